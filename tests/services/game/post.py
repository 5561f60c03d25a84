"""Letters to the game service that arrive too often, and games that are played with them."""

import asyncio
from collections import Counter
from typing import Final

from saleroom_game.record import Room
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.frames import TakeOver
from tests.rules.contract.subjects import SUBJECTS
from tests.services.game.hall import Answer, HallGame, Letter

LATECOMERS: Final = 0.3
RUN_OUT: Final = 0.1
TAKES_OVER: Final = 0.5
SEATS_AT_ONCE: Final = 3
MOST_STEPS: Final = 20_000


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
        """How many letters had an effect, and how often those were answered again, by their verb too."""
        counted: Counter[str] = Counter(letters=len(self.answers))
        for letter, told in self.answers.items():
            done = sum(one is not False and not isinstance(one, str) for one in told)
            again = max(done - 1, 0)
            counted += Counter({"done": min(done, 1), "answered_again": again, f"{letter.verb}_again": again})
        return counted


def written(game: HallGame, room: Room, seat: Seat) -> Letter | None:
    """What somebody sends for this seat now: its person, who takes it back from a stand-in, or the stand-in."""
    command = game.choose(room, seat, SUBJECTS[game.card.code].seldom)
    if not room.table.bot_held(seat):
        return None if command is None else game.command(seat, command, room.table.moment)
    is_bots = room.record.keepers[seat].person is None
    question = room.record.pending[seat]
    if question is None or command is None or (not is_bots and game.rng.random() < TAKES_OVER):
        return None if is_bots else game.control(seat, TakeOver())
    return game.decision(question.id, command)


async def played(game: HallGame, post: Post, steps: int = MOST_STEPS) -> Room:
    """Play to the end, or so many steps: up to three seats at a time send something, and now and then a clock runs out.
    Raises AssertionError for a game without an end."""
    rng = game.rng
    for _ in range(steps):
        room = await game.read()
        if room.is_over:
            return room
        seats = rng.sample(room.seats, rng.randint(1, SEATS_AT_ONCE))
        letters = [letter for seat in seats if (letter := written(game, room, seat)) is not None]
        has_clock = room.table.next_timer() is not None
        if letters and not (has_clock and rng.random() < RUN_OUT):
            await post.deliver(letters)
        elif has_clock:
            await game.take()
    assert steps < MOST_STEPS, "the game does not end"
    return await game.read()
