"""The house player knows no game: it goes by the options."""

from random import Random
from typing import Any

import pytest

from saleroom_bots.players import house
from saleroom_bots.sight import Choice, Sight
from tests.services.bots.conftest import BID, PASS, view


def between(low: int, high: int, **more: int) -> dict[str, Any]:
    return {"is": "between", "min": low, "max": high} | more


def choices(*may: dict[str, Any]) -> list[Choice | None]:
    """What it does in a hundred decisions of the same sight."""
    sight = Sight(0, view(may))
    return [house.decide(sight, Random(n)) for n in range(100)]


def test_it_makes_the_safe_move() -> None:
    risky = {"do": "accept", "fields": {}}
    assert choices(risky, PASS) == [{"type": "pass"}] * 100


def test_it_fills_each_field_of_the_safe_move_with_its_safe_value() -> None:
    fields = {
        "position": between(1, 3),
        "mode": {"is": "one_of", "of": ["open", "sealed"], "safe": "sealed"},
        "card": {"is": "maybe", "of": {"is": "card", "of": ["E5-2-1"]}},
        "price": {"is": "exactly", "value": 26},
        "to": {"is": "seat", "of": [2, 3]},
        "some": {"is": "subset", "of": ["a", "b", "c"], "min": 1, "max": 2},
        "order": {"is": "permutation", "of": [3, 1, 2]},
        "cards": {"is": "payment", "of": ["x", "y", "z"], "weights": [5, 6, 7], "at_least": 10},
    }
    assert choices({"do": "many", "fields": fields, "safe": True})[0] == {
        "type": "many",
        "position": 1,
        "mode": "sealed",
        "card": None,
        "price": 26,
        "to": 2,
        "some": ["a"],
        "order": [3, 1, 2],
        "cards": ["x", "y"],
    }


def test_it_bids_the_least_while_that_is_a_small_part_of_its_purse() -> None:
    made = choices(PASS, BID)
    assert {"type": "bid", "amount": 5} in made
    assert all(choice in ({"type": "bid", "amount": 5}, {"type": "pass"}) for choice in made)


def test_it_passes_when_the_least_bid_is_much() -> None:
    dear = {"do": "bid", "fields": {"amount": between(30, 150)}}
    assert choices(PASS, dear) == [{"type": "pass"}] * 100


def test_it_seals_a_little() -> None:
    made = choices({"do": "sealed", "fields": {"amount": between(0, 150, safe=0)}, "safe": True})
    amounts = [choice["amount"] for choice in made if choice is not None]
    assert 0 < min(amounts) <= max(amounts) <= 18


def test_without_money_it_seals_nothing() -> None:
    made = choices({"do": "sealed", "fields": {"amount": between(0, 0, safe=0)}, "safe": True})
    assert made == [{"type": "sealed", "amount": 0}] * 100


def test_it_keeps_to_the_steps_of_an_amount() -> None:
    made = choices({"do": "sealed", "fields": {"amount": between(0, 1000, step=25, safe=0)}, "safe": True})
    assert all(choice is not None and choice["amount"] % 25 == 0 for choice in made)


def test_it_never_takes_a_step_back_and_takes_no_closed_option() -> None:
    back = {"do": "unready", "fields": {}, "undo": True}
    closed = {"do": "flip", "closed": {"code": "command.not_ready", "params": {"seats": [1]}}}
    assert choices(back, closed) == [None] * 100


def test_it_leaves_offers_over_a_whole_command_to_others() -> None:
    offer = {"is": "trade_offer", "partners": [{"seat": 1, "gold": 140}], "gold": 80, "cards": ["E5-2-1"]}
    skip = {"do": "skip_trade", "fields": {}, "safe": True}
    assert choices({"do": "propose", "of": offer}, skip) == [{"type": "skip_trade"}] * 100


@pytest.mark.parametrize(
    "may", [[], [{"do": "propose", "of": {"is": "trade_offer", "partners": [], "gold": 0, "cards": []}}]]
)
def test_where_it_can_do_nothing_it_says_nothing(may: list[dict[str, Any]]) -> None:
    assert choices(*may) == [None] * 100
