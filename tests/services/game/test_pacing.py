"""How long bots take: within the spans, never beyond a share of the clock, from public data only."""

import pytest

import saleroom_rules as rules
from saleroom_game import pacing
from saleroom_rules.kernel.options import tag_of


def test_phases_are_classed_by_what_they_are_about() -> None:
    card = rules.games()["tycoon"]
    kinds = {tag_of(phase): pacing.kind_of(card, tag_of(phase)) for phase in card.phases}
    assert (kinds["open"], kinds["sealed"], kinds["die"]) == ("bid", "sealed", "plain")
    assert {kinds[name] for name in ("mark", "sell", "trade_request", "trade_free")} == {"open"}


@pytest.mark.parametrize("kind", ["plain", "bid", "sealed", "open"])
def test_delays_stay_in_their_spans_and_are_the_same_for_the_same_decision(kind: pacing.Kind) -> None:
    low, high = pacing.SPANS_MS[kind]
    delays = set()
    for number in range(300):
        plan = pacing.plan(kind, f"g|{number}|1|1|0", "normal", 0, clock=None, raised_at=-10_000)
        assert plan == pacing.plan(kind, f"g|{number}|1|1|0", "normal", 0, clock=None, raised_at=-10_000)
        assert low <= plan.release_at <= high
        assert plan.release_at <= plan.again_at <= plan.deadline_at <= 10_000
        assert plan.deadline_at == min(plan.release_at + 3_000, 10_000)
        delays.add(plan.release_at)
    assert len(delays) > 100


def test_a_bot_leaves_most_of_the_clock_and_fast_is_fast() -> None:
    for number in range(100):
        clocked = pacing.plan("sealed", f"g|{number}", "normal", 1_000, clock=6_000, raised_at=0)
        assert clocked.release_at <= 1_000 + 2_000
        fast = pacing.plan("sealed", f"g|{number}", "fast", 0, clock=None, raised_at=0)
        assert 600 <= fast.release_at <= 2_400
        assert pacing.plan("sealed", f"g|{number}", "instant", 5, clock=None, raised_at=0).release_at == 5


def test_a_raise_waits_for_the_last_one() -> None:
    for number in range(100):
        assert pacing.plan("bid", f"g|{number}", "fast", 10_000, clock=11_000, raised_at=9_900).release_at >= 11_100
        assert pacing.plan("bid", f"g|{number}", "instant", 10_000, clock=None, raised_at=9_900).release_at == 10_000
