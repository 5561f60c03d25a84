"""Acting, as long as points last.  [curio §4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.acts import act, rows_after
from saleroom_rules.curio.aims import Aims, Use, aims, options
from saleroom_rules.curio.appraising import AppraisalForecast, at_first, odds
from saleroom_rules.curio.cards import TOOL, CardId
from saleroom_rules.curio.commands import AppraiseAntique, EndTurn, EnterMarket, EnterTomb, PlayTool, SkipTurn
from saleroom_rules.curio.events import (
    AppraisalOpened,
    CardsSeen,
    MarketEntered,
    TombEntered,
    ToolPlayed,
    TurnSkipped,
)
from saleroom_rules.curio.forecast import ActForecast, changes
from saleroom_rules.curio.phases import clocks
from saleroom_rules.curio.phases.appraisal import AppraisalPhase
from saleroom_rules.curio.phases.market_pick import MarketPick
from saleroom_rules.curio.phases.tomb_pick import TombPick
from saleroom_rules.curio.phases.turn_end import end_turn, is_cut, run_out
from saleroom_rules.curio.piles import open_appraisal, recycle, taken_off
from saleroom_rules.curio.row import passive
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import card
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.refusals import refusal
from saleroom_rules.kernel.seats import Seat

MARKET_POINTS = 1
APPRAISAL_POINTS = 1
TOMB_POINTS = 3
SKIP_POINTS = 3
SEEN_IN_MARKET = 3
REVEALED_IN_TOMB = 2


class TurnActionView(View, tag="turn_action"):
    """Whose turn it is, the action points left, and what a visit of the tomb would cost."""

    seat: Seat
    action_points: int
    tomb_points: int


class TurnAction(Phase[Curio], tag="turn_action"):
    """Points are paid when an act begins."""

    def begin(self, g: Curio) -> None:
        clocks.start(g, self)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat != g.turn_now.seat:
            return
        points = g.turn_now.points
        yield May(EndTurn, safe=True)
        yield May(SkipTurn) if points >= SKIP_POINTS else MayNot(SkipTurn, "not_enough_ap")
        yield self._market(g)
        yield self._tomb(g)
        yield self._appraisal(g, seat)
        tools = [tool for tool in g.hands[seat] if tool in TOOL and TOOL[tool].window == "action"]
        yield from options(PlayTool, "tool", [(tool, self._aims(g, seat, tool)) for tool in tools])

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def market_enter(self, g: Curio, seat: Seat, cmd: EnterMarket) -> None:
        g.turn_now.points -= MARKET_POINTS
        g.turn_now.market_entered = True
        seen = taken_off(g.market, SEEN_IN_MARKET + passive(g.displays[seat], "market_look"))
        g.tell(MarketEntered(seat, len(seen)))
        g.tell(CardsSeen(seen), to=[seat])
        g.call(MarketPick(seen, self._seconds(g)))

    def tomb_enter(self, g: Curio, seat: Seat, cmd: EnterTomb) -> None:
        turn = g.turn_now
        turn.points -= self._tomb_points(g)
        turn.tomb_entered = g.was_tomb_entered = True
        revealed = taken_off(g.tomb, REVEALED_IN_TOMB + passive(g.displays[seat], "tomb_reveal"))
        g.tell(TombEntered(seat, revealed))
        g.call(TombPick(revealed, min(turn.tomb_keep, len(revealed)), self._seconds(g)))

    def appraise(self, g: Curio, seat: Seat, cmd: AppraiseAntique) -> None:
        g.turn_now.points -= APPRAISAL_POINTS
        opened = open_appraisal(g)
        g.tell(AppraisalOpened(seat, cmd.antique, opened))
        g.call(AppraisalPhase(cmd.antique, opened, at_first(g, seat), self._seconds(g)))

    def preview_appraise(self, g: Curio, seat: Seat, cmd: AppraiseAntique) -> AppraisalForecast:
        """How many of the cards that may be opened could be satisfied."""
        cards, satisfied = odds(g, seat)
        return AppraisalForecast(cards, satisfied, g.turn_now.points - APPRAISAL_POINTS)

    def play_tool(self, g: Curio, seat: Seat, cmd: PlayTool) -> None:
        """Its effect, then the recycle pile: one step."""
        tool = TOOL[cmd.tool]
        g.turn_now.points -= tool.ap
        g.tell(ToolPlayed(seat, cmd.tool))
        g.hands[seat].remove(cmd.tool)
        act(g, Use(seat, cmd.tool, tool), cmd)
        recycle(g, [cmd.tool])
        g.after_step()

    def preview_play_tool(self, g: Curio, seat: Seat, cmd: PlayTool) -> ActForecast:
        """What is left of the points, and what the displays would score."""
        tool = TOOL[cmd.tool]
        gained = tool.n if tool.op == "ap" else 0
        rows = rows_after(g, Use(seat, cmd.tool, tool), cmd)
        return ActForecast(g.turn_now.points - tool.ap + gained, changes(g, rows))

    def skip(self, g: Curio, seat: Seat, cmd: SkipTurn) -> None:
        g.skip_bonus[seat] = 1
        g.tell(TurnSkipped(seat))
        self._end(g)

    def end_turn(self, g: Curio, seat: Seat, cmd: EndTurn) -> None:
        self._end(g)

    def resume(self, g: Curio, result: None) -> None:
        is_cut(g)

    def expire(self, g: Curio, timer: Timer) -> None:
        run_out(g, self)

    def show(self, g: Curio, viewer: Seat | None) -> TurnActionView:
        return TurnActionView(g.turn_now.seat, g.turn_now.points, self._tomb_points(g))

    def _market(self, g: Curio) -> Option:
        turn = g.turn_now
        if turn.market_entered:
            return MayNot(EnterMarket, "market_already_entered")
        if not g.market:
            return MayNot(EnterMarket, "market_empty")
        if turn.points < MARKET_POINTS:
            return MayNot(EnterMarket, "not_enough_ap")
        return May(EnterMarket)

    def _tomb(self, g: Curio) -> Option:
        turn = g.turn_now
        if turn.tomb_entered:
            return MayNot(EnterTomb, "tomb_already_entered")
        if not g.tomb:
            return MayNot(EnterTomb, "tomb_empty")
        if turn.points < self._tomb_points(g):
            return MayNot(EnterTomb, "not_enough_ap")
        return May(EnterTomb)

    def _appraisal(self, g: Curio, seat: Seat) -> Option:
        antiques = [*g.antiques(seat), *g.inverted(seat)]
        if g.turn_now.points < APPRAISAL_POINTS:
            return MayNot(AppraiseAntique, "not_enough_ap")
        if not antiques:
            return MayNot(AppraiseAntique, "not_an_antique")
        return May(AppraiseAntique, antique=card(antiques))

    def _aims(self, g: Curio, seat: Seat, tool: CardId) -> Aims:
        return aims(g, Use(seat, tool, TOOL[tool])) if g.turn_now.points >= TOOL[tool].ap else refusal("not_enough_ap")

    def _tomb_points(self, g: Curio) -> int:
        return TOMB_POINTS - g.turn_now.tomb_discount

    def _seconds(self, g: Curio) -> int:
        return clocks.within_turn(g, self.timers, g.table_rules.window_timeout_s)

    def _end(self, g: Curio) -> None:
        g.timeouts[g.turn_now.seat] = 0
        end_turn(g)
