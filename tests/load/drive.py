"""Rooms that move, as fast as they can or so many moves a second in all; and what it took."""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from saleroom_chassis import clock
from tests.load.usage import LOAD, Named, cpu_seconds

NS_PER_MS: Final = 1_000_000
NS_PER_SECOND: Final = 1_000_000_000
MICROSECONDS: Final = 1_000_000
WARM_SHARE: Final = 0.25
"""So much of the time is played before it counts."""
PATIENCE_SECONDS: Final = 30


class Plays(Protocol):
    """A room."""

    async def move(self) -> int:
        """The next move; returns how long it took, ns."""


class Window(NamedTuple):
    """What was measured while rooms played: how many, for how long, each move's time (ns, in order), and what each
    process used of the cores (s)."""

    rooms: int
    seconds: float
    taken: list[int]
    cpu: dict[str, float]

    @property
    def a_second(self) -> float:
        """Moves a second."""
        return len(self.taken) / self.seconds

    def ms(self, share: float) -> float:
        """So long such a share of the moves took at most."""
        return self.taken[int(len(self.taken) * share)] / NS_PER_MS

    def cpu_per_move(self, *names: str) -> float:
        """Microseconds of the cores for a move: of some processes, or of all but the load."""
        used = sum(used for name, used in self.cpu.items() if (name in names if names else name != LOAD))
        return used * MICROSECONDS / len(self.taken)


async def drive(rooms: Sequence[Plays], named: Named, seconds: float, a_second: float | None = None) -> Window:
    """Have all rooms play: `a_second` moves in all, evenly among them and over the time; without it each room makes its
    next move as soon as all have seen the one before. Raises what a move raises, TimeoutError when one never ends."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds * (1 + WARM_SHARE)
    taken: list[int] = []

    async def play(room: Plays, place: int) -> None:
        due = loop.time() + (place / a_second if a_second else 0)
        while due < until:
            if a_second:
                await asyncio.sleep(due - loop.time())
            taken.append(await room.move())
            due = due + len(rooms) / a_second if a_second else loop.time()

    async with asyncio.timeout(seconds * (1 + WARM_SHARE) + PATIENCE_SECONDS), asyncio.TaskGroup() as group:
        for place, room in enumerate(rooms):
            group.create_task(play(room, place))
        await asyncio.sleep(seconds * WARM_SHARE)
        taken.clear()
        before, begun = cpu_seconds(named), clock.monotonic_ns()
        await asyncio.sleep(seconds)
        after, ended = cpu_seconds(named), clock.monotonic_ns()
        counted = sorted(taken)
    assert counted, "nobody moved"
    used = {name: after[name] - before[name] for name in after}
    return Window(len(rooms), (ended - begun) / NS_PER_SECOND, counted, used)
