"""A table of 古物帮 as a seat sees it: the rows, the hand, and what a card would do for them.

Rows are weighed as they will be scored: until the last round whatever is disabled will work again, and a row can
still be sorted.  [curio §3] [curio §6.7]
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from saleroom_bots.players.curio.measure import prospect, to_come
from saleroom_bots.players.curio.sections import Display, Piles, Purse, Table
from saleroom_bots.sight import Sight
from saleroom_rules.curio.cards import ANTIQUE, ATTRIBUTES, TOOL, VALUE, Appraisal, Attribute, CardId
from saleroom_rules.curio.row import Piece, Row, changed, ids, ordered, passive
from saleroom_rules.curio.scoring import score
from saleroom_rules.kernel.seats import Seat

CENSER_ENDS: Final = 3
FULL: Final = 9
"""So many pieces start the countdown."""
CURTAIN: Final = 6
"""With fewer cards in market and tomb the game may end in this round."""
HORIZON: Final = 8
"""So many rounds an engine is counted for at most."""
ENGINES: Final = {"draw": 0.5, "draw_discard": 0.2, "discard_ap": 0.2, "attr": 0.3, "hand_limit": 0.1}
"""What a piece with such an effect brings in every round to come."""
DRAWN: Final = 0.8
"""What a card is worth that nobody has seen."""
USEFUL: Final = {
    "attr": 0.3,
    "attr_any": 0.5,
    "redraw": 0.6,
    "draw": 1.0,
    "steal": 0.9,
    "take_recycle": 0.7,
    "ap": 0.7,
    "upright": 0.8,
    "exchange": 0.9,
    "return_opp": 1.0,
    "force_auction": 0.9,
    "score_add": 1.9,
    "void": 1.4,
    "reenable": 0.6,
    "safe": 0.5,
    "tomb_keep": 0.9,
    "tomb_discount": 0.6,
    "countdown": 0.5,
    "consign": 0.4,
    "move_own": 0.4,
    "swap_opp": 0.4,
    "market_to_auction": 0.2,
    "money": 0.3,
}
"""What a tool in the hand is good for, by what it does; one for appraisals beside the appraisals that it would pass."""
UNPROVED: Final = 0.5
"""What part of its gain an antique is worth that has to be appraised."""
WAITING: Final = 3
"""With so many others in the hand it has to wait,"""
CROWDED: Final = 0.3
"""and this part of it is left."""
TYPICAL: Final = 2.5
"""What an antique should gain that is not seen yet."""
MONEY: Final = 0.1
"""What each point of a card's value is good for while it is in the hand."""
LEADER: Final = 0.6
"""What a point less for the best rival is worth to oneself."""
OTHER: Final = 0.15
"""What a point less for any other rival is worth."""
ENDING: Final = 4.0
"""What it matters who starts the countdown."""


