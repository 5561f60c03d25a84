"""Dice and shuffles from a counter over SHA-256, specified with test vectors in docs/chance.md.

Word i is the first 8 bytes, big-endian, of SHA-256(key, i as 8 bytes big-endian). Every draw moves the counter.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
WORDS = 1 << 64


class Chance(Struct):
    """What a game asks for its luck. `below` is the one source; the rest is built on it."""

    def below(self, limit: int) -> int:
        """A number in 0..limit-1, each as likely."""
        raise NotImplementedError

    def die(self) -> int:
        """One six-sided die, 1..6."""
        return self.below(6) + 1

    def choose(self, items: Sequence[T]) -> T:
        """One of `items`, which is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place, from the last place down."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]


class Counter(Chance, tag="counter"):
    """The real generator. `key` is the game's seed, `draws` counts the words used so far."""

    key: bytes
    draws: int = 0

    def below(self, limit: int) -> int:
        """Rejects words at or above the largest multiple of `limit` that fits, so that no number is favoured."""
        fair = WORDS - WORDS % limit
        while True:
            word = int.from_bytes(sha256(self.key + self.draws.to_bytes(8, "big")).digest()[:8], "big")
            self.draws += 1
            if word < fair:
                return word % limit


class Scripted(Chance, tag="scripted"):
    """Luck written down beforehand, for tests: dice in order, other draws in order, then always the last item."""

    dice: list[int] = []
    choices: list[int] = []

    def below(self, limit: int) -> int:
        """The next scripted choice; a shuffle with none left keeps the order."""
        return self.choices.pop(0) if self.choices else limit - 1

    def die(self) -> int:
        """The next scripted die. Raises IndexError when the script has none left."""
        return self.dice.pop(0)
