"""What a collection is worth, and who wins.  [tycoon §6.5]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from saleroom_rules.kernel.messages import Ranked, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED, STARS, CardId, EraId


class EraScore(View):
    """One era of a collection: cards per star from 1 to 4, the stars that are missing, the sum of the estimates, the
    factor in percent, what they make, and the red card's estimate where it would be confiscated."""

    era: EraId
    stars: tuple[int, ...]
    missing: tuple[int, ...]
    base: Coins
    percent: int
    value: Coins
    confiscated: Coins


class Standing(Ranked):
    """A final place with its explanation. `sets` counts complete four-star sets."""

    gold: Coins
    sets: int
    eras: list[EraScore]


def by_era(hand: Sequence[CardId], eras: Sequence[EraId]) -> list[EraScore]:
    """A hand's worth, for each era in play."""
    held = {era: [0, 0, 0, 0] for era in eras}
    for card_id in hand:
        card = CARDS[card_id]
        held[card.era][card.star - 1] += 1
    return [_score(era, tuple(stars)) for era, stars in held.items()]


def total(gold: Coins, eras: Sequence[EraScore]) -> Coins:
    """Gold and values, less what is confiscated."""
    return gold + sum(era.value - era.confiscated for era in eras)


def ranked(gold: Sequence[Coins], hands: Sequence[Sequence[CardId]], eras: Sequence[EraId]) -> list[Standing]:
    """The final ranking: by total, gold, complete sets, and the earlier seat."""
    standings = []
    for seat, hand in enumerate(hands):
        scores = by_era(hand, eras)
        sets = sum(score.percent == 200 for score in scores)
        standings.append(Standing(Seat(seat), 0, total(gold[seat], scores), gold[seat], sets, scores))
    standings.sort(key=lambda one: (-one.total, -one.gold, -one.sets, one.seat))
    for place, one in enumerate(standings, 1):
        one.place = place
    return standings


def is_complete(stars: Sequence[int]) -> bool:
    """Whether 1, 2 and 3 stars of an era are there; `stars` counts the cards of each."""
    return 0 not in stars[: RED - 1]


@cache
def _score(era: EraId, stars: tuple[int, ...]) -> EraScore:
    """A few hundred different ones, each asked for by every view."""
    base = sum(10 * star * count for star, count in zip(STARS, stars, strict=True))
    complete, has_red = is_complete(stars), stars[RED - 1] > 0
    percent = 100 if not complete else 200 if has_red else 150
    return EraScore(
        era=era,
        stars=stars,
        missing=tuple(star for star in STARS if not stars[star - 1]),
        base=base,
        percent=percent,
        value=base * percent // 100,
        confiscated=10 * RED if has_red and not complete else 0,
    )
