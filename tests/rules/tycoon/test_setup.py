from typing import Any

import pytest

from saleroom_rules import setup
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.tycoon.cards import CARDS, ERAS, RED
from saleroom_rules.tycoon.events import DeckShuffled, ErasChosen, RedHidden, StarterChosen, StartRolled
from saleroom_testkit.tables import Play, table
from tests.rules.tycoon.scenes import all_cards, cards_in_play, said


@pytest.mark.parametrize(("seats", "cards", "rounds"), [(3, 26, 6), (4, 35, 8), (5, 44, 10), (6, 53, 12)])
def test_as_many_eras_as_seats_make_nine_cards_each_less_one_red(seats: int, cards: int, rounds: int) -> None:
    g = table("tycoon", seats).game
    assert (len(g.eras), len(g.deck), g.rounds) == (seats, cards, rounds)
    assert g.eras == sorted(g.eras)
    assert g.hidden_red not in g.deck
    assert CARDS[g.hidden_red].star == RED


def test_every_card_of_the_eras_in_play_is_in_one_place() -> None:
    play = table("tycoon", 6)
    assert cards_in_play(play) == all_cards(play.game.eras)


def test_everybody_begins_with_the_start_gold_and_no_card() -> None:
    g = table("tycoon", 5, options={"start_gold": 200}).game
    assert g.gold == [200] * 5
    assert g.hands == [[]] * 5
    assert g.bonus == [0, 0, 0, 0]
    assert table("tycoon").game.gold == [150] * 4


def test_the_deal_differs_with_the_seed_and_repeats_with_it() -> None:
    decks = [tuple(table("tycoon", 4, seed=seed).game.deck) for seed in (1, 2, 1)]
    assert decks[0] == decks[2] != decks[1]


def test_eras_and_dice_are_told_to_all_and_the_deck_to_the_replay_only() -> None:
    audiences = {type(told.event): told.to for told in table("tycoon").told}
    assert audiences == {ErasChosen: None, RedHidden: (), DeckShuffled: (), StartRolled: None, StarterChosen: None}


def test_the_recorded_draws_are_the_deal() -> None:
    play = table("tycoon")
    g = play.game
    assert said(play, ErasChosen) == [ErasChosen(g.eras)]
    assert said(play, RedHidden) == [RedHidden(g.hidden_red)]
    assert said(play, DeckShuffled) == [DeckShuffled(g.deck)]
    assert said(play, StarterChosen) == [StarterChosen(g.starter)]


def test_the_highest_die_starts_and_only_the_tied_highest_roll_again() -> None:
    for play in (table("tycoon", 6, seed=seed) for seed in range(40)):
        rolls = [roll.dice for roll in said(play, StartRolled)]
        contenders = play.seats
        for dice in rolls:
            assert list(dice) == contenders
            contenders = [seat for seat in contenders if dice[seat] == max(dice.values())]
        assert contenders == [play.game.starter]
    assert any(len(said(table("tycoon", 6, seed=seed), StartRolled)) > 1 for seed in range(40))


def test_every_era_and_every_hidden_red_comes_up() -> None:
    plays = [table("tycoon", 3, seed=seed) for seed in range(120)]
    assert {era for play in plays for era in play.game.eras} == set(ERAS)
    assert {play.game.eras.index(CARDS[play.game.hidden_red].era) for play in plays} == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(IllegalCommand) as refused:
        table("tycoon", seats)
    assert (refused.value.code, refused.value.params) == ("command.seats", {"min": 3, "max": 6})


def test_two_seats_do_not_share_a_chair() -> None:
    with pytest.raises(IllegalCommand, match=r"command\.seats"):
        setup("tycoon", [Sitting(1), Sitting(2), Sitting(2)], {}, b"", 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_gold", 49),
        ("start_gold", 501),
        ("start_gold", "150"),
        ("action_timeout_s", 29),
        ("open_idle_s", 61),
        ("die_timeout_s", 2),
        ("offline_takeover_s", 301),
        ("rebid_minimum", "highest"),
        ("ante", 5),
    ],
)
def test_an_option_that_is_unknown_or_out_of_range_is_refused_by_its_name(name: str, value: Any) -> None:
    with pytest.raises(IllegalCommand) as refused:
        table("tycoon", options={name: value})
    assert (refused.value.code, refused.value.params) == ("command.options", {"field": name})


def test_the_first_starter_is_awaited_for_the_direction() -> None:
    play: Play = table("tycoon")
    assert play.table.phase == "direction"
    assert play.table.awaited() == [play.game.starter]
