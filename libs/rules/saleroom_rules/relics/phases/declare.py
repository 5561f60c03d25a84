"""Before the bids: doubles, inside news, instant purchases.  [relics §5.1] [relics §5.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import seat as one_seat
from saleroom_rules.kernel.messages import Command, Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.commands import DeclareDouble, DeclareInside, DeclareInstant, EndDeclaring
from saleroom_rules.relics.events import DoubleDeclared, InsideDeclared, InstantDeclared, InstantsRevealed
from saleroom_rules.relics.forecast import InstantPreview, of_purchase
from saleroom_rules.relics.issue import use_up
from saleroom_rules.relics.phases.sealed_lot import SealedLot
from saleroom_rules.relics.phases.spoil import conclude
from saleroom_rules.relics.purse import can_bid, can_buy, instant_price, price_is_fixed, purchase_costs, purchases
from saleroom_rules.relics.state import Relics, Result

LEAST_SECONDS = 10
"""What a declaration leaves the others at least."""
HEAD_START_SECONDS = 3
HEAD_START = "head_start"


class DeclareView(View, tag="declare"):
    """Who is done, what was declared (`instants` in order, without what was laid aside), and what one laid aside
    oneself."""

    done: list[Seat]
    doubled: list[Seat]
    targets: dict[Seat, Seat]
    instants: list[Seat]
    mine: list[Coins] | None


class Declare(Phase[Relics], tag="declare"):
    """A declaration is public at once, lets the others think anew and leaves them time."""

    is_done: list[Seat] = []
    doubled: list[Seat] = []
    targets: dict[Seat, Seat] = {}
    """Whose bid a seat with inside news will see."""
    instants: dict[Seat, list[Coins]] = {}
    """In the order of declaration."""

    def begin(self, g: Relics) -> None:
        g.decision_clock(seconds=g.table_rules.declare_timeout_s)
        if price_is_fixed(g):
            g.timer(HEAD_START, seconds=HEAD_START_SECONDS, seen="nobody")
        self._think_anew(g)
        self._close_if_done(g)

    def options(self, g: Relics, seat: Seat) -> Iterable[Option]:
        if seat in self.is_done or self._is_held_back(g, seat):
            return
        listed = list(self._declarations(g, seat))
        if not g.gives_up(seat):
            yield from listed
        if _is_open(listed):
            yield May(EndDeclaring, safe=True)

    def awaited(self, g: Relics) -> list[Seat]:
        return [seat for seat in self._waiting(g) if not self._is_held_back(g, seat)]

    def use_double(self, g: Relics, seat: Seat, cmd: DeclareDouble) -> None:
        self.doubled = sorted([*self.doubled, seat])
        g.tell(DoubleDeclared(seat))
        self._declared(g)

    def use_inside(self, g: Relics, seat: Seat, cmd: DeclareInside) -> None:
        self.targets[seat] = cmd.target
        g.tell(InsideDeclared(seat, cmd.target))
        self._declared(g)

    def use_instant(self, g: Relics, seat: Seat, cmd: DeclareInstant) -> None:
        self.instants[seat] = purchase_costs(g, cmd.cards)
        g.tell(InstantDeclared(seat))
        self._declared(g)

    def preview_use_instant(self, g: Relics, seat: Seat, cmd: DeclareInstant) -> InstantPreview:
        """What the purchase costs and brings, if nobody lays more aside."""
        return of_purchase(g, seat, cmd.cards)

    def done(self, g: Relics, seat: Seat, cmd: EndDeclaring) -> None:
        self.is_done = sorted([*self.is_done, seat])
        self._close_if_done(g)

    def expire(self, g: Relics, timer: Timer) -> None:
        """Silence is being done, and no seat goes into custody for it."""
        if timer.name == HEAD_START:
            self._close_if_done(g)
        else:
            self._close(g)

    def show(self, g: Relics, viewer: Seat | None) -> DeclareView:
        mine = None if viewer is None else self.instants.get(viewer)
        return DeclareView(self.is_done, self.doubled, self.targets, list(self.instants), mine)

    # What may be declared

    def _declarations(self, g: Relics, seat: Seat) -> Iterable[Option]:
        """What a seat could declare, or why it may not."""
        if seat in self.instants:
            return
        held = g.privileges[seat]
        if "double" in held and seat not in self.doubled:
            yield self._closed(g, seat, DeclareDouble) or May(DeclareDouble)
        if "inside" in held and seat not in self.targets:
            closed = self._closed(g, seat, DeclareInside)
            yield from [closed] if closed else self._inside(g, seat)
        if "instant" in held:
            yield self._instant(g, seat)

    def _closed(self, g: Relics, seat: Seat, command: type[Command]) -> MayNot | None:
        """What stands in the way of a declaration that is about bidding."""
        if self.instants:
            return MayNot(command, "instant_stands")
        return None if can_bid(g, seat) else MayNot(command, "nothing_to_bid")

    def _inside(self, g: Relics, seat: Seat) -> Iterable[Option]:
        rivals = [other for other in g.seats if other != seat and can_bid(g, other)]
        circling = [other for other in rivals if self._waits_for(other, seat)]
        others = [other for other in rivals if other not in circling]
        if others:
            target = one_seat(others)
            yield May(DeclareInside, target=target.otherwise("closes_circle", seats=circling) if circling else target)
        elif circling:
            yield MayNot(DeclareInside, "closes_circle", seats=circling)

    def _instant(self, g: Relics, seat: Seat) -> Option:
        if seat in self.doubled or seat in self.targets:
            return MayNot(DeclareInstant, "has_declared")
        if not can_buy(g, seat):
            return MayNot(DeclareInstant, "cannot_pay", price=instant_price(g))
        return May(DeclareInstant, cards=purchases(g, seat))

    def _waits_for(self, seat: Seat, other: Seat) -> bool:
        """Whether `seat` bids after `other`, itself or by way of further seats."""
        while seat in self.targets:
            seat = self.targets[seat]
            if seat == other:
                return True
        return False

    # Who is waited for

    def _waiting(self, g: Relics) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.is_done and _is_open(self._declarations(g, seat))]

    def _is_held_back(self, g: Relics, seat: Seat) -> bool:
        """Where the earliest purchase wins, bots leave people a head start.  [relics §9 A13]"""
        has_begun = any(timer.name == HEAD_START for timer in self.timers)
        return has_begun and g.bot_held(seat) and "instant" in g.privileges[seat]

    def _declared(self, g: Relics) -> None:
        self._think_anew(g)
        if any(timer.name == "decision" and timer.due < g.at + LEAST_SECONDS * 1000 for timer in self.timers):
            g.decision_clock(seconds=LEAST_SECONDS)
        self._close_if_done(g)

    def _think_anew(self, g: Relics) -> None:
        """Nobody is done but those whose owners want nothing bought."""
        self.is_done = [seat for seat in g.seats if g.gives_up(seat)]

    def _close_if_done(self, g: Relics) -> None:
        if not self._waiting(g):
            self._close(g)

    def _close(self, g: Relics) -> None:
        if self.instants:
            self._settle(g)
            return
        for seat in self.doubled:
            use_up(g, seat, "double")
        for seat in self.targets:
            use_up(g, seat, "inside")
        g.goto(SealedLot([seat for seat in g.seats if can_bid(g, seat)], self.doubled, self.targets))

    def _settle(self, g: Relics) -> None:
        """The largest sum has the lot, among equals the first; all other declarations come back."""
        winner = max(self.instants, key=lambda seat: sum(self.instants[seat]))
        g.tell(InstantsRevealed(self.instants, winner))
        use_up(g, winner, "instant")
        conclude(g, Result(winner, self.instants[winner]))


def _is_open(listed: Iterable[Option]) -> bool:
    return any(isinstance(option, May) for option in listed)
