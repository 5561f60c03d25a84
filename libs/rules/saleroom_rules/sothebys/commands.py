"""Every verb a seat can send; tags and fields are the rules page's.  [sothebys §5]"""

from typing import Annotated

from msgspec import Meta

from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.money import Amount
from saleroom_rules.sothebys.cards import LONGEST_ID, CardId

SentCard = Annotated[CardId, Meta(max_length=LONGEST_ID)]


class CallRedeal(Command, tag="redeal"):
    """All cards are dealt anew."""


class KeepHand(Command, tag="keep"):
    """No new deal on account of this hand."""


class TakeLoan(Command, tag="loan"):
    """What is borrowed for this round, in hundreds of 万; 0 is nothing."""

    amount: Amount


class PlayCard(Command, tag="play"):
    """A card of the own hand, to be sold."""

    card: SentCard


class RaiseBid(Command, tag="bid"):
    """An open bid, or the one of once around."""

    amount: Amount


class PassLot(Command, tag="pass"):
    """Out of this lot, for good."""


class SetPrice(Command, tag="set"):
    """The fixed price."""

    price: Amount


class BuyLot(Command, tag="buy"):
    """Taken at the fixed price."""


class DeclineOffer(Command, tag="decline"):
    """Not bought at the fixed price; or not joined."""


class SealBid(Command, tag="sealed"):
    """A sealed bid, final."""

    amount: Amount


class AddSecond(Command, tag="own_second"):
    """A second card of the own hand beside the own joint card."""

    card: SentCard


class AskOthers(Command, tag="ask_others"):
    """The others may add the second card."""


class JoinLot(Command, tag="join"):
    """A second card beside another seat's joint card."""

    card: SentCard


COMMANDS: list[type[Command]] = [
    CallRedeal,
    KeepHand,
    TakeLoan,
    PlayCard,
    RaiseBid,
    PassLot,
    SetPrice,
    BuyLot,
    DeclineOffer,
    SealBid,
    AddSecond,
    AskOthers,
    JoinLot,
]
