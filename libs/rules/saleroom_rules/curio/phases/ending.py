"""How play ends: what is looked at after every step, and what follows.  [curio §5.7] [curio §6]"""

from __future__ import annotations

from saleroom_rules.curio.countdown import start_countdown
from saleroom_rules.curio.events import EndReason, GameEnded, PlayEnded
from saleroom_rules.curio.phases.scoring_window import ScoringWindow
from saleroom_rules.curio.scoring import ranked, score
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.seats import Seat

NINE = 9


def after_step(g: Curio) -> None:
    """The curtain before anything else, then the first row of nine."""
    if not g.market and not g.tomb:
        g.unwind(end_play(g, "curtain"))
    if g.countdown is None and any(len(row) >= NINE for row in g.displays):
        start_countdown(g, "nine")


def end_play(g: Curio, reason: EndReason) -> ScoringWindow:
    """Nothing but the scoring is left, which begins with this window."""
    g.reason = reason
    g.turn = None
    g.tell(PlayEnded(reason))
    return ScoringWindow()


def crown(g: Curio, curator: Seat) -> None:
    """The curator's choice: an instant win, and no scoring windows.  [curio §6.4]"""
    end_play(g, "curator")
    g.scores = [score(seat, g.displays[seat], medals=g.medals[seat]) for seat in g.order]
    ranking = ranked({one.seat: one for one in g.scores}, g.hands, g.order, "curator", curator)
    g.tell(GameEnded("curator", g.hands, ranking))
    g.finish(ranking)
