"""What a card is worth, and that the printed facts in it are the rules'."""

from collections import Counter
from itertools import product

import pytest

from saleroom_bots.players.tycoon.valuation import (
    COPIES,
    FACES,
    STARS,
    Hand,
    Kind,
    Outlook,
    Terms,
    hand_of,
    kind_of,
    red_tax,
    resale,
)
from saleroom_rules.tycoon import cards, settlement, trade
from saleroom_rules.tycoon.bank import quote
from saleroom_rules.tycoon.scoring import by_era, total

PLAIN = [10.0, 20.0, 30.0, 0.0]
"""No window comes any more: cards outside a set bring their estimates, red ones nothing."""


def outlook(unseen: dict[Kind, float] | None = None, *, draw: float = 0.5, incomes: int = 0) -> Outlook:
    return Outlook(unseen or {}, draw, PLAIN, incomes)


def hand(*ids: str) -> Hand:
    return hand_of(ids)


@pytest.mark.parametrize(("star", "discounted", "luxury"), list(product(STARS, (False, True), (0, 50, 100))))
def test_a_bid_costs_at_each_face_what_the_rules_charge(star: int, discounted: bool, luxury: int) -> None:
    terms = Terms(star, discounted, luxury)
    for bid, die in product(range(60), FACES):
        charged = settlement.face(star, bid, die, discounted=discounted, luxury=luxury)
        assert terms.total(bid, die) == charged.total


def test_the_worst_face_is_the_highest_total() -> None:
    for star, bid in product(STARS, range(60)):
        terms = Terms(star, star == 4, 50)
        assert terms.worst(bid) == max(terms.total(bid, die) for die in FACES)


def test_cards_and_taxes_are_those_of_the_rules() -> None:
    assert cards.COPIES == COPIES
    assert all(kind_of(card.id) == Kind(card.era, card.star) for card in cards.CARDS.values())
    for gold in range(100):
        assert [red_tax(star, gold) for star in STARS] == [
            trade.red_tax(cards.CardId(f"E1-{star}-1"), gold) for star in STARS
        ]


@pytest.mark.parametrize(
    "ids",
    [
        ("E1-1-1",),
        ("E1-1-1", "E1-2-1", "E1-3-1"),
        ("E1-1-1", "E1-1-2", "E1-2-1", "E1-3-1", "E1-4-1"),
        ("E1-4-1", "E1-2-1"),
        ("E1-1-1", "E1-2-1", "E1-3-1", "E2-3-1", "E2-4-1"),
    ],
)
def test_when_nothing_more_comes_a_hand_is_worth_its_final_score(ids: tuple[str, ...]) -> None:
    eras = by_era([cards.CardId(card) for card in ids], [cards.EraId("E1"), cards.EraId("E2")])
    assert outlook().worth(hand(*ids)) == total(0, eras)


def test_the_card_that_completes_an_era_adds_half_of_all_the_others() -> None:
    assert outlook().gain(hand("E1-1-1", "E1-2-1"), Kind("E1", 3)) == 30 + 30


def test_a_red_card_doubles_its_whole_era_and_pays_every_round() -> None:
    whole = hand("E1-1-1", "E1-2-1", "E1-3-1")
    assert outlook(incomes=2).gain(whole, Kind("E1", 4)) == 200 - 90 + 2 * 4 * 4


def test_copies_still_to_come_make_a_part_of_a_set_worth_more() -> None:
    part = hand("E1-1-1", "E1-2-1")
    none, some, many = (outlook({Kind("E1", 3): copies}).worth(part) for copies in (0.0, 1.0, 2.0))
    assert none < some < many < 1.5 * 30 + 1


def test_a_loss_is_the_gain_backwards() -> None:
    one = outlook({Kind("E1", 3): 2})
    two = hand("E1-1-1", "E1-2-1")
    assert one.loss(Counter(two) + Counter([Kind("E1", 2)]), Kind("E1", 2)) == one.gain(two, Kind("E1", 2))


def test_a_later_window_is_worth_what_the_bank_will_pay_there() -> None:
    for star in STARS:
        assert resale(star, 30, 0, has_window=True, sold_per_round=0) == pytest.approx(quote(30, star).net, abs=1)
        assert resale(star, 0, 1, has_window=False, sold_per_round=0) == pytest.approx(quote(20, star).net, abs=1)


def test_without_a_later_window_a_card_brings_its_estimate_and_a_red_one_nothing() -> None:
    assert [resale(star, 30, 0, has_window=False, sold_per_round=0) for star in STARS] == PLAIN


def test_a_table_that_sells_much_is_expected_to_press_the_price() -> None:
    calm, busy = (resale(2, 0, 3, has_window=False, sold_per_round=sold) for sold in (0, 3))
    assert busy < calm


def test_the_highest_bid_is_worth_its_mean_price_and_payable_at_every_face() -> None:
    for star, value, gold in product(STARS, (0.0, 7.5, 26.0, 90.0), (0, 9, 40, 150)):
        terms = Terms(star, False, 50 if star == 4 else 0)
        bid = terms.highest_bid(value, gold)
        assert bid == 0 or (terms.mean(bid) <= value and terms.worst(bid) <= gold)
        assert terms.mean(bid + 1) > value or terms.worst(bid + 1) > gold
