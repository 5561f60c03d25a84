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
        status = status_of(failure.code)
    response = answer({"code": failure.code, "params": failure.params}, status)
    if "retry_ms" in failure.params:
        response.headers["Retry-After"] = str(-(-failure.params["retry_ms"] // 1000))
    return response


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return _STATUS.get(code, _COMMAND if code.startswith("command.") else _ROOM)


def refusals(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, as its description has them: codes by status."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in codes:
        told = found.setdefault(status_of(code), {"description": ""})
        told["description"] = ", ".join(filter(None, (told["description"], f"`{code}`")))
    return found
