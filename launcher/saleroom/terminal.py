"""What the launcher says to the person who started it: few lines, on standard error."""

import sys


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
