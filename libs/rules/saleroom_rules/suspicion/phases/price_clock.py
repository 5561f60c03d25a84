"""The price climbs by itself, and who wants no more drops.  [suspicion §5.3] [suspicion §5.4]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from saleroom_rules.auctions.rising import TOP, RisingClock, drops_at, left, rising_clock, seconds
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.commands import DropOut, StayIn
from saleroom_rules.suspicion.events import DroppedOut, DropPressed, DropStopped, Hammer, Out, SeatsOut
from saleroom_rules.suspicion.phases.hammer import HammerFell
from saleroom_rules.suspicion.phases.sealed100 import Sealed100
from saleroom_rules.suspicion.settlement import line_until, settle
from saleroom_rules.suspicion.state import Suspicion

COUNT_MS: Final = 1_500
"""From pressing to being out."""
MOST_PRESSES: Final = 6
"""So often a seat may press within `COUNT_MS`."""
ABSENT_SECONDS: Final = 3
"""For whoever is away for so long the house drops."""
VOID: Final = "void"
"""The result of a clock that ran while the house was away."""


class PriceClockView(View, tag="clock"):
    """When the clock was started (ms) and how it runs; who has dropped at which price, as far as it is told; at which
    price one is out oneself; and whether one's count runs."""

    round: int
    started_at: int
    base_ms: int
    floor_ms: int
    out: dict[Seat, Coins]
    mine: Coins | None
    counting: bool


