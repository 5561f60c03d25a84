"""The moments of the game, one file each."""

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.tycoon.phases.direction import Direction
from saleroom_rules.tycoon.phases.mark import Mark
from saleroom_rules.tycoon.phases.open_lot import OpenLot
from saleroom_rules.tycoon.phases.price_die import PriceDie
from saleroom_rules.tycoon.phases.request_answer import RequestAnswer
from saleroom_rules.tycoon.phases.request_choose import RequestChoose
from saleroom_rules.tycoon.phases.round_start import RoundStart
from saleroom_rules.tycoon.phases.sale_window import SaleWindow
from saleroom_rules.tycoon.phases.sealed_lot import SealedLot
from saleroom_rules.tycoon.phases.trade_answer import TradeAnswer
from saleroom_rules.tycoon.phases.trade_free import TradeFree
from saleroom_rules.tycoon.phases.trade_request import TradeRequest

PHASES: list[type[Phase[Any]]] = [
    Direction,
    RoundStart,
    Mark,
    SaleWindow,
    OpenLot,
    SealedLot,
    PriceDie,
    TradeRequest,
    RequestAnswer,
    RequestChoose,
    TradeFree,
    TradeAnswer,
]
