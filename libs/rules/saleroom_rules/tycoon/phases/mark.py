"""The starter marks a favourite among the face-down cards.  [tycoon §5.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import between, one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import Mode
from saleroom_rules.tycoon.commands import MarkLot
from saleroom_rules.tycoon.events import LotMarked
from saleroom_rules.tycoon.state import Tycoon


class MarkView(View, tag="mark"):
    """Who marks."""

    seat: Seat


class PlannedLot(View):
    """Where a lot lies now, from 1, and how it would be sold."""

    position: int
    mode: Mode


class MarkPreview(View):
    """The order in which the lots would be sold."""

    order: list[PlannedLot]


class Mark(Phase[Tycoon], tag="mark"):
    """The marked card is sold first and the modes alternate. Nobody sees a face."""

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == g.starter:
            yield May(MarkLot, position=between(1, len(g.lots)), first_mode=one_of(["open", "sealed"]), safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [g.starter]

    def mark(self, g: Tycoon, seat: Seat, cmd: MarkLot) -> None:
        g.lots = [g.lots[position - 1] for position in self._order(g, cmd)]
        g.marked = g.lots[0]
        g.first_mode = cmd.first_mode
        g.tell(LotMarked(seat, cmd.position, cmd.first_mode))
        g.end()

    def preview_mark(self, g: Tycoon, seat: Seat, cmd: MarkLot) -> MarkPreview:
        """The order that this mark makes."""
        other: Mode = "sealed" if cmd.first_mode == "open" else "open"
        modes = (cmd.first_mode, other)
        return MarkPreview([PlannedLot(position, modes[n % 2]) for n, position in enumerate(self._order(g, cmd))])

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(g.starter, "clock")
        self.mark(g, g.starter, MarkLot(1, "open"))

    def show(self, g: Tycoon, viewer: Seat | None) -> MarkView:
        return MarkView(g.starter)

    def _order(self, g: Tycoon, cmd: MarkLot) -> list[int]:
        positions = range(1, len(g.lots) + 1)
        return [cmd.position, *(position for position in positions if position != cmd.position)]
