"""One game between players, within this process, over the rules' door: as fast as they think, in a time of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from msgspec import Raw

import saleroom_rules as rules
from saleroom_bots.sight import timed
from saleroom_bots.think import Thinker
from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Command, Expire, HouseCommand, Ranked, Safe
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.random_play import choose as random_command
from saleroom_wire import codec
from saleroom_wire.frames import ViewFrame

TURN_MS = 200
"""What an answer takes. Clocks run out only where it is nobody's turn."""


class Answer(NamedTuple):
    """A command, and where nobody is waited for, when it is sent (ms): not at all if something is told before."""

    command: Command
    at: int = 0


class Player(Protocol):
    """Answers for a seat; None and an illegal command are both a silence."""

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Answer | None: ...


class Uniform:
    """Draws from the options, without sense; where nobody is waited for, also the time until the last clock."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Answer | None:
        command = random_command(rules.options(table, seat), self._rng)
        if command is None:
            return None
        last = 0 if table.awaited() else max(timer.due for phase in table.game.stack for timer in phase.running())
        return Answer(command, self._rng.randint(table.game.at, last) if last else 0)


class Thinking:
    """A player of the bots' service. It is handed the seat's view as JSON, as there, and nothing else."""

    def __init__(self, name: str, thinker: Thinker) -> None:
        self._name = name
        self._thinker = thinker

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Answer | None:
        answer = self._thinker.choose(self._name, seat_view(table, seat), seat, decision)
        if answer is None:
            return None
        choice, at = timed(answer)
        return Answer(table.card.read_command(codec.to_json(choice)), at)


class Result(NamedTuple):
    """How a game ended: the ranking, how often each seat answered illegally, and the number of steps."""

    ranking: Sequence[Ranked]
    illegal: list[int]
    steps: int


def seat_view(table: rules.Table, seat: Seat) -> bytes:
    """The full view frame of a seat, as JSON."""
    at = table.game.at
    sections = {name: Raw(section) for name, section in rules.view(table, seat, at).items()}
    options = Raw(options_json(rules.options(table, seat), table.moment))
    return codec.to_json(ViewFrame("arena", 1, at, [], sections, options, list(table.awaited()), [], full=True))


class Game:
    """A game between players. `rng` decides who of those whose turn it is answers first."""

    def __init__(self, table: rules.Table, players: Sequence[Player], name: str, rng: Random) -> None:
        self.table = table
        self.illegal = [0] * len(players)
        self.steps = 0
        self._players = players
        self._name = name
        self._rng = rng
        self._planned: dict[Seat, Answer | None] = {}

    def step(self) -> None:
        """The next thing that happens: somebody's turn, what somebody had planned for this time, or a clock."""
        self.steps += 1
        table, awaited = self.table, self.table.awaited()
        at = table.game.at + TURN_MS
        timer = table.next_timer()
        if awaited and (timer is None or timer.due > at):
            seat = awaited[self._rng.randrange(len(awaited))]
            if not self._does(seat, self._ask(seat), at):
                self._happens(rules.HOUSE, Safe(seat, table.moment), at)
            return
        planned = None if awaited else self._next_plan()
        if planned is not None and (timer is None or planned[0] < timer.due):
            due, seat = planned
            plan, self._planned[seat] = self._planned[seat], None
            self._does(seat, plan, due)
        elif timer is not None:
            self._happens(rules.HOUSE, Expire(timer), timer.due)
        else:
            raise RulesFault(f"nobody does anything in {table.phase} and no clock runs")

    def _next_plan(self) -> tuple[int, Seat] | None:
        """When whose plan is due next; who has none is asked for one."""
        now, asked = self.table.game.at, self.table.asked()
        for seat in asked:
            if seat not in self._planned:
                answer = self._ask(seat)
                self._planned[seat] = answer and Answer(answer.command, max(answer.at, now + TURN_MS))
        plans = {seat: self._planned[seat] for seat in asked}
        return min(((plan.at, seat) for seat, plan in plans.items() if plan is not None), default=None)

    def _ask(self, seat: Seat) -> Answer | None:
        return self._players[seat].choose(self.table, seat, f"{self._name}|{self.steps}|{seat}|{self.table.moment}")

    def _does(self, seat: Seat, answer: Answer | None, at: int) -> bool:
        """Whether the answer was a legal command."""
        if answer is None:
            return False
        try:
            self._happens(seat, answer.command, at, self.table.moment)
        except IllegalCommand:
            self.illegal[seat] += 1
            return False
        return True

    def _happens(self, actor: Seat | None, command: Command | HouseCommand, at: int, moment: int = 0) -> None:
        """Plans hold until something is told to all, or another moment begins."""
        before = self.table.moment
        told = rules.apply(self.table, actor, command, at, moment).told
        if self.table.moment != before or any(line.to is None for line in told):
            self._planned.clear()


def play(code: str, players: Sequence[Player], seed: bytes, options: dict[str, Any], rng: Random) -> Result:
    """Play a game to its end. `rng` decides who of those whose turn it is answers first.

    Raises IllegalCommand for options or a number of seats that the game does not take.
    """
    sittings = [Sitting(chair) for chair in range(1, len(players) + 1)]
    game = Game(rules.setup(code, sittings, options, seed, 0).table, players, seed.hex(), rng)
    while not game.table.is_over:
        game.step()
    return Result(rules.outcome(game.table) or (), game.illegal, game.steps)
