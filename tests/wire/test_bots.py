"""Bots' work: the view travels as it is, and a player reads of it what any client may."""

import msgspec

from saleroom_wire import bots
from saleroom_wire.codec import pack, unpack

VIEW = b'{"type":"view","game":"g1","version":4,"at":9,"events":[],"sections":{"table":{}},"options":null,"awaited":[]}'


def test_work_round_trips_with_its_view_untouched() -> None:
    work = bots.Work("g1|4|2|7|0", "ACDEFG", "tycoon", 1, "normal", 2, 7, 5000, VIEW)
    assert unpack(pack(work), bots.Work) == work


def test_a_player_reads_the_frame_that_a_browser_gets() -> None:
    seen = msgspec.json.decode(VIEW, type=bots.SeenView)
    assert (seen.version, seen.at, bytes(seen.options)) == (4, 9, b"null")
    assert bytes(seen.sections["table"]) == b"{}"
