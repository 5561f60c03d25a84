"""Sothebys' forecasts against what is then booked: bids, prices, loans, a card that ends the round, a second card."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from saleroom_rules import Table, apply, load, preview
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys import commands as asked
from saleroom_rules.sothebys import events as happened
from saleroom_rules.sothebys.cards import CARDS


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
    command = option.sample(rng)
    CHECKS[option.command](load(bytes(at)), seat, command, preview(at, seat, command, at.moment))
    return [tag_of(option.command)]


def _send(at: Table, seat: Seat, command: Command) -> list[Event]:
    return [one.event for one in apply(at, seat, command, at.game.at, at.moment).told]


def _sold(told: Sequence[Event]) -> happened.LotSold:
    return next(one for one in told if isinstance(one, happened.LotSold))


def _is_settled(told: Sequence[Event]) -> bool:
    """Whether the round ended with the lot, so that the cash is another one already."""
    return any(isinstance(one, happened.RoundEnded) for one in told)


def _purchase(at: Table, seat: Seat, told: Sequence[Event], foreseen: Any) -> None:
    sold = _sold(told)
    assert (sold.seat, sold.price, sold.payments) == (seat, foreseen.price, foreseen.payments)
    assert sum(payment.amount for payment in sold.payments) == foreseen.price
    if not _is_settled(told):
        assert at.game.cash[seat] == foreseen.cash_after
    settled = next((one for one in told if isinstance(one, happened.ColoursRanked)), None)
    if settled is not None:
        printed = [CARDS[card] for card in sold.cards]
        worth = sum(card.crowns for card in printed) * settled.units[printed[0].colour]
        rank = settled.ranks[printed[0].colour]
        by_rank = (foreseen.worth.unranked, foreseen.worth.first, foreseen.worth.second, foreseen.worth.third)
        assert worth == by_rank[rank]


def _bid(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """Nobody bids after this one."""
    phase = at.game.stack[-1]
    if at.phase == "open":
        phase.passed = [other for other in at.game.seats if other != seat]
    else:
        phase.queue = [seat]
    _purchase(at, seat, _send(at, seat, command), foreseen)


def _buy(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    _purchase(at, seat, _send(at, seat, command), foreseen)


def _set(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """Nobody buys; then, in another world, a third seat does."""
    lot = at.game.lot
    third = [other for other in at.game.seats if other not in (lot.opener, lot.partner)]
    sold_world = load(bytes(at))
    told = _send(at, seat, command)
    while at.phase == "fixed_ask":
        told = _send(at, at.awaited()[0], asked.DeclineOffer())
    assert _sold(told).payments == foreseen.payments_if_kept
    if not _is_settled(told):
        assert at.game.cash[seat] == foreseen.cash_if_kept
    _send(sold_world, seat, command)
    while sold_world.phase == "fixed_ask":
        buyer = sold_world.awaited()[0]
        if buyer in third:
            if not _is_settled(_send(sold_world, buyer, asked.BuyLot())):
                assert sold_world.game.cash[seat] == foreseen.cash_if_sold
            return
        _send(sold_world, buyer, asked.DeclineOffer())


def _sealed(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """All others seal 0: what is bid is paid, be it to have a genuine card or for somebody else's fake."""
    at.game.stack[-1].bids = {other: 0 for other in at.game.seats if other != seat}
    is_fake = CARDS[at.game.lot.cards[0]].kind == "fake"
    assert foreseen.may_be_fake or not is_fake
    told = _send(at, seat, command)
    sold = next((one for one in told if isinstance(one, happened.LotSold)), None)
    paid = 0 if sold is None else sum(payment.amount for payment in sold.payments if payment.seat == seat)
    assert paid == foreseen.amount
    if not _is_settled(told):
        assert at.game.cash[seat] == foreseen.cash_after


def _loan(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    at.game.stack[-1].answers = {other: 0 for other in at.game.seats if other != seat}
    told = _send(at, seat, command)
    assert any(isinstance(one, happened.LoansTaken) for one in told)
    if not _is_settled(told):
        assert at.game.cash[seat] == foreseen.cash_after
        assert foreseen.repayment == at.game.loans[seat] + foreseen.interest


def _play(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    told = _send(at, seat, command)
    if foreseen.settlement is not None:
        assert any(isinstance(one, happened.CardClosed) for one in told)
        assert at.game.cash[seat] == foreseen.settlement.cash_after
    else:
        (played,) = (one for one in told if isinstance(one, happened.CardPlayed))
        assert (played.mode, played.count) == (foreseen.mode, foreseen.count)


def _second(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    told = _send(at, seat, command)
    (played,) = (one for one in told if isinstance(one, happened.SecondPlayed))
    assert (played.mode, played.count, played.closes) == (foreseen.mode, foreseen.count, foreseen.closes)
    assert foreseen.is_shared == (played.seat != played.opener)
    if at.game.lot is not None and at.phase not in ("turn", "loan"):
        assert at.game.lot.cards == foreseen.cards


CHECKS: dict[type[Command], Callable[[Table, Seat, Any, Any], None]] = {
    asked.RaiseBid: _bid,
    asked.BuyLot: _buy,
    asked.SetPrice: _set,
    asked.SealBid: _sealed,
    asked.TakeLoan: _loan,
    asked.PlayCard: _play,
    asked.AddSecond: _second,
    asked.JoinLot: _second,
}
