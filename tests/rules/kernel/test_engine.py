import msgspec
import pytest

import saleroom_rules
from saleroom_rules import HOUSE, load
from saleroom_rules.kernel.engine import options_json, pack
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Clock, Expire, Timer
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.kernel.toys import Cost, Offer, Pass, Went


def stack(play: Play) -> list[str]:
    return [str(type(phase).__struct_config__.tag) for phase in play.game.stack]


# Moves


def test_goto_replaces_the_phase(walk: Play) -> None:
    walk.play("0 go cellar")
    assert stack(walk) == ["cellar"]


def test_call_covers_it_and_end_comes_back_with_a_result(walk: Play) -> None:
    walk.play("0 go down")
    assert stack(walk) == ["yard", "cellar"]
    walk.play("0 go up")
    assert stack(walk) == ["yard"]
    assert walk.game.log == ["yard", "cellar", "wine"]


def test_every_phase_has_a_moment_of_its_own_and_a_covered_one_keeps_it(walk: Play) -> None:
    moments = [walk.table.moment]
    for where in ("down", "cellar", "up"):
        walk.play(f"0 go {where}")
        moments.append(walk.table.moment)
    assert moments == [1, 2, 3, 1]
    walk.play("0 go yard")
    assert walk.table.moment == 4


def test_finish_ends_the_game(walk: Play) -> None:
    assert saleroom_rules.outcome(walk.table) is None
    walk.play("0 go home")
    assert walk.table.is_over
    assert (walk.table.moment, walk.table.phase) == (0, None)
    assert walk.table.options(Seat(0)) == []
    assert walk.table.awaited() == []
    assert walk.table.next_timer() is None
    ranking = saleroom_rules.outcome(walk.table)
    assert ranking is not None
    assert [one.place for one in ranking] == [1, 2, 3]


def test_an_outcome_outlives_encoding(walk: Play) -> None:
    walk.play("0 go home")
    assert saleroom_rules.outcome(bytes(walk.table)) == saleroom_rules.outcome(walk.table)


def test_two_moves_in_one_method_are_a_fault(walk: Play) -> None:
    with pytest.raises(RulesFault, match="two moves"):
        walk.play("0 go twice")


def test_a_phase_that_waits_on_nobody_without_a_clock_is_a_fault(walk: Play) -> None:
    with pytest.raises(RulesFault, match="Stuck waits on nobody"):
        walk.play("0 go stuck")


def test_a_stack_that_never_rests_is_a_fault(walk: Play) -> None:
    with pytest.raises(RulesFault, match="come to rest"):
        walk.play("0 go loop")


def test_the_last_phase_ends_only_with_an_outcome(walk: Play) -> None:
    with pytest.raises(RulesFault, match="without an outcome"):
        walk.play("0 go up")


def test_unwinding_drops_the_stack_and_the_move_and_keeps_the_changes(walk: Play) -> None:
    walk.play("0 go down", "0 go flee")
    assert stack(walk) == ["yard"]
    assert walk.game.log == ["yard", "cellar", "fled", "yard"]
    assert walk.table.moment == 3


def test_what_a_game_does_after_a_step_may_unwind(walk: Play) -> None:
    walk.play("0 go step", "0 go rot", "0 go step")
    assert stack(walk) == ["cellar"]
    assert walk.game.log == ["yard", "stepped", "rotten", "cellar"]


def test_no_phase_at_work_sets_no_timer(walk: Play) -> None:
    walk.game.scratch.current = None
    with pytest.raises(RulesFault, match="no phase is at work"):
        walk.game.timer("late", seconds=1, seen="all")


# Admission


def test_a_command_that_no_option_covers_is_refused(walk: Play) -> None:
    walk.play("0 go cellar")
    assert walk.refusal("0 pass") == ("command.not_an_option", {})
    assert walk.refusal("0 bid 3") == ("command.too_dark", {})


def test_a_command_for_another_moment_is_refused_before_anything_else(walk: Play) -> None:
    for command in (Pass(), Offer(99)):
        with pytest.raises(IllegalCommand) as refused:
            walk.send(Seat(0), command, moment=7)
        assert (refused.value.code, refused.value.params) == ("command.moment_over", {"moment": 1})


def test_after_the_end_everything_is_refused_whatever_its_moment(walk: Play) -> None:
    walk.play("0 go home")
    for moment in (0, 1):
        with pytest.raises(IllegalCommand, match=r"command\.game_over"):
            walk.send(Seat(0), Pass(), moment=moment)
    assert walk.refusal("take_back 0") == ("command.game_over", {})


def test_a_refused_command_changes_no_byte(walk: Play) -> None:
    before = bytes(walk.table)
    assert walk.refusal("0 bid 11") == ("command.above_maximum", {"max": 10})
    assert bytes(walk.table) == before


def test_the_house_has_no_commands_of_a_seat(walk: Play) -> None:
    with pytest.raises(RulesFault, match="no commands of a seat"):
        saleroom_rules.apply(walk.table, HOUSE, Pass(), 0, 1)


def test_apply_leaves_bytes_as_they_are_and_works_on_a_table_itself(walk: Play) -> None:
    state = bytes(walk.table)
    step = saleroom_rules.apply(state, Seat(0), Offer(3), 5, 1)
    assert bytes(step.table) != state
    assert walk.game.gold == [10, 10, 10]
    assert saleroom_rules.apply(walk.table, Seat(0), Offer(3), 5, 1).table is walk.table
    assert bytes(walk.table) == bytes(step.table)


