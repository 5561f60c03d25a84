"""Everything that can be said to have happened; who is told is decided where it is told.  [relics §8]

Amounts are faces of bid cards, or coins at a table that plays with coins.
"""

from collections.abc import Sequence

from saleroom_rules.kernel.messages import Event, Ranked
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CardId, Privilege

# The deal


class DeckShuffled(Event):
    """In the replay only: the deck, its first relic first."""

    deck: list[CardId]


class AuctioneerChosen(Event):
    """Who is the first auctioneer."""

    seat: Seat


# A lot opens


class LotRevealed(Event):
    """A lot, counted from 1, is turned up. `base` is in points; `price` is that of an instant purchase."""

    number: int
    auctioneer: Seat
    card: CardId
    base: int
    reserve: Coins
    price: Coins


class PrivilegeIssued(Event):
    """A privilege from the supply, in which `left` of its kind remain."""

    seat: Seat
    privilege: Privilege
    left: int


class PrivilegeDropped(Event):
    """The privilege that was one too many is out of the game."""

    seat: Seat
    privilege: Privilege


# Declarations


class DoubleDeclared(Event):
    """What this seat lays down counts twice."""

    seat: Seat


class InsideDeclared(Event):
    """A seat will see the bid of another one before it bids."""

    seat: Seat
    target: Seat


class InstantDeclared(Event):
    """A seat buys without bidding; what it laid aside is not told."""

    seat: Seat


class InstantsRevealed(Event):
    """What each seat laid aside, in the order of the declarations; `winner` has the lot."""

    paid: dict[Seat, list[Coins]]
    winner: Seat


# Bids


class BidSealed(Event):
    """That a seat has bid, never what."""

    seat: Seat


class BidSeen(Event):
    """To who has inside news: the bid of the seat that it named."""

    seat: Seat
    target: Seat
    amount: Coins


class BidsRevealed(Event):
    """All bids, and what each of them counts."""

    bids: dict[Seat, Coins]
    counts: dict[Seat, Coins]


class TieOpened(Event):
    """These seats share the highest bid, or total, and may add to it."""

    seats: list[Seat]
    amount: Coins


class AdditionSealed(Event):
    """That a tied seat has decided what to add, never what."""

    seat: Seat


class AdditionsRevealed(Event):
    """What each tied seat added, and its total."""

    added: dict[Seat, Coins]
    totals: dict[Seat, Coins]


class TieDecided(Event):
    """Nobody is ahead: the first of the tied in the order of the table."""

    seat: Seat


# The result


class ResultAnnounced(Event):
    """The winner, or nobody, unless the result is spoiled."""

    seat: Seat | None


class ResultSpoiled(Event):
    """The result is void, and the lot begins again."""

    seat: Seat


class LotSold(Event):
    """A seat owns the relic. `spent` are the bid cards that it cost, or `coins` what it paid where coins are bid."""

    seat: Seat
    card: CardId
    spent: list[Coins]
    coins: Coins


class LotUnsold(Event):
    """Nobody has the relic."""

    card: CardId


class DeckWasted(Event):
    """Nobody can win any more: what was left in the deck."""

    cards: list[CardId]


# The end


class GameEnded(Event):
    """The game is over: the ranking with its explanation."""

    ranking: Sequence[Ranked]
