"""A game on a table in virtual time, and a short text for what is played at it.

One line is one step: `0 bid 12`, `2 sell E5-2-1 expect=26`, `expire` (the next timer; `expire decision` says which
it must be), `wait 5000` (let so many ms pass, timers included), and the house's `custody 1 offline`, `take_back 1`,
`policy 1 pass`, `safe 2`, `grace 5000 away`, `for_seat 1 ready`. A line may begin with its time in ms, as in
`@14900 1 bid 10`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from saleroom_rules import HOUSE, Step, Table, apply, setup
from saleroom_rules.kernel.chance import Scripted
from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import (
    Command,
    Custody,
    Expire,
    ForSeat,
    Grace,
    HouseCommand,
    Policy,
    Safe,
    TakeBack,
    Told,
)
from saleroom_rules.kernel.options import tag_of
from saleroom_rules.kernel.refusals import IllegalCommand, Refusal
from saleroom_rules.kernel.seats import Seat

HOUSE_COMMANDS: dict[str, type[HouseCommand]] = {
    tag_of(kind): kind for kind in (Custody, Expire, ForSeat, Grace, Policy, Safe, TakeBack)
}


class Start(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    code: str
    sittings: list[Sitting]
    options: dict[str, Any]
    key: bytes
    at: int = 0


class Entry(msgspec.Struct, frozen=True):
    """One command that was accepted: its time in ms, its seat (None: the house), itself."""

    at: int
    actor: Seat | None
    command: Command | HouseCommand


class Play:
    """A game being played: its table, the time, what was played so far and what the last step told."""

    def __init__(self, start: Start) -> None:
        step = setup(start.code, start.sittings, start.options, start.key, start.at)
        self.start = start
        self.table: Table = step.table
        self.now = start.at
        self.log: list[Entry] = []
        self.told: list[Told] = step.told

    @property
    def game(self) -> Any:
        """The state itself, for what a test wants to look at or to put in place."""
        return self.table.game

    @property
    def seats(self) -> list[Seat]:
        """All seats, in seat order."""
        return [Seat(n) for n in range(len(self.start.sittings))]

    def send(self, seat: Seat, command: Command, at: int | None = None, moment: int | None = None) -> Step:
        """A seat's command, now or at `at`, for the present moment unless named.

        Raises IllegalCommand, and then nothing was changed.
        """
        return self._apply(seat, command, at, self.table.moment if moment is None else moment)

    def house(self, command: HouseCommand, at: int | None = None) -> Step:
        """A command of the house. Raises IllegalCommand."""
        return self._apply(HOUSE, command, at, 0)

    def expire(self, name: str | None = None) -> Step:
        """Let the next timer run out, which must be the one called `name`."""
        timer = self.table.next_timer()
        assert timer is not None, "no timer runs"
        assert name in (None, timer.name), f"the next timer is {timer.name}"
        return self.house(Expire(timer), max(timer.due, self.game.at))

    def wait(self, ms: int) -> None:
        """Let time pass; what falls due meanwhile does so in its order."""
        until = self.now + ms
        while (timer := self.table.next_timer()) is not None and timer.due <= until:
            self.expire()
        self.now = max(self.now, until)

    def play(self, *lines: str) -> Play:
        """Play these lines. Raises IllegalCommand for one that is refused."""
        for line in lines:
            self._line(line)
        return self

    def refusal(self, line: str) -> Refusal | None:
        """Why this line is refused; None if it is played."""
        try:
            self._line(line)
        except IllegalCommand as illegal:
            return Refusal(illegal.code, illegal.params)
        return None

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """A seat's (or the public's) sections, decoded."""
        sections = self.table.public_sections(self.now) | self.table.own_sections(seat, self.now)
        return {name: json.loads(section) for name, section in sections.items()}

    def script(self, dice: Collection[int] = (), choices: Collection[int] = ()) -> Play:
        """Write the game's luck down from here on."""
        self.game.chance = Scripted(list(dice), list(choices))
        return self

    def read(self, text: str) -> tuple[Seat | None, Command | HouseCommand]:
        """A line without its time as a command and who sends it."""
        actor, *rest = text.split()
        if actor.isdigit():
            return Seat(int(actor)), _read_seat(self.table, rest)
        return HOUSE, _read_house(self.table, actor, rest)

    def _line(self, line: str) -> None:
        at: int | None = None
        if line.startswith("@"):
            stamp, line = line.split(maxsplit=1)
            at = int(stamp[1:])
        word, *rest = line.split()
        if word == "wait":
            self.wait(int(rest[0]))
        elif word == "expire":
            self.expire(*rest)
        else:
            actor, command = self.read(line)
            if at is not None and not isinstance(command, Grace):
                self.wait(at - self.now)
            self._apply(actor, command, at, self.table.moment)

    def _apply(self, actor: Seat | None, command: Command | HouseCommand, at: int | None, moment: int) -> Step:
        at = self.now if at is None else at
        self.log.append(Entry(at, actor, command))
        try:
            step = apply(self.table, actor, command, at, moment)
        except IllegalCommand:
            self.log.pop()
            raise
        self.now = max(self.now, at)
        self.told = step.told
        return step


