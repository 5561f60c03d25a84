"""Books that are kept from what is told alone, beside the purses of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from saleroom_rules.kernel.messages import Told
from saleroom_testkit.tables import Play

BANK = -1

Move = tuple[int, int, int]
"""Who pays whom how much."""


class Ledger:
    """Watches one game: called after every step, it asserts that every purse is what the events say.

    `purses` are the seats' money in seat order; `moves` are the payments that something told stands for. The bank
    begins with nothing.
    """

    def __init__(
        self, game: Play, purses: Callable[[Any], Sequence[int]], moves: Callable[[Told], Iterable[Move]]
    ) -> None:
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