class PriceClock(Phase[Suspicion], tag="clock"):
    """Nobody is awaited: who is still in is secret until the dollar is over. Timers of one moment fire in the order of
    their ranks: the top, drops by themselves, counts, the end of a dollar."""

    started_at: int
    out: dict[Seat, Coins] = {}
    told: Coins = 0
    """Who is out at this price or a lower one has been told."""
    presses: dict[Seat, list[int]] = {}
    """When a seat has pressed lately, ms."""

    def begin(self, g: Suspicion) -> None:
        g.timer("top", ms=self._clock(g).reached(TOP), seen="nobody", rank=0)
        for seat in g.seats:
            if g.gives_up(seat):
                self._count(g, seat)
        self.wind(g)

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        runs = [timer.name for timer in self.timers if timer.seat == seat]
        if seat in self.out:
            yield MayNot(DropOut, "has_dropped")
        elif "rest" in runs:
            yield MayNot(DropOut, "too_soon")
            yield MayNot(StayIn, "too_soon")
        elif "drop" in runs:
            yield MayNot(DropOut, "is_dropping")
            yield May(StayIn, undo=True)
        else:
            yield May(DropOut, absent_s=ABSENT_SECONDS)
            yield MayNot(StayIn, "is_not_dropping")

    def drop(self, g: Suspicion, seat: Seat, cmd: DropOut) -> None:
        self._count(g, seat)
        self._press(g, seat)

    def undrop(self, g: Suspicion, seat: Seat, cmd: StayIn) -> None:
        g.drop_timer("drop", seat)
        g.tell(DropStopped(), to=[seat])
        self._press(g, seat)

    def expire(self, g: Suspicion, timer: Timer) -> None:
        elapsed = timer.due - self.started_at
        match timer.name:
            case "automatic":
                self._drop_by_money(g, self._clock(g).price(elapsed))
            case "drop":
                assert timer.seat is not None
                self._out(g, timer.seat, self._clock(g).price(elapsed))
            case "dollar":
                self._end_dollar(g, self._clock(g).price(elapsed) - 1)
            case "top":
                self._end_at_top(g, timer.due)
        self.wind(g)

    def grace(self, g: Suspicion, ms: int) -> None:
        g.end(VOID)

    def show(self, g: Suspicion, viewer: Seat | None) -> PriceClockView:
        rules = g.table_rules
        return PriceClockView(
            g.round,
            self.started_at,
            rules.clock_base_ms,
            rules.clock_floor_ms,
            self._told(),
            None if viewer is None else self.out.get(viewer),
            any(timer.name == "drop" and timer.seat == viewer for timer in self.timers),
        )

    def wind(self, g: Suspicion) -> None:
        """Set the timers that follow from money and drops: the next drop by itself, and the end of the first dollar in
        which somebody is out."""
        purses = [drops_at(g.money[seat]) for seat in g.seats if seat not in self.out]
        self._at(g, "automatic", min(purses, default=TOP), rank=1)
        untold = [price for price in self.out.values() if price > self.told]
        self._at(g, "dollar", min(untold, default=TOP) + 1, rank=3)

    def _drop_by_money(self, g: Suspicion, price: Coins) -> None:
        for seat in left(g.seats, self.out, TOP):
            if drops_at(g.money[seat]) == price:
                self._out(g, seat, price)

    def _out(self, g: Suspicion, seat: Seat, price: Coins) -> None:
        self.out = dict(sorted([*self.out.items(), (seat, price)]))
        g.drop_timer("drop", seat)
        g.drop_timer("rest", seat)
        g.tell(DroppedOut(price), to=[seat])

    def _end_dollar(self, g: Suspicion, price: Coins) -> None:
        """Tell who dropped, and let the hammer fall if less than two are left."""
        out = [Out(seat, at) for seat, at in self.out.items() if self.told < at <= price]
        self.told = price
        remaining = left(g.seats, self.out, price)
        hammer: Hammer | None = None
        if len(remaining) < 2:
            winner = remaining[0] if remaining else None
            hammer = settle(g, winner, price, seconds(self.out, price))
            g.goto(HammerFell(hammer, self._told()))
        if out:
            g.tell(SeatsOut(g.round, out, hammer), until=line_until(g))

    def _end_at_top(self, g: Suspicion, at: int) -> None:
        """If the dollar before has not decided, who is out at the top drops first; two or more write."""
        if len(left(g.seats, self.out, TOP - 1)) < 2:
            self._end_dollar(g, TOP - 1)
            return
        counts = [timer.seat for timer in self.timers if timer.name == "drop" and timer.due == at]
        self._drop_by_money(g, TOP)
        for seat in counts:
            if seat is not None and seat not in self.out:
                self._out(g, seat, TOP)
        self._end_dollar(g, TOP)
        if len(remaining := left(g.seats, self.out, TOP)) > 1:
            g.goto(Sealed100(remaining, self.out))

    def _count(self, g: Suspicion, seat: Seat) -> None:
        g.timer("drop", ms=COUNT_MS, seen="seat", seat=seat, rank=2)
        g.tell(DropPressed(g.at + COUNT_MS), to=[seat])

    def _press(self, g: Suspicion, seat: Seat) -> None:
        """Note it; who has pressed too often rests until the first of these presses is old enough."""
        lately = [at for at in self.presses.get(seat, []) if at > g.at - COUNT_MS]
        self.presses[seat] = [*lately, g.at]
        if len(self.presses[seat]) == MOST_PRESSES:
            g.timer("rest", ms=lately[0] + COUNT_MS - g.at, seen="seat", seat=seat, rank=4)

    def _told(self) -> dict[Seat, Coins]:
        return {seat: price for seat, price in self.out.items() if price <= self.told}

    def _clock(self, g: Suspicion) -> RisingClock:
        return rising_clock(g.table_rules.clock_base_ms, g.table_rules.clock_floor_ms)

    def _at(self, g: Suspicion, name: str, price: Coins, *, rank: int) -> None:
        """Something happens when the price is reached; at the top it is done with everything that happens there."""
        set_for = [timer.due for timer in self.timers if timer.name == name]
        if price >= TOP:
            if set_for:
                g.drop_timer(name)
            return
        due = self.started_at + self._clock(g).reached(price)
        if set_for != [due]:
            g.timer(name, ms=due - g.at, seen="nobody", rank=rank)
