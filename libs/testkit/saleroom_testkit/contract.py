"""The suite that every game must pass, at every seat count: one random game at a time, looked at from all sides.

Random play from the offered options ends and nothing raises; every awaited seat can move; what is offered is what is
accepted, and a refused command changes no byte; a state is the same after decoding; cards and coins are conserved;
forecasts come true; the log, played again, gives the same bytes at every step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any

import msgspec

from saleroom_rules import Table, load, outcome
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import May, safe_option, tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.conservation import Conservation
from saleroom_testkit.feed import seen
from saleroom_testkit.offered import offered
from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Entry, Play, attempt, replay, table
from saleroom_testkit.wrong import made_up, wrong

FULL_BYTES = 16 * 1024
"""All that one viewer sees is at most so long."""


@dataclass
class Tally:
    """What random games met, by name."""

    games: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    forecasts: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what another run met too."""
        for kind in fields(self):
            getattr(self, kind.name).update(getattr(other, kind.name))

    def lines(self) -> list[str]:
        """The counts, rarest first."""
        return [
            f"{kind.name}: " + ", ".join(f"{name} {count}" for name, count in reversed(counter.most_common()))
            for kind in fields(self)
            if (counter := getattr(self, kind.name))
        ]

    def rare(self, subject: Subject, least: int) -> list[str]:
        """What was met less than `least` times; phases, commands and refusals that never were, too."""
        remote = {f"command.{code}" for code in subject.remote}
        expected = {
            "phases": subject.phases,
            "commands": list(subject.card.commands),
            "refusals": [f"command.{code}" for code in subject.refusals],
            "forecasts": [],
        }
        return [
            f"{kind}: {name} {getattr(self, kind)[name]}"
            for kind, names in expected.items()
            for name in {*names, *getattr(self, kind)} - remote
            if getattr(self, kind)[name] < least
        ]


