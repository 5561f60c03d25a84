"""The bases of what is said: commands (asked), events (happened), views (seen)."""

import re
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Literal

from msgspec import Raw, Struct

from saleroom_rules.kernel.seats import Seat


def union(kinds: Iterable[Any]) -> Any:
    """The union of types that are known at run time only."""
    return reduce(or_, kinds)


def snake(name: str) -> str:
    """`BidSealed` -> `bid_sealed`: the tag of an event is its class name."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(Struct, forbid_unknown_fields=True):
    """What a seat asks for. Tag and fields are the rules page's; fields are judged in the order of declaration."""


class Event(Struct, tag=snake):
    """What happened, as data: a code and its parameters, never a sentence."""


class View(Struct):
    """What somebody may see. It is built by adding, never by deleting."""


class Told(Struct, frozen=True):
    """An event with its audience."""

    event: Event
    to: tuple[Seat, ...] | None = None
    """None: everybody. Empty: nobody, it stands only in the replay."""
    until: int | None = None
    """A transient line ends at this time (ms)."""
    people: bool = False
    """For the people's own channel, beside the table: who plays for whom."""


class Timer(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that falls due. `due` is in ms; ties go by rank, then seat, then name."""

    due: int
    name: str
    seen: Literal["all", "seat", "nobody"]
    seat: Seat | None = None
    rank: int = 0
    runs_on: bool = False
    """Whether it also runs while its phase is covered."""

    def order(self) -> tuple[int, int, int, str]:
        """The order in which timers fire."""
        return self.due, self.rank, -1 if self.seat is None else self.seat, self.name


class Clock(View, omit_defaults=True):
    """A timer as somebody who may see it sees it."""

    name: str
    due: int
    seat: Seat | None = None


# What the house does. It is logged and replayed like what a seat does.

CustodyReason = Literal["clock", "offline", "left"]
TimeoutMode = Literal["auto", "pass"]


class HouseCommand(Struct, forbid_unknown_fields=True):
    """A command of the house."""


class Expire(HouseCommand, tag="expire"):
    """The next timer falls due."""

    timer: Timer


class Grace(HouseCommand, tag="grace"):
    """The house was away, or late: running clocks move by `ms`. `away`: the total that the room has caught up with."""

    ms: int
    reason: Literal["away", "late"]
    away: int = 0


class Custody(HouseCommand, tag="custody"):
    """A stand-in plays for this person from now on."""

    seat: Seat
    reason: CustodyReason


class TakeBack(HouseCommand, tag="take_back"):
    """The owner plays again."""

    seat: Seat


class Policy(HouseCommand, tag="policy"):
    """What happens when this seat's clock runs out: a stand-in plays on, or it gives up in auctions."""

    seat: Seat
    mode: TimeoutMode


class Safe(HouseCommand, tag="safe"):
    """The safe move of a seat that stayed silent, for one moment."""

    seat: Seat
    moment: int


class ForSeat(HouseCommand, tag="for_seat"):
    """One of the seat's own commands (its JSON), sent by the house."""

    seat: Seat
    command: Raw


AnyHouseCommand = Expire | Grace | Custody | TakeBack | Policy | Safe | ForSeat


class CustodyBegan(Event):
    """To people: a stand-in plays for this seat."""

    seat: Seat
    reason: CustodyReason


class CustodyEnded(Event):
    """To people: the owner has the seat back."""

    seat: Seat


class PolicyChanged(Event):
    """To people: what this seat does at a time-out."""

    seat: Seat
    mode: TimeoutMode


class ClocksMoved(Event):
    """To all: the house was away or late, running clocks moved by `ms`."""

    ms: int
    reason: Literal["away", "late"]


class Ranked(Struct):
    """One seat's final place; a game adds its explanation."""

    seat: Seat
    place: int
    total: int
