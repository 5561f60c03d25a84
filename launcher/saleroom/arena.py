"""One game between players, within this process, over the rules' door: as fast as they think, in a time of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from msgspec import Raw

import saleroom_rules as rules
from saleroom_bots.think import Thinker
from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Command, Expire, Ranked, Safe
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.random_play import choose as random_command
from saleroom_wire import codec
from saleroom_wire.frames import ViewFrame

TURN_MS = 200
"""What an answer takes. Clocks run out only where it is nobody's turn."""


class Player(Protocol):
    """Answers for a seat; None and an illegal command are both a silence."""

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Command | None: ...


class Uniform:
    """Draws from the options, without sense."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Command | None:
        return random_command(rules.options(table, seat), self._rng)


class Thinking:
    """A player of the bots' service. It is handed the seat's view as JSON, as there, and nothing else."""

    def __init__(self, name: str, thinker: Thinker) -> None:
        self._name = name
        self._thinker = thinker

    def choose(self, table: rules.Table, seat: Seat, decision: str) -> Command | None:
        choice = self._thinker.choose(self._name, seat_view(table, seat), seat, decision)
        return None if choice is None else table.card.read_command(codec.to_json(choice))


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


def play(code: str, players: Sequence[Player], seed: bytes, options: dict[str, Any], rng: Random) -> Result:
    """Play a game to its end. `rng` decides who of those whose turn it is answers first.

    Raises IllegalCommand for options or a number of seats that the game does not take.
    """
    sittings = [Sitting(chair) for chair in range(1, len(players) + 1)]
    table = rules.setup(code, sittings, options, seed, 0).table
    illegal = [0] * len(players)
    steps = 0
    while not table.is_over:
        steps += 1
        timer, awaited, at = table.next_timer(), table.awaited(), table.game.at + TURN_MS
        if timer is not None and (not awaited or timer.due <= at):
            rules.apply(table, rules.HOUSE, Expire(timer), timer.due)
            continue
        seat = awaited[rng.randrange(len(awaited))]
        command = players[seat].choose(table, seat, f"{seed.hex()}|{steps}|{seat}|{table.moment}")
        try:
            if command is not None:
                rules.apply(table, seat, command, at, table.moment)
                continue
        except IllegalCommand:
            illegal[seat] += 1
        rules.apply(table, rules.HOUSE, Safe(seat, table.moment), at)
    return Result(rules.outcome(table) or (), illegal, steps)
