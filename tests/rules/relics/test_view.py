import json

import pytest

from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import LotRevealed
from saleroom_testkit.tables import table
from tests.rules.relics.scenes import bid, lot, said

OWNED = {1: ["egypt-12", "egypt-3"], 2: ["rome-5"]}


def test_the_table_tells_the_lot_with_reserve_and_price() -> None:
    assert lot(3, auctioneer=1).view(None)["table"] == {
        "chairs": [1, 2, 3],
        "rounds": 40,
        "round": 1,
        "auctioneer": 1,
        "lot": {"card": "china-12", "base": 12, "reserve": 7, "price": 11, "is_final": False},
    }


@pytest.mark.parametrize("currency", ["cards", "coins"])
def test_where_instant_purchases_are_free_the_lot_says_so(currency: str) -> None:
    play = lot(3, instant_payment="free", currency=currency)
    assert play.view(None)["table"]["lot"]["price"] == 0
    assert said(play, LotRevealed)[0].price == 0


def test_relics_points_and_numbers_of_cards_are_public() -> None:
    play = lot(3, relics=OWNED, privileges={1: ["double", "inside"]}, winless=[1, 0, 2])
    play.game.bid_cards[1], play.game.spent[1] = [1, 50], [8, 10]
    play.game.used[1] = ["spoiler"]
    assert play.view(None)["purses"][1] == {
        "relics": ["egypt-12", "egypt-3"],
        "points": 15,
        "bid_cards": 2,
        "spent": [8, 10],
        "coins": None,
        "privileges": 2,
        "used": ["spoiler"],
        "winless": 0,
    }


def test_where_coins_are_bid_they_are_public_and_bid_cards_are_none() -> None:
    purse = lot(3, currency="coins", coins={1: 4}).view(None)["purses"][1]
    assert (purse["bid_cards"], purse["coins"]) == (None, 4)


def test_the_piles_are_public_and_the_deck_is_a_number() -> None:
    play = bid(lot(3, lots=["china-12", "china-11"]), 0, 0, 0)
    assert play.view(None)["piles"] == {
        "deck": 38,
        "waste": ["china-12"],
        "supply": {"inside": 3, "instant": 3},
    }


def test_a_hand_is_its_owners_alone() -> None:
    play = lot(3, privileges={1: ["double"]})
    assert play.view(Seat(1))["hand"] == {
        "bid_cards": [1, 2, 3, 5, 8, 10, 15, 20, 30, 50],
        "privileges": ["double"],
    }
    assert "hand" not in play.view(None)


def test_the_collection_tells_the_total_if_the_game_ended_now() -> None:
    collection = lot(3, relics=OWNED).view(Seat(1))["collection"]
    assert collection["civilizations"][0] == {
        "civilization": "egypt",
        "bases": [12, 3],
        "missing": [8, 6, 4],
        "set_bonus": 0,
    }
    assert (collection["kept_bonus"], collection["most_bonus"], collection["total"]) == (5, 8, 28)


def test_what_nobody_may_know_is_in_no_view() -> None:
    play = table("relics", 5)
    for viewer in (None, *play.seats):
        said = json.dumps(play.view(viewer))
        assert not [card for card in play.game.deck if card in said]


def test_before_the_end_nothing_is_ranked() -> None:
    assert lot().view(Seat(0))["ranking"] is None


def test_the_ranking_explains_itself() -> None:
    play = bid(lot(2, deck=[], relics={0: ["rome-12", "rome-8", "rome-6", "rome-4"]}), 8, 5)
    first, second = play.view(None)["ranking"]
    del first["civilizations"], second["civilizations"]
    assert first == {
        "seat": 0,
        "place": 1,
        "total": 75,
        "relics": 5,
        "sets": 1,
        "base": 42,
        "set_bonus": 20,
        "kept_bonus": 5,
        "most_bonus": 8,
    }
    assert (second["seat"], second["place"], second["total"]) == (1, 2, 5)
    assert play.view(None)["phase"] is None


def test_a_full_view_and_the_options_stay_small_at_the_end_of_a_long_game() -> None:
    play = table("relics", 5)
    while play.game.deck:
        play.play(f"safe {play.table.awaited()[0]}")
    play.game.relics[1] = play.game.waste
    for viewer in play.seats:
        sections = play.table.public_sections(0) | play.table.own_sections(viewer, 0)
        assert sum(map(len, sections.values())) < 4_096
        assert len(options_json(play.table.options(viewer), play.table.moment)) < 1_024
    assert len(bytes(play.table)) < 4_096
