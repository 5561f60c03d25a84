"""The moments of the game, one file each."""

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.suspicion.phases.countdown import Countdown
from saleroom_rules.suspicion.phases.draw import Draw
from saleroom_rules.suspicion.phases.final import Final
from saleroom_rules.suspicion.phases.hack import Hack
from saleroom_rules.suspicion.phases.hammer import HammerFell
from saleroom_rules.suspicion.phases.listing import Listing
from saleroom_rules.suspicion.phases.negotiate import Negotiate
from saleroom_rules.suspicion.phases.price_clock import PriceClock
from saleroom_rules.suspicion.phases.sealed100 import Sealed100

PHASES: list[type[Phase[Any]]] = [
    Listing,
    Draw,
    Negotiate,
    Countdown,
    PriceClock,
    Sealed100,
    HammerFell,
    Final,
    Hack,
]
