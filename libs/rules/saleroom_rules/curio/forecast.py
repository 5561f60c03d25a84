"""What an act would make of the rows.  [curio §6.7]"""

from __future__ import annotations

from collections.abc import Mapping

from saleroom_rules.curio.row import Row
from saleroom_rules.curio.scoring import score
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat


class ScoreChange(View):
    """What a display would score if the game ended now, before and after."""

    seat: Seat
    before: int
    after: int


class ActForecast(View):
    """Action points left afterwards, and the displays that change."""

    points: int
    scores: list[ScoreChange]


def worth(g: Curio, seat: Seat, row: Row) -> int:
    """What this row would score for this seat now."""
    return score(seat, row, medals=g.medals[seat]).total


def change(g: Curio, seat: Seat, row: Row) -> ScoreChange:
    """What the present row and this one would score."""
    return ScoreChange(seat, worth(g, seat, g.displays[seat]), worth(g, seat, row))


def changes(g: Curio, rows: Mapping[Seat, Row]) -> list[ScoreChange]:
    """The same for several displays, in seat order."""
    return [change(g, seat, row) for seat, row in sorted(rows.items())]
