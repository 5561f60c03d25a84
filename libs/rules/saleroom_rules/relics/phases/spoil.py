"""The result is announced, and may be spoiled once.  [relics §5.5]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.commands import KeepResult, SpoilResult
from saleroom_rules.relics.events import ResultAnnounced, ResultSpoiled
from saleroom_rules.relics.issue import use_up
from saleroom_rules.relics.state import Relics, Result


class SpoilView(View, tag="spoil"):
    """Who wins unless the result is spoiled, and for what; who may still spoil it, and who lets it stand."""

    winner: Seat | None
    spent: list[Coins]
    waiting: list[Seat]
    kept: list[Seat]


class Spoil(Phase[Relics], tag="spoil"):
    """The window is the game's own and runs in a solo game too. Silence in it puts no seat into custody."""

    result: Result
    kept: list[Seat] = []

    def begin(self, g: Relics) -> None:
        g.tell(ResultAnnounced(self.result.winner))
        g.timer("spoiler", seconds=g.table_rules.spoiler_window_s, seen="all")
        self.kept = [seat for seat in g.holders("spoiler") if g.gives_up(seat)]
        self._end_if_kept(g)

    def options(self, g: Relics, seat: Seat) -> Iterable[Option]:
        if seat in self.awaited(g):
            if not g.gives_up(seat):
                yield May(SpoilResult)
            yield May(KeepResult, safe=True)

    def awaited(self, g: Relics) -> list[Seat]:
        return [seat for seat in g.holders("spoiler") if seat not in self.kept]

    def spoil(self, g: Relics, seat: Seat, cmd: SpoilResult) -> None:
        use_up(g, seat, "spoiler")
        g.is_spoiled = True
        g.tell(ResultSpoiled(seat))
        g.end()

    def no(self, g: Relics, seat: Seat, cmd: KeepResult) -> None:
        self.kept = sorted([*self.kept, seat])
        self._end_if_kept(g)

    def expire(self, g: Relics, timer: Timer) -> None:
        g.end(self.result)

    def show(self, g: Relics, viewer: Seat | None) -> SpoilView:
        return SpoilView(self.result.winner, self.result.spent, self.awaited(g), self.kept)

    def _end_if_kept(self, g: Relics) -> None:
        if not self.awaited(g):
            g.end(self.result)


def conclude(g: Relics, result: Result) -> None:
    """A lot has a result: final if it was spoiled before or nobody can spoil it, else announced."""
    if g.is_spoiled or not g.holders("spoiler"):
        g.end(result)
    else:
        g.goto(Spoil(result))
