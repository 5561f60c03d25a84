"""What holds for every game, at every seat count."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saleroom_rules import games, load
from saleroom_testkit import random_play, worlds
from saleroom_testkit.contract import listed
from saleroom_testkit.offered import offered
from saleroom_testkit.secrecy import two_worlds
from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Play, attempt, table
from tests.rules.contract.subjects import CASES, SUBJECTS

PAIRS = 200
FORECASTS = 300


def test_every_game_is_under_test() -> None:
    assert SUBJECTS.keys() == games().keys()


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("subject", "seats"), CASES)
def test_two_worlds_that_differ_in_secrets_look_the_same(subject: Subject, seats: int) -> None:
    report = two_worlds(subject, seats=seats, seed=1, pairs=PAIRS)
    print(f"\npairs of {subject.code} with {seats} seats, seat by seat and the public:", *report.lines(), sep="\n")
    assert report.leaks == Counter()
    assert min(report.pairs.values()) >= PAIRS
    assert len(report.pairs) == len(subject.phases) * (seats + 1)


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
@settings(deadline=None, derandomize=True, database=None, max_examples=150)
@given(st.data())
def test_what_is_offered_and_nothing_else_is_accepted(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(worlds.tables(subject))
    seat = data.draw(st.sampled_from(game.seats))
    command = data.draw(worlds.commands(game))
    state = bytes(game.table)
    at = load(state)
    may = offered(listed(at, seat), msgspec.to_builtins(command), subject.names(at.game))
    timer = at.next_timer()
    now = at.game.at if timer is None else min(game.now, timer.due - 1)
    assert may == (attempt(at, seat, command, now, at.moment) is None)
    assert may or bytes(at) == state


@pytest.mark.timeout(60)
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_what_is_forecast_is_what_is_then_booked(subject: Subject) -> None:
    checked: Counter[str] = Counter()
    rng = Random(5)

    def look(game: Play) -> None:
        if not game.table.is_over and rng.random() < 0.1:
            checked.update(subject.forecasts(game.table, rng))

    for number in range(1000):
        seats = subject.seat_counts[number % len(subject.seat_counts)]
        random_play.play(table(subject.code, seats, number), rng, watch=look)
        if checked.total() >= FORECASTS:
            break
    print(f"\nforecasts of {subject.code} that came true:", dict(checked))
    assert checked.total() >= FORECASTS
