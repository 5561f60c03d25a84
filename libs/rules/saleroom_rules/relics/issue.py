"""How privileges come from the supply and leave the game.  [relics §5.6] [relics §6.2] [relics §6.3]"""

from __future__ import annotations

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import Privilege
from saleroom_rules.relics.events import PrivilegeDropped, PrivilegeIssued
from saleroom_rules.relics.state import Relics

HIGHEST_RESERVE = 5
"""A lot of a higher reserve brings no inside news."""
LOTS_WITHOUT = 2
"""After so many lots without a win there is an instant purchase."""


def issue_inside(g: Relics) -> None:
    """Inside news for a cheap lot, to the seat with the fewest relics."""
    if g.lot.reserve <= HIGHEST_RESERVE and g.supply["inside"]:
        fewest = min(map(len, g.relics))
        _issue(g, next(seat for seat in g.in_order() if len(g.relics[seat]) == fewest), "inside")


def issue_instants(g: Relics) -> None:
    """An instant purchase for everybody who has gone without a win for long, while the supply lasts."""
    for seat in g.in_order():
        if g.winless[seat] >= LOTS_WITHOUT and g.supply["instant"]:
            g.winless[seat] = 0
            _issue(g, seat, "instant")


def drop(g: Relics, seat: Seat, privilege: Privilege) -> None:
    """A privilege that is one too many leaves the game."""
    use_up(g, seat, privilege)
    g.tell(PrivilegeDropped(seat, privilege))


def use_up(g: Relics, seat: Seat, privilege: Privilege) -> None:
    """A privilege leaves the game; of several of its kind the newest."""
    held = g.privileges[seat]
    del held[len(held) - 1 - held[::-1].index(privilege)]
    g.used[seat].append(privilege)


def _issue(g: Relics, seat: Seat, privilege: Privilege) -> None:
    g.supply[privilege] -= 1
    g.privileges[seat].append(privilege)
    g.tell(PrivilegeIssued(seat, privilege, g.supply[privilege]))
