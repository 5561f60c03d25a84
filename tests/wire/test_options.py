"""Options as they are read from a view: names are given back to their domains, and what is drawn is legal."""

from random import Random
from typing import Any

import msgspec
import pytest

from saleroom_wire import options

NAMES = ["布币", "半两钱"]
MAY: list[dict[str, Any]] = [
    {"do": "bid", "fields": {"amount": {"is": "between", "min": 10, "max": 12}}},
    {"do": "request", "fields": {"card_name": {"is": "names"}, "gold": {"is": "between", "min": 0, "max": 3}}},
    {"do": "answer", "fields": {"card": {"is": "maybe", "of": {"is": "names"}}}, "safe": True},
    {
        "do": "propose",
        "of": {"is": "trade_offer", "partners": [{"seat": 1, "gold": 5}], "gold": 7, "cards": ["E1-1-1"]},
    },
    {"do": "ready", "fields": {}},
    {"do": "roll"},
    {"do": "flip", "closed": {"code": "command.not_ready", "params": {"seats": [1]}}},
]


def read(may: list[dict[str, Any]]) -> options.OptionsData:
    told = options.read(msgspec.json.encode({"moment": 3, "may": may}), NAMES)
    assert told is not None
    return told


def test_no_options_are_none() -> None:
    assert options.read(b"null", NAMES) is None


def test_what_is_drawn_is_within_the_domains() -> None:
    told, rng = read(MAY), Random(1)
    drawn = [options.sample(told, rng) for _ in range(200)]
    by_type: dict[str, list[dict[str, Any]]] = {}
    for command in drawn:
        assert command is not None
        by_type.setdefault(command["type"], []).append(command)
    assert set(by_type) == {"bid", "request", "answer", "propose", "ready", "roll"}
    assert {command["amount"] for command in by_type["bid"]} == {10, 11, 12}
    assert {command["card_name"] for command in by_type["request"]} == set(NAMES)
    assert {command["card"] for command in by_type["answer"]} == {None, *NAMES}
    assert {command["want_card_name"] for command in by_type["propose"]} <= {None, *NAMES}


def test_nothing_is_drawn_where_all_is_closed() -> None:
    assert options.sample(read(MAY[-1:]), Random(1)) is None


def test_a_domain_that_is_not_known_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read([{"do": "bid", "fields": {"amount": {"is": "about"}}}])
