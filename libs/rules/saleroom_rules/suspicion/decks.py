"""The two decks, and what drawing a card from them brings.  [suspicion §2.3] [suspicion §2.4]"""

from __future__ import annotations

from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, FUND, LEAST_DECK, MASTERPIECE_GIFT, SPECIALS, CardId
from saleroom_rules.suspicion.events import CardDrawn, DeckLaid, DeckShuffled, PositionPicked, ScoutHeld
from saleroom_rules.suspicion.state import Suspicion


def lay_deck(g: Suspicion) -> None:
    """The deck of the next half, shuffled: hints, the special cards that nobody has drawn, and funds."""
    g.half = half = g.half + 1
    fixed = [card.id for card in CARDS.values() if card.half == half and _is_hint(g, card.kind)]
    fixed += [CardId(kind) for kind in SPECIALS if CardId(kind) not in g.drawers]
    funds = max(LEAST_DECK, len(g.sittings) + 2, len(fixed) + 1) - len(fixed)
    g.deck = fixed + [CardId(f"fund-{half}-{number}") for number in range(1, funds + 1)]
    g.chance.shuffle(g.deck)
    g.tell(DeckShuffled(half, list(g.deck)), to=())
    g.tell(DeckLaid(half, len(g.deck)))


def draw(g: Suspicion, seat: Seat, position: int) -> None:
    """A seat takes the card at this position, from 1."""
    card = g.deck[position - 1]
    g.drawers[card] = seat
    g.hands[seat].append(card)
    gain = _gain(g, seat, card)
    g.money[seat] += gain
    g.tell(PositionPicked(seat, position))
    g.tell(CardDrawn(card, gain), to=[seat])
    if CARDS[card].kind == "scout":
        g.tell(ScoutHeld(seat))


def _gain(g: Suspicion, seat: Seat, card: CardId) -> Coins:
    match CARDS[card].kind:
        case "masterpiece_hint":
            return MASTERPIECE_GIFT
        case "fund":
            percent = FUND.low + g.chance.below(FUND.high - FUND.low + 1)
            g.gains[card] = g.money[seat] * percent // 100
            return g.gains[card]
    return 0


def _is_hint(g: Suspicion, kind: str) -> bool:
    return kind != "fund" and (kind != "treasure_hint" or g.table_rules.treasure_info == "hidden")
