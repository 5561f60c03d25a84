"""What the house does on its own: deadlines that fell due, clocks moved after an absence, bots' answers at their time,
and what it does for a bot that stayed silent and for a seat whose person is away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec import Raw

from saleroom_game import absent, bot_work
from saleroom_game.agenda import GAP_MS
from saleroom_game.record import Pending, Room
from saleroom_rules.kernel.engine import HOUSE, admitted, to_json
from saleroom_rules.kernel.messages import Command, Expire, ForSeat, Grace, HouseCommand, Safe
from saleroom_rules.kernel.options import tag_of
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat

STAMP_MS: Final = 250
"""A stamp counts at most so far back."""
LATE_MS: Final = 2_000
"""A deadline that is later than this, its settling aside, is moved instead of caught up."""
ARCHIVE_AGAIN_MS: Final = 30_000


def _nothing(_: Room) -> None:
    """Most moves change nothing in the record but the game."""


@dataclass(slots=True)
class Move:
    """One step of a game: who does what, and when (ms; never before the room's own time).

    `id` is the sender's own, for the log; `also` changes what stands beside the game in the same commit. The seat
    `sender` is answered the same again when it sends this id again. One that `is_idle` would change nothing: it is
    accepted and not made.
    """

    actor: Seat | None
    command: Command | HouseCommand
    at: int
    moment: int = 0
    id: str | None = None
    also: Callable[[Room], None] = _nothing
    sender: Seat | None = None
    is_idle: bool = False


@dataclass(slots=True)
class Note:
    """A change of what stands beside the game, without a step of the game itself."""

    also: Callable[[Room], None]


class Wait(NamedTuple):
    """Not yet: after so many ms; None: when the house is in again."""

    ms: int | None


class Again(NamedTuple):
    """These seats are to be asked once more."""

    seats: list[Seat]


def clamped(stamp: int, now: int) -> int:
    """The time of something that was stamped at an edge or planned, by the store's clock."""
    return min(max(stamp, now - STAMP_MS), now)


def before(room: Room, at: int, settle_ms: int) -> Move | Wait | None:
    """What must be committed before anything that happens at `at`, one thing at a time; None: nothing."""
    if room.is_over:
        return None
    if room.now - room.tick > GAP_MS:  # the house is about to count this as away
        return Wait(None)
    away = room.away - room.record.away
    if away:
        return _grace(Grace(away, "away", room.away), room.now)
    timer = room.table.next_timer()
    if timer is None or timer.due > max(at, room.at):
        return None
    late = room.now - settle_ms - timer.due
    if late < 0:
        return Wait(timer.due + settle_ms - room.now)
    if late > LATE_MS:
        return _grace(Grace(late, "late", room.away), room.now)
    return Move(HOUSE, Expire(timer), timer.due)


def chore(room: Room, settle_ms: int) -> Move | Note | Again | None:
    """What the house does by now in a running game, the earliest thing first; None: nothing yet."""
    wanted = _bots(room)
    missed = absent.due(room, settle_ms)
    if missed is not None and not (isinstance(wanted, Move) and wanted.at <= missed.at):
        wanted = Move(HOUSE, _for_seat(missed.seat, missed.command), missed.at)
    at = wanted.at if isinstance(wanted, Move) else room.now - settle_ms
    duty = before(room, at, settle_ms)
    if isinstance(duty, Wait):
        return None
    return duty or wanted


def due_at(room: Room, settle_ms: int) -> int | None:
    """When the house is needed next, ms; None: not before somebody moves."""
    if not room.has_begun:
        return room.opening.until
    if room.is_over:
        return room.now + ARCHIVE_AGAIN_MS
    times = [bot_work.due_at(pending) for pending in room.record.pending if pending is not None]
    times += [duty.due_at(room, settle_ms) for duty in absent.duties(room)]
    timer = room.table.next_timer()
    if timer is not None:
        times.append(timer.due + settle_ms)
    return min(times, default=None)


def bot_move(room: Room, seat: Seat, pending: Pending, choice: bytes, at: int) -> Move:
    """A bot's answer as a move at `at` ms. Raises IllegalCommand, or msgspec.MsgspecError for what is no command."""
    command = room.table.card.read_command(choice)
    admitted(room.table, seat, command, pending.moment)

    def served(room: Room) -> None:
        room.record.pending[seat] = None
        room.record.keepers[seat].autopilot = False
        if tag_of(type(command)) == bot_work.RAISE:
            room.record.raised_at = room.now

    return Move(seat, command, at, pending.moment, pending.id, served)


def _for_seat(seat: Seat, command: Command) -> ForSeat:
    return ForSeat(seat, Raw(to_json(command)))


def _grace(command: Grace, now: int) -> Move:
    def caught_up(room: Room) -> None:
        room.record.away = command.away
        room.record.graced_at = now
        absent.move_times(room, command.ms)

    return Move(HOUSE, command, now, also=caught_up)


def _bots(room: Room) -> Move | Note | Again | None:
    due = [
        (bot_work.due_at(pending), seat, pending)
        for seat, pending in zip(room.seats, room.record.pending, strict=True)
        if pending is not None and bot_work.due_at(pending) <= room.now
    ]
    if not due:
        return None
    _, seat, pending = min(due, key=lambda one: one[:2])
    if pending.choice is not None:
        try:
            return bot_move(room, seat, pending, pending.choice, clamped(pending.release_at, room.now))
        except IllegalCommand:
            return _instead(room, seat, pending)
    if pending.deadline_at <= room.now:
        return _instead(room, seat, pending)
    return Again([seat for _, seat, pending in due if pending.choice is None and pending.deadline_at > room.now])


def _instead(room: Room, seat: Seat, pending: Pending) -> Move | Note:
    """The safe move; where nobody waits for the seat, what the house does for one whose person is away, if anything."""

    def forgotten(room: Room) -> None:
        room.record.pending[seat] = None

    def on_autopilot(room: Room) -> None:
        forgotten(room)
        room.record.keepers[seat].autopilot = True

    command: HouseCommand = Safe(seat, pending.moment)
    if seat not in room.table.awaited():
        absence = room.table.absence(seat)
        if absence is None:
            return Note(forgotten)
        command = _for_seat(seat, absence[1])
    return Move(HOUSE, command, clamped(pending.deadline_at, room.now), also=on_autopilot)
