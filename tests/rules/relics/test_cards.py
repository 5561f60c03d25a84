from collections import Counter

import pytest

from saleroom_rules.relics.cards import BASES, CARDS, CIVILIZATIONS, FACES, PRIVILEGES, Card


def of(civilization: str) -> list[Card]:
    return [card for card in CARDS.values() if card.civilization == civilization]


def test_four_civilizations_of_ten_relics() -> None:
    assert Counter(card.civilization for card in CARDS.values()) == Counter(dict.fromkeys(CIVILIZATIONS, 10))


def test_each_civilization_has_the_bases_from_three_to_twelve() -> None:
    for civilization in CIVILIZATIONS:
        assert [card.base for card in of(civilization)] == list(BASES)
        assert sum(card.base for card in of(civilization)) == 75
        assert sorted(card.base for card in of(civilization) if card.is_set_piece) == [4, 6, 8, 12]


def test_a_relic_is_called_after_its_civilization_and_base() -> None:
    assert all(card.id == relic == f"{card.civilization}-{card.base}" for relic, card in CARDS.items())


@pytest.mark.parametrize(
    ("base", "reserve", "price"),
    [(12, 7, 11), (11, 6, 9), (10, 6, 9), (9, 5, 8), (8, 4, 6), (7, 4, 6), (6, 3, 5), (5, 3, 5), (4, 2, 3), (3, 1, 2)],
)
def test_the_reserve_rounds_down_and_the_instant_price_up(base: int, reserve: int, price: int) -> None:
    # examples 1 and 2, R08
    assert {(card.reserve, card.price) for card in CARDS.values() if card.base == base} == {(reserve, price)}


def test_the_bid_cards_add_up() -> None:
    assert len(FACES) == 10
    assert sum(FACES) == 144


def test_every_name_has_its_glosses_and_no_relic_shares_one() -> None:
    glosses = [*CIVILIZATIONS.values(), *PRIVILEGES.values(), *(card.name for card in CARDS.values())]
    assert all(all(gloss) for gloss in glosses)
    for language in ("zh", "ja", "en"):
        assert len({getattr(gloss, language) for gloss in glosses}) == len(glosses)
