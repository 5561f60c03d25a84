"""How a process starts and ends, as its parent sees it."""

import json
import signal
import time

import pytest

from tests.chassis.conftest import Child


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_drains_cancels_closes_and_exits_with_zero(number: int, born: list[Child]) -> None:
    born.append(child := Child("live"))
    child.wait_for("ready")
    child.signal(number)
    code, said, logged = child.end()
    assert code == 0
    assert said == ["drain while ready is False", "cancelled", "stop first"]
    assert [line["event"] for line in logged] == ["ready", "stopped"]


def test_what_is_there_at_the_start_is_no_business_of_the_garbage_collector(born: list[Child]) -> None:
    born.append(child := Child("collect"))
    child.wait_for("ready")
    child.wait_for("frozen is True")
    child.signal(signal.SIGTERM)
    assert child.end()[0] == 0


def test_a_task_that_dies_ends_the_process_with_one_error_line_and_a_code(born: list[Child]) -> None:
    born.append(child := Child("die"))
    code, said, logged = child.end()
    assert code == 1
    assert said == ["ready", "cancelled", "drain while ready is False", "stop first"]
    (died,) = [line for line in logged if line["level"] == "error"]
    assert (died["event"], died["task"], died["error"]) == ("task_died", "work", "ValueError")
    assert "77123" not in json.dumps(logged)


def test_a_start_that_fails_ends_the_process_with_a_code(born: list[Child]) -> None:
    born.append(child := Child("fail"))
    code, said, logged = child.end()
    assert code == 1
    assert "stop first" in said
    assert [line["task"] for line in logged if line["event"] == "task_died"] == ["start"]
    assert "hunter2" not in json.dumps(logged)


def test_a_signal_during_the_start_ends_it(born: list[Child]) -> None:
    born.append(child := Child("unready"))
    child.wait_for("waiting")
    child.signal(signal.SIGTERM)
    code, said, logged = child.end()
    assert code == 0
    assert "stop first" in said
    assert "ready" not in [line["event"] for line in logged]


def test_a_step_that_fails_does_not_keep_the_others_from_their_turn(born: list[Child]) -> None:
    born.append(child := Child("clumsy"))
    child.wait_for("ready")
    child.signal(signal.SIGTERM)
    code, said, logged = child.end()
    assert (code, said[-1]) == (0, "stop first")
    assert [line["error"] for line in logged if line["event"] == "end_step_failed"] == ["OSError"]


def test_a_drain_that_hangs_is_given_up(born: list[Child]) -> None:
    born.append(child := Child("hang"))
    child.wait_for("ready")
    begun = time.monotonic()
    child.signal(signal.SIGTERM)
    code, said, _ = child.end()
    assert (code, said[-1]) == (0, "stop first")
    assert 4 < time.monotonic() - begun < 9


def test_a_second_signal_ends_at_once(born: list[Child]) -> None:
    born.append(child := Child("hang"))
    child.wait_for("ready")
    child.signal(signal.SIGTERM)
    time.sleep(0.2)
    begun = time.monotonic()
    child.signal(signal.SIGTERM)
    code, _, _ = child.end()
    assert code == 1
    assert time.monotonic() - begun < 2


def test_settings_that_are_refused_are_named_without_their_values(born: list[Child]) -> None:
    born.append(child := Child("live", SALEROOM_ENVIRONMENT="production", SALEROOM_TRACE_RATIO="seven"))
    code, _, logged = child.end()
    assert code == 2
    (line,) = logged
    assert (line["event"], line["fields"]) == ("settings_refused", "trace_ratio")
    born.append(child := Child("live", SALEROOM_ENVIRONMENT="production"))
    code, _, logged = child.end()
    assert code == 2
    assert "characters" in logged[0]["fields"]
    assert "for-a-test" not in json.dumps(logged)