class Examination:
    """One random game of a subject, examined at every step."""

    def __init__(self, subject: Subject, seats: int, seed: int) -> None:
        self.subject = subject
        self.rng = Random(f"{subject.code} {seats} {seed}")
        people = {seat for seat in range(seats) if self.rng.random() < 0.7}
        self.game = table(subject.code, seats, seed, people, subject.options(self.rng))
        self.tally = Tally(games=Counter({f"{seats} seats": 1}))
        self.conserved = Conservation(subject, self.game)
        self.states = [hash(bytes(self.game.table))]

    def run(self) -> Tally:
        """Play the game to its end and once more by its log. Raises what the rules raise, and AssertionError."""
        self.look()
        random_play.play(self.game, self.rng, house=True, seldom=self.subject.seldom, watch=self.after)
        assert outcome(self.game.table) is not None, "the game is over and there is no outcome"
        self.tally.endings[self.subject.ending(self.game.game)] += 1
        self.refuse_all()
        self.play_again()
        return self.tally

    def after(self, game: Play) -> None:
        """Look at the step that was just made."""
        if game.log[-1].actor is not None:
            self.tally.commands[tag_of(type(game.log[-1].command))] += 1
        self.conserved(game)
        self.states.append(hash(bytes(game.table)))
        if not game.table.is_over:
            self.look()

    def look(self) -> None:
        """Look at a state at rest; at what takes longer only now and then, and more often where a phase is rare."""
        at = self.game.table
        self.tally.phases[str(at.phase)] += 1
        state = bytes(at)
        assert bytes(load(state)) == state, "a state is another one after decoding"
        assert at.awaited() == sorted(set(at.awaited())), "awaited seats do not stand in seat order"
        for seat in at.game.seats:
            check_options(at, seat, self.subject.options_bytes)
        met = self.tally.phases[str(at.phase)]
        for _ in range(3 if met <= 4 else self.rng.random() < 0.3):
            self.try_wrong(state)
        if self.rng.random() < 0.05:
            self.check_sizes()
        due = at.next_timer()
        can_act = due is None or due.due > at.game.at  # what is due comes before any command
        if self.rng.random() < 0.5 / met and can_act:
            self.tally.forecasts.update(self.subject.forecasts(load(state), self.rng))
            assert bytes(at) == state, "a forecast changed the state"

    def try_wrong(self, state: bytes) -> None:
        """A command that is probably refused: what is offered, on paper, is exactly what is accepted."""
        at = load(state)
        timer = at.next_timer()
        if timer is not None and timer.due <= at.game.at:
            return  # it comes first
        seat, command = self._some_command()
        moment = at.moment if self.rng.random() < 0.95 else self.rng.randrange(at.moment)
        is_offered = moment == at.moment and offered(
            listed(at, seat), msgspec.to_builtins(command), self.subject.names(at.game)
        )
        now = self.game.now if timer is None else min(self.game.now, timer.due - 1)
        try:
            refused = attempt(at, seat, command, now, moment)
        except Exception:
            self.game.log.append(Entry(now, seat, command))
            raise
        assert is_offered == (refused is None), f"{command} of {seat}: offered {is_offered}, refused {refused}"
        if refused is not None:
            assert bytes(at) == state, "a refused command changed the state"
            self.tally.refusals[refused.code] += 1

    def check_sizes(self) -> None:
        """What is sent stays small."""
        for viewer in [*self.game.seats, None]:
            size = sum(map(len, seen(self.game.table, viewer).values()))
            assert size <= FULL_BYTES, f"{viewer} would be sent {size} bytes"

    def refuse_all(self) -> None:
        """After the end every command is refused, whatever its moment."""
        state = bytes(self.game.table)
        for _ in self.game.seats:
            moment = self.rng.randrange(100)
            refused = attempt(self.game.table, *self._some_command(), self.game.now, moment)
            assert refused is not None
            assert refused.code == "command.game_over"
            self.tally.refusals[refused.code] += 1
        assert bytes(self.game.table) == state

    def play_again(self) -> None:
        """The log, played again, gives the same bytes at every step."""
        states = iter(self.states)
        again = replay(self.game.start, self.game.log, watch=lambda game: _same(game, next(states)))
        assert bytes(again.table) == bytes(self.game.table)

    def _some_command(self) -> tuple[Seat, Command]:
        """Mostly of a kind that is open or closed to some seat now, sent by that seat or another one."""
        listed = [(seat, option) for seat in self.game.seats for option in self.game.table.options(seat)]
        seat = pick(self.rng, self.game.seats)
        kind = pick(self.rng, list(self.subject.card.commands.values()))
        if listed and self.rng.random() < 0.7:
            kind = pick(self.rng, list({option.command: None for _, option in listed}))
            if self.rng.random() < 0.7:
                seat = pick(self.rng, [holder for holder, option in listed if option.command is kind])
        open_now = [option.sample(self.rng) for _, option in listed if isinstance(option, May)]
        sent = [entry.command for entry in self.game.log[-60:] if isinstance(entry.command, Command)]
        known = [command for command in open_now + sent if type(command) is kind]
        if not known:
            return seat, made_up(kind, self.rng)
        command = pick(self.rng, known)
        return seat, wrong(command, self.rng, open_now + sent) if self.rng.random() < 0.7 else command


def check_options(at: Table, seat: Seat, most_bytes: int) -> None:
    """What holds for the options of one seat: they are short, their samples are admitted, one of an awaited seat is
    safe, and it is not a step back."""
    options = at.options(seat)
    encoded = options_json(options, at.moment)
    assert len(encoded) <= most_bytes, f"{seat} has options of {len(encoded)} bytes"
    opened = [option for option in options if isinstance(option, May)]
    safe = safe_option(options)
    if seat in at.awaited():
        assert safe is not None, f"{seat} is awaited in {at.phase} and has no safe move"
    assert sum(option.safe for option in opened) <= 1, f"{seat} has two safe moves"
    if safe is not None:
        assert not safe.undo, "a step back is no safe move"
        assert safe.judge(safe.default())[1] is None, "a safe move is refused"


def listed(at: Table, seat: Seat) -> Sequence[dict[str, Any]]:
    """A seat's options as a client gets them."""
    options: dict[str, Any] | None = msgspec.json.decode(options_json(at.options(seat), at.moment))
    may: Sequence[dict[str, Any]] = options["may"] if options else ()
    return may


def _same(game: Play, state: int) -> None:
    assert hash(bytes(game.table)) == state, f"played again, step {len(game.log)} gives other bytes"
