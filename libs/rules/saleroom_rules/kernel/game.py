"""The base of a game's state, and what a phase may ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NoReturn

from msgspec import Struct

from saleroom_rules.kernel.chance import Counter, Scripted
from saleroom_rules.kernel.messages import (
    CustodyBegan,
    CustodyEnded,
    CustodyReason,
    Event,
    PolicyChanged,
    Ranked,
    TimeoutMode,
    Timer,
    Told,
)
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_rules.kernel.seats import Seat, next_after, ring_after, seats_of

STAND_IN: Final = "stand_in"
"""The name of the stand-ins' clock."""


class Sitting(Struct, omit_defaults=True, gc=False):
    """Who sits where: a person or a bot, in which chair, and what happens at a time-out."""

    chair: int
    person: bool = False
    policy: TimeoutMode = "auto"
    custody: CustodyReason | None = None
    stand_in_at: int = 0
    """The moment whose decision a stand-in holds although the owner may be back; 0: none."""
    policy_before: TimeoutMode = "auto"
    policy_set_at: int = 0
    """The moment in which `policy` was set, whose decision goes by `policy_before`; 0: none."""

    def policy_at(self, moment: int) -> TimeoutMode:
        """The policy that this moment's decision goes by: a new one holds from the next decision on."""
        return self.policy_before if moment == self.policy_set_at else self.policy


class Move:
    """Where the stack goes when a method has returned."""

    __slots__ = ("kind", "phase", "result")

    def __init__(
        self, kind: Literal["goto", "call", "end", "finish"], phase: Phase[Any] | None = None, result: Any = None
    ):
        self.kind = kind
        self.phase = phase
        self.result = result


