"""The countdown to the end.  [curio §6.1] [curio §6.2]"""

from __future__ import annotations

from saleroom_rules.curio.events import CountdownStarted, EndReason
from saleroom_rules.curio.state import Countdown, Curio


def start_countdown(g: Curio, reason: EndReason) -> None:
    """The game ends with the next round. None runs yet."""
    g.countdown = Countdown(reason, g.round + 1)
    g.tell(CountdownStarted(reason, g.countdown.end_round))
