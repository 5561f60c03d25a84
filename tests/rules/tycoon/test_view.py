import json

from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import auction, roll, window

HANDS = {1: ["E1-2-1", "E1-4-1"], 2: ["E2-1-1"]}


def test_gold_number_of_cards_reds_and_bans_are_public() -> None:
    play = window(3, hands=HANDS)
    play.game.bans = [0, 0, 1]
    assert play.view(None)["purses"] == [
        {"gold": 150, "cards": 0, "reds": [], "ban": 0},
        {"gold": 154, "cards": 2, "reds": ["E1-4-1"], "ban": 0},
        {"gold": 150, "cards": 1, "reds": [], "ban": 1},
    ]


def test_a_hand_is_its_owners_alone() -> None:
    play = window(3, hands=HANDS)
    assert play.view(Seat(1))["hand"] == ["E1-2-1", "E1-4-1"]
    for viewer in (None, Seat(0), Seat(2)):
        said = json.dumps(play.view(viewer))
        assert "E1-2-1" not in said
    assert "hand" not in play.view(None)


def test_the_collection_tells_the_net_of_selling_now_what_was_last_paid_and_what_a_red_card_brings() -> None:
    play = window(3, hands=HANDS)
    play.game.last_paid = {"E1-2-1": 17}
    collection = play.view(Seat(1))["collection"]
    assert collection["cards"] == [
        {"card": "E1-2-1", "net": 22, "last_paid": 17, "income": None},
        {"card": "E1-4-1", "net": 35, "last_paid": None, "income": 4},
    ]
    assert collection["eras"][0] == {
        "era": "E1",
        "stars": [0, 1, 0, 1],
        "missing": [1, 3],
        "base": 60,
        "percent": 100,
        "value": 60,
        "confiscated": 40,
    }
    assert collection["total"] == 154 + 60 - 40


def test_the_net_of_selling_stands_there_while_no_window_is_open() -> None:
    play = auction(3, hands=HANDS)
    assert [card["net"] for card in play.view(Seat(1))["collection"]["cards"]] == [22, 35]


def test_the_piles_are_public_and_the_deck_is_a_number() -> None:
    play = window(3, hands={1: ["E1-2-1"]}).play("1 sell E1-2-1 22")
    assert play.view(None)["piles"] == {"deck": 23, "unsold": [], "bank": ["E1-2-1"], "last_paid": {}}


def test_before_the_end_nothing_is_revealed_or_ranked() -> None:
    view = window(3).view(Seat(0))
    assert view["ranking"] is None
    assert view["revealed"] is None


def test_the_table_tells_round_starter_eras_and_names() -> None:
    table = window(3).view(None)["table"]
    del table["lots"]
    assert table == {
        "chairs": [1, 2, 3],
        "eras": ["E1", "E2", "E3"],
        "names": [card.name for card in CARDS.values() if card.era in ("E1", "E2", "E3") and card.id.endswith("-1")],
        "rounds": 6,
        "round": 1,
        "starter": 0,
        "direction": 1,
        "flipped": 0,
    }


def test_what_nobody_may_know_is_in_no_view() -> None:
    play = window(3)
    g = play.game
    hidden = {*g.deck, g.hidden_red, *g.lots}
    for viewer in (None, *play.seats):
        said = json.dumps(play.view(viewer))
        assert not [card for card in hidden if card in said]


def test_a_bought_red_card_is_public() -> None:
    play = auction(3, lot="E1-4-1").play("1 bid 20", "0 pass", "2 pass")
    roll(play, 1)
    assert play.view(None)["purses"][1]["reds"] == ["E1-4-1"]


def full_size(play: Play, viewer: Seat) -> int:
    table = play.table
    sections = table.public_sections(0) | table.own_sections(viewer, 0)
    return sum(map(len, sections.values())) + len(options_json(table.options(viewer), table.moment))


def test_a_full_view_and_the_options_stay_small_with_all_cards_in_one_hand() -> None:
    play = window(6)
    g = play.game
    g.hands[1], g.deck = g.deck, []
    g.last_paid = dict.fromkeys(g.hands[1], 100)
    assert full_size(play, Seat(1)) < 16_384
    assert len(options_json(play.table.options(Seat(1)), play.table.moment)) < 1_024
    assert len(bytes(play.table)) < 4_096
