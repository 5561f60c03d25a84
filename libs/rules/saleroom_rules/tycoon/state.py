"""The state of one game: what lies on the table, in the hands, and where nobody may look.  [tycoon §3]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, ERAS, RED, Card, CardId, EraId, Mode
from saleroom_rules.tycoon.hammers import Hammers
from saleroom_rules.tycoon.scoring import Standing


class TableRules(Struct, frozen=True, omit_defaults=True):
    """The options of a table; times are in seconds.  [tycoon §2.4]"""

    start_gold: Annotated[int, Meta(ge=50, le=500)] = 150
    action_timeout_s: Annotated[int, Meta(ge=30, le=300)] = 90
    open_idle_s: Annotated[int, Meta(ge=5, le=60)] = 15
    die_timeout_s: Annotated[int, Meta(ge=3, le=30)] = 10
    offline_takeover_s: Annotated[int, Meta(ge=15, le=300)] = 60
    rebid_minimum: Literal["none", "tied"] = "none"


class Tycoon(Game, kw_only=True):
    """Lists by seat stand in seat order."""

    table_rules: TableRules = TableRules()
    eras: list[EraId] = []
    round: int = 0
    starter: Seat = Seat(0)
    direction: int = 0
    """1 is clockwise; 0 until it was chosen."""
    bonus: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """What the bank adds, in percentage points, for 1 to 4 stars."""

    gold: list[Coins] = []
    hands: list[list[CardId]] = []
    bans: list[int] = []
    """How many lots a seat still sits out."""
    last_paid: dict[CardId, Coins] = {}
    """What the last auction of this copy cost its buyer in all."""

    lots: list[CardId] = []
    """This round's lots in the order of their sale."""
    flipped: int = 0
    """How many of them have been turned over."""
    marked: CardId | None = None
    first_mode: Mode | None = None

    deck: list[CardId] = []
    """The next card first."""
    hidden_red: CardId | None = None
    unsold: list[CardId] = []
    bank: list[CardId] = []
    """What the bank has bought; it never comes back."""

    course: list[list[Coins]] = []
    """What each seat was worth when each round had ended."""
    hammers: Hammers = field(default_factory=Hammers)
    ranking: list[Standing] | None = None

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return 2 * len(self.sittings)

    @property
    def names(self) -> list[str]:
        """The names in play, the hidden red card's among them."""
        return [card.zh for era in self.eras for card in ERAS[era].cards]

    @property
    def lot(self) -> Card:
        """The lot that was turned over last."""
        return CARDS[self.lots[self.flipped - 1]]

    def mode(self, lot: int) -> Mode | None:
        """How the lot at this place, from 0, is sold: the modes alternate. None until the mark."""
        if self.first_mode is None or lot % 2 == 0:
            return self.first_mode
        return "sealed" if self.first_mode == "open" else "open"

    def reds(self, seat: Seat) -> list[CardId]:
        """The red cards of a seat, which everybody may see."""
        return [card for card in self.hands[seat] if CARDS[card].star == RED]

    def copies(self, seat: Seat, name: str) -> list[CardId]:
        """A seat's copies of a card."""
        return [card for card in self.hands[seat] if CARDS[card].name == name]

    def others(self) -> list[Seat]:
        """Everybody but the starter."""
        return [seat for seat in self.seats if seat != self.starter]
