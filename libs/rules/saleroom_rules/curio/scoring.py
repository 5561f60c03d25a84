"""What a display scores, and who wins.  [curio §6.7] [curio §11]"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from saleroom_rules.curio.cards import ANTIQUE, CardId, Condition, Count, Effect, Scope
from saleroom_rules.curio.events import EndReason
from saleroom_rules.curio.row import Row, categories
from saleroom_rules.kernel.messages import Ranked, View
from saleroom_rules.kernel.seats import Seat

GROUP = 3


class DisplayScore(View):
    """A display's score. `base`, `skill` (what stands after the skills) and `bonus` are by place; `groups` are the
    first places, from 0, of three that make a group."""

    seat: Seat
    base: list[int]
    skill: list[int]
    bonus: list[int]
    groups: list[int]
    medals: int
    total: int


class Standing(Ranked):
    """A final place with its explanation. `antiques` and `cards` (in hand) decide a tie, in this order."""

    reason: EndReason
    antiques: int
    cards: int
    score: DisplayScore


SCOPES: Final[dict[Scope, Callable[[int, Row, Effect], Collection[int]]]] = {
    "self": lambda k, row, effect: (k,),
    "left": lambda k, row, effect: (k - 1,),
    "right": lambda k, row, effect: (k + 1,),
    "neighbours": lambda k, row, effect: (k - 1, k + 1),
    "self_and_neighbours": lambda k, row, effect: (k - 1, k, k + 1),
    "upto_self": lambda k, row, effect: range(k + 1),
    "next3_right": lambda k, row, effect: range(k + 1, k + 4),
    "all": lambda k, row, effect: range(len(row)),
    "cat": lambda k, row, effect: [i for i, piece in enumerate(row) if piece.has(effect.cat)],
    "inverted": lambda k, row, effect: [i for i, piece in enumerate(row) if piece.inverted],
}
"""The places that an effect of the piece at place k reaches, as far as they exist."""

COUNTS: Final[dict[Count, Callable[[int, Row, Effect], int]]] = {
    "other_cat": lambda k, row, effect: sum(piece.has(effect.cat) for i, piece in enumerate(row) if i != k),
    "adj_cat": lambda k, row, effect: sum(
        piece.has(effect.cat) for piece in [*row[max(0, k - 1) : k], *row[k + 1 : k + 2]]
    ),
    "half_count": lambda k, row, effect: len(row) // 2,
    "half_left": lambda k, row, effect: k // 2,
}
CONDITIONS: Final[dict[Condition, Callable[[int, Row], bool]]] = {
    "leftmost": lambda k, row: k == 0,
    "rightmost": lambda k, row: k == len(row) - 1,
    "both_neighbours": lambda k, row: 0 < k < len(row) - 1,
    "kinds_ge_4": lambda k, row: len(categories(row)) >= 4,
}


def score(
    seat: Seat,
    row: Row,
    *,
    medals: int = 0,
    void: Collection[CardId] = (),
    bonus: Mapping[CardId, int] | None = None,
) -> DisplayScore:
    """What a row scores now."""
    base = [1] * len(row)
    _apply(row, "base", base, void)
    skill = list(base)
    _apply(row, "skill", skill, void)
    extra = [(bonus or {}).get(piece.card, 0) for piece in row]
    found = groups(row)
    return DisplayScore(seat, base, skill, extra, found, medals, sum(skill) + sum(extra) + len(found) + medals)


def reaches(row: Row) -> list[list[int]]:
    """For each piece, the places whose scores it changes now."""
    return [
        sorted(
            {
                place
                for timing in ("base", "skill")
                for effect in _at_work(k, row, timing)
                for place in _reached(k, row, effect)
            }
        )
        for k in range(len(row))
    ]


def _apply(row: Row, timing: str, scores: list[int], void: Collection[CardId]) -> None:
    """From left to right, each on the scores as they stand."""
    for k, piece in enumerate(row):
        if piece.card not in void:
            for effect in _at_work(k, row, timing):
                _add_or_multiply(k, row, effect, scores)


def _at_work(k: int, row: Row, timing: str) -> list[Effect]:
    """What the piece at place k does at this stage, as it lies and where it lies."""
    if not row[k].is_active:
        return []
    effects = (effect for effect in ANTIQUE[row[k].card].effects if effect.t == timing)
    return [effect for effect in effects if effect.cond is None or CONDITIONS[effect.cond](k, row)]


def _reached(k: int, row: Row, effect: Effect) -> list[int]:
    """The places that an effect of the piece at place k changes; none where there is nothing that it counts."""
    assert effect.scope is not None
    return [p for p in SCOPES[effect.scope](k, row, effect) if 0 <= p < len(row)] if _times(k, row, effect) else []


def _times(k: int, row: Row, effect: Effect) -> int:
    return 1 if effect.per is None else min(effect.cap, COUNTS[effect.per](k, row, effect))


def _add_or_multiply(k: int, row: Row, effect: Effect, scores: list[int]) -> None:
    times = _times(k, row, effect)
    for place in _reached(k, row, effect):
        scores[place] = scores[place] * effect.n if effect.op == "mul" else scores[place] + effect.n * times


def groups(row: Row) -> list[int]:
    """Where three in a row begin whose touching sides, all four, show one category; no piece is in two groups."""
    found, place = [], 0
    while place + GROUP <= len(row):
        one, two, three = (piece.sides for piece in row[place : place + GROUP])
        if one[1] == two[0] == two[1] == three[0]:
            found.append(place)
            place += GROUP
        else:
            place += 1
    return found


def ranked(
    scores: Mapping[Seat, DisplayScore],
    hands: Sequence[Collection[CardId]],
    order: Sequence[Seat],
    reason: EndReason,
    curator: Seat | None = None,
) -> list[Standing]:
    """The final ranking: by total, pieces, cards in hand, and the turn order. The curator's choice is first."""
    standings = [
        Standing(seat, 0, one.total, reason, len(one.base), len(hands[seat]), one) for seat, one in scores.items()
    ]
    standings.sort(key=lambda one: (one.seat != curator, -one.total, -one.antiques, -one.cards, order.index(one.seat)))
    for place, one in enumerate(standings, 1):
        one.place = place
    return standings
