"""Every command is delivered one to three times, in any order, through two workers, also while the first delivery is
still under way and long after it: the game is the one that its log tells, in which each command stands once."""

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest

import saleroom_rules as rules
from saleroom.verify import first_difference
from saleroom_game import metrics
from saleroom_game.archive import replay_of
from saleroom_game.record import Logged, Room
from saleroom_rules.kernel.catalogue import read_house
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import replay
from tests.rules.contract.subjects import SUBJECTS
from tests.services.game.hall import hall
from tests.services.game.post import Post, played

IS_LONG = os.environ.get("CHAOS") == "long"
GAMES = 200 if IS_LONG else 4
HALLS = 4
"""So many games at a time."""
SLOW_MS = 3
"""A store that takes up to so long for each step: deliveries overlap."""
SEATS = 3


def control_run(room: Room, log: list[Logged]) -> bytes:
    """The state to which the rules alone come, by the log's commands."""
    told = replay_of(room, log)
    contributions = room.opening.contributions
    seed = replay.seed(room.opening.secret, told.game, contributions)
    sittings = [Sitting(seat.chair, person=seat.person) for seat in told.seats]
    table = rules.setup(told.code, sittings, told.options, seed, told.started_at).table
    for entry in told.entries:
        body = bytes(entry.command)
        if entry.actor is None:
            rules.apply(table, None, read_house(body), entry.at)
        else:
            rules.apply(table, Seat(entry.actor), table.card.read_command(body), entry.at, entry.moment)
    return bytes(table)


async def games(nats_url: str, valkey_url: str, folder: Path, code: str, numbers: range) -> Counter[str]:
    """Play some games, one after the other; returns what was counted."""
    counted: Counter[str] = Counter()
    async with hall(nats_url, valkey_url, folder, SLOW_MS) as opened:
        for number in numbers:
            game = await opened.game(code, SEATS, seed=number)
            post = Post(game)
            await played(game, post)
            post.check()
            room, log = await game.log()
            times = Counter(entry.id for entry in log if entry.id is not None)
            assert set(times.values()) == {1}
            assert first_difference(replay.encode(replay_of(room, log))) is None
            assert control_run(room, log) == bytes(room.record.game)
            counted += post.counted + Counter(games=1, entries=len(log))
    return counted


class Total:
    """A counter that can be read."""

    def __init__(self) -> None:
        self.total = 0

    def add(self, amount: int) -> None:
        self.total += amount


@pytest.mark.timeout(3_600 if IS_LONG else 60)
@pytest.mark.parametrize("code", SUBJECTS)
async def test_a_letter_that_is_delivered_several_times_changes_the_game_once(
    nats_url: str, valkey_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    repeats = Total()
    monkeypatch.setattr(metrics, "REPEATS", repeats)
    halls = [range(first, GAMES, HALLS) for first in range(HALLS)]
    counts = await asyncio.gather(*(games(nats_url, valkey_url, tmp_path, code, numbers) for numbers in halls))
    counted = sum(counts, Counter())
    assert counted["games"] == GAMES
    assert counted["answered_again"] > counted["done"] / 2
    assert counted["command_again"] <= repeats.total <= counted["command_again"] + counted["control_again"]
    print(f"{code}: {dict(counted)}")
