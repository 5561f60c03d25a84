"""A game of curio for each way in which it can end, and for what is special on the way."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

from saleroom_rules.curio.cards import APPRAISAL, TOOL, CardId
from saleroom_rules.curio.commands import (
    AppraiseAntique,
    DiscardCards,
    EnterMarket,
    GiveUpAppraisal,
    PickFromMarket,
    PlayTool,
    SubmitAppraisal,
)
from saleroom_rules.kernel.domains import Subset
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import May, safe_option
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.contract.curio import SUBJECT
from tests.rules.golden.custody import left_alone

HERO = Seat(0)
WANTED = Counter(age=2, water=1, crack=1, scratch=1)
"""What the curator asks for."""


def round_limit() -> Play:
    """Nobody does anything but what is safe."""
    game = table("curio", seats=3, seed=1, options={"max_rounds": 12})
    while not game.table.is_over:
        _wait_safely(game)
    return game


def nine() -> Play:
    """Somebody has nine pieces, and the next round is the last one."""
    return _random(seats=3, seed=126, max_rounds=12)


def curtain() -> Play:
    """Market and tomb are empty."""
    return _random(seats=2, seed=111, max_rounds=30)


def censer() -> Play:
    """The censer has stood for three rounds."""
    return _random(seats=2, seed=51, max_rounds=12)


def early_hand_in() -> Play:
    """Somebody plays the tool."""
    return _random(seats=2, seed=38, max_rounds=12)


def curator() -> Play:
    """Seat 0 knows the appraisal cards, and collects tools until it can satisfy the curator's."""
    for seed in count():
        game = table("curio", seats=2, seed=seed, people=())
        while not game.table.is_over:
            move = _hero(game) if game.table.awaited() == [HERO] else None
            game.wait(700)
            if move is None:
                _wait_safely(game)
            else:
                game.send(HERO, move)
        if game.game.reason == "curator":
            return game
    raise AssertionError


def in_custody() -> Play:
    """Bots play to the end for all who have gone."""
    return left_alone(table("curio", seats=3, seed=5, options={"max_rounds": 12}), Random(5))


def solo() -> Play:
    """One person with bots: no clock runs but the scoring windows'."""
    options = {"max_rounds": 12, "scoring_timeout_s": 10}
    return random_play.play(table("curio", seats=2, seed=3, people={1}, options=options), Random(3))


GAMES: list[Callable[[], Play]] = [round_limit, nine, curtain, censer, early_hand_in, curator, in_custody, solo]


def _random(*, seats: int, seed: int, max_rounds: int) -> Play:
    game = table("curio", seats, seed, options={"max_rounds": max_rounds})
    return random_play.play(game, Random(seed), seldom=SUBJECT.seldom)


def _wait_safely(game: Play) -> None:
    seat = next(seat for seat in game.table.awaited() if not _has_passed(game, seat))
    safe = safe_option(game.table.options(seat))
    assert safe is not None
    game.send(seat, safe.default())


def _has_passed(game: Play, seat: Seat) -> bool:
    """Whether it has nothing more to do in a scoring window."""
    return any(isinstance(option, May) and option.undo for option in game.table.options(seat))


def _hero(game: Play) -> Command | None:
    """What seat 0 does; None: what is safe."""
    g = game.game
    hand: list[CardId] = g.hands[HERO]
    match game.table.phase:
        case "turn_action":
            kinds = {option.command for option in game.table.options(HERO) if isinstance(option, May)}
            is_curators = bool(g.appraisals) and APPRAISAL[g.appraisals[0]].id == "K16"
            can_appraise = AppraiseAntique in kinds and bool(g.antiques(HERO))
            if can_appraise and is_curators and not _missing(hand):
                return AppraiseAntique(g.antiques(HERO)[0])
            if EnterMarket in kinds:
                return EnterMarket()
            return AppraiseAntique(g.antiques(HERO)[0]) if can_appraise and not is_curators else None
        case "market_pick":
            seen: list[CardId] = g.stack[-1].seen
            return PickFromMarket([card for card in seen if _is_missing(card, hand)][:1] or seen[:1])
        case "turn_discard":
            domain = next(option for option in game.table.options(HERO) if isinstance(option, May)).fields["cards"]
            assert isinstance(domain, Subset)
            return DiscardCards(sorted(hand, key=lambda card: _is_useful(card, hand))[: domain.min])
        case "appraisal" if APPRAISAL[g.stack[-1].card].id == "K16":
            have: dict[str, int] = g.stack[-1].have
            for card in hand:
                attr = TOOL[card].attr if card in TOOL else None
                if attr is not None and have[attr] < WANTED[attr]:
                    return PlayTool(tool=card)
            return SubmitAppraisal()
        case "appraisal":
            return GiveUpAppraisal()
    return None


def _missing(hand: list[CardId]) -> Counter[str]:
    """The attributes that the hand cannot give to the curator."""
    given = (TOOL[card].attr for card in hand if card in TOOL)
    return WANTED - Counter(attr for attr in given if attr is not None)


def _is_missing(card: CardId, hand: list[CardId]) -> bool:
    return card in TOOL and TOOL[card].attr in _missing(hand)


def _is_useful(card: CardId, hand: list[CardId]) -> bool:
    """Whether the hero keeps a card: an antique, or what the curator asks for and no more."""
    others = [held for held in hand if held != card]
    return _is_missing(card, others) or (card not in TOOL and not any(held not in TOOL for held in others))
