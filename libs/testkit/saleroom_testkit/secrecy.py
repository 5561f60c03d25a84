"""The two-worlds test: two states that differ only in what a viewer may not know look the same to him.

At rest and from there on, until something is revealed to him: what he sees, what he may do, what is forecast and
refused to him, and every message with its time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import NamedTuple

from saleroom_rules import HOUSE, Table, apply, load, preview
from saleroom_rules.kernel.chance import Scripted
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.messages import Command, Expire, Told
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.feed import Feed, Message, heard, seen
from saleroom_testkit.subject import WHOLLY, Subject, Viewer
from saleroom_testkit.tables import Play, table
from saleroom_testkit.wrong import wrong

STEPS = 4
"""How far both worlds run on."""
GAMES_EACH = 8
"""One pair more of each state and viewer after so many games: many states say more, but some phases are rare."""
RUN_OUT = 1 / 4
APART = 200
"""The games of two seeds begin so far from each other."""


@dataclass
class Report:
    """What a run looked at and found."""

    pairs: Counter[tuple[str, Viewer]] = field(default_factory=Counter)
    leaks: Counter[str] = field(default_factory=Counter)
    """Where the pairs that show a leak show it."""

    def lines(self) -> list[str]:
        """The pairs per phase, viewer by viewer in seat order, the public last."""
        phases: dict[str, dict[Viewer, int]] = {}
        for (phase, viewer), count in self.pairs.items():
            phases.setdefault(phase, {})[viewer] = count
        return [
            f"{phase:16} " + " ".join(str(counts[viewer]) for viewer in sorted(counts, key=_public_last))
            for phase, counts in phases.items()
        ]


def two_worlds(
    subject: Subject,
    *,
    seats: int,
    seed: int,
    pairs: int = 200,
    games: int = 500,
    phases: Sequence[str] = (),
    enough: float = inf,
) -> Report:
    """Compare pairs of worlds in random games until there are `pairs` for every viewer and phase (of `phases`, if
    named), or `enough` of them show a leak, or so many `games` have been played."""
    rng = Random(f"{seed} {subject.code} {seats}")
    viewers: list[Viewer] = [*map(Seat, range(seats)), None]
    left = Counter({(phase, viewer): pairs for phase in phases or subject.phases_at(seats) for viewer in viewers})
    report = Report()

    def look(game: Play) -> None:
        if (phase := game.table.phase) is None:
            return
        for viewer in viewers:
            where = phase, viewer
            for _ in range(min(1 + number // GAMES_EACH, left[where])):
                worlds = Worlds(subject, game.table, viewer, rng)
                if worlds.are_two:
                    left[where] -= 1
                    report.pairs[where] += 1
                    if (leak := worlds.differ()) is not None:
                        report.leaks[f"{phase}: {leak}"] += 1

    for number in range(games):
        if not left.total() or report.leaks.total() >= enough:
            break
        people = {seat for seat in range(seats) if rng.random() < 0.8}
        game = table(subject.code, seats, seed * APART + number, people, subject.options(rng))
        look(game)
        random_play.play(game, rng, house=True, seldom=subject.seldom, watch=look)
    return report


class Side(NamedTuple):
    """What something (None: nothing) did in one world: what was told, and the viewer's message."""

    name: str | None
    told: list[Told]
    message: Message | None


