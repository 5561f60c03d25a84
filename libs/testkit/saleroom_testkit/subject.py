"""A game under test: what its tests must know about it and its rules do not say.

It is written from the rules page alone, apart from the game's own views, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from saleroom_rules import GameCard, Table, games
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

Viewer = Seat | None
"""A seat, or None: the public."""

WHOLLY = ("*",)
"""The secret fields of a command whose very sending is secret."""


def _nothing(*_: Any) -> Sequence[str]:
    return ()


def _no_options(_: Random) -> dict[str, Any]:
    return {}


def _no_checks(_table: Table, _rng: Random) -> Collection[str]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Subject:
    """One game under test."""

    code: str
    cards: Callable[[Any], Sequence[str]]
    """Every card of a state, in whatever place it is."""
    coins: Callable[[Any], int]
    """All the coins that seats hold."""
    booked: Callable[[Event], int]
    """The coins that came to the seats with what an event tells; negative: that left them."""
    vary: Callable[[Any, Viewer, Random], None]
    """Exchanges secrets of this viewer in place and keeps the invariants: cards are swapped, never copied."""
    blank: Callable[[Any, Viewer], None]
    """Deletes from a private copy all that this viewer may not know. Chance, timers and the time are gone already."""
    secret: Callable[[Any, Viewer, Seat, Command], Collection[str]] = _nothing
    """The fields of a seat's command that this viewer may not know; `WHOLLY` if he may not know that it was sent."""
    reveals: frozenset[str] = frozenset()
    """The tags of events that reveal something."""
    names: Callable[[Any], Sequence[str]] = _nothing
    """The list that the domain `names` refers to."""
    options: Callable[[Random], dict[str, Any]] = _no_options
    """Some options of a table."""
    ending: Callable[[Any], str] = lambda _: "over"
    """In which of the ways in which it can end a finished game ended."""
    endings: frozenset[str] = frozenset()
    """The ways in which it can end."""
    forecasts: Callable[[Table, Random], Collection[str]] = _no_checks
    """Asserts that what is forecast in a state is what is then booked. Returns the tags whose forecast was checked."""
    refusals: frozenset[str] = frozenset()
    """The codes of its own refusals, without their prefix."""
    remote: frozenset[str] = frozenset()
    """Those that random play hardly ever comes to; tests with states of their own do."""
    seldom: Mapping[str, float] = field(default_factory=dict)
    """The commands that random play sends only so often when it has drawn them, so that it comes farther."""
    options_bytes: int = 1024
    """The options of one seat are at most so long."""
    absent: Callable[[int], Collection[str]] = _nothing
    """The tags of phases that a table of so many seats never comes to."""

    @property
    def card(self) -> GameCard:
        """The game as registered."""
        return games()[self.code]

    @property
    def seat_counts(self) -> range:
        """How many can play."""
        low, high = self.card.seats
        return range(low, high + 1)

    @property
    def phases(self) -> list[str]:
        """The tags of the phases in which a seat can do something; the others move on by themselves."""
        return [str(phase.__struct_config__.tag) for phase in self.card.phases if phase.options is not Phase.options]

    def phases_at(self, seats: int) -> list[str]:
        """Those of them that a table of so many seats comes to."""
        absent = self.absent(seats)
        return [phase for phase in self.phases if phase not in absent]
