"""Everything that can be said to have happened; who is told is decided where it is told.  [curio §12]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from saleroom_rules.curio.cards import AppraisalId, Attribute, CardId, PolicyId
from saleroom_rules.kernel.messages import Event, Ranked, View
from saleroom_rules.kernel.seats import Seat

EndReason = Literal["curtain", "curator", "censer", "nine", "early_hand_in", "round_limit"]
Pile = Literal["market", "tomb", "appraisals", "removed"]
Source = Literal["appraisal", "tomb", "auction"]


# Piles


class PileShuffled(Event):
    """In the replay only: a pile, its top card first."""

    pile: Pile
    cards: list[str]


class CardsRemoved(Event):
    """With two players: so many cards left the game unseen."""

    count: int


class HandDealt(Event):
    """To its seat: the first hand."""

    cards: list[CardId]


class MarketRefilled(Event):
    """The recycle pile, so many cards, is the market."""

    count: int


class Recycled(Event):
    """These went to the recycle pile."""

    cards: list[CardId]


class CardsGained(Event):
    """So many cards came to a hand, unseen by others."""

    seat: Seat
    count: int


class CardsSeen(Event):
    """To who gained or gave them: the cards that others know only by their number."""

    cards: list[CardId]


class CardsTaken(Event):
    """Cards that all have seen came to a hand."""

    seat: Seat
    cards: list[CardId]


# A round and its turns


class RoundStarted(Event):
    """A new round and its turn order; all disabled marks have ended."""

    round: int
    order: list[Seat]


class PolicyLaid(Event):
    """A policy lies face down."""


class PolicyDrawn(Event):
    """In the replay only: which one."""

    policy: PolicyId


class TurnStarted(Event):
    """`points`: action points of this turn."""

    seat: Seat
    points: int


class SkillUsed(Event):
    """A piece's skill is used; what it does follows."""

    seat: Seat
    antique: CardId


class ToolPlayed(Event):
    """A tool is played; what it does follows."""

    seat: Seat
    tool: CardId


class PointsChanged(Event):
    """What a tool or a skill gave: `points` left now."""

    seat: Seat
    points: int


class MarketEntered(Event):
    """A seat looks at so many cards."""

    seat: Seat
    count: int


class TombEntered(Event):
    """These cards of the tomb are revealed."""

    seat: Seat
    cards: list[CardId]


class TombVisitChanged(Event):
    """What this turn's visit of the tomb will cost less, and how many cards it keeps."""

    seat: Seat
    discount: int
    keep: int


class DisplaySecured(Event):
    """A display is fixed and shielded until its owner's next turn."""

    seat: Seat


class CardsDiscarded(Event):
    """From a hand to the recycle pile."""

    seat: Seat
    cards: list[CardId]


class TurnSkipped(Event):
    """The next own turn has a point more."""

    seat: Seat


class TurnEnded(Event):
    """A turn is over."""

    seat: Seat


# Displays


class PieceEntered(Event):
    """A new piece at the far right."""

    seat: Seat
    card: CardId
    inverted: bool
    source: Source


class PiecesMoved(Event):
    """A row has another order."""

    seat: Seat
    order: list[CardId]


class PiecesExchanged(Event):
    """Two pieces of two rows have changed places."""

    own: CardId
    target: CardId


class PiecesDisabled(Event):
    """Until the next round starts."""

    seat: Seat
    cards: list[CardId]


class PieceUprighted(Event):
    """Turned upright where it lies."""

    seat: Seat
    card: CardId


class PieceInverted(Event):
    """Turned around where it lies."""

    seat: Seat
    card: CardId


class PiecesLeft(Event):
    """Out of a row."""

    seat: Seat
    cards: list[CardId]
    to: Literal["hand", "auction", "payment"]


class CardStolen(Event):
    """A card at random, from one hand to another."""

    seat: Seat
    victim: Seat


# Appraisal


class AppraisalOpened(Event):
    """What is appraised, and the card it is measured by."""

    seat: Seat
    antique: CardId
    card: AppraisalId


class AttributeAdded(Event):
    """What the antique has now of it."""

    seat: Seat
    attr: Attribute
    have: int


class AppraisalRedrawn(Event):
    """Another appraisal card lies open."""

    old: AppraisalId
    new: AppraisalId


class AppraisalEnded(Event):
    """How it went."""

    seat: Seat
    antique: CardId
    success: bool


# Policy


class PolicyRevealed(Event):
    """It is done now."""

    policy: PolicyId


class PointsDecreed(Event):
    """So many action points more, or less, in the next own turn of these seats."""

    seats: list[Seat]
    points: int


class MedalsGiven(Event):
    """So many points at the scoring, for each of these seats."""

    seats: list[Seat]
    points: int


class GiftsPassed(Event):
    """Each of these seats has given a card to the next one."""

    seats: list[Seat]


# Auction


class LotAdded(Event):
    """A card in the auction house."""

    card: CardId
    consignor: Seat | None


class LotOpened(Event):
    """Up for sale; these seats are asked, in this order."""

    card: CardId
    consignor: Seat | None
    order: list[Seat]


class BidMade(Event):
    """The standing bid. `value` is the cards' sum."""

    seat: Seat
    cards: list[CardId]
    value: int


class LotPassed(Event):
    """A seat does not bid."""

    seat: Seat


class LotSold(Event):
    """Paid for with these cards, which go to the consignor, if there is one."""

    card: CardId
    seat: Seat
    value: int
    paid: list[CardId]
    to: Seat | None


class LotUnsold(Event):
    """To the recycle pile."""

    card: CardId


# The end


class TombDecayed(Event):
    """Nobody was there in this round: its top card is recycled."""

    card: CardId


class CenserTicked(Event):
    """It has completed so many rounds."""

    seat: Seat
    card: CardId
    count: int


class CountdownStarted(Event):
    """The game ends with this round."""

    reason: EndReason
    end_round: int


class PlayEnded(Event):
    """Why nothing but the scoring is left."""

    reason: EndReason


class WindowOpened(Event):
    """A display is about to be scored."""

    seat: Seat


class ScoreChanged(Event):
    """What a scoring tool did to a piece of the display that is scored."""

    seat: Seat
    target: CardId
    op: Literal["score_add", "void", "reenable"]


class DisplayScored(Event):
    """A display's final score, with its explanation."""

    score: View


class GameEnded(Event):
    """Everything lies open: hands, piles, what was taken out, and the ranking with its explanation."""

    reason: EndReason
    hands: list[list[CardId]]
    ranking: Sequence[Ranked]
