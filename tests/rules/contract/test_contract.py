"""What holds for every game, at every seat count."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from saleroom_rules import games, load
from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.messages import Command
from saleroom_testkit import random_play, worlds
from saleroom_testkit.contract import listed
from saleroom_testkit.offered import offered
from saleroom_testkit.secrecy import two_worlds
from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Play, attempt, table
from saleroom_testkit.wrong import made_up
from tests.rules.contract.subjects import CASES, SUBJECTS

PAIRS = 200
STATES = 80
"""So many states of each phase are asked what they forecast."""
GAMES = 60
NO_NUMBERS = [
    number.encode()
    for number in (
        *("-1", "1.5", "1e308", "NaN", "Infinity", "null", "true", "[]", "{}"),
        *('"10"', '"100abc"', '"1e308"', '"１０"', '"١٠"'),
        *("1000001", str(2**31), str(2**63), "1" + 400 * "0"),
    )
]
"""What stands for a sum in bad frames."""


def test_every_game_is_under_test() -> None:
    assert SUBJECTS.keys() == games().keys()


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("subject", "seats"), CASES)
def test_two_worlds_that_differ_in_secrets_look_the_same(subject: Subject, seats: int) -> None:
    report = two_worlds(subject, seats=seats, seed=1, pairs=PAIRS)
    print(f"\npairs of {subject.code} with {seats} seats, seat by seat and the public:", *report.lines(), sep="\n")
    assert report.leaks == Counter()
    assert min(report.pairs.values()) >= PAIRS
    assert len(report.pairs) == len(subject.phases_at(seats)) * (seats + 1)


@pytest.mark.timeout(120)
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


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_no_number_but_a_whole_one_in_range_reaches_the_rules(subject: Subject) -> None:
    rng = Random(1)
    for kind in subject.card.commands.values():
        written = {name: to_json(value) for name, value in msgspec.to_builtins(made_up(kind, rng)).items()}
        assert subject.card.read_command(_object(written)) is not None
        for field in _numbers(kind):
            for number in NO_NUMBERS:
                with pytest.raises(msgspec.DecodeError):
                    subject.card.read_command(_object(written | {field: number}))


def _numbers(kind: type[Command]) -> list[str]:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return [field.name for field in shape.fields if isinstance(field.type, inspect.IntType)]


def _object(written: dict[str, bytes]) -> bytes:
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), value) for name, value in written.items()) + b"}"


@pytest.mark.timeout(120)
@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_what_is_forecast_is_what_is_then_booked(subject: Subject) -> None:
    checked: Counter[str] = Counter()
    states: Counter[str] = Counter()
    rng = Random(5)

    def look(game: Play) -> None:
        phase = game.table.phase
        if phase is not None and states[phase] < STATES and rng.random() < 0.3:
            states[phase] += 1
            checked.update(subject.forecasts(game.table, rng))

    for number in range(GAMES):
        seats = subject.seat_counts[number % len(subject.seat_counts)]
        random_play.play(table(subject.code, seats, number), rng, seldom=subject.seldom, watch=look)
    print(f"\nforecasts of {subject.code} that came true:", dict(checked))
    assert checked.total() >= STATES
