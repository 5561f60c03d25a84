"""How often somebody may do something."""

import pytest

from saleroom_chassis.limits import Credits, CreditsByName


def test_the_burst_is_there_at_once_and_then_one_credit_per_interval() -> None:
    credits = Credits(burst=3, refill=1, per_ms=100)
    assert [credits.take(1_000) for _ in range(4)] == [0, 0, 0, 100]
    assert credits.take(1_099) == 1
    assert credits.take(1_100) == 0


def test_forty_a_second_loses_no_fraction_of_a_credit() -> None:
    credits = Credits(burst=2, refill=40, per_ms=1_000)
    assert sum(credits.take(now) == 0 for now in range(0, 10_001, 7)) == 2 + 40 * 10 - 1  # 9,996 ms are the last taken


def test_a_clock_that_runs_backwards_gives_nothing_and_costs_nothing() -> None:
    credits = Credits(burst=1, refill=1, per_ms=100)
    assert credits.take(500) == 0
    assert credits.take(100) == 100
    assert credits.take(599) == 1
    assert credits.take(600) == 0


def test_a_long_pause_fills_the_bucket_and_no_more() -> None:
    credits = Credits(burst=2, refill=1, per_ms=100)
    credits.take(0)
    assert [credits.take(1_000_000) for _ in range(3)] == [0, 0, 100]


def test_a_refusal_names_the_wait_after_which_there_is_a_credit() -> None:
    credits = Credits(burst=1, refill=3, per_ms=1_000)
    credits.take(0)
    wait = credits.take(0)
    assert wait == 334
    assert credits.take(wait - 1) == 1
    assert credits.take(wait) == 0


def test_a_bucket_without_credits_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Credits(burst=0, refill=1, per_ms=1)


def test_each_name_has_a_bucket_of_its_own() -> None:
    credits = CreditsByName(burst=2, refill=1, per_ms=100)
    assert [credits.take("ann", 1_000) for _ in range(3)] == [0, 0, 100]
    assert credits.take("ben", 1_000) == 0
    assert credits.take("ann", 1_100) == 0


def test_names_are_forgotten_once_their_buckets_are_full_and_not_before() -> None:
    credits = CreditsByName(burst=2, refill=1, per_ms=100)
    for number in range(1_000):
        credits.take(f"guest-{number}", 1_000)
    assert len(credits) == 1_000
    assert [credits.take("ann", now) for now in (1_000, 1_000, 1_201, 1_250)] == [0, 0, 0, 0]
    assert credits.take("ann", 1_402) == 0
    assert len(credits) == 1
    assert [credits.take("ann", 1_410) for _ in range(2)] == [0, 92], "nor does the turn give her a new one"
