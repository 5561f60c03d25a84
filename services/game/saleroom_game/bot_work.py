"""Questions to bots: who is asked what and until when, and what becomes of the answers.

A question stands beside the game in the record and is committed with it. It is voided by whatever changes what the seat
may do, and by the seat's owner taking over; then the seat is asked anew. Its times outlive that: only what everybody
knows (a new moment, a seat that is awaited again, a bid, a take-over) sets them anew, so that no time tells what a bot
holds.

While nobody is awaited, as when a price climbs by itself, all are asked who may do something, anew whenever they see
something new; then the answer itself says when it counts.
"""

from collections.abc import Iterable
from typing import NamedTuple

from saleroom_game import pacing, views
from saleroom_game.outbox import digest
from saleroom_game.pacing import Plan
from saleroom_game.record import Pending, Room
from saleroom_game.views import Sight
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import subjects
from saleroom_wire.bots import FAST, Work
from saleroom_wire.codec import pack

RAISE = "bid"
"""The command with which everybody's decision at an open lot begins anew."""


class Item(NamedTuple):
    """A piece of work for the queue."""

    seat: Seat
    subject: str
    data: bytes
    message_id: str


def ask(room: Room, sights: list[Sight], *, raised: bool = False) -> list[Item]:
    """Bring the room's questions in line with its table; returns the work for those that are new.

    `raised`: somebody has just made a bid.
    """
    record, table = room.record, room.table
    wanted = [seat for seat in table.asked() if table.bot_held(seat)]
    is_waiting = bool(table.awaited())
    asked = []
    for seat in room.seats:
        options = digest(sights[seat].options)
        pending = record.pending[seat]
        if seat not in wanted:
            record.pending[seat] = None
        elif not is_waiting:
            if pending is None or pending.id != _name(room, seat, record.versions[seat]):
                record.pending[seat] = _question(room, seat, options, pacing.unhurried(room.at))
                asked.append(seat)
        elif pending is None or raised or pending.moment != table.moment:
            record.pending[seat] = _question(room, seat, options, _plan(room, seat))
            asked.append(seat)
        elif pending.options != options:
            kept = Plan(pending.release_at, pending.again_at, pending.deadline_at)
            record.pending[seat] = _question(room, seat, options, kept)
            asked.append(seat)
    return items(room, asked, sights)


def again(room: Room, seats: Iterable[Seat]) -> list[Item]:
    """Ask these seats once more, under another message id: the first one may have been lost."""
    seats = list(seats)
    for seat in seats:
        pending = room.record.pending[seat]
        assert pending is not None
        pending.asked += 1
    return items(room, seats)


def items(room: Room, seats: Iterable[Seat], sights: list[Sight] | None = None) -> list[Item]:
    """The work for these seats' questions."""
    return [
        _item(room, seat, views.look(room.table, seat, room.at) if sights is None else sights[seat]) for seat in seats
    ]


def move_times(room: Room, ms: int) -> list[Seat]:
    """The house was away: the times of all questions move with the clocks. Returns the seats that owe an answer."""
    owing = []
    for seat, pending in zip(room.seats, room.record.pending, strict=True):
        if pending is None:
            continue
        pending.release_at += ms
        pending.again_at += ms
        pending.deadline_at += ms
        if pending.choice is None:
            owing.append(seat)
    return owing


def due_at(pending: Pending) -> int:
    """When the house has to do something about a question, ms."""
    if pending.choice is not None:
        return pending.release_at
    return pending.deadline_at if pending.asked > 1 else pending.again_at


def _question(room: Room, seat: Seat, options: bytes, plan: Plan) -> Pending:
    name = _name(room, seat, room.record.versions[seat])
    return Pending(name, room.table.moment, options, plan.release_at, plan.again_at, plan.deadline_at)


def _plan(room: Room, seat: Seat) -> Plan:
    """The times of a decision that opens now. They are drawn by the public's version: the seat's own counts what only
    the seat has been told."""
    record, table = room.record, room.table
    phase = table.phase
    assert phase is not None
    return pacing.plan(
        pacing.kind_of(table.card, phase),
        _name(room, seat, record.versions[-1]),
        record.pace,
        room.at,
        clock=table.answer_by(),
        raised_at=record.raised_at,
    )


def _name(room: Room, seat: Seat, version: int) -> str:
    return f"{room.address.game}|{version}|{seat}|{room.table.moment}|{room.record.keepers[seat].epoch}"


def _item(room: Room, seat: Seat, sight: Sight) -> Item:
    record, address = room.record, room.address
    pending = record.pending[seat]
    assert pending is not None
    view = views.full_frame(
        room.table,
        seat,
        game=address.game,
        version=record.versions[seat],
        at=room.at,
        lines=[],
        sight=sight,
    )
    work = Work(
        id=pending.id,
        room=address.room,
        code=address.code,
        rules=address.rules,
        level=record.keepers[seat].level,
        seat=seat,
        moment=pending.moment,
        deadline_at=pending.deadline_at,
        view=view,
    )
    message_id = pending.id if pending.asked == 1 else f"{pending.id}#{pending.asked}"
    return Item(seat, subjects.bot_work(FAST, address.room, seat), pack(work), message_id)
