"""Three people who have agreed how their game goes, so that everything happens in it; each presses it in a browser.

In each round the starter buys the first lot, sold openly, after a quick amount; the next seat buys the second, sealed.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.e2e import dock, steps
from tests.e2e.pages import Seen, Visitor
from tests.e2e.players import numbers
from tests.e2e.unseen import numbers_shown
from tests.e2e.words import face_of, name_of

MOVES = 600
LOWER, HIGHEST = range(101, 160), range(160, 190)
"""Sealed amounts: over every number of seconds and every percentage, and what a purse can always pay."""
OFF = 12
"""The die moves a price by so much: what is forecast of one sealed amount must not be another."""
ASKED_FOR = 30
WANTED = 20

Move = tuple[dict[str, Any], dict[str, Any]]
"""An option, and the choices of its fields."""


class Sealed(NamedTuple):
    """An amount that somebody sealed, and how much each had seen before."""

    by: Seen
    lot: tuple[int, int]
    amount: int
    frames: dict[int, int]
    shown: dict[int, int]


class Evening:
    """The people in their browsers, and who watches."""

    def __init__(self, people: list[Visitor], watcher: Visitor) -> None:
        self.people = people
        self.watcher = watcher
        self.everybody = [*people, watcher]
        self.sealed: list[Sealed] = []
        self.rng = Random(6)
        self.awaited: tuple[str, int] | None = None
        """A phase, and its round, in which nobody moves before all pages have come to it."""

    @property
    def table(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        table: dict[str, Any] = self.watcher.seen.sections.get("table") or {}
        return table

    @property
    def phase(self) -> str:
        return str(self.watcher.seen.phase["type"])

    @property
    def round(self) -> int:
        return int(self.table.get("round", 0))

    @property
    def lot(self) -> tuple[int, int]:
        """The round and how many of its lots have been turned over."""
        return self.round, self.table["flipped"]

    def at(self, seat: int) -> Visitor:
        """Who sits there."""
        return next(one for one in self.people if one.seen.seat == seat)

    def after(self, seat: int, places: int = 1) -> int:
        """The next seat."""
        return (seat + places) % len(self.people)

    def until(self, reached: Callable[[], bool]) -> None:
        """Play on until something is so."""
        for _ in range(MOVES):
            if reached():
                return
            self.move()
        raise AssertionError(f"still not so in round {self.round}, {self.phase}")

    def reach(self, phase: str, number: int) -> None:
        """Play on until everybody's page has come to a phase of a round, and nobody has moved in it."""
        self.awaited = phase, number
        self.until(lambda: all(self.has_come(one.seen) for one in self.everybody))
        self.awaited = None

    def has_come(self, seen: Seen) -> bool:
        """Whether a page shows the awaited phase."""
        return (seen.phase["type"], seen.sections["table"]["round"]) == self.awaited

    def move(self) -> None:
        """One press of somebody who may act, or a moment's wait."""
        for one in self.people:
            move = None if one.seen.custody.get(one.seen.seat or 0) else self.wish(one.seen)
            if move is not None:
                self.look()
                self.press(one, *move)
                return
        self.watcher.page.wait_for_timeout(20)

    def look(self) -> None:
        """Keep what everybody's page shows."""
        for one in self.everybody:
            one.seen.look()

    def press(self, one: Visitor, option: dict[str, Any], wanted: dict[str, Any]) -> None:
        """Give a command by pressing."""
        seen = one.seen
        before = Sealed(
            seen,
            self.lot,
            wanted.get("amount", 0),
            {id(other.seen): len(other.seen.frames) for other in self.everybody},
            {id(other.seen): len(other.seen.shown) for other in self.everybody},
        )
        with steps.counted(one):
            dock.press(one.page, option, self.rng, wanted)
        if option["do"] == "sealed" and wanted["amount"]:
            self.sealed.append(before)

    def wait(self, reached: Callable[[], bool]) -> None:
        """Wait until something is so, while nobody moves."""
        for _ in range(MOVES):
            if reached():
                return
            self.watcher.page.wait_for_timeout(10)
        raise AssertionError(f"not so in round {self.round}, {self.phase}")

    # What each wants

    def wish(self, seen: Seen) -> Move | None:
        """What this person does now; None where there is nothing to do, or another comes first."""
        may = {option["do"]: option for option in seen.may}
        phase = seen.phase["type"]
        if not may or phase != self.phase or self.has_come(seen):
            return None
        match phase:
            case "direction" | "mark" | "die":
                option = next(iter(may.values()))
                return option, {"direction": 1, "position": 1, "first_mode": "open"}
            case "sell":
                return self.selling(may)
            case "open":
                return self.bidding(seen, may)
            case "sealed":
                return may["sealed"], {"amount": self.amount(seen)}
            case _:
                return self.trading(seen, may)

    def selling(self, may: dict[str, dict[str, Any]]) -> Move | None:
        option = may.get("flip") or may.get("ready")
        return None if option is None else (option, {})

    def bidding(self, seen: Seen, may: dict[str, dict[str, Any]]) -> Move | None:
        buyer = self.table["starter"]
        if seen.seat == buyer:
            return ("bid" in may and (may["bid"], {"amount": seen.phase["least"]})) or None
        waits = seen.phase["standing"] is None and buyer in seen.phase["eligible"]
        return None if waits or "pass" not in may else (may["pass"], {})

    def amount(self, seen: Seen) -> int:
        """A sealed amount that is told and shown nowhere else; the seat after the starter's is the highest."""
        told = [numbers([one.seen.sections, one.seen.options]) for one in self.everybody]
        shown = [numbers_shown(one.seen.look().html) for one in self.everybody]
        near = {one.amount + off for one in self.sealed if one.lot == self.lot for off in range(-OFF, OFF + 1)}
        wins = seen.seat == self.after(self.table["starter"])
        free = set(HIGHEST if wins else LOWER) - near - set[int]().union(*told, *shown)
        return self.rng.choice(sorted(number for number in free if number <= seen.purse) or [0])

    def trading(self, seen: Seen, may: dict[str, dict[str, Any]]) -> Move | None:
        """A request in the first round, a card for gold in the second, a card for a card in the third."""
        seat, partner = seen.seat or 0, self.after(self.table["starter"])
        match self.round, next(iter(may)):
            case 1, "request" | "skip_request":
                wanted = {"card_name": name_of(self.cards(partner)[-1]), "gold": ASKED_FOR}
                return may["request"], wanted
            case 1, "answer":
                return may["answer"], {"card": self.cards(seat)[-1] if seat == partner else None}
            case 1, "choose" | "decline_all":
                return may["choose"], {"seat": partner}
            case 2 | 3, "propose" | "skip_trade":
                wanted = {"to": partner, "give_card": self.cards(seat)[0]}
                if self.round == 2:
                    return may["propose"], wanted | {"want_gold": WANTED}
                return may["propose"], wanted | {"want_card_name": name_of(self.cards(partner)[-1])}
            case 2 | 3, "accept" | "refuse":
                return may["accept"], {"card": self.cards(seat)[-1]}
            case _, "answer":
                return may["answer"], {"card": None}
            case _:
                option = next(option for do, option in may.items() if do in ("skip_request", "skip_trade", "refuse"))
                return option, {}

    def cards(self, seat: int) -> list[str]:
        """A person's cards, as that person's own page knows them: of each print the copy that stands for it."""
        hand: list[str] = self.at(seat).seen.sections["hand"]
        return list({face_of(card): card for card in reversed(hand)}.values())[::-1]
