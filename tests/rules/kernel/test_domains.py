"""Every domain: what it contains, what it refuses with, its samples, its safe default, its data."""

from random import Random
from typing import Any

import msgspec
import pytest

from saleroom_rules.kernel import domains
from saleroom_rules.kernel.domains import (
    Domain,
    Payment,
    Permutation,
    Subset,
    WholeCommand,
    between,
    card,
    exactly,
    maybe,
    names,
    one_of,
    pick,
)
from saleroom_rules.kernel.refusals import Refusal

PAYMENT = Payment(["a", "b", "c"], [5, 3, 1], 6)

# domain, what it contains, what it does not, its safe default, its data
ALL: list[tuple[Domain, list[Any], list[Any], Any, dict[str, Any]]] = [
    (between(2, 9), [2, 9], [1, 10, None], 2, {"is": "between", "min": 2, "max": 9}),
    (between(2, 8, step=3, safe=5), [2, 5, 8], [3, 4], 5, {"is": "between", "min": 2, "max": 8, "step": 3, "safe": 5}),
    (exactly(26), [26], [25, "26"], 26, {"is": "exactly", "value": 26}),
    (one_of(["open", "sealed"]), ["open"], ["dutch", None], "open", {"is": "one_of", "of": ["open", "sealed"]}),
    (one_of([1, -1], safe=-1), [1, -1], [0], -1, {"is": "one_of", "of": [1, -1], "safe": -1}),
    (one_of([None]), [None], ["E1"], None, {"is": "one_of", "of": [None]}),
    (domains.seat([0, 2]), [0, 2], [1], 0, {"is": "seat", "of": [0, 2]}),  # type: ignore[list-item]
    (card(["E1", "E2"]), ["E2"], ["E3"], "E1", {"is": "card", "of": ["E1", "E2"]}),
    (names(["coin", "vase"]), ["vase"], ["ship"], "coin", {"is": "names"}),
    (maybe(card(["E1"])), [None, "E1"], ["E2"], None, {"is": "maybe", "of": {"is": "card", "of": ["E1"]}}),
    (
        Subset(["a", "b", "c"], 1, 2),
        [["a"], ["c", "b"]],
        [[], ["a", "b", "c"], ["a", "a"], ["d"], None],
        ["a"],
        {"is": "subset", "of": ["a", "b", "c"], "min": 1, "max": 2},
    ),
    (
        PAYMENT,
        [["a", "c"], ["a", "b", "c"]],
        [[], ["b", "c"], ["a", "a"], ["a", "d"], None],
        ["a", "b"],
        {"is": "payment", "of": ["a", "b", "c"], "weights": [5, 3, 1], "at_least": 6},
    ),
    (
        Permutation(["a", "b", "c"]),
        [["c", "a", "b"]],
        [["a", "b"], ["a", "b", "b"], ["a", "b", "d"], None],
        ["a", "b", "c"],
        {"is": "permutation", "of": ["a", "b", "c"]},
    ),
]
IDS = [type(row[0]).__name__ for row in ALL]


@pytest.mark.parametrize(("domain", "inside", "outside", "safe", "data"), ALL, ids=IDS)
def test_a_domain_knows_what_it_contains(
    domain: Domain, inside: list[Any], outside: list[Any], safe: Any, data: dict[str, Any]
) -> None:
    for value in inside:
        assert domain.contains(value)
        assert domain.refuses(value) is None
    for value in outside:
        assert not domain.contains(value)
        assert domain.refuses(value) is not None


@pytest.mark.parametrize(("domain", "inside", "outside", "safe", "data"), ALL, ids=IDS)
def test_every_sample_and_the_default_are_contained(
    domain: Domain, inside: list[Any], outside: list[Any], safe: Any, data: dict[str, Any]
) -> None:
    rng = Random(1)
    samples = [domain.sample(rng) for _ in range(200)]
    assert all(domain.contains(sample) for sample in samples)
    assert domain.default() == safe
    assert domain.contains(safe)
    if not isinstance(domain, Payment | Permutation | Subset):
        assert all(value in samples for value in inside)


@pytest.mark.parametrize(("domain", "inside", "outside", "safe", "data"), ALL, ids=IDS)
def test_a_domain_is_data_for_a_client(
    domain: Domain, inside: list[Any], outside: list[Any], safe: Any, data: dict[str, Any]
) -> None:
    assert msgspec.to_builtins(domain) == data
    assert msgspec.json.decode(msgspec.json.encode(domain.otherwise("price_changed", net=3))) == data


@pytest.mark.parametrize(
    ("domain", "value", "refusal"),
    [
        (between(10, 40), 9, ("command.below_minimum", {"min": 10})),
        (between(10, 40), 41, ("command.above_maximum", {"max": 40})),
        (between(10, 40).otherwise("beyond_purse", gold=40), 41, ("command.beyond_purse", {"gold": 40})),
        (between(10, 40).otherwise("beyond_purse", gold=40), 9, ("command.below_minimum", {"min": 10})),
        (between(10, 40, step=5), 12, ("command.off_step", {"min": 10, "step": 5})),
        (exactly(26).otherwise("price_changed", net=26), 24, ("command.price_changed", {"net": 26})),
        (exactly(26), 24, ("command.not_an_option", {})),
        (PAYMENT, ["b", "c"], ("command.below_minimum", {"min": 6})),
        (PAYMENT, ["a", "a"], ("command.not_an_option", {})),
        (PAYMENT, ["a", "d"], ("command.not_an_option", {})),
        (maybe(between(1, 3)), 4, ("command.above_maximum", {"max": 3})),
    ],
)
def test_a_domain_knows_its_refusal(domain: Domain, value: Any, refusal: tuple[str, dict[str, Any]]) -> None:
    assert domain.refuses(value) == Refusal(*refusal)


def test_half_of_the_amounts_are_near_the_lower_bound() -> None:
    rng = Random(2)
    near = sum(between(10, 10_000).sample(rng) <= 15 for _ in range(1000))
    assert 450 < near < 550


def test_samples_of_a_subset_have_every_size() -> None:
    rng = Random(3)
    assert {len(Subset(["a", "b", "c"], 0, 3).sample(rng)) for _ in range(100)} == {0, 1, 2, 3}


def test_a_payment_that_costs_nothing_is_empty() -> None:
    free = Payment(["a"], [1], 0)
    assert free.default() == []
    assert free.contains([])


def test_a_sampled_payment_stops_when_it_is_enough() -> None:
    rng = Random(4)
    for _ in range(100):
        paid = PAYMENT.sample(rng)
        weights = {"a": 5, "b": 3, "c": 1}
        assert sum(weights[item] for item in paid[:-1]) < 6


def test_picking_takes_one_of_the_items() -> None:
    rng = Random(5)
    assert {pick(rng, "abc") for _ in range(60)} == {"a", "b", "c"}


@pytest.mark.parametrize("bare", [Domain(), WholeCommand()])
def test_a_bare_domain_says_nothing(bare: Domain) -> None:
    for ask in (bare.contains, bare.sample, lambda _: bare.default()):
        with pytest.raises(NotImplementedError):
            ask(Random(1))
