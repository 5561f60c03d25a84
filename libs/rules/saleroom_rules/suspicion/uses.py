"""Cards in use, and the rounds of the treasures that can be bought.  [suspicion §6]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import between, one_of
from saleroom_rules.kernel.domains import seat as one_seat
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, HINT_PRICE, POSITION_PRICE, RANSOM
from saleroom_rules.suspicion.commands import AppraiseItem, BuyPosition, DeclareQuagmire, HackSeat, InsureItem, UseHint
from saleroom_rules.suspicion.events import (
    Appraised,
    HackBegan,
    HackShown,
    HackStopped,
    Insured,
    PositionBought,
    QuagmireDeclared,
    TreasureSeen,
    ValueLearnt,
)
from saleroom_rules.suspicion.knowledge import hints, sees
from saleroom_rules.suspicion.state import Suspicion

LEAST_JUNK, MOST_JUNK = 2, 10
"""What junk can be worth in any market."""


class PurchasePreview(View):
    """What is paid, and what is left."""

    price: Coins
    money_after: Coins


class InsurancePreview(View):
    """The hammer price, where one knows it, and how much comes back if the item is junk: at least, at most."""

    price: Coins | None
    least: Coins | None
    most: Coins | None


def purchase(g: Suspicion, seat: Seat, price: Coins) -> PurchasePreview:
    """What paying this leaves."""
    return PurchasePreview(price, g.money[seat] - price)


# The rounds of the treasures


def position_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """Until the first countdown, where that is so agreed."""
    if g.table_rules.treasure_info != "buyable" or g.over or g.round > 1 or seat in g.buyers:
        return
    yield _at_price(g, seat, POSITION_PRICE, May(BuyPosition))


def buy_position(g: Suspicion, seat: Seat) -> None:
    """Nobody else learns of it."""
    g.money[seat] -= POSITION_PRICE
    g.buyers = sorted([*g.buyers, seat])
    g.tell(PositionBought(g.treasures, POSITION_PRICE), to=[seat])


def hint_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """Treasure hints that this seat drew and has not paid for."""
    cards = [
        number
        for number, card in enumerate(g.hands[seat], 1)
        if CARDS[card].kind == "treasure_hint" and not sees(g, seat, card) and g.hands[seat].index(card) == number - 1
    ]
    if cards:
        yield _at_price(g, seat, HINT_PRICE, May(UseHint, card=one_of(cards)))


def use_hint(g: Suspicion, seat: Seat, number: int) -> None:
    """Pay, and see the rounds."""
    g.money[seat] -= HINT_PRICE
    g.paid.append(g.hands[seat][number - 1])
    g.tell(TreasureSeen(number, HINT_PRICE), to=[seat])


# Hacking


def hack_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """Any other seat, once."""
    if g.may_use(seat, "hacker"):
        yield May(HackSeat, seat=one_seat(g.others(seat)))


def is_asked(g: Suspicion, seat: Seat, target: Seat) -> bool:
    """The hack is announced; whether its target is asked to pay. Whoever cannot is shown at once."""
    g.spent.append("hacker")
    g.tell(HackBegan(seat, target))
    if g.money[target] >= RANSOM:
        return True
    show_hacked(g, seat, target)
    return False


def show_hacked(g: Suspicion, seat: Seat, target: Seat) -> None:
    """Everybody sees the target's money and its hints as it knows them."""
    g.hack = HackShown(seat, target, g.money[target], hints(g, target))
    g.tell(g.hack)


def stop_hack(g: Suspicion, seat: Seat, target: Seat) -> None:
    """The target pays the hacker."""
    g.money[target] -= RANSOM
    g.money[seat] += RANSOM
    g.hack = HackStopped(seat, target, RANSOM)
    g.tell(g.hack)


# Items


def appraisal_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """The item that is listed, once."""
    if g.may_use(seat, "appraisal"):
        yield May(AppraiseItem)


def appraise(g: Suspicion, seat: Seat) -> None:
    """Nobody else learns of it."""
    g.spent.append("appraisal")
    _learn(g, seat, g.round)
    g.tell(Appraised(g.round, g.item(g.round).value), to=[seat])


def insurance_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """An own item, once."""
    if g.may_use(seat, "insurance") and (owned := g.owned(seat)):
        yield May(InsureItem, round=one_of(owned))


def insure(g: Suspicion, seat: Seat, number: int) -> None:
    """All learn who, which and how much came back; the owner learns the value."""
    item = g.item(number)
    back = money_back(item.price, item.value) if item.rank == "junk" else 0
    g.spent.append("insurance")
    g.money[seat] += back
    _learn(g, seat, number)
    g.claim = Insured(seat, number, back)
    g.tell(g.claim)
    g.tell(ValueLearnt(number, item.value), to=[seat])


def insurance_forecast(g: Suspicion, seat: Seat, number: int) -> InsurancePreview:
    """From nothing but the price, and only where the seat knows that."""
    item = g.item(number)
    if item.winner != seat and g.table_rules.history == "off":
        return InsurancePreview(None, None, None)
    return InsurancePreview(item.price, money_back(item.price, MOST_JUNK), money_back(item.price, LEAST_JUNK))


def money_back(price: Coins, value: Coins) -> Coins:
    """Half as much again as was overpaid for junk, rounded down."""
    return max(0, 3 * (price - value) // 2)


# The quagmire


def quagmire_option(g: Suspicion, seat: Seat) -> Iterable[Option]:
    """A round whose clock has not started, once."""
    if g.may_use(seat, "quagmire"):
        yield May(DeclareQuagmire, round=between(g.over + 1, g.rounds))


def declare_quagmire(g: Suspicion, number: int) -> None:
    """The round is public, not who declared it."""
    g.spent.append("quagmire")
    g.quagmire = number
    g.tell(QuagmireDeclared(number))


def _learn(g: Suspicion, seat: Seat, number: int) -> None:
    g.learnt[seat] = sorted({*g.learnt.get(seat, ()), number})


def _at_price(g: Suspicion, seat: Seat, price: Coins, option: May) -> Option:
    return option if g.money[seat] >= price else MayNot(option.command, "beyond_purse", money=g.money[seat])
