"""Who plays a seat: its owner, or a stand-in while the owner is away; and handing it back.

A take-over voids, in the same commit, every answer of a bot that has not been applied.
"""

from saleroom_game.house import Move, Note, clamped
from saleroom_game.record import Room
from saleroom_rules.kernel.engine import HOUSE
from saleroom_rules.kernel.messages import Custody, HouseCommand, Policy, TakeBack
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.errors import Failure
from saleroom_wire.frames import Leave, SetPolicy, TakeOver
from saleroom_wire.game import AbsenceRequest, ControlRequest, CustodyRequest, Noted
from saleroom_wire.ids import PersonId


def owned(room: Room, seat: int, person: PersonId | None) -> Seat:
    """The seat, if this person owns it. Raises Failure `seat.not_yours`."""
    keepers = room.record.keepers
    if not 0 <= seat < len(keepers) or person is None or keepers[seat].person != person:
        raise Failure("seat.not_yours")
    return Seat(seat)


def in_play(room: Room, seat: int, person: PersonId) -> Seat:
    """The seat, if the game runs and this person owns it.

    Raises Failure `command.game_over` (also to who sits elsewhere in the room's next game), `seat.not_yours`, or
    `command.moment_over` before the deal.
    """
    if room.is_over:
        raise Failure("command.game_over")
    own = owned(room, seat, person)
    if not room.has_begun:
        raise Failure("command.moment_over", moment=0)
    return own


def controlled(room: Room, seat: int, person: PersonId) -> Seat:
    """The seat, if this person owns it and plays it. Raises Failure like `in_play`, and `seat.in_custody`."""
    own = in_play(room, seat, person)
    if room.table.bot_held(own):
        raise Failure("seat.in_custody")
    return own


def judge(request: ControlRequest, room: Room, at: int) -> Move:
    """An owner's say about the own seat, at `at` ms. Raises Failure like `in_play`."""
    seat = in_play(room, request.seat, request.person)
    sitting = room.table.game.sittings[seat]
    command: HouseCommand
    match request.control:
        case TakeOver():
            command, is_idle = TakeBack(seat), sitting.custody is None
        case SetPolicy(mode):
            command, is_idle = Policy(seat, mode), sitting.policy == mode
        case Leave():
            command, is_idle = Custody(seat, "left"), room.table.game.solo or sitting.custody is not None

    def handed_over(room: Room) -> None:
        if isinstance(command, TakeBack):
            room.record.keepers[seat].epoch += 1
            room.record.keepers[seat].autopilot = False
            room.record.pending[seat] = None

    return Move(HOUSE, command, at, id=request.id, also=handed_over, sender=seat, is_idle=is_idle)


def judge_absence(request: AbsenceRequest, room: Room) -> Note | Noted:
    """Somebody is away, or back, says lobby; the house remembers since when: not from before it was back itself.

    Raises Failure `seat.not_yours`.
    """
    seat = owned(room, request.seat, request.person)
    away_at = None if request.since is None else max(min(request.since, room.now), room.record.graced_at)
    was_away_at = room.record.keepers[seat].away_at
    if room.is_over or (away_at is None) == (was_away_at is None):
        return Noted(kept=False)

    def noted(room: Room) -> None:
        room.record.keepers[seat].away_at = away_at

    return Note(noted)


def judge_custody(request: CustodyRequest, room: Room) -> Move | Noted:
    """Somebody has been away for too long, says lobby. Nothing to do where a stand-in plays already.

    Raises Failure `seat.not_yours`, or `room.busy` before the deal.
    """
    seat = owned(room, request.seat, request.person)
    if not room.has_begun:
        raise Failure("room.busy")
    game = room.table.game
    if room.is_over or game.solo or game.sittings[seat].custody is not None:
        return Noted(kept=False)
    return Move(HOUSE, Custody(seat, "offline"), clamped(room.now, room.now))
