"""Subjects: one room never hears another, and a service's permissions can be written as patterns."""

import pytest

from saleroom_wire import subjects
from saleroom_wire.ids import RoomId


def test_everything_of_a_room_covers_what_is_published_about_it() -> None:
    room = RoomId("ACDEFG")
    pattern = subjects.everything_of(room).removesuffix(">")
    published = [
        subjects.public(room),
        subjects.seat(room, 3),
        subjects.people(room),
        subjects.lobby(room),
        subjects.chat(room),
    ]
    assert all(subject.startswith(pattern) for subject in published)
    assert len(set(published)) == len(published)


def test_work_of_one_lane_is_under_the_lanes_pattern() -> None:
    assert subjects.bot_work("fast", RoomId("ACDEFG"), 2).startswith(subjects.bot_lane("fast").removesuffix(">"))


def test_every_rules_version_archives_its_own_games() -> None:
    assert subjects.finished("tycoon", 1) != subjects.finished("tycoon", 2)


def test_a_rooms_subject_says_what_it_is_about() -> None:
    room = RoomId("ACDEFG")
    assert subjects.about(subjects.seat(room, 3)) == ("seat", 3)
    assert subjects.about(subjects.public(room)) == ("public", None)
    assert subjects.about(subjects.lobby(room)) == ("lobby", None)
    with pytest.raises(ValueError, match="bots"):
        subjects.about("bots.work.fast.ACDEFG.2.1")
