"""The end of the game."""

from random import Random

import pytest

from saleroom_rules import outcome
from saleroom_rules.sothebys.events import GameEnded
from saleroom_rules.sothebys.scoring import Ledger, ranked
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.sothebys.scenes import closed, everybody, said, turn


def last_round(**scene: object) -> Play:
    """Round 4."""
    play = turn(**scene)  # type: ignore[arg-type]
    for _ in range(3):
        everybody(closed(play), "loan 0")
    return play


def test_equal_cash_shares_a_place() -> None:
    # example 25
    standings = ranked([410, 380, 410], [Ledger()] * 3)
    assert [(one.seat, one.place, one.total) for one in standings] == [(0, 1, 410), (2, 1, 410), (1, 3, 380)]


def test_the_game_is_over_after_the_fourth_round_and_cards_in_hands_are_worth_nothing() -> None:
    # ruling A22
    play = closed(last_round())
    assert play.table.is_over
    (ended,) = said(play, GameEnded)
    assert outcome(play.table) == ended.ranking
    assert [one.place for one in ended.ranking] == [1, 1, 1, 1]


def test_the_last_round_also_ends_when_no_hand_has_a_card() -> None:
    play = last_round()
    g = play.game
    g.hands = [[] for _ in g.hands]
    g.hands[g.seller] = ["red-once-1-1"]
    g.cash = [0] * 4
    play.play(f"{g.seller} play red-once-1-1")
    assert play.table.is_over


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_explanation_adds_up(seats: int) -> None:
    game = random_play.play(table("sothebys", seats, seed=seats), Random(seats))
    for one in game.game.ranking:
        assert one.total == one.start + one.sales + one.income - one.purchases - one.fines - one.interest
        assert one.total == game.game.cash[one.seat]
    assert [one.total for one in game.game.ranking] == sorted(game.game.cash, reverse=True)


def test_after_the_end_the_cash_is_shown() -> None:
    play = last_round()
    assert [purse["cash"] for purse in play.view(None)["purses"]] == [None] * 4
    closed(play)
    assert [purse["cash"] for purse in play.view(None)["purses"]] == play.game.cash
