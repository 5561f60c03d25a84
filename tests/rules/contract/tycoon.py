"""What tycoon's tests know of it, from the rules page: where cards and coins are, what is secret to whom.

The visibility table (§7) is written down here a second time, apart from the game's views.
"""

from collections.abc import Collection
from random import Random
from typing import Any

from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon import commands as asked
from saleroom_rules.tycoon import events as happened
from saleroom_rules.tycoon.cards import CARDS, RED, CardId
from saleroom_rules.tycoon.phases.open_lot import OpenLot
from saleroom_rules.tycoon.phases.price_die import PriceDie
from saleroom_rules.tycoon.phases.request_answer import RequestAnswer
from saleroom_rules.tycoon.phases.request_choose import RequestChoose
from saleroom_rules.tycoon.phases.sealed_lot import SealedLot
from saleroom_rules.tycoon.phases.trade_answer import TradeAnswer
from saleroom_rules.tycoon.state import Tycoon
from saleroom_testkit.subject import Subject, Viewer
from tests.rules.contract import tycoon_forecasts


def cards(g: Tycoon) -> list[CardId]:
    """Every card: in the deck, face down or on sale, unsold, with the bank, in the hands, set aside."""
    on_sale = [g.lot.id] if g.stack and isinstance(g.stack[-1], OpenLot | SealedLot | PriceDie) else []
    hidden = [] if g.hidden_red is None else [g.hidden_red]
    held = [card for hand in g.hands for card in hand]
    return [*g.deck, *g.lots[g.flipped :], *on_sale, *g.unsold, *g.bank, *held, *hidden]


def booked(event: Event) -> int:
    """Income and the bank's price come in; prices of lots and taxes go out."""
    match event:
        case happened.IncomePaid():
            return event.amount
        case happened.CardSold():
            return event.net
        case happened.LotSold():
            return -event.total
        case happened.RequestDone() | happened.TradeDone():
            return -event.tax
    return 0


def ending(g: Tycoon) -> str:
    """What decided between the first two."""
    assert g.ranking is not None
    first, second = g.ranking[:2]
    if first.total != second.total:
        return "by_total"
    if first.gold != second.gold:
        return "by_gold"
    return "by_four_star_sets" if first.sets != second.sets else "by_seat_order"


def table_options(rng: Random) -> dict[str, Any]:
    """Short of gold now and then, and re-bids with a minimum."""
    return {
        "start_gold": pick(rng, [150, 150, 50, 500]),
        "rebid_minimum": pick(rng, ["none", "tied"]),
        "open_idle_s": pick(rng, [5, 15, 60]),
    }


# What a viewer may not know, exchanged


def vary(g: Tycoon, viewer: Viewer, rng: Random) -> None:
    """Exchange the cards that lie dark and those that rivals hold, then what rivals have submitted."""
    _vary_cards(g, viewer, rng)
    phase = g.stack[-1]
    match phase:
        case SealedLot():
            for seat in phase.bids:
                if seat != viewer:
                    phase.bids[seat] = _some_amount(g, seat, rng)
        case RequestAnswer():
            for seat in phase.answers:
                if seat != viewer:
                    phase.answers[seat] = pick(rng, [None, *g.copies(seat, phase.card_name)])
        case RequestChoose():
            _vary_sellers(g, phase, viewer, rng)
        case TradeAnswer() if not _is_party(g, phase, viewer):
            phase.offer = _some_offer(g, phase.offer.to, rng)


def _vary_cards(g: Tycoon, viewer: Viewer, rng: Random) -> None:
    """Reds change places among themselves and others too, so that no hand gets a red; then the dark ones are mixed."""
    phase = g.stack[-1]
    fixed: set[CardId] = set()
    if isinstance(phase, RequestChoose):
        fixed = set(phase.offers.values())
    if isinstance(phase, TradeAnswer) and _is_party(g, phase, viewer):
        fixed = {phase.offer.give_card}
    dark = [*g.deck, *g.lots[g.flipped :]]
    rivals = [seat for seat in g.seats if seat != viewer]
    held = [card for seat in rivals for card in g.hands[seat] if CARDS[card].star != RED and card not in fixed]
    reds = [card for card in dark if CARDS[card].star == RED] + ([] if g.hidden_red is None else [g.hidden_red])
    moved = _shuffled(reds, rng) | _shuffled([card for card in dark if CARDS[card].star != RED] + held, rng)
    dark = [moved[card] for card in dark]
    rng.shuffle(dark)
    g.deck, waiting = dark[: len(g.deck)], dark[len(g.deck) :]
    g.lots = g.lots[: g.flipped] + waiting
    if g.marked is not None and g.flipped == 0:
        g.marked = g.lots[0]
    for seat in rivals:
        g.hands[seat] = [moved.get(card, card) for card in g.hands[seat]]
    if g.hidden_red is not None:
        g.hidden_red = moved[g.hidden_red]


def _shuffled(cards: list[CardId], rng: Random) -> dict[CardId, CardId]:
    others = list(cards)
    rng.shuffle(others)
    return dict(zip(cards, others, strict=True))


