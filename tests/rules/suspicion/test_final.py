"""The last negotiation, the end and the score: worked example 29."""

import pytest

from saleroom_rules import outcome
from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import GameEnded
from saleroom_rules.suspicion.scoring import ItemScore, ranked
from tests.rules.suspicion.scenes import acts, all_ready, finale, said, writing

A, B, C, D = map(Seat, range(4))


def test_after_the_last_round_all_may_trade_once_more() -> None:
    play = finale(final_negotiation_s=100)
    assert play.table.phase == "final"
    assert play.table.clocks(None) == [Clock("decision", play.game.at + 100_000)]
    assert acts(play, 0) == {"ready", "offer"}


def test_who_was_refused_offers_no_more_and_still_answers() -> None:
    play = finale(offer_gap_s=0).play("0 offer 1 give_money=1 want_money=2", "1 refuse 101 1")
    assert play.refusal("0 offer 2 give_money=1 want_money=2") == ("command.enough_offers", {})
    assert play.view(A)["phase"]["barred"] is True
    assert play.view(B)["phase"]["barred"] is False
    play.play("1 offer 0 give_money=1 want_money=2")
    assert {"accept", "refuse", "counter"} <= acts(play, 0)


@pytest.mark.parametrize(
    "lines",
    [
        ["0 withdraw 101 1"],
        ["for_seat 1 ready"],
        ["1 counter 101 1 give_money=2 want_money=3", "0 refuse 101 2"],
        ["1 counter 101 1 give_money=2 want_money=3", "1 withdraw 101 2"],
    ],
)
def test_withdrawn_and_lapsed_offers_and_refused_counters_bar_nobody(lines: list[str]) -> None:
    play = finale(offer_gap_s=0).play("0 offer 1 give_money=1 want_money=2", *lines)
    assert play.game.stack[-1].barred == []
    assert "offer" in acts(play, 0)


def test_there_is_no_limit_to_one_seat() -> None:
    play = finale(offer_gap_s=0)
    for turn in range(1, 6):
        play.play("0 offer 1 give_money=1 want_money=2", f"0 withdraw {100 * turn + 1} 1")
    assert "offer" in acts(play, 0)


def test_the_game_ends_when_all_are_ready_or_the_time_is_up() -> None:
    assert all_ready(finale()).table.is_over
    assert finale().play("expire decision").table.is_over


def test_at_the_end_everything_lies_open() -> None:
    play = writing(money={2: 90}, over=7).play("0 write 118", "1 write 130")
    while play.table.phase != "final":
        play.expire()
    all_ready(play)
    g = play.game
    (ended,) = said(play, GameEnded)
    assert ended.market_pct == g.market_pct
    assert ended.written == {8: {A: 118, B: 130}}
    assert [(item.rank, item.value) for item in ended.items] == [(item.rank, item.value) for item in g.items]
    assert (ended.items[7].winner, ended.items[7].price) == (B, 118)
    seen = play.view(None)
    assert seen["revealed"]["written"] == {"8": {"0": 118, "1": 130}}
    assert seen["table"]["items"][7]["price"] == 118
    assert outcome(play.table) == ended.ranking


def test_half_points_are_twice_the_values_the_money_and_twice_the_bonus() -> None:
    items = {A: [ItemScore(1, 45), ItemScore(2, 5)], B: [ItemScore(3, 30)], C: [ItemScore(4, 75)]}
    ranking = ranked([63, 90, 90], items, 0)
    assert [(one.seat, one.place, one.total) for one in ranking] == [(C, 1, 240), (A, 2, 163), (B, 3, 150)]


def test_every_seat_with_the_most_money_has_the_bonus() -> None:
    ranking = ranked([90, 63, 90], {}, 15)
    assert [(one.seat, one.place, one.total, one.bonus) for one in ranking] == [
        (A, 1, 120, 15),
        (C, 1, 120, 15),
        (B, 3, 63, 0),
    ]


def test_equal_seats_share_their_place_and_stand_in_seat_order() -> None:
    ranking = ranked([10, 30, 20, 20], {D: [ItemScore(1, 5)], C: [ItemScore(2, 5)]}, 0)
    assert [(one.seat, one.place) for one in ranking] == [(B, 1), (C, 1), (D, 1), (A, 4)]


def test_the_bonus_of_the_table_counts() -> None:
    play = all_ready(finale(money={0: 120, 1: 140}, residual_bonus=7))
    assert [(one.seat, one.total) for one in play.game.ranking] == [(C, 164), (B, 140), (A, 120)]
