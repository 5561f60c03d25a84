"""Written amounts and the hammer: worked examples 14 to 18."""

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import AmountsCompared, AmountWritten, Hammer
from tests.rules.suspicion.scenes import acts, at, clock, forecast, hammer, said, told_to, writing

A, B, C, D, E = map(Seat, range(5))


def test_the_highest_wins_at_the_second_price() -> None:
    play = writing(money={2: 90}).play("0 write 118", "1 write 130")
    assert said(play, AmountsCompared) == [AmountsCompared(1, Hammer(B, 118, [], 0))]
    assert play.game.money == [150, 32, 90]
    assert play.view(B)["collection"]["items"] == [1]


def test_a_tie_at_the_top_is_a_knock_out_and_nobody_pays() -> None:
    play = writing().play("0 write 130", "1 write 130", "2 write 120")
    assert said(play, AmountsCompared) == [AmountsCompared(1, Hammer(None, 100, [], 0))]
    assert play.game.money == [150, 150, 150]
    assert play.game.item(1).owner is None


def test_amounts_that_knocked_each_other_out_stay_hidden_like_all_others() -> None:
    play = writing(history="on").play("0 write 137", "1 write 137", "2 write 129")
    for viewer in (A, B, C, None):
        assert not {amount for amount in ("137", "129") if amount in str((play.told, play.view(viewer)))}
    assert play.game.written == {1: {A: 137, B: 137, C: 129}}


def test_who_does_not_write_in_20_s_has_written_100() -> None:
    play = writing().play("0 write 101")
    play.expire("decision")
    assert said(play, AmountsCompared) == [AmountsCompared(1, Hammer(A, 100, [], 0))]
    assert play.game.written == {1: {A: 101, B: 100, C: 100}}


def test_when_nobody_writes_all_are_tied_at_100() -> None:
    play = writing()
    assert [clock.due - play.game.at for clock in play.table.clocks(None)] == [20_000]
    play.expire("decision")
    assert said(play, AmountsCompared) == [AmountsCompared(1, Hammer(None, 100, [], 0))]


@pytest.mark.parametrize(
    ("amount", "refusal"),
    [
        (99, ("command.below_minimum", {"min": 100})),
        (151, ("command.beyond_purse", {"money": 150})),
    ],
)
def test_an_amount_is_from_100_to_the_own_money(amount: int, refusal: tuple[str, dict[str, int]]) -> None:
    assert writing().refusal(f"0 write {amount}") == refusal


def test_an_amount_is_final_and_only_that_it_was_written_is_public() -> None:
    play = writing().play("0 write 118")
    assert said(play, AmountWritten) == [AmountWritten(A)]
    assert told_to(play, AmountWritten) == [None]
    assert acts(play, 0) == set()
    assert play.table.awaited() == [B, C]
    assert [play.view(viewer)["phase"]["mine"] for viewer in (A, B, None)] == [118, None, None]


def test_the_most_that_it_can_cost_is_forecast() -> None:
    assert forecast(writing(), "0 write 131").most == 131
    assert forecast(writing(), "0 write 131").half == 0
    play = writing()
    play.game.quagmire = 1
    assert forecast(play, "0 write 131").half == 65


def test_in_a_quagmire_all_who_wrote_the_second_amount_pay_half_of_it() -> None:
    play = writing(4)
    play.game.quagmire = 1
    play.play("0 write 121", "1 write 130", "2 write 121", "3 write 100")
    assert said(play, AmountsCompared) == [AmountsCompared(1, Hammer(B, 121, [A, C], 60))]
    assert play.game.money == [90, 29, 90, 150]


def test_in_a_quagmire_the_second_pays_half_of_the_hammer_price() -> None:
    play = clock(money={2: 40})
    play.game.quagmire = 1
    at(play, "20000 0 drop")
    assert hammer(play) == (B, 47, 21714)
    assert play.game.money == [127, 103, 40]


def test_in_a_quagmire_several_seconds_pay_half_each() -> None:
    play = clock(5, money={3: 41, 4: 41})
    play.game.quagmire = 1
    at(play, "0 0 drop", "0 1 drop")
    assert hammer(play)[:2] == (C, 41)
    assert play.game.money == [150, 150, 109, 21, 21]


def test_a_knock_out_in_a_quagmire_costs_nothing() -> None:
    play = clock()
    play.game.quagmire = 1
    at(play, "0 0 drop", "0 1 drop", "0 2 drop")
    assert hammer(play)[0] is None
    assert play.game.money == [150, 150, 150]


def test_amounts_come_to_light_at_the_end_alone() -> None:
    play = writing(money={2: 90}).play("0 write 118", "1 write 130")
    for viewer in (A, B, C, None):
        assert play.view(viewer)["revealed"] is None
        assert "130" not in str(play.view(viewer)["phase"])
