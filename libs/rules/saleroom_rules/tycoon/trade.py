"""Cards and gold between two seats, without a die.  [tycoon §5.7] [tycoon §6.3]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins, round_up
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED, CardId
from saleroom_rules.tycoon.state import Tycoon


class TradePreview(View):
    """A trade for the asking seat: `gold` is negative where it pays, `tax` is its own red-card tax."""

    gives_card: CardId | None
    gets_name: str | None
    gold: int
    tax: Coins
    gold_after: Coins


def red_tax(card: CardId | None, received: Coins) -> Coins:
    """What the bank takes from who gives this card and receives gold for it, fractions up."""
    return round_up(received * 20, 100) if card is not None and CARDS[card].star == RED else 0


def forecast(g: Tycoon, seat: Seat, *, gives: CardId | None, gets: str | None, gold: int) -> TradePreview:
    """What a trade would do to this seat, which receives `gold` or pays it where that is negative."""
    tax = red_tax(gives, max(0, gold))
    return TradePreview(gives, gets, gold, tax, g.gold[seat] + gold - tax)


def pay(g: Tycoon, payer: Seat, payee: Seat, gold: Coins, *, gives: CardId | None) -> Coins:
    """Move gold to who `gives` this card for it. Returns the tax."""
    income = forecast(g, payee, gives=gives, gets=None, gold=gold)
    g.gold[payer] -= gold
    g.gold[payee] = income.gold_after
    return income.tax


def hand_over(g: Tycoon, card: CardId, giver: Seat, taker: Seat) -> None:
    """Move a card from one hand to another."""
    g.hands[giver].remove(card)
    g.hands[taker].append(card)
