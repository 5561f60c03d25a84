"""One display is about to be scored: everybody may play scoring tools.  [curio §6.7]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

from saleroom_rules.curio import aims
from saleroom_rules.curio.cards import TOOL, CardId, Tool
from saleroom_rules.curio.commands import Pass, PassAll, PlayTool, TakeBackPass
from saleroom_rules.curio.events import DisplayScored, GameEnded, ScoreChanged, ToolPlayed, WindowOpened
from saleroom_rules.curio.forecast import ScoreChange
from saleroom_rules.curio.piles import recycle
from saleroom_rules.curio.row import changed, ids, shielded
from saleroom_rules.curio.scoring import DisplayScore, ranked, score
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

Passed = Literal["no", "this", "all"]


class ScoringView(View, tag="scoring"):
    """The display, what was played on it, what it would score now, and whether one has passed oneself."""

    seat: Seat
    void: list[CardId]
    bonus: dict[CardId, int]
    score: DisplayScore
    passed: Passed | None


class ScoringWindow(Phase[Curio], tag="scoring"):
    """It closes when everybody has passed, or with its clock. Who has passed is secret, so all are awaited until then,
    and passing again is no harm."""

    place: int = 0
    """The display's place in the turn order."""
    passed_all: list[Seat] = []
    passed: list[Seat] = []
    void: list[CardId] = []
    bonus: dict[CardId, int] = {}

    def begin(self, g: Curio) -> None:
        g.tell(WindowOpened(self._seat(g)))
        self._set_clock(g)
        self._close_if_all(g)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        yield May(Pass, safe=True)
        yield May(PassAll)
        if seat in self.passed or seat in self.passed_all:
            yield May(TakeBackPass, undo=True)
        held = [(tool, self._aims(g, seat, TOOL[tool])) for tool in g.hands[seat] if tool in TOOL]
        yield from aims.options(PlayTool, "tool", [(tool, ways) for tool, ways in held if ways])

    def awaited(self, g: Curio) -> list[Seat]:
        return g.seats

    def settled(self, g: Curio) -> list[Seat]:
        return self._who_passed()

    def play_tool(self, g: Curio, seat: Seat, cmd: PlayTool) -> None:
        """It takes all plain passes back, and the player's own in any case."""
        g.tell(ToolPlayed(seat, cmd.tool))
        g.hands[seat].remove(cmd.tool)
        recycle(g, [cmd.tool])
        tool, target = TOOL[cmd.tool], cast(CardId, cmd.target)
        self.void, self.bonus = self._after(tool, target)
        if tool.op == "reenable":
            display = self._seat(g)
            g.displays[display] = changed(g.displays[display], target, disabled=False)
        g.tell(ScoreChanged(self._seat(g), target, cast(Literal["score_add", "void", "reenable"], tool.op)))
        self.passed = []
        self.passed_all = [other for other in self.passed_all if other != seat]
        self._set_clock(g)

    def preview_play_tool(self, g: Curio, seat: Seat, cmd: PlayTool) -> ScoreChange:
        """What the display would score before and after."""
        tool, target = TOOL[cmd.tool], cast(CardId, cmd.target)
        display = self._seat(g)
        row = g.displays[display]
        void, bonus = self._after(tool, target)
        after = changed(row, target, disabled=False) if tool.op == "reenable" else row
        total = score(display, after, medals=g.medals[display], void=void, bonus=bonus).total
        return ScoreChange(display, self._score(g).total, total)

    def pass_(self, g: Curio, seat: Seat, cmd: Pass) -> None:
        self.passed = sorted({*self.passed, seat})
        self._close_if_all(g)

    def pass_all(self, g: Curio, seat: Seat, cmd: PassAll) -> None:
        self.passed_all = sorted({*self.passed_all, seat})
        self._close_if_all(g)

    def unpass(self, g: Curio, seat: Seat, cmd: TakeBackPass) -> None:
        self.passed = [other for other in self.passed if other != seat]
        self.passed_all = [other for other in self.passed_all if other != seat]

    def expire(self, g: Curio, timer: Timer) -> None:
        self._close(g)

    def show(self, g: Curio, viewer: Seat | None) -> ScoringView:
        return ScoringView(self._seat(g), self.void, self.bonus, self._score(g), self._passed(viewer))

    def _seat(self, g: Curio) -> Seat:
        return g.order[self.place]

    def _score(self, g: Curio) -> DisplayScore:
        seat = self._seat(g)
        return score(seat, g.displays[seat], medals=g.medals[seat], void=self.void, bonus=self.bonus)

    def _passed(self, viewer: Seat | None) -> Passed | None:
        if viewer is None:
            return None
        return "all" if viewer in self.passed_all else "this" if viewer in self.passed else "no"

    def _aims(self, g: Curio, seat: Seat, tool: Tool) -> list[aims.Fields]:
        """The owner adds to a piece or makes it work again; the others make an unshielded one void."""
        display = self._seat(g)
        row = g.displays[display]
        targets: list[CardId] = []
        if seat == display and tool.op == "score_add":
            targets = ids(row)
        elif seat == display and tool.op == "reenable":
            targets = [piece.card for piece in row if piece.disabled and not piece.inverted]
        elif seat != display and tool.op == "void" and display not in g.secured:
            safe = shielded(row, self.void)
            targets = [piece for piece in ids(row) if piece not in safe and piece not in self.void]
        return [{"target": card(targets)}] if targets else []

    def _after(self, tool: Tool, target: CardId) -> tuple[list[CardId], dict[CardId, int]]:
        """What will be void, and which bonus there will be."""
        if tool.op == "void":
            return [*self.void, target], self.bonus
        if tool.op == "score_add":
            return self.void, self.bonus | {target: self.bonus.get(target, 0) + tool.n}
        return self.void, self.bonus

    def _set_clock(self, g: Curio) -> None:
        """A window's clock is no decision's: it runs in a solo game too."""
        g.timer("window", seconds=g.table_rules.scoring_timeout_s, seen="all")

    def _close_if_all(self, g: Curio) -> None:
        if self._who_passed() == g.seats:
            self._close(g)

    def _who_passed(self) -> list[Seat]:
        return sorted({*self.passed, *self.passed_all})

    def _close(self, g: Curio) -> None:
        final = self._score(g)
        g.scores.append(final)
        g.tell(DisplayScored(final))
        if self.place + 1 < len(g.order):
            g.goto(ScoringWindow(self.place + 1, self.passed_all))
            return
        assert g.reason is not None
        ranking = ranked({one.seat: one for one in g.scores}, g.hands, g.order, g.reason)
        g.tell(GameEnded(g.reason, g.hands, ranking))
        g.finish(ranking)
