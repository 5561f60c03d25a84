"""What arrives from outside: strict numbers, short lists, no unknown field.  R02"""

import json
from typing import Any

import msgspec
import pytest

from saleroom_rules import games

READ = games()["suspicion"].read_command


@pytest.mark.parametrize("value", ["-1", "1.5", '"10"', "null", "true", "[]", "1000001", str(2**63), '"１０"', "NaN"])
@pytest.mark.parametrize("name", ["give_cards", "give_items", "want_cards", "want_items"])
def test_a_number_in_a_list_is_an_integer_within_its_limits(name: str, value: str) -> None:
    text = f'{{"type":"offer","to":1,"give_money":1,"{name}":[1,{value}]}}'
    with pytest.raises(msgspec.DecodeError):
        READ(text.encode())


@pytest.mark.parametrize(
    "command",
    [
        {"type": "offer", "to": 1, "give_cards": list(range(65))},
        {"type": "offer", "to": 1, "give_money": 1, "seat": 0},
        {"type": "offer", "give_money": 1},
        {"type": "write"},
        {"type": "drop", "round": 1},
        {"type": "win"},
        [],
    ],
)
def test_what_is_malformed_is_not_read(command: Any) -> None:
    with pytest.raises(msgspec.DecodeError):
        READ(json.dumps(command).encode())


def test_the_tags_are_the_rules_pages() -> None:
    assert set(games()["suspicion"].commands) == {
        *("pick", "ready", "unready", "buy_position", "use", "hack", "pay", "decline"),
        *("appraise", "insure", "quagmire", "drop", "undrop", "write"),
        *("offer", "accept", "refuse", "counter", "withdraw"),
    }
