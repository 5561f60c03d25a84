"""The deal."""

import pytest
from msgspec.structs import asdict

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS
from saleroom_rules.sothebys.deck import HOUSE, STANDARD
from saleroom_rules.sothebys.events import CardsDealt, DeckShuffled, HandDealt, RoundStarted, SellerChosen
from saleroom_rules.sothebys.state import TableRules
from saleroom_testkit.tables import Play, table
from tests.rules.sothebys.scenes import closed, everybody, said


def sizes(play: Play) -> set[int]:
    return {len(hand) for hand in play.game.hands}


@pytest.mark.parametrize(("seats", "at_first"), [(3, 11), (4, 10), (5, 10), (6, 8), (7, 8), (8, 6)])
def test_everybody_has_150_and_as_many_cards(seats: int, at_first: int) -> None:
    play = table("sothebys", seats)
    assert play.game.cash == [150] * seats
    assert sizes(play) == {at_first}
    assert said(play, CardsDealt) == [CardsDealt(at_first, 84 - seats * at_first)]


@pytest.mark.parametrize(
    ("seats", "deal", "each", "left"),
    [
        (3, "standard", (8, 8), 3),
        (4, "standard", (5, 5), 4),
        (5, "standard", (3, 3), 4),
        (6, "standard", (3, 3), 0),
        (7, "standard", (2, 2), 0),
        (8, "standard", (2, 2), 4),
        (4, "house", (6, 5), 0),
        (5, "house", (4, 4), 4),
        (6, "house", (3, 3), 0),
    ],
)
def test_cards_come_before_rounds_2_and_3_and_the_rest_stays_unseen(
    seats: int, deal: str, each: tuple[int, int], left: int
) -> None:
    play = table("sothebys", seats, options={"deal": deal, "redeal": "off", "loans": "off"})
    dealt = []
    for _ in range(3):
        closed(play)
        dealt += [event.cards for event in said(play, CardsDealt)]
    assert dealt == list(each)
    assert len(play.game.deck) == left
    assert play.game.round == 4


def test_the_house_deal_of_five_begins_with_eight_and_that_of_four_with_ten() -> None:
    assert sizes(table("sothebys", 4, options={"deal": "house"})) == {10}
    assert sizes(table("sothebys", 5, options={"deal": "house"})) == {8}


@pytest.mark.parametrize("deals", [STANDARD, HOUSE])
def test_no_table_runs_out_of_cards_before_the_fourth_round(deals: dict[int, tuple[int, ...]]) -> None:
    """At most 26 cards come to the table in a round: five of each colour, and one that closes."""
    for seats, each in deals.items():
        dealt = 0
        for played, cards in zip((26, 52, 78), each, strict=False):
            dealt += seats * cards
            assert played < dealt <= 84


def test_a_hand_stands_in_the_printed_order_and_only_its_seat_is_told() -> None:
    play = table("sothebys", 4)
    hand = play.game.hands[2]
    assert [CARDS[card].place for card in hand] == sorted(CARDS[card].place for card in hand)
    told = [one for one in play.told if isinstance(one.event, HandDealt)]
    assert [one.to for one in told] == [(0,), (1,), (2,), (3,)]
    assert sorted(told[2].event.cards) == sorted(hand)  # type: ignore[attr-defined]


def test_the_deck_is_in_the_replay_only() -> None:
    play = table("sothebys", 4)
    (shuffled,) = (one for one in play.told if isinstance(one.event, DeckShuffled))
    assert shuffled.to == ()


def test_cards_go_to_the_seats_in_seat_order() -> None:
    play = table("sothebys", 3)
    (shuffled,) = said(play, DeckShuffled)
    assert set(play.game.hands[0]) == set(shuffled.deck[:11])
    assert set(play.game.hands[2]) == set(shuffled.deck[22:33])
    assert play.game.deck == shuffled.deck[33:]


def test_a_random_seat_plays_first() -> None:
    play = table("sothebys", 6)
    assert said(play, SellerChosen) == [SellerChosen(play.game.seller)]
    assert said(play, RoundStarted) == [RoundStarted(1)]
    assert {table("sothebys", 6, seed).game.seller for seed in range(40)} == set(map(Seat, range(6)))


def test_the_defaults_of_the_options() -> None:
    assert asdict(TableRules()) == {
        "deal": "standard",
        "redeal": "on",
        "max_redeals": 3,
        "loans": "on",
        "loan_cap": 500,
        "unranked_value": "floor",
        "show_cash": "off",
        "action_timeout_s": 90,
        "open_idle_s": 15,
    }


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("deal", ["standard", "house"]),
        ("redeal", ["on", "off"]),
        ("max_redeals", [0, 5]),
        ("loans", ["on", "off"]),
        ("loan_cap", [100, 700, 1000]),
        ("unranked_value", ["floor", "zero"]),
        ("show_cash", ["on", "off"]),
        ("action_timeout_s", [15, 180]),
        ("open_idle_s", [10, 60]),
    ],
)
def test_an_option_takes_all_of_its_range(name: str, values: list[object]) -> None:
    for value in values:
        assert getattr(table("sothebys", 4, options={name: value}).game.table_rules, name) == value


@pytest.mark.parametrize(
    "options",
    [
        {"loan_cap": 0},
        {"loan_cap": 150},
        {"loan_cap": 1100},
        {"max_redeals": -1},
        {"max_redeals": 6},
        {"deal": "lucky"},
        {"redeal": True},
        {"loans": "some"},
        {"unranked_value": "ceiling"},
        {"show_cash": "own"},
        {"action_timeout_s": 14},
        {"action_timeout_s": 181},
        {"open_idle_s": 9},
        {"open_idle_s": 61},
        {"start_gold": 100},
    ],
)
def test_options_outside_their_ranges_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(IllegalCommand, match=r"command\.options"):
        table("sothebys", 4, options=options)


@pytest.mark.parametrize("seats", [2, 9])
def test_three_to_eight_can_play(seats: int) -> None:
    with pytest.raises(IllegalCommand, match=r"command\.seats"):
        table("sothebys", seats)


def test_nothing_is_dealt_before_round_4() -> None:
    play = table("sothebys", 4, options={"redeal": "off"})
    for _ in range(3):
        everybody(closed(play), "loan 0")
    assert play.game.round == 4
    assert said(play, CardsDealt) == []
