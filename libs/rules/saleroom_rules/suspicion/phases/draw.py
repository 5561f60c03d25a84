"""Everybody picks a card from the deck of a half.  [suspicion §5.1]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import POSITION_PRICE
from saleroom_rules.suspicion.commands import BuyPosition, DeclareQuagmire, HackSeat, PickCard
from saleroom_rules.suspicion.decks import draw, lay_deck
from saleroom_rules.suspicion.phases.hack import Hack
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.uses import (
    PurchasePreview,
    buy_position,
    declare_quagmire,
    hack_option,
    is_asked,
    position_option,
    purchase,
    quagmire_option,
)


class DrawView(View, tag="draw"):
    """The half, how many cards there were, and who took which position."""

    half: int
    cards: int
    picked: dict[Seat, int]


class Draw(Phase[Suspicion], tag="draw"):
    """In any order; whoever is too slow gets what lies first."""

    picked: dict[Seat, int] = {}

    def begin(self, g: Suspicion) -> None:
        lay_deck(g)
        g.decision_clock(seconds=g.table_rules.draw_s)

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        if seat not in self.picked:
            yield May(PickCard, position=one_of(self._untaken(g)).otherwise("taken"), safe=True)
        yield from hack_option(g, seat)
        yield from quagmire_option(g, seat)
        yield from position_option(g, seat)

    def awaited(self, g: Suspicion) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.picked]

    def pick(self, g: Suspicion, seat: Seat, cmd: PickCard) -> None:
        self._take(g, seat, cmd.position)
        self._end_if_done(g)

    def hack(self, g: Suspicion, seat: Seat, cmd: HackSeat) -> None:
        if is_asked(g, seat, cmd.seat):
            g.call(Hack(seat, cmd.seat))

    def quagmire(self, g: Suspicion, seat: Seat, cmd: DeclareQuagmire) -> None:
        declare_quagmire(g, cmd.round)

    def buy_position(self, g: Suspicion, seat: Seat, cmd: BuyPosition) -> None:
        buy_position(g, seat)

    def preview_buy_position(self, g: Suspicion, seat: Seat, cmd: BuyPosition) -> PurchasePreview:
        """What it costs."""
        return purchase(g, seat, POSITION_PRICE)

    def expire(self, g: Suspicion, timer: Timer) -> None:
        for seat in self.awaited(g):
            self._take(g, seat, self._untaken(g)[0])
        self._end_if_done(g)

    def show(self, g: Suspicion, viewer: Seat | None) -> DrawView:
        return DrawView(g.half, len(g.deck), self.picked)

    def _untaken(self, g: Suspicion) -> list[int]:
        taken = self.picked.values()
        return [position for position in range(1, len(g.deck) + 1) if position not in taken]

    def _take(self, g: Suspicion, seat: Seat, position: int) -> None:
        self.picked[seat] = position
        draw(g, seat, position)

    def _end_if_done(self, g: Suspicion) -> None:
        if not self.awaited(g):
            g.end()
