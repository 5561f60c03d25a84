"""The settings of the lobby."""

from pathlib import Path

from pydantic import Field, SecretStr

from saleroom_chassis.settings import Settings


class LobbySettings(Settings):
    """What every process is told, and where people find this one.

    `shards` is fixed for the life of the data. `origins` are further ones (`https://host`), with commas, that pages may
    talk to us from; the page's own host always may. `proxies` are the addresses, with commas, whose word on a client's
    address counts. `web_root` holds the web client's files, where they are served here. `pass_key` signs room passes.
    """

    pass_key: SecretStr
    http_host: str = "127.0.0.1"
    http_port: int = Field(default=8000, ge=0, le=65_535)
    web_root: Path | None = None
    origins: str = ""
    proxies: str = "127.0.0.1"
    shards: int = Field(default=4, ge=1, le=1024)
    rooms_an_hour: int = Field(default=20, ge=1, le=1_000_000)
    frames_a_second: int = Field(default=40, ge=1, le=1_000_000)
