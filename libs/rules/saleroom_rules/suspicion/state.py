"""The state of one game: what lies on the table, what seats hold, and what nobody may know.  [suspicion §3]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, CardId, ItemName, Kind, Rank, Special
from saleroom_rules.suspicion.events import HackShown, HackStopped, Insured
from saleroom_rules.suspicion.scoring import Standing

LEAST_ROUNDS = 8
TreasureInfo = Literal["public", "hidden", "buyable"]


class TableRules(Struct, frozen=True, omit_defaults=True):
    """The options of a table. Names ending in `_s` are seconds, in `_ms` milliseconds.  [suspicion §2.5]"""

    start_money: Annotated[int, Meta(ge=101, le=400)] = 150
    residual_bonus: Annotated[int, Meta(ge=0, le=20)] = 15
    treasure_count: Literal[1, 2] = 1
    treasure_info: TreasureInfo = "public"
    history: Literal["off", "on"] = "off"
    clock_base_ms: Annotated[int, Meta(ge=300, le=1200)] = 606
    clock_floor_ms: Annotated[int, Meta(ge=100, le=400)] = 150
    negotiation_s: Annotated[int, Meta(ge=20, le=300)] = 60
    final_negotiation_s: Annotated[int, Meta(ge=30, le=600)] = 120
    draw_s: Annotated[int, Meta(ge=10, le=90)] = 30
    offer_gap_s: Annotated[int, Meta(ge=0, le=10)] = 3
    result_show_s: Annotated[int, Meta(ge=2, le=15)] = 5


class Item(Struct, array_like=True, omit_defaults=True, gc=False):
    """The item of one round. Without a winner and an owner it has vanished, once its round is over."""

    name: ItemName
    rank: Rank
    value: Coins
    winner: Seat | None = None
    price: Coins = 0
    owner: Seat | None = None


class Suspicion(Game, kw_only=True):
    """Lists by seat stand in seat order, items by round."""

    table_rules: TableRules = TableRules()
    market_pct: int = 100
    items: list[Item] = []
    round: int = 0
    """The item that was listed last, from 1."""
    over: int = 0
    """How many rounds have been settled."""
    half: int = 0
    """The half whose deck was laid out last."""
    quagmire: int = 0
    """The round in which the second pays too; 0: none."""

    money: list[Coins] = []
    hands: list[list[CardId]] = []
    """In the order of acquisition; a copy is the same card again."""
    watching: dict[Seat, list[Seat]] = {}
    """Whose kinds a seat sees by a view that it bought."""
    learnt: dict[Seat, list[int]] = {}
    """The rounds of which a seat learnt the value by appraisal or insurance."""
    buyers: list[Seat] = []
    """Who bought the rounds of the treasures."""
    offered: dict[int, int] = {}
    """How many offers one seat has made to another, by 10 · the one + the other."""

    deck: list[CardId] = []
    """The present deck by position."""
    drawers: dict[CardId, Seat] = {}
    """Who drew a card."""
    gains: dict[CardId, Coins] = {}
    """What a fund brought its drawer."""
    paid: list[CardId] = []
    """The treasure hints for which their drawers have paid."""
    spent: list[Special] = []
    """The special cards that were used."""

    hack: HackShown | HackStopped | None = None
    claim: Insured | None = None
    written: dict[int, dict[Seat, Coins]] = {}
    """The amounts that were written, by round."""

    ranking: list[Standing] | None = None

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.items)

    @property
    def half_time(self) -> int:
        """The last round of the first half."""
        return self.rounds // 2

    @property
    def treasures(self) -> list[int]:
        """The rounds of the treasures."""
        return [number for number, item in enumerate(self.items, 1) if item.rank == "treasure"]

    @property
    def scout(self) -> Seat | None:
        """Who holds the scout, as everybody knows."""
        return self.drawers.get(CardId("scout"))

    def item(self, number: int) -> Item:
        """The item of this round."""
        return self.items[number - 1]

    def owned(self, seat: Seat) -> list[int]:
        """The rounds of a seat's items."""
        return [number for number, item in enumerate(self.items, 1) if item.owner == seat]

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else."""
        return [other for other in self.seats if other != seat]

    def kinds(self, seat: Seat) -> list[Kind]:
        """The kinds of a seat's cards, by their numbers."""
        return [CARDS[card].kind for card in self.hands[seat]]

    def may_use(self, seat: Seat, special: Special) -> bool:
        """Whether a seat holds this special card and has not used it."""
        return self.drawers.get(CardId(special)) == seat and special not in self.spent
