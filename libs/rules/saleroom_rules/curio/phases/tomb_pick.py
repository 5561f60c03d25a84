"""Choosing among the revealed cards of the tomb.  [curio §4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.cards import ANTIQUE, CardId
from saleroom_rules.curio.commands import PickFromTomb
from saleroom_rules.curio.display import enter
from saleroom_rules.curio.piles import recycle, take
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import Subset
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class TombPickView(View, tag="tomb_pick"):
    """Who keeps how many of these cards."""

    seat: Seat
    cards: list[CardId]
    keep: int


class TombPick(Phase[Curio], tag="tomb_pick"):
    """An antique enters inverted, in the order of the pick; another card comes to the hand."""

    revealed: list[CardId]
    kept: int
    seconds: int

    def begin(self, g: Curio) -> None:
        g.decision_clock(seconds=self.seconds)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat == g.turn_now.seat:
            yield May(PickFromTomb, cards=self._choice(), safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def tomb_pick(self, g: Curio, seat: Seat, cmd: PickFromTomb) -> None:
        for card in cmd.cards:
            if card in ANTIQUE:
                enter(g, seat, card, "tomb", inverted=True)
            else:
                take(g, seat, [card])
        recycle(g, [card for card in self.revealed if card not in cmd.cards])
        g.after_step()
        g.end()

    def expire(self, g: Curio, timer: Timer) -> None:
        self.tomb_pick(g, g.turn_now.seat, PickFromTomb(self._choice().default()))

    def show(self, g: Curio, viewer: Seat | None) -> TombPickView:
        return TombPickView(g.turn_now.seat, self.revealed, self.kept)

    def _choice(self) -> Subset:
        """Exactly so many; safe are antiques first, in the order in which they lie."""
        return Subset(sorted(self.revealed, key=lambda card: card not in ANTIQUE), self.kept, self.kept)
