"""The bank: its bonus, and what it pays for a card. It buys and never sells.  [tycoon §5.1] [tycoon §6.1]"""

from __future__ import annotations

from functools import cache

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins, round_up
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED, STARS, CardId
from saleroom_rules.tycoon.events import BonusRolled, CardSold
from saleroom_rules.tycoon.state import Tycoon

HIGHEST_BONUS = 30
BONUS_LOST_PER_SALE = 10


class SalePreview(View):
    """What a sale brings; `bonus_after` is in percentage points."""

    gross: Coins
    tax: Coins
    net: Coins
    bonus_after: int


@cache
def quote(points: int, star: int) -> SalePreview:
    """What the bank pays at this bonus for a card of this many stars. The gross price is always whole, the tax is
    rounded up."""
    gross = 10 * star * max(0, 100 + points) // 100
    tax = round_up(gross * 20, 100) if star == RED else 0
    return SalePreview(gross, tax, gross - tax, points - BONUS_LOST_PER_SALE)


def sell(g: Tycoon, seat: Seat, card: CardId) -> None:
    """Sell a card for the present quote."""
    star = CARDS[card].star
    price = quote(g.bonus[star - 1], star)
    g.hands[seat].remove(card)
    g.bank.append(card)
    g.gold[seat] += price.net
    g.bonus[star - 1] = price.bonus_after
    g.tell(CardSold(seat, card, price.gross, price.tax, price.net, price.bonus_after))


def roll_bonus(g: Tycoon) -> None:
    """A die for each star raises its bonus: 10 points for 1 and 2, 20 for 3 and 4, 30 for 5 and 6, to 30 at most."""
    dice = [g.chance.die() for _ in STARS]
    g.bonus = [min(HIGHEST_BONUS, points + 10 * ((die + 1) // 2)) for points, die in zip(g.bonus, dice, strict=True)]
    g.tell(BonusRolled(dice, list(g.bonus)))
