from typing import Any

import pytest

from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import BidSealed, BidSeen, BidsRevealed, LotSold
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import bid, custody, done, forecast, lot, open_options, said


def looking(*looks: tuple[int, int], **scene: Any) -> Play:
    """Each of these has inside news of the other."""
    play = lot(privileges={looker: ["inside"] for looker, _ in looks}, **scene)
    for looker, target in looks:
        play.play(f"{looker} use_inside {target}")
    return done(play)


def test_without_a_privilege_bidding_begins_at_once() -> None:
    play = lot()
    assert play.table.phase == "bid"
    assert play.table.awaited() == [0, 1, 2, 3]


def test_only_that_a_seat_has_bid_is_public() -> None:
    play = lot().play("2 bid 30")
    assert said(play, BidSealed) == [BidSealed(Seat(2))]
    for viewer in (None, *play.seats):
        phase = play.view(viewer)["phase"]
        assert phase["sealed"] == [2]
        assert phase["mine"] == (30 if viewer == 2 else None)


def test_a_bid_is_final() -> None:
    assert lot().play("2 bid 30").refusal("2 bid 50") == ("command.not_an_option", {})


def test_a_bid_is_a_card_in_the_hand_or_nothing() -> None:
    play = lot(cards={1: [2, 50]})
    assert play.refusal("1 bid 4") == ("command.not_an_option", {})
    assert play.refusal("1 bid 30") == ("command.not_an_option", {})
    play.play("1 bid 0", "0 bid 30")


def test_all_bids_are_revealed_together_in_seat_order() -> None:
    play = lot(3).play("2 bid 5", "0 bid 8", "1 bid 3")
    bids = {Seat(0): 8, Seat(1): 3, Seat(2): 5}
    assert said(play, BidsRevealed) == [BidsRevealed(bids, bids)]
    assert list(said(play, BidsRevealed)[0].bids) == [0, 1, 2]


def test_a_seat_without_bid_cards_is_not_waited_for() -> None:
    # R09
    play = lot(3, cards={1: []})
    assert play.table.awaited() == [0, 2]
    assert open_options(play, 1) == []
    assert said(bid(play, 8, 10), LotSold)[0].seat == 2


def test_a_double_counts_twice_and_is_spent_with_its_card() -> None:
    # example 5
    play = lot(privileges={0: ["double"]}).play("0 use_double")
    assert play.game.used[0] == ["double"]
    bid(play, 5, 8, 0, 3)
    assert said(play, BidsRevealed)[0].counts == {0: 10, 1: 8, 2: 0, 3: 3}
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent) == (0, [5])


def test_a_double_lifts_a_card_over_the_reserve() -> None:
    play = lot(2, lots=["egypt-12"], privileges={0: ["double"]}).play("0 use_double")
    assert said(bid(play, 5, 0), LotSold)[0].spent == [5]


def test_a_loser_has_used_up_double_and_inside_news() -> None:
    play = lot(2, privileges={0: ["double", "inside"]}).play("0 use_double", "0 use_inside 1", "1 bid 50", "0 bid 20")
    assert play.game.used[0] == ["double", "inside"]
    assert play.game.privileges[0] == []
    assert 20 in play.game.bid_cards[0]


# Inside news


def test_who_has_inside_news_waits_for_the_seat_named() -> None:
    play = looking((0, 2))
    assert play.table.awaited() == [1, 2, 3]
    assert play.refusal("0 bid 8") == ("command.waits_for", {"seat": 2})
    play.play("1 bid 8", "3 bid 0")
    assert play.table.awaited() == [2]


def test_only_who_has_inside_news_sees_the_bid() -> None:
    play = looking((0, 2)).play("2 bid 15")
    assert [(told.event, told.to) for told in play.told if isinstance(told.event, BidSeen)] == [
        (BidSeen(Seat(0), Seat(2), 15), (0,))
    ]
    assert play.view(Seat(0))["phase"]["seen"] == 15
    for viewer in (None, Seat(1), Seat(3)):
        phase = play.view(viewer)["phase"]
        assert (phase["seen"], phase["mine"]) == (None, None)
    play.play("0 bid 20", "1 bid 0", "3 bid 0")
    assert said(play, LotSold)[0].seat == 0


