"""Rooms: open one, find one, change its settings, start its game."""

import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from saleroom_chassis import clock
from saleroom_lobby import rooms
from saleroom_lobby.answers import answer, refusals
from saleroom_lobby.presence import Here
from saleroom_lobby.room_frame import frame_of
from saleroom_lobby.routes.given import Body, Somebody, TheFront, TheRoom, address_of

router = APIRouter(prefix="/api/rooms")

Word = Annotated[str, Field(max_length=40)]
Options = dict[Word, int | Word | bool]
PaceName = Literal["normal", "fast", "instant"]


class NewRoom(Body):
    """A room to be opened: I sit in its first chair, bots in the next ones."""

    game_code: Word
    seats: int = Field(ge=1, le=20)
    options: Options = {}
    pace: PaceName = "normal"
    listed: bool = True
    bots: int = Field(default=0, ge=0, le=20)


class NewSettings(Body):
    """Settings to be changed; null: as it is."""

    options: Options | None = None
    pace: PaceName | None = None
    listed: bool | None = None
    seats: int | None = Field(default=None, ge=1, le=20)


@router.post(
    "",
    response_description="`RoomFrame`",
    responses=refusals("session.unknown", "command.unknown_game", "command.seats", "command.options"),
)
async def open_room(request: Request, front: TheFront, who: Somebody, wanted: NewRoom) -> Response:
    """Open a room and be its host."""
    asked = rooms.Wanted(**wanted.model_dump())
    rooms.checked(asked)  # what cannot be opened is not counted
    await front.rooms.check_may_open(address_of(request), secrets.token_hex(8), front.settings.rooms_an_hour)
    room = await front.rooms.open(lambda code: rooms.opened(code, clock.now_ms(), who, asked))
    await front.presence.expect([Here(room.id, who.id)])
    return answer(frame_of(room))


@router.get("", response_description="a list of `RoomFrame`")
async def public_rooms(front: TheFront) -> Response:
    """Public rooms with somebody in them, the newest first."""
    return answer([frame_of(room) for room in await front.rooms.listed()])


@router.get("/{room}", response_description="`RoomFrame`", responses=refusals("room.unknown"))
async def one_room(front: TheFront, room: TheRoom) -> Response:
    """A room, for whoever has its code."""
    return answer(frame_of(await front.rooms.find(room)))


@router.patch(
    "/{room}",
    response_description="`RoomFrame`",
    responses=refusals(
        "session.unknown",
        "room.unknown",
        "room.not_host",
        "room.started",
        "room.chair_taken",
        "command.seats",
        "command.options",
    ),
)
async def change_room(front: TheFront, who: Somebody, room: TheRoom, wanted: NewSettings) -> Response:
    """Change settings before a game, as the host."""
    asked = rooms.Change(**wanted.model_dump())
    return answer(frame_of(await front.rooms.change(room, lambda room: rooms.changed(room, who.id, asked))))


@router.post(
    "/{room}/start",
    response_description="`RoomFrame`",
    responses=refusals(
        "session.unknown",
        "room.unknown",
        "room.not_host",
        "room.too_few",
        "room.no_worker",
        "command.seats",
        "command.options",
    ),
)
async def start(front: TheFront, who: Somebody, room: TheRoom) -> Response:
    """Begin the game, as the host."""
    return answer(frame_of(await front.starts.start(room, who.id)))
