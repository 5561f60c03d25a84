"""Books that are kept from what is told alone, beside the purses of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from saleroom_rules.kernel.messages import Told
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table

BANK = -1

Move = tuple[int, int, int]
"""Who pays whom how much."""

Purses = Callable[[Any], Sequence[int]]
"""The seats' money in seat order, of a game's state."""
Moves = Callable[[Told], Iterable[Move]]
"""The payments that something told stands for."""


class Ledger:
    """Watches one game: called after every step, it asserts that every purse is what the events say.

    The bank begins with nothing.
    """

    def __init__(self, game: Play, purses: Purses, moves: Moves) -> None:
        self.purses = purses
        self.moves = moves
        self.money = Counter(dict(enumerate(purses(game.game))))
        self.dealt = self.money.total()
        self.booked: Counter[str] = Counter()

    def __call__(self, game: Play) -> None:
        for told in game.told:
            for payer, payee, amount in self.moves(told):
                assert amount >= 0
                self.money[payer] -= amount
                self.money[payee] += amount
                self.booked[type(told.event).__name__] += 1
        assert [self.money[seat] for seat in game.seats] == list(self.purses(game.game))
        assert self.money.total() == self.dealt


def audited(
    code: str,
    seats: int,
    purses: Purses,
    moves: Moves,
    *,
    games: int,
    options: Callable[[Random], dict[str, Any]],
    seldom: random_play.Seldom = random_play.ALL_ALIKE,
) -> Iterator[tuple[Play, Ledger]]:
    """Random games under random `options`, each with its books, once it is over."""
    for number in range(games):
        rng = Random(f"{seats} {number}")
        game = table(code, seats, number, options=options(rng))
        ledger = Ledger(game, purses, moves)
        yield random_play.play(game, rng, seldom=seldom, watch=ledger), ledger
