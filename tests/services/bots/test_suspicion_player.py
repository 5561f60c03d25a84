"""What the player of suspicion does where it is plain what is sensible."""

from random import Random
from typing import Any

import pytest

from saleroom.arena import Thinking, play, seat_view
from saleroom_bots.players.suspicion.estimate import Estimate
from saleroom_bots.players.suspicion.player import limit
from saleroom_bots.sight import Sight, Timed, timed
from saleroom_bots.think import Thinker
from saleroom_rules.auctions.rising import TOP, rising_clock
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.suspicion.scenes import VALUES, clock, drawing, finale, negotiating, writing
from tests.services.bots.conftest import SECRET

MASTERPIECE, FINE, JUNK = 5, 2, 3
"""Rounds of the scenes' items."""


def choice(game: Play, seat: int = 0) -> dict[str, Any]:
    made = Thinker(SECRET).choose("suspicion", seat_view(game.table, Seat(seat)), seat, "d1")
    assert made is not None
    return timed(made).choice


def estimate(game: Play, seat: int = 0) -> Estimate:
    return Estimate(Sight(seat, seat_view(game.table, Seat(seat))))


def on_clock(number: int, **scene: Any) -> Play:
    return clock(3, over=number - 1, **scene)


def offered(give: str, **scene: Any) -> Play:
    """Seat 1 offers seat 0 something in the negotiation of round 4."""
    return negotiating(3, over=3, **scene).play(f"1 offer to=0 {give}")


# What items are worth


def test_a_value_that_a_card_tells_is_what_the_item_is_worth() -> None:
    here = estimate(on_clock(FINE, hands={0: ["fine_hint-1"]}))
    assert here.is_exact(FINE)
    assert here.value(FINE) == VALUES[FINE - 1]


def test_a_known_rank_is_worth_the_middle_of_its_range() -> None:
    here = estimate(on_clock(JUNK, hands={0: ["junk_hint-1"]}))
    assert here.ranks(JUNK) == {"junk": 1.0}
    assert 4 <= here.value(JUNK) <= 6


def test_a_hint_tells_also_which_items_of_its_half_are_something_else() -> None:
    here = estimate(on_clock(FINE, hands={0: ["junk_hint-1"]}))
    assert here.ranks(FINE)["junk"] == 0
    assert here.value(FINE) > estimate(on_clock(FINE)).value(FINE)


def test_what_was_not_announced_as_a_treasure_is_none() -> None:
    assert estimate(on_clock(FINE)).ranks(FINE)["treasure"] == 0
    assert estimate(on_clock(FINE, treasure_info="hidden")).ranks(FINE)["treasure"] > 0


def test_known_values_tell_the_market() -> None:
    low = on_clock(MASTERPIECE, hands={0: ["fine_hint-1", "masterpiece_hint-2"]})
    low.game.item(FINE).value = 20
    high = on_clock(MASTERPIECE, hands={0: ["fine_hint-1", "masterpiece_hint-2"]})
    high.game.item(FINE).value = 43
    assert estimate(low).value(MASTERPIECE) < 40 < 50 < estimate(high).value(MASTERPIECE)


# The price clock


def out_at(game: Play, seat: int) -> int:
    """The price at which the count ends that the player plans to start."""
    made = Thinker(SECRET).choose("suspicion", seat_view(game.table, Seat(seat)), seat, "d1")
    assert isinstance(made, Timed)
    rules = game.game.table_rules
    elapsed = made.at + 1_500 - game.game.stack[-1].started_at
    return rising_clock(rules.clock_base_ms, rules.clock_floor_ms).price(elapsed)


def test_it_plans_to_be_out_at_its_limit() -> None:
    game = on_clock(FINE, hands={0: ["fine_hint-1"]})
    assert out_at(game, 0) == limit(estimate(game)) < 2 * VALUES[FINE - 1]


def test_it_drops_junk_that_it_knows_before_it_costs_anything_much() -> None:
    assert out_at(on_clock(JUNK, hands={0: ["junk_hint-1"]}), 0) <= 10


def test_for_a_known_treasure_it_stays_to_the_top() -> None:
    assert out_at(on_clock(1), 0) == TOP


def test_the_limit_of_a_round_stays_the_same_and_equal_players_have_different_ones() -> None:
    game = on_clock(FINE)
    first = [limit(estimate(game, seat)) for seat in range(3)]
    game.play("@3000 2 drop")
    assert [limit(estimate(game, seat)) for seat in range(2)] == first[:2]
    assert len(set(first)) == 3


