"""An antique is measured by the open appraisal card.  [curio §5.1]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.acts import welcome
from saleroom_rules.curio.appraising import Have, is_met
from saleroom_rules.curio.cards import APPRAISAL, ATTRIBUTES, TOOL, AppraisalId, Attribute, CardId
from saleroom_rules.curio.commands import GiveUpAppraisal, PlayTool, SubmitAppraisal
from saleroom_rules.curio.display import enter, place, turn_upright
from saleroom_rules.curio.events import AppraisalEnded, AppraisalRedrawn, AttributeAdded, ToolPlayed
from saleroom_rules.curio.forecast import ScoreChange, change
from saleroom_rules.curio.phases.ending import crown
from saleroom_rules.curio.piles import draw, open_appraisal, recycle
from saleroom_rules.curio.row import Piece
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import card, one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

MASTERS_DRAW = 2


class AppraisalView(View, tag="appraisal"):
    """What is appraised, by which card, what it asks for, what the antique has, and whether that is enough."""

    seat: Seat
    antique: CardId
    card: AppraisalId
    req: dict[str, int]
    have: Have
    is_met: bool


class AppraisalPhase(Phase[Curio], tag="appraisal"):
    """Nobody but the appraiser takes part. The antique stays where it is until it has passed."""

    antique: CardId
    card: AppraisalId
    have: Have
    seconds: int

    def begin(self, g: Curio) -> None:
        g.decision_clock(seconds=self.seconds)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat != g.turn_now.seat:
            return
        met = is_met(self.card, self.have)
        yield May(SubmitAppraisal, safe=True) if met else MayNot(SubmitAppraisal, "requirement_not_met")
        yield May(GiveUpAppraisal, safe=not met)
        tools = [tool for tool in g.hands[seat] if tool in TOOL and TOOL[tool].window == "appraisal"]
        plain = [tool for tool in tools if TOOL[tool].op != "attr_any"]
        if plain:
            yield May(PlayTool, tool=card(plain))
        if len(plain) < len(tools):
            yield May(PlayTool, tool=card([tool for tool in tools if tool not in plain]), attr=one_of(ATTRIBUTES))

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def play_tool(self, g: Curio, seat: Seat, cmd: PlayTool) -> None:
        tool = TOOL[cmd.tool]
        g.tell(ToolPlayed(seat, cmd.tool))
        g.hands[seat].remove(cmd.tool)
        recycle(g, [cmd.tool])
        attr: Attribute | None = tool.attr or cmd.attr
        if attr is None:
            self._redraw(g)
        else:
            self.have[attr] += tool.n
            g.tell(AttributeAdded(seat, attr, self.have[attr]))

    def submit(self, g: Curio, seat: Seat, cmd: SubmitAppraisal) -> None:
        """The curator's choice comes before anything else that a success brings."""
        prize = APPRAISAL[self.card].on_success
        g.put_away.append(self.card)
        g.tell(AppraisalEnded(seat, self.antique, success=True))
        is_new = self.antique in g.hands[seat]
        if is_new:
            g.hands[seat].remove(self.antique)
            enter(g, seat, self.antique, "appraisal")
        else:
            place(g, {seat: turn_upright(g.displays[seat], self.antique, g.round)})
        if prize == "win":
            crown(g, seat)
            return
        g.after_step()
        if is_new:
            welcome(g, seat, self.antique)
        if prize == "draw2":
            draw(g, seat, MASTERS_DRAW)
            g.after_step()
        g.end()

    def preview_submit(self, g: Curio, seat: Seat, cmd: SubmitAppraisal) -> ScoreChange:
        """What the display would score before and after."""
        row = g.displays[seat]
        if self.antique in g.hands[seat]:
            return change(g, seat, [*row, Piece(self.antique)])
        return change(g, seat, turn_upright(row, self.antique, g.round))

    def give_up(self, g: Curio, seat: Seat, cmd: GiveUpAppraisal) -> None:
        g.put_away.append(self.card)
        g.tell(AppraisalEnded(seat, self.antique, success=False))
        g.end()

    def expire(self, g: Curio, timer: Timer) -> None:
        if is_met(self.card, self.have):
            self.submit(g, g.turn_now.seat, SubmitAppraisal())
        else:
            self.give_up(g, g.turn_now.seat, GiveUpAppraisal())

    def show(self, g: Curio, viewer: Seat | None) -> AppraisalView:
        req = {str(attr): n for attr, n in APPRAISAL[self.card].req.items()}
        return AppraisalView(g.turn_now.seat, self.antique, self.card, req, self.have, is_met(self.card, self.have))

    def _redraw(self, g: Curio) -> None:
        """The card that is put away may be among those that make a new pile."""
        old = self.card
        g.put_away.append(old)
        self.card = open_appraisal(g)
        g.tell(AppraisalRedrawn(old, self.card))
