"""Six people at one table, who play over the protocol; whoever looks on in a browser is one of them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, Self

from saleroom_testkit.client import Guest, Tab

SEATS: Final = 6
OPTIONS: Final = {
    "start_gold": 500,
    "action_timeout_s": 300,
    "open_idle_s": 60,
    "die_timeout_s": 30,
}
"""Nothing happens by itself while it is measured."""
PLAIN: Final[dict[str, dict[str, Any]]] = {
    "direction": {"direction": 1},
    "mark": {"position": 1, "first_mode": "open"},
    "ready": {},
    "flip": {},
    "pass": {},
    "sealed": {"amount": 0},
    "roll": {},
    "skip_request": {},
    "answer": {"card": None},
    "decline_all": {},
    "skip_trade": {},
    "refuse": {},
}
"""What moves the game on without asking for anything."""


class Evening:
    """A game that goes on when it is told to. The first of the people looks on in the browser.

    `buyers` are the places of those who buy the open lots in turn, each at its first price.
    """

    def __init__(self, room: str, guests: list[Guest], tabs: list[Tab]) -> None:
        self.room = room
        self.guests = guests
        self.tabs = tabs
        self.buyers: Sequence[int] = (0,)

    @classmethod
    @contextlib.asynccontextmanager
    async def begun(cls, url: str, names: Sequence[str] = (), **options: int) -> AsyncIterator[Self]:
        """A game that has just been dealt, between people of these names."""
        async with contextlib.AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(url)) for _ in range(SEATS)]
            for guest, name in zip(guests, names, strict=False):
                await guest.call("PATCH", "/api/me", {"name": name})
            room = await guests[0].open_room(game_code="tycoon", seats=SEATS, options=OPTIONS | options, listed=False)
            for guest in guests[1:]:
                await guest.sit(room)
            tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
            await guests[0].start(room)
            await asyncio.gather(*(tab.until(lambda tab=tab: bool(tab.sections)) for tab in tabs))  # type: ignore[misc]
            yield cls(room, guests, tabs)

    @property
    def phase(self) -> str | None:
        """The moment of the game, as the first of the people sees it."""
        tag: str | None = (self.tabs[0].sections.get("phase") or {}).get("type")
        return tag

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        number: int = self.tabs[0].sections["table"]["round"]
        return number

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Play on plainly until something is so."""
        while not wanted():
            for tab in self.tabs:
                if wanted():
                    return
                command = _first_bid(tab) if tab is self._buyer else None
                command = command or _plain(tab)
                if command is not None:
                    await self._give(tab, command)
            await asyncio.sleep(0.01)

    @property
    def _buyer(self) -> Tab:
        table = self.tabs[0].sections["table"]
        lot: int = table["round"] + table["flipped"]
        return self.tabs[self.buyers[lot % len(self.buyers)]]

    async def raise_it(self, place: int) -> None:
        """A bid of the least that is possible, by the person at this place."""
        tab = self.tabs[place]
        option = _option(tab, "bid")
        if option is not None:
            await self._give(tab, {"type": "bid", "amount": option["fields"]["amount"]["min"]})

    async def until_the_hammer(self) -> None:
        """Let all pass who may, until the lot's die waits for its winner."""
        while self.phase == "open":
            for tab in self.tabs:
                if _option(tab, "pass"):
                    await self._give(tab, {"type": "pass"})
            await asyncio.sleep(0.01)

    async def roll(self) -> None:
        """The winner rolls the die."""
        for tab in self.tabs:
            if _option(tab, "roll"):
                await self._give(tab, {"type": "roll"})

    async def _give(self, tab: Tab, command: dict[str, Any]) -> None:
        """A command that may come too late; returns when its sender has seen what it did."""
        answer = await tab.command(command)
        if answer["type"] == "ack":
            await tab.until(lambda: tab.version >= answer["version"])


def _option(tab: Tab, do: str) -> dict[str, Any] | None:
    may = (tab.raw_options or {"may": []})["may"]
    return next((option for option in may if option["do"] == do and "closed" not in option), None)


def _first_bid(tab: Tab) -> dict[str, Any] | None:
    standing = (tab.sections.get("phase") or {}).get("standing")
    option = _option(tab, "bid") if standing is None else None
    return None if option is None else {"type": "bid", "amount": option["fields"]["amount"]["min"]}


def _plain(tab: Tab) -> dict[str, Any] | None:
    return next(({"type": do, **fields} for do, fields in PLAIN.items() if _option(tab, do)), None)
