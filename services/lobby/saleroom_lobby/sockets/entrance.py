"""Where a tab comes in: from an allowed page, by somebody we know, into a room that exists."""

from fastapi import APIRouter, WebSocket

from saleroom_chassis import clock
from saleroom_chassis.errors import Unavailable
from saleroom_lobby.answers import refused
from saleroom_lobby.routes.given import address_of, caller, front_of, room_code
from saleroom_lobby.sockets import frames
from saleroom_lobby.sockets.credits import Budget
from saleroom_lobby.sockets.session import POLICY, Session
from saleroom_wire.errors import Failure

router = APIRouter()


@router.websocket("/socket/{room}")
async def enter(socket: WebSocket, room: str) -> None:
    """One tab, from its coming to its going. Who may not come in is told why, and closed with 1008."""
    front = front_of(socket)
    if not front.origins.admits(socket.headers):
        await socket.send_denial_response(refused(Failure("origin.refused")))
        return
    await socket.accept()
    try:
        who = caller(socket)
        front.allowances.question(who, address_of(socket), clock.now_ms())
        if who is None:
            raise Failure("session.unknown")
        code = room_code(room)
        hub = await front.fanout.enter(code)
    except Failure as failure:
        await _turn_away(socket, failure)
        return
    except Unavailable:
        await _turn_away(socket, Failure("room.busy"))
        return
    try:
        budget = Budget(front.settings.frames_a_second)
        await Session(socket, who, hub, front.fanout, front.door, front.talk, budget).run()
    finally:
        front.fanout.depart(code, who)
        await front.fanout.leave(code)


async def _turn_away(socket: WebSocket, failure: Failure) -> None:
    await socket.send_text(frames.refusal(failure).decode())
    await socket.close(POLICY)
