"""A game of any kind whose people all go away."""

from random import Random

from saleroom_rules.kernel.messages import Custody, Policy, Safe
from saleroom_rules.kernel.options import safe_option
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play

SILENT = 0.2
"""How often a bot does not answer."""


def left_alone(game: Play, rng: Random, *, seldom: random_play.Seldom = random_play.ALL_ALIKE) -> Play:
    """All leave, one of them with the policy to give up; bots play on, and the house moves for one that is silent."""
    game.house(Policy(Seat(1), "pass"))
    for seat in game.seats:
        random_play.step(game, rng, seldom=seldom)
        game.house(Custody(seat, "left"))
    while not game.table.is_over:
        silent = [seat for seat in game.table.awaited() if rng.random() < SILENT]
        safe = [seat for seat in silent if safe_option(game.table.options(seat)) is not None]
        if safe:
            game.house(Safe(safe[0], game.table.moment))
        else:
            random_play.step(game, rng, seldom=seldom)
    return game
