"""Thousands of random games of every seat count: `python -m saleroom_testkit.fuzz tests.rules.contract.subjects`.

Prints what was met and how often; a phase, command, refusal or forecast that was met too seldom is a failure, and so is
every game that breaks a promise: its commands are written to a file that can be played again.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path

from saleroom_testkit.contract import Examination, Tally
from saleroom_testkit.playthrough import script
from saleroom_testkit.subject import Subject

BATCH = 50
RARE = 20
"""What is met less often than this is not tested."""


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit status: 0 if nothing broke and nothing was too rare."""
    parser = argparse.ArgumentParser(prog="saleroom_testkit.fuzz", description=__doc__)
    parser.add_argument("subjects", help="the module whose SUBJECTS are played")
    parser.add_argument("--game", action="append", help="only the game of this code; may be given again")
    parser.add_argument("--games", type=int, default=2000, help="so many of each seat count")
    parser.add_argument("--seed", type=int, default=1, help="other games for another number")
    parser.add_argument("--crashes", type=Path, default=Path("tests/rules/fuzz"), help="where broken games are written")
    given = parser.parse_args(arguments)
    known: dict[str, Subject] = import_module(given.subjects).SUBJECTS
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        sound = [_examine(pool, given, known[code]) for code in given.game or known]
    return 0 if all(sound) else 1


def _examine(pool: ProcessPoolExecutor, given: argparse.Namespace, subject: Subject) -> bool:
    """Play a game at each of its seat counts and say what was met. Returns whether nothing broke or was too rare."""
    broken = 0
    total = Tally()
    for seats in subject.seat_counts:
        batches = [(given.seed * given.games + first, BATCH) for first in range(0, given.games, BATCH)]
        run = partial(_batch, given.subjects, subject.code, given.crashes, seats)
        tally = Tally()
        for met, faults in pool.map(run, batches):
            tally.add(met)
            for fault in faults:
                _say(fault)
            broken += len(faults)
        _say(f"{subject.code}, {seats} seats: {tally.games.total()} games, {tally.phases.total()} states at rest")
        total.add(tally)
    for line in total.lines():
        _say(line)
    rare = total.rare(subject, RARE)
    for line in rare:
        _say(f"met less than {RARE} times: {line}")
    _say(f"{subject.code}: {broken} games broke a promise")
    return not broken and not rare


def fuzz(subject: Subject, seats: int, seeds: range, crashes: Path) -> Iterator[Tally | str]:
    """Examine a game for each seed: what it met, or where it is written and why it broke."""
    for seed in seeds:
        examination = Examination(subject, seats, seed)
        try:
            yield examination.run()
        except Exception as fault:  # noqa: BLE001 - whatever it is, the game that led to it is kept
            path = crashes / f"{subject.code}-{seats}-{seed}.txt"
            path.write_text(script(examination.game), encoding="utf-8")
            where = traceback.extract_tb(fault.__traceback__)[-1]
            yield f"{path}: {type(fault).__name__}: {fault} ({where.filename}:{where.lineno})"


def _batch(module: str, code: str, crashes: Path, seats: int, batch: tuple[int, int]) -> tuple[Tally, list[str]]:
    first, length = batch
    met, faults = Tally(), []
    for result in fuzz(import_module(module).SUBJECTS[code], seats, range(first, first + length), crashes):
        if isinstance(result, Tally):
            met.add(result)
        else:
            faults.append(result)
    return met, faults


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
