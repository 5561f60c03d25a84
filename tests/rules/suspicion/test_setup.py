"""The deal, and a table's options."""

from collections import Counter

import pytest

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.suspicion.cards import COMPOSITIONS
from saleroom_rules.suspicion.events import DeckLaid, DeckShuffled, ItemsHidden, ItemsNamed, MarketSet
from saleroom_testkit.tables import table
from tests.rules.suspicion.scenes import said, told_to


@pytest.mark.parametrize(("seats", "rounds"), [(3, 8), (4, 8), (5, 10), (6, 12), (7, 14), (8, 16)])
def test_there_are_two_items_for_each_player_and_at_least_eight(seats: int, rounds: int) -> None:
    g = table("suspicion", seats).game
    assert g.rounds == rounds
    assert Counter(item.rank for item in g.items) == COMPOSITIONS[rounds]
    assert len({item.name for item in g.items}) == rounds
    assert g.half_time == rounds // 2


def test_everybody_begins_with_the_same_money() -> None:
    assert table("suspicion", 5, options={"start_money": 222}).game.money == [222] * 5


def test_all_games_have_markets_within_the_range_and_values_of_their_ranks() -> None:
    markets = set()
    for seed in range(150):
        play = table("suspicion", 3, seed=seed)
        markets.add(play.game.market_pct)
        ranked = sorted(play.game.items, key=lambda item: -item.value)
        order = ["treasure", "masterpiece", "masterpiece", "fine", "fine", "ordinary", "ordinary", "junk"]
        assert [item.rank for item in ranked] == order
    assert markets <= set(range(75, 126))
    assert len(markets) > 40


def test_what_is_drawn_is_recorded_for_the_replay_and_names_and_size_are_public() -> None:
    play = table("suspicion", 3)
    for secret in (MarketSet, ItemsHidden, DeckShuffled):
        assert told_to(play, secret) == [()]
    assert said(play, ItemsNamed) == [ItemsNamed([item.name for item in play.game.items])]
    assert told_to(play, ItemsNamed) == [None]
    assert said(play, DeckLaid) == [DeckLaid(1, 11)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_money", 100),
        ("start_money", 401),
        ("residual_bonus", 21),
        ("residual_bonus", -1),
        ("treasure_count", 3),
        ("treasure_info", "secret"),
        ("history", "maybe"),
        ("clock_base_ms", 299),
        ("clock_floor_ms", 401),
        ("negotiation_s", 19),
        ("final_negotiation_s", 601),
        ("draw_s", 9),
        ("offer_gap_s", 11),
        ("result_show_s", 1),
        ("market_pct", 100),
    ],
)
def test_an_option_outside_its_range_is_refused(name: str, value: object) -> None:
    with pytest.raises(IllegalCommand) as refused:
        table("suspicion", 3, options={name: value})
    assert (refused.value.code, refused.value.params) == ("command.options", {"field": name})


def test_options_have_the_pages_defaults_and_their_ranges_ends_are_allowed() -> None:
    rules = table("suspicion", 3).game.table_rules
    assert (rules.start_money, rules.residual_bonus, rules.treasure_count) == (150, 15, 1)
    assert (rules.treasure_info, rules.history) == ("public", "off")
    assert (rules.clock_base_ms, rules.clock_floor_ms) == (606, 150)
    assert (rules.negotiation_s, rules.final_negotiation_s, rules.draw_s) == (60, 120, 30)
    assert (rules.offer_gap_s, rules.result_show_s) == (3, 5)
    ends = {
        "start_money": (101, 400),
        "residual_bonus": (0, 20),
        "clock_base_ms": (300, 1200),
        "clock_floor_ms": (100, 400),
        "negotiation_s": (20, 300),
        "final_negotiation_s": (30, 600),
        "draw_s": (10, 90),
        "offer_gap_s": (0, 10),
        "result_show_s": (2, 15),
    }
    for end in (0, 1):
        options = {name: pair[end] for name, pair in ends.items()}
        held = table("suspicion", 3, options=options).game.table_rules
        assert {name: getattr(held, name) for name in ends} == options
