"""Six people who play over the protocol as they are told, for tests that look at the table meanwhile.

They live in a thread of their own: the browser's driver holds the loop of the test's.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any, Self, TypeVar

from saleroom_testkit.client import Guest, Tab

T = TypeVar("T")
PATIENCE_SECONDS = 60


def phase_of(tab: Tab) -> str | None:
    """The phase that a tab shows; None where no game runs."""
    phase: str | None = (tab.sections.get("phase") or {}).get("type")
    return phase


def shows(tab: Tab, phase: str | None) -> bool:
    """Whether a tab has come to this phase."""
    return phase_of(tab) == phase


class Company:
    """People with a session each, and from the moment the game begins a tab each, by seat."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.guests: list[Guest] = []
        self.watcher = Guest(url)
        self.tabs: list[Tab] = []
        self.watching: Tab
        """The watcher's, from the moment the game begins."""
        self.room = ""
        self._loop = asyncio.new_event_loop()
        self._stack = contextlib.AsyncExitStack()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.do(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let something happen over there, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE_SECONDS)

    # The room

    def meet(self, names: Sequence[str], watcher: str) -> None:
        """Everybody takes a name."""
        self.do(self._meet(names, watcher))

    async def _meet(self, names: Sequence[str], watcher: str) -> None:
        self.guests = [Guest(self.url) for _ in names]
        for guest, name in zip([*self.guests, self.watcher], [*names, watcher], strict=True):
            await self._stack.enter_async_context(guest)
            await guest.call("PATCH", "/api/me", {"name": name})

    def open(self, game: str = "tycoon", **wanted: Any) -> None:
        """The first opens a room for all of them and takes its first chair."""
        self.room = self.do(self.guests[0].open_room(game_code=game, seats=len(self.guests), bots=0, **wanted))

    def sit(self, guests: Sequence[Guest]) -> None:
        """These people take the next free chairs."""
        for guest in guests:
            self.do(guest.sit(self.room))

    def begin(self) -> None:
        """The game begins; everybody has a tab at it."""
        self.do(self._begin())

    async def _begin(self) -> None:
        entered = [await self._stack.enter_async_context(guest.enter(self.room)) for guest in self.guests]
        self.watching = await self._stack.enter_async_context(self.watcher.enter(self.room))
        await self.guests[0].start(self.room)
        for tab in (*entered, self.watching):
            await tab.moves_past(0)
        self.tabs = sorted(entered, key=lambda tab: tab.seat or 0)

    # The game

    @property
    def seats(self) -> range:
        return range(len(self.tabs))

    def guest(self, seat: int) -> Guest:
        """Who sits there."""
        return next(guest for guest in self.guests if guest.person == self.tabs[seat].welcome["person"])

    @property
    def phase(self) -> dict[str, Any]:
        """The phase as the first seat sees it."""
        told: dict[str, Any] = self.tabs[0].sections.get("phase") or {"type": "over"}
        return told

    @property
    def table(self) -> dict[str, Any]:
        told: dict[str, Any] = self.tabs[0].sections["table"]
        return told

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        cards: list[str] = self.tabs[seat].sections["hand"]
        return cards

    def may(self, seat: int) -> list[str]:
        """What a seat may do now, steps back and closed ones aside."""
        told = self.tabs[seat].raw_options or {"may": []}
        return [one["do"] for one in told["may"] if "closed" not in one and not one.get("undo")]

    def act(self, seat: int, do: str, **fields: Any) -> None:
        """A seat's command, which is accepted, and everybody has heard of it."""
        command = {"type": do, **fields}
        assert self.tries(seat, command), command

    def tries(self, seat: int, command: dict[str, Any]) -> bool:
        """Whether a seat's command is accepted; then everybody has heard of it."""
        return self.do(self._tries(seat, command))

    async def _tries(self, seat: int, command: dict[str, Any]) -> bool:
        before = self.tabs[seat].version
        answer = await self.tabs[seat].command(command)
        if answer["type"] != "ack":
            return False
        await self.tabs[seat].moves_past(before)
        # What others hear of a secret may be nothing at all; what they hear comes at once.
        phase = phase_of(self.tabs[seat])
        for tab in (*self.tabs, self.watching):
            with contextlib.suppress(TimeoutError):
                await tab.until(partial(shows, tab, phase), seconds=2)
        return True

    def leave(self, seat: int) -> None:
        """Somebody leaves the table; a bot plays on at once."""
        assert self.do(self.tabs[seat].control({"type": "leave"}))["type"] == "ack"

    def all_but(self, *seats: int) -> Iterator[int]:
        """The other seats."""
        return (seat for seat in self.seats if seat not in seats)

    def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to be so, as the first seat sees it."""
        self.do(self.tabs[0].until(wanted))

    def rush(self) -> None:
        """Everybody lets everything go by, to the end of the game."""
        self.do(self._rush())

    async def _rush(self) -> None:
        await asyncio.gather(*(self._hurry(tab) for tab in self.tabs))

    async def _hurry(self, tab: Tab) -> None:
        """The quickest way on from every moment."""
        while not tab.is_over:
            told = tab.raw_options or {"may": []}
            may = {one["do"] for one in told["may"] if "closed" not in one}
            command = next((command for command in QUICK if command["type"] in may), None)
            if command is None or (command["type"] == "unready"):
                version = tab.version
                await tab.moves_past(version, seconds=30)
                continue
            version = tab.version
            if (await tab.command(command))["type"] == "ack":
                await tab.moves_past(version)
            else:
                await asyncio.sleep(0.1)  # the world has moved, or this was too fast


QUICK: list[dict[str, Any]] = [
    {"type": "direction", "direction": 1},
    {"type": "mark", "position": 1, "first_mode": "open"},
    {"type": "flip"},
    {"type": "ready"},
    {"type": "pass"},
    {"type": "sealed", "amount": 0},
    {"type": "roll"},
    {"type": "skip_request"},
    {"type": "answer", "card": None},
    {"type": "decline_all"},
    {"type": "skip_trade"},
    {"type": "refuse"},
]
