"""A position of 拍卖大亨 as a seat sees it: the view's sections, and what follows from them."""

from collections import Counter
from functools import cached_property

from msgspec import Struct

from saleroom_bots.players.tycoon.valuation import (
    COPIES,
    RED,
    STARS,
    Hand,
    Kind,
    Outlook,
    Terms,
    hand_of,
    kind_of,
    resale,
)
from saleroom_bots.sight import Sight


class Lot(Struct):
    """A lot of the round."""

    card: str | None
    marked: bool


class Table(Struct):
    """The section `table`."""

    eras: list[str]
    names: list[str]
    rounds: int
    round: int
    starter: int
    lots: list[Lot]
    flipped: int


class Purse(Struct):
    """A seat in the section `purses`."""

    gold: int
    reds: list[str]


class Bank(Struct):
    """The section `bank`."""

    bonus: list[int]


class Piles(Struct):
    """The section `piles`."""

    deck: int
    unsold: list[str]
    bank: list[str]
    last_paid: dict[str, int]


class OpenLot(Struct):
    """The section `phase` of an open lot."""

    eligible: list[int]
    passed: list[int]
    bids: dict[int, int]


class SealedLot(Struct):
    """The section `phase` of a sealed lot."""

    bidders: list[int]


class Request(Struct):
    """The section `phase` of a request."""

    card_name: str
    gold: int


class Offer(Struct):
    """What is proposed: own card and gold or nothing, for gold or a card or both."""

    give_card: str
    give_gold: int = 0
    want_gold: int = 0


class Proposal(Struct):
    """The section `phase` of a proposal to this seat."""

    offer: Offer


class Position:
    """What the seat knows of the table, and its outlook."""

    def __init__(self, sight: Sight) -> None:
        self.seat = sight.seat
        self.table = sight.section("table", Table)
        self.purses = sight.section("purses", list[Purse])
        self.bank = sight.section("bank", Bank)
        self.piles = sight.section("piles", Piles)
        self._held = sight.section("hand", list[str])
        self.hand: Hand = hand_of(self._held)
        self.gold = self.purses[self.seat].gold
        self._in_window = sight.option("ready") is not None

    @property
    def lot(self) -> tuple[Kind, Terms]:
        """The lot that was turned over last, and how this seat would pay for it."""
        lot = self.table.lots[self.table.flipped - 1]
        assert lot.card is not None, "a lot that was turned over has a face"
        kind = kind_of(lot.card)
        discounted = lot.marked and self.table.starter == self.seat
        luxury = min(2, len(self.purses[self.seat].reds)) * 50 if kind.star == RED else 0
        return kind, Terms(kind.star, discounted, luxury)

    @cached_property
    def elsewhere(self) -> Counter[Kind]:
        """What the other seats hold: what was paid for and is neither here nor with the bank."""
        return hand_of(set(self.piles.last_paid) - set(self.piles.bank)) - Counter(self.hand)

    @cached_property
    def outlook(self) -> Outlook:
        """What may still come."""
        face_down = len(self.table.lots) - self.table.flipped
        later = self._rounds_left * (len(self.purses) - 1)
        undrawn = self.piles.deck + face_down
        return Outlook(
            unseen=self._unseen(),
            draw=(face_down + min(later, self.piles.deck)) / undrawn if undrawn else 0.0,
            resale=[self._resale(star) for star in STARS],
            incomes=self._rounds_left,
        )

    def richest(self, rivals: list[int]) -> int:
        """The most that any of these seats can pay, this one aside."""
        return max((self.purses[seat].gold for seat in rivals if seat != self.seat), default=0)

    def kind_named(self, name: str) -> Kind:
        """The card of a name in play: names are listed by era and star."""
        place = self.table.names.index(name)
        return Kind(self.table.eras[place // len(STARS)], place % len(STARS) + 1)

    def name_of(self, kind: Kind) -> str:
        """The name of a card in play."""
        return self.table.names[self.table.eras.index(kind.era) * len(STARS) + kind.star - 1]

    @property
    def _rounds_left(self) -> int:
        return self.table.rounds - self.table.round

    def _unseen(self) -> dict[Kind, float]:
        """How many copies of each card have not come up yet; of the red ones, one was set aside for good."""
        shown = {*self._held, *(lot.card for lot in self.table.lots if lot.card is not None)}
        seen = hand_of(shown | {*self.piles.last_paid, *self.piles.bank, *self.piles.unsold})
        kinds = [Kind(era, star) for era in self.table.eras for star in STARS]
        unseen = {kind: float(COPIES[kind.star] - seen[kind]) for kind in kinds}
        reds = [kind for kind in kinds if kind.star == RED and unseen[kind]]
        return unseen | dict.fromkeys(reds, 1 - 1 / len(reds) if reds else 0.0)

    def _resale(self, star: int) -> float:
        sold = sum(kind_of(card).star == star for card in self.piles.bank)
        return resale(
            star,
            self.bank.bonus[star - 1],
            self._rounds_left,
            has_window=self.table.flipped + self._in_window < len(self.table.lots),
            sold_per_round=sold / max(1, self.table.round),
        )
