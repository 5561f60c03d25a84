"""What arrives from outside: strict numbers, short lists, no unknown field.  R02"""

import json
from typing import Any

import msgspec
import pytest

from saleroom_rules import games
from saleroom_rules.relics.commands import DeclareInstant, SealBid

READ = games()["relics"].read_command

NO_AMOUNTS = ["-1", "1.5", '"10"', '"100abc"', "1e308", "NaN", "null", "true", "[]", "1000001", str(2**63), '"１０"']


@pytest.mark.parametrize("value", NO_AMOUNTS)
@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"bid","amount":%s}',
        '{"type":"add","amount":%s}',
        '{"type":"use_inside","target":%s}',
        '{"type":"use_instant","cards":[%s]}',
    ],
)
def test_an_amount_is_an_integer_within_its_limits(frame: str, value: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        READ((frame % value).encode())


@pytest.mark.parametrize(
    "command",
    [
        {"type": "bid"},
        {"type": "bid", "amount": 5, "seat": 1},
        {"type": "use_instant"},
        {"type": "use_instant", "cards": 5},
        {"type": "use_instant", "cards": [1] * 11},
        {"type": "use_double", "cards": [1]},
        {"type": "drop", "privilege": "triple"},
        {"type": "drop"},
        {"type": "win"},
        [],
    ],
)
def test_what_is_malformed_is_not_read(command: Any) -> None:
    with pytest.raises(msgspec.DecodeError):
        READ(json.dumps(command).encode())


def test_what_is_well_formed_is_read() -> None:
    assert READ(b'{"type":"bid","amount":0}') == SealBid(0)
    assert READ(b'{"type":"use_instant","cards":[10,1]}') == DeclareInstant([10, 1])
    assert READ(b'{"type":"use_instant","cards":[]}') == DeclareInstant([])


def test_the_tags_are_the_rules_pages() -> None:
    assert set(games()["relics"].commands) == {
        *("use_double", "use_inside", "use_instant", "done"),
        *("bid", "add", "spoil", "no", "drop"),
    }
