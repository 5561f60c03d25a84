"""Ranks and values. Counts stand in the order red, blue, black, green, yellow."""

import pytest

from saleroom_rules.sothebys.cards import Colour
from saleroom_rules.sothebys.demand import ADDED, ranks, unit, units
from saleroom_rules.sothebys.state import Sothebys
from tests.rules.sothebys.scenes import turn

ORDER: list[Colour] = ["red", "blue", "black", "green", "yellow"]


def by_colour(*numbers: int) -> dict[Colour, int]:
    return dict(zip(ORDER, numbers, strict=True))


ROUNDS = [
    ((6, 5, 5, 4, 3), (1, 2, 2, 3, 0), (30, 20, 20, 10, 0)),
    ((6, 2, 0, 2, 1), (1, 2, 0, 2, 3), (60, 40, 20, 30, 10)),
    ((1, 6, 3, 0, 4), (0, 1, 3, 0, 2), (60, 70, 30, 30, 30)),
    ((4, 4, 2, 2, 1), (1, 1, 2, 2, 3), (90, 100, 50, 50, 40)),
]


def test_four_rounds_of_ranks_and_values() -> None:
    # examples 17 to 20
    values = by_colour(0, 0, 0, 0, 0)
    for counts, expected, after in ROUNDS:
        ranked = ranks(by_colour(*counts))
        assert ranked == by_colour(*expected)
        values = {colour: value + ADDED[ranked[colour]] for colour, value in values.items()}
        assert values == by_colour(*after)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((6, 0, 0, 0, 0), (1, 0, 0, 0, 0)),
        ((2, 2, 2, 2, 2), (1, 1, 1, 1, 1)),
        ((5, 4, 3, 2, 1), (1, 2, 3, 0, 0)),
        ((6, 1, 1, 0, 0), (1, 2, 2, 0, 0)),
    ],
)
def test_a_colour_without_a_card_never_has_a_rank(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    # rulings A14, A15
    assert ranks(by_colour(*counts)) == by_colour(*expected)


def third_round(option: str) -> Sothebys:
    """Before the third round of the example is settled."""
    g: Sothebys = turn(unranked_value=option).game
    g.values, g.counts = by_colour(60, 40, 20, 30, 10), by_colour(1, 6, 3, 0, 4)
    return g


@pytest.mark.parametrize(("option", "red"), [("floor", 60), ("zero", 0)])
def test_a_colour_that_is_not_ranked_now_pays_its_value_or_nothing(option: str, red: int) -> None:
    # example 19
    g = third_round(option)
    assert units(g) == by_colour(red, 70, 30, 30 if option == "floor" else 0, 30)
    assert unit(g, "red", 0) == red
    assert unit(g, "red", 3) == 70


def test_one_more_card_can_be_thought_of() -> None:
    g = third_round("floor")
    assert units(g, closing="yellow")["yellow"] == 30
    assert units(g, closing="black")["black"] == 40
    assert g.counts["black"] == 3
