"""The state of one game: what lies on the table, in the hands, and where nobody may look.  [sothebys §3]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, Card, CardId, Colour, Mode
from saleroom_rules.sothebys.scoring import Ledger, Standing

ROUNDS = 4
CLOSING = 6
"""So many cards of one colour end a round."""
Switch = Literal["on", "off"]


class TableRules(Struct, frozen=True, omit_defaults=True):
    """The options of a table; times are in seconds.  [sothebys §2.3]"""

    deal: Literal["standard", "house"] = "standard"
    redeal: Switch = "on"
    max_redeals: Annotated[int, Meta(ge=0, le=5)] = 3
    loans: Switch = "on"
    loan_cap: Annotated[int, Meta(ge=100, le=1000, multiple_of=100)] = 500
    unranked_value: Literal["floor", "zero"] = "floor"
    show_cash: Switch = "off"
    action_timeout_s: Annotated[int, Meta(ge=15, le=180)] = 90
    open_idle_s: Annotated[int, Meta(ge=10, le=60)] = 15


class Lot(Struct, omit_defaults=True):
    """What is being sold. `mode` is `joint` as long as a second card is looked for."""

    number: int
    cards: list[CardId]
    mode: Mode
    opener: Seat
    auctioneer: Seat
    partner: Seat | None = None

    @property
    def first(self) -> Card:
        """The card that opened the lot."""
        return CARDS[self.cards[0]]

    @property
    def is_dark(self) -> bool:
        """Whether the border of the card on sale is hidden; a sealed second card is announced as genuine."""
        return self.first.mode == "sealed"

    @property
    def faces(self) -> list[CardId]:
        """The cards as everybody may see them."""
        if not self.is_dark:
            return self.cards
        return [CardId(f"{self.first.colour}-sealed-{self.first.crowns}-{self.number}")]

    @property
    def crowns(self) -> int:
        """The crowns of all cards on sale."""
        return sum(CARDS[card].crowns for card in self.cards)


class Sothebys(Game, kw_only=True):
    """Lists by seat stand in seat order; sums are 万."""

    table_rules: TableRules = TableRules()
    round: int = 0
    redeals: int = 0
    seller: Seat = Seat(0)
    """Who plays, or played the lot that is on."""

    cash: list[Coins] = []
    """May be below zero."""
    loans: list[Coins] = []
    """What each seat owes for this round."""
    ledgers: list[Ledger] = []
    hands: list[list[CardId]] = []
    bought: list[list[CardId]] = []
    """The cards of this round, by owner."""

    counts: dict[Colour, int] = {}
    """Cards of each colour that came to the table in this round."""
    values: dict[Colour, Coins] = {}
    """What each colour has gathered in the rounds so far."""
    climbed: list[dict[Colour, Coins]] = []
    """What each colour had gathered when each round so far had ended."""

    lots: int = 0
    """How many there have been."""
    lot: Lot | None = None
    closing: CardId | None = None
    """The card that closes the round."""

    deck: list[CardId] = []
    """The next card first; in the end what is left over."""
    discard: list[CardId] = []
    """The cards of earlier rounds."""

    ranking: list[Standing] | None = None

    @property
    def on_sale(self) -> Lot:
        """The lot, where there is one."""
        assert self.lot is not None
        return self.lot

    def purse(self, seat: Seat) -> Coins:
        """What a seat can pay with: its cash, at least 0."""
        return max(0, self.cash[seat])
