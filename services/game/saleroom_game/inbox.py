"""What the service is asked over the bus: one function per subject, decode, call, answer."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, cast

import saleroom_rules as rules
from saleroom_chassis.bus import Endpoint
from saleroom_chassis.errors import Refused
from saleroom_chassis.messages import Message
from saleroom_chassis.metrics import ERROR, GAME
from saleroom_game import decisions, gathering, metrics, standin
from saleroom_game.admission import Admission, Control, command_of
from saleroom_game.archive import Archive
from saleroom_game.record import Address, Room
from saleroom_game.resync import Resync
from saleroom_game.turn import Turns
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_wire import subjects
from saleroom_wire.codec import pack, to_json, unpack
from saleroom_wire.errors import Failure
from saleroom_wire.game import (
    AbsenceRequest,
    Accepted,
    AnyControl,
    Contribute,
    ControlRequest,
    Create,
    Created,
    CustodyRequest,
    Decision,
    EarlierRequest,
    History,
    HistoryRequest,
    Noted,
    PlayerCommand,
    Previewed,
    PreviewRequest,
    ReplayPart,
    ReplayRequest,
    ViewRequest,
)
from saleroom_wire.ids import GameId

Answer = Callable[[bytes], Awaitable[object]]

NAME: Final = "game"


class Inbox:
    """The requests of one worker."""

    def __init__(self, turns: Turns, resync: Resync, archive: Archive) -> None:
        self._turns = turns
        self._resync = resync
        self._archive = archive

    def endpoints(self) -> list[Endpoint]:
        """One for each request of each game that is served, and those that are about finished games."""
        verbs = {
            "create": self.create,
            "contribute": self.contribute,
            "command": self.command,
            "preview": self.preview,
            "view": self.view,
            "earlier": self.earlier,
            "control": self.control,
            "decision": self.decision,
        }
        served = [
            _endpoint(subjects.game(verb, card.code, card.rules), partial(answer, card), {GAME: card.code})
            for card in rules.games().values()
            for verb, answer in verbs.items()
        ]
        return [*served, _endpoint(subjects.REPLAY, self.replay, {}), _endpoint(subjects.HISTORY, self.history, {})]

    async def create(self, card: GameCard, data: bytes) -> Created:
        """Make secret and commitment, and gather contributions; the same answer however often it is asked."""
        request = unpack(data, Create)
        return await self._turns.create(Address(request.room, request.game, card.code, card.rules), request)

    async def contribute(self, card: GameCard, data: bytes) -> Noted:
        """A part of the seed; the game begins with the last one."""
        request = unpack(data, Contribute)
        address = Address(request.room, request.game, card.code, card.rules)
        return await self._turns.act(address, partial(gathering.judge, request), _kept)

    async def command(self, card: GameCard, data: bytes) -> Accepted:
        """A person's move."""
        request = unpack(data, PlayerCommand)
        admission = Admission(request, command_of(card, request.body))
        address = Address(request.room, request.game, card.code, card.rules)
        return await self._turns.act(address, admission.judge, partial(_accepted, request.seat))

    async def preview(self, card: GameCard, data: bytes) -> Previewed:
        """A forecast from the last committed state."""
        request = unpack(data, PreviewRequest)
        command = command_of(card, request.body)
        room = await self._turns.read(Address(request.room, request.game, card.code, card.rules))
        seat = standin.in_play(room, request.seat, request.person)
        try:
            return Previewed(to_json(rules.preview(room.table, seat, command, request.moment)))
        except IllegalCommand as illegal:
            raise Failure(illegal.code, **illegal.params) from illegal

    async def view(self, card: GameCard, data: bytes) -> object:
        """All that a viewer may see."""
        request = unpack(data, ViewRequest)
        return await self._resync.view(Address(request.room, request.game, card.code, card.rules), request)

    async def earlier(self, card: GameCard, data: bytes) -> object:
        """Events of a viewer before a version."""
        request = unpack(data, EarlierRequest)
        return await self._resync.earlier(Address(request.room, request.game, card.code, card.rules), request)

    async def control(self, card: GameCard, data: bytes) -> Accepted | Noted:
        """Who plays a seat: asked by its owner, or by lobby for an owner who is away."""
        request = unpack(data, cast(type[ControlRequest | CustodyRequest | AbsenceRequest], AnyControl))
        address = Address(request.room, request.game, card.code, card.rules)
        match request:
            case ControlRequest():
                return await self._turns.act(address, Control(request).judge, partial(_accepted, request.seat))
            case CustodyRequest():
                return await self._turns.act(address, partial(standin.judge_custody, request), _kept)
            case AbsenceRequest():
                return await self._turns.act(address, partial(standin.judge_absence, request), _kept)

    async def decision(self, card: GameCard, data: bytes) -> Noted:
        """A bot's answer."""
        request = unpack(data, Decision)
        game, _, _ = request.id.partition("|")
        address = Address(request.room, GameId(game), card.code, card.rules)
        return await self._turns.act(address, partial(decisions.judge, request), _kept)

    async def replay(self, data: bytes) -> ReplayPart:
        """A part of a finished game's replay."""
        request = unpack(data, ReplayRequest)
        return await self._archive.part(request.game, request.part)

    async def history(self, data: bytes) -> History:
        """A room's finished games."""
        request = unpack(data, HistoryRequest)
        return History(to_json(await self._archive.history(request.room, request.game)))


def _endpoint(subject: str, answer: Answer, about: dict[str, str]) -> Endpoint:
    async def serve(message: Message) -> bytes:
        try:
            return pack(await answer(message.data))
        except Failure as failure:
            metrics.REFUSALS.add(1, about | {ERROR: failure.code})
            raise Refused(failure.code, failure.params) from failure

    return Endpoint(subject, serve)


def _kept(_: Room) -> Noted:
    return Noted(kept=True)


def _accepted(seat: int, room: Room) -> Accepted:
    return Accepted(room.record.versions[seat])
