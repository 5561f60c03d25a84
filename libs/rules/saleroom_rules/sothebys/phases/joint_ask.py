"""One after another the others may add the second card of a joint lot.  [sothebys §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS
from saleroom_rules.sothebys.commands import DeclineOffer, JoinLot
from saleroom_rules.sothebys.events import JoinDeclined, SeatSkipped
from saleroom_rules.sothebys.lots import add_second, seconds, take
from saleroom_rules.sothebys.phases.selling import sale
from saleroom_rules.sothebys.second import SecondPreview, forecast
from saleroom_rules.sothebys.state import Sothebys


class JointAskView(View, tag="joint_ask"):
    """Who is asked now, and who would be asked next."""

    seat: Seat
    waiting: list[Seat]


class JointAsk(Phase[Sothebys], tag="joint_ask"):
    """Every seat with cards answers by itself, so that the time of an answer tells nothing about a hand."""

    queue: list[Seat] = []

    def begin(self, g: Sothebys) -> None:
        others = g.seats_after(g.seller)[:-1]
        self.queue = [seat for seat in others if g.hands[seat]]
        for seat in others:
            if not g.hands[seat]:
                g.tell(SeatSkipped(seat, "no_cards"))
        self._ask(g)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == self.queue[0]:
            if cards := seconds(g, seat):
                yield May(JoinLot, card=card(cards))
            yield May(DeclineOffer, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return self.queue[:1]

    def join(self, g: Sothebys, seat: Seat, cmd: JoinLot) -> None:
        add_second(g, seat, CARDS[cmd.card])
        g.goto(sale(g))

    def preview_join(self, g: Sothebys, seat: Seat, cmd: JoinLot) -> SecondPreview:
        """How the lot would be sold."""
        return forecast(g, seat, CARDS[cmd.card])

    def decline(self, g: Sothebys, seat: Seat, cmd: DeclineOffer) -> None:
        self._decline(g)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.into_custody(self.queue[0], "clock")
        self._decline(g)

    def show(self, g: Sothebys, viewer: Seat | None) -> JointAskView:
        return JointAskView(self.queue[0], self.queue[1:])

    def _decline(self, g: Sothebys) -> None:
        g.tell(JoinDeclined(self.queue[0]))
        self.queue = self.queue[1:]
        self._ask(g)

    def _ask(self, g: Sothebys) -> None:
        if self.queue:
            g.decision_clock(seconds=g.table_rules.action_timeout_s)
        else:
            take(g, "nobody_joined")
            g.end()
