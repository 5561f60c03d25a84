"""What routes are given: the front door's parts, who asks, and which room is meant."""

import ipaddress
from typing import Annotated

from fastapi import Depends, Path, Request
from fastapi.requests import HTTPConnection
from pydantic import BaseModel, ConfigDict

from saleroom_chassis import clock
from saleroom_lobby.front import Front
from saleroom_lobby.identity import COOKIE, Identity
from saleroom_wire.errors import Failure
from saleroom_wire.ids import ROOM_LENGTH, ROOM_LETTERS, RoomId

_BEARER = "bearer "
_NETWORK_V6 = 64


class Body(BaseModel):
    """A request's body: exactly the fields it has, each of exactly its type."""

    model_config = ConfigDict(strict=True, extra="forbid", hide_input_in_errors=True)


def front_of(connection: HTTPConnection) -> Front:
    """The parts of the front door."""
    front: Front = connection.app.state.front
    return front


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came along: a bearer's first, else the cookie."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(_BEARER):
        return given[len(_BEARER) :].strip()
    return connection.cookies.get(COOKIE)


def caller(connection: HTTPConnection) -> Identity | None:
    """Who asks; None for somebody whom we do not know."""
    return front_of(connection).tokens.read(token_of(connection))


def somebody(who: Annotated[Identity | None, Depends(caller)]) -> Identity:
    """Who asks. Raises Failure `session.unknown`."""
    if who is None:
        raise Failure("session.unknown")
    return who


def address_of(connection: HTTPConnection) -> str:
    """Whose allowance is used: the client's address, or its network where a customer has a whole one."""
    host = "-" if connection.client is None else connection.client.host
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(ipaddress.ip_network((host, _NETWORK_V6), strict=False))


async def allowed(request: Request) -> None:
    """Pay for a request. Raises Failure `rate.limited`."""
    allowances = front_of(request).allowances
    pay = allowances.question if request.method == "GET" else allowances.change
    pay(caller(request), address_of(request), clock.now_ms())


def room_code(room: Annotated[str, Path()]) -> RoomId:
    """The room that is meant; small letters will do. Raises Failure `room.unknown` for what is no room's code."""
    code = room.upper()
    if len(code) != ROOM_LENGTH or not set(code) <= set(ROOM_LETTERS):
        raise Failure("room.unknown")
    return RoomId(code)


TheFront = Annotated[Front, Depends(front_of)]
Caller = Annotated[Identity | None, Depends(caller)]
Somebody = Annotated[Identity, Depends(somebody)]
TheRoom = Annotated[RoomId, Depends(room_code)]
