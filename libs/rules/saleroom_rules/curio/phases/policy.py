"""Choices that a policy asks for in turn order.  [curio §10]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.acts import discard
from saleroom_rules.curio.cards import Choosing, PolicyId
from saleroom_rules.curio.commands import ChoosePolicy
from saleroom_rules.curio.display import leave, place, turn_upright
from saleroom_rules.curio.forecast import ScoreChange, change
from saleroom_rules.curio.policies import LEVIED_HAND
from saleroom_rules.curio.row import Row, ids, without
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import Subset, card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class PolicyView(View, tag="policy"):
    """The policy, and who is still to choose, the next one first."""

    policy: PolicyId
    op: Choosing
    queue: list[Seat]


class PolicyChoice(Phase[Curio], tag="policy"):
    """Cap order, storage levy, culture festival."""

    policy: PolicyId
    op: Choosing
    queue: list[Seat]

    def begin(self, g: Curio) -> None:
        self._ask(g)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat != self.queue[0]:
            return
        match self.op:
            case "cap":
                yield May(ChoosePolicy, own=card(ids(g.displays[seat])[::-1]), safe=True)
            case "levy":
                excess = len(g.hands[seat]) - LEVIED_HAND
                yield May(ChoosePolicy, cards=Subset(g.hands[seat][::-1], excess, excess), safe=True)
            case _:
                yield May(ChoosePolicy, safe=True)
                yield May(ChoosePolicy, own=card(g.inverted(seat)))

    def awaited(self, g: Curio) -> list[Seat]:
        return self.queue[:1]

    def policy_choice(self, g: Curio, seat: Seat, cmd: ChoosePolicy) -> None:
        if cmd.cards is not None:
            discard(g, seat, cmd.cards)
        elif cmd.own is not None and self.op == "cap":
            leave(g, seat, [cmd.own], "hand")
            g.hands[seat].append(cmd.own)
        elif cmd.own is not None:
            place(g, {seat: self._after(g, seat, cmd)})
        g.after_step()
        self.queue = self.queue[1:]
        self._ask(g)

    def preview_policy_choice(self, g: Curio, seat: Seat, cmd: ChoosePolicy) -> ScoreChange | None:
        """What the display would score before and after; nothing where it stays as it is."""
        return None if cmd.own is None else change(g, seat, self._after(g, seat, cmd))

    def expire(self, g: Curio, timer: Timer) -> None:
        seat = self.queue[0]
        safe = next(option for option in self.options(g, seat) if isinstance(option, May) and option.safe)
        choice = safe.default()
        assert isinstance(choice, ChoosePolicy)
        self.policy_choice(g, seat, choice)

    def show(self, g: Curio, viewer: Seat | None) -> PolicyView:
        return PolicyView(self.policy, self.op, self.queue)

    def _after(self, g: Curio, seat: Seat, cmd: ChoosePolicy) -> Row:
        assert cmd.own is not None
        row = g.displays[seat]
        return without(row, [cmd.own]) if self.op == "cap" else turn_upright(row, cmd.own, g.round)

    def _ask(self, g: Curio) -> None:
        if self.queue:
            g.decision_clock(seconds=g.table_rules.choice_timeout_s)
        else:
            g.end()
