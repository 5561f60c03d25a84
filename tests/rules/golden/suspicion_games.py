"""A game of suspicion for each way in which it can end, and for what is special in its course."""

from random import Random

from msgspec import Raw

from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.messages import ForSeat
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.contract.suspicion import SUBJECT
from tests.rules.golden.custody import left_alone


def alone() -> Play:
    """The usual end."""
    return random_play.play(table("suspicion", seats=4, seed=11), Random(11), seldom=SUBJECT.seldom)


def shared() -> Play:
    """Nobody draws a card that brings money, and in every round all drop at once: nobody buys anything."""
    game = table("suspicion", seats=3, seed=3)
    while not game.table.is_over:
        match game.table.phase:
            case "draw":
                seat = game.table.awaited()[0]
                game.wait(400)
                game.play(f"{seat} pick {_without_money(game)}")
            case "clock":
                game.wait(1_000)
                game.play(*(f"{seat} drop" for seat in game.seats))
                game.wait(2_000)
            case "negotiate" | "final":
                game.wait(400)
                game.play(*(f"{seat} ready" for seat in game.table.awaited()))
            case _:
                game.expire()
    return game


def in_custody() -> Play:
    """Bots play to the end for all who have gone."""
    return left_alone(table("suspicion", seats=3, seed=5), Random(5), seldom=SUBJECT.seldom)


def solo() -> Play:
    """One person with bots: no clock runs but the game's own."""
    return random_play.play(table("suspicion", seats=3, seed=6, people={1}), Random(6), seldom=SUBJECT.seldom)


def absent() -> Play:
    """Seat 2 is away: the house drops and says ready for it. In the second round the house is away itself."""
    game, rng = table("suspicion", seats=3, seed=8, options={"treasure_info": "hidden", "history": "on"}), Random(8)
    has_paused = False
    while not game.table.is_over:
        absence = game.table.absence(Seat(2))
        timer = game.table.next_timer()
        if game.table.phase == "clock" and game.game.round == 2 and not has_paused:
            has_paused = True
            game.wait(800)
            game.now += 5_000
            game.play("grace 5000 away")
        elif absence is not None and (timer is None or timer.due > game.now):
            game.house(ForSeat(Seat(2), Raw(to_json(absence[1]))))
        else:
            random_play.step(game, rng, seldom=SUBJECT.seldom)
    return game


def hidden() -> Play:
    """Two treasures that nobody announces, and whose rounds can be bought."""
    options = {"treasure_info": "buyable", "treasure_count": 2, "clock_base_ms": 300, "start_money": 300}
    return random_play.play(table("suspicion", seats=3, seed=20, options=options), Random(20), seldom=SUBJECT.seldom)


GAMES = [alone, shared, in_custody, solo, absent, hidden]


def _without_money(game: Play) -> int:
    """The first position whose card leaves everybody with the same money."""
    taken = game.game.drawers
    kinds = [CARDS[card].kind for card in game.game.deck]
    return next(
        position
        for position, card in enumerate(game.game.deck, 1)
        if card not in taken and kinds[position - 1] not in ("fund", "masterpiece_hint")
    )
