from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import PrivilegeDropped
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import bid, custody, lot, open_options, said

CHEAP = "egypt-9"
START = ["double", "spoiler"]


def dropping(**scene: object) -> Play:
    """Seat 1 got inside news on top of what everybody begins with."""
    return lot(lots=[CHEAP], privileges=dict.fromkeys(range(4), START), **scene)  # type: ignore[arg-type]


def test_a_third_privilege_is_one_too_many() -> None:
    play = dropping()
    assert play.table.phase == "discard_priv"
    assert play.table.awaited() == [1]
    assert play.view(None)["phase"] == {"type": "discard_priv", "waiting": [1]}
    assert [open_options(play, seat) for seat in range(4)] == [[], ["drop"], [], []]


def test_any_of_them_may_be_dropped_and_is_out_of_the_game() -> None:
    play = dropping().play("1 drop double")
    assert said(play, PrivilegeDropped) == [PrivilegeDropped(Seat(1), "double")]
    assert play.game.privileges[1] == ["spoiler", "inside"]
    assert play.game.used[1] == ["double"]
    assert play.game.supply["inside"] == 3
    assert play.table.phase == "declare"


def test_what_one_does_not_hold_cannot_be_dropped() -> None:
    assert dropping().refusal("1 drop instant") == ("command.not_an_option", {})


def test_the_safe_move_drops_the_newest() -> None:
    assert dropping().play("safe 1").game.privileges[1] == START


def test_of_several_of_a_kind_the_newest_is_dropped() -> None:
    play = lot(lots=[CHEAP], privileges={1: ["inside", "double"]}, relics={0: ["maya-3"]}).play("1 drop inside")
    assert play.game.privileges[1] == ["inside", "double"]


def test_the_clock_drops_the_newest_and_calls_a_stand_in() -> None:
    play = dropping()
    play.wait(90_000)
    assert play.game.privileges[1] == START
    assert custody(play) == [1]
    assert play.table.phase == "declare"


def test_after_a_lot_several_seats_drop_at_the_same_time_before_the_next_lot() -> None:
    play = lot(privileges={1: ["double", "inside"], 2: ["double", "inside"]}, winless=[0, 1, 1, 0])
    play.play("1 done", "2 done")
    bid(play, 8, 0, 0, 0)
    assert play.table.phase == "discard_priv"
    assert play.table.awaited() == [1, 2]
    assert play.view(None)["table"]["lot"] is None
    play.play("2 drop instant")
    assert play.table.awaited() == [1]
    assert play.game.round == 1
    play.play("1 drop inside")
    assert play.game.round == 2
    assert play.game.auctioneer == 1
