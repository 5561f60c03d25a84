from collections.abc import Sequence
from typing import Any

from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import LotSold, LotUnsold, PrivilegeIssued, ResultAnnounced, ResultSpoiled
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import bid, custody, done, due, lot, open_options, said


def announced(*amounts: int, holders: Sequence[int] = (1, 3), **scene: Any) -> Play:
    """A result that these seats can spoil."""
    play = bid(lot(privileges={seat: ["spoiler"] for seat in holders}, **scene), *amounts)
    assert play.table.phase == "spoil"
    return play


def test_the_result_is_announced_and_nothing_is_spent_yet() -> None:
    play = announced(30, 0, 0, 8)
    assert said(play, ResultAnnounced) == [ResultAnnounced(Seat(0))]
    assert said(play, LotSold) == []
    assert play.game.spent == [[]] * 4
    assert play.view(None)["phase"] == {
        "type": "spoil",
        "winner": 0,
        "spent": [30],
        "waiting": [1, 3],
        "kept": [],
    }
    assert play.table.clocks(None) == [Clock("spoiler", play.now + 15_000)]


def test_without_a_spoiler_there_is_no_window() -> None:
    assert bid(lot(lots=["china-12", "china-11"]), 30, 0, 0, 8).game.relics[0] == ["china-12"]


def test_the_window_ends_early_when_all_have_said_no() -> None:
    play = announced(30, 0, 0, 8).play("3 no")
    assert play.view(None)["phase"]["kept"] == [3]
    assert play.refusal("3 spoil") == ("command.not_an_option", {})
    assert said(play.play("1 no"), LotSold)[0].seat == 0


def test_the_window_ends_by_the_clock_and_nobody_goes_into_custody() -> None:
    play = announced(30, 0, 0, 8, spoiler_window_s=5)
    play.wait(5_000)
    assert play.game.relics[0] == ["china-12"]
    assert custody(play) == []


def test_the_window_runs_in_a_solo_game_too() -> None:
    play = announced(30, 0, 0, 8, people=[0])
    assert due(play) == play.now + 15_000


def test_a_spoiled_lot_begins_again_and_its_second_result_is_final() -> None:
    # example 11
    play = announced(30, 0, 0, 8).play("3 spoil")
    assert said(play, ResultSpoiled) == [ResultSpoiled(Seat(3))]
    assert play.table.phase == "bid"
    assert play.view(None)["table"]["lot"]["is_final"] is True
    bid(play, 0, 2, 15, 10)
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent) == (2, [15])
    assert 30 in play.game.bid_cards[0]
    assert play.game.privileges[1:] == [["spoiler"], [], []]
    assert play.game.used[3] == ["spoiler"]
    assert play.game.winless == [1, 1, 0, 1]
    assert play.view(None)["table"]["lot"]["is_final"] is False


def test_the_first_spoiler_counts_and_the_others_are_kept() -> None:
    play = announced(30, 0, 0, 8)
    moment = play.table.moment
    play.play("1 spoil")
    assert play.table.moment != moment
    assert play.refusal("3 spoil") == ("command.not_an_option", {})
    assert play.game.privileges[3] == ["spoiler"]


def test_the_winner_may_spoil_too() -> None:
    play = announced(30, 0, 0, 0, holders=[0]).play("0 spoil")
    assert play.table.phase == "bid"


def test_a_lot_that_nobody_won_can_be_spoiled() -> None:
    play = announced(0, 0, 0, 0)
    assert said(play, ResultAnnounced) == [ResultAnnounced(None)]
    play.play("1 spoil")
    bid(play, 8, 0, 0, 0)
    assert play.game.relics[0] == ["china-12"]


def test_privileges_used_on_a_spoiled_lot_stay_used_and_hold_no_more() -> None:
    play = lot(privileges={0: ["double"], 1: ["spoiler"]}).play("0 use_double")
    bid(play, 5, 8, 0, 0).play("1 spoil")
    assert play.game.used == [["double"], ["spoiler"], [], []]
    assert play.table.phase == "bid"
    assert play.view(None)["phase"]["doubled"] == []
    assert said(bid(play, 5, 8, 0, 0), LotSold)[0].seat == 1


def test_a_spoiled_lot_brings_no_second_inside_news() -> None:
    play = lot(lots=["china-9"], privileges={3: ["spoiler"]})
    assert play.game.privileges[1] == ["inside"]
    bid(done(play), 8, 0, 0, 0).play("3 spoil")
    assert said(play, PrivilegeIssued) == []
    assert play.game.supply["inside"] == 3


def test_a_lot_that_nobody_could_win_after_the_spoiler_is_wasted() -> None:
    play = lot(
        lots=["china-12", "china-3"],
        cards={seat: [1] for seat in range(4)},
        privileges={0: ["instant"], 1: ["spoiler"]},
        instant_payment="free",
    )
    play.play("0 use_instant []", "1 spoil")
    assert [one.card for one in said(play, LotUnsold)] == ["china-12"]
    assert play.game.winless == [1, 1, 1, 1]


def test_the_window_comes_once_after_the_whole_tie() -> None:
    play = bid(lot(privileges={3: ["spoiler"]}), 15, 15, 0, 0)
    assert play.table.phase == "tie"
    bid(play, 1, 2)
    assert play.table.phase == "spoil"
    assert play.view(None)["phase"]["spent"] == [15, 2]
    assert said(play.play("3 no"), LotSold)[0].seat == 1


def test_a_seat_whose_owner_is_away_and_wants_nothing_does_not_spoil() -> None:
    play = announced(30, 0, 0, 0, passing=[1, 3]).play("custody 1 left")
    assert open_options(play, 1) == ["no"]
    play.play("1 no", "3 no")
    bid(play, 0, 0, 20)
    assert play.view(None)["phase"]["kept"] == [1]


def test_with_only_such_seats_the_window_does_not_open() -> None:
    play = lot(privileges={1: ["spoiler"]}, passing=[1]).play("custody 1 left")
    assert said(bid(play, 30, 0, 0, 0), LotSold)[0].seat == 0
