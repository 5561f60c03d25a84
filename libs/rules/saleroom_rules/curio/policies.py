"""What policies do about which nobody decides anything, and who decides something about the others.  [curio §10]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from saleroom_rules.curio.cards import Choosing
from saleroom_rules.curio.display import place, turn_over
from saleroom_rules.curio.events import MedalsGiven, PointsDecreed
from saleroom_rules.curio.piles import draw, market_to_auction, recycle, taken_off
from saleroom_rules.curio.row import categories, ids, ordered
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.seats import Seat

CAP = 8
"""The cap order is about rows of so many pieces."""
LEVIED_HAND = 4
SMALL_ROW = 6
GRANT = 2
MEDALS = 2
CAVED_IN = 3


def _small_draw(g: Curio) -> None:
    fewest = min(map(len, g.displays))
    for seat in [seat for seat in g.order if len(g.displays[seat]) == fewest]:
        draw(g, seat, GRANT)
        g.after_step()


def _special_sale(g: Curio) -> None:
    market_to_auction(g, len(g.sittings))
    g.after_step()


def _invert_right(g: Curio) -> None:
    for seat in g.order:
        upright = [piece.card for piece in g.displays[seat] if not piece.inverted]
        if upright:
            turn_over(g, seat, upright[-1])


def _medal(g: Curio) -> None:
    shown = {seat: len(categories(g.displays[seat])) for seat in g.order}
    most = max(shown.values())
    best = [seat for seat in g.seats if shown[seat] == most and most > 0]
    for seat in best:
        g.medals[seat] += MEDALS
    g.tell(MedalsGiven(best, MEDALS))


def _reverse(g: Curio) -> None:
    most = max(map(len, g.displays))
    for seat in g.order:
        row = g.displays[seat]
        if len(row) == most:
            place(g, {seat: ordered(row, ids(row)[::-1])})


def _decree_points(g: Curio, seats: list[Seat], points: int) -> None:
    for seat in seats:
        g.decreed[seat] += points
    g.tell(PointsDecreed(seats, points))


def _cave_in(g: Curio) -> None:
    recycle(g, taken_off(g.tomb, CAVED_IN))
    g.after_step()


AT_ONCE: Final[dict[str, Callable[[Curio], None]]] = {
    "small_draw": _small_draw,
    "special_sale": _special_sale,
    "invert_right": _invert_right,
    "medal": _medal,
    "reverse": _reverse,
    "ap_minus": lambda g: _decree_points(g, g.seats, -1),
    "ap_plus": lambda g: _decree_points(g, [seat for seat in g.seats if len(g.displays[seat]) <= SMALL_ROW], 1),
    "cave_in": _cave_in,
    "none": lambda g: None,
}
"""The policies that are done without a choice."""


def _is_asked(g: Curio, seat: Seat, op: Choosing) -> bool:
    match op:
        case "cap":
            return len(g.displays[seat]) >= CAP and not g.is_fixed(seat)
        case "levy":
            return len(g.hands[seat]) > LEVIED_HAND
        case "festival":
            return bool(g.inverted(seat))
        case "gift":
            return bool(g.hands[seat])


def asked(g: Curio, op: Choosing) -> list[Seat]:
    """Who decides something about a policy, in turn order. What it goes by is open to all."""
    return [seat for seat in g.order if _is_asked(g, seat, op)]
