"""What the lobby asks the game service, and how it is told no."""

from typing import TypeVar

from msgspec import Struct

from saleroom_chassis import errors
from saleroom_chassis.asking import PATIENCE, Patience
from saleroom_chassis.bus import Bus
from saleroom_wire import game, subjects
from saleroom_wire.codec import pack, unpack
from saleroom_wire.errors import Failure
from saleroom_wire.ids import GameId, RoomId
from saleroom_wire.lobby import RoomGame

Answer = TypeVar("Answer", bound=Struct)

SHORT = Patience(total_ms=1_500)
"""For what is asked again anyway."""


class GameDoor:
    """The game service, as the lobby knows it.

    Everything raises Failure: what was refused, `room.no_worker`, `room.busy`.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def create(self, of: RoomGame, wanted: game.Create, patience: Patience = PATIENCE) -> game.Created:
        """Begin a game, unless it exists."""
        return await self._ask("create", of, wanted, game.Created, patience)

    async def contribute(self, of: RoomGame, part: game.Contribute) -> None:
        """Hand on a person's part of the seed."""
        await self._ask("contribute", of, part, game.Noted)

    async def command(self, of: RoomGame, wanted: game.PlayerCommand) -> game.Accepted:
        """Hand on a move."""
        return await self._ask("command", of, wanted, game.Accepted)

    async def preview(self, of: RoomGame, wanted: game.PreviewRequest) -> game.Previewed:
        """A forecast."""
        return await self._ask("preview", of, wanted, game.Previewed)

    async def view(self, of: RoomGame, wanted: game.ViewRequest) -> game.Viewed:
        """Everything that a viewer may see."""
        return await self._ask("view", of, wanted, game.Viewed)

    async def earlier(self, of: RoomGame, wanted: game.EarlierRequest) -> game.Earlier:
        """Earlier events of a viewer."""
        return await self._ask("earlier", of, wanted, game.Earlier)

    async def control(self, of: RoomGame, wanted: game.ControlRequest) -> game.Accepted:
        """Who plays a seat, as its owner wants it."""
        return await self._ask("control", of, wanted, game.Accepted)

    async def custody(self, of: RoomGame, wanted: game.CustodyRequest) -> None:
        """Give the seat of somebody who is away to a stand-in."""
        await self._ask("control", of, wanted, game.Noted, SHORT)

    async def absence(self, of: RoomGame, told: game.AbsenceRequest) -> None:
        """Tell since when the person of a seat has been away, or that it is back."""
        await self._ask("control", of, told, game.Noted, SHORT)

    async def replay(self, key: GameId, part: int) -> game.ReplayPart:
        """A part of a finished game's replay."""
        asked = pack(game.ReplayRequest(key, part))
        return unpack(await self._request(subjects.REPLAY, asked, PATIENCE), game.ReplayPart)

    async def history(self, room: RoomId, key: GameId | None = None, patience: Patience = PATIENCE) -> bytes:
        """The newest finished games of a room, as JSON. With a game's id that one, if it has finished there; a worker
        of an older version answers with others, too."""
        asked = pack(game.HistoryRequest(room, key))
        return unpack(await self._request(subjects.HISTORY, asked, patience), game.History).games

    async def _ask(
        self, verb: str, of: RoomGame, wanted: Struct, answer: type[Answer], patience: Patience = PATIENCE
    ) -> Answer:
        return unpack(await self._request(subjects.game(verb, of.code, of.rules), pack(wanted), patience), answer)

    async def _request(self, subject: str, payload: bytes, patience: Patience) -> bytes:
        try:
            return await self._bus.request(subject, payload, patience=patience)
        except errors.Refused as error:
            raise Failure(error.code, **error.params) from error
        except errors.NoWorker as error:
            raise Failure("room.no_worker") from error
        except errors.Busy as error:
            raise Failure("room.busy") from error
