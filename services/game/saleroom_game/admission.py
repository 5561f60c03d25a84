"""A person's command, and the one order in which it is checked.

Known id (answered again), not late, a game that runs, this person plays this seat; then what fell due before it; then
the moment and the option, which the rules judge.
"""

from typing import Final

import msgspec

from saleroom_game import metrics, standin
from saleroom_game.house import Move, clamped
from saleroom_game.record import Room
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.messages import Command
from saleroom_wire.codec import malformed
from saleroom_wire.errors import Failure
from saleroom_wire.game import Accepted, ControlRequest, PlayerCommand

LATE_MS: Final = 5_000
"""A stamp that is older has lain somewhere, and its sender has been told so."""


def command_of(card: GameCard, body: bytes) -> Command:
    """A command as the browser wrote it. Raises Failure `command.malformed`."""
    try:
        return card.read_command(body)
    except msgspec.MsgspecError as error:
        raise malformed(error) from error


class Arrival:
    """What a person sent, with its time, which is fixed when the room is first read for it."""

    def __init__(self, request: PlayerCommand | ControlRequest) -> None:
        self._request = request
        self._at: int | None = None

    def known(self, room: Room) -> Accepted | None:
        """The answer that was given before, if it was accepted before. Raises Failure `command.late`."""
        request = self._request
        if 0 <= request.seat < len(room.record.keepers):
            known = room.known(room.seats[request.seat], request.id)
            if known is not None:
                metrics.REPEATS.add(1)
                return Accepted(known.version)
        if self._at is None:
            if room.now - request.stamp > LATE_MS:
                raise Failure("command.late")
            self._at = clamped(request.stamp, room.now)
        return None

    @property
    def at(self) -> int:
        """Its time, ms."""
        assert self._at is not None
        return self._at


class Admission:
    """Judges a seat's command."""

    def __init__(self, request: PlayerCommand, command: Command) -> None:
        self._request = request
        self._command = command
        self._arrival = Arrival(request)

    def judge(self, room: Room) -> Move | Accepted:
        """Raises Failure; changes nothing."""
        request = self._request
        known = self._arrival.known(room)
        if known is not None:
            return known
        seat = standin.controlled(room, request.seat, request.person)
        return Move(seat, self._command, self._arrival.at, request.moment, request.id, sender=seat)


class Control:
    """Judges an owner's say about who plays the seat."""

    def __init__(self, request: ControlRequest) -> None:
        self._request = request
        self._arrival = Arrival(request)

    def judge(self, room: Room) -> Move | Accepted:
        """Raises Failure; changes nothing."""
        known = self._arrival.known(room)
        if known is not None:
            return known
        return standin.judge(self._request, room, self._arrival.at)
