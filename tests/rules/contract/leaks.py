"""What planted leaks share. The two-worlds test must catch each of them: so it is known to be able to fail."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from saleroom_rules.kernel.messages import Event, View
from saleroom_testkit.secrecy import two_worlds
from saleroom_testkit.subject import Subject

PAIRS = 200
"""A run has at most so many pairs of each viewer and phase."""
CAUGHT = 5
"""So many of them must show the leak."""

Leak = Callable[[pytest.MonkeyPatch], None]
"""Plants a leak in a game."""


class Planted(Event):
    """Says what nobody should hear."""

    said: Any


class Shown(View):
    """Shows what nobody should see."""

    shown: Any


def caught(subject: Subject, phases: Sequence[str], *, seats: int) -> bool:
    """Whether enough pairs of worlds, at rest in these phases, differ for somebody who may not know why."""
    report = two_worlds(subject, seats=seats, seed=11, pairs=PAIRS, phases=phases, enough=CAUGHT)
    print(f"{report.leaks.total()} of {report.pairs.total()} pairs: {dict(report.leaks)}")
    return report.leaks.total() >= CAUGHT
