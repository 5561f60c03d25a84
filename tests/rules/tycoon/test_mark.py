import pytest

from saleroom_rules.tycoon.events import LotMarked
from tests.rules.tycoon.scenes import custody, flip, forecast, marking, said, skip_lot

LOTS = ["E1-1-1", "E1-2-1", "E1-3-1"]


def test_the_marked_card_moves_to_the_front_and_the_others_keep_their_order() -> None:
    play = marking(lots=LOTS).play("0 mark 2 sealed")
    assert play.game.lots == ["E1-2-1", "E1-1-1", "E1-3-1"]
    assert play.game.marked == "E1-2-1"


@pytest.mark.parametrize(("first", "modes"), [("open", ["open", "sealed", "open"]), ("sealed", ["sealed", "open"] * 2)])
def test_the_modes_alternate(first: str, modes: list[str]) -> None:
    play = marking(lots=LOTS).play(f"0 mark 1 {first}")
    seen = []
    while play.table.phase == "sell":
        flip(play)
        seen.append(play.table.phase)
        skip_lot(play)
    assert seen == modes[:3]


def test_only_the_starter_marks_and_only_a_position_that_is_there() -> None:
    play = marking()
    assert play.table.awaited() == [0]
    assert play.refusal("1 mark 1 open") == ("command.not_an_option", {})
    assert play.refusal("0 mark 0 open") == ("command.below_minimum", {"min": 1})
    assert play.refusal("0 mark 4 open") == ("command.above_maximum", {"max": 3})


def test_nobody_sees_a_face_of_a_lot_that_waits() -> None:
    play = marking(lots=LOTS).play("0 mark 2 open")
    for viewer in (None, *play.seats):
        lots = play.view(viewer)["table"]["lots"]
        assert lots == [
            {"card": None, "mode": "open", "marked": True},
            {"card": None, "mode": "sealed", "marked": False},
            {"card": None, "mode": "open", "marked": False},
        ]


def test_the_event_names_the_position_and_never_the_card() -> None:
    play = marking(lots=LOTS).play("0 mark 3 open")
    assert said(play, LotMarked) == [LotMarked(play.seats[0], 3, "open")]


def test_before_the_mark_no_mode_is_known() -> None:
    assert marking(3).view(None)["table"]["lots"] == [{"card": None, "mode": None, "marked": False}] * 2


def test_the_preview_is_the_resulting_order() -> None:
    play = marking(lots=LOTS)
    order = [(lot.position, lot.mode) for lot in forecast(play, "0 mark 3 sealed").order]
    assert order == [(3, "sealed"), (1, "open"), (2, "sealed")]
    assert [lot.mode for lot in forecast(play, "0 mark 1 open").order] == ["open", "sealed", "open"]


def test_silence_marks_the_first_card_open_and_a_stand_in_takes_over() -> None:
    play = marking(lots=LOTS)
    play.wait(90_000)
    assert play.game.lots == LOTS
    assert play.game.first_mode == "open"
    assert custody(play) == [0]


def test_the_safe_move_marks_the_first_card_open() -> None:
    play = marking(lots=LOTS).play("safe 0")
    assert (play.game.marked, play.game.first_mode) == ("E1-1-1", "open")


def test_the_view_tells_who_marks() -> None:
    assert marking().view(None)["phase"] == {"type": "mark", "seat": 0}