class Scratch:
    """What lives for one call and is never encoded."""

    __slots__ = ("by_house", "current", "move", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.move: Move | None = None
        self.current: Phase[Any] | None = None
        self.by_house = False


class Unwinding(Exception):
    """The whole stack is dropped for this phase."""

    def __init__(self, phase: Phase[Any]) -> None:
        self.phase = phase


class Game(Struct, kw_only=True, dict=True, omit_defaults=True):
    """The state of one game. Only phases and clauses of its own game change it, through the kernel."""

    at: int
    """Time of the last step, ms; never decreases."""
    sittings: list[Sitting]
    chance: Counter | Scripted
    solo: bool = False
    """Whether exactly one person sat down: then no clock runs against that person."""
    moments: int = 0
    """How many moments there have been."""
    stack: list[Any] = []
    """The phases, the present one last. Each game's own union is put in at registration."""
    ranking: Sequence[Ranked] | None = None

    def __post_init__(self) -> None:
        self.__dict__["scratch"] = Scratch()

    @property
    def scratch(self) -> Scratch:
        """What lives for one call."""
        held: Scratch = self.__dict__["scratch"]
        return held

    @property
    def seats(self) -> list[Seat]:
        """All seats, in seat order."""
        return seats_of(len(self.sittings))

    @property
    def by_house(self) -> bool:
        """Whether the house acts for a seat: while its options are asked for that, and while the command is handled."""
        return self.scratch.by_house

    def next_seat(self, seat: Seat, direction: int = 1) -> Seat:
        """The neighbour by chair; 1 is clockwise."""
        return next_after([sitting.chair for sitting in self.sittings], seat, direction)

    def seats_after(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, the left neighbour of `seat` first, `seat` itself last."""
        return ring_after([sitting.chair for sitting in self.sittings], seat)

    # What happened

    def tell(self, event: Event, to: Iterable[Seat] | None = None, until: int | None = None) -> None:
        """Record what happened, for everybody or for the named seats (for none: in the replay only)."""
        self.scratch.told.append(Told(event, None if to is None else tuple(to), until))

    def tell_people(self, event: Event) -> None:
        """Record something that people learn beside the table, and bots never."""
        self.scratch.told.append(Told(event, people=True))

    # Where the game goes

    def goto(self, phase: Phase[Any]) -> None:
        """Replace the present phase."""
        self._move(Move("goto", phase))

    def call(self, phase: Phase[Any]) -> None:
        """Cover the present phase with another one."""
        self._move(Move("call", phase))

    def end(self, result: Any = None) -> None:
        """Take the present phase away; the one below resumes with `result`."""
        self._move(Move("end", result=result))

    def finish(self, ranking: Sequence[Ranked]) -> None:
        """End the game."""
        self._move(Move("finish", result=ranking))

    def unwind(self, phase: Phase[Any]) -> NoReturn:
        """Drop the whole stack and any move already made, keep every change, and begin `phase`."""
        raise Unwinding(phase)

    def after_step(self) -> None:
        """A movement of cards is complete: called by the functions of a game that move its cards. The game's card may
        name what is done then, and that may unwind."""

    def _move(self, move: Move) -> None:
        if self.scratch.move is not None:
            raise RulesFault("two moves in one method")
        self.scratch.move = move

    # Timers

    def timer(
        self,
        name: str,
        *,
        seconds: int = 0,
        ms: int = 0,
        seen: Literal["all", "seat", "nobody"],
        seat: Seat | None = None,
        rank: int = 0,
        runs_on: bool = False,
    ) -> None:
        """Set a timer of the present phase, `seconds` and `ms` from now; one of the same name and seat is replaced."""
        self.drop_timer(name, seat)
        due = self.at + seconds * 1000 + ms
        phase = self._current()
        phase.timers = [*phase.timers, Timer(due, name, seen, seat=seat, rank=rank, runs_on=runs_on)]

    def drop_timer(self, name: str, seat: Seat | None = None) -> None:
        """Take a timer of the present phase away, if it runs."""
        phase = self._current()
        phase.timers = [timer for timer in phase.timers if (timer.name, timer.seat) != (name, seat)]

    def decision_clock(self, *, seconds: int, seat: Seat | None = None) -> None:
        """The clock on a decision, of all or of one seat, seen by all. It does not run in a solo game."""
        if not self.solo:
            self.timer("decision", seconds=seconds, seen="all", seat=seat)

    def _current(self) -> Phase[Any]:
        if self.scratch.current is None:
            raise RulesFault("no phase is at work")
        return self.scratch.current

    @property
    def _moment(self) -> int:
        """The present moment; 0 after the end."""
        return self.stack[-1].moment if self.stack else 0

    # Who plays for whom

    def bot_held(self, seat: Seat) -> bool:
        """Whether a bot decides for this seat now."""
        sitting = self.sittings[seat]
        if not sitting.person or sitting.custody is not None:
            return True
        return bool(self.stack) and sitting.stand_in_at == self._moment

    def gives_up(self, seat: Seat) -> bool:
        """Whether this seat's owner is away and wants nothing bought meanwhile."""
        sitting = self.sittings[seat]
        return sitting.custody is not None and sitting.policy_at(self._moment) == "pass"

    def into_custody(self, seat: Seat, reason: CustodyReason) -> None:
        """A stand-in plays from now on. No effect on bots, in a solo game, or where one plays already."""
        sitting = self.sittings[seat]
        if sitting.person and not self.solo and sitting.custody is None:
            sitting.custody = reason
            self.tell_people(CustodyBegan(seat, reason))

    def take_back(self, seat: Seat) -> None:
        """The owner plays again. No effect where he does already."""
        if self.sittings[seat].custody is not None:
            self.sittings[seat].custody = None
            self.tell_people(CustodyEnded(seat))

    def set_policy(self, seat: Seat, mode: TimeoutMode) -> None:
        """What happens when this seat's clock runs out, from the next decision on."""
        sitting = self.sittings[seat]
        if sitting.policy != mode:
            sitting.policy_before, sitting.policy_set_at = sitting.policy_at(self._moment), self._moment
            sitting.policy = mode
            self.tell_people(PolicyChanged(seat, mode))

    def ask_stand_ins(self, silent: Iterable[Seat]) -> list[Seat]:
        """The clock ran out on `silent`: they go into custody, and a stand-in holds the present decision of
        those whose policy says so. Returns these."""
        moment = self._current().moment
        asked = []
        for seat in silent:
            self.into_custody(seat, "clock")
            if self.sittings[seat].policy_at(moment) == "auto":
                self.sittings[seat].stand_in_at = moment
                asked.append(seat)
        return asked

    def stand_in_clock(self, *, seconds: int) -> None:
        """The time of the stand-ins that were asked when the decision clock ran out. It is shown to nobody, so that
        no owner takes it for the own, and no secret: everybody can work it out."""
        self.timer(STAND_IN, seconds=seconds, seen="nobody")
