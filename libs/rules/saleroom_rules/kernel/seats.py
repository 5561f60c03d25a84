"""Seats in order of sitting down, and the ring of chairs around the table."""

from collections.abc import Sequence
from typing import NewType, cast

Seat = NewType("Seat", int)
"""0..N-1 in order of sitting down. Where a seat sits is its chair."""


def seats_of(count: int) -> list[Seat]:
    """All seats of a table for `count`, in seat order."""
    return cast("list[Seat]", list(range(count)))


def ring(chairs: Sequence[int]) -> list[Seat]:
    """The seats clockwise: by rising chair number. `chairs[seat]` is where a seat sits."""
    return sorted(seats_of(len(chairs)), key=lambda seat: chairs[seat])


def next_after(chairs: Sequence[int], seat: Seat, direction: int) -> Seat:
    """The neighbour of `seat`: `direction` 1 is clockwise, -1 the other way."""
    around = ring(chairs)
    return around[(around.index(seat) + direction) % len(around)]


def ring_after(chairs: Sequence[int], seat: Seat) -> list[Seat]:
    """All seats clockwise, the left neighbour of `seat` first, `seat` itself last."""
    around = ring(chairs)
    first = around.index(seat) + 1
    return around[first:] + around[:first]
