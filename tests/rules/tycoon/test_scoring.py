from collections.abc import Sequence
from itertools import pairwise

import pytest

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId, EraId
from saleroom_rules.tycoon.commands import SkipRequest
from saleroom_rules.tycoon.events import GameEnded
from saleroom_rules.tycoon.scoring import by_era, ranked, total
from tests.rules.tycoon.scenes import said, trading

X, Y, Z = EraId("E1"), EraId("E2"), EraId("E3")


def hand(*cards: str) -> list[CardId]:
    return [CardId(card) for card in cards]


def places(gold: Sequence[int], hands: Sequence[list[CardId]]) -> list[tuple[int, int]]:
    return [(one.seat, one.total) for one in ranked(gold, hands, [X, Y, Z])]


def test_the_worked_example() -> None:
    # example 26
    cards = hand(
        *("E1-1-1", "E1-1-2", "E1-2-1", "E1-3-1", "E1-4-1"),
        *("E2-1-1", "E2-2-1", "E2-3-1", "E2-3-2"),
        *("E3-2-1", "E3-2-2", "E3-4-1"),
    )
    x, y, z = by_era(cards, [X, Y, Z])
    assert (x.base, x.percent, x.value, x.confiscated) == (110, 200, 220, 0)
    assert (y.base, y.percent, y.value, y.confiscated) == (90, 150, 135, 0)
    assert (z.base, z.percent, z.value, z.confiscated) == (80, 100, 80, 40)
    assert total(37, [x, y, z]) == 432
    (standing,) = ranked([37], [cards], [X, Y, Z])
    assert (standing.total, standing.sets) == (432, 1)


def test_an_era_whose_red_card_is_set_aside_reaches_one_and_a_half_only() -> None:
    # example 28
    (score,) = by_era(hand("E1-1-1", "E1-2-1", "E1-3-1"), [X])
    assert (score.percent, score.value, score.missing) == (150, 90, (4,))


def test_copies_count_and_replace_no_missing_star() -> None:
    (score,) = by_era(hand("E1-1-1", "E1-1-2", "E1-1-3", "E1-2-1"), [X])
    assert (score.stars, score.missing, score.percent, score.value) == ((3, 1, 0, 0), (3, 4), 100, 50)


def test_an_era_without_a_card_is_told_too() -> None:
    scores = by_era([], [X, Y])
    assert [(score.era, score.stars, score.value) for score in scores] == [(X, (0,) * 4, 0), (Y, (0,) * 4, 0)]


@pytest.mark.parametrize(
    ("gold", "hands", "order"),
    [
        ([100, 120, 110], [[], [], []], [1, 2, 0]),
        ([90, 100], [hand("E1-1-1"), []], [1, 0]),
        ([100, 100, 100], [[], [], []], [0, 1, 2]),
    ],
    ids=["total", "gold breaks the tie", "the earlier seat breaks the tie"],
)
def test_the_order_of_the_ranking(gold: list[int], hands: list[list[CardId]], order: list[int]) -> None:
    assert [seat for seat, _ in places(gold, hands)] == order


def test_complete_sets_break_a_tie_of_total_and_gold() -> None:
    # 200 in one complete set of four stars, or in sets of three stars and single cards
    four = hand("E1-1-1", "E1-2-1", "E1-3-1", "E1-4-1")
    three = hand(*(f"E2-{star}-1" for star in (1, 2, 3)), "E3-1-1", "E3-2-1", "E3-3-1", "E1-2-2")
    assert places([0, 0], [three, four]) == [(1, 200), (0, 200)]
    assert [one.place for one in ranked([0, 0], [three, four], [X, Y, Z])] == [1, 2]


def test_at_the_end_everything_lies_open() -> None:
    play = trading(3, hands={0: ["E1-1-1"], 1: ["E2-4-1"]})
    began = play.game.round
    while not play.table.is_over:
        play.play(f"{play.game.starter} skip_request")
        if play.table.phase == "trade_free":
            play.play(f"{play.game.starter} skip_trade")
    view = play.view(None)
    assert view["phase"] is None
    course = view["revealed"].pop("course")
    assert view["revealed"] == {
        "hands": [["E1-1-1"], ["E2-4-1"], []],
        "hidden_red": "E3-4-1",
        "hammers": {"dearest": None, "bargain": None, "unpaid": None},
    }
    assert len(course) == view["table"]["rounds"] - began + 1
    assert course[-1] == [one["total"] for one in sorted(view["ranking"], key=lambda one: one["seat"])]
    assert all(later[1] > earlier[1] for earlier, later in pairwise(course)), "the red card pays every round"
    assert [one["seat"] for one in view["ranking"]] == [1, 0, 2]
    ended = said(play, GameEnded)[0]
    assert (ended.hidden_red, ended.hands) == ("E3-4-1", [["E1-1-1"], ["E2-4-1"], []])
    assert ended.ranking == play.game.ranking


def test_after_the_end_every_command_is_refused_whatever_its_moment() -> None:
    # R04
    play = trading(3)
    while not play.table.is_over:
        play.play(f"{play.game.starter} skip_request")
    for moment in (0, 1, 7):
        with pytest.raises(IllegalCommand, match=r"command\.game_over"):
            play.send(Seat(0), SkipRequest(), moment=moment)
