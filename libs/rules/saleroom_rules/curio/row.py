"""A display's row of pieces: what works in it, what it protects, and how it changes. A change makes a new row.

[curio §5.3] [curio §5.5] [curio §5.6]
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from saleroom_rules.curio.cards import ANTIQUE, Attribute, CardId, Category, Passive


class Piece(Struct, array_like=True):
    """An antique in a display."""

    card: CardId
    inverted: bool = False
    disabled: bool = False
    used: bool = False
    """Whether its limited skill is used up."""
    count: int = 0
    """The whole rounds that a censer has completed."""
    since: int = 0
    """The round in which it entered or turned upright last."""

    @property
    def is_active(self) -> bool:
        """Whether its skill works."""
        return not (self.inverted or self.disabled)

    @property
    def sides(self) -> tuple[Category, Category]:
        """The categories of its left and its right side as it lies."""
        antique = ANTIQUE[self.card]
        return (antique.right, antique.left) if self.inverted else (antique.left, antique.right)

    def has(self, category: Category | None) -> bool:
        """Whether it has this category, however it lies."""
        return category in self.sides


Row = list[Piece]
"""From left to right."""


def ids(row: Sequence[Piece]) -> list[CardId]:
    """What the pieces are called."""
    return [piece.card for piece in row]


def place_of(row: Row, card: CardId) -> int:
    """Where a piece lies, from 0. It lies there."""
    return next(place for place, piece in enumerate(row) if piece.card == card)


def passive(row: Row, op: Passive, attr: Attribute | None = None) -> int:
    """What the active pieces give together of this."""
    return sum(
        effect.n
        for piece in row
        if piece.is_active
        for effect in ANTIQUE[piece.card].effects
        if effect.op == op and effect.t == "passive" and effect.attr == attr
    )


def _does(piece: Piece, op: Passive) -> bool:
    return piece.is_active and any(effect.op == op and effect.t == "passive" for effect in ANTIQUE[piece.card].effects)


def holds_fast(row: Row) -> bool:
    """Whether an active piece fixes this display."""
    return any(_does(piece, "fix") for piece in row)


def shielded(row: Row, void: Collection[CardId] = ()) -> set[CardId]:
    """The pieces that active ones, but for the void ones, shield: themselves and their neighbours."""
    return {
        other.card
        for place, piece in enumerate(row)
        if piece.card not in void and _does(piece, "shield")
        for other in row[max(0, place - 1) : place + 2]
    }


def categories(row: Row) -> set[Category]:
    """The categories that a row shows."""
    return {side for piece in row for side in piece.sides}


def shifted(before: Row, after: Row) -> Row:
    """`after`, in which everything is disabled that lies elsewhere than before."""
    places = {piece.card: place for place, piece in enumerate(before)}
    return [
        piece if piece.disabled or places[piece.card] == place else replace(piece, disabled=True)
        for place, piece in enumerate(after)
    ]


def without(row: Row, cards: Collection[CardId]) -> Row:
    """These pieces leave in one movement."""
    return shifted(row, [piece for piece in row if piece.card not in cards])


def ordered(row: Row, order: Sequence[CardId]) -> Row:
    """The row in another order."""
    held = {piece.card: piece for piece in row}
    return shifted(row, [held[card] for card in order])


def moved(row: Row, card: CardId, to: CardId) -> Row:
    """A piece goes to the place of another one. Nobody is disabled."""
    place = place_of(row, to)
    rest = [piece for piece in row if piece.card != card]
    return [*rest[:place], row[place_of(row, card)], *rest[place:]]


def swapped(row: Row, one: CardId, two: CardId) -> Row:
    """Two pieces change places."""
    other = {one: two, two: one}
    return ordered(row, [other.get(piece.card, piece.card) for piece in row])


def changed(row: Row, card: CardId, /, **change: object) -> Row:
    """A piece is another one in its place."""
    return [replace(piece, **change) if piece.card == card else piece for piece in row]