class Worlds:
    """A state, and another one that a viewer cannot tell from it."""

    def __init__(self, subject: Subject, at: Table, viewer: Viewer, rng: Random) -> None:
        """Asserts that both are the same once blanked, and hold the same cards and coins."""
        state = bytes(at)
        self.subject = subject
        self.viewer = viewer
        self.rng = rng
        self.at = 0
        self.one = load(state)
        self.two = load(state)
        subject.vary(self.two.game, viewer, rng)
        self.are_two = bytes(self.two) != state
        assert self._known(self.one) == self._known(self.two), "vary() changed what the viewer may know"
        for held in (subject.cards, subject.coins):
            assert _sorted(held(self.one.game)) == _sorted(held(self.two.game)), "vary() copied or lost something"

    def differ(self) -> str | None:
        """Where the two look different to the viewer; None: nowhere."""
        luck = self.two.game.chance
        self.two.game.chance = type(luck)(self.rng.randbytes(32))
        leak = self._at_rest()
        self.two.game.chance = luck
        return leak or self._running()

    # At rest

    def _at_rest(self) -> str | None:
        one, two = seen(self.one, self.viewer), seen(self.two, self.viewer)
        if one != two:
            return next(name for name in one | two if one.get(name) != two.get(name))
        if self.viewer is not None:
            for command in self._tries(self.viewer):
                if _answer(self.one, self.viewer, command) != _answer(self.two, self.viewer, command):
                    return f"answer to {tag_of(type(command))}"
        return None

    def _tries(self, viewer: Seat) -> list[Command]:
        """Commands that the viewer might send: his own, those of other seats in both worlds, and wrong values."""
        own = [option.sample(self.rng) for option in _open(self.one, viewer)]
        rivals = [
            option
            for world in (self.one, self.two)
            for seat in world.game.seats
            if seat != viewer
            for option in _open(world, seat)
        ]
        others = [pick(self.rng, rivals).sample(self.rng) for _ in range(4 if rivals else 0)]
        drawn = own + others
        return drawn + [wrong(pick(self.rng, drawn), self.rng, drawn) for _ in range(4 if drawn else 0)]

    # From there on

    def _running(self) -> str | None:
        """Play both on side by side until what the viewer knows differs. The k-th message of the one is compared with
        the k-th of the other, so that what a secret delays shows by its time."""
        feeds = Feed(self.one, self.viewer), Feed(self.two, self.viewer)
        for _ in range(STEPS):
            try:
                if (moves := self._moves()) is None or self._runs_out():
                    sides = self._expired(feeds)
                else:
                    sides = iter([self._sent(feeds, *moves)])
                for one, two in sides:
                    if self._revealed(one.told) != self._revealed(two.told):
                        return None
                    if self._known(self.one) != self._known(self.two):
                        return None
                    if one.message != two.message:
                        return f"{_difference(one.message, two.message)} after {one.name or two.name}"
            except IllegalCommand as illegal:
                return f"refusal {illegal.code}"
        return None

    def _runs_out(self) -> bool:
        """Whether a clock runs out before the next move, whose time is drawn here."""
        self.at = max(self.one.game.at, self.two.game.at) + self.rng.randrange(1_500)
        due = self._dues()
        return bool(due) and (self.rng.random() < RUN_OUT or min(due) <= self.at)

    def _dues(self) -> list[int]:
        timers = self.one.next_timer(), self.two.next_timer()
        return [timer.due for timer in timers if timer is not None]

    def _expired(self, feeds: tuple[Feed, Feed]) -> Iterator[tuple[Side, Side]]:
        """Let clocks run out in both worlds until the later of their next ones has; message by message."""
        until = max(self._dues(), default=0)
        while True:
            one, two = _next_message(self.one, feeds[0], until), _next_message(self.two, feeds[1], until)
            yield one, two
            if one.message is None and two.message is None:
                return

    def _sent(self, feeds: tuple[Feed, Feed], seat: Seat, one: Command, two: Command | None) -> tuple[Side, Side]:
        """A move in both worlds, and what it brings the viewer."""
        told = _send(self.one, seat, one, self.at), _send(self.two, seat, two, self.at)
        name = tag_of(type(one))
        return Side(name, told[0], feeds[0].after(told[0])), Side(name, told[1], feeds[1].after(told[1]))

    def _moves(self) -> tuple[Seat, Command, Command | None] | None:
        """A seat's command in both worlds; None in the second, where its very sending is secret."""
        seats = list(self.one.game.seats)
        while seats:
            seat = seats.pop(self.rng.randrange(len(seats)))
            command = random_play.choose(self.one.options(seat), self.rng)
            if command is None:
                continue
            if seat == self.viewer:
                return seat, command, command
            secret = self.subject.secret(self.one.game, self.viewer, seat, command)
            if secret == WHOLLY:
                return seat, command, None
            other = self._redrawn(seat, command, set(secret))
            if other is not None:
                return seat, command, other
        return None

    def _redrawn(self, seat: Seat, command: Command, secret: set[str]) -> Command | None:
        """The same command in the second world, its secret fields drawn anew; None if that world does not admit it."""
        alike = [option for option in _open(self.two, seat) if option.command is type(command)]
        for _ in range(8 if secret and alike else 0):
            other = pick(self.rng, alike).sample(self.rng)
            if all(getattr(other, name) == getattr(command, name) for name in set(command.__struct_fields__) - secret):
                return other
        return command if any(option.judge(command)[1] is None for option in alike) else None

    def _known(self, world: Table) -> bytes:
        """A state without what the viewer may not know. Clocks are no knowledge, nor are luck and the time."""
        copy = load(bytes(world))
        copy.game.chance = Scripted()
        copy.game.at = 0
        for phase in copy.game.stack:
            phase.timers = []
            phase.covered_at = None
        self.subject.blank(copy.game, self.viewer)
        return bytes(copy)

    def _revealed(self, told: list[Told]) -> list[bytes]:
        reveals = self.subject.reveals
        return heard([one for one in told if one.event.__struct_config__.tag in reveals], self.viewer)


def _open(world: Table, seat: Seat) -> list[May]:
    return [option for option in world.options(seat) if isinstance(option, May)]


def _answer(world: Table, seat: Seat, command: Command) -> tuple[str, bytes]:
    """What is forecast of a command, or why it is refused."""
    try:
        return "preview", to_json(preview(world, seat, command, world.moment))
    except IllegalCommand as illegal:
        return illegal.code, to_json(illegal.params)


def _next_message(world: Table, feed: Feed, until: int) -> Side:
    """Let clocks run out, up to a time, until the viewer hears of it."""
    while (timer := world.next_timer()) is not None and timer.due <= until:
        told = apply(world, HOUSE, Expire(timer), max(timer.due, world.game.at)).told
        if (message := feed.after(told)) is not None:
            return Side(f"expire {timer.name}", told, message)
    return Side(None, [], None)


def _send(world: Table, seat: Seat, command: Command | None, at: int) -> list[Told]:
    return [] if command is None else apply(world, seat, command, at, world.moment).told


def _difference(one: Message | None, two: Message | None) -> str:
    """Which part of two messages differs."""
    if one is None or two is None:
        return "message"
    return next(name for name in Message._fields if getattr(one, name) != getattr(two, name))


def _public_last(viewer: Viewer) -> tuple[bool, int]:
    return viewer is None, viewer or 0


def _sorted(held: Sequence[str] | int) -> Sequence[str] | int:
    return held if isinstance(held, int) else sorted(held)
