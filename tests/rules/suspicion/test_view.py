"""Who sees what, where no other test says so."""

import json
from random import Random

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import HackShown
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.suspicion.scenes import at, clock, negotiating

A, B, C = map(Seat, range(3))


def sold(**scene: object) -> Play:
    """C has won the item of round 1 at $3, and round 2 is listed."""
    play = at(clock(**scene), "0 0 drop", "0 1 drop")  # type: ignore[arg-type]
    while play.table.phase != "negotiate":
        play.expire()
    return play


def test_without_history_winner_and_price_are_gone_when_the_next_item_is_listed() -> None:
    play = sold()
    for viewer in (A, C, None):
        assert play.view(viewer)["table"]["items"][0].keys() == {"name", "rank"}
    assert play.view(C)["collection"]["items"] == [1]
    assert play.view(A)["collection"]["items"] == []


def test_with_history_winners_and_prices_stay_and_do_not_tell_who_holds_the_item() -> None:
    play = sold(history="on")
    play.game.item(1).owner = A
    play.table.changed()
    item = play.view(B)["table"]["items"][0]
    assert (item["winner"], item["price"]) == (2, 3)


def test_a_vanished_item_has_a_price_and_no_winner() -> None:
    play = at(clock(history="on"), "0 0 drop", "0 1 drop", "0 2 drop")
    while play.table.phase == "clock":
        play.expire()
    item = play.view(None)["table"]["items"][0]
    assert item["price"] == 3
    assert "winner" not in item


def test_the_result_is_shown_for_its_time_with_who_had_dropped() -> None:
    play = at(clock(result_show_s=4), "0 0 drop", "0 1 drop")
    while play.table.phase == "clock":
        play.expire()
    assert play.table.phase == "hammer"
    phase = play.view(A)["phase"]
    assert (phase["round"], phase["out"]) == (1, {"0": 3, "1": 3})
    assert (phase["hammer"]["winner"], phase["hammer"]["price"]) == (2, 3)
    assert [timer.due - play.game.at for timer in play.table.clocks(None)] == [4_000]


def test_money_is_seen_by_its_owner_alone() -> None:
    play = negotiating(money={0: 137})
    assert play.view(A)["money"] == 137
    assert "137" not in json.dumps([play.view(viewer) for viewer in (B, C, None)])


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_told_in_public_what_items_are_worth_before_the_end(seed: int) -> None:
    """Values and market are marked so that they would be found in anything that is sent; a hack may show hints."""
    play = table("suspicion", 4, seed=seed, options={"treasure_info": "hidden"})
    for number, item in enumerate(play.game.items):
        item.value = 700_000 + number
    play.game.market_pct = 987_654
    steps = 0

    def look(game: Play) -> None:
        nonlocal steps
        if game.table.is_over:
            return
        steps += 1
        view = game.view(None)
        del view["announced"]
        events = [one.event for one in game.told if one.to is None and not isinstance(one.event, HackShown)]
        sent = json.dumps(view) + repr(events)
        assert "70000" not in sent
        assert "987654" not in sent

    random_play.play(play, Random(seed), watch=look)
    assert steps > 100
