"""Suspicion's forecasts against what is then booked: purchases, trades, insurance, written amounts."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from saleroom_rules import Table, apply, load, preview
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion import commands as asked
from saleroom_rules.suspicion import events as happened


def check(at: Table, rng: Random) -> Sequence[str]:
    """Assert that the forecast of one command that a seat may send now comes true. Returns the command's tag."""
    timer = at.next_timer()
    if timer is not None and timer.due <= at.game.at:
        return ()  # it comes first
    foreseen = [
        (seat, option)
        for seat in at.game.seats
        for option in at.options(seat)
        if isinstance(option, May) and option.command in CHECKS
    ]
    if not foreseen:
        return ()
    kind = pick(rng, list({option.command: None for _, option in foreseen}))
    seat, option = pick(rng, [one for one in foreseen if one[1].command is kind])
    is_checked = CHECKS[option.command](at, seat, option.sample(rng))
    return [tag_of(option.command)] if is_checked else ()


def _forecast(at: Table, seat: Seat, command: Command) -> Any:
    return preview(at, seat, command, at.moment)


def _after(at: Table, *moves: tuple[Seat, Command]) -> tuple[Any, list[Event]]:
    """The game after these moves on a copy, and what they told."""
    copy, told = load(bytes(at)), []
    for seat, command in moves:
        step = apply(copy, seat, command, copy.game.at, copy.moment)
        told += [one.event for one in step.told]
    return copy.game, told


def _purchase(at: Table, seat: Seat, command: Command) -> bool:
    foreseen = _forecast(at, seat, command)
    after, _ = _after(at, (seat, command))
    assert after.money[seat] == foreseen.money_after == at.game.money[seat] - foreseen.price
    return True


def _insure(at: Table, seat: Seat, command: Command) -> bool:
    foreseen = _forecast(at, seat, command)
    _, told = _after(at, (seat, command))
    back = next(event.back for event in told if isinstance(event, happened.Insured))
    assert foreseen.least is None or back == 0 or foreseen.least <= back <= foreseen.most
    return foreseen.price is not None


def _offer(at: Table, seat: Seat, command: Any) -> bool:
    """The proposer's forecast, where the other side could accept."""
    foreseen = _forecast(at, seat, command)
    copy = load(bytes(at))
    apply(copy, seat, command, copy.game.at, copy.moment)
    offer = copy.game.stack[-1].offers[-1]
    assert (foreseen.gives, foreseen.gets) == (offer.give, offer.want)
    return _accept(copy, command.to, asked.AcceptOffer(offer.id, offer.revision), proposer=foreseen)


def _accept(at: Table, seat: Seat, command: Any, proposer: Any = None) -> bool:
    """Both forecasts, unless the other side cannot deliver any more."""
    options = [option for option in at.options(seat) if isinstance(option, May)]
    if not any(option.command is asked.AcceptOffer and option.judge(command)[1] is None for option in options):
        return False
    foreseen = _forecast(at, seat, command)
    after, told = _after(at, (seat, command))
    settled = [event for event in told if isinstance(event, happened.TradeSettled)]
    if not settled:
        return False
    own = next(event for event in settled if event.partner != seat)
    other = next(event for event in settled if event is not own)
    assert (foreseen.gives, foreseen.gets) == (own.gave, own.got) == (other.got, other.gave)
    assert after.money[seat] == foreseen.money_after
    assert proposer is None or after.money[own.partner] == proposer.money_after
    return True


def _counter(at: Table, seat: Seat, command: Any) -> bool:
    foreseen = _forecast(at, seat, command)
    copy = load(bytes(at))
    apply(copy, seat, command, copy.game.at, copy.moment)
    offer = copy.game.stack[-1].offers[-1]
    assert (foreseen.gives, foreseen.gets) == (offer.want, offer.give)
    assert foreseen.gives.money == command.give_money
    assert foreseen.gets.money == command.want_money
    return True


def _write(at: Table, seat: Seat, command: Any) -> bool:
    """Whatever the others write, neither winning nor being second costs more than was forecast."""
    foreseen = _forecast(at, seat, command)
    money = at.game.money[seat]
    others = [other for other in at.awaited() if other != seat]
    after, _ = _after(at, (seat, command), *((other, asked.WriteAmount(at.game.money[other])) for other in others))
    assert money - after.money[seat] in range(max(foreseen.most, foreseen.half) + 1)
    after, _ = _after(at, (seat, command), *((other, asked.WriteAmount(100)) for other in others))
    assert money - after.money[seat] in range(foreseen.most + 1)
    return True


CHECKS: dict[type[Command], Callable[[Table, Seat, Any], bool]] = {
    asked.AcceptOffer: _accept,
    asked.BuyPosition: _purchase,
    asked.CounterOffer: _counter,
    asked.InsureItem: _insure,
    asked.MakeOffer: _offer,
    asked.PayHacker: _purchase,
    asked.UseHint: _purchase,
    asked.WriteAmount: _write,
}