def test_it_does_not_stop_its_own_count() -> None:
    game = on_clock(FINE).play("@3000 0 drop")
    assert Thinker(SECRET).choose("suspicion", seat_view(game.table, Seat(0)), 0, "d1") is None


def test_a_quagmire_makes_it_careful() -> None:
    plain, deep = on_clock(FINE), on_clock(FINE)
    deep.game.quagmire = FINE
    deep.table.changed()
    assert limit(estimate(deep)) < limit(estimate(plain))


def test_it_writes_no_more_than_the_item_is_worth_and_no_less_than_is_taken() -> None:
    amount = choice(writing(3, over=0))["amount"]
    assert 100 <= amount <= 150
    assert choice(writing(3, over=JUNK - 1, hands={0: ["junk_hint-1"]})) == {"type": "write", "amount": 100}


# Cards


def test_it_picks_any_card() -> None:
    assert choice(drawing())["type"] == "pick"


def test_it_hacks_somebody_else() -> None:
    made = choice(negotiating(hands={0: ["hacker"]}))
    assert made["type"] == "hack"
    assert made["seat"] in (1, 2)


@pytest.mark.parametrize("hints", [[], ["fine_hint-1", "junk_hint-1"]])
def test_it_lets_itself_be_hacked_where_there_is_nothing_of_use_to_see(hints: list[str]) -> None:
    game = negotiating(over=3, hands={0: hints, 1: ["hacker"]}).play("1 hack seat=0")
    assert choice(game) == {"type": "decline"}


def test_it_pays_to_hide_hints_that_are_still_of_use() -> None:
    game = negotiating(hands={0: ["fine_hint-1", "junk_hint-1"], 1: ["hacker"]}).play("1 hack seat=0")
    assert choice(game) == {"type": "pay"}


def test_it_appraises_what_it_does_not_know_and_nothing_else() -> None:
    assert choice(negotiating(over=1, hands={0: ["appraisal"]})) == {"type": "appraise"}
    assert choice(negotiating(over=1, hands={0: ["appraisal", "fine_hint-1"]})) == {"type": "ready"}


def test_it_insures_junk_at_once_and_else_waits_for_the_end() -> None:
    own: dict[str, Any] = {"owned": {0: [JUNK]}, "over": JUNK}
    assert choice(negotiating(hands={0: ["insurance", "junk_hint-1"]}, **own))["type"] == "insure"
    assert choice(negotiating(hands={0: ["insurance"]}, **own)) == {"type": "ready"}
    assert choice(finale(hands={0: ["insurance"]}, owned={0: [JUNK]})) == {"type": "insure", "round": JUNK}


def test_it_makes_a_quagmire_of_the_best_that_it_knows_to_come() -> None:
    game = negotiating(hands={0: ["quagmire", "fine_hint-1", "masterpiece_hint-2"]}, over=1)
    assert choice(game) == {"type": "quagmire", "round": MASTERPIECE}


# Trades


def test_it_takes_a_present_and_refuses_to_be_robbed() -> None:
    assert choice(offered("give_money=40 want_cards=[1]", hands={0: ["junk_hint-1"]}))["type"] == "accept"
    assert choice(offered("give_money=1 want_money=40"))["type"] == "refuse"


def test_it_sells_an_item_for_more_than_it_is_worth_and_not_for_less() -> None:
    own: dict[str, Any] = {"owned": {0: [FINE]}, "hands": {0: ["fine_hint-1"]}}
    assert choice(offered(f"give_money=70 want_items=[{FINE}]", **own))["type"] == "accept"
    assert choice(offered(f"give_money=50 want_items=[{FINE}]", **own))["type"] == "refuse"


def test_it_pays_less_for_an_item_that_the_other_may_know_better() -> None:
    own: dict[str, Any] = {"owned": {1: [FINE]}}
    assert choice(offered(f"give_items=[{FINE}] want_money=50", hands={0: ["fine_hint-1"]}, **own))["type"] == "accept"
    assert choice(offered(f"give_items=[{FINE}] want_money=50", **own))["type"] == "refuse"


def test_it_is_ready_when_there_is_nothing_left_to_do() -> None:
    assert choice(negotiating()) == {"type": "ready"}


# Whole games


TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (5, {}),
    (8, {}),
    (4, {"treasure_info": "hidden", "treasure_count": 2}),
    (4, {"treasure_info": "buyable", "history": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_its_moves_are_legal_at_every_kind_of_table(seats: int, options: dict[str, Any]) -> None:
    players = [Thinking("suspicion", Thinker(SECRET)) for _ in range(seats)]
    assert play("suspicion", players, bytes([seats]) * 32, options, Random(seats)).illegal == [0] * seats
