"""Relics' forecasts against what is then booked: a bid, an addition and an instant purchase, if nobody does more."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from saleroom_rules import HOUSE, Table, apply, load, preview
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event, Expire
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics import commands as asked
from saleroom_rules.relics import events as happened


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
    told = preview(at, seat, command, at.moment)
    if told is None:
        return ()
    CHECKS[option.command](at, seat, command, told)
    return [tag_of(option.command)]


class Ahead:
    """A copy of a state, played on for what it tells."""

    def __init__(self, at: Table) -> None:
        self.table = load(bytes(at))
        self.told: list[Event] = []

    def send(self, seat: Seat, command: Command) -> None:
        """A seat's command, now."""
        step = apply(self.table, seat, command, self.table.game.at, self.table.moment)
        self.told += [one.event for one in step.told]

    def expire(self) -> None:
        """The next clock runs out."""
        timer = self.table.next_timer()
        assert timer is not None
        step = apply(self.table, HOUSE, Expire(timer), max(timer.due, self.table.game.at))
        self.told += [one.event for one in step.told]

    def stand(self) -> None:
        """Nobody spoils the result."""
        if self.table.phase == "spoil":
            self.expire()

    def only(self, kind: type[Event]) -> Any:
        """The first event of this kind."""
        return next(one for one in self.told if isinstance(one, kind))


def _worth(at: Table, seat: Seat) -> int:
    """The points that a seat has, but for the most relics."""
    own = at.game.standing(seat)
    total: int = own.total - own.most_bonus
    return total


def _bid(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """Nobody else bids."""
    ahead = Ahead(at)
    phase = ahead.table.game.stack[-1]
    phase.bids = {other: 0 for other in phase.bidders if other != seat}
    ahead.send(seat, command)
    ahead.stand()
    assert ahead.only(happened.BidsRevealed).counts[seat] == foreseen.counts
    assert foreseen.is_valid == (foreseen.counts >= foreseen.least)
    if not foreseen.is_valid:
        assert ahead.only(happened.LotUnsold).card == at.game.on_sale
        return
    assert ahead.only(happened.LotSold).seat == seat
    assert _worth(ahead.table, seat) - _worth(at, seat) == foreseen.points


def _add(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """Nobody else adds."""
    ahead = Ahead(at)
    phase = ahead.table.game.stack[-1]
    phase.added = {other: 0 for other in phase.tied if other != seat}
    ahead.send(seat, command)
    ahead.stand()
    assert ahead.only(happened.AdditionsRevealed).totals[seat] == foreseen.total
    sold = ahead.only(happened.LotSold)
    assert command.amount == 0 or sold.seat == seat
    if sold.seat == seat:
        assert _worth(ahead.table, seat) - _worth(at, seat) == foreseen.points


def _instant(at: Table, seat: Seat, command: Any, foreseen: Any) -> None:
    """Nobody declares anything more."""
    ahead = Ahead(at)
    ahead.send(seat, command)
    while ahead.table.phase == "declare":
        if awaited := ahead.table.awaited():
            ahead.send(awaited[0], asked.EndDeclaring())
        else:
            ahead.expire()
    ahead.stand()
    revealed = ahead.only(happened.InstantsRevealed)
    assert sum(revealed.paid[seat]) == foreseen.paid == foreseen.price + foreseen.excess
    if revealed.winner == seat:
        assert _worth(ahead.table, seat) - _worth(at, seat) == foreseen.points


CHECKS: dict[type[Command], Callable[[Table, Seat, Any, Any], None]] = {
    asked.SealBid: _bid,
    asked.AddToBid: _add,
    asked.DeclareInstant: _instant,
}
