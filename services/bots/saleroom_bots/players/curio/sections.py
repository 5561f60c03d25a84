"""What is read of a view of 古物帮.  [curio §12]"""

from msgspec import Struct

from saleroom_rules.curio.cards import AppraisalId, CardId
from saleroom_rules.kernel.seats import Seat


class Turn(Struct):
    """The turn in the section `table`."""

    seat: Seat
    points: int
    tomb_discount: int
    tomb_keep: int


class Countdown(Struct):
    """The countdown in the section `table`."""

    end_round: int


class Table(Struct):
    """The section `table`."""

    round: int
    rounds: int
    turn: Turn | None
    countdown: Countdown | None


class Purse(Struct):
    """A seat in the section `purses`."""

    cards: int
    limit: int


class Seen(Struct):
    """A piece in the section `displays`."""

    card: CardId
    inverted: bool = False
    disabled: bool = False
    used: bool = False
    count: int = 0


class Display(Struct):
    """A row in the section `displays`."""

    pieces: list[Seen]
    total: int


class Piles(Struct):
    """The section `piles`."""

    market: int
    tomb: int
    appraisals: int
    put_away: list[AppraisalId]
