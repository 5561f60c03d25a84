"""Lines of talk and passes, as they cross the bus."""

import re
from pathlib import Path

import msgspec

from saleroom_wire import room_pass
from saleroom_wire.chat import KEPT_LINES, NOTICES, TEXT_BYTES, Notice, Said, Speaker, Talk, TalkLine
from saleroom_wire.ids import PersonId, RoomId

ROOM = RoomId("ACDEFG")
SOURCE = Path(__file__).resolve().parents[2] / "services" / "chat" / "saleroom_chat" / "notices.py"


def test_lines_travel_unread_within_a_frame() -> None:
    lines: list[TalkLine] = [
        Said(1, 1000, Speaker("guest_a", "An", "rail"), "你好"),
        Notice(2, 1001, "talk.stood", {"person": "guest_a", "name": "An", "chair": 1}),
    ]
    frame = msgspec.json.encode(Talk([msgspec.Raw(msgspec.json.encode(line)) for line in lines], full=True))
    told = msgspec.json.decode(frame)
    assert (told["type"], told["full"]) == ("talk", True)
    assert msgspec.convert(told["lines"], list[TalkLine]) == lines


def test_every_code_of_a_notice_is_listed_with_its_parameters() -> None:
    assert set(re.findall(r'"(talk\.[a-z_]+)"', SOURCE.read_text())) == set(NOTICES)


def test_all_that_is_kept_fits_into_one_message_and_into_what_may_wait_for_a_tab() -> None:
    assert KEPT_LINES * (TEXT_BYTES + 200) < 512 * 1024


def test_a_revoked_pass_stands_beside_its_rooms_talk() -> None:
    held = room_pass.RoomPass("p1", ROOM, PersonId("guest_a"), "An", "seat", 5)
    assert room_pass.revoked_key(held.room, held.id).startswith(room_pass.room_tag(ROOM))
    assert room_pass.revoked_key(ROOM, "p2") != room_pass.revoked_key(ROOM, "p1")
