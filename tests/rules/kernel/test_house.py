"""What the house does: custody, taking back, policy, safe moves, a seat's command for it."""

import pytest

from saleroom_rules.kernel.catalogue import GAMES, register
from saleroom_rules.kernel.messages import CustodyBegan, CustodyEnded, ForSeat, HouseCommand, PolicyChanged, Safe
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play, table
from tests.rules.kernel.toys import card


def people_told(play: Play) -> list[object]:
    assert all(told.people for told in play.told)
    return [told.event for told in play.told]


def test_custody_is_told_to_people_and_a_bot_plays(walk: Play) -> None:
    walk.play("custody 0 offline")
    assert people_told(walk) == [CustodyBegan(Seat(0), "offline")]
    assert [walk.table.bot_held(seat) for seat in walk.seats] == [True, False, True]


def test_custody_of_a_bot_or_of_who_is_in_it_changes_nothing(walk: Play) -> None:
    walk.play("custody 2 left")
    assert walk.told == []
    walk.play("custody 0 offline", "custody 0 left")
    assert walk.told == []
    assert walk.game.sittings[0].custody == "offline"


def test_in_a_solo_game_nobody_goes_into_custody() -> None:
    register(card())
    play = table("walk", 3, people=[1]).play("custody 1 left")
    del GAMES["walk"]
    assert play.told == []
    assert not play.table.bot_held(Seat(1))


def test_taking_back_ends_custody_once(walk: Play) -> None:
    walk.play("custody 0 clock", "take_back 0")
    assert people_told(walk) == [CustodyEnded(Seat(0))]
    assert not walk.table.bot_held(Seat(0))
    walk.play("take_back 0")
    assert walk.told == []


def test_a_policy_is_told_when_it_changes(walk: Play) -> None:
    walk.play("policy 0 pass")
    assert people_told(walk) == [PolicyChanged(Seat(0), "pass")]
    walk.play("policy 0 pass")
    assert walk.told == []


def test_a_seat_gives_up_while_it_is_in_custody_and_wants_that(walk: Play) -> None:
    def gives_up() -> bool:
        held: bool = walk.game.gives_up(0)
        return held

    walk.play("policy 0 pass", "0 go yard")
    assert not gives_up()
    walk.play("custody 0 offline")
    assert gives_up()
    walk.play("take_back 0")
    assert not gives_up()


def test_a_policy_holds_from_the_next_decision_on_however_often_it_is_changed_in_the_present_one(walk: Play) -> None:
    def gives_up() -> bool:
        held: bool = walk.game.gives_up(0)
        return held

    walk.play("custody 0 offline", "policy 0 pass")
    assert not gives_up()
    walk.play("policy 0 auto", "policy 0 pass")
    assert not gives_up()
    walk.play("0 go yard")
    assert gives_up()
    walk.play("policy 0 auto")
    assert gives_up()
    walk.play("0 go yard")
    assert not gives_up()


def test_everybody_knows_by_when_a_decision_is_made_whoever_sees_its_clock(walk: Play) -> None:
    assert walk.table.answer_by() is None
    walk.play("0 wind ask 9 all", "0 wind hidden 5 nobody", "0 wind own 3 seat 1")
    assert walk.table.answer_by() == walk.now + 9_000
    walk.play("0 wind stand_in 7 nobody")
    assert walk.table.answer_by() == walk.now + 7_000


def test_custody_changes_no_view(walk: Play) -> None:
    before = [walk.view(viewer) for viewer in (None, *walk.seats)]
    walk.play("custody 0 offline", "policy 1 pass")
    assert [walk.view(viewer) for viewer in (None, *walk.seats)] == before


def test_a_stand_in_holds_the_decision_whose_clock_ran_out_although_the_owner_is_back(walk: Play) -> None:
    walk.play("policy 1 pass", "0 go yard", "0 wind ask 5", "expire ask")
    assert walk.game.log[-1] == "asked [0, 2]"
    assert people_told(walk) == [CustodyBegan(Seat(0), "clock"), CustodyBegan(Seat(1), "clock")]
    walk.play("take_back 0", "take_back 1")
    assert [walk.table.bot_held(seat) for seat in walk.seats] == [True, False, True]
    walk.play("0 go yard")
    assert [walk.table.bot_held(seat) for seat in walk.seats] == [False, False, True]
    walk.play("0 go home")
    assert not walk.table.bot_held(Seat(0))


def test_the_safe_move_is_made_for_its_moment_only(walk: Play) -> None:
    walk.play("safe 2")
    assert walk.game.log[-1] == "2 passes"
    with pytest.raises(IllegalCommand, match=r"command\.moment_over"):
        walk.house(Safe(Seat(2), 9))


def test_where_no_option_is_safe_there_is_no_safe_move(walk: Play) -> None:
    walk.play("0 go cellar")
    assert walk.refusal("safe 0") == ("command.moment_over", {"moment": 2})


def test_a_command_for_a_seat_is_admitted_like_the_seats_and_known_as_the_houses(walk: Play) -> None:
    walk.play("for_seat 1 go house")
    assert walk.game.log[-1] == "by house True"
    walk.play("1 go house")
    assert walk.game.log[-1] == "by house False"
    assert walk.refusal("for_seat 1 bid 11") == ("command.above_maximum", {"max": 10})
    assert not walk.game.by_house


def test_where_somebody_is_awaited_nobody_else_is_asked(walk: Play) -> None:
    assert walk.table.asked() == walk.table.awaited() == [Seat(0)]
    assert all(walk.table.options(seat) for seat in walk.seats)


def test_for_an_absent_seat_the_house_may_have_an_option_of_its_own(walk: Play) -> None:
    assert walk.table.absence(Seat(0)) is None
    walk.play("0 go cellar")
    assert walk.table.absence(Seat(0)) == (10, walk.read("0 pass")[1])
    assert walk.refusal("0 pass") == ("command.not_an_option", {})
    walk.play("for_seat 0 pass")
    assert walk.game.log[-1] == "0 passes"
    assert not walk.game.by_house


def test_a_stored_command_for_a_seat_reads_back(walk: Play) -> None:
    actor, command = walk.read("for_seat 1 pass")
    assert actor is None
    assert isinstance(command, ForSeat)
    assert walk.table.card.read_command(bytes(command.command)) == walk.read("1 pass")[1]


def test_a_command_that_the_house_does_not_have_is_a_fault(walk: Play) -> None:
    class Whim(HouseCommand, tag="whim"):
        pass

    with pytest.raises(RulesFault, match="Whim"):
        walk.house(Whim())
