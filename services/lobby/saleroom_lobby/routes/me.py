"""Who I am."""

from fastapi import APIRouter
from starlette.responses import Response

from saleroom_chassis.settings import Environment
from saleroom_lobby.answers import answer, refusals
from saleroom_lobby.front import Front
from saleroom_lobby.identity import COOKIE, TOKEN_SECONDS, Identity, clean_name, new_guest
from saleroom_lobby.routes.given import Body, Caller, Somebody, TheFront
from saleroom_wire.lobby import Me

router = APIRouter(prefix="/api/me")


class Rename(Body):
    """Another name."""

    name: str


@router.get("", response_description="`Me`, and the cookie `saleroom`")
async def me(front: TheFront, who: Caller) -> Response:
    """Who I am; a stranger becomes a guest. The session begins anew with every visit."""
    return _with_session(front, who or new_guest())


@router.patch("", response_description="`Me`, and the cookie `saleroom`", responses=refusals("session.unknown"))
async def rename(front: TheFront, who: Somebody, wanted: Rename) -> Response:
    """Take another name; rooms show it when I enter next."""
    return _with_session(front, Identity(who.id, clean_name(wanted.name), who.kind))


def _with_session(front: Front, who: Identity) -> Response:
    response = answer(Me(who.id, who.name, who.kind))
    response.set_cookie(
        COOKIE,
        front.tokens.sign(who),
        max_age=TOKEN_SECONDS,
        httponly=True,
        samesite="lax",
        secure=front.settings.environment is not Environment.LOCAL,
    )
    return response
