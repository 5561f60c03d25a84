from collections import Counter

from saleroom_rules.tycoon.cards import CARDS, ERAS, LONGEST_ID, LONGEST_NAME


def test_nine_eras_of_nine_cards() -> None:
    assert len(ERAS) == 9
    assert Counter(card.era for card in CARDS.values()) == Counter(dict.fromkeys(ERAS, 9))


def test_each_era_has_three_three_two_and_one() -> None:
    for era in ERAS:
        stars = Counter(card.star for card in CARDS.values() if card.era == era)
        assert stars == {1: 3, 2: 3, 3: 2, 4: 1}


def test_copies_of_a_card_have_its_name_and_estimate() -> None:
    assert CARDS["E5-2-3"] == ("E5-2-3", "E5", 2, 20, "唐三彩骆驼")  # type: ignore[index]
    assert len({card.name for card in CARDS.values()}) == 36
    assert all(card.base == 10 * card.star for card in CARDS.values())


def test_every_id_and_name_fits_a_command() -> None:
    assert max(map(len, CARDS)) <= LONGEST_ID
    assert max(len(card.name) for card in CARDS.values()) <= LONGEST_NAME


def test_every_name_has_its_glosses() -> None:
    for era in ERAS.values():
        assert all(all(gloss) for gloss in (era.name, *era.cards))
