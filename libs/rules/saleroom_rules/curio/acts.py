"""What tools and skills do in their owner's turn.  [curio §8] [curio §11]

Whoever calls these says when the step is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from saleroom_rules.curio.aims import Use
from saleroom_rules.curio.cards import ANTIQUE, CardId
from saleroom_rules.curio.commands import Aimed
from saleroom_rules.curio.countdown import start_countdown
from saleroom_rules.curio.display import leave, place, turn_upright
from saleroom_rules.curio.events import (
    CardsDiscarded,
    CardsSeen,
    CardStolen,
    DisplaySecured,
    PiecesExchanged,
    PointsChanged,
    TombVisitChanged,
)
from saleroom_rules.curio.piles import add_lot, draw, market_to_auction, take
from saleroom_rules.curio.row import Piece, Row, changed, moved, place_of, swapped, without
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.seats import Seat

T = TypeVar("T")
Rows = dict[Seat, Row]
NOWHERE: Final = Aimed()


def act(g: Curio, use: Use, aim: Aimed = NOWHERE) -> None:
    """Use a tool or a skill."""
    ACTS[use.what.op](g, use, aim)


def rows_after(g: Curio, use: Use, aim: Aimed) -> Rows:
    """The rows that it changes, as they will be; none for what changes no row."""
    change = ROWS.get(use.what.op)
    return {} if change is None else change(g, use, aim)


def welcome(g: Curio, seat: Seat, card: CardId) -> None:
    """What a piece does that has just entered upright.  [curio §5.2]"""
    for effect in ANTIQUE[card].effects:
        if effect.t == "enter":
            act(g, Use(seat, card, effect))
            g.after_step()


def discard(g: Curio, seat: Seat, cards: Sequence[CardId]) -> None:
    """From the hand to the recycle pile."""
    for held in cards:
        g.hands[seat].remove(held)
    g.recycled += cards
    g.tell(CardsDiscarded(seat, list(cards)))


def _given(value: T | None) -> T:
    """A field that the option has asked for."""
    assert value is not None
    return value


def _owner(g: Curio, card: CardId) -> Seat:
    """In whose display a piece lies."""
    return next(seat for seat in g.seats if any(piece.card == card for piece in g.displays[seat]))


# Rows


def _upright(g: Curio, use: Use, aim: Aimed) -> Rows:
    return {use.seat: turn_upright(g.displays[use.seat], _given(aim.own), g.round)}


def _move(g: Curio, use: Use, aim: Aimed) -> Rows:
    piece, to = _given(aim.pair)
    return {use.seat: moved(g.displays[use.seat], piece, to)}


def _swap(g: Curio, use: Use, aim: Aimed) -> Rows:
    one, two = _given(aim.pair)
    rival = _owner(g, one)
    return {rival: swapped(g.displays[rival], one, two)}


def _disable(g: Curio, use: Use, aim: Aimed) -> Rows:
    target = _given(aim.target)
    rival = _owner(g, target)
    return {rival: changed(g.displays[rival], target, disabled=True)}


def _exchange(g: Curio, use: Use, aim: Aimed) -> Rows:
    """Each takes the other's place and keeps how it lies; both are new there."""
    own, target = _given(aim.own), _given(aim.target)
    rival = _owner(g, target)
    ours, theirs = list(g.displays[use.seat]), list(g.displays[rival])
    here, there = place_of(ours, own), place_of(theirs, target)
    ours[here], theirs[there] = (
        Piece(piece.card, inverted=piece.inverted, disabled=True, since=g.round)
        for piece in (theirs[there], ours[here])
    )
    return {use.seat: ours, rival: theirs}


def _gone(g: Curio, use: Use, aim: Aimed) -> Rows:
    target = _given(aim.target)
    rival = _owner(g, target)
    return {rival: without(g.displays[rival], [target])}


ROWS: Final[dict[str, Callable[[Curio, Use, Aimed], Rows]]] = {
    "upright": _upright,
    "move_own": _move,
    "swap_opp": _swap,
    "disable_opp": _disable,
    "exchange": _exchange,
    "return_opp": _gone,
    "force_auction": _gone,
}
"""For each act on rows, what they will be."""


