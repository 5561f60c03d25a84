"""Playing a card."""

import pytest

from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import CardClosed, CardPlayed, RoundEnded, SeatSkipped
from tests.rules.sothebys.scenes import cash, custody, everybody, forecast, lot, said, turn


@pytest.mark.parametrize(
    ("card", "phase"),
    [
        ("red-open-3-1", "open"),
        ("red-once-2-1", "once"),
        ("red-fixed-3-1", "fixed_set"),
        ("red-genuine-2-1", "sealed"),
        ("red-fake-2-1", "sealed"),
        ("red-joint-2-1", "joint_own"),
    ],
)
def test_a_card_is_sold_in_its_own_way(card: str, phase: str) -> None:
    play = lot(card)
    assert play.table.phase == phase
    assert play.game.counts["red"] == 1


def test_the_seat_must_play_a_card_of_its_hand() -> None:
    play = turn(hands={0: ["red-open-3-1"]})
    assert play.table.awaited() == [0]
    assert [option.data()["do"] for option in play.table.options(Seat(0)) if isinstance(option, May)] == ["play"]
    assert play.refusal("0 play red-open-5-1") == ("command.not_an_option", {})
    assert play.refusal("1 play yellow-once-2-1") == ("command.not_an_option", {})


def test_an_unsealed_card_is_told_as_it_is() -> None:
    assert said(lot("red-open-3-1", counts={"red": 2}), CardPlayed) == [
        CardPlayed(Seat(0), 1, "red-open-3-1", "open", 3)  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("card", ["red-genuine-4-1", "red-fake-4-1"])
def test_of_a_sealed_card_only_colour_and_crowns_are_told(card: str) -> None:
    play = lot(card)
    assert said(play, CardPlayed) == [CardPlayed(Seat(0), 1, "red-sealed-4-1", "sealed", 1)]  # type: ignore[arg-type]
    assert play.view(Seat(1))["table"]["lot"]["cards"] == ["red-sealed-4-1"]


def test_the_sixth_card_of_its_colour_ends_the_round_and_belongs_to_nobody() -> None:
    # example 16
    play = turn(hands={1: ["red-fake-2-1", "green-open-1-1"]}, counts={"red": 5})
    play.game.seller = Seat(1)
    play.play("1 play red-fake-2-1")
    assert said(play, CardClosed) == [CardClosed(Seat(1), "red-fake-2-1", 6)]  # type: ignore[arg-type]
    assert said(play, RoundEnded) == [RoundEnded(1, "closing_card")]
    assert cash(play) == [150] * 4
    assert play.game.values["red"] == 30
    assert play.game.discard == ["red-fake-2-1"]
    everybody(play, "loan 0")
    assert play.table.awaited() == [2]


@pytest.mark.parametrize("card", ["red-joint-2-1", "red-fixed-3-1", "red-genuine-2-1"])
def test_any_kind_of_card_closes(card: str) -> None:
    # ruling A16
    play = turn(hands={0: [card]}, counts={"red": 5}).play(f"0 play {card}")
    assert said(play, CardClosed)[0].card == card
    assert play.game.round == 2


def test_a_seat_without_cards_is_passed_over() -> None:
    play = lot(cash=dict.fromkeys(range(4), 0), hands={1: []})
    assert said(play, SeatSkipped) == [SeatSkipped(Seat(1), "no_cards")]
    assert play.table.awaited() == [2]


def test_when_nobody_has_a_card_the_round_ends() -> None:
    play = turn(cash=dict.fromkeys(range(4), 0), hands={0: ["red-open-3-1"], 1: [], 2: [], 3: []})
    play.play("0 play red-open-3-1")
    assert said(play, RoundEnded) == [RoundEnded(1, "hands_empty")]


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        (["red-open-5-1", "red-once-2-1", "black-fixed-5-1"], "red-once-2-1"),
        (["red-open-1-1", "black-fixed-1-1", "blue-open-1-1"], "black-fixed-1-1"),
        (["black-fixed-1-1", "black-once-1-1", "black-open-1-1"], "black-open-1-1"),
        (["red-fake-2-1", "green-open-5-1"], "green-open-5-1"),
        (["red-fake-4-1", "black-fake-2-1"], "black-fake-2-1"),
    ],
)
def test_silence_plays_few_crowns_and_a_fake_only_where_there_is_nothing_else(hand: list[str], played: str) -> None:
    play = turn(hands={0: hand})
    safe = play.table.options(Seat(0))[0]
    assert isinstance(safe, May)
    assert safe.default().card == played  # type: ignore[attr-defined]
    play.expire("decision")
    assert played not in play.game.hands[0]
    assert len(play.game.hands[0]) == len(hand) - 1
    assert custody(play) == [0]


def test_the_preview_tells_what_the_card_may_bring_and_how_often_its_colour_lies_there() -> None:
    told = forecast(turn(hands={0: ["red-open-3-1"]}, counts={"red": 2}, values={"red": 20}), "0 play red-open-3-1")
    assert (told.mode, told.count, told.settlement) == ("open", 3, None)
    assert (told.worth.unranked, told.worth.third, told.worth.second, told.worth.first) == (60, 90, 120, 150)


def test_the_preview_of_a_card_that_closes_is_the_settlement() -> None:
    play = turn(hands={0: ["red-open-3-1"]}, counts={"red": 5, "blue": 4})
    play.game.bought[0] = ["red-fixed-2-1", "blue-open-5-1"]
    told = forecast(play, "0 play red-open-3-1")
    assert told.settlement.income == 2 * 30 + 5 * 20
    assert told.settlement.cash_after == 310
    play.play("0 play red-open-3-1")
    assert cash(play)[0] == 310


def test_in_a_solo_game_no_clock_runs() -> None:
    play = turn(people=[0])
    assert play.table.clocks(None) == []
    play.wait(10_000_000)
    assert play.table.phase == "turn"
