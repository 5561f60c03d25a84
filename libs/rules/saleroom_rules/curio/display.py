"""Pieces that enter, move, turn and leave, and what is told of it.  [curio §5.2] [curio §5.3]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from saleroom_rules.curio.cards import CardId
from saleroom_rules.curio.events import (
    PieceEntered,
    PieceInverted,
    PiecesDisabled,
    PiecesLeft,
    PiecesMoved,
    PieceUprighted,
    Source,
)
from saleroom_rules.curio.row import Piece, Row, changed, ids, without
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.seats import Seat


def enter(g: Curio, seat: Seat, card: CardId, source: Source, *, inverted: bool = False) -> None:
    """A new piece at the far right."""
    g.displays[seat].append(Piece(card, inverted=inverted, since=g.round))
    g.tell(PieceEntered(seat, card, inverted, source))


def leave(g: Curio, seat: Seat, cards: Sequence[CardId], to: Literal["hand", "auction", "payment"]) -> None:
    """Pieces go in one movement; those to their right shift. Where they go to is the caller's."""
    if cards:
        g.tell(PiecesLeft(seat, list(cards), to))
        place(g, {seat: without(g.displays[seat], cards)})


def turn_upright(row: Row, card: CardId, this_round: int) -> Row:
    """The row with a piece turned upright where it lies."""
    return changed(row, card, inverted=False, since=this_round)


def turn_over(g: Curio, seat: Seat, card: CardId) -> None:
    """A piece is turned around where it lies."""
    g.displays[seat] = changed(g.displays[seat], card, inverted=True)
    g.tell(PieceInverted(seat, card))


def place(g: Curio, rows: Mapping[Seat, Row]) -> None:
    """These rows take the place of the present ones. Tells what became of the pieces that were there."""
    for seat, row in rows.items():
        before = {piece.card: piece for piece in g.displays[seat]}
        is_moved = [card for card in ids(g.displays[seat]) if card in ids(row)] != [
            card for card in ids(row) if card in before
        ]
        g.displays[seat] = row
        if is_moved:
            g.tell(PiecesMoved(seat, ids(row)))
        disabled = [piece.card for piece in row if piece.disabled and not _was_disabled(before, piece)]
        if disabled:
            g.tell(PiecesDisabled(seat, disabled))
        for piece in row:
            if piece.card in before and before[piece.card].inverted and not piece.inverted:
                g.tell(PieceUprighted(seat, piece.card))


def _was_disabled(before: Mapping[CardId, Piece], piece: Piece) -> bool:
    return piece.card in before and before[piece.card].disabled
