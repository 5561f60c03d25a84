"""What went wrong elsewhere and must not here: late presses, simultaneous ones, odd halves.  R04 R05 R08 R12"""

from collections.abc import Callable

import pytest

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.suspicion.scenes import all_ready, at, clock, command_of, hammer, negotiating, writing

A, B, C = map(Seat, range(3))


def next_clock(play: Play) -> Play:
    """Let the round end and the clock of the next one start."""
    while play.table.phase != "negotiate":
        play.expire()
    return all_ready(play).play("expire countdown")


@pytest.mark.parametrize(("begin", "line"), [(clock, "0 drop"), (negotiating, "0 ready")])
def test_a_press_that_was_held_up_does_not_count_in_the_next_round(begin: Callable[[], Play], line: str) -> None:
    play = begin()
    moment = play.table.moment
    _, command = command_of(play, line)
    if play.table.phase == "negotiate":
        all_ready(play).play("expire countdown")
    at(play, "0 1 drop", "0 2 drop")
    next_clock(play)
    state = bytes(play.table)
    with pytest.raises(IllegalCommand) as refused:
        play.send(A, command, moment=moment)
    assert refused.value.code == "command.moment_over"
    assert bytes(play.table) == state


def test_an_answer_to_an_offer_of_the_last_negotiation_does_not_count_in_the_next() -> None:
    play = negotiating(offer_gap_s=0).play("0 offer 1 give_money=5 want_money=1")
    moment, (_, command) = play.table.moment, command_of(play, "1 accept 101 1")
    play.play("expire decision", "expire countdown")
    at(play, "0 1 drop", "0 2 drop")
    while play.table.phase != "negotiate":
        play.expire()
    with pytest.raises(IllegalCommand, match=r"command\.moment_over"):
        play.send(B, command, moment=moment)


def test_what_all_do_at_once_invalidates_nobody() -> None:
    play = negotiating()
    moment = play.table.moment
    for line in ("0 ready", "1 offer 2 give_money=1 want_money=2", "2 accept 112 1", "1 ready", "2 ready"):
        play.send(*command_of(play, line), moment=moment)
    play.play("expire countdown")
    moment = play.table.moment
    for seat in play.seats:
        play.send(*command_of(play, f"{seat} drop"), moment=moment)


def test_amounts_written_at_once_all_count_and_are_compared_once() -> None:
    play = writing()
    moment = play.table.moment
    for seat, amount in ((A, 101), (B, 102), (C, 103)):
        play.send(*command_of(play, f"{seat} write {amount}"), moment=moment)
    assert play.game.written[1] == {A: 101, B: 102, C: 103}
    assert play.game.money == [150, 150, 48]


def test_nothing_that_is_refused_moves_a_clock() -> None:
    play = at(clock(), "1000 0 drop")
    before = bytes(play.table)
    for line in ("0 drop", "1 undrop", "1 ready", "2 write 100"):
        assert play.refusal(line) is not None
    assert bytes(play.table) == before


def test_half_of_35_dollars_is_17() -> None:
    play = clock(money={2: 35})
    play.game.quagmire = 1
    at(play, "0 0 drop")
    assert hammer(play)[:2] == (B, 35)
    assert play.game.money == [150, 115, 18]
