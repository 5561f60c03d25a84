"""Every verb a seat can send; tags and fields are the rules page's.  [tycoon §5]"""

from typing import Annotated, Literal

from msgspec import Meta

from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import LONGEST_ID, LONGEST_NAME, CardId, Mode

Direction = Literal[1, -1]
"""1 is clockwise."""
SentCard = Annotated[CardId, Meta(max_length=LONGEST_ID)]
SentName = Annotated[str, Meta(max_length=LONGEST_NAME)]
SentSeat = Annotated[Seat, Meta(ge=0, le=1_000_000)]


class ChooseDirection(Command, tag="direction"):
    """Which way the starter's role goes for the whole game."""

    direction: Direction


class MarkLot(Command, tag="mark"):
    """The favourite among the face-down cards, from 1, and how the first lot is sold."""

    position: Amount
    first_mode: Mode


class SellCard(Command, tag="sell"):
    """A card to the bank, for the net price that the seller was shown."""

    card: SentCard
    expect: Amount


class GetReady(Command, tag="ready"):
    """Done with selling."""


class GetUnready(Command, tag="unready"):
    """Not done with selling after all."""


class FlipLot(Command, tag="flip"):
    """Close the window and turn the lot over."""


class RaiseBid(Command, tag="bid"):
    """An open bid."""

    amount: Amount


class PassLot(Command, tag="pass"):
    """Out of this open lot, for good."""


class SealBid(Command, tag="sealed"):
    """A sealed bid, final; 0 gives up."""

    amount: Amount


class RollDie(Command, tag="roll"):
    """The price die."""


class RequestCard(Command, tag="request"):
    """A card wanted from anybody, and what is paid for it."""

    card_name: SentName
    gold: Amount


class SkipRequest(Command, tag="skip_request"):
    """No request in this round."""


class AnswerRequest(Command, tag="answer"):
    """The copy that this seat would sell, or none."""

    card: SentCard | None = None


class ChooseSeller(Command, tag="choose"):
    """One of the willing sellers."""

    seat: SentSeat


class DeclineSellers(Command, tag="decline_all"):
    """None of the willing sellers."""


class ProposeTrade(Command, tag="propose"):
    """One own card for gold, for a card of that name, or both; or with gold for a card of that name."""

    to: SentSeat
    give_card: SentCard
    give_gold: Amount = 0
    want_gold: Amount = 0
    want_card_name: SentName | None = None


class SkipTrade(Command, tag="skip_trade"):
    """No free trade in this round."""


class AcceptTrade(Command, tag="accept"):
    """Agreed; where a card is wanted, with this copy."""

    card: SentCard | None = None


class RefuseTrade(Command, tag="refuse"):
    """Not agreed."""


COMMANDS: list[type[Command]] = [
    ChooseDirection,
    MarkLot,
    SellCard,
    GetReady,
    GetUnready,
    FlipLot,
    RaiseBid,
    PassLot,
    SealBid,
    RollDie,
    RequestCard,
    SkipRequest,
    AnswerRequest,
    ChooseSeller,
    DeclineSellers,
    ProposeTrade,
    SkipTrade,
    AcceptTrade,
    RefuseTrade,
]
