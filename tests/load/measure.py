"""All that `make load` measures: the product with ever more rooms, and the floor in the same run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from saleroom_chassis import clock
from tests.load.drive import Window
from tests.load.idle import Idle, idle
from tests.load.rooms import Room
from tests.load.stage import AnyRoom, Kept, Stage, floor_stage, held_against_the_logs, product_running, product_stage
from tests.load.usage import memory_bytes

ROOMS: Final = (1, 10, 50, 100, 200)
EQUAL_ROOMS: Final = (10, 100, 1_000)
IDLE_ROOMS: Final = 2_000
CALM_A_SECOND: Final = 30
"""One room with nothing else to do."""
EQUAL_A_SECOND: Final = 200
"""The same for few rooms and for many."""
FLOOR: Final = "floor"
ONE: Final = "1 worker"
TWO: Final = "2 workers"

Say = Callable[[str], None]


@dataclass
class Run:
    """What was measured of the floor, or of the product with so many game workers: one room with nothing else to do,
    and by the number of rooms what there is at saturation and at the same load."""

    calm: Window
    saturated: dict[int, Window]
    equal: dict[int, Window]


@dataclass
class Report:
    """All figures: runs by name; a quarter of what the most rooms did at saturation; memory of one more room of four
    people by process, bytes; idle rooms; what became of all moves; how long it all took, s."""

    runs: dict[str, Run]
    quarter: Window
    room_bytes: dict[str, float]
    idle: Idle
    kept: Kept
    seconds: float


async def measure(seconds: float, most: int, say: Say) -> Report:
    """Measure each figure for so many seconds, with at most so many rooms. `say` gets a line for each step."""
    begun = clock.monotonic_ms()
    rooms = [count for count in ROOMS if count <= most]
    runs: dict[str, Run] = {}
    kept = Kept()
    say("The floor ...")
    async with floor_stage() as stage:
        runs[FLOOR] = await _run(stage, rooms, seconds, say)
    say("One game worker ...")
    with product_running(game_workers=1) as product:
        async with product_stage(product) as stage:
            one = runs[ONE] = await _run(stage, rooms, seconds, say)
            quarter = await stage.play(rooms[-1], seconds, one.saturated[rooms[-1]].a_second / 4)
            room_bytes = await _grown(stage, 2 * rooms[-1])
            if EQUAL_ROOMS[-1] <= most:
                one.equal[EQUAL_ROOMS[-1]] = await stage.play(EQUAL_ROOMS[-1], seconds, EQUAL_A_SECOND)
            kept += await held_against_the_logs(product, stage.rooms)
    say("Two game workers ...")
    with product_running(game_workers=2) as product:
        async with product_stage(product) as stage:
            runs[TWO] = await _run(stage, rooms, seconds, say)
            kept += await held_against_the_logs(product, stage.rooms)
    say("Rooms in which nobody moves ...")
    still = await idle(min(IDLE_ROOMS, most), seconds)
    return Report(runs, quarter, room_bytes, still, kept, (clock.monotonic_ms() - begun) / 1000)


async def _run(stage: Stage[AnyRoom], rooms: Sequence[int], seconds: float, say: Say) -> Run:
    run = Run(await stage.play(1, seconds, CALM_A_SECOND), {}, {})
    for count in rooms:
        window = run.saturated[count] = await stage.play(count, seconds)
        say(f"  {count} rooms: {window.a_second:.0f} moves/s, p99 {window.ms(0.99):.0f} ms")
        if count in EQUAL_ROOMS:
            run.equal[count] = await stage.play(count, seconds, EQUAL_A_SECOND)
    return run


async def _grown(stage: Stage[Room], rooms: int) -> dict[str, float]:
    """Open rooms until there are so many, and tell what each of them has cost of memory, bytes."""
    before, already = memory_bytes(stage.named), len(stage.rooms)
    await stage.grow(rooms)
    after = memory_bytes(stage.named)
    return {name: (after[name] - before[name]) / (rooms - already) for name in before}
