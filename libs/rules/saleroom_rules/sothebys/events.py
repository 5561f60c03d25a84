"""Everything that can be said to have happened. Sums are 万; who is told is decided where it is told.  [sothebys §8]"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from saleroom_rules.kernel.messages import Event, Ranked
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CardId, Colour, Mode

SkipReason = Literal["no_cards", "no_cash"]
FreeReason = Literal["no_bid", "nobody_joined"]
RoundEndReason = Literal["closing_card", "hands_empty"]


class Payment(Struct, frozen=True):
    """Money from a seat to another one, or to the bank (null)."""

    seat: Seat
    to: Seat | None
    amount: Coins


class CardIncome(Struct, frozen=True):
    """What the bank pays for a card at the end of a round; below zero it is a fake's fine."""

    card: CardId
    unit: Coins
    amount: int


# The deal


class DeckShuffled(Event):
    """In the replay only: the deck, its first card first."""

    deck: list[CardId]


class SellerChosen(Event):
    """Who plays first."""

    seat: Seat


class RoundStarted(Event):
    """A new round."""

    round: int


class CardsDealt(Event):
    """So many cards went to each seat; so many are left in the deck."""

    cards: int
    deck: int


class HandDealt(Event):
    """To their seat: the cards that it was dealt."""

    cards: list[CardId]


class RedealCalled(Event):
    """Somebody called for a new deal; it is the so-manyth."""

    redeals: int


class LoanAnswered(Event):
    """That a seat has said what it borrows, never how much."""

    seat: Seat


class LoansTaken(Event):
    """What every seat has borrowed."""

    loans: dict[Seat, Coins]


# A lot


class SeatSkipped(Event):
    """A seat was passed over."""

    seat: Seat
    reason: SkipReason


class CardPlayed(Event):
    """A card opens a lot; so many of its colour lie on the table now."""

    seat: Seat
    lot: int
    card: CardId
    mode: Mode
    count: int


class CardClosed(Event):
    """The sixth card of its colour, which nobody buys."""

    seat: Seat
    card: CardId
    count: int


class OthersAsked(Event):
    """The opener of a joint lot lets the others join."""

    seat: Seat


class JoinDeclined(Event):
    """A seat does not join."""

    seat: Seat


class SecondPlayed(Event):
    """A second card says how a joint lot is sold; where it `closes` the round it is not sold itself."""

    seat: Seat
    opener: Seat
    lot: int
    card: CardId
    mode: Mode
    count: int
    closes: bool


class PriceSet(Event):
    """The fixed price."""

    seat: Seat
    price: Coins


class PurchaseDeclined(Event):
    """A seat does not buy at the fixed price."""

    seat: Seat


class BidMade(Event):
    """A bid, now the highest."""

    seat: Seat
    amount: Coins


class LotPassed(Event):
    """A seat is out of this lot."""

    seat: Seat


class BidSealed(Event):
    """That a seat has sealed, never how much."""

    seat: Seat


class BidsRevealed(Event):
    """All sealed amounts."""

    bids: dict[Seat, Coins]


class BorderRevealed(Event):
    """What the sealed card of this lot is."""

    lot: int
    card: CardId


class LotSold(Event):
    """Who has the cards for how much, and everything that was paid for it; of a fake that is what all have bid."""

    seat: Seat
    lot: int
    cards: list[CardId]
    price: Coins
    payments: list[Payment]


class LotTaken(Event):
    """The auctioneer has the cards for nothing."""

    seat: Seat
    lot: int
    cards: list[CardId]
    reason: FreeReason


# The end of a round


class RoundEnded(Event):
    """No more cards in this round."""

    round: int
    reason: RoundEndReason


class ColoursRanked(Event):
    """By colour: cards on the table, rank (0 is none), what was added to its value, its value, and the unit."""

    counts: dict[Colour, int]
    ranks: dict[Colour, int]
    added: dict[Colour, Coins]
    values: dict[Colour, Coins]
    units: dict[Colour, Coins]


class CardsPaid(Event):
    """What a seat's cards of the round bring, fines taken off."""

    seat: Seat
    cards: list[CardIncome]
    income: int


class LoanRepaid(Event):
    """A loan and its interest went back to the bank."""

    seat: Seat
    loan: Coins
    interest: Coins
    total: Coins


class DebtCarried(Event):
    """A seat's cash is below zero."""

    seat: Seat


class GameEnded(Event):
    """The ranking with its explanation."""

    ranking: Sequence[Ranked]
