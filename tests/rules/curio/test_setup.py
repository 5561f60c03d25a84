from collections import Counter

import pytest

from saleroom_rules.curio.cards import ANTIQUE, TREASURES
from saleroom_rules.curio.events import HandDealt, PileShuffled
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_testkit.tables import table
from tests.rules.contract.curio import cards
from tests.rules.curio.scenes import said


@pytest.mark.parametrize(
    ("seats", "antiques", "tools", "market", "removed"),
    [(2, 44, 71, 65, 24), (3, 68, 71, 100, 0), (4, 68, 108, 124, 0), (5, 92, 108, 135, 0)],
)
def test_the_deal_is_as_large_as_the_table_says(
    seats: int, antiques: int, tools: int, market: int, removed: int
) -> None:
    g = table("curio", seats).game
    assert (len(g.market), len(g.removed), len(g.tomb)) == (market, removed, 7 * seats)
    for hand in g.hands:
        assert Counter(card in ANTIQUE for card in hand) == {True: 3, False: 3}
    assert Counter(card in ANTIQUE for card in g.tomb) == {True: 5 * seats, False: 2 * seats}
    held = Counter(card[0] for card in cards(g))
    assert held == {"A": antiques, "T": tools, "K": 24}


@pytest.mark.parametrize("seed", range(5))
def test_the_three_treasures_start_in_the_tomb(seed: int) -> None:
    assert set(TREASURES) <= set(table("curio", 2, seed).game.tomb)


def test_the_first_seat_is_drawn_and_turns_go_clockwise_from_it() -> None:
    firsts = {tuple(table("curio", 3, seed).game.order) for seed in range(20)}
    assert firsts == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_only_the_replay_knows_the_piles_and_a_seat_its_own_hand() -> None:
    play = table("curio", 2)
    audiences = {type(one.event).__name__: one.to for one in play.told if isinstance(one.event, PileShuffled)}
    assert audiences == {"PileShuffled": ()}
    hands = [(one.to, one.event.cards) for one in play.told if isinstance(one.event, HandDealt)]
    assert hands == [((seat,), play.game.hands[seat]) for seat in play.seats]
    assert [event.pile for event in said(play, PileShuffled)] == ["removed", "tomb", "market", "appraisals"]


@pytest.mark.parametrize(
    ("name", "low", "high", "default"),
    [
        ("max_rounds", 12, 30, 20),
        ("turn_timeout_s", 30, 300, 90),
        ("turn_limit_s", 90, 900, 240),
        ("window_timeout_s", 10, 120, 30),
        ("choice_timeout_s", 10, 120, 20),
        ("bid_timeout_s", 10, 120, 20),
        ("scoring_timeout_s", 10, 60, 20),
        ("offline_takeover_s", 15, 300, 60),
    ],
)
def test_an_option_has_a_range_and_a_default(name: str, low: int, high: int, default: int) -> None:
    assert getattr(table("curio", 2).game.table_rules, name) == default
    for value in (low, high):
        assert getattr(table("curio", 2, options={name: value}).game.table_rules, name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(IllegalCommand) as refused:
            table("curio", 2, options={name: value})
        assert (refused.value.code, refused.value.params) == ("command.options", {"field": name})
