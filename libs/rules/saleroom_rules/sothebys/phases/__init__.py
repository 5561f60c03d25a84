"""The moments of the game, one file each."""

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.sothebys.phases.fixed_ask import FixedAsk
from saleroom_rules.sothebys.phases.fixed_set import FixedSet
from saleroom_rules.sothebys.phases.joint_ask import JointAsk
from saleroom_rules.sothebys.phases.joint_own import JointOwn
from saleroom_rules.sothebys.phases.loan import Loan
from saleroom_rules.sothebys.phases.once_around import OnceAround
from saleroom_rules.sothebys.phases.open_lot import OpenLot
from saleroom_rules.sothebys.phases.redeal import Redeal
from saleroom_rules.sothebys.phases.round import Round
from saleroom_rules.sothebys.phases.sealed_lot import SealedLot
from saleroom_rules.sothebys.phases.turn import Turn

PHASES: list[type[Phase[Any]]] = [
    Round,
    Redeal,
    Loan,
    Turn,
    OpenLot,
    FixedSet,
    FixedAsk,
    OnceAround,
    SealedLot,
    JointOwn,
    JointAsk,
]
