"""`saleroom bench`: speed and size, as ratios and counts of one run.

What counts is the ratio in one run on one machine: the product's path is measured beside the same path without rules,
rooms and people, built of the same parts. The client's figures stand beside their limits.
"""

import asyncio
import json
from pathlib import Path
from typing import Annotated

import typer

from saleroom.bench import browser, path, rules, turns
from saleroom.bench.budget import Budget, told_of
from saleroom.bench.weight import Build
from saleroom.terminal import tell

CLIENT = Path(__file__).parents[3] / "web" / "dist"


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="The figures as one JSON object.")] = False,
    seconds: Annotated[int, typer.Option(min=1, max=60, help="How long each part is measured.")] = 4,
) -> None:
    """Measure this run: the rules alone, a move's path beside its floor, the client beside its limits."""
    tell("Playing the rules ...")
    figures: dict[str, dict[str, float | Budget]] = {"rules": {**rules.measure(seconds)}}
    tell("Counting what a command costs at a table of six ...")
    figures["turns, 6 seats"] = {**asyncio.run(turns.measure())}
    tell("Playing in one room, beside the floor of the same path ...")
    figures["path"] = {**asyncio.run(path.measure(seconds))}
    figures["client, built"] = {**Build(CLIENT).budgets()}
    tell("Looking at a table of six in a browser ...")
    figures["client, in a browser 4 times slower, without a graphics card"] = asyncio.run(browser.measure())
    if as_json:
        print(
            json.dumps(
                {part: {name: _plain(figure) for name, figure in told.items()} for part, told in figures.items()}
            )
        )
        return
    for part, told in figures.items():
        print(f"\n{part}")
        for name, figure in told.items():
            print(f"  {name:<58} {told_of(figure)}")


def _plain(figure: float | Budget) -> float | dict[str, float]:
    """As JSON."""
    return figure._asdict() | {"ratio": figure.ratio} if isinstance(figure, Budget) else figure
