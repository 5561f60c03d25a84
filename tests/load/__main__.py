"""`make load`: plays the real product from the outside and prints what it costs, beside the floor of the same path.

`LOAD_SECONDS` is how long each figure is measured, `ROOMS` the most rooms there are; LOAD_SECONDS=1 ROOMS=10 takes less
than a minute. Ends with exit code 1 when a move was lost.
"""

import os
import resource
import sys

import uvloop

from tests.load.measure import IDLE_ROOMS, measure
from tests.load.table import table


def say(line: str) -> None:
    """To whoever waits."""
    print(line, file=sys.stderr, flush=True)


_, most_files = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))  # a socket is one, here and in the product
seconds = float(os.environ.get("LOAD_SECONDS", "5"))
most = int(os.environ.get("ROOMS", IDLE_ROOMS))
report = uvloop.run(measure(seconds, most, say))
print(table(report))
sys.exit(int(report.kept["lost"] + report.kept["doubled"] > 0))
