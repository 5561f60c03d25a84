"""A bot's answer: it counts once, for the question that still stands, and not before its time."""

import msgspec

from saleroom_chassis import logs
from saleroom_game import house
from saleroom_game.house import Move, Note
from saleroom_game.record import Pending, Room
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.game import Decision, Noted

_log = logs.Log("decisions", "room", "game", "seat", "reason")


def judge(request: Decision, room: Room) -> Move | Note | Noted:
    """Play the answer if its time has come, park it if not; nothing for one that is stale, repeated or illegal."""
    asked = _asked(request, room)
    if asked is None:
        return _ignored(room, "stale")
    seat, pending = asked
    if pending.choice is not None:
        return _ignored(room, "repeated", seat)
    try:
        move = house.bot_move(room, seat, pending, request.choice, room.now)
    except (IllegalCommand, msgspec.MsgspecError):
        _log.warning("illegal", room=room.address.room, game=room.address.game, seat=seat)
        return Noted(kept=False)
    release_at = pending.release_at
    if seat not in room.table.awaited():
        release_at = max(release_at, request.at)
    if release_at <= room.now:
        return move

    def parked(_: Room) -> None:
        pending.choice, pending.release_at = request.choice, release_at

    return Note(parked)


def _asked(request: Decision, room: Room) -> tuple[Seat, Pending] | None:
    for seat, pending in zip(room.seats, room.record.pending, strict=True):
        if pending is not None and pending.id == request.id:
            return seat, pending
    return None


def _ignored(room: Room, reason: str, seat: Seat | None = None) -> Noted:
    _log.debug("ignored", room=room.address.room, game=room.address.game, seat=seat, reason=reason)
    return Noted(kept=False)
