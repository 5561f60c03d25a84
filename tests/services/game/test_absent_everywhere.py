"""In every phase of every game somebody goes and comes back: a stand-in plays the seat meanwhile, its person plays it
again afterwards, and nothing is done twice."""

import copy
import json
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest

from saleroom_game import house
from saleroom_game.record import Room
from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, replay, table
from saleroom_wire.frames import Leave, SetPolicy, TakeOver
from tests.rules.contract.subjects import SUBJECTS
from tests.services.game.hall import Hall, HallGame, hall
from tests.services.game.playing import moved

SEATS = 4
MOST_GAMES = 400
PERSON = 0
WAITS_MS = 3_600_000
WINDOWS = {("relics", "spoil"), ("curio", "scoring"), ("tycoon", "die")}
"""What ends by a clock of the game's own also where one person plays alone, as their rules say."""


def scenes(code: str, people: Collection[int] | None = None) -> dict[str, Play]:
    """A place in a game for each phase in which a person can do something, found by random play."""
    subject = SUBJECTS[code]
    missing = set(subject.phases_at(SEATS))
    found: dict[str, Play] = {}

    def watch(game: Play) -> None:
        phase = game.table.phase
        if (
            phase is not None
            and phase in missing
            and any(not game.table.bot_held(seat) and options(game, seat) for seat in game.table.asked())
        ):
            missing.remove(phase)
            found[phase] = replay(game.start, list(game.log))

    def options(game: Play, seat: Seat) -> bool:
        return any(isinstance(option, May) and not option.undo for option in game.table.options(seat))

    for seed in range(MOST_GAMES):
        if not missing:
            break
        game = table(code, SEATS, seed, people)
        watch(game)
        random_play.play(game, Random(seed), seldom=subject.seldom, watch=watch)
    assert not missing
    return found


class Visit:
    """Has somebody who is asked something go away and come back."""

    def __init__(self, hall: Hall, code: str) -> None:
        self.counted: Counter[str] = Counter()
        self._hall = hall
        self._code = code

    async def __call__(self, scene: Play) -> None:
        """In this place of a game: once until the stand-in has moved, and once no longer than it takes to be asked."""
        game, room, seat = await self.at(scene)
        before, question = await self._goes(game, room, seat)
        await self._stand_in_moves(game, seat, before, question)
        game, room, seat = await self.at(scene)
        _, question = await self._goes(game, room, seat)
        await self._moves_again(game, room, seat, question)

    async def at(self, scene: Play) -> tuple[HallGame, Room, Seat]:
        """A game that stands there, and a person who may do something."""
        people = sum(sitting.person for sitting in scene.game.sittings)
        game = await self._hall.game(self._code, people, SEATS - people)
        room = await game.read()
        room.table = moved(copy.deepcopy(scene), room.now).table
        room.record.pending = [None for _ in room.seats]
        assert await self._hall.store.commit(room, [], None) is None
        room = await game.read()
        asked = [seat for seat in room.table.asked() if not room.table.bot_held(seat)]
        return game, room, next(seat for seat in asked if game.choose(room, seat) is not None)

    async def _goes(self, game: HallGame, room: Room, seat: Seat) -> tuple[int, str]:
        """Somebody has been away for too long: the log's length before that, and what the stand-in is asked."""
        before = len((await game.log())[1])
        assert await game.deliver(game.absence(seat)) is True
        assert await game.deliver(game.absence(seat)) is False, "once"
        away = await game.read()
        own = game.choose(away, seat)
        assert own is not None
        assert await game.deliver(game.command(seat, own, room.table.moment)) == "seat.in_custody"
        question = away.record.pending[seat]
        assert question is not None, f"the stand-in is not asked in {room.table.phase}"
        return before, question.id

    async def _stand_in_moves(self, game: HallGame, seat: Seat, before: int, question: str) -> None:
        """Once; then its person is back, and the stand-in has no say any more."""
        own = game.choose(await game.read(), seat)
        assert own is not None
        answer = game.decision(question, own)
        assert await game.deliver(answer) is True
        assert await game.deliver(answer) is False, "a second time"
        _, log = await game.log()
        assert [entry.id for entry in log[before:] if entry.actor == seat] == [question]
        self.counted["by stand-in"] += 1
        if not (await game.read()).is_over:
            assert isinstance(await game.deliver(game.control(seat, TakeOver())), int)
            assert (await game.read()).table.game.sittings[seat].custody is None

    async def _moves_again(self, game: HallGame, room: Room, seat: Seat, question: str) -> None:
        """Its person is back before the stand-in has answered."""
        assert isinstance(await game.deliver(game.control(seat, TakeOver())), int)
        back = await game.read()
        assert not back.table.bot_held(seat)
        assert back.table.moment == room.table.moment
        own = game.choose(back, seat)
        assert own is not None
        assert await game.deliver(game.decision(question, own)) is False
        command = game.command(seat, own, back.table.moment)
        assert isinstance(await game.deliver(command), int)
        assert await game.deliver(game.decision(question, own)) is False
        self.counted["by person"] += 1


@pytest.mark.parametrize("code", SUBJECTS)
async def test_somebody_goes_and_comes_back_in_every_phase(
    nats_url: str, valkey_url: str, tmp_path: Path, code: str
) -> None:
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        visit = Visit(opened, code)
        for scene in scenes(code).values():
            await visit(scene)
    assert set(visit.counted.values()) == {len(SUBJECTS[code].phases_at(SEATS))}
    print(f"{code}: {dict(visit.counted)}")


@pytest.mark.parametrize("code", SUBJECTS)
async def test_a_person_alone_among_bots_is_waited_for_in_every_phase(
    nats_url: str, valkey_url: str, tmp_path: Path, code: str
) -> None:
    """However long it takes: nothing runs out on the person, and nobody plays the seat instead."""
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        visit = Visit(opened, code)
        for phase, scene in scenes(code, people=[PERSON]).items():
            game, room, seat = await visit.at(scene)
            assert await game.deliver(game.absence(seat)) is False
            for control in (Leave(), SetPolicy("pass"), SetPolicy("auto")):  # with which the bots are asked too
                assert isinstance(await game.deliver(game.control(seat, control)), int)
            before, until = len((await game.log())[1]), game.now + WAITS_MS
            while (due := house.due_at(await game.read(), 0)) is not None and due < until:
                await game.take()
            later, log = await game.log()
            instead = [
                command
                for entry in log[before:]
                if entry.actor is None and (command := json.loads(bytes(entry.command))).get("seat") == PERSON
            ]
            assert instead == [], phase
            assert later.table.game.sittings[PERSON].custody is None
            if PERSON in room.table.awaited() and (code, phase) not in WINDOWS:
                assert PERSON in later.table.awaited(), phase
                assert later.table.moment == room.table.moment, phase
