"""Everything that can be said to have happened. Sums are gold; who is told is decided where it is told.  [tycoon §8]"""

from collections.abc import Sequence
from typing import Literal

from saleroom_rules.kernel.messages import Event, Ranked
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId, EraId, Mode

UnsoldReason = Literal["no_bid", "tied", "nobody_could_pay"]


# The deal


class ErasChosen(Event):
    """The eras in play."""

    eras: list[EraId]


class RedHidden(Event):
    """In the replay only: the red card that was set aside."""

    card: CardId


class DeckShuffled(Event):
    """In the replay only: the deck, its first card first."""

    deck: list[CardId]


class StartRolled(Event):
    """One die for each seat that may still be the first starter."""

    dice: dict[Seat, int]


class StarterChosen(Event):
    """Who starts the first round."""

    seat: Seat


class DirectionChosen(Event):
    """Which way the starter's role goes; 1 is clockwise."""

    seat: Seat
    direction: int


# A round begins


class RoundStarted(Event):
    """A new round; all bans are lifted."""

    round: int
    starter: Seat


class IncomePaid(Event):
    """A red card's income."""

    seat: Seat
    card: CardId
    amount: Coins


class BonusRolled(Event):
    """A die for each star, 1 to 4, and the percentage points that stand afterwards."""

    dice: list[int]
    bonus: list[int]


class DeckRenewed(Event):
    """The deck was empty: the unsold pile, so many cards, was shuffled and is the deck."""

    cards: int


class LotsDrawn(Event):
    """So many lots lie face down; so many cards are left in the deck."""

    lots: int
    deck: int


class LotMarked(Event):
    """The card at this position, from 1, moved to the front; the first lot is sold in this mode."""

    seat: Seat
    position: int
    first_mode: Mode


# A lot


class CardSold(Event):
    """To the bank. `bonus` is the star's percentage points afterwards."""

    seat: Seat
    card: CardId
    gross: Coins
    tax: Coins
    net: Coins
    bonus: int


class LotFlipped(Event):
    """The lot, counted from 1 in its round, is face up and these seats may bid."""

    number: int
    card: CardId
    mode: Mode
    eligible: list[Seat]


class BidMade(Event):
    """An open bid, now the highest."""

    seat: Seat
    amount: Coins


class LotPassed(Event):
    """A seat is out of this open lot."""

    seat: Seat


class BidSealed(Event):
    """That a seat has sealed, never how much."""

    seat: Seat


class BidsRevealed(Event):
    """All sealed amounts; `rebid` 0 is the first bidding."""

    bids: dict[Seat, Coins]
    rebid: int


class RebidOpened(Event):
    """These seats are tied at the top and bid again."""

    seats: list[Seat]
    rebid: int


class DieRolled(Event):
    """The price die, the same for every candidate."""

    seat: Seat
    die: int
    modifier: int


class PaymentFailed(Event):
    """A candidate could not pay. `ban` is the number of lots that it sits out."""

    seat: Seat
    bid: Coins
    price: Coins
    luxury: Coins
    total: Coins
    gold: Coins
    ban: int


class LotSold(Event):
    """A lot was paid for: bid and modifier make the gross price, the discount the price, luxury tax the total."""

    seat: Seat
    card: CardId
    bid: Coins
    modifier: int
    gross: Coins
    discounted: bool
    price: Coins
    luxury: Coins
    total: Coins


class LotUnsold(Event):
    """A lot goes to the unsold pile."""

    card: CardId
    reason: UnsoldReason


# Private trading


class RequestMade(Event):
    """The starter looks for a card of this name."""

    seat: Seat
    card_name: str
    gold: Coins


class RequestAnswered(Event):
    """All have answered: whether anybody is willing."""

    willing: bool


class RequestDone(Event):
    """A request was fulfilled; the seller keeps the gold less the tax."""

    buyer: Seat
    seller: Seat
    card_name: str
    gold: Coins
    tax: Coins


class RequestDeclined(Event):
    """The starter wants none of the willing sellers."""

    seat: Seat


class TradeProposed(Event):
    """That one seat proposes a trade to another."""

    seat: Seat
    to: Seat


class TradeTerms(Event):
    """To the two parties: what was proposed."""

    give_card: CardId
    give_gold: Coins
    want_gold: Coins
    want_card_name: str | None


class TradeDone(Event):
    """A free trade: the gold, who paid it, and the red cards among those that moved."""

    seat: Seat
    to: Seat
    payer: Seat | None
    gold: Coins
    tax: Coins
    reds: list[CardId]


class TradedCards(Event):
    """To the two parties: the cards that moved. `given` is the proposer's."""

    given: CardId
    got: CardId | None


class TradeRefused(Event):
    """A free trade did not come about."""

    seat: Seat
    to: Seat


# The end


class GameEnded(Event):
    """Everything lies open: the red card that was set aside, all hands, and the ranking with its explanation."""

    hidden_red: CardId
    hands: list[list[CardId]]
    ranking: Sequence[Ranked]
