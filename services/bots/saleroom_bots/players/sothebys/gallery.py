"""A table of 决战苏富比 as a seat sees it, and how its round may end.  [sothebys §6.1]"""

from collections import Counter
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from saleroom_bots.sight import Sight
from saleroom_rules.sothebys.cards import COLOURS

CLOSING: Final = 6
ADDED: Final = (30, 20, 10)
ENDINGS: Final = 24
"""So many ways in which the round may go on are tried."""
DECK: Final = {"black": 15, "blue": 16, "green": 17, "yellow": 18, "red": 18}
LATER: Final = 0.35
"""The part of its worth that a card keeps in the hand for a later round."""


class Printed(NamedTuple):
    """What is printed on a card; of a hidden border the kind is `sealed`."""

    colour: str
    kind: str
    crowns: int


def printed(card: str) -> Printed:
    """A card by its id."""
    colour, kind, crowns, _ = card.split("-")
    return Printed(colour, kind, int(crowns))


class Lot(Struct):
    """The lot on sale."""

    cards: list[str]
    auctioneer: int


class Table(Struct):
    """The section `table`."""

    round: int
    lot: Lot | None


class Purse(Struct):
    """A seat in the section `purses`."""

    bought: list[str]


class Bank(Struct):
    """The section `bank`."""

    values: dict[str, int]
    counts: dict[str, int]


class Own(Struct):
    """The section `collection`."""

    cash: int


class Gallery:
    """What the seat knows of the table, and what it expects of the round."""

    def __init__(self, sight: Sight, rng: Random) -> None:
        self.seat = sight.seat
        self.table = sight.section("table", Table)
        self.purses = sight.section("purses", list[Purse])
        self.bank = sight.section("bank", Bank)
        self.hand = sight.section("hand", list[str])
        self.cash = sight.section("collection", Own).cash
        self._phase = sight.section("phase", dict[str, Any])
        self._rng = rng

    @property
    def phase(self) -> str:
        """The present phase."""
        return str(self._phase["type"])

    @property
    def price(self) -> int:
        """The fixed price."""
        return int(self._phase["price"])

    @property
    def border(self) -> str | None:
        """The border of the sealed card on sale, where one knows it."""
        border = self._phase.get("border")
        return None if border is None else str(border)

    @property
    def is_seller(self) -> bool:
        """Whether this seat sells the lot."""
        return self.table.lot is not None and self.table.lot.auctioneer == self.seat

    @property
    def lot_worth(self) -> float:
        """What the lot should bring, of a fake the fine."""
        assert self.table.lot is not None, "there is a lot while one bids"
        return sum(self.worth(printed(card)) for card in self.table.lot.cards)

    def worth(self, card: Printed) -> float:
        """What a card should bring at the end of the round, of a fake the fine."""
        return card.crowns * self._units[card.colour]

    def kept(self, card: Printed) -> float:
        """What a card is good for in a later round."""
        return 0.0 if self.table.round == 4 or card.kind == "fake" else self.worth(card) * LATER

    def closes(self, colour: str) -> bool:
        """Whether a card of this colour ends the round."""
        return self.bank.counts[colour] == CLOSING - 1

    def advantage(self, played: str | None = None) -> float:
        """What the own cards on the table will bring beyond the others' mean, now or after a card of a colour."""
        units = self._units if played is None else self._expect(played)
        worths = [sum(_income(printed(card), units) for card in purse.bought) for purse in self.purses]
        mine = worths.pop(self.seat)
        return mine - sum(worths) / len(worths)

    @cached_property
    def _units(self) -> dict[str, float]:
        return self._expect()

    def _expect(self, played: str | None = None) -> dict[str, float]:
        """What a crown of each colour should pay at the end of the round."""
        begun = Counter(self.bank.counts)
        if played is not None:
            begun[played] += 1
        left = {colour: DECK[colour] + 2 * self._held[colour] for colour in COLOURS}
        added: Counter[str] = Counter()
        for _ in range(ENDINGS):
            counts = Counter(begun)
            while max(counts.values(), default=0) < CLOSING:
                counts[self._rng.choices(COLOURS, [left[colour] for colour in COLOURS])[0]] += 1
            ranked = sorted({count for count in counts.values() if count}, reverse=True)
            for colour, count in counts.items():
                place = ranked.index(count) if count else len(ADDED)
                added[colour] += ADDED[place] if place < len(ADDED) else 0
        return {colour: self.bank.values[colour] + added[colour] / ENDINGS for colour in COLOURS}

    @cached_property
    def _held(self) -> Counter[str]:
        return Counter(printed(card).colour for card in self.hand)


def _income(card: Printed, units: dict[str, float]) -> float:
    return (-1 if card.kind == "fake" else 1) * card.crowns * units[card.colour]