# Acts


def _change_rows(g: Curio, use: Use, aim: Aimed) -> None:
    place(g, rows_after(g, use, aim))


def _exchange_pieces(g: Curio, use: Use, aim: Aimed) -> None:
    g.tell(PiecesExchanged(_given(aim.own), _given(aim.target)))
    _change_rows(g, use, aim)


def _return(g: Curio, use: Use, aim: Aimed) -> None:
    target = _given(aim.target)
    rival = _owner(g, target)
    leave(g, rival, [target], "hand")
    g.hands[rival].append(target)


def _force(g: Curio, use: Use, aim: Aimed) -> None:
    target = _given(aim.target)
    rival = _owner(g, target)
    leave(g, rival, [target], "auction")
    add_lot(g, target, rival)


def _draw(g: Curio, use: Use, aim: Aimed) -> None:
    draw(g, use.seat, use.what.n)


def _market_to_auction(g: Curio, use: Use, aim: Aimed) -> None:
    market_to_auction(g, use.what.n)


def _consign(g: Curio, use: Use, aim: Aimed) -> None:
    if aim.own is not None:
        leave(g, use.seat, [aim.own], "auction")
        add_lot(g, aim.own, use.seat)
    for card in aim.cards or ():
        g.hands[use.seat].remove(card)
        add_lot(g, card, use.seat)


def _steal(g: Curio, use: Use, aim: Aimed) -> None:
    victim = _given(aim.seat)
    card = g.chance.choose(g.hands[victim])
    g.hands[victim].remove(card)
    g.hands[use.seat].append(card)
    g.tell(CardStolen(use.seat, victim))
    g.tell(CardsSeen([card]), to=sorted([use.seat, victim]))


def _take_recycled(g: Curio, use: Use, aim: Aimed) -> None:
    card = _given(aim.card)
    g.recycled.remove(card)
    take(g, use.seat, [card])


def _discard_for_points(g: Curio, use: Use, aim: Aimed) -> None:
    discard(g, use.seat, [_given(aim.card)])
    _add_points(g, use, aim)


def _add_points(g: Curio, use: Use, aim: Aimed) -> None:
    turn = g.turn_now
    turn.points += use.what.n
    g.tell(PointsChanged(turn.seat, turn.points))


def _secure(g: Curio, use: Use, aim: Aimed) -> None:
    if use.seat not in g.secured:
        g.secured = sorted([*g.secured, use.seat])
    g.tell(DisplaySecured(use.seat))


def _discount_tomb(g: Curio, use: Use, aim: Aimed) -> None:
    turn = g.turn_now
    turn.tomb_discount += use.what.n
    g.tell(TombVisitChanged(turn.seat, turn.tomb_discount, turn.tomb_keep))


def _keep_more(g: Curio, use: Use, aim: Aimed) -> None:
    turn = g.turn_now
    turn.tomb_keep += use.what.n
    g.tell(TombVisitChanged(turn.seat, turn.tomb_discount, turn.tomb_keep))


def _hand_in(g: Curio, use: Use, aim: Aimed) -> None:
    start_countdown(g, "early_hand_in")


ACTS: Final[dict[str, Callable[[Curio, Use, Aimed], None]]] = {
    "upright": _change_rows,
    "move_own": _change_rows,
    "swap_opp": _change_rows,
    "disable_opp": _change_rows,
    "exchange": _exchange_pieces,
    "return_opp": _return,
    "force_auction": _force,
    "draw": _draw,
    "draw_discard": _draw,
    "market_to_auction": _market_to_auction,
    "consign": _consign,
    "steal": _steal,
    "take_recycle": _take_recycled,
    "discard_ap": _discard_for_points,
    "ap": _add_points,
    "safe": _secure,
    "tomb_discount": _discount_tomb,
    "tomb_keep": _keep_more,
    "countdown": _hand_in,
}
"""For each act, what it does."""
