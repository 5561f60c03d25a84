"""Decode, admit, handle, settle: the only caller of handlers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from saleroom_rules.kernel.catalogue import GAMES, GameCard, handler_name
from saleroom_rules.kernel.chance import Counter
from saleroom_rules.kernel.game import STAND_IN, Game, Move, Sitting, Unwinding
from saleroom_rules.kernel.messages import (
    Clock,
    ClocksMoved,
    Command,
    Custody,
    Expire,
    ForSeat,
    Grace,
    HouseCommand,
    Policy,
    Safe,
    TakeBack,
    Timer,
    Told,
    View,
)
from saleroom_rules.kernel.options import May, Option, admit, safe_option, tag_of
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault, refusal
from saleroom_rules.kernel.seats import Seat

HOUSE: Final = None
"""The actor of a house command."""

ENDLESS = 1000
"""A stack that has not come to rest after so many moves never will."""

pack = msgspec.msgpack.Encoder().encode
to_json = msgspec.json.Encoder().encode


class Step:
    """What one command did: the table it left, and what was told."""

    __slots__ = ("table", "told")

    def __init__(self, table: Table, told: list[Told]) -> None:
        self.table = table
        self.told = told


class Table:
    """A decoded state. `bytes(table)` encodes it again; `apply` works on it in place."""

    def __init__(self, card: GameCard, game: Any) -> None:
        self.card = card
        self.game: Any = game
        self._public: dict[str, bytes] | None = None

    def __bytes__(self) -> bytes:
        return pack([self.card.code, self.card.rules, self.game])

    @property
    def moment(self) -> int:
        """The present moment; 0 after the end."""
        return self._top().moment if self.game.stack else 0

    @property
    def phase(self) -> str | None:
        """The present phase's tag; None after the end."""
        return tag_of(type(self._top())) if self.game.stack else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.stack

    def _top(self) -> Phase[Any]:
        top: Phase[Any] = self.game.stack[-1]
        return top

    def options(self, seat: Seat) -> list[Option]:
        """What this seat may do now."""
        return list(self._top().options(self.game, seat)) if self.game.stack else []

    def awaited(self) -> list[Seat]:
        """The seats that the present phase waits for."""
        return self._top().awaited(self.game) if self.game.stack else []

    def asked(self) -> list[Seat]:
        """The seats whose players are asked what they do: those awaited that have not acted yet; while nobody is
        awaited, and time alone goes on, all that may do anything but take a step back."""
        awaited = self.awaited()
        if awaited:
            settled = self._top().settled(self.game)
            return [seat for seat in awaited if seat not in settled]
        return [
            seat
            for seat in self.game.seats
            if any(isinstance(option, May) and not option.undo for option in self.options(seat))
        ]

    def has_only_aged(self, state: bytes) -> bool:
        """Whether nothing but time has passed since this state, which is of the same game."""
        before = load(state)
        before.game.at = self.game.at
        return bytes(before) == bytes(self)

    def absence(self, seat: Seat) -> tuple[int, Command] | None:
        """After how many seconds without its person the house sends what for this seat; None: it only waits."""
        with _as_house(self.game):
            for option in self.options(seat):
                if isinstance(option, May) and option.absent_s is not None:
                    return option.absent_s, option.default()
        return None

    def bot_held(self, seat: Seat) -> bool:
        """Whether a bot decides for this seat now."""
        held: bool = self.game.bot_held(seat)
        return held

    def next_timer(self) -> Timer | None:
        """The timer that falls due first."""
        timers = [timer for phase in self.game.stack for timer in phase.running()]
        soonest = min([timer.due for timer in timers], default=0)
        return min([timer for timer in timers if timer.due == soonest], key=Timer.order, default=None)

    def answer_by(self) -> int | None:
        """When the first clock runs out of which everybody knows: those shown to all, and the stand-ins'."""
        known = (timer for phase in self.game.stack for timer in phase.running())
        return min((timer.due for timer in known if timer.seen == "all" or timer.name == STAND_IN), default=None)

    def clocks(self, viewer: Seat | None) -> list[Clock]:
        """The running timers that a seat (or the public) may see."""
        return [
            Clock(timer.name, timer.due, timer.seat)
            for phase in self.game.stack
            for timer in phase.running()
            if timer.seen == "all" or (timer.seen == "seat" and timer.seat == viewer and viewer is not None)
        ]

    def public_sections(self, at: int) -> dict[str, bytes]:
        """The sections that everybody may see, each as JSON; built once per state."""
        if self._public is None:
            self._public = _sections(self.card.public(self.game, at))
        return self._public

    def own_sections(self, viewer: Seat | None, at: int) -> dict[str, bytes]:
        """The sections built for this viewer: `phase`, and a seat's private ones."""
        own = {"phase": to_json(self._top().show(self.game, viewer)) if self.game.stack else b"null"}
        if viewer is not None:
            own |= _sections(self.card.private(self.game, viewer, at))
        return own

    def changed(self) -> None:
        """Forget what was built of the state before."""
        self._public = None


