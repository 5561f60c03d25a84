"""The replay's hashes: every part of a file is under one of them."""

import copy

from msgspec import Raw

from saleroom_rules.kernel import messages
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import replay


def a_replay() -> replay.Replay:
    told = replay.Told(Raw(b'{"type":"started"}'), None, None, False)
    made = replay.Replay(
        1, "g1", "tycoon", 1, {"start_gold": 150}, [replay.Seated(1, "An", True, None)], "c", "s", 5, [told], "", [],
        Raw(b"[]"), "",
    )  # fmt: skip
    made.entries = [replay.Entry(6, 0, "abcdefgh", 1, Raw(b'{"type":"pass"}'), [told], "")]
    return replay.sealed(made)


def test_a_sealed_file_holds_its_whole_chain() -> None:
    made = a_replay()
    assert made.head == replay.head_hash(made)
    assert made.entries[0].hash == replay.entry_hash(made.head, made.entries[0])
    assert made.seal == replay.seal_hash(made.entries[0].hash, made.ranking)


def test_what_the_rules_told_is_recorded_with_its_audience() -> None:
    told = [
        messages.Told(messages.ClocksMoved(5, "away")),
        messages.Told(messages.ClocksMoved(6, "late"), to=(Seat(2),), until=9),
    ]
    first, second = replay.recorded(told)
    assert bytes(first.event) == b'{"type":"clocks_moved","ms":5,"reason":"away"}'
    assert (first.to, first.until, first.people) == (None, None, False)
    assert (second.to, second.until) == ([2], 9)


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert replay.commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


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
