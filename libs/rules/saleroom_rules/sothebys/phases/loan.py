"""Before rounds 2 to 4 every seat says what it borrows.  [sothebys §5.1]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import TakeLoan
from saleroom_rules.sothebys.events import LoanAnswered, LoansTaken
from saleroom_rules.sothebys.settlement import interest
from saleroom_rules.sothebys.state import Sothebys

STEP = 100


class LoanView(View, tag="loan"):
    """Who has still to answer, and one's own answer."""

    waiting: list[Seat]
    mine: Coins | None


class LoanPreview(View):
    """A loan: the cash with it, and what is paid back when the round ends."""

    cash_after: int
    interest: Coins
    repayment: Coins


class Loan(Phase[Sothebys], tag="loan"):
    """Nobody sees an answer until all are there."""

    answers: dict[Seat, Coins] = {}

    def begin(self, g: Sothebys) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat not in self.answers:
            yield May(TakeLoan, amount=between(0, g.table_rules.loan_cap, step=STEP, safe=0), safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.answers]

    def loan(self, g: Sothebys, seat: Seat, cmd: TakeLoan) -> None:
        self._answer(g, seat, cmd.amount)
        self._pay_if_all(g)

    def preview_loan(self, g: Sothebys, seat: Seat, cmd: TakeLoan) -> LoanPreview:
        """What the loan costs."""
        cost = interest(cmd.amount)
        return LoanPreview(g.cash[seat] + cmd.amount, cost, cmd.amount + cost)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        for seat in self.awaited(g):
            g.into_custody(seat, "clock")
            self._answer(g, seat, 0)
        self._pay_if_all(g)

    def show(self, g: Sothebys, viewer: Seat | None) -> LoanView:
        return LoanView(self.awaited(g), None if viewer is None else self.answers.get(viewer))

    def _answer(self, g: Sothebys, seat: Seat, amount: Coins) -> None:
        self.answers[seat] = amount
        g.tell(LoanAnswered(seat))

    def _pay_if_all(self, g: Sothebys) -> None:
        if self.awaited(g):
            return
        g.loans = [self.answers[seat] for seat in g.seats]
        g.cash = [cash + loan for cash, loan in zip(g.cash, g.loans, strict=True)]
        g.tell(LoansTaken({seat: self.answers[seat] for seat in g.seats}))
        g.end()