def _sections(view: View) -> dict[str, bytes]:
    return {name: to_json(getattr(view, name)) for name in view.__struct_fields__}


class _Stored(msgspec.Struct, array_like=True):
    code: str
    rules: int
    game: msgspec.Raw


_read_stored = msgspec.msgpack.Decoder(_Stored).decode


def load(state: bytes) -> Table:
    """Decode a state. Raises RulesFault for a game or a rules version that is not served here."""
    stored = _read_stored(state)
    card = GAMES.get(stored.code)
    if card is None or card.rules != stored.rules:
        raise RulesFault(f"{stored.code} {stored.rules} is not served here")
    return Table(card, card.load(stored.game))


def setup(code: str, sittings: Sequence[Sitting], options: dict[str, Any], seed: bytes, at: int) -> Step:
    """Deal a game. `seed` is the generator's key, `at` the time in ms.

    Raises IllegalCommand `unknown_game`, `seats` or `options`.
    """
    card = GAMES.get(code)
    if card is None:
        raise IllegalCommand(refusal("unknown_game", game=code))
    low, high = card.seats
    if not low <= len(sittings) <= high or len({sitting.chair for sitting in sittings}) != len(sittings):
        raise IllegalCommand(refusal("seats", min=low, max=high))
    game = card.state(
        at=at,
        sittings=[msgspec.structs.replace(sitting) for sitting in sittings],
        chance=Counter(seed),
        solo=sum(sitting.person for sitting in sittings) == 1,
    )
    card.deal(game, table_rules(card, options))
    table = Table(card, game)
    _settle(game)
    return Step(table, _take_told(game))


def table_rules(card: GameCard, options: dict[str, Any]) -> Any:
    """A game's options as its own struct. Raises IllegalCommand `options` for an unknown name or a value outside."""
    try:
        if unknown := set(options) - set(card.options.__struct_fields__):
            raise IllegalCommand(refusal("options", field=min(unknown)))
        return msgspec.convert(options, card.options)
    except msgspec.ValidationError as error:
        raise IllegalCommand(refusal("options", field=str(error).rpartition("$.")[2].rstrip("`"))) from error


def apply(table: Table, actor: Seat | None, command: Command | HouseCommand, at: int, moment: int = 0) -> Step:
    """Apply a seat's command (which answers `moment`) or the house's at time `at`.

    Raises IllegalCommand, and then nothing was changed; RulesFault, and then the table must be thrown away.
    """
    game = table.game
    if isinstance(command, Expire):
        _expire(table, command.timer, at)
    elif isinstance(command, Grace):
        _grace(game, command, at)
    else:
        at = max(at, game.at)
        due = table.next_timer()
        if due is not None and due.due <= at:
            raise RulesFault(f"the timer {due.name} is due")
        if isinstance(command, HouseCommand):
            _house(table, command, at)
        elif actor is None:
            raise RulesFault("the house has no commands of a seat")
        else:
            admitted(table, actor, command, moment)
            _handle(game, actor, command, at)
    _settle(game)
    table.changed()
    return Step(table, _take_told(game))


def admitted(table: Table, seat: Seat, command: Command, moment: int) -> None:
    """Whether a seat's command is covered by an option now. Raises IllegalCommand; changes nothing."""
    if table.is_over:
        raise IllegalCommand(refusal("game_over"))
    if moment != table.moment:
        raise IllegalCommand(refusal("moment_over", moment=table.moment))
    admit(table._top().options(table.game, seat), command)


def preview(table: Table, seat: Seat, command: Command, moment: int) -> View | None:
    """What a command would cost, bring and risk; None where there is nothing to tell. Admits like `apply`."""
    admitted(table, seat, command, moment)
    phase = table._top()
    forecast = getattr(phase, f"preview_{tag_of(type(command))}", None)
    told: View | None = None if forecast is None else forecast(table.game, seat, command)
    return told


def _take_told(game: Game) -> list[Told]:
    told = game.scratch.told
    game.scratch.told = []
    return told


