from typing import Any

import pytest
from msgspec.structs import asdict

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.relics.cards import CARDS, FACES
from saleroom_rules.relics.events import AuctioneerChosen, DeckShuffled, LotRevealed
from saleroom_rules.relics.state import TableRules
from saleroom_testkit.tables import table
from tests.rules.relics.scenes import said


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_forty_relics_are_played_at_every_number_of_seats(seats: int) -> None:
    g = table("relics", seats).game
    assert sorted([g.on_sale, *g.deck]) == sorted(CARDS)
    assert g.round == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_with_all_bid_cards_a_double_and_a_spoiler(seats: int) -> None:
    # example 17
    play = next(play for seed in range(40) if (play := table("relics", seats, seed)).game.lot.reserve > 5)
    g = play.game
    assert g.bid_cards == [list(FACES)] * seats
    assert g.privileges == [["double", "spoiler"]] * seats
    assert g.supply == {"inside": seats, "instant": seats}
    assert g.coins == [0] * seats


def test_the_deal_differs_with_the_seed_and_repeats_with_it() -> None:
    decks = [tuple(table("relics", 4, seed=seed).game.deck) for seed in (1, 2, 1)]
    assert decks[0] == decks[2] != decks[1]


def test_every_seat_may_be_the_first_auctioneer() -> None:
    assert {table("relics", 5, seed=seed).game.auctioneer for seed in range(60)} == {0, 1, 2, 3, 4}


def test_the_deck_is_told_to_the_replay_only_and_the_auctioneer_to_all() -> None:
    play = table("relics")
    audiences = {type(told.event): told.to for told in play.told}
    assert audiences[DeckShuffled] == ()
    assert audiences[AuctioneerChosen] is None
    deck = said(play, DeckShuffled)[0].deck
    assert deck == [play.game.on_sale, *play.game.deck]
    (revealed,) = said(play, LotRevealed)
    assert (revealed.number, revealed.card, revealed.auctioneer) == (1, deck[0], play.game.auctioneer)


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(IllegalCommand) as refused:
        table("relics", seats)
    assert (refused.value.code, refused.value.params) == ("command.seats", {"min": 2, "max": 5})


def test_the_defaults_of_the_options() -> None:
    assert asdict(TableRules()) == {
        "instant_payment": "bid_cards",
        "reserve_binding": "on",
        "most_relics_tie": "all",
        "currency": "cards",
        "action_timeout_s": 90,
        "declare_timeout_s": 20,
        "spoiler_window_s": 15,
        "auto_end": "on",
    }


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("instant_payment", ["bid_cards", "free"]),
        ("reserve_binding", ["on", "off"]),
        ("most_relics_tie", ["all", "none"]),
        ("currency", ["cards", "coins"]),
        ("action_timeout_s", [15, 180]),
        ("declare_timeout_s", [10, 60]),
        ("spoiler_window_s", [5, 30]),
        ("auto_end", ["on", "off"]),
    ],
)
def test_an_option_takes_all_of_its_range(name: str, values: list[object]) -> None:
    for value in values:
        assert getattr(table("relics", options={name: value}).game.table_rules, name) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("instant_payment", "credit"),
        ("reserve_binding", True),
        ("most_relics_tie", "first"),
        ("currency", "gold"),
        ("action_timeout_s", 14),
        ("action_timeout_s", 181),
        ("declare_timeout_s", 9),
        ("declare_timeout_s", 61),
        ("spoiler_window_s", 4),
        ("spoiler_window_s", 31),
        ("auto_end", "maybe"),
        ("ante", 5),
    ],
)
def test_an_option_that_is_unknown_or_out_of_range_is_refused_by_its_name(name: str, value: Any) -> None:
    with pytest.raises(IllegalCommand) as refused:
        table("relics", options={name: value})
    assert (refused.value.code, refused.value.params) == ("command.options", {"field": name})
