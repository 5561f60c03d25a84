"""The state of one game: what lies on the table, in the hands, and where nobody may look.  [curio §2] [curio §12]"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from saleroom_rules.curio.cards import ANTIQUE, AppraisalId, CardId, PolicyId
from saleroom_rules.curio.events import EndReason
from saleroom_rules.curio.row import Row, holds_fast, ids, passive, shielded
from saleroom_rules.curio.scoring import DisplayScore, Standing
from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.seats import Seat

HAND_LIMIT = 6


class TableRules(Struct, frozen=True, omit_defaults=True):
    """The options of a table; times are in seconds.  [curio §2.2]"""

    max_rounds: Annotated[int, Meta(ge=12, le=30)] = 20
    turn_timeout_s: Annotated[int, Meta(ge=30, le=300)] = 90
    turn_limit_s: Annotated[int, Meta(ge=90, le=900)] = 240
    window_timeout_s: Annotated[int, Meta(ge=10, le=120)] = 30
    choice_timeout_s: Annotated[int, Meta(ge=10, le=120)] = 20
    bid_timeout_s: Annotated[int, Meta(ge=10, le=120)] = 20
    scoring_timeout_s: Annotated[int, Meta(ge=10, le=60)] = 20
    offline_takeover_s: Annotated[int, Meta(ge=15, le=300)] = 60


class Turn(Struct, omit_defaults=True):
    """What lives as long as one turn. `points`: action points left."""

    seat: Seat
    points: int
    market_entered: bool = False
    tomb_entered: bool = False
    tomb_discount: int = 0
    tomb_keep: int = 1
    is_cut: bool = False
    """Whether its time was up while something else was still open."""


class Lot(Struct, array_like=True):
    """A card in the auction house, and who is paid for it."""

    card: CardId
    consignor: Seat | None


class Countdown(Struct):
    """The game ends with this round."""

    reason: EndReason
    end_round: int


class Curio(Game, kw_only=True):
    """Lists by seat stand in seat order; of a pile the next card comes first."""

    table_rules: TableRules = TableRules()
    round: int = 0
    first: Seat = Seat(0)
    order: list[Seat] = []
    """The turn order of this round."""

    hands: list[list[CardId]] = []
    """In the order of gaining."""
    displays: list[Row] = []
    medals: list[int] = []
    skip_bonus: list[int] = []
    """The point that a skipped turn gives to the next one."""
    decreed: list[int] = []
    """Points that policies gave to the next turn, or took."""
    secured: list[Seat] = []
    """Whose display a strongroom fixes and shields."""
    timeouts: list[int] = []
    """How many own turns, one after another, the clock has ended."""

    market: list[CardId] = []
    tomb: list[CardId] = []
    recycled: list[CardId] = []
    removed: list[CardId] = []
    """What left the game unseen."""
    appraisals: list[AppraisalId] = []
    put_away: list[AppraisalId] = []
    """Appraisal cards that were used."""
    policy: PolicyId | None = None
    """What lies face down."""
    is_policy_due: bool = False
    lots: list[Lot] = []

    turn: Turn | None = None
    was_tomb_entered: bool = False
    """In this round."""
    countdown: Countdown | None = None
    reason: EndReason | None = None
    """Why play has ended."""
    scores: list[DisplayScore] = []
    """The displays that are scored, in the turn order."""

    ranking: list[Standing] | None = None

    @property
    def turn_now(self) -> Turn:
        """The present turn; there is one."""
        assert self.turn is not None
        return self.turn

    def others(self, seat: Seat) -> list[Seat]:
        """The opponents of a seat."""
        return [other for other in self.seats if other != seat]

    def hand_limit(self, seat: Seat) -> int:
        """How many cards a seat may keep at the end of its turn."""
        return HAND_LIMIT + passive(self.displays[seat], "hand_limit")

    def is_fixed(self, seat: Seat) -> bool:
        """Whether no piece may leave this display."""
        return seat in self.secured or holds_fast(self.displays[seat])

    def shielded(self, seat: Seat) -> set[CardId]:
        """The pieces of a display that opponents cannot choose."""
        row = self.displays[seat]
        return set(ids(row)) if seat in self.secured else shielded(row)

    def exposed(self, seat: Seat) -> list[CardId]:
        """The pieces of a display that opponents can choose."""
        safe = self.shielded(seat)
        return [piece.card for piece in self.displays[seat] if piece.card not in safe]

    def inverted(self, seat: Seat) -> list[CardId]:
        """The inverted pieces of a display."""
        return [piece.card for piece in self.displays[seat] if piece.inverted]

    def antiques(self, seat: Seat) -> list[CardId]:
        """The antiques of a hand."""
        return [card for card in self.hands[seat] if card in ANTIQUE]
