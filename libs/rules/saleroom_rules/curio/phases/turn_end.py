"""How a turn ends: by its player or by its clock, with cards too many or not.  [curio §3.2] [curio §13]"""

from __future__ import annotations

from typing import Any

from saleroom_rules.curio.events import TurnEnded
from saleroom_rules.curio.phases.clocks import count_timeout
from saleroom_rules.curio.phases.discard import TurnDiscard
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.phase import Phase


def end_turn(g: Curio) -> None:
    """No further step; the hand comes down to its limit."""
    seat = g.turn_now.seat
    g.tell(TurnEnded(seat))
    excess = len(g.hands[seat]) - g.hand_limit(seat)
    if excess > 0:
        g.goto(TurnDiscard(excess, g.table_rules.choice_timeout_s))
    else:
        g.end()


def run_out(g: Curio, turn_step: Phase[Any]) -> None:
    """The time is up. What is open above the turn comes to its own end first."""
    if turn_step.covered_at is None:
        count_timeout(g)
        end_turn(g)
    else:
        g.turn_now.is_cut = True


def is_cut(g: Curio) -> bool:
    """Whether the time was up meanwhile; then the turn ends now."""
    if g.turn_now.is_cut:
        count_timeout(g)
        end_turn(g)
    return g.turn_now.is_cut
