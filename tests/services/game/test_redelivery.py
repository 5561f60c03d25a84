"""Every command is delivered one to three times, in any order, through two workers, also while the first delivery is
still under way and long after it: the game is the one that its log tells, in which each command stands once."""

import asyncio
import os
from collections import Counter
from pathlib import Path

import pytest

import saleroom_rules as rules
from saleroom.verify import first_difference
from saleroom_game.archive import replay_of
from saleroom_game.record import Logged, Room
from saleroom_rules.kernel.catalogue import read_house
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import replay
from saleroom_wire.frames import TakeOver
from tests.rules.contract.subjects import SUBJECTS
from tests.services.game.hall import Answer, HallGame, Letter, hall

IS_LONG = os.environ.get("CHAOS") == "long"
GAMES = 200 if IS_LONG else 4
HALLS = 4
"""So many games at a time."""
SLOW_MS = 3
"""A store that takes up to so long for each step: deliveries overlap."""
LATECOMERS = 0.3
RUN_OUT = 0.1
TAKES_OVER = 0.5
SEATS = 3
MOST_STEPS = 20_000


class Post:
    """Delivers letters too often, and keeps what was answered."""

    def __init__(self, game: HallGame) -> None:
        self.game = game
        self.answers: dict[Letter, list[Answer]] = {}

    async def deliver(self, letters: list[Letter]) -> None:
        """All of these, each one to three times, in any order, and with them some that were delivered before."""
        rng = self.game.rng
        sent = [letter for letter in letters for _ in range(rng.randint(1, 3))]
        if self.answers and rng.random() < LATECOMERS:
            sent.append(rng.choice(list(self.answers)[-20:]))
        rng.shuffle(sent)
        answers = await asyncio.gather(*map(self.game.deliver, sent))
        for letter, answer in zip(sent, answers, strict=True):
            self.answers.setdefault(letter, []).append(answer)

    def check(self) -> None:
        """Every accepted command got its first answer again, and each bot's answer counted at most once. (A take-over
        that finds the seat taken back is accepted too, at whatever version there is then.)"""
        for letter, told in self.answers.items():
            counted = [one for one in told if one is not False and not isinstance(one, str)]
            most = {"command": len(set(counted)), "decision": len(counted), "control": 1}
            assert most[letter.verb] <= 1, (letter, told)

    @property
    def counted(self) -> Counter[str]:
        """How many letters had an effect, and how often the same were delivered again."""
        done = [
            [one for one in told if one is not False and not isinstance(one, str)] for told in self.answers.values()
        ]
        return Counter(
            letters=len(self.answers),
            done=sum(bool(one) for one in done),
            again=sum(len(told) - 1 for told in self.answers.values()),
            answered_again=sum(max(len(one) - 1, 0) for one in done),
        )


def written(game: HallGame, room: Room, seat: Seat) -> Letter | None:
    """What somebody sends for this seat now: its person, who takes it back from a stand-in, or the stand-in."""
    command = game.choose(room, seat, SUBJECTS[game.card.code].seldom)
    if not room.table.bot_held(seat):
        return None if command is None else game.command(seat, command, room.table.moment)
    question = room.record.pending[seat]
    if question is None or command is None or game.rng.random() < TAKES_OVER:
        return game.control(seat, TakeOver())
    return game.decision(question.id, command)


async def played(game: HallGame, post: Post) -> None:
    """Play to the end: up to three seats at a time send something, and now and then a clock runs out."""
    rng = game.rng
    for _ in range(MOST_STEPS):
        room = await game.read()
        if room.is_over:
            return
        seats = rng.sample(room.seats, rng.randint(1, SEATS))
        letters = [letter for seat in seats if (letter := written(game, room, seat)) is not None]
        has_clock = room.table.next_timer() is not None
        if letters and not (has_clock and rng.random() < RUN_OUT):
            await post.deliver(letters)
        elif has_clock:
            await game.take()
    raise AssertionError("the game does not end")


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


@pytest.mark.timeout(3_600 if IS_LONG else 60)
@pytest.mark.parametrize("code", SUBJECTS)
async def test_a_letter_that_is_delivered_several_times_changes_the_game_once(
    nats_url: str, valkey_url: str, tmp_path: Path, code: str
) -> None:
    halls = [range(first, GAMES, HALLS) for first in range(HALLS)]
    counts = await asyncio.gather(*(games(nats_url, valkey_url, tmp_path, code, numbers) for numbers in halls))
    counted = sum(counts, Counter())
    assert counted["games"] == GAMES
    assert counted["answered_again"] > counted["done"] / 2
    print(f"{code}: {dict(counted)}")
