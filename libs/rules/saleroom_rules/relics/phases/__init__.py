"""The moments of the game, one file each."""

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.relics.phases.declare import Declare
from saleroom_rules.relics.phases.discard_privilege import DiscardPrivilege
from saleroom_rules.relics.phases.reveal_lot import RevealLot
from saleroom_rules.relics.phases.sealed_lot import SealedLot
from saleroom_rules.relics.phases.spoil import Spoil
from saleroom_rules.relics.phases.tie_break import TieBreak

PHASES: list[type[Phase[Any]]] = [RevealLot, DiscardPrivilege, Declare, SealedLot, TieBreak, Spoil]
