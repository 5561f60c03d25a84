"""Who sees what."""

import json

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS
from saleroom_testkit.feed import heard, seen
from saleroom_testkit.tables import table
from tests.rules.sothebys.scenes import lot, own, turn


def test_everybody_sees_the_table() -> None:
    play = own(turn(counts={"red": 2}, values={"red": 30, "blue": 20}), 1, "red-fixed-3-1")
    view = play.view(None)
    assert view["table"] == {
        "chairs": [1, 2, 3, 4],
        "rounds": 4,
        "round": 1,
        "seller": 0,
        "lot": None,
        "closing": None,
    }
    assert view["bank"]["values"] == {"black": 0, "blue": 20, "green": 0, "yellow": 0, "red": 30}
    assert view["bank"]["ranks"]["red"] == 1
    assert view["bank"]["units"] == {"black": 0, "blue": 20, "green": 0, "yellow": 0, "red": 60}
    assert view["purses"][1] == {"cash": None, "loan": 0, "cards": 1, "bought": ["red-fixed-3-1"]}
    assert set(view) == {"table", "purses", "bank", "piles", "ranking", "phase"}


@pytest.mark.parametrize(("option", "shown"), [("off", None), ("on", 150)])
def test_the_cash_of_others_is_a_number_only_where_the_table_shows_it(option: str, shown: int | None) -> None:
    play = turn(show_cash=option)
    assert [purse["cash"] for purse in play.view(Seat(1))["purses"]] == [shown] * 4
    assert play.view(Seat(1))["collection"]["cash"] == 150


def test_a_seat_sees_its_own_hand_and_of_others_the_size() -> None:
    play = turn(hands={1: ["red-open-3-1", "red-fake-2-1"]})
    assert play.view(Seat(1))["hand"] == ["red-open-3-1", "red-fake-2-1"]
    for viewer in (None, Seat(0)):
        view = play.view(viewer)
        assert view["purses"][1]["cards"] == 2
        assert "red-open-3-1" not in json.dumps(view)
        assert "fake" not in json.dumps(view)


@pytest.mark.parametrize("card", ["red-genuine-2-1", "red-fake-2-1"])
def test_a_sealed_card_on_sale_is_known_by_colour_crowns_and_lot(card: str) -> None:
    play = lot(card)
    told = b"".join(heard(play.told, Seat(1))) + b"".join(seen(play.table, Seat(1)).values())
    assert card.encode() not in told
    assert b"red-sealed-2-1" in told
    assert play.view(None)["table"]["lot"] == {
        "number": 1,
        "cards": ["red-sealed-2-1"],
        "crowns": 2,
        "mode": "sealed",
        "opener": 0,
        "auctioneer": 0,
        "partner": None,
        "worth": {"unranked": 0, "third": 20, "second": 40, "first": 60},
    }


def test_nobody_sees_the_deck_or_what_is_left_over() -> None:
    # R10
    play = table("sothebys", 4, options={"redeal": "off"})
    for viewer in (None, *play.seats):
        told = b"".join(heard(play.told, viewer)) + b"".join(seen(play.table, viewer).values())
        own_hand = set() if viewer is None else set(play.game.hands[viewer])
        assert {card for card in CARDS if card.encode() in told} == own_hand
        assert play.view(viewer)["piles"] == {"deck": 44, "discard": []}
