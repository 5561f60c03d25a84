"""What tools and skills can be aimed at in their owner's turn.  [curio §8] [curio §11]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from saleroom_rules.curio.cards import CardId, Effect, Tool
from saleroom_rules.curio.commands import Aimed
from saleroom_rules.curio.row import ids
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import Subset, card, seat
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.refusals import Refusal, refusal
from saleroom_rules.kernel.seats import Seat

Fields = dict[str, Any]
"""What one way of aiming asks for: a domain for each field of the command that it needs."""
Aims = list[Fields] | Refusal
"""The ways to aim, or why there is none."""

AIMLESS: Final[list[Fields]] = [{}]
"""It needs nothing to be named."""


class Use(NamedTuple):
    """Somebody's tool, or a piece with its skill."""

    seat: Seat
    card: CardId
    what: Tool | Effect


def aims(g: Curio, use: Use) -> Aims:
    """How it can be used now."""
    assert use.what.op in AIMS
    return AIMS[use.what.op](g, use)


def options(command: type[Aimed], field: str, uses: Iterable[tuple[CardId, Aims]]) -> Iterator[Option]:
    """The options of tools or skills: those that are aimed alike are one option, which lists them in `field`."""
    opened: list[tuple[Fields, list[CardId]]] = []
    closed: dict[str, None] = {}
    for used, ways in uses:
        if isinstance(ways, Refusal):
            closed[ways.code.removeprefix("command.")] = None
            continue
        for way in ways:
            alike = next((cards for fields, cards in opened if fields == way), None)
            if alike is None:
                opened.append((way, [used]))
            else:
                alike.append(used)
    for way, cards in opened:
        fields: Fields = {field: card(cards), **way}
        yield May(command, **fields)
    for code in closed:
        yield MayNot(command, code)


# By what they do


def _market(g: Curio, use: Use) -> Aims:
    return AIMLESS if g.market else refusal("market_empty")


def _always(g: Curio, use: Use) -> Aims:
    return AIMLESS


def _hand_card(g: Curio, use: Use) -> Aims:
    hand = g.hands[use.seat]
    return [{"card": card(hand)}] if hand else refusal("no_target")


def _own_inverted(g: Curio, use: Use) -> Aims:
    inverted = g.inverted(use.seat)
    return [{"own": card(inverted)}] if inverted else refusal("not_inverted")


def _own_pair(g: Curio, use: Use) -> Aims:
    row = g.displays[use.seat]
    return [{"pair": Subset(ids(row), 2, 2)}] if len(row) > 1 else refusal("no_target")


def _rival_pair(g: Curio, use: Use) -> Aims:
    rows = [g.exposed(rival) for rival in g.others(use.seat)]
    return [{"pair": Subset(row, 2, 2)} for row in rows if len(row) > 1] or refusal("no_target")


def _rival_piece(g: Curio, use: Use) -> Aims:
    targets = [piece for rival in g.others(use.seat) for piece in g.exposed(rival)]
    return [{"target": card(targets)}] if targets else refusal("no_target")


def _loose(g: Curio, seat: Seat) -> list[CardId]:
    """The pieces that an opponent can make leave."""
    return [piece for rival in g.others(seat) if not g.is_fixed(rival) for piece in g.exposed(rival)]


def _loose_piece(g: Curio, use: Use) -> Aims:
    targets = _loose(g, use.seat)
    return [{"target": card(targets)}] if targets else refusal("no_target")


def _own_for_loose(g: Curio, use: Use) -> Aims:
    row, targets = g.displays[use.seat], _loose(g, use.seat)
    if g.is_fixed(use.seat):
        return refusal("display_fixed")
    return [{"own": card(ids(row)), "target": card(targets)}] if row and targets else refusal("no_target")


def _to_auction(g: Curio, use: Use) -> Aims:
    """One or two other cards of the hand, or a piece."""
    others = [held for held in g.hands[use.seat] if held != use.card]
    ways: list[Fields] = []
    if others:
        ways.append({"cards": Subset(others, 1, min(use.what.n, len(others)))})
    if g.displays[use.seat] and not g.is_fixed(use.seat):
        ways.append({"own": card(ids(g.displays[use.seat]))})
    return ways or refusal("no_target")


def _rival_hand(g: Curio, use: Use) -> Aims:
    rivals = [rival for rival in g.others(use.seat) if g.hands[rival]]
    return [{"seat": seat(rivals)}] if rivals else refusal("no_target")


def _recycled(g: Curio, use: Use) -> Aims:
    """One of each kind: copies are alike."""
    kinds = {recycled.partition("#")[0]: recycled for recycled in g.recycled}
    return [{"card": card(list(kinds.values()))}] if kinds else refusal("no_target")


def _tomb(g: Curio, *, is_pending: bool) -> Aims:
    if g.turn_now.tomb_entered:
        return refusal("tomb_already_entered")
    if not g.tomb:
        return refusal("tomb_empty")
    return refusal("no_target") if is_pending else AIMLESS


def _tomb_discount(g: Curio, use: Use) -> Aims:
    return _tomb(g, is_pending=g.turn_now.tomb_discount > 0)


def _tomb_keep(g: Curio, use: Use) -> Aims:
    return _tomb(g, is_pending=g.turn_now.tomb_keep > 1)


def _countdown(g: Curio, use: Use) -> Aims:
    assert isinstance(use.what, Tool)
    if g.countdown is not None:
        return refusal("countdown_running")
    return AIMLESS if len(g.displays[use.seat]) >= use.what.min_display else refusal("display_too_small")


AIMS: Final[dict[str, Callable[[Curio, Use], Aims]]] = {
    "draw": _market,
    "draw_discard": _market,
    "market_to_auction": _market,
    "discard_ap": _hand_card,
    "consign": _to_auction,
    "steal": _rival_hand,
    "take_recycle": _recycled,
    "upright": _own_inverted,
    "move_own": _own_pair,
    "swap_opp": _rival_pair,
    "disable_opp": _rival_piece,
    "exchange": _own_for_loose,
    "return_opp": _loose_piece,
    "force_auction": _loose_piece,
    "ap": _always,
    "safe": _always,
    "tomb_discount": _tomb_discount,
    "tomb_keep": _tomb_keep,
    "countdown": _countdown,
}
"""For each act, how it can be aimed."""
