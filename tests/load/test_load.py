"""The smallest form of `make load`: one room, a second for each figure."""

from tests.load.measure import FLOOR, measure
from tests.load.table import figures, table


async def test_nothing_acknowledged_is_lost_and_every_run_has_its_row_beside_the_floor() -> None:
    report = await measure(seconds=1, most=1, say=print)
    assert report.kept["acknowledged"] > 3
    assert (report.kept["lost"], report.kept["doubled"]) == (0, 0)
    rows = table(report).split("\n\n")[1].splitlines()
    assert len({len(row) for row in rows}) == 1
    assert [row.split()[:2] for row in rows] == [["rooms", "path"], ["1", FLOOR], ["1", "1"], ["1", "2"]]
    told = {name for part in figures(report).values() for name in part}
    assert {"p99, ms", "store, a room, KB", "edge, a connection, KB", "lost"} <= told
