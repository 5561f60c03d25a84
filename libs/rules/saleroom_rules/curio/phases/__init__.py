"""The moments of the game, one file each."""

from typing import Any

from saleroom_rules.curio.phases.appraisal import AppraisalPhase
from saleroom_rules.curio.phases.auction_bid import AuctionBid
from saleroom_rules.curio.phases.discard import ActivateDiscard, TurnDiscard
from saleroom_rules.curio.phases.market_pick import MarketPick
from saleroom_rules.curio.phases.policy import PolicyChoice
from saleroom_rules.curio.phases.policy_gift import PolicyGift
from saleroom_rules.curio.phases.round_start import RoundStart
from saleroom_rules.curio.phases.scoring_window import ScoringWindow
from saleroom_rules.curio.phases.tomb_pick import TombPick
from saleroom_rules.curio.phases.turn_action import TurnAction
from saleroom_rules.curio.phases.turn_activate import TurnActivate
from saleroom_rules.curio.phases.turn_sort import TurnSort
from saleroom_rules.kernel.phase import Phase

PHASES: list[type[Phase[Any]]] = [
    RoundStart,
    TurnSort,
    TurnActivate,
    ActivateDiscard,
    TurnAction,
    MarketPick,
    TombPick,
    AppraisalPhase,
    TurnDiscard,
    PolicyChoice,
    PolicyGift,
    AuctionBid,
    ScoringWindow,
]
