"""Every verb a seat can send. Sums are dollars; cards go by their numbers in their seat's list, items by their rounds.

[suspicion §5] [suspicion §6] [suspicion §7]
"""

from typing import Annotated

from msgspec import Meta

from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.seats import Seat

SentSeat = Annotated[Seat, Meta(ge=0, le=1_000_000)]
SentList = Annotated[list[Amount], Meta(max_length=64)]


class PickCard(Command, tag="pick"):
    """The card at this position of the deck, from 1."""

    position: Amount


class GetReady(Command, tag="ready"):
    """Done with trading."""


class GetUnready(Command, tag="unready"):
    """Not done with trading after all."""


class BuyPosition(Command, tag="buy_position"):
    """The rounds of the treasures, for a fixed price."""


class UseHint(Command, tag="use"):
    """Pay to see the treasure hint with this number."""

    card: Amount


class HackSeat(Command, tag="hack"):
    """Open this seat's hints and money to all."""

    seat: SentSeat


class PayHacker(Command, tag="pay"):
    """Stop the hack."""


class DeclineHacker(Command, tag="decline"):
    """Let the hack happen."""


class AppraiseItem(Command, tag="appraise"):
    """The value of the item that is listed."""


class InsureItem(Command, tag="insure"):
    """The value of an own item, and money back for junk."""

    round: Amount


class DeclareQuagmire(Command, tag="quagmire"):
    """In this round the second pays too."""

    round: Amount


class DropOut(Command, tag="drop"):
    """Out, when the count has run down."""


class StayIn(Command, tag="undrop"):
    """Stop the count."""


class WriteAmount(Command, tag="write"):
    """The highest price that this seat would pay, final."""

    amount: Amount


class MakeOffer(Command, tag="offer"):
    """Something for something. `give_view` and `want_view` name the seat whose kinds are shown."""

    to: SentSeat
    give_money: Amount = 0
    give_cards: SentList = []
    give_items: SentList = []
    give_view: SentSeat | None = None
    want_money: Amount = 0
    want_cards: SentList = []
    want_items: SentList = []
    want_view: SentSeat | None = None


class AcceptOffer(Command, tag="accept"):
    """Agreed, as it stands in this revision."""

    offer: Amount
    revision: Amount


class RefuseOffer(Command, tag="refuse"):
    """Not agreed."""

    offer: Amount
    revision: Amount


class CounterOffer(Command, tag="counter"):
    """Agreed with other sums, as the countering seat gives and wants them."""

    offer: Amount
    revision: Amount
    give_money: Amount
    want_money: Amount


class WithdrawOffer(Command, tag="withdraw"):
    """Take back an own offer that was not answered, or an own counter, which closes the offer."""

    offer: Amount
    revision: Amount


COMMANDS: list[type[Command]] = [
    PickCard,
    GetReady,
    GetUnready,
    BuyPosition,
    UseHint,
    HackSeat,
    PayHacker,
    DeclineHacker,
    AppraiseItem,
    InsureItem,
    DeclareQuagmire,
    DropOut,
    StayIn,
    WriteAmount,
    MakeOffer,
    AcceptOffer,
    RefuseOffer,
    CounterOffer,
    WithdrawOffer,
]
