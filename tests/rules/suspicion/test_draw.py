"""Drawing: worked examples 21 and the second deck."""

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, CardId
from saleroom_rules.suspicion.events import CardDrawn, DeckLaid, ItemListed, PositionPicked, ScoutHeld
from saleroom_testkit.tables import Play
from tests.rules.suspicion.scenes import acts, all_ready, at, clock, drawing, said, told_to

A, B, C = map(Seat, range(3))


def position(play: Play, card: str) -> int:
    place: int = play.game.deck.index(CardId(card)) + 1
    return place


def test_all_see_which_position_was_picked_and_only_the_seat_its_card() -> None:
    play = drawing().play("1 pick 2")
    assert said(play, PositionPicked) == [PositionPicked(B, 2)]
    assert told_to(play, CardDrawn) == [(B,)]
    assert play.view(None)["phase"]["picked"] == {"1": 2}
    assert play.view(B)["hand"][0]["kind"] == "fine_hint"
    assert play.view(A)["hand"] == []
    assert [purse["cards"] for purse in play.view(A)["purses"]] == [0, 1, 0]


def test_a_position_that_was_taken_meanwhile_is_refused_as_taken() -> None:
    play = drawing().play("1 pick 2")
    assert play.refusal("0 pick 2") == ("command.taken", {})
    assert play.refusal("0 pick 12") == ("command.taken", {})
    assert play.refusal("1 pick 3") == ("command.not_an_option", {})


def test_when_all_have_picked_the_first_item_is_listed() -> None:
    play = drawing().play("2 pick 5", "0 pick 4", "1 pick 1")
    assert play.table.phase == "negotiate"
    assert said(play, ItemListed) == [ItemListed(1, play.game.items[0].name, "treasure")]


def test_who_is_too_slow_gets_the_lowest_positions_in_seat_order() -> None:
    play = drawing().play("1 pick 2", "expire decision")
    assert [(event.seat, event.position) for event in said(play, PositionPicked)] == [(A, 1), (C, 3)]
    assert play.table.phase == "negotiate"


def test_the_safe_move_is_the_lowest_position() -> None:
    play = drawing().play("1 pick 1", "safe 0")
    assert said(play, PositionPicked) == [PositionPicked(A, 2)]


@pytest.mark.parametrize(("money", "percent", "gain"), [(150, 10, 15), (150, 13, 19), (150, 15, 22), (87, 12, 10)])
def test_a_fund_brings_a_part_of_the_money_rounded_down(money: int, percent: int, gain: int) -> None:
    play = drawing().script(choices=[percent - 10])
    play.game.money[0] = money
    play.play(f"0 pick {position(play, 'fund-1-1')}")
    assert said(play, CardDrawn) == [CardDrawn(CardId("fund-1-1"), gain)]
    assert play.game.money[0] == money + gain
    assert play.view(A)["hand"][0]["known"] == {"gain": gain}


def test_drawing_the_masterpiece_hint_brings_ten_dollars() -> None:
    play = drawing()
    play.play(f"0 pick {position(play, 'masterpiece_hint-1')}")
    assert play.game.money == [160, 150, 150]
    assert play.view(A)["hand"][0]["known"] == {"rounds": []}


def test_a_hint_tells_the_rounds_of_its_half_and_the_fine_one_their_values() -> None:
    play = drawing()
    play.play(f"0 pick {position(play, 'fine_hint-1')}", f"1 pick {position(play, 'treasure_value-1')}")
    assert play.view(A)["hand"][0]["known"] == {"rounds": [2], "values": [30]}
    assert play.view(B)["hand"][0]["known"] == {"values": [75]}
    assert play.view(A)["collection"]["insight"] == [{"round": 2, "rank": "fine", "value": 30}]
    assert play.view(B)["collection"]["insight"] == []


def test_everybody_knows_at_once_who_holds_the_scout() -> None:
    play = drawing()
    play.play(f"2 pick {position(play, 'scout')}")
    assert said(play, ScoutHeld) == [ScoutHeld(C)]
    assert told_to(play, ScoutHeld) == [None]
    assert play.view(None)["table"]["scout"] == 2


def test_who_drew_the_hacker_may_use_it_while_others_still_pick() -> None:
    play = drawing()
    play.play(f"0 pick {position(play, 'hacker')}")
    assert acts(play, 0) == {"hack"}
    play.play("0 hack 1", "1 decline")
    assert play.table.phase == "draw"
    assert play.table.awaited() == [B, C]


def test_at_half_time_a_second_deck_is_laid_out() -> None:
    play = clock(over=3)
    at(play, "0 0 drop", "0 1 drop")
    while play.table.phase != "draw":
        play.expire()
    assert [event.half for event in said(play, DeckLaid)] == [2]
    play.play(*(f"{seat} pick {seat + 1}" for seat in play.seats))
    assert play.game.round == 5
    assert all(CARDS[play.game.hands[seat][-1]].half in (0, 2) for seat in play.seats)
    all_ready(play)
    assert play.table.phase == "countdown"
