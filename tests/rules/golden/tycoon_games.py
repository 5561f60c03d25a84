"""A game of tycoon for each way in which it can end, played by who knows all the cards and the dice."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, count
from random import Random

from saleroom_rules import load
from saleroom_rules.kernel.domains import Between
from saleroom_rules.kernel.options import May, safe_option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED, CardId, EraId
from saleroom_rules.tycoon.scoring import by_era, total
from saleroom_rules.tycoon.settlement import modifier
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.contract.tycoon import SUBJECT
from tests.rules.golden.custody import left_alone

Wanted = Callable[[Play, CardId], tuple[Seat, int] | None]
"""Who shall have a lot, and what it shall cost in all (0: as little as possible); None: it stays unsold."""


def by_total() -> Play:
    """The usual end."""
    return random_play.play(table("tycoon", seats=4, seed=46), Random(46))


def by_gold() -> Play:
    """Seat 0 pays for a card what it is worth, seat 2 more than that, seat 1 buys nothing."""

    def wanted(game: Play, card: CardId) -> tuple[Seat, int] | None:
        price = CARDS[card].base
        if game.table.phase == "sealed" and CARDS[card].star != RED:
            if not game.game.hands[0]:
                return Seat(0), price
            if not game.game.hands[2]:
                return Seat(2), price + 5
        return None

    return staged(table("tycoon", seats=3, seed=1), wanted)


def by_four_star_sets() -> Play:
    """Seat 0 has a complete set with its red card, seat 1 as much without one; who buys the last lot of the game pays
    all that he has more than the other."""
    for seed in count():
        game = table("tycoon", seats=3, seed=seed, people=())
        lots = game.game.deck[: game.game.rounds * 2]
        shares = _equal_shares(lots, game.game.eras)
        if (
            shares is not None
            and SUBJECT.ending(staged(game, partial(_shared, shares, lots[-1])).game) == "by_four_star_sets"
        ):
            return game
    raise AssertionError


def by_seat_order() -> Play:
    """Nobody does anything but what is safe: all are equal."""
    game = table("tycoon", seats=3, seed=3)
    while not game.table.is_over:
        seat = game.table.awaited()[0]
        safe = safe_option(game.table.options(seat))
        assert safe is not None
        game.wait(1_000)
        game.send(seat, safe.default())
    return game


def in_custody() -> Play:
    """Bots play to the end for all who have gone."""
    return left_alone(table("tycoon", seats=4, seed=5), Random(5))


def solo() -> Play:
    """One person with bots: no clock runs but the die's."""
    return random_play.play(table("tycoon", seats=3, seed=114, people={1}), Random(114))


def shortage() -> Play:
    """Six seats and nothing unsold: the eleventh round has three lots, the twelfth none."""
    return staged(table("tycoon", seats=6, seed=4, people=()), _cheaply)


def unsold_lots_come_back() -> Play:
    """Six seats and four unsold lots: they are shuffled in the middle of the eleventh round's draw."""
    return staged(
        table("tycoon", seats=6, seed=4, people=()),
        lambda game, card: None if len(game.game.unsold) < 4 and game.game.round < 11 else _cheaply(game, card),
    )


GAMES = [by_total, by_gold, by_four_star_sets, by_seat_order, in_custody, solo, shortage, unsold_lots_come_back]


def staged(game: Play, wanted: Wanted) -> Play:
    """Play a game without trade in which every lot goes where it is wanted."""
    while not game.table.is_over:
        match game.table.phase:
            case "sell":
                game.expire()
            case "open" | "sealed":
                _lot(game, wanted(game, game.game.lot.id))
            case "die":
                game.wait(700)
                game.play(f"{game.table.awaited()[0]} roll")
            case _:
                seat = game.table.awaited()[0]
                safe = safe_option(game.table.options(seat))
                assert safe is not None
                game.wait(700)
                game.send(seat, safe.default())
    return game


def _lot(game: Play, buyer: tuple[Seat, int] | None) -> None:
    """Sell the present lot: the next die is known, so the bid is what it makes of it."""
    game.wait(700)
    if buyer is not None:
        seat, cost = buyer
        bid = next(option for option in game.table.options(seat) if isinstance(option, May) and option.fields)
        amount = bid.fields["amount"]
        assert isinstance(amount, Between)
        die = load(bytes(game.table)).game.chance.die()
        asked = cost - modifier(game.game.lot.star, die) if cost else max(1, amount.min)
        game.send(seat, bid.command(amount=asked))
    if game.table.phase == "open":
        game.expire()
    while game.table.phase == "sealed":
        game.play(f"{game.table.awaited()[0]} sealed 0")


def _cheaply(game: Play, card: CardId) -> tuple[Seat, int]:
    """To the richest, for as little as possible."""
    gold = game.game.gold
    richest = max((seat for seat in game.seats if not game.game.bans[seat]), key=lambda seat: (gold[seat], -seat))
    return richest, 0


def _equal_shares(cards: Sequence[CardId], eras: Sequence[EraId]) -> list[set[CardId]] | None:
    """Two shares of these cards, the last of which is in one: a complete set with its red card, and others worth as
    much."""
    for era in eras:
        one = {card.star: card.id for card in map(CARDS.__getitem__, cards) if card.era == era}
        if len(one) < RED:
            continue
        share = set(one.values())
        rest = [card for card in cards if card not in share and CARDS[card].star != RED]
        for size in range(3, len(rest) + 1):
            for other in combinations(rest, size):
                if cards[-1] in {*share, *other} and _value(other, eras) == _value([*share], eras):
                    return [share, set(other)]
    return None


def _value(cards: Sequence[CardId], eras: Sequence[EraId]) -> int:
    return total(0, by_era(cards, eras))


def _shared(shares: Sequence[set[CardId]], last: CardId, game: Play, card: CardId) -> tuple[Seat, int]:
    """To whom this card belongs. The one of the two who does not buy the last lot pays much for his first."""
    g = game.game
    seat = next((seat for seat in g.seats[:2] if card in shares[seat]), g.seats[2])
    if card == last:
        return seat, g.gold[seat] - g.gold[1 - seat]
    is_generous = not g.hands[seat] and seat < 2 and last not in shares[seat]
    return seat, 60 if is_generous else 0
