"""The clock of the rules is the clock of the client: both read `rising.json`, which says when each price is reached."""

import json
from pathlib import Path
from typing import Any

import pytest

from saleroom_rules.auctions.rising import TOP, drops_at, left, rising_clock, seconds
from saleroom_rules.kernel.seats import Seat

CLOCKS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "rising.json").read_text())
A, B, C = map(Seat, range(3))


@pytest.mark.parametrize("told", CLOCKS, ids=lambda told: f"{told['base_ms']}-{told['floor_ms']}")
def test_at_every_millisecond_the_price_is_the_highest_that_was_reached(told: dict[str, Any]) -> None:
    clock, reached = rising_clock(told["base_ms"], told["floor_ms"]), told["reached"]
    assert [clock.reached(price) for price in range(1, TOP + 1)] == reached
    price = 1
    for elapsed in range(reached[-1] + 1_000):
        while price < TOP and reached[price] <= elapsed:
            price += 1
        assert clock.price(elapsed) == price


def test_a_price_stays_shorter_and_shorter_until_the_floor() -> None:
    clock = rising_clock(606, 150)
    stays = [clock.reached(price + 1) - clock.reached(price) for price in range(1, TOP)]
    assert stays[:3] == [600, 594, 588]
    assert set(stays[75:]) == {150}


def test_an_empty_purse_drops_at_the_first_price() -> None:
    assert [drops_at(money) for money in (0, 1, 40)] == [1, 1, 40]


def test_who_drops_at_a_price_is_out_at_it() -> None:
    dropped = {A: 22, C: 23}
    assert left([A, B, C], dropped, 22) == [B, C]
    assert seconds(dropped, 23) == [C]
