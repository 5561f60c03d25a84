"""A game of sothebys for each way in which it can end, and for what is special on the way."""

from collections.abc import Callable
from random import Random

from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.golden.custody import left_alone


def closing_card() -> Play:
    """The usual end: a sixth card of its colour, with cards left in the hands."""
    return random_play.play(table("sothebys", seats=4, seed=125), Random(125))


def hands_empty() -> Play:
    """The last round ends because nobody has a card."""
    return random_play.play(table("sothebys", seats=3, seed=35), Random(35))


def redealt() -> Play:
    """Five seats, one of which calls for a new deal."""
    return random_play.play(table("sothebys", seats=5, seed=35), Random(35))


def in_custody() -> Play:
    """Bots play to the end for all who have gone."""
    return left_alone(table("sothebys", seats=3, seed=5), Random(5))


def solo() -> Play:
    """One person with bots: no clock runs but the window's; cash is shown, and a colour without a rank pays nothing."""
    options = {"show_cash": "on", "unranked_value": "zero", "loan_cap": 1000, "deal": "house"}
    return random_play.play(table("sothebys", seats=4, seed=33, people={1}, options=options), Random(33))


GAMES: list[Callable[[], Play]] = [closing_card, hands_empty, redealt, in_custody, solo]
