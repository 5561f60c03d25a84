from random import Random
from typing import Any

import msgspec
import pytest

from saleroom_rules.dealings.private_offers import Counterpart, CounterSums, PrivateOffer
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.seats import Seat


class Propose(Command, tag="propose"):
    to: Seat
    give_money: int = 0
    give_cards: list[int] = []
    give_items: list[int] = []
    give_view: Seat | None = None
    want_money: int = 0
    want_cards: list[int] = []
    want_items: list[int] = []
    want_view: Seat | None = None


class Counter(Command, tag="counter"):
    offer: int
    revision: int
    give_money: int
    want_money: int


A, B, C, D = map(Seat, range(4))
PLAIN = PrivateOffer([Counterpart(B, 2), Counterpart(C, 0)], money=80, cards=[1, 3], items=[4], over=5)
SCOUT = PrivateOffer([Counterpart(B, 2), Counterpart(C, 1)], money=0, gives_views=[B, C, D])
WATCHED = PrivateOffer([Counterpart(B, 2), Counterpart(C, 1)], money=5, wants_views=[B, C, D], viewer=C)
SUMS = CounterSums([112, 203, 304], money=30, pays=[203], asks=[304])


def offer(to: Seat = B, **terms: Any) -> Propose:
    return Propose(to, **terms)


@pytest.mark.parametrize(
    "good",
    [
        offer(give_money=80, want_money=9_999),
        offer(give_cards=[3, 1], want_cards=[2, 1]),
        offer(give_items=[4], want_items=[5]),
        offer(C, give_money=1, want_items=[1, 2, 3, 4, 5]),
    ],
)
def test_something_for_something_is_contained(good: Propose) -> None:
    assert PLAIN.judge(good) == (9, None)


@pytest.mark.parametrize(
    ("bad", "run", "code", "params"),
    [
        (offer(D, give_money=1, want_money=1), 0, "not_an_option", {}),
        (offer(give_money=81, want_money=1), 1, "beyond_purse", {"money": 80}),
        (offer(give_cards=[2], want_money=1), 2, "not_an_option", {}),
        (offer(give_cards=[1, 1], want_money=1), 2, "not_an_option", {}),
        (offer(give_items=[5], want_money=1), 3, "not_an_option", {}),
        (offer(give_money=1, give_view=C, want_money=1), 4, "not_an_option", {}),
        (offer(want_money=1), 4, "gives_nothing", {}),
        (offer(give_money=1, want_money=10_000), 5, "above_maximum", {"max": 9_999}),
        (offer(give_money=1, want_cards=[3]), 6, "not_an_option", {}),
        (offer(C, give_money=1, want_cards=[1]), 6, "not_an_option", {}),
        (offer(give_money=1, want_items=[6]), 7, "not_an_option", {}),
        (offer(give_money=1, want_view=C), 8, "not_an_option", {}),
        (offer(give_money=1), 8, "asks_for_nothing", {}),
    ],
)
def test_the_first_wrong_field_gives_the_refusal(bad: Propose, run: int, code: str, params: dict[str, Any]) -> None:
    judged, why = PLAIN.judge(bad)
    assert why is not None
    assert (judged, why.code, why.params) == (run, f"command.{code}", params)


def test_a_view_is_given_on_anybody_but_the_partner() -> None:
    assert SCOUT.contains(offer(give_view=C, want_money=1))
    assert not SCOUT.contains(offer(give_view=B, want_money=1))


def test_a_view_is_wanted_from_its_holder_alone_and_not_on_the_holder() -> None:
    assert WATCHED.contains(offer(C, give_money=1, want_view=B))
    assert not WATCHED.contains(offer(B, give_money=1, want_view=D))
    assert not WATCHED.contains(offer(C, give_money=1, want_view=C))


@pytest.mark.parametrize("domain", [PLAIN, SCOUT, WATCHED, PrivateOffer([Counterpart(B, 1)], 0, items=[2], over=2)])
def test_samples_and_the_default_are_contained(domain: PrivateOffer) -> None:
    rng = Random(2)
    drawn = [Propose(**domain.sample(rng)) for _ in range(400)]
    assert all(domain.contains(one) for one in drawn)
    assert domain.contains(Propose(**domain.default()))


def test_samples_hold_every_kind_of_thing() -> None:
    rng = Random(3)
    drawn = [Propose(**domain.sample(rng)) for domain in (PLAIN, SCOUT, WATCHED) for _ in range(400)]
    for name in Propose.__struct_fields__[1:]:
        assert any(getattr(one, name) not in (0, [], None) for one in drawn), name


def test_without_a_dollar_the_default_gives_a_card_an_item_or_a_view() -> None:
    partners = [Counterpart(B, 1)]
    assert PrivateOffer(partners, 0, cards=[2]).default()["give_cards"] == [2]
    assert PrivateOffer(partners, 0, items=[7]).default()["give_items"] == [7]
    assert PrivateOffer(partners, 0, gives_views=[B, C]).default()["give_view"] == C
    assert PrivateOffer(partners, 4, items=[7]).default()["give_money"] == 1


def test_an_offer_needs_a_partner_and_a_thing() -> None:
    assert not PrivateOffer([], 9).is_possible
    assert not PrivateOffer([Counterpart(B, 2)], 0).is_possible
    assert PrivateOffer([Counterpart(B, 2)], 0, gives_views=[C]).is_possible


@pytest.mark.parametrize(
    ("bad", "run", "code", "params"),
    [
        (Counter(111, 1, 0, 0), 0, "no_such_offer", {}),
        (Counter(112, 2, 0, 0), 1, "offer_changed", {}),
        (Counter(112, 1, 31, 0), 2, "beyond_purse", {"money": 30}),
        (Counter(203, 1, 0, 5), 2, "gives_nothing", {}),
        (Counter(112, 1, 0, 10_000), 3, "above_maximum", {"max": 9_999}),
        (Counter(304, 1, 5, 0), 3, "asks_for_nothing", {}),
    ],
)
def test_a_counter_changes_sums_and_leaves_something_on_each_side(
    bad: Counter, run: int, code: str, params: dict[str, Any]
) -> None:
    judged, why = SUMS.judge(bad)
    assert why is not None
    assert (judged, why.code, why.params) == (run, f"command.{code}", params)


def test_sums_may_be_nothing_where_a_side_holds_more() -> None:
    assert SUMS.judge(Counter(112, 1, 0, 0)) == (4, None)
    assert SUMS.contains(Counter(203, 1, 1, 0))
    assert SUMS.contains(Counter(304, 1, 0, 1))


def test_samples_of_sums_and_their_default_are_contained() -> None:
    rng = Random(5)
    drawn = [Counter(**SUMS.sample(rng)) for _ in range(300)]
    assert all(SUMS.contains(one) for one in drawn)
    assert {one.offer for one in drawn} == {112, 203, 304}
    assert CounterSums([203], money=3, pays=[203]).default() == {
        "offer": 203,
        "revision": 1,
        "give_money": 1,
        "want_money": 0,
    }


def test_what_is_nothing_is_left_out_on_the_wire() -> None:
    assert msgspec.json.encode(SCOUT) == (
        b'{"is":"private_offer","partners":[{"seat":1,"cards":2},{"seat":2,"cards":1}],"money":0,"gives_views":[1,2,3]}'
    )
    assert msgspec.json.encode(CounterSums([112], money=3)) == b'{"is":"counter_sums","offers":[112],"money":3}'
