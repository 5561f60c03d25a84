"""Who holds a privilege too many drops one.  [relics §5.6]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.commands import DropPrivilege
from saleroom_rules.relics.issue import drop
from saleroom_rules.relics.state import Relics


class DiscardPrivilegeView(View, tag="discard_priv"):
    """Who has still to drop one."""

    waiting: list[Seat]


class DiscardPrivilege(Phase[Relics], tag="discard_priv"):
    """All of them at the same time; the one that came last is the safe one."""

    def begin(self, g: Relics) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Relics, seat: Seat) -> Iterable[Option]:
        if seat in g.over_limit():
            held = g.privileges[seat]
            yield May(DropPrivilege, privilege=one_of(list(dict.fromkeys(held)), safe=held[-1]), safe=True)

    def awaited(self, g: Relics) -> list[Seat]:
        return g.over_limit()

    def drop(self, g: Relics, seat: Seat, cmd: DropPrivilege) -> None:
        drop(g, seat, cmd.privilege)
        if not g.over_limit():
            g.end()

    def expire(self, g: Relics, timer: Timer) -> None:
        for seat in g.over_limit():
            g.into_custody(seat, "clock")
            drop(g, seat, g.privileges[seat][-1])
        g.end()

    def show(self, g: Relics, viewer: Seat | None) -> DiscardPrivilegeView:
        return DiscardPrivilegeView(g.over_limit())
