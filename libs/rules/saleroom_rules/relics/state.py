"""The state of one game: what lies on the table, in the hands, and where nobody may look.  [relics §3]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CARDS, HAND_LIMIT, Card, CardId, Privilege
from saleroom_rules.relics.scoring import Standing, standing

Switch = Literal["on", "off"]


class TableRules(Struct, frozen=True, omit_defaults=True):
    """The options of a table; times are in seconds.  [relics §2.4]"""

    instant_payment: Literal["bid_cards", "free"] = "bid_cards"
    reserve_binding: Switch = "on"
    most_relics_tie: Literal["all", "none"] = "all"
    currency: Literal["cards", "coins"] = "cards"
    action_timeout_s: Annotated[int, Meta(ge=15, le=180)] = 90
    declare_timeout_s: Annotated[int, Meta(ge=10, le=60)] = 20
    spoiler_window_s: Annotated[int, Meta(ge=5, le=30)] = 15
    auto_end: Switch = "on"


class Result(Struct, frozen=True, omit_defaults=True):
    """Who wins a lot, or nobody, and what it costs: bid cards by their faces, or coins."""

    winner: Seat | None = None
    spent: list[Coins] = []


class Relics(Game, kw_only=True):
    """Lists by seat stand in seat order."""

    table_rules: TableRules = TableRules()
    round: int = 0
    """How many lots have been turned up."""
    auctioneer: Seat = Seat(0)
    on_sale: CardId | None = None
    is_spoiled: bool = False
    """Whether a result of this lot was spoiled, so that the next one is final."""

    relics: list[list[CardId]] = []
    bid_cards: list[list[int]] = []
    """What each seat has left, by rising face; nothing at a table that plays with coins."""
    spent: list[list[int]] = []
    coins: list[Coins] = []
    """At a table that plays with coins; else 0."""
    privileges: list[list[Privilege]] = []
    """The newest last."""
    used: list[list[Privilege]] = []
    """What each seat has used or dropped."""
    winless: list[int] = []
    """How many lots each seat has gone without a win, since its last one or its last instant purchase from the
    supply."""
    supply: dict[Privilege, int] = {}

    deck: list[CardId] = []
    """The next relic first."""
    waste: list[CardId] = []

    ranking: list[Standing] | None = None

    @property
    def lot(self) -> Card:
        """The relic on sale."""
        assert self.on_sale is not None
        return CARDS[self.on_sale]

    def in_order(self) -> list[Seat]:
        """All seats in the order of the table: the auctioneer's left neighbour first, the auctioneer last."""
        return self.seats_after(self.auctioneer)

    def holders(self, privilege: Privilege) -> list[Seat]:
        """The seats that hold a privilege of this kind."""
        return [seat for seat in self.seats if privilege in self.privileges[seat]]

    def standing(self, seat: Seat) -> Standing:
        """What a seat would have if the game ended now, without a place."""
        return standing(seat, self.relics, self.bid_cards, all_tied=self.table_rules.most_relics_tie == "all")

    def over_limit(self) -> list[Seat]:
        """The seats that hold a privilege too many."""
        return [seat for seat in self.seats if len(self.privileges[seat]) > HAND_LIMIT]
