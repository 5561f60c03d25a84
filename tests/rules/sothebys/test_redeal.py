"""The window after the first deal."""

from typing import Any

import pytest

from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, CardId
from saleroom_rules.sothebys.events import RedealCalled
from saleroom_testkit.tables import Play, table
from tests.rules.sothebys.scenes import due, phase, said

FAKES = [card.id for card in CARDS.values() if card.kind == "fake"]
REST = [card.id for card in CARDS.values() if card.kind != "fake"]


def window(seats: int = 5, fakes: int = 3, **options: Any) -> Play:
    """Seat 1 holds so many fakes, the others none."""
    play = table("sothebys", seats, options=options)
    rest = list(REST)
    each = len(play.game.hands[0])
    for seat in play.seats:
        own = FAKES[:fakes] if seat == 1 else []
        play.game.hands[seat] = own + [rest.pop() for _ in range(each - len(own))]
    play.game.deck = [CardId(card) for card in (*FAKES[fakes:], *rest)]
    return play


def may(play: Play, seat: int) -> list[str]:
    return [option.data()["do"] for option in play.table.options(Seat(seat)) if isinstance(option, May)]


@pytest.mark.parametrize(("seats", "threshold"), [(4, 4), (5, 3)])
def test_only_a_hand_at_the_threshold_may_call(seats: int, threshold: int) -> None:
    # example 26
    assert may(window(seats, threshold), 1) == ["redeal", "keep"]
    assert may(window(seats, threshold + 1), 1) == ["redeal", "keep"]
    assert may(window(seats, threshold - 1), 1) == []
    assert window(seats, threshold - 1).refusal("1 redeal") == ("command.not_an_option", {})
    assert may(window(seats, threshold), 0) == []


@pytest.mark.parametrize("seats", [3, 6, 7, 8])
def test_other_tables_have_no_window(seats: int) -> None:
    assert table("sothebys", seats).table.phase == "turn"


@pytest.mark.parametrize("options", [{"redeal": "off"}, {"max_redeals": 0}])
def test_a_table_may_do_without(options: dict[str, Any]) -> None:
    assert table("sothebys", 5, options=options).table.phase == "turn"


@pytest.mark.parametrize("fakes", [0, 3])
def test_the_window_runs_its_time_and_names_nobody_whoever_holds_what(fakes: int) -> None:
    play = window(fakes=fakes)
    assert play.table.awaited() == []
    assert [(clock.name, clock.due, clock.seat) for clock in play.table.clocks(None)] == [("redeal", 10_000, None)]
    play.wait(9_999)
    assert play.table.phase == "redeal"
    play.wait(1)
    assert play.table.phase == "turn"


def test_the_first_call_deals_all_cards_anew_and_names_nobody() -> None:
    play = window()
    play.play("@4000 1 redeal")
    assert said(play, RedealCalled) == [RedealCalled(1)]
    assert play.table.phase == "redeal"
    assert due(play) == 14_000
    g = play.game
    assert {len(hand) for hand in g.hands} == {10}
    assert sorted([*g.deck, *(card for hand in g.hands for card in hand)]) == sorted(CARDS)
    assert phase(play)["redeals"] == 1


def test_after_the_last_redeal_there_is_no_window() -> None:
    play = window(max_redeals=1)
    play.play("1 redeal")
    assert play.table.phase == "turn"
    assert play.game.round == 1


def test_keeping_is_told_to_nobody_and_does_not_shorten_the_window() -> None:
    play = window()
    before = {viewer: play.view(viewer) for viewer in (None, Seat(0))}
    play.play("1 keep")
    assert play.told == []
    assert before == {viewer: play.view(viewer) for viewer in (None, Seat(0))}
    assert may(play, 1) == []
    assert due(play) == 10_000


def test_each_sees_only_the_own_number_of_fakes() -> None:
    play = window()
    assert [phase(play, viewer)["fakes"] for viewer in (None, 0, 1)] == [None, 0, 3]
    assert phase(play)["threshold"] == 3


def test_the_window_runs_in_a_solo_game_too() -> None:
    play = table("sothebys", 4, people=[0])
    assert play.table.phase == "redeal"
    play.wait(10_000)
    assert play.table.phase == "turn"


def test_the_seat_that_plays_first_stays_the_same() -> None:
    play = window(max_redeals=1)
    seller = play.game.seller
    play.play("1 redeal")
    assert play.game.seller == seller
