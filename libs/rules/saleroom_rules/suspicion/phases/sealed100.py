"""Whoever is left at the top writes an amount.  [suspicion §5.5]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.rising import TOP
from saleroom_rules.auctions.sealed import Tie, Winner, second_price
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.commands import WriteAmount
from saleroom_rules.suspicion.events import AmountsCompared, AmountWritten
from saleroom_rules.suspicion.phases.hammer import HammerFell
from saleroom_rules.suspicion.settlement import line_until, settle
from saleroom_rules.suspicion.state import Suspicion

WRITING_SECONDS = 20


class WritePreview(View):
    """The most that it can cost to win, or, in a quagmire, to be second."""

    most: Coins
    half: Coins


class Sealed100View(View, tag="sealed100"):
    """Who writes, who has written, one's own amount, and who dropped before at which price."""

    round: int
    bidders: list[Seat]
    written: list[Seat]
    mine: Coins | None
    out: dict[Seat, Coins]


class Sealed100(Phase[Suspicion], tag="sealed100"):
    """The highest amount wins at the second-highest. Only that a seat has written is public."""

    bidders: list[Seat]
    out: dict[Seat, Coins]
    amounts: dict[Seat, Coins] = {}

    def begin(self, g: Suspicion) -> None:
        g.decision_clock(seconds=WRITING_SECONDS)

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        if seat in self.awaited(g):
            money = g.money[seat]
            yield May(WriteAmount, amount=between(TOP, money).otherwise("beyond_purse", money=money), safe=True)

    def awaited(self, g: Suspicion) -> list[Seat]:
        return [seat for seat in self.bidders if seat not in self.amounts]

    def write(self, g: Suspicion, seat: Seat, cmd: WriteAmount) -> None:
        self.amounts[seat] = cmd.amount
        g.tell(AmountWritten(seat))
        if not self.awaited(g):
            self._compare(g)

    def preview_write(self, g: Suspicion, seat: Seat, cmd: WriteAmount) -> WritePreview:
        """Who wins pays at most the own amount, and who is second half of it."""
        return WritePreview(cmd.amount, cmd.amount // 2 if g.round == g.quagmire else 0)

    def expire(self, g: Suspicion, timer: Timer) -> None:
        self.amounts |= dict.fromkeys(self.awaited(g), TOP)
        self._compare(g)

    def show(self, g: Suspicion, viewer: Seat | None) -> Sealed100View:
        mine = None if viewer is None else self.amounts.get(viewer)
        return Sealed100View(g.round, self.bidders, sorted(self.amounts), mine, self.out)

    def _compare(self, g: Suspicion) -> None:
        amounts = dict(sorted(self.amounts.items()))
        g.written[g.round] = amounts
        match second_price(amounts):
            case Winner(winner, price):
                seconds = [seat for seat in amounts if seat != winner and amounts[seat] == price]
                hammer = settle(g, winner, price, seconds)
            case Tie():  # what was written stays hidden: the item is gone at the price where the clock stood
                hammer = settle(g, None, TOP, [])
        g.tell(AmountsCompared(g.round, hammer), until=line_until(g))
        g.goto(HammerFell(hammer, self.out))
