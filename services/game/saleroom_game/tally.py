"""What a committed move adds to the figures."""

from typing import Final

from saleroom_chassis import clock
from saleroom_chassis.metrics import GAME
from saleroom_game import metrics
from saleroom_game.house import Move
from saleroom_game.record import Room
from saleroom_rules.kernel.messages import Expire, Safe

ACTOR: Final = "saleroom.actor"
"""Who made a move: `person`, `bot`, or the `house`."""


def moved(room: Room, move: Move) -> None:
    """Count a committed move."""
    game = {GAME: room.address.code}
    late_s = (clock.now_ms() - move.at) / 1000
    if move.sender is not None:
        metrics.MOVE_DURATION.record(late_s, game)
    if isinstance(move.command, Expire):
        metrics.LATENESS.record(late_s, game)
    if isinstance(move.command, Safe):
        metrics.SAFE_MOVES.add(1, game)
    metrics.MOVES.add(1, game | {ACTOR: _actor(move)})
    if room.is_over:
        metrics.ENDED.add(1, game)


def _actor(move: Move) -> str:
    if move.actor is None:
        return "house"
    return "bot" if move.sender is None else "person"
