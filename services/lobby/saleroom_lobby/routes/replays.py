"""Finished games of a room and their replays, as the game service keeps them."""

import zlib
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Path
from starlette.responses import Response, StreamingResponse

from saleroom_lobby.answers import json_bytes, refusals
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.routes.given import TheFront, TheRoom
from saleroom_wire.errors import Failure
from saleroom_wire.game import FinishedGame
from saleroom_wire.ids import GameId

router = APIRouter(prefix="/api/rooms/{room}/games")

_History = list[FinishedGame]
_GZIP = 16 + zlib.MAX_WBITS


@router.get("", response_description="a list of `FinishedGame`", responses=refusals("room.unknown", "room.no_worker"))
async def finished_games(front: TheFront, room: TheRoom) -> Response:
    """The room's newest finished games, at most 200, the last one first. A game is here, and has its replay, some
    seconds after its end; `finished` of the room is told in another way, and may come before or after."""
    return json_bytes(await front.door.history(room))


@router.get(
    "/{game}/replay",
    response_description="`Replay`, as a file",
    responses=refusals("room.unknown", "game.unknown", "room.no_worker"),
)
async def replay(
    front: TheFront,
    room: TheRoom,
    game: Annotated[str, Path(pattern="^[a-z0-9]{8,40}$")],
    accept_encoding: Annotated[str, Header()] = "",
) -> Response:
    """The replay as a file; it travels compressed to whoever can take it so."""
    key = GameId(game)
    if key not in {one.game for one in msgspec.json.decode(await front.door.history(room, key), type=_History)}:
        raise Failure("game.unknown")
    parts = _parts(front.door, key)
    first = await anext(parts)  # a refusal comes before the answer has begun
    headers = {
        "Content-Disposition": f'attachment; filename="saleroom-{room}-{game}.json"',
        "Vary": "Accept-Encoding",
        "Cache-Control": "private, max-age=86400",
    }
    if "gzip" in accept_encoding.lower():
        headers["Content-Encoding"] = "gzip"
        return StreamingResponse(_all(first, parts), headers=headers, media_type="application/json")
    return StreamingResponse(_unpacked(_all(first, parts)), headers=headers, media_type="application/json")


async def _parts(door: GameDoor, game: GameId) -> AsyncIterator[bytes]:
    number = 0
    while True:
        part = await door.replay(game, number)
        yield part.data
        number += 1
        if number >= part.parts:
            return


async def _all(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for data in rest:
        yield data


async def _unpacked(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    unpacker = zlib.decompressobj(_GZIP)
    async for data in parts:
        yield unpacker.decompress(data)
    yield unpacker.flush()
