"""Joint lots. `lot` opens one with seat 0; everybody has 150."""

from typing import Any

import pytest

from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import (
    JoinDeclined,
    LotSold,
    LotTaken,
    OthersAsked,
    Payment,
    RoundEnded,
    SeatSkipped,
    SecondPlayed,
)
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import changed, custody, everybody, forecast, lot, phase, said, turn

JOINT, FIXED, ONCE, OPEN, SEALED = "red-joint-2-1", "red-fixed-3-1", "red-once-2-1", "red-open-1-1", "red-genuine-2-1"


def joint(*hand: str, **scene: Any) -> Play:
    """Seat 0 has played a joint card; `hand` stays in its hand."""
    return lot(JOINT, *hand, **scene)


def asking(**scene: Any) -> Play:
    """The others are asked."""
    return joint(**scene).play("0 ask_others")


def shared(card: str, partner: int = 1, **scene: Any) -> Play:
    """A seat has joined with this card."""
    play = asking(hands={partner: [card, "black-open-1-1"]}, **scene)
    for seat in range(1, partner):
        play.play(f"{seat} decline")
    return play.play(f"{partner} join {card}")


def may(play: Play, seat: int) -> dict[str, Any]:
    options = [option for option in play.table.options(Seat(seat)) if isinstance(option, May)]
    return {option.data()["do"]: option.fields.get("card") and option.fields["card"].of for option in options}  # type: ignore[attr-defined]


# Who joins


def test_the_opener_adds_a_card_of_its_own_and_has_the_whole_price() -> None:
    # ruling A17
    play = joint(FIXED)
    assert may(play, 0) == {"own_second": [FIXED], "ask_others": None}
    play.play(f"0 own_second {FIXED}")
    assert said(play, SecondPlayed) == [SecondPlayed(Seat(0), Seat(0), 1, FIXED, "fixed", 2, False)]  # type: ignore[arg-type]
    play.play("0 set 75", "1 buy")
    assert changed(play) == [75, -75, 0, 0]
    assert play.game.bought[1] == [JOINT, FIXED]
    assert play.table.awaited() == [1]


@pytest.mark.parametrize("card", ["red-joint-3-1", "red-fake-2-1", "blue-open-1-1"])
def test_a_second_card_has_the_same_colour_and_is_neither_joint_nor_a_fake(card: str) -> None:
    play = joint(card, hands={1: [card]})
    assert may(play, 0) == {"ask_others": None}
    assert play.refusal(f"0 own_second {card}") == ("command.not_an_option", {})
    play.play("0 ask_others")
    assert said(play, OthersAsked) == [OthersAsked(Seat(0))]
    assert may(play, 1) == {"decline": None}
    assert play.refusal(f"1 join {card}") == ("command.not_an_option", {})


def test_the_others_are_asked_from_the_left_whatever_they_hold() -> None:
    # ruling A9
    play = asking(hands={2: []})
    assert said(play, SeatSkipped) == [SeatSkipped(Seat(2), "no_cards")]
    assert phase(play) == {"type": "joint_ask", "seat": 1, "waiting": [3]}
    play.play("1 decline")
    assert said(play, JoinDeclined) == [JoinDeclined(Seat(1))]
    assert play.table.awaited() == [3]
    assert play.table.clocks(None)[0].due == play.now + 90_000


def test_a_joint_card_that_nobody_joins_is_the_openers_free_and_it_plays_again() -> None:
    # example 13; R03
    play = everybody(asking(seats=5), "decline")
    assert said(play, LotTaken) == [LotTaken(Seat(0), 1, [JOINT], "nobody_joined")]  # type: ignore[list-item]
    assert changed(play) == [0, 0, 0, 0, 0]
    assert play.game.counts["red"] == 1
    assert play.table.awaited() == [0]


def test_an_opener_without_a_card_left_asks_at_once_and_the_seat_to_the_left_follows() -> None:
    play = turn(hands={0: [JOINT]}).play(f"0 play {JOINT}")
    assert play.table.phase == "joint_ask"
    everybody(play, "decline")
    assert play.table.awaited() == [1]


def test_if_no_other_seat_has_a_card_nobody_is_asked() -> None:
    play = asking(hands={1: [], 2: [], 3: []})
    assert play.game.bought[0] == [JOINT]
    assert play.table.awaited() == [0]


