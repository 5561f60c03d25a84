"""How long a bot takes: drawn from the decision's name, and from nothing but what everybody may know.

A phase is classed by the commands that it has at all, never by what one seat may do in it now.
"""

from functools import cache
from random import Random
from typing import Final, Literal, NamedTuple

from saleroom_rules.kernel.catalogue import GameCard, handler_name
from saleroom_rules.kernel.options import tag_of
from saleroom_wire.game import Pace

Kind = Literal["plain", "bid", "sealed", "open"]

SPANS_MS: Final[dict[Kind, tuple[int, int]]] = {
    "plain": (400, 900),
    "bid": (1_200, 3_500),
    "sealed": (2_000, 8_000),
    "open": (2_000, 6_000),
}
"""From the quickest to the slowest, at the pace `normal`."""
SPREAD: Final = 0.35
FAST: Final = 0.3
CLOCK_SHARE: Final = 0.4
"""A bot never takes more than this part of what a person would have left."""
RAISE_MS: Final = 1_200
"""At most one raise of a bot in so long, at one table."""
SILENCE_MS: Final = 3_000
LONGEST_MS: Final = 10_000
"""A bot that says nothing for so long after its time, or in all, is silent."""
AGAIN_MS: Final = 1_500
"""An answer that is not there by then is asked for again."""


class Plan(NamedTuple):
    """When an answer counts, when it is asked for again, and when the safe move is made; ms."""

    release_at: int
    again_at: int
    deadline_at: int


@cache
def kind_of(card: GameCard, phase: str) -> Kind:
    """What sort of decision a phase asks for."""
    played = next(one for one in card.phases if tag_of(one) == phase)
    commands = {tag: command for tag, command in card.commands.items() if hasattr(played, handler_name(tag))}
    if "sealed" in commands:
        return "sealed"
    if "bid" in commands:
        return "bid"
    return "open" if any(command.__struct_fields__ for command in commands.values()) else "plain"


def plan(kind: Kind, decision: str, pace: Pace, at: int, *, clock: int | None, raised_at: int) -> Plan:
    """The times of a decision that opens at `at`; `clock` is when the clock on it, of which all know, runs out."""
    release_at = at
    if pace != "instant":
        release_at += _delay(kind, decision, pace)
        if clock is not None:
            release_at = min(release_at, at + int((clock - at) * CLOCK_SHARE))
        if kind == "bid":
            release_at = max(release_at, raised_at + RAISE_MS)
    deadline_at = max(min(release_at + SILENCE_MS, at + LONGEST_MS), release_at)
    return Plan(release_at, min(max(release_at, at + AGAIN_MS), deadline_at), deadline_at)


def unhurried(at: int) -> Plan:
    """The times of a question at `at` for which nobody waits: the answer says itself when it counts."""
    return Plan(at, at + AGAIN_MS, at + SILENCE_MS)


def _delay(kind: Kind, decision: str, pace: Pace) -> int:
    low, high = SPANS_MS[kind]
    drawn = (low * high) ** 0.5 * Random(decision).lognormvariate(0, SPREAD)
    delay = min(max(int(drawn), low), high)
    return int(delay * FAST) if pace == "fast" else delay
