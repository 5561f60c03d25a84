"""Seats whose people are away and that no stand-in plays. What the house does for them, and after how long, the rules
say."""

from typing import NamedTuple

from saleroom_game.record import Room
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.seats import Seat


class Duty(NamedTuple):
    """What the house does for a seat, and when (ms; never before the room's own time)."""

    at: int
    seat: Seat
    command: Command

    def due_at(self, room: Room, settle_ms: int) -> int:
        """When it may be committed: like a deadline it waits for what was sent before it, unless that can come no
        more."""
        return self.at if self.at == room.at else self.at + settle_ms


def duties(room: Room) -> list[Duty]:
    """All that the house will do if nothing changes, in seat order."""
    found = []
    for seat, keeper in zip(room.seats, room.record.keepers, strict=True):
        if keeper.away_at is None or room.table.bot_held(seat):
            continue
        absence = room.table.absence(seat)
        if absence is not None:
            seconds, command = absence
            found.append(Duty(max(keeper.away_at + seconds * 1000, room.at), seat, command))
    return found


def due(room: Room, settle_ms: int) -> Duty | None:
    """The first thing that is due by now."""
    by_now = [duty for duty in duties(room) if duty.due_at(room, settle_ms) <= room.now]
    return min(by_now, key=lambda duty: (duty.at, duty.seat), default=None)


def move_times(room: Room, ms: int) -> None:
    """The house was away itself: nobody was missed meanwhile, and who left meanwhile is missed from now on."""
    for keeper in room.record.keepers:
        if keeper.away_at is not None:
            keeper.away_at = min(keeper.away_at + ms, room.now)
