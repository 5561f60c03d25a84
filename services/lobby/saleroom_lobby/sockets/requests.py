"""What a tab asks of the game service: passed on unread, answered as a frame."""

from msgspec import Raw

from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.sockets import frames
from saleroom_lobby.sockets.hub import Hub
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import (
    Ack,
    CommandFrame,
    ContributeFrame,
    ControlFrame,
    EarlierFrame,
    PreviewAnswer,
    PreviewFrame,
    RefusedFrame,
)
from saleroom_wire.game import Contribute, ControlRequest, EarlierRequest, PlayerCommand, PreviewRequest
from saleroom_wire.ids import GameId
from saleroom_wire.lobby import RoomGame


class Requests:
    """The requests of one person in one room. Nothing is raised: a refusal is an answer."""

    def __init__(self, who: Identity, hub: Hub, door: GameDoor) -> None:
        self._who = who
        self._hub = hub
        self._door = door

    async def act(self, frame: CommandFrame | ControlFrame, seat: int | None, stamp: int) -> bytes:
        """A move, or who plays the seat; `stamp` is the frame's arrival in ms."""
        try:
            game, seat = self._own_game(seat)
            key, room, person = GameId(frame.game), self._hub.room, self._who.id
            if isinstance(frame, CommandFrame):
                move = PlayerCommand(room, key, seat, person, frame.id, frame.moment, stamp, bytes(frame.command))
                accepted = await self._door.command(game, move)
            else:
                wanted = ControlRequest(room, key, seat, person, frame.id, stamp, frame.control)
                accepted = await self._door.control(game, wanted)
        except Failure as failure:
            return to_json(RefusedFrame(frame.id, failure.code, failure.params))
        return to_json(Ack(frame.id, accepted.version))

    async def preview(self, frame: PreviewFrame, seat: int | None) -> bytes:
        """A forecast."""
        try:
            game, seat = self._own_game(seat)
            key, room, person = GameId(frame.game), self._hub.room, self._who.id
            asked = PreviewRequest(room, key, seat, person, frame.moment, bytes(frame.command))
            told = await self._door.preview(game, asked)
        except Failure as failure:
            return to_json(PreviewAnswer(frame.number, code=failure.code, params=failure.params))
        return to_json(PreviewAnswer(frame.number, preview=Raw(told.preview)))

    async def contribute(self, frame: ContributeFrame, seat: int | None) -> bytes | None:
        """A part of the seed; None: taken."""
        try:
            game, _ = self._own_game(seat)
            part = Contribute(self._hub.room, GameId(frame.game), self._who.id, bytes.fromhex(frame.value))
            await self._door.contribute(game, part)
        except Failure as failure:
            return frames.refusal(failure)
        return None

    async def earlier(self, frame: EarlierFrame, seat: int | None) -> bytes:
        """Earlier events of this viewer."""
        try:
            if self._hub.game is None:
                raise Failure("room.no_game")
            person = None if seat is None else self._who.id
            asked = EarlierRequest(self._hub.room, GameId(frame.game), seat, person, frame.before)
            return (await self._door.earlier(self._hub.game, asked)).frame
        except Failure as failure:
            return frames.refusal(failure)

    def _own_game(self, seat: int | None) -> tuple[RoomGame, int]:
        """The room's game and this person's seat in it. Raises Failure `room.no_game`, `seat.not_yours`."""
        if self._hub.game is None:
            raise Failure("room.no_game")
        if seat is None:
            raise Failure("seat.not_yours")
        return self._hub.game, seat
