"""`saleroom games`: the games there are."""

from typing import Annotated

import typer

import saleroom_rules as rules
from saleroom_wire.codec import to_json


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print everything about them as JSON.")] = False,
) -> None:
    """List the games, with their rules' version and their numbers of seats."""
    cards = rules.games().values()
    if as_json:
        print(to_json([card.describe() for card in cards]).decode())
        return
    for card in cards:
        low, high = card.seats
        print(f"{card.code}  rules {card.rules}  {low} to {high} seats  {card.titles['en']}")