def test_the_round_after_an_unjoined_last_card_begins_left_of_its_opener() -> None:
    play = turn(hands={0: [JOINT], 1: [], 2: [], 3: []}).play(f"0 play {JOINT}")
    assert said(play, RoundEnded) == [RoundEnded(1, "hands_empty")]
    everybody(play, "loan 0")
    assert play.table.awaited() == [1]


def test_silence_asks_the_others_and_then_declines() -> None:
    play = joint(FIXED)
    play.expire("decision")
    assert play.table.phase == "joint_ask"
    play.expire("decision")
    assert said(play, JoinDeclined) == [JoinDeclined(Seat(1))]
    assert custody(play) == [0, 1]


def test_a_seat_whose_owner_wants_nothing_is_asked_like_everybody() -> None:
    play = joint(hands={1: [FIXED]}).play("policy 1 pass", "custody 1 left", "0 ask_others")
    assert may(play, 1) == {"join": [FIXED], "decline": None}


# How it is sold


def test_the_partner_sells_both_and_the_price_is_divided() -> None:
    # example 12
    play = shared(FIXED, 2, seats=5)
    assert play.table.awaited() == [2]
    play.play("2 set 75")
    order = []
    while play.table.awaited() != [1]:
        order += play.table.awaited()
        if order[-1] == 4:
            break
        play.play(f"{order[-1]} decline")
    assert order == [3, 4]
    play.play("4 buy")
    assert said(play, LotSold)[0].payments == [Payment(Seat(4), Seat(0), 38), Payment(Seat(4), Seat(2), 37)]
    assert changed(play) == [38, 0, 37, 0, -75]
    assert play.game.bought[4] == [JOINT, FIXED]
    assert play.table.awaited() == [3]


def test_the_order_begins_left_of_the_partner_and_the_opener_takes_part_at_its_own_place() -> None:
    play = shared(FIXED, 2, seats=5).play("2 set 9")
    order = []
    while play.table.phase == "fixed_ask":
        order += play.table.awaited()
        play.play(f"{order[-1]} decline")
    assert order == [3, 4, 0, 1]


def test_after_the_last_seat_has_joined_the_opener_is_next() -> None:
    # example 14
    play = everybody(shared(OPEN, 4, seats=5), "pass")
    assert play.table.awaited() == [0]


def test_an_opener_who_buys_pays_half_to_the_partner_and_half_to_the_bank() -> None:
    # ruling A10
    play = shared(FIXED).play("1 set 75", "2 decline", "3 decline", "0 buy")
    assert said(play, LotSold)[0].payments == [Payment(Seat(0), None, 38), Payment(Seat(0), Seat(1), 37)]
    assert changed(play) == [-75, 37, 0, 0]


def test_a_partner_who_must_buy_pays_half_to_the_opener_and_half_to_the_bank() -> None:
    play = everybody(shared(FIXED).play("1 set 75"), "decline")
    # the bank stands first, so that the log names both payees
    assert said(play, LotSold)[0].payments == [Payment(Seat(1), None, 37), Payment(Seat(1), Seat(0), 38)]
    assert changed(play) == [38, -75, 0, 0]


@pytest.mark.parametrize(("card", "word"), [(OPEN, "pass"), (ONCE, "pass"), (SEALED, "sealed 0")])
def test_without_any_bid_the_partner_has_both_free(card: str, word: str) -> None:
    # ruling A25; R03
    play = everybody(shared(card), word)
    assert play.game.bought[1] == [JOINT, card]
    assert changed(play) == [0, 0, 0, 0]
    assert play.table.awaited() == [2]


def test_the_partners_price_is_within_the_partners_cash() -> None:
    play = shared(FIXED, cash={1: 40})
    assert play.refusal("1 set 41") == ("command.beyond_purse", {"cash": 40})
    assert play.refusal("0 set 10") == ("command.not_an_option", {})


def test_once_around_begins_left_of_the_partner_who_is_last() -> None:
    play = shared(ONCE)
    assert play.table.awaited() == [2]
    play.play("2 pass", "3 bid 5", "0 bid 7")
    assert play.table.awaited() == [1]
    play.play("1 pass")
    assert changed(play) == [-7, 3, 0, 0]