def _run(game: Game, phase: Phase[Any], method: Any, *args: Any) -> None:
    """Call one method of a phase; an unwinding replaces whatever move was made."""
    game.scratch.current = phase
    try:
        method(game, *args)
    except Unwinding as unwinding:
        game.stack.clear()
        game.scratch.move = Move("call", unwinding.phase)


def _handle(game: Game, seat: Seat, command: Command, at: int) -> None:
    game.at = at
    phase = game.stack[-1]
    _run(game, phase, getattr(phase, handler_name(tag_of(type(command)))), seat, command)


def _expire(table: Table, timer: Timer, at: int) -> None:
    game = table.game
    if timer != table.next_timer():
        raise RulesFault(f"the timer {timer.name} is not the next")
    if timer.due > at:
        raise RulesFault(f"the timer {timer.name} is not due")
    game.at = max(game.at, timer.due)
    phase = next(phase for phase in game.stack if timer in phase.running())
    phase.timers = [other for other in phase.timers if other != timer]
    _run(game, phase, phase.expire, timer)


def _grace(game: Game, command: Grace, at: int) -> None:
    game.at = max(game.at, at)
    game.tell(ClocksMoved(command.ms, command.reason))
    for phase in list(game.stack):
        _run(game, phase, phase.grace, command.ms)
        if game.scratch.move is not None:
            break


def _house(table: Table, command: HouseCommand, at: int) -> None:
    game = table.game
    if table.is_over:
        raise IllegalCommand(refusal("game_over"))
    match command:
        case Custody(seat, reason):
            game.at = at
            game.into_custody(seat, reason)
        case TakeBack(seat):
            game.at = at
            game.take_back(seat)
        case Policy(seat, mode):
            game.at = at
            game.set_policy(seat, mode)
        case Safe(seat, moment):
            _safe(table, seat, moment, at)
        case ForSeat(seat, written):
            _for_seat(table, seat, table.card.read_command(written), at)
        case _:
            raise RulesFault(f"the house has no command {type(command).__name__}")


def _safe(table: Table, seat: Seat, moment: int, at: int) -> None:
    option = safe_option(table.options(seat))
    if moment != table.moment or option is None:
        raise IllegalCommand(refusal("moment_over", moment=table.moment))
    _handle(table.game, seat, option.default(), at)


def _for_seat(table: Table, seat: Seat, command: Command, at: int) -> None:
    with _as_house(table.game):
        admitted(table, seat, command, table.moment)
        _handle(table.game, seat, command, at)


@contextmanager
def _as_house(game: Game) -> Iterator[None]:
    game.scratch.by_house = True
    try:
        yield
    finally:
        game.scratch.by_house = False


def _settle(game: Game) -> None:
    """Follow the stack until it rests on a phase that waits for somebody or runs a clock, or the game is over."""
    for _ in range(ENDLESS):
        move = game.scratch.move
        if move is None:
            break
        game.scratch.move = None
        _follow(game, move)
    else:
        raise RulesFault("the stack does not come to rest")
    if game.stack and not any(phase.running() for phase in game.stack):
        top = game.stack[-1]
        if not set(top.awaited(game)).difference(top.settled(game)):
            raise RulesFault(f"{type(top).__name__} waits on nobody and runs no clock")


def _follow(game: Game, move: Move) -> None:
    current = game.scratch.current
    if move.kind == "finish":
        game.stack.clear()
        game.ranking = move.result
        return
    if current is not None and current in game.stack:
        _drop_above(game.stack, current)
    if move.kind == "goto" and game.stack:
        game.stack.pop()
    if move.phase is not None:
        if game.stack and game.stack[-1].covered_at is None:
            game.stack[-1].covered_at = game.at
        _begin(game, move.phase)
        return
    game.stack.pop()
    if not game.stack:
        raise RulesFault("the last phase ended without an outcome")
    below = game.stack[-1]
    below.uncover(game.at)
    _run(game, below, below.resume, move.result)


def _begin(game: Game, phase: Phase[Any]) -> None:
    game.moments += 1
    phase.moment = game.moments
    game.stack.append(phase)
    _run(game, phase, phase.begin)


def _drop_above(stack: list[Phase[Any]], phase: Phase[Any]) -> None:
    """Where a covered phase moves on, what lies above it is dropped."""
    while stack[-1] is not phase:
        stack.pop()


def outcome(table: Table) -> Sequence[Any] | None:
    """Nothing yet, or the ranking with its explanation."""
    ranking: Sequence[Any] | None = table.game.ranking
    return ranking


def options_json(options: Iterable[Option], moment: int) -> bytes:
    """A seat's options as clients get them; `null` when there are none."""
    may = [option.data() for option in options]
    return to_json({"moment": moment, "may": may}) if may else b"null"
