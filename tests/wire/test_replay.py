"""The replay's hashes: every part of a file is under one of them."""

import copy

from msgspec import Raw

from saleroom_wire import replay


def a_replay() -> replay.Replay:
    told = replay.Told(Raw(b'{"type":"started"}'), None, None, False)
    made = replay.Replay(
        1, "g1", "tycoon", 1, {"start_gold": 150}, [replay.Seated(1, "An", True, None)], "c", "s", 5, [told], "", [],
        Raw(b"[]"), "",
    )  # fmt: skip
    made.head = replay.head_hash(made)
    entry = replay.Entry(6, 0, "abcdefgh", 1, Raw(b'{"type":"pass"}'), [told], "")
    entry.hash = replay.entry_hash(made.head, entry)
    made.entries = [entry]
    made.seal = replay.seal_hash(entry.hash, made.ranking)
    return made


def test_a_replay_round_trips_byte_for_byte() -> None:
    written = replay.encode(a_replay())
    assert replay.encode(replay.decode(written)) == written


def test_the_head_covers_every_field_before_it() -> None:
    made = a_replay()
    for name in ("game", "code", "commitment", "secret"):
        changed = copy.copy(made)
        setattr(changed, name, "other")
        assert replay.head_hash(changed) != made.head


def test_an_entrys_hash_depends_on_the_one_before() -> None:
    made = a_replay()
    assert replay.entry_hash("00" * 32, made.entries[0]) != made.entries[0].hash


def test_the_seed_depends_on_who_sent_what() -> None:
    one, two = b"\x01" * 32, b"\x02" * 32
    seeds = {
        replay.seed(b"s" * 32, "g1", [one, two]),
        replay.seed(b"s" * 32, "g1", [two, one]),
        replay.seed(b"s" * 32, "g1", [one, None]),
        replay.seed(b"s" * 32, "g2", [one, two]),
    }
    assert len(seeds) == 4
