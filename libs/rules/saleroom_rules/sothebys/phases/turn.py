"""A seat plays a card of its hand.  [sothebys §5.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, CardId, Mode
from saleroom_rules.sothebys.commands import PlayCard
from saleroom_rules.sothebys.demand import Worth, units, worth
from saleroom_rules.sothebys.lots import play
from saleroom_rules.sothebys.phases.joint_own import JointOwn
from saleroom_rules.sothebys.phases.selling import sale
from saleroom_rules.sothebys.settlement import Account, account
from saleroom_rules.sothebys.state import CLOSING, Sothebys


class TurnView(View, tag="turn"):
    """Who plays."""

    seat: Seat


class PlayPreview(View):
    """What a card would do: how it is sold, how many of its colour would lie there, what it could bring its buyer; and
    where it ends the round, how that is settled for oneself."""

    mode: Mode
    count: int
    worth: Worth
    settlement: Account | None


class Turn(Phase[Sothebys], tag="turn"):
    """Who has a card must play one."""

    def begin(self, g: Sothebys) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == g.seller:
            yield May(PlayCard, card=card(sorted(g.hands[seat], key=_reluctance)), safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return [g.seller]

    def play(self, g: Sothebys, seat: Seat, cmd: PlayCard) -> None:
        play(g, seat, CARDS[cmd.card])
        if g.lot is None:
            g.end()
        elif g.lot.mode == "joint":
            g.goto(JointOwn())
        else:
            g.goto(sale(g))

    def preview_play(self, g: Sothebys, seat: Seat, cmd: PlayCard) -> PlayPreview:
        """What the card would do."""
        played = CARDS[cmd.card]
        count = g.counts[played.colour] + 1
        closing = account(g, seat, units(g, closing=played.colour)) if count == CLOSING else None
        return PlayPreview(played.mode, count, worth(g, played.colour, played.crowns), closing)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.into_custody(g.seller, "clock")
        self.play(g, g.seller, PlayCard(min(g.hands[g.seller], key=_reluctance)))

    def show(self, g: Sothebys, viewer: Seat | None) -> TurnView:
        return TurnView(g.seller)


def _reluctance(held: CardId) -> tuple[bool, int, int]:
    """The order in which silence gives cards away: few crowns first, a fake only where there is nothing else."""
    printed = CARDS[held]
    return printed.kind == "fake", printed.crowns, printed.place
