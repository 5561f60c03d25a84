"""The settings of the game service."""

from pydantic import Field

from saleroom_chassis.settings import Settings


class GameSettings(Settings):
    """What every process is told, and how this service keeps time.

    `shards` is fixed for the life of the data. `settle_ms`: how long after a deadline a command that was stamped
    before it may still arrive; all workers must have the same.
    """

    database_url: str
    shards: int = Field(default=4, ge=1, le=1024)
    settle_ms: int = Field(default=200, ge=0, le=2_000)
    gather_ms: int = Field(default=2_000, ge=0, le=30_000)
