"""Timers, expiry, covered phases, grace. Times are in ms; the walk begins at 0."""

from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.catalogue import GAMES, register
from saleroom_rules.kernel.messages import Clock, ClocksMoved, Expire, Timer
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play, table
from tests.rules.kernel.toys import card


def dues(play: Play) -> list[tuple[str, int]]:
    return [(timer.name, timer.due) for phase in play.game.stack for timer in phase.timers]


def timer(play: Play) -> Timer:
    found = play.table.next_timer()
    assert found is not None
    return found


@pytest.fixture
def alone() -> Iterator[Play]:
    """One person and two bots: a solo game."""
    register(card())
    yield table("walk", 3, people=[1])
    del GAMES["walk"]


# Timers


def test_a_timer_of_the_same_name_and_seat_is_replaced(walk: Play) -> None:
    walk.play("0 wind bell 5", "0 wind bell 7", "0 wind bell 6 seat=1", "@1000 0 wind bell 7")
    assert dues(walk) == [("bell", 6000), ("bell", 8000)]


def test_a_timer_may_be_set_to_the_millisecond(walk: Play) -> None:
    walk.play("0 wind bell 5 ms=250", "0 wind gong 0 ms=75")
    assert dues(walk) == [("bell", 5250), ("gong", 75)]


def test_a_timer_is_dropped_by_its_name(walk: Play) -> None:
    walk.play("0 wind bell 5", "0 wind gong 5", "0 go unwound", "0 go unwound")
    assert dues(walk) == [("gong", 5000)]


def test_timers_fire_by_due_then_rank_then_seat_then_name(walk: Play) -> None:
    walk.play("0 wind e 5", "0 wind c 5 seat=1", "0 wind d 5 rank=1", "0 wind b 5 seat=0", "0 wind a 5", "0 wind z 4")
    walk.wait(5000)
    assert walk.game.log == ["yard", "z", "a", "e", "b", "c", "d"]


def test_a_timer_is_gone_when_it_fires(walk: Play) -> None:
    walk.play("0 wind bell 5", "expire bell")
    assert dues(walk) == []


def test_a_finished_phase_takes_its_timers_along(walk: Play) -> None:
    walk.play("0 wind bell 5", "0 go yard")
    assert walk.table.next_timer() is None


def test_each_viewer_sees_the_clocks_that_are_for_it(walk: Play) -> None:
    walk.play("0 wind a 5", "0 wind b 5 seen=seat seat=1", "0 wind c 5 seen=nobody", "0 wind d 5 seen=all seat=2")
    for_all = [Clock("a", 5000), Clock("d", 5000, Seat(2))]
    assert walk.table.clocks(None) == for_all
    assert walk.table.clocks(Seat(0)) == for_all
    assert walk.table.clocks(Seat(1)) == [Clock("a", 5000), Clock("b", 5000, Seat(1)), Clock("d", 5000, Seat(2))]


def test_a_decision_clock_is_seen_by_all(walk: Play) -> None:
    walk.play("0 go decide")
    assert walk.table.clocks(None) == [Clock("decision", 90_000)]


def test_a_decision_clock_of_one_seat_runs_beside_that_of_all(walk: Play) -> None:
    walk.play("0 go decide", "0 go decide_alone")
    assert walk.table.clocks(None) == [Clock("decision", 90_000), Clock("decision", 30_000, Seat(1))]


def test_a_decision_clock_does_not_run_in_a_solo_game(alone: Play) -> None:
    alone.play("0 go decide")
    assert alone.game.solo
    assert alone.table.next_timer() is None


# Expiry


def test_an_expiry_happens_at_its_due(walk: Play) -> None:
    walk.play("0 wind bell 5")
    walk.house(Expire(timer(walk)), at=9000)
    assert walk.game.at == 5000


def test_an_expiry_never_takes_time_back(walk: Play) -> None:
    walk.play("0 wind bell 5")
    walk.game.at = 7000
    walk.house(Expire(timer(walk)), at=7000)
    assert walk.game.at == 7000


def test_an_expiry_before_its_due_is_a_fault(walk: Play) -> None:
    walk.play("0 wind bell 5")
    with pytest.raises(RulesFault, match="not due"):
        walk.house(Expire(timer(walk)), at=4999)


