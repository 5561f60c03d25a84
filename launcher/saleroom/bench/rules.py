"""The rules alone, in uniform random play: how fast, how much of a turn, how large."""

from collections.abc import Callable
from random import Random
from typing import Any

import saleroom_rules as rules
from saleroom_chassis import clock
from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.messages import Command, HouseCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table

GAMES = 6
"""So many games are recorded, and their commands applied again and again."""
TYPICAL = 0.5
RARE = 0.99

Turn = tuple[bytes, Seat | None, Command | HouseCommand, int, int]
"""A state before a command; the command's actor, itself, time and moment."""


def measure(seconds: int) -> dict[str, float]:
    """Figures of every game at its largest table, by name."""
    figures: dict[str, float] = {}
    for code, card in sorted(rules.games().items()):
        seats = card.seats[1]
        turns = [turn for seed in range(GAMES) for turn in _record(code, seats, seed)]
        for name, figure in _game(code, seats, turns, seconds).items():
            figures[f"{code}, {seats} seats: {name}"] = figure
    return figures


def _game(code: str, seats: int, turns: list[Turn], seconds: int) -> dict[str, float]:
    applied = _each(turns, _apply, seconds)
    whole = _each(turns, _whole_turn, seconds)
    views = [_sizes(turn) for turn in turns]
    return {
        "decode + admit + apply + encode, per s": len(applied) / sum(applied) * 1e9,
        "a whole turn with all views, mean µs": sum(whole) / len(whole) / 1000,
        "a whole turn with all views, p99 µs": _share(whole, RARE) / 1000,
        "random games per s": _games_per_second(code, seats, seconds),
        "largest state, bytes": max(len(state) for state, *_ in turns),
        "largest full view with options, bytes": max(full for full, _ in views),
        "largest options of one seat, bytes": max(options for _, options in views),
    }


def _record(code: str, seats: int, seed: int) -> list[Turn]:
    turns: list[Turn] = []
    game = table(code, seats=seats, seed=seed)
    before = bytes(game.table)
    moment = game.table.moment

    def watch(play: Play) -> None:
        nonlocal before, moment
        done = play.log[-1]
        turns.append((before, done.actor, done.command, done.at, moment))
        before, moment = bytes(play.table), play.table.moment

    random_play.play(game, Random(seed), watch=watch)
    return turns


def _each(turns: list[Turn], work: Callable[[Turn], Any], seconds: int) -> list[int]:
    """How long each turn took, ns; the turns are gone through until the time is up, each as often."""
    until = clock.monotonic_ms() + seconds * 1000
    fastest: list[int] = []
    while not fastest or clock.monotonic_ms() < until:
        taken = []
        for turn in turns:
            begun = clock.monotonic_ns()
            work(turn)
            taken.append(clock.monotonic_ns() - begun)
        fastest = taken if not fastest or sum(taken) < sum(fastest) else fastest
    return fastest


def _apply(turn: Turn) -> None:
    state, actor, command, at, moment = turn
    bytes(rules.apply(rules.load(state), actor, command, at, moment).table)


def _whole_turn(turn: Turn) -> None:
    state, actor, command, at, moment = turn
    played = rules.apply(rules.load(state), actor, command, at, moment).table
    played.public_sections(at)
    played.own_sections(None, at)
    for seat in played.game.seats:
        played.own_sections(seat, at)
        options_json(played.options(seat), played.moment)
    bytes(played)


def _sizes(turn: Turn) -> tuple[int, int]:
    played = rules.load(turn[0])
    options = [len(options_json(played.options(seat), played.moment)) for seat in played.game.seats]
    views = [sum(map(len, rules.view(played, seat, turn[3]).values())) for seat in played.game.seats]
    return max(map(sum, zip(views, options, strict=True))), max(options)


def _games_per_second(code: str, seats: int, seconds: int) -> float:
    begun = clock.monotonic_ms()
    games = 0
    while clock.monotonic_ms() < begun + seconds * 1000:
        random_play.play(table(code, seats=seats, seed=games), Random(games))
        games += 1
    return games / (clock.monotonic_ms() - begun) * 1000


def _share(taken: list[int], share: float) -> float:
    return sorted(taken)[int(len(taken) * share)]
