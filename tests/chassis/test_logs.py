"""Lines that cannot hold what nobody named."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from saleroom_chassis import clock, logs


@pytest.fixture(autouse=True)
def _configured() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    logs.configure("test", "p1", "info")
    yield
    root.handlers = handlers
    root.setLevel(level)
    logs._sink.constant = {}


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What has been written to standard error, a line each."""
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_line_is_json_and_names_process_event_and_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.Log("rooms", "room", "seats").info("opened", room="K7QX4M", seats=3)
    (line,) = lines(capsys)
    assert line.pop("at") > 1_700_000_000_000
    assert line == {
        "level": "info",
        "log": "rooms",
        "event": "opened",
        "room": "K7QX4M",
        "seats": 3,
        "service": "test",
        "process": "p1",
    }


def test_a_field_that_was_not_named_at_the_making_is_withheld(capsys: pytest.CaptureFixture[str]) -> None:
    logs.Log("rooms", "room").info("opened", room="A", cookie="session-of-ann")
    (line,) = lines(capsys)
    assert line["withheld"] == ["cookie"]
    assert "session-of-ann" not in json.dumps(line)


def test_a_value_is_plain_and_short(capsys: pytest.CaptureFixture[str]) -> None:
    secretive: Any = {"hand": ["E5-2-1"]}
    logs.Log("rooms", "room", "what").info("opened", room="x" * 500, what=secretive)
    (line,) = lines(capsys)
    assert len(line["room"]) == logs.LONGEST_TEXT + 1
    assert line["what"] == "<dict>"


def test_of_an_exception_type_and_places_are_written_and_never_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        raise ValueError("sealed amount 77123")
    except ValueError as error:
        logs.Log("rooms").error("failed", error)
    (line,) = lines(capsys)
    assert line["error"] == "ValueError"
    assert line["where"][0].startswith("test_logs.py:")
    assert "77123" not in json.dumps(line)


def test_lines_below_the_level_are_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    log = logs.Log("rooms")
    log.debug("seen")
    logs.configure("test", "p1", "warning")
    log.info("seen")
    assert lines(capsys) == []
    log.warning("seen")
    assert len(lines(capsys)) == 1


def test_a_library_may_say_where_and_never_what(capsys: pytest.CaptureFixture[str]) -> None:
    library = logging.getLogger("some.library")
    library.info("not even this")
    try:
        raise KeyError("hidden-card")
    except KeyError:
        library.exception("request failed for cookie=%s", "session-of-ann")
    (line,) = lines(capsys)
    assert (line["log"], line["event"], line["error"]) == ("some.library", "library", "KeyError")
    assert line["where"][0].startswith("test_logs.py:")
    written = json.dumps(line)
    assert all(text not in written for text in ("session-of-ann", "hidden-card", "cookie"))


def test_a_log_cannot_take_a_name_that_every_line_has() -> None:
    with pytest.raises(ValueError, match="reserved"):
        logs.Log("rooms", "service")


def test_a_place_in_a_library_gets_ten_lines_a_minute_and_then_says_how_many_were_skipped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000
    monkeypatch.setattr(clock, "monotonic_ms", lambda: now)

    def complain(times: int) -> list[dict[str, Any]]:
        for _ in range(times):
            logging.getLogger("uvicorn.error").error("anybody can make me say this")
        return lines(capsys)

    assert len(complain(50)) == 10
    logging.getLogger("uvicorn.error").error("another place has its own share")
    assert len(lines(capsys)) == 1
    now += 6_000
    (told,) = complain(5)
    assert told["skipped"] == 40
    now += 60_000
    assert [line.get("skipped") for line in complain(12)] == [4, *[None] * 9]
