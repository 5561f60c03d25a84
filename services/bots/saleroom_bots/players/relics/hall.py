"""A table of 古文明拍卖行 as a seat sees it: what the lot is worth, what a bid card could buy later, what wins.

A bid card is worth what it could still win: of all cards on the table the highest should win the best lot to come, the
next one the next best, and so on.  [relics §5.3] [relics §6.5]
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct

from saleroom_bots.sight import Sight
from saleroom_rules.relics.cards import CARDS, FACES, HAND_LIMIT, KEPT_FACE, SET_PIECES, Card, CardId
from saleroom_rules.relics.scoring import KEPT_BONUS, SET_BONUS

HOPES: Final = (1.0, 0.5, 0.2, 0.08)
"""How sure a set is to be completed, by the number of pieces that are missing."""
ONE_MORE: Final = 1.0
"""What a relic does for the bonus of the most relics."""
DENIED: Final = 0.5
"""The part of a rival's gain that counts as one's own, shared by all who lose by it."""
DEAR: Final = 0.4
"""How likely somebody lays down a card that could buy something better, beside one that could not."""

Chances = Mapping[int, float]
"""What somebody may bid, and how likely."""
Tastes = Mapping[int, float]
"""By what the cost of a card is multiplied."""
EVEN: Final[Tastes] = {}


class Lot(Struct):
    """The lot on sale."""

    card: CardId


class Table(Struct):
    """The section `table`."""

    lot: Lot | None


class Purse(Struct):
    """A seat in the section `purses`."""

    relics: list[CardId]
    spent: list[int]


class Piles(Struct):
    """The section `piles`."""

    waste: list[CardId]


class Hand(Struct):
    """The section `hand`."""

    bid_cards: list[int]
    privileges: list[str]


class Phase(Struct):
    """What is read of the section `phase` in any phase."""

    doubled: list[int] = []
    targets: dict[int, int] = {}
    seen: int | None = None
    tied: list[int] = []
    laid: dict[int, list[int]] = {}
    winner: int | None = None


class Plan(NamedTuple):
    """The best bid, and what it should bring beyond what its card could buy later."""

    surplus: float
    face: int


class Hall:
    """What the seat knows."""

    def __init__(self, sight: Sight) -> None:
        self.seat = sight.seat
        self.purses = sight.section("purses", list[Purse])
        self.phase = sight.section("phase", Phase)
        hand = sight.section("hand", Hand)
        self.cards = hand.bid_cards
        self.is_full = len(hand.privileges) == HAND_LIMIT
        self._waste = sight.section("piles", Piles).waste
        self._on_sale = sight.section("table", Table).lot

    @property
    def lot(self) -> Card:
        """The lot on sale."""
        assert self._on_sale is not None, "there is a lot while one decides"
        return CARDS[self._on_sale.card]

    @property
    def rivals(self) -> list[int]:
        """All other seats."""
        return [seat for seat in range(len(self.purses)) if seat != self.seat]

    @cached_property
    def gain(self) -> float:
        """What winning the lot is worth: its points, hopes of a set, and what no rival gets then."""
        denied = max(self._hope(self.lot, seat) for seat in self.rivals)
        return self.worth(self.lot, self.seat) + denied * DENIED / len(self.rivals)

    @cached_property
    def later(self) -> int:
        """How many lots are to come."""
        return len(self._to_come)

    def worth(self, card: Card, seat: int) -> float:
        """The points that a relic brings a seat, with what it does for a set and for the most relics."""
        return card.base + self._hope(card, seat) + ONE_MORE

    def cost(self, faces: Iterable[int]) -> float:
        """What these own cards could still bring."""
        return sum(self._costs[face] for face in faces if face)

    def plan(self, bids: Mapping[int, Chances], *, doubled: bool, tastes: Tastes = EVEN) -> Plan:
        """The best bid against what the rivals may bid; nothing where none is worth its cost, and no card where a lower
        one is as likely to win. `tastes`: what one makes of the cost of each card."""
        plans, likeliest = [Plan(0.0, 0)], 0.0
        for face in self.cards:
            counted = face * (2 if doubled else 1)
            chance = win(counted, bids) if counted >= self.lot.reserve else 0.0
            if chance > likeliest:
                likeliest = chance
                plans.append(Plan(chance * (self.gain - self.cost([face]) * tastes.get(face, 1.0)), face))
        return max(plans, key=lambda plan: (plan.surplus, -plan.face))

    def bids(self, seats: Sequence[int], doubled: Sequence[int]) -> dict[int, Chances]:
        """What these rivals may bid, as it will count."""
        return {seat: self._chances(seat, 2 if seat in doubled else 1) for seat in seats}

    def held(self, seat: int) -> list[int]:
        """The bid cards that a seat has left, as everybody can work out."""
        return [face for face in FACES if face not in self.purses[seat].spent]

    def _hope(self, card: Card, seat: int) -> float:
        """What a set piece does for its set. Whoever does not get it will never have the set."""
        if not card.is_set_piece:
            return 0.0
        owned = self.purses[seat].relics
        missing = [CardId(f"{card.civilization}-{base}") for base in SET_PIECES if base != card.base]
        missing = [piece for piece in missing if piece not in owned]
        return 0.0 if self._gone.intersection(missing) else SET_BONUS * HOPES[len(missing)]

    @cached_property
    def _gone(self) -> set[CardId]:
        return {*self._waste, *(relic for purse in self.purses for relic in purse.relics)}

    @cached_property
    def _to_come(self) -> list[Card]:
        sold = {*self._gone, self.lot.id}
        return [card for card in CARDS.values() if card.id not in sold]

    @cached_property
    def _costs(self) -> dict[int, float]:
        return {face: self._could_buy(face) for face in self.cards}

    def _could_buy(self, face: int) -> float:
        """The lot that falls to this card when higher cards have taken the better ones."""
        worths = sorted(
            (self.worth(card, self.seat) for card in self._to_come if card.reserve <= face),
            reverse=True,
        )
        others = [other for seat in self.rivals for other in self.held(seat)]
        place = sum(other > face for other in self.cards)
        place += sum(other > face for other in others) + others.count(face) // 2
        kept = KEPT_BONUS if face == KEPT_FACE else 0
        return kept + (worths[place] if place < len(worths) else 0.0)

    def _chances(self, seat: int, times: int) -> Chances:
        """Any card or nothing; less likely a card that could buy better."""
        weights = {0: 1.0}
        for face in self.held(seat):
            is_dear = self._prices[face] > self.lot.base + ONE_MORE
            weights[face * times] = DEAR if is_dear else 1.0
        total = sum(weights.values())
        return {bid: weight / total for bid, weight in weights.items()}

    @cached_property
    def _prices(self) -> dict[int, int]:
        """The base of the lot that falls to a card of each face."""
        bases = sorted((card.base for card in self._to_come), reverse=True)
        all_cards = [face for seat in range(len(self.purses)) for face in self.held(seat)]
        places = {face: sum(other > face for other in all_cards) for face in FACES}
        return {face: bases[place] if place < len(bases) else 0 for face, place in places.items()}


def win(counted: int, bids: Mapping[int, Chances]) -> float:
    """How likely this bid is the highest; half of the ties are won."""
    won = 1.0
    for chances in bids.values():
        won *= sum(
            chance if bid < counted else chance / 2 if bid == counted else 0.0 for bid, chance in chances.items()
        )
    return won
