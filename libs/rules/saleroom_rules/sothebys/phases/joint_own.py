"""The opener of a joint lot adds a second card, or lets the others.  [sothebys §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS
from saleroom_rules.sothebys.commands import AddSecond, AskOthers
from saleroom_rules.sothebys.events import OthersAsked
from saleroom_rules.sothebys.lots import add_second, seconds
from saleroom_rules.sothebys.phases.joint_ask import JointAsk
from saleroom_rules.sothebys.phases.selling import sale
from saleroom_rules.sothebys.second import SecondPreview, forecast
from saleroom_rules.sothebys.state import Sothebys


class JointOwnView(View, tag="joint_own"):
    """Who has opened the lot."""

    seat: Seat


class JointOwn(Phase[Sothebys], tag="joint_own"):
    """Also without a fitting card the opener is asked, and takes the own time; with an empty hand there is nothing to
    ask."""

    def begin(self, g: Sothebys) -> None:
        if g.hands[g.seller]:
            g.decision_clock(seconds=g.table_rules.action_timeout_s)
        else:
            g.goto(JointAsk())

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == g.seller:
            if cards := seconds(g, seat):
                yield May(AddSecond, card=card(cards))
            yield May(AskOthers, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return [g.seller]

    def own_second(self, g: Sothebys, seat: Seat, cmd: AddSecond) -> None:
        add_second(g, seat, CARDS[cmd.card])
        g.goto(sale(g))

    def preview_own_second(self, g: Sothebys, seat: Seat, cmd: AddSecond) -> SecondPreview:
        """How the lot would be sold."""
        return forecast(g, seat, CARDS[cmd.card])

    def ask_others(self, g: Sothebys, seat: Seat, cmd: AskOthers) -> None:
        g.tell(OthersAsked(seat))
        g.goto(JointAsk())

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.into_custody(g.seller, "clock")
        self.ask_others(g, g.seller, AskOthers())

    def show(self, g: Sothebys, viewer: Seat | None) -> JointOwnView:
        return JointOwnView(g.seller)
