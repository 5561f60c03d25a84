"""Everything that can be said to have happened. Sums are dollars; who is told is decided where it is told.

[suspicion §9] [suspicion §10]
"""

from collections.abc import Sequence

from saleroom_rules.kernel.messages import Event, Ranked, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CardId, ItemName, Kind, Rank


class Known(View, omit_defaults=True):
    """What a card tells who holds it; what it is not about is left out.

    `rounds` of a rank; `values` of these rounds, or of the treasures without their rounds; `gain`, what a fund brought
    its drawer.
    """

    rounds: list[int] | None = None
    values: list[Coins] | None = None
    gain: Coins | None = None


class Terms(View, omit_defaults=True):
    """One side of an offer: money, cards by their numbers, items by their rounds, a view on a seat."""

    money: Coins = 0
    cards: list[int] = []
    items: list[int] = []
    view: Seat | None = None


class Offer(View):
    """`seat` offers `give` to `to` for `want`. Revision 2: with the sums that `to` has named."""

    id: int
    revision: int
    seat: Seat
    to: Seat
    give: Terms
    want: Terms


class Out(View):
    """A seat that has dropped, and at which price."""

    seat: Seat
    price: Coins


class Hammer(View):
    """How a round ended: who won at which price, and which seats pay half of it; no winner: the item has vanished."""

    winner: Seat | None
    price: Coins
    seconds: list[Seat]
    half: Coins


class Hint(View):
    """A hint that a hack shows; nothing known: it has not been paid for."""

    kind: Kind
    half: int
    known: Known


class Listed(View):
    """An item when everything lies open."""

    name: ItemName
    rank: Rank
    value: Coins
    winner: Seat | None
    price: Coins


# The deal


class MarketSet(Event):
    """In the replay only: the market, in percent."""

    market_pct: int


class ItemsHidden(Event):
    """In the replay only: ranks and values, round by round."""

    ranks: list[Rank]
    values: list[Coins]


class ItemsNamed(Event):
    """The items' names, round by round."""

    names: list[ItemName]


class DeckShuffled(Event):
    """In the replay only: the deck of a half, its first position first."""

    half: int
    deck: list[CardId]


class DeckLaid(Event):
    """A deck of so many cards lies face down."""

    half: int
    cards: int


# Cards


class PositionPicked(Event):
    """Who took the card at which position, from 1."""

    seat: Seat
    position: int


class CardDrawn(Event):
    """To the seat: which card it is, and what it brought."""

    card: CardId
    gain: Coins


class ScoutHeld(Event):
    """Everybody knows who holds the scout."""

    seat: Seat


class TreasureSeen(Event):
    """To the seat: the treasure hint was paid for."""

    card: int
    price: Coins


class PositionBought(Event):
    """To the seat: the rounds of the treasures."""

    rounds: list[int]
    price: Coins


class Appraised(Event):
    """To the seat: the value of the listed item."""

    round: int
    value: Coins


class Insured(Event):
    """An item was insured, and so much came back."""

    seat: Seat
    round: int
    back: Coins


class ValueLearnt(Event):
    """To the seat: the value of the item that it has insured."""

    round: int
    value: Coins


class QuagmireDeclared(Event):
    """In this round the second pays too."""

    round: int


class HackBegan(Event):
    """One seat hacks another."""

    seat: Seat
    target: Seat


class HackStopped(Event):
    """The target has paid the hacker."""

    seat: Seat
    target: Seat
    price: Coins


class HackShown(Event):
    """The target's hints as it knows them, and its money at that moment."""

    seat: Seat
    target: Seat
    money: Coins
    hints: list[Hint]


# A round


class ItemListed(Event):
    """The item of this round comes up; its rank where everybody is told."""

    round: int
    name: ItemName
    rank: Rank | None


class DropPressed(Event):
    """To the seat: its count runs."""

    until: int


class DropStopped(Event):
    """To the seat: its count was stopped."""


class DroppedOut(Event):
    """To the seat: it is out at this price."""

    price: Coins


class SeatsOut(Event):
    """A dollar is over: who dropped in it, in seat order, and the hammer if it fell. (Or two dollars, at $100.)"""

    round: int
    out: list[Out]
    hammer: Hammer | None


class AmountWritten(Event):
    """That a seat has written, never how much."""

    seat: Seat


class AmountsCompared(Event):
    """All have written: the hammer, and no amounts but the price."""

    round: int
    hammer: Hammer


# Trades


class OfferMade(Event):
    """To both parties."""

    offer: Offer


class OfferCountered(Event):
    """To both parties: the offer with its new sums."""

    offer: Offer


class OfferRefused(Event):
    """To both parties: `seat` has refused what the other one had offered or countered."""

    offer: int
    seat: Seat


class OfferWithdrawn(Event):
    """To both parties: `seat` has taken its offer or its counter back."""

    offer: int
    seat: Seat


class OfferLapsed(Event):
    """To both parties: nothing comes of it."""

    offer: int


class TradeDone(Event):
    """That two seats have traded, never what."""

    seat: Seat
    to: Seat


class TradeSettled(Event):
    """To one party: what it gave and got, and the kinds of the cards among it, in the order of their new numbers."""

    offer: int
    partner: Seat
    gave: Terms
    got: Terms
    kinds: list[Kind]


# The end


class GameEnded(Event):
    """Everything lies open. `written`: the amounts by round and seat."""

    market_pct: int
    items: list[Listed]
    written: dict[int, dict[Seat, Coins]]
    ranking: Sequence[Ranked]