def _some_amount(g: Tycoon, seat: Seat, rng: Random) -> int:
    phase = g.stack[-1]
    least = phase.earlier[-1][seat] if phase.earlier and g.table_rules.rebid_minimum == "tied" else 1
    return pick(rng, [0, min(least, g.gold[seat]), rng.randrange(min(least, g.gold[seat]), g.gold[seat] + 1)])


def _vary_sellers(g: Tycoon, phase: RequestChoose, viewer: Viewer, rng: Random) -> None:
    """For the starter which copies are offered, for others who offers one, too."""
    if viewer == g.starter:
        for seat in phase.offers:
            phase.offers[seat] = pick(rng, g.copies(seat, phase.card_name))
        return
    rivals = [seat for seat in g.others() if seat != viewer]
    for seller in [seat for seat in rivals if seat in phase.offers]:
        other = pick(rng, rivals)
        spare = [card for card in g.hands[other] if CARDS[card].star != RED]
        copy = phase.offers[seller]
        if other in phase.offers or not spare or CARDS[copy].star == RED:
            continue
        del phase.offers[seller]
        phase.offers[other] = copy
        _exchange(g, (seller, copy), (other, pick(rng, spare)))
    willing = [(seat, copy) for seat in rivals for copy in g.copies(seat, phase.card_name)[:1]]
    for seat, copy in willing:
        if seat not in phase.offers and rng.random() < 0.5:
            phase.offers[seat] = copy
        elif len(phase.offers) > 1 and rng.random() < 0.5:
            phase.offers.pop(seat, None)
    phase.offers = dict(sorted(phase.offers.items()))


def _exchange(g: Tycoon, one: tuple[Seat, CardId], two: tuple[Seat, CardId]) -> None:
    for (seat, given), (_, got) in ((one, two), (two, one)):
        g.hands[seat][g.hands[seat].index(given)] = got


def _some_offer(g: Tycoon, to: Seat, rng: Random) -> asked.ProposeTrade:
    card, name = pick(rng, g.hands[g.starter]), pick(rng, g.names)
    if g.gold[to] and rng.random() < 0.5:
        want = rng.randrange(g.gold[to]) + 1
        return asked.ProposeTrade(to, card, want_gold=want, want_card_name=pick(rng, [None, name]))
    return asked.ProposeTrade(to, card, give_gold=rng.randrange(g.gold[g.starter] + 1), want_card_name=name)


def _is_party(g: Tycoon, phase: TradeAnswer, viewer: Viewer) -> bool:
    return viewer in (g.starter, phase.offer.to)


# ... and taken away


def blank(g: Tycoon, viewer: Viewer) -> None:
    """What the visibility table (§7) does not give to this viewer."""
    if not g.stack:
        return
    nothing = CardId("")
    g.deck = [nothing for _ in g.deck]
    g.lots = g.lots[: g.flipped] + [nothing for _ in g.lots[g.flipped :]]
    if g.marked is not None and g.flipped == 0:
        g.marked = nothing
    g.hidden_red = None
    for seat in g.seats:
        if seat != viewer:
            g.hands[seat] = sorted(card if CARDS[card].star == RED else nothing for card in g.hands[seat])
    phase = g.stack[-1]
    match phase:
        case SealedLot():
            phase.bids = {seat: bid if seat == viewer else 0 for seat, bid in phase.bids.items()}
        case RequestAnswer():
            phase.answers = {seat: card if seat == viewer else None for seat, card in phase.answers.items()}
        case RequestChoose():
            shown = dict.fromkeys(phase.offers, nothing) if viewer == g.starter else {}
            own = {viewer: phase.offers[viewer]} if viewer is not None and viewer in phase.offers else {}
            phase.offers = shown | own
        case TradeAnswer() if not _is_party(g, phase, viewer):
            phase.offer = asked.ProposeTrade(phase.offer.to, nothing)


def secret(g: Tycoon, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    """The fields that are nobody's business but the sender's, or in a trade that of both parties."""
    match command:
        case asked.SealBid():
            return ("amount",)
        case asked.AnswerRequest():
            return ("card",)
        case asked.ChooseSeller():
            return ("seat",)
        case asked.ProposeTrade() if command.to != viewer:
            return ("give_card", "give_gold", "want_gold", "want_card_name")
        case asked.AcceptTrade() if viewer != g.starter:
            return ("card",)
    return ()


SUBJECT = Subject(
    code="tycoon",
    cards=cards,
    coins=lambda g: sum(g.gold),
    booked=booked,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset(
        {
            "bids_revealed",
            "game_ended",
            "income_paid",
            "lot_flipped",
            "request_answered",
            "request_done",
            "trade_done",
        }
    ),
    names=lambda g: g.names,
    options=table_options,
    ending=ending,
    endings=frozenset({"by_total", "by_gold", "by_four_star_sets", "by_seat_order"}),
    forecasts=tycoon_forecasts.check,
    refusals=frozenset(
        {
            "above_maximum",
            "asks_for_nothing",
            "banned",
            "below_minimum",
            "beyond_purse",
            "game_over",
            "gold_both_ways",
            "has_passed",
            "leads_already",
            "moment_over",
            "no_such_card",
            "not_an_option",
            "not_ready",
            "price_changed",
        }
    ),
)
