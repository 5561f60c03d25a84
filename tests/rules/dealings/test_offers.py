from random import Random
from typing import Any

import msgspec
import pytest

from saleroom_rules.dealings.offers import Partner, TradeOffer, trade_offer
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.seats import Seat


class Propose(Command, tag="propose"):
    to: Seat
    give_card: str
    give_gold: int = 0
    want_gold: int = 0
    want_card_name: str | None = None


def domain(gold: int = 80, partner_gold: int = 140) -> TradeOffer:
    partners = [Partner(Seat(1), partner_gold), Partner(Seat(2), 0)]
    return trade_offer(partners=partners, gold=gold, cards=["E5-2-1", "E5-1-1"], names=["coin", "vase"])


def offer(to: int = 1, card: str = "E5-2-1", **terms: Any) -> Propose:
    return Propose(Seat(to), card, **terms)


@pytest.mark.parametrize(
    "good",
    [
        offer(want_gold=1),
        offer(want_gold=140),
        offer(want_gold=140, want_card_name="vase"),
        offer(want_card_name="vase"),
        offer(give_gold=80, want_card_name="vase"),
        offer(to=2, give_gold=1, want_card_name="coin"),
    ],
)
def test_a_sale_or_a_swap_is_contained(good: Propose) -> None:
    assert domain().contains(good)
    assert domain().judge(good) == (6, None)


@pytest.mark.parametrize(
    ("bad", "run", "code", "params"),
    [
        (offer(to=3, want_gold=1), 0, "not_an_option", {}),
        (offer(to=3, card="E1-1-1", want_gold=1), 0, "not_an_option", {}),
        (offer(card="E1-1-1", want_gold=1), 1, "not_an_option", {}),
        (offer(give_gold=81, want_card_name="vase"), 2, "beyond_purse", {"gold": 80}),
        (offer(give_gold=1, want_gold=1, want_card_name="vase"), 3, "gold_both_ways", {}),
        (offer(want_gold=141), 3, "above_maximum", {"max": 140}),
        (offer(to=2, want_gold=1), 3, "above_maximum", {"max": 0}),
        (offer(want_gold=1, want_card_name="ship"), 4, "not_an_option", {}),
        (offer(give_gold=5), 5, "asks_for_nothing", {}),
        (offer(), 5, "asks_for_nothing", {}),
    ],
)
def test_the_first_wrong_field_gives_the_refusal(bad: Propose, run: int, code: str, params: dict[str, Any]) -> None:
    assert not domain().contains(bad)
    assert domain().judge(bad) == (run, (f"command.{code}", params))


def test_samples_are_contained_and_of_both_shapes() -> None:
    rng = Random(3)
    drawn = [Propose(**domain().sample(rng)) for _ in range(300)]
    assert all(domain().contains(one) for one in drawn)
    assert {(one.want_gold > 0, one.want_card_name is not None) for one in drawn} == {
        (True, True),
        (True, False),
        (False, True),
    }


def test_a_poor_table_still_has_samples_and_a_default() -> None:
    poor = domain(gold=0, partner_gold=0)
    assert poor.contains(Propose(**poor.sample(Random(1))))
    assert Propose(**poor.default()) == offer(want_card_name="coin")
    assert poor.contains(Propose(**poor.default()))


def test_the_domain_as_clients_get_it_names_no_names() -> None:
    assert msgspec.to_builtins(domain()) == {
        "is": "trade_offer",
        "partners": [{"seat": 1, "gold": 140}, {"seat": 2, "gold": 0}],
        "gold": 80,
        "cards": ["E5-2-1", "E5-1-1"],
    }
