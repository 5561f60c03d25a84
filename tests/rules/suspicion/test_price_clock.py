"""The clock, to the millisecond: the page's table and worked examples 1 to 13."""

import pytest

from saleroom_rules.auctions.rising import rising_clock
from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import DroppedOut, DropPressed, DropStopped, Hammer, Out, SeatsOut
from tests.rules.suspicion.scenes import acts, at, clock, hammer, said, told_to

A, B, C = map(Seat, range(3))
REACHED = dict(
    zip(
        (1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 60, 70, 76, 80, 90, 100),
        (0, 600, 1194, 1782, 2364, 5184, 10374, 14964, 18954, 22344, 25134, 27324, 28350, 28950, 30450, 31950),
        strict=True,
    )
)


def test_each_price_of_the_page_is_reached_at_its_time() -> None:
    assert {price: rising_clock(606, 150).reached(price) for price in REACHED} == REACHED


@pytest.mark.parametrize(
    ("money", "lines", "result"),
    [
        pytest.param({2: 40}, ["20000 0 drop"], (1, 47, 21714), id="1"),
        pytest.param({}, ["0 2 drop", "10000 0 drop", "10100 1 drop"], (None, 22, 11814), id="2"),
        pytest.param({}, ["0 2 drop", "10000 0 drop", "10600 1 drop"], (1, 22, 11814), id="3"),
        pytest.param({}, ["0 2 drop", "10000 0 drop", "11499 0 undrop", "15000 1 drop"], (0, 33, 16632), id="5"),
        pytest.param({}, ["0 0 drop", "0 1 drop", "0 2 drop"], (None, 3, 1782), id="7"),
        pytest.param({}, ["0 0 drop", "500 1 drop"], (2, 4, 2364), id="8"),
        pytest.param({0: 0, 1: 30, 2: 30}, [], (None, 30, 15390), id="9"),
        pytest.param({0: 0, 1: 0, 2: 25}, [], (2, 1, 600), id="10"),
        pytest.param({0: 100, 1: 100, 2: 100}, [], (None, 100, 31950), id="13"),
        pytest.param({0: 100, 1: 40, 2: 99}, [], (0, 99, 31950), id="99-decides-at-the-top"),
        pytest.param({0: 100, 1: 40, 2: 150}, [], (2, 100, 31950), id="one-is-left-at-the-top"),
        pytest.param({0: 100, 1: 40}, ["30450 2 drop"], (None, 100, 31950), id="a-count-ends-at-the-top"),
        pytest.param({0: 47, 2: 40}, [], (1, 47, 21714), id="all-of-the-money-at-the-clocks-price"),
    ],
)
def test_worked_examples(money: dict[int, int], lines: list[str], result: tuple[int | None, int, int]) -> None:
    assert hammer(at(clock(money=money), *lines)) == result


def test_a_count_that_runs_beyond_the_top_is_void_and_its_owner_writes() -> None:
    # 12
    play = at(clock(money={0: 120, 2: 99}), "31000 0 drop")
    start = play.game.stack[-1].started_at
    while play.table.phase == "clock":
        play.expire()
    assert play.table.phase == "sealed100"
    assert play.game.at - start == 31_950
    assert play.view(None)["phase"]["bidders"] == [0, 1]
    assert play.view(None)["phase"]["out"] == {"2": 99}


# Pressing


def test_a_press_runs_a_count_that_only_its_seat_sees() -> None:
    play = at(clock(), "1000 0 drop")
    due = play.game.stack[-1].started_at + 2_500
    assert said(play, DropPressed) == [DropPressed(due)]
    assert told_to(play, DropPressed) == [(0,)]
    assert play.table.clocks(Seat(0)) == [Clock("drop", due, Seat(0))]
    assert play.table.clocks(Seat(1)) == play.table.clocks(None) == []
    assert play.view(A)["phase"]["counting"] is True
    assert play.view(B)["phase"]["counting"] is False


def test_a_count_can_be_stopped_until_its_last_millisecond_and_begins_anew() -> None:
    play = at(clock(), "1000 0 drop", "2499 0 undrop")
    assert said(play, DropStopped) == [DropStopped()]
    at(play, "2600 0 drop")
    play.wait(1_499)
    assert acts(play, 0) == {"undrop"}
    play.wait(1)
    assert acts(play, 0) == set()


def test_at_the_end_of_its_count_a_seat_is_out_and_knows_it() -> None:
    play = at(clock(), "1000 0 drop")
    play.wait(1_500)
    assert said(play, DroppedOut) == [DroppedOut(5)]
    assert told_to(play, DroppedOut) == [(0,)]
    assert play.view(A)["phase"]["mine"] == 5
    assert play.refusal("0 drop") == ("command.has_dropped", {})
    assert play.refusal("0 undrop") == ("command.not_an_option", {})


def test_a_second_press_is_refused_and_so_is_stopping_nothing() -> None:
    play = at(clock(), "1000 0 drop")
    assert play.refusal("0 drop") == ("command.is_dropping", {})
    assert play.refusal("1 undrop") == ("command.is_not_dropping", {})


def test_after_six_presses_a_seat_rests_until_the_first_is_a_count_ago() -> None:
    presses = [f"{1000 + 100 * n} 0 {word}" for n, word in enumerate(["drop", "undrop"] * 3)]
    play = at(clock(), *presses)
    assert play.refusal("0 drop") == ("command.too_soon", {})
    assert play.refusal("0 undrop") == ("command.too_soon", {})
    assert acts(play, 1) == {"drop"}
    start = play.game.stack[-1].started_at
    play.wait(start + 2_500 - play.now)
    at(play, "2500 0 drop")
    assert play.refusal("0 undrop") == ("command.too_soon", {})


