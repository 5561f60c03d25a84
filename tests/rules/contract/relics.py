"""What relics' tests know of it, from the rules page: where cards and coins are, what is secret to whom.

The visibility table (§7) is written down here a second time, apart from the game's own views.
"""

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any

from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics import commands as asked
from saleroom_rules.relics import events as happened
from saleroom_rules.relics.cards import CardId
from saleroom_rules.relics.phases.declare import Declare
from saleroom_rules.relics.phases.sealed_lot import SealedLot
from saleroom_rules.relics.phases.tie_break import TieBreak
from saleroom_rules.relics.purse import bids, purchase_costs, purchases
from saleroom_rules.relics.state import Relics
from saleroom_testkit.subject import Subject, Viewer
from tests.rules.contract import relics_forecasts


def cards(g: Relics) -> list[str]:
    """Every relic, every bid card with its owner, and every privilege, numbered within its kind."""
    on_sale = [] if g.on_sale is None else [g.on_sale]
    owned = [relic for relics in g.relics for relic in relics]
    faces = [f"{seat}:{face}" for seat in g.seats for face in [*g.bid_cards[seat], *g.spent[seat]]]
    kinds = Counter(kind for seat in g.seats for kind in [*g.privileges[seat], *g.used[seat]]) + Counter(g.supply)
    privileges = [f"{kind} {number}" for kind, count in kinds.items() for number in range(count)]
    return [*g.deck, *g.waste, *on_sale, *owned, *faces, *privileges]


def booked(event: Event) -> int:
    """What a winner pays goes to the bank."""
    return -event.coins if isinstance(event, happened.LotSold) else 0


def ending(g: Relics) -> str:
    """What decided between the first two."""
    assert g.ranking is not None
    first, second = g.ranking[:2]
    if first.total != second.total:
        return "by_points"
    if first.relics != second.relics:
        return "by_relics"
    return "by_sets" if first.sets != second.sets else "shared"


def table_options(rng: Random) -> dict[str, Any]:
    """Every option now and then."""
    return {
        "currency": pick(rng, ["cards", "cards", "cards", "coins"]),
        "instant_payment": pick(rng, ["bid_cards", "bid_cards", "free"]),
        "reserve_binding": pick(rng, ["on", "on", "off"]),
        "most_relics_tie": pick(rng, ["all", "none"]),
        "auto_end": pick(rng, ["on", "on", "off"]),
    }


# What a viewer may not know, exchanged


def vary(g: Relics, viewer: Viewer, rng: Random) -> None:
    """Mix the deck, then exchange what rivals have laid down."""
    rng.shuffle(g.deck)
    phase = g.stack[-1]
    match phase:
        case Declare():
            for seat in phase.instants:
                if seat != viewer:
                    phase.instants[seat] = purchase_costs(g, purchases(g, seat).sample(rng))
        case SealedLot():
            for seat in phase.bids:
                if not _knows_bid(phase, viewer, seat):
                    phase.bids[seat] = bids(g, seat).sample(rng)
        case TieBreak():
            for seat in phase.added:
                if seat != viewer:
                    phase.added[seat] = bids(g, seat, phase.laid[seat]).sample(rng)


def _knows_bid(phase: SealedLot, viewer: Viewer, seat: Seat) -> bool:
    return viewer is not None and (viewer == seat or phase.targets.get(viewer) == seat)


# ... and taken away


def blank(g: Relics, viewer: Viewer) -> None:
    """What the visibility table (§7) does not give to this viewer."""
    if not g.stack:
        return
    g.deck = [CardId("") for _ in g.deck]
    phase = g.stack[-1]
    match phase:
        case Declare():
            phase.instants = {seat: cards if seat == viewer else [] for seat, cards in phase.instants.items()}
        case SealedLot():
            phase.bids = {seat: bid if _knows_bid(phase, viewer, seat) else 0 for seat, bid in phase.bids.items()}
        case TieBreak():
            phase.added = {seat: more if seat == viewer else 0 for seat, more in phase.added.items()}


def secret(g: Relics, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    """What is laid down is the sender's alone until it is revealed, and of who has inside news of it."""
    match command:
        case asked.DeclareInstant():
            return ("cards",)
        case asked.AddToBid():
            return ("amount",)
        case asked.SealBid() if not _knows_bid(g.stack[-1], viewer, seat):
            return ("amount",)
    return ()


SUBJECT = Subject(
    code="relics",
    cards=cards,
    coins=lambda g: sum(g.coins),
    booked=booked,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset({"additions_revealed", "bids_revealed", "deck_wasted", "instants_revealed", "lot_revealed"}),
    options=table_options,
    ending=ending,
    endings=frozenset({"by_points", "by_relics", "by_sets", "shared"}),
    forecasts=relics_forecasts.check,
    refusals=frozenset(
        {
            "below_minimum",
            "beyond_purse",
            "cannot_pay",
            "closes_circle",
            "game_over",
            "has_declared",
            "instant_stands",
            "moment_over",
            "not_an_option",
            "nothing_to_bid",
            "waits_for",
        }
    ),
)
