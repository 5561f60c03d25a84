"""What the hammer does: who pays, and to whom the item goes.  [suspicion §5.6]"""

from __future__ import annotations

from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import Hammer
from saleroom_rules.suspicion.state import Suspicion

LINE_MS = 20_000
"""How long the line of a result stands where the history is not kept."""


def settle(g: Suspicion, winner: Seat | None, price: Coins, seconds: list[Seat]) -> Hammer:
    """End the auction of the present round at this price; without a winner the item vanishes and nobody pays.

    `seconds` dropped or wrote right below the winner: in a quagmire they pay half.
    """
    item = g.item(g.round)
    item.winner = item.owner = winner
    item.price = price
    g.over = g.round
    hammer = Hammer(winner, price, [], 0)
    if winner is not None:
        g.money[winner] -= price
        if g.round == g.quagmire:
            hammer.seconds, hammer.half = seconds, price // 2
            for seat in seconds:
                g.money[seat] -= hammer.half
    return hammer


def line_until(g: Suspicion) -> int | None:
    """When the line of a result goes; None: it stays, since the history is kept."""
    return None if g.table_rules.history == "on" else g.at + LINE_MS
