"""Which phase sells the present lot."""

from __future__ import annotations

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.sothebys.cards import Mode
from saleroom_rules.sothebys.phases.fixed_set import FixedSet
from saleroom_rules.sothebys.phases.once_around import OnceAround
from saleroom_rules.sothebys.phases.open_lot import OpenLot
from saleroom_rules.sothebys.phases.sealed_lot import SealedLot
from saleroom_rules.sothebys.state import Sothebys

SALES: dict[Mode, type[Phase[Any]]] = {"open": OpenLot, "once": OnceAround, "fixed": FixedSet, "sealed": SealedLot}


def sale(g: Sothebys) -> Phase[Any]:
    """The phase for the mode of the lot, which is no joint card waiting for a second one."""
    return SALES[g.on_sale.mode]()
