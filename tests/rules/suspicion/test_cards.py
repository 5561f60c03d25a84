"""The printed things hold together, and the decks are as large as the page says."""

from itertools import pairwise

import pytest

from saleroom_rules.suspicion.cards import BASES, CARDS, COMPOSITIONS, HINTS, ITEMS, KINDS, RANKS, SPECIALS
from saleroom_rules.suspicion.setup import composition, valued
from tests.rules.suspicion.scenes import drawing


def test_every_rank_kind_and_item_has_a_name_in_three_languages() -> None:
    for names in (RANKS.values(), KINDS.values(), ITEMS.values()):
        for place in range(3):
            own = [name[place] for name in names]
            assert all(own)
            assert len(set(own)) == len(own)


def test_there_are_as_many_items_as_rounds_and_names_enough() -> None:
    assert {rounds: sum(counts.values()) for rounds, counts in COMPOSITIONS.items()} == {n: n for n in COMPOSITIONS}
    assert len(ITEMS) == max(COMPOSITIONS)


def test_a_second_treasure_takes_the_place_of_an_ordinary_item() -> None:
    for rounds in COMPOSITIONS:
        one, two = composition(rounds, 1), composition(rounds, 2)
        assert len(two) == rounds
        assert (two.count("treasure"), two.count("ordinary")) == (2, one.count("ordinary") - 1)


def test_in_no_market_do_two_ranks_overlap() -> None:
    for market in range(75, 126):
        spans = [(valued(low, market), valued(high, market)) for low, high in reversed(BASES.values())]
        assert all(low[1] < high[0] for low, high in pairwise(spans))


def test_the_smallest_and_largest_values_are_the_pages() -> None:
    spans = {rank: (valued(low, 75), valued(high, 125)) for rank, (low, high) in BASES.items()}
    assert spans == {
        "treasure": (49, 106),
        "masterpiece": (30, 63),
        "fine": (19, 44),
        "ordinary": (8, 25),
        "junk": (2, 10),
    }


@pytest.mark.parametrize(
    ("base", "market", "value"),
    [
        *((45, 75, 34), (45, 100, 45), (45, 125, 56), (30, 113, 34), (15, 90, 14)),
        *((5, 75, 4), (85, 125, 106), (65, 75, 49), (50, 75, 38)),
    ],
)
def test_a_value_is_the_base_times_the_market_halves_up(base: int, market: int, value: int) -> None:
    assert valued(base, market) == value


def test_hints_are_there_for_each_half_and_special_cards_once() -> None:
    assert {card.kind for card in CARDS.values()} == set(KINDS)
    assert sum(card.kind in HINTS for card in CARDS.values()) == 12
    assert [card for card in CARDS if CARDS[card].half == 0] == list(SPECIALS)


@pytest.mark.parametrize(
    ("seats", "info", "size", "funds"),
    [(3, "public", 11, 1), (8, "public", 11, 1), (3, "hidden", 12, 1), (8, "buyable", 11, 1)],
)
def test_the_first_deck_holds_all_special_cards_and_one_fund(seats: int, info: str, size: int, funds: int) -> None:
    deck = [CARDS[card] for card in drawing(seats, treasure_info=info).game.deck]
    assert len(deck) == size
    assert sum(card.kind == "fund" for card in deck) == funds
    assert {card.kind for card in deck if card.half == 0} == set(SPECIALS)
    assert sum(card.kind == "treasure_hint" for card in deck) == (info == "hidden")


@pytest.mark.parametrize(
    ("seats", "info", "drawn", "size", "funds"),
    [(3, "public", 1, 10, 1), (4, "public", 4, 8, 2), (8, "public", 5, 10, 5), (8, "hidden", 1, 11, 1)],
)
def test_the_second_deck_holds_what_nobody_drew(seats: int, info: str, drawn: int, size: int, funds: int) -> None:
    play = drawing(seats, treasure_info=info)
    g = play.game
    hints = [place for place, card in enumerate(g.deck, 1) if card not in SPECIALS]
    specials = [place for place, card in enumerate(g.deck, 1) if card in SPECIALS]
    for seat in play.seats:
        play.play(f"{seat} pick {specials[seat] if seat < drawn else hints[seat - drawn]}")
    g.over = g.round = g.half_time
    g.stack[-1].is_ready = []
    g.scratch.current = g.stack[0]
    g.stack[0].resume(g, None)
    g.scratch.move.phase.begin(g)
    deck = [CARDS[card] for card in g.deck]
    assert len(deck) == size
    assert sum(card.half == 0 for card in deck) == 5 - drawn
    assert sum(card.kind == "fund" for card in deck) == funds
    assert all(card.half in (0, 2) for card in deck)
