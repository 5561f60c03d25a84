"""What a seat's things are worth in the end, and who wins. Points are half points.  [suspicion §8]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from saleroom_rules.kernel.messages import Ranked, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


class ItemScore(View):
    """An item that a seat owned at the end, by its round."""

    round: int
    value: Coins


class Standing(Ranked):
    """A final place with its explanation: `total` is in half points, `bonus` in points."""

    money: Coins
    items: list[ItemScore]
    bonus: int


def ranked(money: Sequence[Coins], items: Mapping[Seat, Sequence[ItemScore]], bonus: int) -> list[Standing]:
    """The final ranking by half points; equal seats share their place and stand in seat order."""
    standings = []
    for number, coins in enumerate(money):
        seat = Seat(number)
        own = list(items.get(seat, ()))
        extra = bonus if coins == max(money) else 0
        total = 2 * sum(item.value for item in own) + coins + 2 * extra
        standings.append(Standing(seat, 0, total, coins, own, extra))
    standings.sort(key=lambda one: (-one.total, one.seat))
    for one in standings:
        one.place = 1 + sum(other.total > one.total for other in standings)
    return standings