def test_a_second_sealed_card_is_announced_as_genuine_and_the_highest_has_both() -> None:
    play = shared(SEALED)
    assert said(play, SecondPlayed)[0].card == SEALED
    assert play.view(None)["table"]["lot"]["cards"] == [JOINT, SEALED]
    assert [phase(play, viewer)["border"] for viewer in (None, 0, 1, 2)] == ["genuine"] * 4
    assert not forecast(play, "2 sealed 5").may_be_fake
    play.play("0 sealed 0", "1 sealed 3", "2 sealed 9", "3 sealed 9")
    assert play.game.bought[2] == [JOINT, SEALED]
    assert changed(play) == [5, 4, -9, 0]


def test_equal_sealed_bids_go_by_the_place_left_of_the_partner() -> None:
    play = shared(SEALED, 2).play("0 sealed 9", "1 sealed 9", "2 sealed 9", "3 sealed 1")
    assert play.game.bought[0] == [JOINT, SEALED]


def test_both_cards_count() -> None:
    assert shared(OPEN).game.counts["red"] == 2


# The second card is the sixth


def test_a_second_card_that_is_the_sixth_closes_and_the_joint_card_is_sold_alone_for_both() -> None:
    play = shared(FIXED, counts={"red": 4})
    assert said(play, SecondPlayed)[0].closes
    assert play.view(None)["table"]["closing"] == FIXED
    assert play.view(None)["table"]["lot"]["cards"] == [JOINT]
    play.play("1 set 75", "2 buy")
    (sold,) = said(play, LotSold)
    assert sold.cards == [JOINT]
    assert sold.payments == [Payment(Seat(2), Seat(0), 38), Payment(Seat(2), Seat(1), 37)]
    assert said(play, RoundEnded) == [RoundEnded(1, "closing_card")]
    assert changed(play) == [38, 37, -75 + 2 * 30, 0]
    everybody(play, "loan 0")
    assert play.table.awaited() == [2]


def test_an_own_second_card_that_is_the_sixth_closes_too_and_the_opener_has_the_whole_price() -> None:
    # ruling A17
    play = joint(FIXED, counts={"red": 4}).play(f"0 own_second {FIXED}", "0 set 75", "1 buy")
    assert changed(play) == [75, -15, 0, 0]
    assert play.game.round == 2


def test_a_closing_sealed_second_card_sells_the_joint_card_to_the_highest() -> None:
    play = shared(SEALED, counts={"red": 4}).play("0 sealed 1", "1 sealed 0", "2 sealed 5", "3 sealed 0")
    assert said(play, LotSold)[0].cards == [JOINT]
    assert changed(play) == [3, 2, -5 + 60, 0]


def test_a_fifth_joint_card_that_nobody_joins_does_not_end_the_round() -> None:
    play = everybody(asking(counts={"red": 4}), "decline")
    assert play.game.counts["red"] == 5
    assert (play.game.round, play.table.awaited()) == (1, [0])


def test_silence_of_a_closing_fixed_price_goes_by_the_joint_card_alone() -> None:
    play = shared(FIXED, counts={"red": 4}, values={"red": 5})
    play.expire("decision")
    assert phase(play)["price"] == 2 * 15
    play = shared(FIXED, values={"red": 5})
    play.expire("decision")
    assert phase(play)["price"] == 5 * 15


# Previews


def test_the_preview_of_a_second_card_says_how_the_lot_would_be_sold() -> None:
    told = forecast(asking(hands={1: [FIXED]}), f"1 join {FIXED}")
    assert (told.mode, told.cards, told.is_shared, told.count, told.closes) == ("fixed", [JOINT, FIXED], True, 2, False)
    assert told.worth.first == 5 * 30
    told = forecast(joint(FIXED, counts={"red": 4}), f"0 own_second {FIXED}")
    assert (told.cards, told.is_shared, told.count, told.closes) == ([JOINT], False, 6, True)
    assert told.worth.first == 2 * 30


def test_the_preview_of_a_shared_price_has_the_partners_half() -> None:
    told = forecast(shared(FIXED), "1 set 75")
    assert (told.cash_if_sold, told.cash_if_kept) == (150 + 37, 75)
    assert told.payments_if_kept == [Payment(Seat(1), None, 37), Payment(Seat(1), Seat(0), 38)]
