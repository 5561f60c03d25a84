"""What the player of tycoon does where it is plain what is sensible."""

from random import Random

from saleroom.arena import Answer, Thinking, play, seat_view
from saleroom_bots.sight import Choice, timed
from saleroom_bots.think import Thinker
from saleroom_rules import Table, load, preview
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import RaiseBid, SealBid
from saleroom_rules.tycoon.settlement import BidPreview
from saleroom_testkit.random_play import step
from saleroom_testkit.tables import Play, table
from tests.rules.contract.tycoon import SUBJECT
from tests.rules.tycoon.scenes import auction, marking, proposing, trading, window
from tests.services.bots.conftest import SECRET

PARTS = ["E1-1-1", "E1-3-1"]
WHOLE = ["E1-1-1", "E1-2-1", "E1-3-1"]


def choice(game: Play, seat: int) -> Choice:
    made = Thinker(SECRET).choose("tycoon", seat_view(game.table, Seat(seat)), seat, "d1")
    assert made is not None
    return timed(made).choice


def last_window(game: Play) -> Play:
    """Make this the last sale window of the game."""
    game.game.round = game.game.rounds
    game.game.flipped = len(game.game.lots) - 1
    return game


# Open lots


def test_it_opens_with_the_least_bid() -> None:
    assert choice(auction(lot="E1-2-1"), 1) == {"type": "bid", "amount": 10}


def test_it_passes_a_lot_that_has_become_dearer_than_it_is_worth() -> None:
    assert choice(auction(lot="E1-2-1").play("0 bid 60"), 1) == {"type": "pass"}


def test_it_goes_further_for_the_card_that_completes_an_era() -> None:
    game = auction(lot="E1-2-1", hands={1: PARTS}).play("0 bid 30")
    assert choice(game, 1)["type"] == "bid"
    assert choice(game, 2) == {"type": "pass"}


def test_in_a_contested_lot_it_jumps() -> None:
    game = auction(lot="E1-3-1", hands={1: ["E1-1-1", "E1-2-1"]}).play("1 bid 15", "2 bid 17")
    assert choice(game, 1)["amount"] > 19


def test_it_does_not_bid_what_it_could_not_pay_at_every_face() -> None:
    assert choice(auction(lot="E1-2-1", gold={1: 15}), 1) == {"type": "pass"}
    assert choice(auction(lot="E1-2-1", gold={1: 16}), 1) == {"type": "bid", "amount": 10}


def test_it_counts_the_luxury_tax_on_a_second_red() -> None:
    held = auction(lot="E1-4-1", hands={1: [*WHOLE, "E2-4-1"]}, gold={1: 60}).play("0 bid 40")
    free = auction(lot="E1-4-1", hands={1: WHOLE}, gold={1: 60}).play("0 bid 40")
    assert choice(held, 1) == {"type": "pass"}
    assert choice(free, 1)["type"] == "bid"


# Sealed lots


def test_it_seals_less_than_the_lot_is_worth() -> None:
    assert 10 < choice(auction(mode="sealed", lot="E1-2-1"), 1)["amount"] < 24


def test_it_seals_no_more_than_outbids_the_richest_rival() -> None:
    poor = auction(mode="sealed", lot="E1-2-1", gold={0: 3, 2: 5, 3: 0})
    assert choice(poor, 1) == {"type": "sealed", "amount": 6}


def test_when_a_rebid_asks_for_more_than_it_would_give_it_gives_up() -> None:
    game = auction(mode="sealed", lot="E1-1-1", rebid_minimum="tied")
    game.play("0 sealed 30", "1 sealed 30", "2 sealed 0", "3 sealed 0")
    assert choice(game, 1) == {"type": "sealed", "amount": 0}


# The bank


def test_it_keeps_a_card_while_later_windows_pay_better() -> None:
    assert choice(window(hands={1: ["E1-2-1"]}), 1) == {"type": "ready"}


def test_in_the_last_window_it_sells_what_is_in_no_set() -> None:
    game = last_window(window(hands={1: [*WHOLE, "E2-2-1"]}))
    assert choice(game, 1) == {"type": "sell", "card": "E2-2-1", "expect": 22}


def test_in_the_last_window_it_sells_a_red_card_without_its_set() -> None:
    assert choice(last_window(window(hands={1: ["E2-4-1"]})), 1)["card"] == "E2-4-1"