# What others learn


def test_a_drop_is_told_at_the_end_of_its_dollar_and_until_then_to_nobody() -> None:
    play = at(clock(), "1000 0 drop")
    seen = play.view(B)
    play.expire("drop")
    assert play.view(B) == seen
    assert [told.to for told in play.told] == [(0,)]
    play.expire("dollar")
    assert play.game.at - play.game.stack[-1].started_at == rising_clock(606, 150).reached(6)
    assert said(play, SeatsOut) == [SeatsOut(1, [Out(Seat(0), 5)], None)]
    assert told_to(play, SeatsOut) == [None]
    assert play.view(B)["phase"]["out"] == {"0": 5}


def test_a_drop_by_itself_is_told_like_one_that_was_pressed() -> None:
    by_money = clock(money={0: 5})
    by_press = at(clock(), "1000 0 drop")
    for play in (by_money, by_press):
        while not said(play, SeatsOut):
            play.expire()
    assert by_money.told == by_press.told
    assert by_money.view(None)["phase"] == by_press.view(None)["phase"]


def test_all_who_drop_in_one_dollar_are_told_together_in_seat_order_with_the_hammer() -> None:
    play = at(clock(4), "0 3 drop", "100 0 drop", "200 1 drop")
    while play.table.phase == "clock":
        play.expire()
    out = [Out(Seat(0), 3), Out(Seat(1), 3), Out(Seat(3), 3)]
    assert said(play, SeatsOut) == [SeatsOut(1, out, Hammer(Seat(2), 3, [], 0))]


def test_in_a_dollar_in_which_nobody_drops_nothing_is_told() -> None:
    play = at(clock(), "1000 0 drop")
    steps = []
    while play.table.phase == "clock":
        play.expire()
        steps.append(bool(said(play, SeatsOut)))
    assert steps == [False, True, False]


def test_at_the_top_two_dollars_are_told_at_once() -> None:
    play = clock(4, money={0: 99, 1: 100})
    while play.table.phase == "clock":
        play.expire()
    assert said(play, SeatsOut) == [SeatsOut(1, [Out(Seat(0), 99), Out(Seat(1), 100)], None)]
    assert play.table.phase == "sealed100"


def test_who_would_have_dropped_next_is_not_told_with_the_hammer() -> None:
    play = clock(money={0: 48, 1: 47, 2: 40})
    assert hammer(play) == (0, 47, 21714)
    assert play.view(C)["phase"]["out"] == {"1": 47, "2": 40}


def test_nobody_is_awaited_since_who_is_in_is_secret() -> None:
    play = at(clock(), "1000 0 drop")
    assert play.table.awaited() == []


def test_without_history_the_line_goes_after_20_s_and_with_it_it_stays() -> None:
    play = at(clock(), "0 0 drop", "0 1 drop")
    hammer(play)
    assert [told.until for told in play.told if isinstance(told.event, SeatsOut)] == [play.game.at + 20_000]
    kept = at(clock(history="on"), "0 0 drop", "0 1 drop")
    hammer(kept)
    assert [told.until for told in kept.told if isinstance(told.event, SeatsOut)] == [None]


# The house


def test_a_clock_that_ran_while_the_house_was_away_is_void() -> None:
    play = at(clock(), "1000 0 drop", "2000 1 drop")
    play.now += 5_000
    play.play("grace 5000 away")
    assert play.table.phase == "countdown"
    assert play.table.clocks(None) == [Clock("countdown", play.game.at + 3_000)]
    play.play("expire countdown")
    assert [acts(play, seat) for seat in play.seats] == [{"drop"}] * 3
    assert play.game.round == 1
    assert play.game.money == [150, 150, 150]


def test_for_a_seat_that_is_away_for_three_seconds_the_house_presses_and_waits_as_long() -> None:
    play = clock()
    absence = play.table.absence(Seat(0))
    assert absence is not None
    assert absence[0] == 3
    play.play("for_seat 0 drop")
    assert play.table.absence(Seat(0)) is None
    play.wait(1_500)
    assert play.view(A)["phase"]["mine"] == 3


def test_who_wants_nothing_bought_while_away_has_its_count_running_from_the_start() -> None:
    play = clock()
    play.play("policy 0 pass", "custody 0 offline", "grace 10 late", "expire countdown")
    assert play.view(A)["phase"]["counting"] is True
    assert acts(play, 0) == {"undrop"}


def test_another_table_has_another_clock() -> None:
    play = at(clock(clock_base_ms=300, clock_floor_ms=100), "0 0 drop", "0 1 drop")
    assert hammer(play) == (2, 6, rising_clock(300, 100).reached(7))


def test_players_are_asked_while_nobody_is_awaited_but_for_those_who_could_only_take_a_drop_back() -> None:
    play = clock()
    assert (play.table.awaited(), play.table.asked()) == ([], [A, B, C])
    at(play, "1000 0 drop")
    assert play.table.asked() == [B, C]
    at(play, "1100 0 undrop")
    assert play.table.asked() == [A, B, C]
    hammer(at(play, "1200 0 drop", "1200 1 drop"))
    assert play.table.asked() == []
