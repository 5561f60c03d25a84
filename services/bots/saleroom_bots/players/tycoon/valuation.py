"""What cards of 拍卖大亨 are worth to a seat: held to the end, sold on the way, or gathered into sets.

Everything is an estimate in gold, from what the seat sees. The printed facts are those of the rules page: copies and
estimates of each card (§2.1), the die (§2.3), the bank's prices (§6.1), payment (§6.2), red cards' taxes and income
(§6.3, §6.4), sets (§6.5).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

STARS: Final = (1, 2, 3, 4)
SET: Final = (1, 2, 3)
"""The stars that complete an era."""
RED: Final = 4
COPIES: Final = {1: 3, 2: 3, 3: 2, RED: 1}
FACES: Final = (1, 2, 3, 4, 5, 6)
HIGHEST_BONUS: Final = 30
SALE_COSTS: Final = 10
"""Percentage points that the bank takes off after each sale."""
DICE: Final = (10, 20, 30)
"""What a round's die adds, each as likely."""
SHARE: Final = 0.3
"""How likely a seat gets a copy that it needs, once it comes up: measured, the purse does not reach for more."""


class Kind(NamedTuple):
    """All copies of one card."""

    era: str
    star: int


Hand = Mapping[Kind, int]
"""How many copies of each card."""


def kind_of(card: str) -> Kind:
    """The card of a copy's id, such as `E5-2-3`."""
    era, star, _ = card.split("-")
    return Kind(era, int(star))


def hand_of(cards: Iterable[str]) -> Counter[Kind]:
    """A hand by card."""
    return Counter(map(kind_of, cards))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may still come, as far as the seat can tell.

    `unseen`: copies that have not come up. `draw`: how likely one of these still does. `resale`: what a card of 1 to 4
    stars will bring that is not part of a set. `incomes`: how often red cards will still pay.
    """

    unseen: Mapping[Kind, float]
    draw: float
    resale: Sequence[float]
    incomes: int

    def chance(self, kind: Kind) -> float:
        """How likely the seat still gets a copy."""
        missed: float = (1 - self.draw * SHARE) ** self.unseen.get(kind, 0.0)
        return 1 - missed

    def worth(self, hand: Hand) -> float:
        """What a hand will have brought at the end: sales, income and value."""
        eras = {kind.era for kind, count in hand.items() if count}
        return sum(self._era(era, [hand.get(Kind(era, star), 0) for star in STARS]) for era in eras)

    def gain(self, hand: Hand, kind: Kind) -> float:
        """What one more copy adds."""
        return self.worth(Counter(hand) + Counter([kind])) - self.worth(hand)

    def loss(self, hand: Hand, kind: Kind) -> float:
        """What one copy less takes away."""
        return self.worth(hand) - self.worth(Counter(hand) - Counter([kind]))

    def _era(self, era: str, held: Sequence[int]) -> float:
        """An era becomes a whole one day, or its cards are sold one by one."""
        base = sum(10 * star * copies for star, copies in zip(STARS, held, strict=True))
        has_red = held[RED - 1] > 0
        becomes_whole = 1.0
        for star in SET:
            if not held[star - 1]:
                becomes_whole *= self.chance(Kind(era, star))
        red = 1.0 if has_red else self.chance(Kind(era, RED))
        income = 2 * sum(held) * self.incomes if has_red else 0
        parts = income + sum(price * copies for price, copies in zip(self.resale, held, strict=True))
        # A whole era's red card pays double, from when it is whole on: half of the time if it is not yet.
        whole = base * (1.5 + red / 2) + income * (2.0 if becomes_whole == 1 else 1.5)
        return becomes_whole * max(whole, parts) + (1 - becomes_whole) * parts


def resale(star: int, bonus: int, rounds_left: int, *, has_window: bool, sold_per_round: float) -> float:
    """What a card outside a set will bring: the bank's price in a later window, or the estimate at the end.

    `bonus` in percentage points. `has_window`: whether another window comes in this round. `sold_per_round`: how many
    cards of these stars the table sells to the bank.
    """
    base = 10 * star
    kept = 0.8 if star == RED else 1.0
    prices = [0.0 if star == RED else float(base)]  # at the end a red card without its set is confiscated
    if has_window:
        prices.append(base * kept * (100 + bonus) / 100)
    if rounds_left:
        before = bonus - SALE_COSTS * sold_per_round / 2
        later = sum(min(HIGHEST_BONUS, before + add) for add in DICE) / len(DICE)
        prices.append(base * kept * (100 + later) / 100)
    return max(prices)


def red_tax(star: int, gold: int) -> int:
    """What the bank takes of the gold that a card's giver receives."""
    return -(-gold * 20 // 100) if star == RED else 0


class Terms(NamedTuple):
    """How a seat pays for a lot: its stars, the starter's discount, the luxury tax in percent."""

    star: int
    discounted: bool
    luxury: int

    def total(self, bid: int, die: int) -> int:
        """What a bid costs at a face of the die."""
        gross = max(0, bid + (self.star * die if die <= 3 else -self.star * (die - 3)))
        price = -(-gross * 8 // 10) if self.discounted else gross
        return price - (-price * self.luxury // 100)

    def mean(self, bid: int) -> float:
        """What a bid costs on average."""
        return sum(self.total(bid, die) for die in FACES) / len(FACES)

    def worst(self, bid: int) -> int:
        """The most that a bid may cost."""
        return self.total(bid, 3)

    def highest_bid(self, value: float, gold: int) -> int:
        """The highest bid that costs at most `value` on average and never more than `gold`; 0 where there is none."""
        low, high = 0, gold
        while low < high:
            middle = (low + high + 1) // 2
            if self.mean(middle) <= value and self.worst(middle) <= gold:
                low = middle
            else:
                high = middle - 1
        return low
