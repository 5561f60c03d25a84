"""Whether this process lives, and whether it can work."""

from fastapi import APIRouter
from starlette.responses import Response

from saleroom_lobby.answers import answer
from saleroom_lobby.routes.given import TheFront

router = APIRouter(prefix="/health")


@router.get("/live", response_description='`{"missing": []}`')
async def live() -> Response:
    """It answers, so it lives."""
    return answer({"missing": []})


@router.get("/ready", response_description='`{"missing": []}`, or with status 503 the names of what is missing')
async def ready(front: TheFront) -> Response:
    """503 with what is missing, while something is."""
    missing = await front.health.missing()
    return answer({"missing": missing}, 503 if missing else 200)
