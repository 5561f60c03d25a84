"""Every verb a seat can send; tags and fields are the rules page's.  [relics §5]"""

from typing import Annotated

from msgspec import Meta

from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import FACES, Privilege

SentCards = Annotated[list[Amount], Meta(max_length=len(FACES))]
SentSeat = Annotated[Seat, Meta(ge=0, le=1_000_000)]


class DeclareDouble(Command, tag="use_double"):
    """What this seat lays down on the lot counts twice."""


class DeclareInside(Command, tag="use_inside"):
    """This seat bids after the named one, and sees its bid."""

    target: SentSeat


class DeclareInstant(Command, tag="use_instant"):
    """Buy without bidding, for these bid cards; for none where the price is fixed."""

    cards: SentCards


class EndDeclaring(Command, tag="done"):
    """Nothing to declare, or nothing more."""


class SealBid(Command, tag="bid"):
    """One bid card by its face, or coins; 0 for nothing. Final."""

    amount: Amount


class AddToBid(Command, tag="add"):
    """One more bid card in a tie, or coins; 0 for nothing. Final."""

    amount: Amount


class SpoilResult(Command, tag="spoil"):
    """The result is void, and the lot begins again."""


class KeepResult(Command, tag="no"):
    """The result may stand."""


class DropPrivilege(Command, tag="drop"):
    """The privilege that is one too many."""

    privilege: Privilege


COMMANDS: list[type[Command]] = [
    DeclareDouble,
    DeclareInside,
    DeclareInstant,
    EndDeclaring,
    SealBid,
    AddToBid,
    SpoilResult,
    KeepResult,
    DropPrivilege,
]
