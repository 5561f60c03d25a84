"""A game of relics for each way in which it can end, played by who knows what everybody wants."""

from collections.abc import Callable
from random import Random
from typing import Any

from saleroom_rules.kernel.options import safe_option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CardId
from saleroom_rules.relics.commands import SealBid
from saleroom_rules.relics.purse import least_valid
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.golden.custody import left_alone

Wanted = Callable[[Play, CardId], Seat | None]
"""Who shall have a lot, for the lowest card that wins it; None: it is wasted."""


def by_points() -> Play:
    """The usual end."""
    return randomly(seats=4, seed=46)


def by_relics() -> Play:
    """Three small relics and the bonus for most of them are as many points as two large ones."""
    return staged(shares({"egypt-3", "rome-3", "maya-3"}, {"china-12", "egypt-5"}))


def by_sets() -> Play:
    """A complete set is as many points as the large relics of the other seat, which are as many."""
    return staged(
        shares(
            {"egypt-12", "egypt-8", "egypt-6", "egypt-4", "egypt-3"},
            {"rome-12", "rome-11", "maya-11", "rome-10", "rome-9"},
        )
    )


def shared() -> Play:
    """Nobody wants anything."""
    return staged(lambda game, card: None)


def in_custody() -> Play:
    """Bots play to the end for all who have gone."""
    return left_alone(table("relics", seats=3, seed=5), Random(5))


def solo() -> Play:
    """One person with bots: no clock runs but the spoiler's."""
    return randomly(seats=3, seed=114, people={1})


def deck_wasted() -> Play:
    """All bid cards are spent before the deck is: the rest of it is wasted."""
    return staged(_whoever_has_most, reserve_binding="off")


def coins() -> Play:
    """Sums of coins instead of bid cards."""
    return randomly(seats=3, seed=3, options={"currency": "coins"})


def free_purchases() -> Play:
    """Instant purchases cost nothing, and a bot leaves people three seconds."""
    return randomly(seats=3, seed=8, people={0}, options={"instant_payment": "free"})


GAMES = [by_points, by_relics, by_sets, shared, in_custody, solo, deck_wasted, coins, free_purchases]


def randomly(seats: int, seed: int, **begun: Any) -> Play:
    """A random game."""
    return random_play.play(table("relics", seats=seats, seed=seed, **begun), Random(seed))


def staged(wanted: Wanted, **options: Any) -> Play:
    """A game of two in which every lot goes where it is wanted and no privilege is used."""
    game = table("relics", seats=2, seed=1, options=options)
    while not game.table.is_over:
        seat = game.table.awaited()[0]
        safe = safe_option(game.table.options(seat))
        assert safe is not None
        game.wait(700)
        if game.table.phase == "bid" and wanted(game, game.game.on_sale) == seat:
            game.send(seat, SealBid(_enough(game, seat)))
        else:
            game.send(seat, safe.default())
    return game


def shares(*wishes: set[str]) -> Wanted:
    """Each seat wants these relics."""
    return lambda game, card: next((seat for seat in game.seats if card in wishes[seat]), None)


def _enough(game: Play, seat: Seat) -> int:
    least = least_valid(game.game)
    return next((face for face in game.game.bid_cards[seat] if face >= least), 0)


def _whoever_has_most(game: Play, card: CardId) -> Seat:
    held = game.game.bid_cards
    return max(game.seats, key=lambda seat: (len(held[seat]), -seat))
