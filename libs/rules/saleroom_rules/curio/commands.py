"""Every verb a seat can send; tags and fields are the rules page's.  [curio §4] [curio §12]

A field that a tool, a skill or a policy does not need is left out.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from saleroom_rules.curio.cards import LONGEST_ID, Attribute, CardId
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.seats import Seat

SentCard = Annotated[CardId, Meta(max_length=LONGEST_ID)]
SentCards = Annotated[list[SentCard], Meta(max_length=100)]
SentSeat = Annotated[Seat, Meta(ge=0, le=1_000_000)]


class SortDisplay(Command, tag="sort"):
    """A new order of the own row, from left to right."""

    order: SentCards


class KeepOrder(Command, tag="keep"):
    """The row stays as it is."""


class Aimed(Command, kw_only=True):
    """What a tool or a skill is aimed at.  [curio §8]

    `own`: a piece of one's own; `target`: one of an opponent's, or of the display that is scored. `pair`: two pieces of
    one row, the first of which takes the place of the second, or which change places. `card`: of the hand or of the
    recycle pile. `cards`: of the hand.
    """

    own: SentCard | None = None
    target: SentCard | None = None
    pair: SentCards | None = None
    seat: SentSeat | None = None
    card: SentCard | None = None
    cards: SentCards | None = None
    attr: Attribute | None = None


class UseSkill(Aimed, tag="activate"):
    """The skill of an own piece."""

    antique: SentCard


class EndActivation(Command, tag="activate_done"):
    """No further skill."""


class EnterMarket(Command, tag="market_enter"):
    """Look at the top of the market."""


class PickFromMarket(Command, tag="market_pick"):
    """What is taken of the cards seen."""

    cards: SentCards


class AppraiseAntique(Command, tag="appraise"):
    """An antique of the hand, or an own inverted piece."""

    antique: SentCard


class EnterTomb(Command, tag="tomb_enter"):
    """Reveal the top of the tomb."""


class PickFromTomb(Command, tag="tomb_pick"):
    """What is kept of the cards revealed, in the order of entering."""

    cards: SentCards


class PlayTool(Aimed, tag="play_tool"):
    """A tool of the hand."""

    tool: SentCard


class SkipTurn(Command, tag="skip"):
    """End the turn for a point more in the next one."""


class EndTurn(Command, tag="end_turn"):
    """End the turn."""


class SubmitAppraisal(Command, tag="submit"):
    """The requirement is met."""


class GiveUpAppraisal(Command, tag="give_up"):
    """The appraisal fails."""


class DiscardCards(Command, tag="discard"):
    """These go to the recycle pile."""

    cards: SentCards


class ChoosePolicy(Command, tag="policy_choice"):
    """What a policy asks for: an own piece or none, cards to discard, or a card to give away."""

    own: SentCard | None = None
    cards: SentCards | None = None
    card: SentCard | None = None


class BidCards(Command, tag="bid"):
    """Cards with a value, from hand and display."""

    cards: SentCards


class Pass(Command, tag="pass"):
    """No bid; or nothing to play in this scoring window."""


class PassAll(Command, tag="pass_all"):
    """Nothing to play in this scoring window and those to come."""


class TakeBackPass(Command, tag="unpass"):
    """Not passed after all."""


COMMANDS: list[type[Command]] = [
    SortDisplay,
    KeepOrder,
    UseSkill,
    EndActivation,
    EnterMarket,
    PickFromMarket,
    AppraiseAntique,
    EnterTomb,
    PickFromTomb,
    PlayTool,
    SkipTurn,
    EndTurn,
    SubmitAppraisal,
    GiveUpAppraisal,
    DiscardCards,
    ChoosePolicy,
    BidCards,
    Pass,
    PassAll,
    TakeBackPass,
]
