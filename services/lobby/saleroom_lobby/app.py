"""The FastAPI application: routes, sockets, the web client's files, and one form for every refusal."""

from fastapi import Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from saleroom_chassis import logs
from saleroom_chassis.errors import Unavailable
from saleroom_lobby.answers import refused
from saleroom_lobby.front import Front
from saleroom_lobby.guard import Guard
from saleroom_lobby.routes import games, health, me, replays, rooms, seats
from saleroom_lobby.routes.given import allowed
from saleroom_lobby.site import Site
from saleroom_lobby.sockets import entrance
from saleroom_wire.codec import field_name
from saleroom_wire.errors import Failure

_log = logs.Log("http", "method", "route")
_PARTS = ("body", "path", "query", "header")
PARTS = (me, games, rooms, seats, replays)
"""The groups of routes that people use."""
_DEPTH = 2
"""No body is deeper; below are the branches of a type."""


def make_app(front: Front) -> FastAPI:
    """The application, ready to be served."""
    app = FastAPI(title="Saleroom", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.front = front
    for part in PARTS:
        app.include_router(part.router, dependencies=[Depends(allowed)])
    for part in (health, entrance):
        app.include_router(part.router)
    if front.settings.web_root is not None and front.settings.web_root.is_dir():
        app.mount("/", GZipMiddleware(Site(front.settings.web_root)))
    app.add_exception_handler(Failure, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.add_exception_handler(HTTPException, _refuse_plainly)
    app.add_exception_handler(Unavailable, _refuse_busy)
    app.add_exception_handler(Exception, _confess)
    app.add_middleware(Guard, origins=front.origins)
    return app


async def _refuse(_: Request, failure: Exception) -> Response:
    assert isinstance(failure, Failure)
    return refused(failure)


async def _refuse_malformed(_: Request, error: Exception) -> Response:
    """The refusal names the field, never what was in it."""
    assert isinstance(error, RequestValidationError)
    where = [str(part) for part in error.errors()[0]["loc"]]
    field = field_name(".".join((where[1:] if where[0] in _PARTS else where)[:_DEPTH]))
    is_json = error.errors()[0]["type"] != "json_invalid"
    return refused(Failure("command.malformed", field=(field if is_json else "") or "body"))


async def _refuse_plainly(_: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown path, a method, a body that is none or is nested too deep to be read."""
    assert isinstance(error, HTTPException)
    failure = Failure("command.malformed", field=_FIELDS.get(error.status_code, "body"))
    response = refused(failure, None if error.status_code == _UNREAD else error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _refuse_busy(_: Request, error: Exception) -> Response:
    return refused(Failure("room.busy"))


async def _confess(request: Request, error: Exception) -> Response:
    """Our own fault: the log says where, the client only that."""
    _log.error("fault", error, method=request.method, route=str(request.scope.get("route", "")))
    return refused(Failure("internal.fault"), 500)


_UNREAD = 400
"""The framework's status for a body that it could not read; ours is that of any malformed one."""
_FIELDS = {404: "path", 405: "method"}
