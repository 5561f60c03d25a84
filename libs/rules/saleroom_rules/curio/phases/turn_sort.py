"""A turn begins: the own row may be given another order, once.  [curio §3.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.commands import KeepOrder, SortDisplay
from saleroom_rules.curio.display import place
from saleroom_rules.curio.events import TurnStarted
from saleroom_rules.curio.forecast import ScoreChange, change
from saleroom_rules.curio.phases import clocks
from saleroom_rules.curio.phases.turn_activate import TurnActivate, whole_row
from saleroom_rules.curio.phases.turn_end import run_out
from saleroom_rules.curio.row import ids, ordered
from saleroom_rules.curio.state import Curio, Turn
from saleroom_rules.kernel.domains import Permutation
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

POINTS = 3


def begin_turn(g: Curio, seat: Seat) -> None:
    """A seat's turn, from its first step on. A row of one piece has no other order."""
    points = max(1, POINTS + g.skip_bonus[seat] + g.decreed[seat])
    g.skip_bonus[seat] = g.decreed[seat] = 0
    g.secured = [other for other in g.secured if other != seat]
    g.turn = Turn(seat, points)
    g.tell(TurnStarted(seat, points))
    g.call(TurnSort() if len(g.displays[seat]) > 1 else TurnActivate(whole_row(g)))


class TurnSortView(View, tag="turn_sort"):
    """Whose turn it is."""

    seat: Seat


class TurnSort(Phase[Curio], tag="turn_sort"):
    """What lies elsewhere than before is disabled."""

    def begin(self, g: Curio) -> None:
        clocks.start(g, self)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat == g.turn_now.seat:
            yield May(SortDisplay, order=Permutation(ids(g.displays[seat])))
            yield May(KeepOrder, safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def sort(self, g: Curio, seat: Seat, cmd: SortDisplay) -> None:
        place(g, {seat: ordered(g.displays[seat], cmd.order)})
        self._go_on(g)

    def preview_sort(self, g: Curio, seat: Seat, cmd: SortDisplay) -> ScoreChange:
        """What the display would score before and after, with what is disabled then."""
        return change(g, seat, ordered(g.displays[seat], cmd.order))

    def keep(self, g: Curio, seat: Seat, cmd: KeepOrder) -> None:
        self._go_on(g)

    def expire(self, g: Curio, timer: Timer) -> None:
        run_out(g, self)

    def show(self, g: Curio, viewer: Seat | None) -> TurnSortView:
        return TurnSortView(g.turn_now.seat)

    def _go_on(self, g: Curio) -> None:
        g.goto(TurnActivate(whole_row(g), timers=self.timers))
