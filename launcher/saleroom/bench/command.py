"""`saleroom bench`: speed and size, as ratios and counts of one run.

What counts is the ratio in one run on one machine: the product's path is measured beside the same path without rules,
rooms and people, built of the same parts.
"""

import asyncio
import json
from typing import Annotated, Any

import typer

from saleroom.bench import path, rules, turns
from saleroom.terminal import tell


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="The figures as one JSON object.")] = False,
    seconds: Annotated[int, typer.Option(min=1, max=60, help="How long each part is measured.")] = 4,
) -> None:
    """Measure this machine's run: the rules alone, then a move's whole path beside its floor."""
    tell("Playing the rules ...")
    figures: dict[str, Any] = {"rules": rules.measure(seconds)}
    tell("Counting what a command costs at a table of six ...")
    figures["turns, 6 seats"] = asyncio.run(turns.measure())
    tell("Playing in one room, beside the floor of the same path ...")
    figures["path"] = asyncio.run(path.measure(seconds))
    if as_json:
        print(json.dumps(figures))
        return
    for part, told in figures.items():
        print(f"\n{part}")
        for name, figure in told.items():
            print(f"  {name:<58} {_figure(figure):>12}")


def _figure(figure: float) -> str:
    return f"{figure:,.0f}" if figure == int(figure) or figure >= 1000 else f"{figure:,.2f}"
