"""A phase: one moment of the rules, with its choices and their consequences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct, structs

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import Option
from saleroom_rules.kernel.seats import Seat

if TYPE_CHECKING:
    from saleroom_rules.kernel.game import Game

G = TypeVar("G", bound="Game")


class Phase(Struct, Generic[G], kw_only=True, omit_defaults=True):
    """A subclass adds fields, one handler per command named after its tag, `preview_<tag>` beside a handler that has
    a price or a consequence to show, and overrides what it needs of the methods below; nothing else."""

    moment: int = 0
    """The number of this instance: given when it begins, never reused in its game."""
    timers: list[Timer] = []
    covered_at: int | None = None
    """Since when (ms) another phase has covered this one."""

    def begin(self, g: G) -> None:
        """Called once when the phase comes to the top. An automatic phase moves on from here."""

    def options(self, g: G, seat: Seat) -> Iterable[Option]:
        """What this seat may do now: the only statement of legality."""
        return ()

    def awaited(self, g: G) -> list[Seat]:
        """The seats this phase waits for, in seat order, from nothing but what everybody may know."""
        return []

    def settled(self, g: G) -> list[Seat]:
        """Of the awaited seats those that have acted, which is their secret: nobody asks their players for more."""
        return []

    def expire(self, g: G, timer: Timer) -> None:
        """One of its timers has fallen due, and is gone from the list."""

    def resume(self, g: G, result: Any) -> None:
        """The phase that covered this one has ended with `result`."""

    def show(self, g: G, viewer: Seat | None) -> View | None:
        """The view's section `phase` for a seat, or for the public."""
        return None

    def grace(self, g: G, ms: int) -> None:
        """The house was away: running timers move by `ms`. Paused ones move when the phase resumes."""
        self.move_timers(ms, paused=self.covered_at is not None)

    def move_timers(self, ms: int, *, paused: bool) -> None:
        """Move the timers that run now (all of them, or only those that run on while `paused`) by `ms`."""
        self.timers = [
            structs.replace(timer, due=timer.due + ms) if timer.runs_on or not paused else timer
            for timer in self.timers
        ]

    def running(self) -> list[Timer]:
        """The timers that can fall due now."""
        return self.timers if self.covered_at is None else [timer for timer in self.timers if timer.runs_on]

    def uncover(self, now: int) -> None:
        """The phase is on top again: its paused timers move on by the covered time."""
        covered = 0 if self.covered_at is None else now - self.covered_at
        self.covered_at = None
        self.timers = [
            timer if timer.runs_on else structs.replace(timer, due=timer.due + covered) for timer in self.timers
        ]