def test_it_never_breaks_a_set() -> None:
    assert choice(last_window(window(hands={1: [*WHOLE, "E1-4-1"]})), 1) == {"type": "ready"}


# The starter


def test_it_marks_one_of_the_lots() -> None:
    made = choice(marking(), 0)
    assert made["type"] == "mark"
    assert 1 <= made["position"] <= 3


# Trades


def test_it_asks_for_the_card_that_completes_its_era() -> None:
    game = trading(hands={0: PARTS, 1: ["E1-2-1"], 2: ["E2-2-1"]})
    game.game.last_paid = {"E1-2-1": 20, "E2-2-1": 20}
    made = choice(game, 0)
    assert (made["type"], made["card_name"]) == ("request", "莲鹤方壶")
    assert 20 <= made["gold"] < 40


def test_without_anything_to_gain_it_asks_for_nothing() -> None:
    assert choice(trading(hands={0: PARTS}), 0) == {"type": "skip_request"}


def test_it_sells_on_request_for_a_good_price_only() -> None:
    for gold, card in ((10, None), (60, "E1-2-1")):
        game = trading(hands={0: PARTS, 1: ["E1-2-1"]}).play(f"0 request 莲鹤方壶 {gold}")
        assert choice(game, 1) == {"type": "answer", "card": card}


def test_it_offers_none_where_it_has_none() -> None:
    game = trading(hands={0: PARTS}).play("0 request 莲鹤方壶 100")
    assert choice(game, 1) == {"type": "answer", "card": None}


def test_it_takes_a_seller_who_is_willing() -> None:
    game = trading(hands={0: PARTS, 2: ["E1-2-1"]}).play("0 request 莲鹤方壶 30")
    game.play("1 answer none", "2 answer E1-2-1", "3 answer none")
    assert choice(game, 0) == {"type": "choose", "seat": 2}


def test_it_accepts_a_trade_that_clearly_gains_and_refuses_one_that_does_not() -> None:
    for gold, answer in ((15, {"type": "accept", "card": None}), (60, {"type": "refuse"})):
        game = proposing(hands={0: ["E1-2-1"], 1: PARTS})
        game.play(f"0 propose to=1 give_card=E1-2-1 want_gold={gold}")
        assert choice(game, 1) == answer


def test_it_swaps_a_spare_card_for_one_that_it_needs() -> None:
    game = proposing(hands={0: ["E1-2-1"], 1: [*PARTS, "E2-2-1"]})
    game.play("0 propose to=1 give_card=E1-2-1 want_card_name=秦陵铜车马")
    assert choice(game, 1) == {"type": "accept", "card": "E2-2-1"}


# Whole games


class Careful(Thinking):
    """Notes for each bid at how many faces of the die it could not have been paid."""

    def __init__(self, risks: list[int]) -> None:
        super().__init__("tycoon", Thinker(SECRET))
        self._risks = risks

    def choose(self, table: Table, seat: Seat, decision: str) -> Answer | None:
        answer = super().choose(table, seat, decision)
        if answer is not None and isinstance(answer.command, RaiseBid | SealBid):
            forecast = preview(table, seat, answer.command, table.moment)
            self._risks.append(forecast.default_risk if isinstance(forecast, BidPreview) else 0)
        return answer


def test_no_bid_of_a_game_could_default_and_no_answer_is_illegal() -> None:
    risks: list[int] = []
    for seats in (3, 4, 5, 6):
        players = [Careful(risks) for _ in range(seats)]
        result = play("tycoon", players, bytes([seats]) * 32, {}, Random(seats))
        assert sum(result.illegal) == 0
    assert len(risks) > 500
    assert not any(risks)


def test_worlds_that_look_the_same_to_a_seat_get_the_same_choice() -> None:
    """Hands, deck, sealed amounts, the hidden red: whatever the seat cannot know is exchanged, and it decides alike."""
    rng, thinker, pairs = Random(1), Thinker(SECRET), 0
    game = table("tycoon", people=())
    while not game.table.is_over:
        for seat in game.table.awaited():
            other = load(bytes(game.table))
            SUBJECT.vary(other.game, seat, rng)
            here, there = seat_view(game.table, seat), seat_view(other, seat)
            assert here == there
            assert thinker.choose("tycoon", here, seat, "d1") == thinker.choose("tycoon", there, seat, "d1")
            pairs += bytes(other) != bytes(game.table)
        step(game, rng)
    assert pairs > 200