def test_a_chain_of_looks_bids_from_its_end() -> None:
    play = looking((0, 1), (1, 2))
    assert play.table.awaited() == [2, 3]
    play.play("2 bid 8")
    assert play.table.awaited() == [1, 3]
    play.play("1 bid 10")
    assert play.table.awaited() == [0, 3]


def test_who_looks_has_the_time_of_a_decision_from_the_bid_on() -> None:
    play = looking((0, 2), action_timeout_s=60)
    started = play.now
    play.play("@20000 2 bid 15")
    assert play.table.clocks(None) == [Clock("decision", started + 60_000), Clock("decision", 80_000, Seat(0))]
    play.play("1 bid 0", "3 bid 0")
    assert play.table.clocks(None) == [Clock("decision", 80_000, Seat(0))]
    play.wait(60_000)
    assert custody(play) == [0]
    assert said(play, LotSold)[0].seat == 2


def test_a_seat_that_is_late_has_bid_nothing_and_who_looks_sees_that() -> None:
    play = looking((0, 2), action_timeout_s=60).play("1 bid 8", "3 bid 0")
    play.wait(60_000)
    assert custody(play) == [2]
    assert play.table.awaited() == [0]
    assert play.view(Seat(0))["phase"]["seen"] == 0
    assert play.table.clocks(None) == [Clock("decision", 120_000, Seat(0))]


# Silence


def test_who_is_late_has_bid_nothing_and_gets_a_stand_in() -> None:
    play = lot(people=[0, 1]).play("0 bid 8")
    play.wait(90_000)
    assert custody(play) == [1]
    assert said(play, LotSold)[0].seat == 0


def test_a_seat_whose_owner_is_away_and_wants_nothing_bids_nothing_at_once() -> None:
    play = lot(lots=["china-12", "china-11"], passing=[1]).play("custody 1 left")
    assert play.refusal("1 bid 8") == ("command.not_an_option", {})
    bid(play, 8, 0, 0, 0)
    assert play.table.awaited() == [0, 2, 3]
    assert play.view(None)["phase"]["sealed"] == [1]


def test_such_a_seat_that_looks_bids_nothing_as_soon_as_it_sees() -> None:
    play = looking((0, 1), (1, 2), passing=[0, 1]).play("custody 0 left", "custody 1 left", "3 bid 0")
    assert play.table.awaited() == [2]
    assert said(play.play("2 bid 8"), BidSealed)[:3] == [BidSealed(Seat(2)), BidSealed(Seat(1)), BidSealed(Seat(0))]
    assert said(play, LotSold)[0].seat == 2


def test_a_solo_lot_waits_for_everybody() -> None:
    play = lot(3, people=[0])
    assert play.table.next_timer() is None
    play.wait(10_000_000)
    assert said(play.play("safe 1", "safe 2", "0 bid 8"), LotSold)[0].seat == 0


def test_a_bid_for_another_moment_is_refused() -> None:
    # R04
    play = lot(2, lots=["china-12", "china-11"])
    moment = play.table.moment
    bid(play, 8, 0)
    assert play.table.moment != moment


# Previews


@pytest.mark.parametrize(
    ("amount", "counts", "is_valid", "points"), [(5, 5, False, 12), (8, 8, True, 12), (50, 50, True, 7)]
)
def test_the_preview_says_what_a_bid_counts_and_what_it_would_bring(
    amount: int, counts: int, is_valid: bool, points: int
) -> None:
    told = forecast(lot(), f"0 bid {amount}")
    assert (told.counts, told.least, told.is_valid, told.points) == (counts, 7, is_valid, points)


def test_the_preview_knows_doubles_and_sets() -> None:
    play = lot(privileges={0: ["double"]}, relics={0: ["china-8", "china-6", "china-4"]}).play("0 use_double")
    told = forecast(play, "0 bid 5")
    assert (told.counts, told.is_valid, told.points) == (10, True, 32)


def test_the_preview_of_laying_down_nothing_is_empty() -> None:
    assert forecast(lot(), "0 bid 0") is None
