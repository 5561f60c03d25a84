"""Cards too many: down to the limit at the end of a turn, and after a skill that asks for it.  [curio §3.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.acts import discard
from saleroom_rules.curio.commands import DiscardCards
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import Subset
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class TurnDiscardView(View, tag="turn_discard"):
    """Who discards how many cards."""

    seat: Seat
    excess: int


class ActivateDiscardView(View, tag="activate_discard"):
    """Who discards how many cards."""

    seat: Seat
    excess: int


class TurnDiscard(Phase[Curio], tag="turn_discard"):
    """The end of a turn, with a hand beyond its limit."""

    count: int
    seconds: int

    def begin(self, g: Curio) -> None:
        g.decision_clock(seconds=self.seconds)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat == g.turn_now.seat:
            yield May(DiscardCards, cards=self._choice(g), safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def discard(self, g: Curio, seat: Seat, cmd: DiscardCards) -> None:
        discard(g, seat, cmd.cards)
        g.end()

    def expire(self, g: Curio, timer: Timer) -> None:
        self.discard(g, g.turn_now.seat, DiscardCards(self._choice(g).default()))

    def show(self, g: Curio, viewer: Seat | None) -> TurnDiscardView | ActivateDiscardView:
        return TurnDiscardView(g.turn_now.seat, self.count)

    def _choice(self, g: Curio) -> Subset:
        """So many of the hand; safe is what was gained last."""
        return Subset(g.hands[g.turn_now.seat][::-1], self.count, self.count)


class ActivateDiscard(TurnDiscard, tag="activate_discard"):
    """A skill has drawn and asks for a card in return."""

    def show(self, g: Curio, viewer: Seat | None) -> ActivateDiscardView:
        return ActivateDiscardView(g.turn_now.seat, self.count)
