"""The gift exchange: everybody chooses a card, secretly and at the same time.  [curio §10]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.cards import CardId, PolicyId
from saleroom_rules.curio.commands import ChoosePolicy
from saleroom_rules.curio.events import CardsSeen, GiftsPassed
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class PolicyGiftView(View, tag="policy_gift"):
    """Who gives a card, who has not chosen yet, and the card that one gives oneself."""

    policy: PolicyId
    seats: list[Seat]
    waiting: list[Seat]
    mine: CardId | None


class PolicyGift(Phase[Curio], tag="policy_gift"):
    """The cards change hands when the last one is chosen."""

    policy: PolicyId
    givers: list[Seat]
    gifts: dict[Seat, CardId] = {}

    def begin(self, g: Curio) -> None:
        g.decision_clock(seconds=g.table_rules.choice_timeout_s)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        """What was gained last is the safe choice."""
        if seat in self.awaited(g):
            yield May(ChoosePolicy, card=card(g.hands[seat][::-1]), safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [seat for seat in self.givers if seat not in self.gifts]

    def policy_choice(self, g: Curio, seat: Seat, cmd: ChoosePolicy) -> None:
        assert cmd.card is not None
        self.gifts[seat] = cmd.card
        self._pass_if_all(g)

    def expire(self, g: Curio, timer: Timer) -> None:
        for seat in self.awaited(g):
            self.gifts[seat] = g.hands[seat][-1]
        self._pass_if_all(g)

    def show(self, g: Curio, viewer: Seat | None) -> PolicyGiftView:
        mine = None if viewer is None else self.gifts.get(viewer)
        return PolicyGiftView(self.policy, self.givers, self.awaited(g), mine)

    def _pass_if_all(self, g: Curio) -> None:
        if self.awaited(g):
            return
        for seat in self.givers:
            g.hands[seat].remove(self.gifts[seat])
        g.tell(GiftsPassed(self.givers))
        for seat in self.givers:
            to = g.next_seat(seat)
            g.hands[to].append(self.gifts[seat])
            g.tell(CardsSeen([self.gifts[seat]]), to=sorted([seat, to]))
        g.after_step()
        g.end()
