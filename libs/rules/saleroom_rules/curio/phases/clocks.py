"""The clocks of a turn: one over its steps, which stands still while something else is open, and one over all.

[curio §13]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.messages import Timer
from saleroom_rules.kernel.money import round_up
from saleroom_rules.kernel.phase import Phase

LIMIT: Final = "limit"
"""The clock over a whole turn. It is shown to nobody, and no secret."""
MOST_TIMEOUTS: Final = 2


def start(g: Curio, turn_step: Phase[Any]) -> None:
    """Start a turn's clocks with its first step; the later ones have taken them over."""
    if not turn_step.timers and not g.solo:
        g.decision_clock(seconds=g.table_rules.turn_timeout_s)
        g.timer(LIMIT, seconds=g.table_rules.turn_limit_s, seen="nobody", runs_on=True)


def within_turn(g: Curio, timers: Sequence[Timer], seconds: int) -> int:
    """How long something may be open in a turn with these clocks: not longer than the turn may last."""
    limits = [round_up(timer.due - g.at, 1000) for timer in timers if timer.name == LIMIT]
    return max(1, min([seconds, *limits]))


def count_timeout(g: Curio) -> None:
    """The clock has ended a turn; after the second one, one after another, a stand-in plays."""
    seat = g.turn_now.seat
    g.timeouts[seat] += 1
    if g.timeouts[seat] == MOST_TIMEOUTS:
        g.timeouts[seat] = 0
        g.into_custody(seat, "clock")