def test_time_never_runs_backwards(walk: Play) -> None:
    saleroom_rules.apply(walk.table, Seat(0), Pass(), 500, 1)
    saleroom_rules.apply(walk.table, Seat(0), Pass(), 300, 1)
    assert walk.game.at == 500


# The door


def test_a_state_survives_encoding(walk: Play) -> None:
    walk.play("0 wind bell 5", "0 go down", "custody 0 left")
    state = bytes(walk.table)
    assert bytes(load(state)) == state


@pytest.mark.parametrize("stored", [["run", 3, {}], ["walk", 2, {}]])
def test_a_state_of_another_game_or_version_is_not_served(walk: Play, stored: list[object]) -> None:
    with pytest.raises(RulesFault, match="not served"):
        load(pack(stored))


def test_setup_names_what_it_refuses(walk: Play) -> None:
    def refused(code: str, seats: int, options: dict[str, object]) -> tuple[str, dict[str, object]]:
        with pytest.raises(IllegalCommand) as why:
            saleroom_rules.setup(code, [Sitting(n) for n in range(seats)], options, b"", 0)
        return why.value.code, why.value.params

    assert refused("run", 3, {}) == ("command.unknown_game", {"game": "run"})
    assert refused("walk", 5, {}) == ("command.seats", {"min": 2, "max": 4})
    assert refused("walk", 3, {"golf": 1}) == ("command.options", {"field": "golf"})
    assert refused("walk", 3, {"gold": "much"}) == ("command.options", {"field": "gold"})


def test_setup_leaves_the_sittings_as_they_are(walk: Play) -> None:
    walk.play("custody 0 left")
    assert [sitting.custody for sitting in walk.start.sittings] == [None, None, None]


def test_a_preview_admits_like_apply_and_changes_nothing(walk: Play) -> None:
    before = bytes(walk.table)
    assert saleroom_rules.preview(before, Seat(0), Offer(4), 1) == Cost(6)
    assert saleroom_rules.preview(walk.table, Seat(0), Pass(), 1) is None
    for command, moment, code in ((Offer(11), 1, "above_maximum"), (Offer(4), 2, "moment_over")):
        with pytest.raises(IllegalCommand, match=code):
            saleroom_rules.preview(walk.table, Seat(0), command, moment)
    assert bytes(walk.table) == before


def test_a_view_has_the_public_sections_the_phase_and_the_seats_own(walk: Play) -> None:
    walk.play("1 bid 3")
    assert saleroom_rules.view(walk.table, None, 0) == {"purses": b"[10,7,10]", "phase": b'{"left":0}'}
    assert saleroom_rules.view(bytes(walk.table), Seat(1), 0) == {
        "purses": b"[10,7,10]",
        "phase": b'{"left":7}',
        "mine": b"7",
    }
    walk.play("1 go home")
    assert saleroom_rules.view(walk.table, None, 0)["phase"] == b"null"


def test_a_phase_that_shows_nothing_is_null(walk: Play) -> None:
    walk.play("0 go cellar")
    assert saleroom_rules.view(walk.table, None, 0)["phase"] == b"null"


def test_public_sections_are_built_once_per_state(walk: Play) -> None:
    first = walk.table.public_sections(0)
    assert walk.table.public_sections(0) is first
    walk.play("1 bid 3")
    assert walk.table.public_sections(0)["purses"] == b"[10,7,10]"


def test_options_are_data_and_null_when_there_are_none(walk: Play) -> None:
    walk.play("0 go cellar")
    offered = saleroom_rules.options(walk.table, Seat(0))[1:]
    assert options_json(offered, 2) == (
        b'{"moment":2,"may":[{"do":"bid","closed":{"code":"command.too_dark","params":{}}}]}'
    )
    assert options_json([], 2) == b"null"


def test_the_games_are_known_by_their_codes(walk: Play) -> None:
    assert {"walk", "tycoon"} <= set(saleroom_rules.games())


# What is told


def test_events_are_told_to_all_to_some_or_to_people(walk: Play) -> None:
    walk.play("@1000 0 go whisper")
    told = [(line.event, line.to, line.until, line.people) for line in walk.told]
    assert told == [
        (Went("whisper"), None, None, False),
        (Went("whispers"), (1,), 1500, False),
        (Went("people"), None, None, True),
    ]


def test_an_events_tag_is_its_name() -> None:
    assert msgspec.to_builtins(Went("home")) == {"type": "went", "where": "home"}


def test_what_one_step_told_is_not_told_again(walk: Play) -> None:
    walk.play("0 go decide", "0 pass")
    assert walk.told == []


def test_a_clock_hides_what_is_not_said() -> None:
    assert msgspec.json.encode(Clock("hammer", 5)) == b'{"name":"hammer","due":5}'
    assert Expire(Timer(5, "hammer", "all")).timer.order() == (5, 0, -1, "hammer")


def test_the_seats_after_one_go_clockwise_and_end_with_it(walk: Play) -> None:
    assert [walk.game.seats_after(seat) for seat in walk.seats] == [[1, 2, 0], [2, 0, 1], [0, 1, 2]]
