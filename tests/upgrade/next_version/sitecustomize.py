"""The next version of the rules, for a process that a test starts with this folder on its PYTHONPATH.

Python imports this file before anything else. Where SALEROOM_NEXT_VERSION is set, the rules of every game are one
version on, and in tycoon an open lot is raised by more than before.
"""

import os

LEAST_RAISE = 7


def bring_forward() -> None:
    """Change the rules that have just been loaded."""
    from saleroom_rules import games
    from saleroom_rules.tycoon.phases import open_lot

    for card in games().values():
        card.rules += 1
    open_lot.LEAST_RAISE = LEAST_RAISE


if "SALEROOM_NEXT_VERSION" in os.environ:
    bring_forward()
