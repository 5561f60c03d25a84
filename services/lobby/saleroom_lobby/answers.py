"""Answers over HTTP: JSON made by msgspec, and refusals with their status."""

from typing import Any, Final

from starlette.responses import Response

from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure

_STATUS: Final = {
    "session.unknown": 401,
    "origin.refused": 403,
    "room.not_host": 403,
    "room.unknown": 404,
    "game.unknown": 404,
    "rate.limited": 429,
    "room.no_worker": 503,
    "room.busy": 503,
}
_ROOM: Final = 409
_COMMAND: Final = 422


def answer(told: Any, status: int = 200) -> Response:
    """A message as JSON."""
    return json_bytes(to_json(told), status)


def json_bytes(data: bytes, status: int = 200) -> Response:
    """What is JSON already. Nobody keeps it: it is true now."""
    return Response(data, status, {"Cache-Control": "no-store"}, "application/json")


def refused(failure: Failure, status: int | None = None) -> Response:
    """A refusal: `{"code", "params"}`, with the status that goes with the code."""
    if status is None:
        status = _STATUS.get(failure.code, _COMMAND if failure.code.startswith("command.") else _ROOM)
    response = answer({"code": failure.code, "params": failure.params}, status)
    if "retry_ms" in failure.params:
        response.headers["Retry-After"] = str(-(-failure.params["retry_ms"] // 1000))
    return response
