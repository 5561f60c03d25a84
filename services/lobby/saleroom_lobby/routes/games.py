"""Which games there are."""

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from saleroom_lobby.answers import answer
from saleroom_rules import games
from saleroom_wire.lobby import GameCard

router = APIRouter(prefix="/api/games")


@router.get("", response_description="a list of `GameCard`")
async def all_games() -> Response:
    """Every game's card: titles, numbers of seats, options with their ranges."""
    return answer([msgspec.convert(card.describe(), GameCard) for card in games().values()])
