"""People who play by themselves over the protocol, and what no frame of theirs may hold."""

import asyncio
import json
import re
from random import Random
from typing import Any, NamedTuple

from saleroom_testkit.client import Guest, Tab

CARD = re.compile(r"E\d-\d-\d")
THINK_SECONDS = 0.02


class Sealed(NamedTuple):
    """An amount that was sealed in one tab, and how many frames each tab had had before."""

    tab: Tab
    amount: int
    frames: dict[Tab, int]


class Sealer:
    """Gives sealed amounts that occur nowhere else at the time, and remembers them."""

    def __init__(self, tabs: list[Tab]) -> None:
        self.tabs = tabs
        self.given: list[Sealed] = []

    def amount(self, tab: Tab, rng: Random) -> int:
        """An amount within the purse that stands in no view; 0 where there is none."""
        assert tab.seat is not None
        standing = {number for one in self.tabs for number in numbers([one.sections, one.raw_options])}
        free = [number for number in range(31, tab.sections["purses"][tab.seat]["gold"]) if number not in standing]
        return rng.choice(free) if free else 0

    def note(self, tab: Tab, amount: int, frames: dict[Tab, int]) -> None:
        """An amount was accepted; `frames` was counted before it was sent."""
        if amount:
            self.given.append(Sealed(tab, amount, frames))

    def counted(self) -> dict[Tab, int]:
        """How many frames each tab has had."""
        return {tab: len(tab.frames) for tab in self.tabs}

    def told_too_early(self) -> list[tuple[int, str]]:
        """Amounts that stood in another tab's frame after the sealing and before the reveal, with that frame."""
        early = []
        for sealed in self.given:
            for tab, first in sealed.frames.items():
                if tab is sealed.tab:
                    continue
                for text in tab.frames[first:]:
                    if '"bids_revealed"' in text:
                        break
                    if sealed.amount in told_numbers(json.loads(text)):
                        early.append((sealed.amount, text))
        return early


def told_numbers(frame: dict[str, Any]) -> set[int]:
    """The numbers that a view tells anew: its sections and options, and events where it is not a full one."""
    if frame["type"] != "view":
        return set()
    events = [] if frame.get("full") else [line["event"] for line in frame["events"]]
    return numbers([frame["sections"], frame["options"], events])


def numbers(told: Any) -> set[int]:
    """All numbers in something that was told, moments aside."""
    if isinstance(told, dict):
        return {number for name, part in told.items() if name != "moment" for number in numbers(part)}
    if isinstance(told, list):
        return {number for part in told for number in numbers(part)}
    return {told} if isinstance(told, int) else set()


async def play(tab: Tab, rng: Random, sealer: Sealer) -> None:
    """Play this tab's seat until the game is over: any legal move, and never idle when awaited."""
    while not tab.is_over:
        version = tab.version
        command = tab.choose(rng) if tab.seat in tab.awaited and tab.raw_options else None
        if command is None:
            await tab.moves_past(version, seconds=60)
            continue
        frames = sealer.counted()
        if command["type"] == "sealed":
            command["amount"] = sealer.amount(tab, rng)
        answer = await tab.command(command)
        if command["type"] == "sealed" and answer["type"] == "ack":
            sealer.note(tab, command["amount"], frames)
        await asyncio.sleep(THINK_SECONDS)


class Finished(NamedTuple):
    """A game that is over and filed, and the session of the person who has played it."""

    room: str
    game: str
    session: str


async def play_a_game(url: str) -> Finished:
    """A person and two bots, at once."""
    async with Guest(url) as guest:
        room = await guest.open_room(game_code="tycoon", seats=3, bots=2, options={}, pace="instant", listed=False)
        async with guest.enter(room) as tab:
            await guest.start(room)
            await tab.until(lambda: tab.game is not None and tab.sections != {})
            await play(tab, Random(5), Sealer([tab]))
            await tab.until(lambda: bool(tab.room["finished"]))
            assert tab.game is not None
            return Finished(room, tab.game, guest.http.cookies["saleroom"])


def cards_told_too_early(tab: Tab) -> set[str]:
    """Cards that stood in a frame before they were turned over for everybody."""
    known: set[str] = set()
    early: set[str] = set()
    for text in tab.frames:
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] != "view":
            continue
        if frame["sections"].get("ranking") is not None:
            break
        events = [line["event"] for line in frame["events"]]
        known |= {event["card"] for event in events if event["type"] == "lot_flipped"}
        if frame.get("full"):
            known |= {card for event in events for card in [event.get("card")] if card}
            known |= {lot["card"] for lot in frame["sections"]["table"]["lots"] if lot["card"]}
            known |= set(CARD.findall(json.dumps(frame["sections"].get("hand", []))))
            known |= set(CARD.findall(json.dumps([frame["sections"]["piles"], frame["sections"]["purses"]])))
        early |= set(CARD.findall(text)) - known
    return early
