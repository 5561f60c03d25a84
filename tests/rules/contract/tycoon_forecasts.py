"""Tycoon's forecasts against what is then booked: the bid under each face, the sale, the trade, the mark."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from saleroom_rules import Table, apply, load, preview
from saleroom_rules.kernel.chance import Scripted
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon import commands as asked
from saleroom_rules.tycoon import events as happened


def check(at: Table, rng: Random) -> Sequence[str]:
    """Assert that the forecast of one command that a seat may send now comes true. Returns the command's tag."""
    foreseen = [
        (seat, option)
        for seat in at.game.seats
        for option in at.options(seat)
        if isinstance(option, May) and option.command in CHECKS
    ]
    if not foreseen:
        return ()
    seat, option = pick(rng, foreseen)
    is_checked = CHECKS[option.command](at, seat, option.sample(rng), rng)
    return [tag_of(option.command)] if is_checked else ()


def _forecast(at: Table, seat: Seat, command: Command) -> Any:
    return preview(at, seat, command, at.moment)


def _after(at: Table, *moves: tuple[Seat, Command]) -> tuple[Table, list[Event]]:
    """A copy of this state after these moves, and what they told."""
    copy, told = load(bytes(at)), []
    for seat, command in moves:
        step = apply(copy, seat, command, copy.game.at, copy.moment)
        told += [one.event for one in step.told]
    return copy, told


def _income(told: list[Event], seat: Seat) -> int:
    """What the next round, which a trade lets begin, pays a seat."""
    return sum(one.amount for one in told if isinstance(one, happened.IncomePaid) and one.seat == seat)


def _bid(at: Table, seat: Seat, command: Command, rng: Random) -> bool:
    """Under each face the die charges what was forecast; the faces that fail are the risk."""
    foreseen = _forecast(at, seat, command)
    if foreseen is None:
        return False
    failed = 0
    for face in foreseen.faces:
        bill = _bill(at, seat, command, face.die)
        assert (bill.price, bill.luxury, bill.total) == (face.price, face.luxury, face.total)
        failed += isinstance(bill, happened.PaymentFailed)
    totals = [face.total for face in foreseen.faces]
    assert (foreseen.minimum, foreseen.maximum, foreseen.default_risk) == (min(totals), max(totals), failed)
    return True


def _bill(at: Table, seat: Seat, command: Command, die: int) -> Any:
    """What the seat is charged if it bids so, nobody bids more, and this face comes up."""
    copy = load(bytes(at))
    phase = copy.game.stack[-1]
    if copy.phase == "sealed":
        phase.bids = {other: 0 for other in phase.bidders if other != seat}
    else:
        phase.passed = [other for other in phase.eligible if other != seat]
    copy, _ = _after(copy, (seat, command))
    assert copy.phase == "die"
    copy.game.chance = Scripted([die])
    _, told = _after(copy, (seat, asked.RollDie()))
    bills = [one for one in told if isinstance(one, happened.LotSold | happened.PaymentFailed)]
    return bills[0]


def _sell(at: Table, seat: Seat, command: Command, rng: Random) -> bool:
    foreseen = _forecast(at, seat, command)
    after, told = _after(at, (seat, command))
    sold = next(one for one in told if isinstance(one, happened.CardSold))
    assert (sold.gross, sold.tax, sold.net) == (foreseen.gross, foreseen.tax, foreseen.net)
    assert sold.bonus == foreseen.bonus_after
    assert after.game.gold[seat] == at.game.gold[seat] + foreseen.net
    return True


def _mark(at: Table, seat: Seat, command: Command, rng: Random) -> bool:
    foreseen = _forecast(at, seat, command)
    after, _ = _after(at, (seat, command))
    assert after.game.lots == [at.game.lots[lot.position - 1] for lot in foreseen.order]
    assert [after.game.mode(place) for place in range(len(after.game.lots))] == [lot.mode for lot in foreseen.order]
    return True


def _request(at: Table, seat: Seat, command: Any, rng: Random) -> bool:
    """The buyer's forecast at the request, and the seller's at the answer, where somebody has the card."""
    sellers = [(other, copy) for other in at.game.others() for copy in at.game.copies(other, command.card_name)]
    if not sellers:
        return False
    seller, copy = pick(rng, sellers)
    foreseen = _forecast(at, seat, command)
    asking, _ = _after(at, (seat, command))
    return _answer(asking, seller, asked.AnswerRequest(copy), rng, buyer=foreseen)


def _answer(at: Table, seat: Seat, command: Any, rng: Random, buyer: Any = None) -> bool:
    foreseen = _forecast(at, seat, command)
    if foreseen is None:
        return False
    answered = load(bytes(at))
    answered.game.stack[-1].answers = {other: None for other in at.game.others() if other != seat}
    answered, _ = _after(answered, (seat, command))
    return _choose(answered, at.game.starter, asked.ChooseSeller(seat), rng, buyer=buyer, seller=foreseen)


def _choose(at: Table, seat: Seat, command: Any, rng: Random, buyer: Any = None, seller: Any = None) -> bool:
    foreseen = _forecast(at, seat, command)
    after, told = _after(at, (seat, command))
    done = next(one for one in told if isinstance(one, happened.RequestDone))
    for ledger, trader in ((foreseen, seat), (buyer, seat), (seller, command.seat)):
        if ledger is not None:
            assert ledger.gold_after == after.game.gold[trader] - _income(told, trader)
            assert abs(ledger.gold) == done.gold
    assert seller is None or seller.tax == done.tax
    return True


def _propose(at: Table, seat: Seat, command: Any, rng: Random) -> bool:
    """The proposer's forecast, where the other side can accept."""
    foreseen = _forecast(at, seat, command)
    asking, _ = _after(at, (seat, command))
    accepts = [
        option
        for option in asking.options(command.to)
        if isinstance(option, May) and option.command is asked.AcceptTrade
    ]
    return bool(accepts) and _accept(asking, command.to, accepts[0].sample(rng), rng, proposer=foreseen)


def _accept(at: Table, seat: Seat, command: Any, rng: Random, proposer: Any = None) -> bool:
    foreseen = _forecast(at, seat, command)
    after, told = _after(at, (seat, command))
    done = next(one for one in told if isinstance(one, happened.TradeDone))
    for ledger, trader in ((foreseen, seat), (proposer, at.game.starter)):
        if ledger is not None:
            assert ledger.gold_after == after.game.gold[trader] - _income(told, trader)
            assert abs(ledger.gold) == done.gold
            assert ledger.tax == (done.tax if trader != done.payer else 0)
    return True


CHECKS: dict[type[Command], Callable[[Table, Seat, Any, Random], bool]] = {
    asked.RaiseBid: _bid,
    asked.SealBid: _bid,
    asked.SellCard: _sell,
    asked.MarkLot: _mark,
    asked.RequestCard: _request,
    asked.AnswerRequest: _answer,
    asked.ChooseSeller: _choose,
    asked.ProposeTrade: _propose,
    asked.AcceptTrade: _accept,
}
