"""What arrives from outside: strict numbers, short texts, no unknown field.  R02"""

import json
from typing import Any

import msgspec
import pytest

from saleroom_rules import games
from saleroom_rules.tycoon.commands import COMMANDS, ProposeTrade, RaiseBid, SealBid

READ = games()["tycoon"].read_command

NOT_AMOUNTS = [
    "-1",
    "1.5",
    "1.0",
    '"10"',
    '"100abc"',
    '"1e308"',
    "1e308",
    "NaN",
    "Infinity",
    "null",
    "true",
    "[]",
    "{}",
    str(2**31),
    str(2**63),
    "1" + "0" * 400,
    '"１０"',
    "１０",
    "١٠",
    "1000001",
]

AMOUNT_FIELDS: dict[str, dict[str, Any]] = {
    "bid": {"amount": 1},
    "sealed": {"amount": 1},
    "sell": {"card": "E1-1-1", "expect": 1},
    "request": {"card_name": "布币", "gold": 1},
    "mark": {"first_mode": "open", "position": 1},
    "choose": {"seat": 1},
    "propose": {"to": 1, "give_card": "E1-1-1", "give_gold": 1, "want_gold": 1},
}


@pytest.mark.parametrize("value", NOT_AMOUNTS)
@pytest.mark.parametrize("tag", AMOUNT_FIELDS)
def test_an_amount_is_an_integer_within_its_limits(tag: str, value: str) -> None:
    fields = AMOUNT_FIELDS[tag]
    for name, good in fields.items():
        if isinstance(good, int):
            others = {key: item for key, item in fields.items() if key != name}
            text = json.dumps({"type": tag, **others})[:-1] + f', "{name}": {value}}}'
            with pytest.raises(msgspec.DecodeError):
                READ(text.encode())


@pytest.mark.parametrize(("amount", "kind"), [(0, "sealed"), (1_000_000, "bid")])
def test_the_limits_themselves_are_well_formed(amount: int, kind: str) -> None:
    command: Any = READ(json.dumps({"type": kind, "amount": amount}).encode())
    assert isinstance(command, SealBid | RaiseBid)
    assert command.amount == amount


@pytest.mark.parametrize(
    "command",
    [
        {"type": "bid", "amount": 5, "seat": 1},
        {"type": "bid"},
        {"type": "direction", "direction": 0},
        {"type": "direction", "direction": 2},
        {"type": "mark", "position": 1, "first_mode": "dutch"},
        {"type": "sell", "card": "E" * 9, "expect": 1},
        {"type": "request", "card_name": "币" * 17, "gold": 1},
        {"type": "answer", "card": 5},
        {"type": "win"},
        {"amount": 5},
        [],
    ],
)
def test_what_is_malformed_is_not_read(command: Any) -> None:
    with pytest.raises(msgspec.DecodeError):
        READ(json.dumps(command).encode())


def test_fields_that_may_be_absent_are() -> None:
    assert READ(b'{"type":"propose","to":1,"give_card":"E1-1-1"}') == READ(
        b'{"type":"propose","to":1,"give_card":"E1-1-1","give_gold":0,"want_gold":0,"want_card_name":null}'
    )
    assert isinstance(READ(b'{"type":"propose","to":1,"give_card":"E1-1-1"}'), ProposeTrade)


def test_the_tags_are_the_rules_pages() -> None:
    assert {command.__struct_config__.tag for command in COMMANDS} == set(games()["tycoon"].commands)
    assert set(games()["tycoon"].commands) == {
        *("direction", "mark", "sell", "ready", "unready", "flip", "bid", "pass", "sealed", "roll"),
        *("request", "skip_request", "answer", "choose", "decline_all"),
        *("propose", "skip_trade", "accept", "refuse"),
    }
