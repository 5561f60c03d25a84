import pytest

from saleroom_rules.tycoon.events import DirectionChosen
from tests.rules.tycoon.scenes import custody, dealt, said, skip_lot, skip_trading


def test_only_the_first_starter_chooses() -> None:
    play = dealt()
    assert play.table.awaited() == [0]
    assert [seat for seat in play.seats if play.table.options(seat)] == [0]
    assert play.refusal("1 direction 1") == ("command.not_an_option", {})


@pytest.mark.parametrize(("direction", "starters"), [(1, [0, 1, 2, 0, 1, 2]), (-1, [0, 2, 1, 0, 2, 1])])
def test_the_starter_goes_round_that_way_for_the_whole_game(direction: int, starters: list[int]) -> None:
    play = dealt(3).play(f"0 direction {direction}")
    seen = []
    while not play.table.is_over:
        seen.append(play.game.starter)
        play.play(f"{play.game.starter} mark 1 open")
        for _ in range(2):
            for seat in play.seats:
                play.play(f"{seat} ready")
            play.play(f"{play.game.starter} flip")
            skip_lot(play)
        skip_trading(play)
    assert seen == starters


def test_clockwise_goes_by_chair_and_not_by_order_of_sitting_down() -> None:
    play = dealt(3)
    for sitting, chair in zip(play.game.sittings, (4, 2, 6), strict=True):
        sitting.chair = chair
    assert play.game.next_seat(0, 1) == 2
    assert play.game.next_seat(0, -1) == 1


def test_the_choice_is_told_to_all() -> None:
    play = dealt().play("0 direction -1")
    assert said(play, DirectionChosen) == [DirectionChosen(play.seats[0], -1)]
    assert play.game.direction == -1


def test_silence_means_clockwise_and_a_stand_in() -> None:
    play = dealt()
    play.wait(90_000)
    assert play.game.direction == 1
    assert custody(play) == [0]
    assert play.table.phase == "mark"


def test_the_safe_move_is_clockwise() -> None:
    play = dealt(people=[]).play("safe 0")
    assert play.game.direction == 1


def test_in_a_solo_game_nobody_is_hurried() -> None:
    play = dealt(people=[0])
    play.wait(10_000_000)
    assert play.table.phase == "direction"
    assert play.table.clocks(None) == []


def test_a_game_of_bots_alone_runs_with_all_clocks() -> None:
    play = dealt(people=[])
    play.wait(90_000)
    assert play.table.phase == "mark"
    assert custody(play) == []


def test_the_view_tells_who_chooses() -> None:
    assert dealt().view(None)["phase"] == {"type": "direction", "seat": 0}
