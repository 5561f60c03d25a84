"""The `random` player: a seat and a command kind first, then the fields.

Amounts are near the lower bound half of the time (the domains draw them so), a step back is taken once in twenty, and
a clock is let run out once in ten. A game whose far corners are seldom come to may say which commands are `seldom` sent
when they are drawn, and how often: else all kinds are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

from msgspec import Raw

from saleroom_rules.kernel.domains import Rng, pick
from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.messages import Command, Custody, ForSeat, Grace, HouseCommand, Policy, Safe, TakeBack
from saleroom_rules.kernel.options import May, Option, safe_option, tag_of
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play

Seldom = Mapping[str, float]
"""How often a command is sent when it is drawn, by its tag."""

ALL_ALIKE: Final[Seldom] = {}
UNDO = 1 / 20
RUN_OUT = 1 / 10
HOUSE_MOVES = 1 / 25
ENDLESS = 20_000
"""So many steps are no game any more."""


def choose(options: Iterable[Option], rng: Rng, seldom: Seldom = ALL_ALIKE) -> Command | None:
    """One seat's next command; None for doing nothing."""
    kinds: dict[type[Command], list[May]] = {}
    back: list[May] = []
    for option in options:
        if isinstance(option, May):
            (back if option.undo else kinds.setdefault(option.command, [])).append(option)
    if back and rng.random() < UNDO:
        return pick(rng, back).sample(rng)
    return pick(rng, _kind(kinds, rng, seldom)).sample(rng) if kinds else None


def _kind(kinds: Mapping[type[Command], list[May]], rng: Rng, seldom: Seldom) -> list[May]:
    drawn = [(seldom.get(tag_of(kind)), options) for kind, options in kinds.items()]
    while True:
        share, options = pick(rng, drawn)
        if share is None or rng.random() < share:
            return options


def play(
    game: Play,
    rng: Random,
    *,
    house: bool = False,
    seldom: Seldom = ALL_ALIKE,
    watch: Callable[[Play], None] | None = None,
) -> Play:
    """Play a game to its end; with `house`, seats go into custody and come back and the house is away now and then.

    `watch` sees the game after every step. Raises RulesFault for a game that does not end.
    """
    for _ in range(ENDLESS):
        if game.table.is_over:
            return game
        step(game, rng, house=house, seldom=seldom)
        if watch is not None:
            watch(game)
    raise RulesFault("the game does not end")


def step(game: Play, rng: Random, *, house: bool = False, seldom: Seldom = ALL_ALIKE) -> None:
    """One step of random play."""
    timer = game.table.next_timer()
    if house and rng.random() < HOUSE_MOVES and (timer is None or timer.due > game.now):
        game.house(*house_move(game, rng))
        return
    if timer is None or rng.random() >= RUN_OUT:
        at = game.now + rng.randrange(2_000)
        if timer is not None:
            at = min(at, timer.due - 1)
        if at >= game.now and (move := seat_move(game, rng, seldom)) is not None:
            game.send(*move, at=at)
            return
    if timer is None:
        raise RulesFault(f"nobody can move in {game.table.phase} and no clock runs")
    game.expire()


def seat_move(game: Play, rng: Random, seldom: Seldom = ALL_ALIKE) -> tuple[Seat, Command] | None:
    """Some seat's next command; None where no seat has any. For whom nobody waits may sit still instead of doing what
    is seldom done."""
    seats = game.seats
    awaited = game.table.awaited()
    while seats:
        seat = seats.pop(rng.randrange(len(seats)))
        command = choose(game.table.options(seat), rng, seldom)
        if command is None:
            continue
        share = seldom.get(tag_of(type(command)))
        if seat in awaited or share is None or rng.random() < share:
            return seat, command
    return None


def house_move(game: Play, rng: Random) -> tuple[HouseCommand, int]:
    """Something that the house does on its own, and when."""
    ms = rng.randrange(1, 60_000)
    if rng.random() < 0.2:
        return Grace(ms, pick(rng, ["away", "late"])), game.now + ms
    seat = pick(rng, game.seats)
    moves: list[HouseCommand] = [
        Custody(seat, pick(rng, ["offline", "left"])),
        TakeBack(seat),
        Policy(seat, pick(rng, ["auto", "pass"])),
    ]
    options = game.table.options(seat)
    if safe_option(options) is not None:
        moves.append(Safe(seat, game.table.moment))
    if (command := choose(options, rng)) is not None:
        moves.append(ForSeat(seat, Raw(to_json(command))))
    return pick(rng, moves), game.now
