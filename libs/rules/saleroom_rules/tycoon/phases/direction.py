"""The first starter chooses which way the role goes.  [tycoon §4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import ChooseDirection
from saleroom_rules.tycoon.events import DirectionChosen
from saleroom_rules.tycoon.phases.round_start import RoundStart
from saleroom_rules.tycoon.state import Tycoon


class DirectionView(View, tag="direction"):
    """Who chooses."""

    seat: Seat


class Direction(Phase[Tycoon], tag="direction"):
    """Clockwise or the other way, for the whole game."""

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == g.starter:
            yield May(ChooseDirection, direction=one_of([1, -1]), safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [g.starter]

    def direction(self, g: Tycoon, seat: Seat, cmd: ChooseDirection) -> None:
        g.direction = cmd.direction
        g.tell(DirectionChosen(seat, cmd.direction))
        g.goto(RoundStart())

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(g.starter, "clock")
        self.direction(g, g.starter, ChooseDirection(1))

    def show(self, g: Tycoon, viewer: Seat | None) -> DirectionView:
        return DirectionView(g.starter)