class Cabinet:
    """What the seat knows."""

    def __init__(self, sight: Sight) -> None:
        self.seat = Seat(sight.seat)
        self.table = sight.section("table", Table)
        self.purses = sight.section("purses", list[Purse])
        self.piles = sight.section("piles", Piles)
        self.hand = sight.section("hand", list[CardId])
        self._displays = sight.section("displays", list[Display])
        self._gains: dict[CardId, float] = {}

    # The table

    @property
    def points(self) -> int:
        """The action points left in the own turn."""
        return 0 if self.table.turn is None else self.table.turn.points

    @cached_property
    def is_last(self) -> bool:
        """Whether play ends with this round, or may."""
        if self.table.countdown is not None:
            return self.table.round >= self.table.countdown.end_round
        counts = [seen.count for display in self._displays for seen in display.pieces]
        is_counted_out = max(counts, default=0) + 1 >= CENSER_ENDS
        is_empty = self.piles.market + self.piles.tomb < CURTAIN
        return self.table.round >= self.table.rounds or is_counted_out or is_empty

    @cached_property
    def rounds_left(self) -> int:
        """The rounds to come after this one that are worth counting on."""
        return 0 if self.is_last else min(HORIZON, self.table.rounds - self.table.round)

    @cached_property
    def rivals(self) -> list[Seat]:
        """All other seats, the best one first."""
        others = [Seat(seat) for seat in range(len(self._displays)) if seat != self.seat]
        return sorted(others, key=lambda seat: -self._displays[seat].total)

    @cached_property
    def lead(self) -> int:
        """By how much the own row scores more than any other one."""
        return self._displays[self.seat].total - self._displays[self.rivals[0]].total

    # Rows

    @cached_property
    def rows(self) -> list[Row]:
        """All rows as they lie."""
        return [
            [Piece(seen.card, inverted=seen.inverted, disabled=seen.disabled) for seen in display.pieces]
            for display in self._displays
        ]

    @cached_property
    def row(self) -> Row:
        """The own row, as it will be scored."""
        return self.in_the_end(self.rows[self.seat])

    @cached_property
    def total(self) -> int:
        """What it should score."""
        return worth(self.row)

    def in_the_end(self, row: Row) -> Row:
        """A row as it will be scored if nothing is done about it."""
        return row if self.is_last else [replace(piece, disabled=False) if piece.disabled else piece for piece in row]

    def change(self, row: Row) -> int:
        """What the own row should score more when it is this one."""
        return worth(self.in_the_end(row)) - self.total

    def harm(self, rival: Seat, row: Row) -> float:
        """What it is worth that a rival's row becomes this one."""
        lost = worth(self.in_the_end(self.rows[rival])) - worth(self.in_the_end(row))
        return lost * (LEADER if rival == self.rivals[0] else OTHER)

    def owner(self, card: CardId) -> Seat:
        """In whose row a piece lies."""
        return next(Seat(seat) for seat, row in enumerate(self.rows) if card in ids(row))

    def best_order(self) -> list[CardId]:
        """The best order that is found by moving piece after piece, as sorting would leave it."""
        lying = self.rows[self.seat]
        return arranged(ids(lying), lambda order: worth(self.in_the_end(ordered(lying, order))))

    # Cards

    def gain(self, card: CardId) -> float:
        """What an antique of the hand, of a lot or of a pile would bring in the row."""
        if card not in self._gains:
            self._gains[card] = self._gain(Piece(card))
        return self._gains[card]

    def unproved(self, card: CardId) -> float:
        """What it would bring inverted, with some hope of turning it."""
        if card not in ANTIQUE:
            return self.keep(card, self.hand)
        inverted = self._gain(Piece(card, inverted=True))
        return inverted if self.is_last else inverted + max(0.0, self.gain(card) - inverted) / 2

    def turned(self, card: CardId) -> float:
        """What turning an own piece upright brings."""
        return worth(changed(self.row, card, inverted=False)) - self.total + self._engine(card)

    def loss(self, card: CardId) -> float:
        """What the row loses with a piece."""
        return self.total - worth([piece for piece in self.row if piece.card != card]) + self._engine(card)

    def appraisal(self, card: CardId) -> float:
        """What having an antique appraised should bring, of the hand or of the row."""
        gain = self.gain(card) if card in self.hand else self.turned(card)
        return self.prospect(gain, self.hand)

    def prospect(self, gain: float, hand: Sequence[CardId]) -> float:
        """What an appraisal with such a hand should bring that gains so much when it passes."""
        return prospect(gain, self._appraisals, self.have, hand)

    def keep(self, card: CardId, others: Iterable[CardId]) -> float:
        """What a card is worth in the hand beside these others."""
        money = 0.0 if self.is_last else VALUE.get(card, 0) * MONEY
        if card in ANTIQUE:
            waiting = sum(other in ANTIQUE and other != card for other in others)
            return max(0.0, self.gain(card)) * (UNPROVED if waiting < WAITING else CROWDED) + money
        tool = TOOL[card]
        useful = USEFUL[tool.op]
        if tool.window != "appraisal":
            return useful + money
        hand = [other for other in others if other != card]
        return useful + self.prospect(TYPICAL, [*hand, card]) - self.prospect(TYPICAL, hand)

    def least(self, hand: Sequence[CardId], count: int) -> list[CardId]:
        """The cards of a hand that are missed least, one after another."""
        left, missed = list(hand), []
        for _ in range(min(count, len(left))):
            card = min(left, key=lambda card: (self.keep(card, left), card))
            left.remove(card)
            missed.append(card)
        return missed

    @cached_property
    def have(self) -> dict[Attribute, int]:
        """What active pieces give an antique that is appraised."""
        return {attr: passive(self.rows[self.seat], "attr", attr) for attr in ATTRIBUTES}

    @cached_property
    def _appraisals(self) -> list[Appraisal]:
        return to_come(self.piles.put_away if self.piles.appraisals else ())

    def _gain(self, piece: Piece) -> float:
        """At the right end in the last round, else where it does most; an engine also by what is to come."""
        first = len(self.row) if self.is_last else 0
        places = range(first, len(self.row) + 1)
        best = max(worth([*self.row[:place], piece, *self.row[place:]]) for place in places) - self.total
        engine = 0.0 if piece.inverted else self._engine(piece.card)
        return best + engine + self._ending(best)

    def _engine(self, card: CardId) -> float:
        effects = ANTIQUE[card].effects
        entering = sum(effect.n for effect in effects if effect.t == "enter") * DRAWN
        return (
            entering + sum(ENGINES.get(effect.op, 0.0) for effect in effects if effect.t != "enter") * self.rounds_left
        )

    def _ending(self, gained: float) -> float:
        """The ninth piece ends the game; that should be to one's advantage."""
        if len(self.row) != FULL - 1 or self.table.countdown is not None or self.is_last:
            return 0.0
        return ENDING if self.lead + gained > 1 else -ENDING


def worth(row: Row) -> int:
    """What a row scores."""
    return score(Seat(0), row).total


def arranged(order: Sequence[CardId], value: Callable[[list[CardId]], int]) -> list[CardId]:
    """The order to which moving one piece after another leads, each time the one whose move is worth most."""
    best, most = list(order), value(list(order))
    while True:
        tried = max(((value(moved), moved) for moved in _moves(best)), default=(most, best))
        if tried[0] <= most:
            return best
        most, best = tried


def _moves(order: Sequence[CardId]) -> Iterable[list[CardId]]:
    for place, card in enumerate(order):
        rest = [*order[:place], *order[place + 1 :]]
        for to in range(len(order)):
            if to != place:
                yield [*rest[:to], card, *rest[to:]]


def best_of(cards: Collection[CardId], value: Callable[[CardId], float]) -> CardId:
    """The card with the highest value."""
    return max(cards, key=lambda card: (value(card), card))