def test_only_the_next_timer_expires(walk: Play) -> None:
    walk.play("0 wind bell 5", "0 wind gong 6")
    gong = next(one for one in walk.game.stack[-1].timers if one.name == "gong")
    with pytest.raises(RulesFault, match="not the next"):
        walk.house(Expire(gong), at=9000)


@pytest.mark.parametrize("line", ["0 pass", "custody 0 left", "safe 0"])
def test_a_command_while_a_timer_is_due_is_a_fault(walk: Play, line: str) -> None:
    walk.play("0 wind bell 5")
    actor, command = walk.read(line)
    with pytest.raises(RulesFault, match="bell is due"):
        walk._apply(actor, command, 5000, 1)


def test_a_phase_begun_by_an_expiry_begins_at_its_time(walk: Play) -> None:
    walk.play("0 wind leave 5")
    walk.house(Expire(timer(walk)), at=60_000)
    assert (walk.table.moment, walk.game.at) == (2, 5000)


# Covered phases


def test_a_covered_phases_timers_pause_and_move_on_by_the_covered_time(walk: Play) -> None:
    walk.play("0 wind bell 5", "@1000 0 go down")
    assert timer(walk).name == "lamp"
    assert walk.table.clocks(None) == []
    walk.play("@21000 0 go up")
    assert dues(walk) == [("bell", 25_000)]


def test_the_pause_lasts_from_the_first_cover_to_the_end_of_the_last(walk: Play) -> None:
    walk.play("0 wind bell 5", "@1000 0 go down", "@11000 0 go cellar", "@21000 0 go up")
    assert dues(walk) == [("bell", 25_000)]


def test_a_timer_that_runs_on_fires_while_its_phase_is_covered(walk: Play) -> None:
    walk.play("0 wind bell 5 runs_on=true", "@1000 0 go down")
    walk.wait(4000)
    assert walk.game.log == ["yard", "cellar", "bell"]
    assert walk.table.phase == "cellar"


def test_a_timer_that_ran_on_is_not_moved_at_resume(walk: Play) -> None:
    walk.play("0 wind bell 50 runs_on=true", "@1000 0 go down", "@21000 0 go up")
    assert dues(walk) == [("bell", 50_000)]


def test_where_a_covered_phase_moves_on_in_an_expiry_what_lies_above_is_dropped(walk: Play) -> None:
    walk.play("0 wind leave 5 runs_on=true", "0 go down", "expire leave")
    assert [type(phase).__name__ for phase in walk.game.stack] == ["Yard"]
    assert walk.table.moment == 3


# Grace


def test_grace_moves_running_timers_and_tells_all(walk: Play) -> None:
    walk.play("0 wind bell 5")
    walk.now = 30_000
    walk.play("grace 28000 away")
    assert dues(walk) == [("bell", 33_000)]
    assert walk.game.at == 30_000
    assert [(told.event, told.to) for told in walk.told] == [(ClocksMoved(28_000, "away"), None)]


def test_nothing_is_caught_up_before_grace(walk: Play) -> None:
    walk.play("0 wind bell 5")
    walk.now = 60_000
    walk.play("grace 58000 away", "0 pass")
    assert walk.game.log == ["yard", "0 passes"]


def test_grace_moves_no_paused_timer_and_resume_moves_it_by_the_whole_time(walk: Play) -> None:
    walk.play("0 wind bell 5", "@1000 0 go down")
    walk.now = 11_000
    walk.play("grace 10000 away")
    assert dues(walk) == [("bell", 5000), ("lamp", 1_011_000)]
    walk.play("@21000 0 go up")
    assert dues(walk) == [("bell", 25_000)]


def test_grace_moves_a_timer_that_runs_on_under_a_cover(walk: Play) -> None:
    walk.play("0 wind bell 50 runs_on=true", "0 wind gong 50", "0 go down", "grace 3000 late")
    assert dues(walk)[:2] == [("bell", 53_000), ("gong", 50_000)]


def test_a_phase_may_move_on_in_its_grace(walk: Play) -> None:
    walk.play("0 go down", "0 go afraid", "grace 3000 late")
    assert [type(phase).__name__ for phase in walk.game.stack] == ["Yard", "Yard"]


def test_a_covered_phase_that_moves_on_in_its_grace_drops_what_lies_above(walk: Play) -> None:
    walk.play("0 go cellar", "0 go down", "0 go afraid", "grace 3000 late")
    assert [type(phase).__name__ for phase in walk.game.stack] == ["Yard"]
