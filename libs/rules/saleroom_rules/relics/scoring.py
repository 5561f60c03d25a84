"""What a collection is worth, and who wins.  [relics §6.5]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from saleroom_rules.kernel.messages import Ranked, View
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CARDS, CIVILIZATIONS, KEPT_FACE, SET_PIECES, CardId, Civilization

SET_BONUS = 20
KEPT_BONUS = 5
MOST_BONUS = 8


class CivilizationScore(View):
    """One civilization of a collection: the bases of its relics, those of its set pieces that are missing, and the
    points of its complete set."""

    civilization: Civilization
    bases: tuple[int, ...]
    missing: tuple[int, ...]
    set_bonus: int


class Standing(Ranked):
    """A final place with its explanation; the total is in points. `relics` and `sets` are numbers, `base` is the sum
    of all bases, the rest are bonuses: for complete sets, for the 50 that was kept, for the most relics."""

    relics: int
    sets: int
    base: int
    set_bonus: int
    kept_bonus: int
    most_bonus: int
    civilizations: list[CivilizationScore]


def by_civilization(relics: Sequence[CardId]) -> list[CivilizationScore]:
    """A collection, civilization by civilization."""
    owned: dict[Civilization, list[int]] = {civilization: [] for civilization in CIVILIZATIONS}
    for relic in relics:
        card = CARDS[relic]
        owned[card.civilization].append(card.base)
    return [_score(civilization, tuple(sorted(bases, reverse=True))) for civilization, bases in owned.items()]


def points(relics: Sequence[CardId]) -> int:
    """What the relics alone are worth, their complete sets included."""
    return sum(sum(score.bases) + score.set_bonus for score in by_civilization(relics))


def standing(
    seat: Seat, relics: Sequence[Sequence[CardId]], bid_cards: Sequence[Sequence[int]], *, all_tied: bool
) -> Standing:
    """What a seat would have if the game ended now, without a place. With `all_tied` everybody who has the most relics
    gets the bonus, else only one who has it alone."""
    scores = by_civilization(relics[seat])
    base = sum(sum(score.bases) for score in scores)
    set_bonus = sum(score.set_bonus for score in scores)
    kept_bonus = KEPT_BONUS if KEPT_FACE in bid_cards[seat] else 0
    most_bonus = MOST_BONUS if _has_most(seat, [len(owned) for owned in relics], all_tied) else 0
    return Standing(
        seat=seat,
        place=0,
        total=base + set_bonus + kept_bonus + most_bonus,
        relics=len(relics[seat]),
        sets=set_bonus // SET_BONUS,
        base=base,
        set_bonus=set_bonus,
        kept_bonus=kept_bonus,
        most_bonus=most_bonus,
        civilizations=scores,
    )


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """The final ranking: by total, number of relics and complete sets; who is equal in all shares the place."""
    ranking = sorted(standings, key=_order)
    for place, one in enumerate(ranking, 1):
        above = ranking[place - 2] if place > 1 else None
        one.place = above.place if above is not None and _order(above) == _order(one) else place
    return ranking


def _has_most(seat: Seat, numbers: Sequence[int], all_tied: bool) -> bool:
    own = numbers[seat]
    return 0 < own == max(numbers) and (all_tied or numbers.count(own) == 1)


def _order(one: Standing) -> tuple[int, int, int]:
    return -one.total, -one.relics, -one.sets


@cache
def _score(civilization: Civilization, bases: tuple[int, ...]) -> CivilizationScore:
    """At most 1024 of each civilization, and every view asks for some."""
    missing = tuple(base for base in SET_PIECES if base not in bases)
    return CivilizationScore(civilization, bases, missing, 0 if missing else SET_BONUS)
