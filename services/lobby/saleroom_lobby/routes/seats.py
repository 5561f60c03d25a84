"""Chairs of a room: sit, stand, bots."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field
from starlette.responses import Response

from saleroom_lobby import rooms
from saleroom_lobby.answers import answer, refusals
from saleroom_lobby.presence import Here
from saleroom_lobby.room_frame import frame_of
from saleroom_lobby.routes.given import Body, Somebody, TheFront, TheRoom
from saleroom_wire.ids import PersonId

router = APIRouter(prefix="/api/rooms/{room}")

TheChair = Annotated[int, Path(ge=1, le=20)]


class Sit(Body):
    """The chair that I want; null: any."""

    chair: int | None = Field(default=None, ge=1, le=20)


class FreeChair(Body):
    """Who is meant: somebody else may sit there by now."""

    person: str = Field(max_length=80)


class AddBot(Body):
    """The chair for the bot."""

    chair: int = Field(ge=1, le=20)


@router.post(
    "/sit",
    response_description="`RoomFrame`",
    responses=refusals("session.unknown", "room.unknown", "room.started", "room.full", "room.chair_taken"),
)
async def sit(front: TheFront, who: Somebody, room: TheRoom, wanted: Sit) -> Response:
    """Take a chair, or change to another one."""
    person = rooms.Person(who.id, who.name)
    seated = await front.rooms.change(room, lambda room: rooms.sat(room, person, wanted.chair))
    await front.presence.expect([Here(room, who.id)])
    return answer(frame_of(seated))


@router.post(
    "/stand", response_description="`RoomFrame`", responses=refusals("session.unknown", "room.unknown", "room.started")
)
async def stand(front: TheFront, who: Somebody, room: TheRoom) -> Response:
    """Leave my chair."""
    return answer(frame_of(await front.rooms.change(room, lambda room: rooms.stood(room, who.id))))


@router.post(
    "/chairs/{chair}/free",
    response_description="`RoomFrame`",
    responses=refusals(
        "session.unknown", "room.unknown", "room.not_host", "room.started", "room.chair_empty", "room.chair_taken"
    ),
)
async def free_chair(front: TheFront, who: Somebody, room: TheRoom, chair: TheChair, wanted: FreeChair) -> Response:
    """Free the chair of somebody else between games, as the host."""
    person = PersonId(wanted.person)
    return answer(frame_of(await front.rooms.change(room, lambda room: rooms.freed(room, who.id, chair, person))))


@router.post(
    "/bots",
    response_description="`RoomFrame`",
    responses=refusals("session.unknown", "room.unknown", "room.not_host", "room.started", "room.chair_taken"),
)
async def add_bot(front: TheFront, who: Somebody, room: TheRoom, wanted: AddBot) -> Response:
    """Put a bot into a chair, as the host."""
    changed = await front.rooms.change(room, lambda room: rooms.with_bot(room, who.id, wanted.chair))
    return answer(frame_of(changed))


@router.delete(
    "/bots/{chair}",
    response_description="`RoomFrame`",
    responses=refusals(
        "session.unknown", "room.unknown", "room.not_host", "room.started", "room.chair_empty", "room.chair_taken"
    ),
)
async def remove_bot(front: TheFront, who: Somebody, room: TheRoom, chair: TheChair) -> Response:
    """Take a bot out of its chair, as the host."""
    return answer(frame_of(await front.rooms.change(room, lambda room: rooms.without_bot(room, who.id, chair))))
