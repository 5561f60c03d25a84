"""A lot from its revelation to its award, and whether anybody could win it.  [relics §5] [relics §5.6]"""

from __future__ import annotations

from saleroom_rules.relics.events import DeckWasted, LotRevealed, LotSold, LotUnsold
from saleroom_rules.relics.purse import can_bid, can_buy, counts, has_coins, instant_price, least_valid, pay
from saleroom_rules.relics.state import Relics, Result


def turn_up(g: Relics) -> None:
    """The top relic of the deck is the lot."""
    g.round += 1
    g.on_sale = g.deck.pop(0)
    g.is_spoiled = False
    g.tell(LotRevealed(g.round, g.auctioneer, g.lot.id, g.lot.base, g.lot.reserve, instant_price(g)))


def could_be_won(g: Relics) -> bool:
    """Whether some seat could win the present lot, from what everybody can work out.  [relics §9 A12]"""
    highest = max(g.coins) if has_coins(g) else max((face for cards in g.bid_cards for face in cards), default=0)
    if highest and counts(highest, doubled=True) >= least_valid(g):
        return True
    return any(can_buy(g, seat) for seat in g.holders("instant"))


def award(g: Relics, result: Result) -> None:
    """The winner pays and owns the relic; without one it is wasted."""
    card, winner = g.lot.id, result.winner
    g.on_sale = None
    g.winless = [0 if seat == winner else lots + 1 for seat, lots in enumerate(g.winless)]
    if winner is None:
        g.waste.append(card)
        g.tell(LotUnsold(card))
        return
    pay(g, winner, result.spent)
    g.relics[winner].append(card)
    is_paid_in_coins = has_coins(g)
    g.tell(
        LotSold(
            winner,
            card,
            spent=[] if is_paid_in_coins else result.spent,
            coins=sum(result.spent) if is_paid_in_coins else 0,
        )
    )


def was_last(g: Relics) -> bool:
    """Whether the game is over after this lot: the deck is empty, or nobody can win any more and that ends it."""
    return not g.deck or (g.table_rules.auto_end == "on" and _nobody_can_win(g))


def waste_deck(g: Relics) -> None:
    """What is left in the deck is wasted."""
    if g.deck:
        g.tell(DeckWasted(g.deck))
        g.waste += g.deck
        g.deck = []


def _nobody_can_win(g: Relics) -> bool:
    """Whether no seat can bid, now or in any later lot, nor buy for nothing."""
    is_free = g.table_rules.instant_payment == "free" and (g.supply["instant"] or g.holders("instant"))
    return not is_free and not any(can_bid(g, seat) for seat in g.seats)
