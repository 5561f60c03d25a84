"""People who come to the product: each room's from an address of its own, as people of different houses do."""

from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple, Self

import httpx

from tests.load.socket import Hear, Socket

PATIENCE_SECONDS = 60


class Person(NamedTuple):
    """Somebody with a session, at an address."""

    headers: dict[str, str]


class Entrance:
    """The product's page, as many people use it over one client."""

    def __init__(self, port: int) -> None:
        self._port = port
        keeps_none = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_SECONDS, cookies=keeps_none, verify=False
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def person(self, house: int) -> Person:
        """A newcomer. `house` numbers the address, from which the product counts how often it is asked."""
        address = f"10.{house >> 16 & 255}.{house >> 8 & 255}.{house & 255}"
        headers = {"X-Forwarded-For": address}
        answer = await self._http.get("/api/me", headers=headers)
        cookies = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        return Person({**headers, "Cookie": cookies})

    async def post(self, who: Person, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask for a change. Raises httpx.HTTPStatusError when it is refused."""
        answer = await self._http.post(path, json=body, headers=who.headers)
        return answer.raise_for_status().json()

    async def socket(self, who: Person, room: str, hear: Hear) -> Socket:
        """A tab in a room, before its hello."""
        headers = {**who.headers, "Origin": f"http://127.0.0.1:{self._port}"}
        return await Socket.to(self._port, f"/socket/{room}", hear, headers)
