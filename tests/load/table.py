"""The figures as a person reads them: one table, and the rest line by line beside its limits."""

from collections.abc import Iterable, Sequence
from typing import Final

from saleroom.bench.budget import Budget, told_of
from tests.load.drive import Window
from tests.load.idle import KB
from tests.load.measure import CALM_A_SECOND, EQUAL_A_SECOND, FLOOR, ONE, Report
from tests.load.usage import LOAD, SERVERS, SERVICES

PROCESSES: Final = (*SERVICES, *SERVERS, LOAD)
HEAD: Final = (
    *("rooms", "path", "moves/s", "of floor", "p50 ms", "p99 ms", "CPU µs/move", "x floor"),
    *PROCESSES,
)
TIMES_THE_FLOOR: Final = 1.6
MANY_ROOMS_A_SECOND: Final = 900
MANY_ROOMS_MS: Final = 400
QUARTER_MS: Final = 25
CALM_P50_MS: Final = 2
CALM_P99_MS: Final = 10
IDLE_KB: Final = 40
SPREAD: Final = 1.25


def table(report: Report) -> str:
    """All of it."""
    parts = [
        "At saturation: every room makes its next move as soon as all four have seen the one before.",
        "\n".join(aligned([HEAD, *_rows(report)])),
        *(
            "\n".join([title, *(f"  {name:<62} {told_of(figure)}" for name, figure in told.items())])
            for title, told in figures(report).items()
        ),
        f"Took {report.seconds:.0f} s.",
    ]
    return "\n\n".join(parts)


def figures(report: Report) -> dict[str, dict[str, float | Budget]]:
    """What is not in the table, by title and name."""
    one, floor = report.runs[ONE], report.runs[FLOOR]
    most = max(one.saturated)
    busy, bottom = one.saturated[most], floor.saturated[most]
    costs = {rooms: window.cpu_per_move() for rooms, window in one.equal.items()}
    still = report.idle
    return {
        f"One room, {CALM_A_SECOND} moves a second": {
            "p50, ms": Budget(one.calm.ms(0.5), CALM_P50_MS),
            "p99, ms": Budget(one.calm.ms(0.99), CALM_P99_MS),
            "floor, p50, ms": floor.calm.ms(0.5),
            "floor, p99, ms": floor.calm.ms(0.99),
        },
        f"{most} rooms, one game worker": {
            "moves a second": Budget(busy.a_second, MANY_ROOMS_A_SECOND, at_least=True),
            "p99, ms": Budget(busy.ms(0.99), MANY_ROOMS_MS),
            f"p99 at a quarter of that load ({report.quarter.a_second:.0f} moves/s), ms": Budget(
                report.quarter.ms(0.99), QUARTER_MS
            ),
            "CPU of a move, times the floor": Budget(busy.cpu_per_move() / bottom.cpu_per_move(), TIMES_THE_FLOOR),
        },
        f"{EQUAL_A_SECOND} moves a second in all": {
            **{f"CPU of a move in {rooms} rooms, µs": cost for rooms, cost in costs.items()},
            **(
                {"the dearest, times the cheapest": Budget(max(costs.values()) / min(costs.values()), SPREAD)}
                if costs
                else {}
            ),
        },
        "One more room of four people": {f"memory, {name}, KB": used / KB for name, used in report.room_bytes.items()},
        f"{still.rooms} idle rooms of one person and three bots": {
            "store, a room, KB": Budget(still.store_kb, IDLE_KB),
            "edge, a connection, KB": Budget(still.edge_kb, IDLE_KB),
            "game worker, a room, KB": still.game_kb,
            "cores in use": still.cores,
        },
        "Moves": {name: report.kept[name] for name in ("acknowledged", "lost", "doubled", "again")},
    }


def aligned(rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]


def _rows(report: Report) -> Iterable[Sequence[str]]:
    for rooms, bottom in report.runs[FLOOR].saturated.items():
        for name, run in report.runs.items():
            yield _row(name, run.saturated[rooms], bottom)


def _row(name: str, window: Window, bottom: Window) -> Sequence[str]:
    return [
        str(window.rooms),
        name,
        f"{window.a_second:.0f}",
        f"{window.a_second / bottom.a_second:.2f}",
        f"{window.ms(0.5):.1f}",
        f"{window.ms(0.99):.1f}",
        f"{window.cpu_per_move():.0f}",
        f"{window.cpu_per_move() / bottom.cpu_per_move():.2f}",
        *(f"{window.cpu_per_move(name):.0f}" if name in window.cpu else "" for name in PROCESSES),
    ]
