"""The price die, then payment by the first candidate who can.  [tycoon §5.6]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import RollDie
from saleroom_rules.tycoon.settlement import settle
from saleroom_rules.tycoon.state import Tycoon

CANDIDATES = 3
"""How many bidders come into question: the highest and two who may take over."""


class PriceDieView(View, tag="die"):
    """Who comes into question, the one who rolls first."""

    candidates: list[Bid]


class PriceDie(Phase[Tycoon], tag="die"):
    """The highest bidder rolls, or the die rolls by itself; in a solo game too, since it is no decision."""

    candidates: list[Bid]

    def begin(self, g: Tycoon) -> None:
        g.timer("die", seconds=g.table_rules.die_timeout_s, seen="all")

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == self.candidates[0].seat:
            yield May(RollDie, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [self.candidates[0].seat]

    def roll(self, g: Tycoon, seat: Seat, cmd: RollDie) -> None:
        self._settle(g)

    def expire(self, g: Tycoon, timer: Timer) -> None:
        self._settle(g)

    def show(self, g: Tycoon, viewer: Seat | None) -> PriceDieView:
        return PriceDieView(self.candidates)

    def _settle(self, g: Tycoon) -> None:
        settle(g, self.candidates)
        g.end()
