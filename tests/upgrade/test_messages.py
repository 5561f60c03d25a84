"""Messages and records that another version has written are still read, field by field."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from saleroom_lobby.rooms import unpack
from tests.upgrade import messages
from tests.upgrade.messages import Sample

RECORDED = messages.read()
NEWER = {"of_a_version_to_come": 1}


def raw(sample: Sample) -> Any:
    return msgspec.json.decode(sample.data) if sample.is_json else msgspec.msgpack.decode(sample.data)


def written(value: Any, sample: Sample) -> bytes:
    return msgspec.json.encode(value) if sample.is_json else msgspec.msgpack.encode(value)


def read(data: bytes, sample: Sample) -> Struct:
    decoder = msgspec.json if sample.is_json else msgspec.msgpack
    found: Struct = decoder.decode(data, type=sample.kind)
    return found


def has_all(now: Any, was: Any) -> bool:
    """Whether everything that was there still is; there may be more."""
    if isinstance(was, dict):
        return all(field in now and has_all(now[field], value) for field, value in was.items())
    if isinstance(was, list):
        return len(now) >= len(was) and all(map(has_all, now, was))
    return bool(now == was)


def test_there_is_a_sample_of_every_message_and_record() -> None:
    assert [name for name, _ in messages.missing()] == [], "python -m tests.upgrade.messages"


@pytest.mark.parametrize("name", RECORDED)
def test_what_was_recorded_is_read_with_the_value_of_every_field(name: str) -> None:
    sample = RECORDED[name]
    now = raw(sample._replace(data=written(read(sample.data, sample), sample)))
    assert has_all(now, raw(sample)), now


BETWEEN = [
    name
    for name, sample in RECORDED.items()
    if not sample.kind.__struct_config__.forbid_unknown_fields and sample.kind.__struct_fields__
]


@pytest.mark.parametrize("name", BETWEEN)
def test_what_a_newer_version_adds_is_overlooked(name: str) -> None:
    sample = RECORDED[name]
    was = raw(sample._replace(data=written(read(sample.data, sample), sample)))  # with all that this version has
    more = [*was, NEWER] if isinstance(was, list) else was | NEWER
    assert read(written(more, sample), sample) == read(sample.data, sample)


def test_a_room_that_was_kept_before_a_field_came_about_has_its_default() -> None:
    sample = RECORDED["saleroom_lobby.rooms.Room"]
    older = {name: value for name, value in raw(sample).items() if name not in ("handed", "freed", "finished")}
    room = unpack(written(older, sample))
    assert (room.handed, room.freed, room.finished) == ([], [], [])
