"""Using skills, strictly from left to right.  [curio §3.2]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saleroom_rules.curio.acts import act, rows_after
from saleroom_rules.curio.aims import Aims, Use, aims, options
from saleroom_rules.curio.cards import ANTIQUE, CardId, Effect
from saleroom_rules.curio.commands import EndActivation, UseSkill
from saleroom_rules.curio.events import SkillUsed
from saleroom_rules.curio.forecast import ActForecast, changes
from saleroom_rules.curio.phases import clocks
from saleroom_rules.curio.phases.discard import ActivateDiscard
from saleroom_rules.curio.phases.turn_action import TurnAction
from saleroom_rules.curio.phases.turn_end import is_cut, run_out
from saleroom_rules.curio.row import Piece, changed, ids
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class TurnActivateView(View, tag="turn_activate"):
    """Whose turn it is, and the pieces that are not passed over yet."""

    seat: Seat
    left: list[CardId]


def usable(g: Curio, left: Sequence[CardId]) -> list[tuple[CardId, Aims]]:
    """The skills that can be used now, in the order of the row at the beginning, with how they can be aimed.

    What it goes by is open to all, but for the cards among which one would choose.
    """
    seat = g.turn_now.seat
    held = {piece.card: piece for piece in g.displays[seat]}
    skills = [(card, skill(held[card])) for card in left if card in held]
    found = [(card, aims(g, Use(seat, card, effect))) for card, effect in skills if effect is not None]
    return [(card, ways) for card, ways in found if isinstance(ways, list)]


def skill(piece: Piece) -> Effect | None:
    """What an active piece can be used for, if that is not used up."""
    if not piece.is_active:
        return None
    skills = (effect for effect in ANTIQUE[piece.card].effects if effect.t == "activate")
    return next((effect for effect in skills if not (effect.limited and piece.used)), None)


class TurnActivate(Phase[Curio], tag="turn_activate"):
    """It is left out, and left, where everybody can see that nothing can be used."""

    left: list[CardId]

    def begin(self, g: Curio) -> None:
        clocks.start(g, self)
        self._go_on(g)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat == g.turn_now.seat:
            yield from options(UseSkill, "antique", usable(g, self.left))
            yield May(EndActivation, safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def activate(self, g: Curio, seat: Seat, cmd: UseSkill) -> None:
        """A skill that draws for a card in return asks for it unless the draw has ended the game."""
        use = self._use(g, cmd)
        assert isinstance(use.what, Effect)
        g.tell(SkillUsed(seat, cmd.antique))
        self.left = self.left[self.left.index(cmd.antique) + 1 :]
        if use.what.limited:
            g.displays[seat] = changed(g.displays[seat], cmd.antique, used=True)
        act(g, use, cmd)
        g.after_step()
        if use.what.op == "draw_discard":
            seconds = clocks.within_turn(g, self.timers, g.table_rules.choice_timeout_s)
            g.call(ActivateDiscard(use.what.n, seconds))
        else:
            self._go_on(g)

    def preview_activate(self, g: Curio, seat: Seat, cmd: UseSkill) -> ActForecast:
        """What the points would be, and what the displays would score."""
        use = self._use(g, cmd)
        gained = use.what.n if use.what.op == "discard_ap" else 0
        return ActForecast(g.turn_now.points + gained, changes(g, rows_after(g, use, cmd)))

    def activate_done(self, g: Curio, seat: Seat, cmd: EndActivation) -> None:
        self._act(g)

    def resume(self, g: Curio, result: None) -> None:
        if not is_cut(g):
            self._go_on(g)

    def expire(self, g: Curio, timer: Timer) -> None:
        run_out(g, self)

    def show(self, g: Curio, viewer: Seat | None) -> TurnActivateView:
        return TurnActivateView(g.turn_now.seat, self.left)

    def _use(self, g: Curio, cmd: UseSkill) -> Use:
        seat = g.turn_now.seat
        piece = next(piece for piece in g.displays[seat] if piece.card == cmd.antique)
        effect = skill(piece)
        assert effect is not None
        return Use(seat, cmd.antique, effect)

    def _go_on(self, g: Curio) -> None:
        if not usable(g, self.left):
            self._act(g)

    def _act(self, g: Curio) -> None:
        g.goto(TurnAction(timers=self.timers))


def whole_row(g: Curio) -> list[CardId]:
    """The pieces whose skills come into question, from left to right."""
    return ids(g.displays[g.turn_now.seat])