def table(
    code: str,
    seats: int = 4,
    seed: int = 7,
    people: Collection[int] | None = None,
    options: dict[str, Any] | None = None,
) -> Play:
    """A game that has just been dealt, in chairs 1, 2, ...; `people` are the seats of persons, all unless named."""
    sittings = [Sitting(n + 1, person=people is None or n in people) for n in range(seats)]
    return Play(Start(code, sittings, options or {}, key(seed)))


def attempt(at: Table, seat: Seat, command: Command, now: int, moment: int) -> Refusal | None:
    """Send a seat's command; why it is refused, or None where it is done."""
    try:
        apply(at, seat, command, now, moment)
    except IllegalCommand as illegal:
        return Refusal(illegal.code, illegal.params)
    return None


def key(seed: int) -> bytes:
    """A generator's key made of a small number."""
    return sha256(str(seed).encode()).digest()


def replay(start: Start, log: Iterable[Entry], watch: Callable[[Play], None] | None = None) -> Play:
    """The same game again; `watch` sees it after the deal and after every step. Raises what the rules raise."""
    again = Play(start)
    if watch is not None:
        watch(again)
    for entry in log:
        again._apply(entry.actor, entry.command, entry.at, again.table.moment)
        if watch is not None:
            watch(again)
    return again


def text(actor: Seat | None, command: Command | HouseCommand) -> str:
    """A command as its line, without its time."""
    if isinstance(command, Expire):
        return f"expire {command.timer.name}"
    if isinstance(command, ForSeat):
        return f"for_seat {command.seat} {_words(msgspec.json.decode(command.command))}"
    if isinstance(command, Safe):
        return f"safe {command.seat}"
    said = _words(msgspec.to_builtins(command))
    return said if actor is HOUSE else f"{actor} {said}"


def _words(command: dict[str, Any]) -> str:
    tag = command.pop("type")
    if len(command) <= 2:
        return " ".join([tag, *(_word(value) for value in command.values())])
    return " ".join([tag, *(f"{name}={_word(value)}" for name, value in command.items())])


def _word(value: Any) -> str:
    if isinstance(value, str) and not set(value) & set(' "=') and _value(value) == value:
        return value
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return written.replace(" ", "\\u0020").replace("=", "\\u003d")


def _value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return None if word == "none" else word


def _fields(kind: type[msgspec.Struct], words: list[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    names = iter(kind.__struct_fields__)
    for word in words:
        name, named, value = word.partition("=")
        if named:
            fields[name] = _value(value)
        else:
            fields[next(names)] = _value(word)
    return fields


def _read_seat(at: Table, words: list[str]) -> Command:
    kind = at.card.commands[words[0]]
    return msgspec.convert(_fields(kind, words[1:]) | {"type": words[0]}, kind)


def _read_house(at: Table, word: str, rest: list[str]) -> HouseCommand:
    if word == "for_seat":
        return ForSeat(Seat(int(rest[0])), msgspec.Raw(to_json(_read_seat(at, rest[1:]))))
    if word == "safe":
        return Safe(Seat(int(rest[0])), at.moment)
    kind = HOUSE_COMMANDS[word]
    return msgspec.convert(_fields(kind, rest) | {"type": word}, kind)
