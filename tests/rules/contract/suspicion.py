"""What suspicion's tests know of it, from the rules page: where cards and money are, what is secret to whom.

The visibility table (§9) is written down here a second time, apart from the game's views.
"""

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from saleroom_rules.auctions.rising import TOP, drops_at, rising_clock
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event, Timer
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion import commands as asked
from saleroom_rules.suspicion import events as happened
from saleroom_rules.suspicion.cards import CARDS, HINTED, SPECIALS, CardId, Rank
from saleroom_rules.suspicion.events import Offer, Terms
from saleroom_rules.suspicion.phases.bargaining import GAP, Bargaining
from saleroom_rules.suspicion.phases.final import Final
from saleroom_rules.suspicion.phases.hack import Hack
from saleroom_rules.suspicion.phases.price_clock import COUNT_MS, PriceClock
from saleroom_rules.suspicion.phases.sealed100 import Sealed100
from saleroom_rules.suspicion.state import Item, Suspicion
from saleroom_testkit.subject import WHOLLY, Subject, Viewer
from tests.rules.contract import suspicion_forecasts

Facts = dict[int, tuple[Rank | None, int | None]]


def cards(g: Suspicion) -> list[str]:
    """Every item, and every special card: drawn, or in the deck. A drawn card is in its drawer's list."""
    for card, seat in g.drawers.items():
        assert card in g.hands[seat]
    undrawn = [card for card in g.deck if card not in g.drawers]
    places = [*g.drawers, *undrawn]
    return [*(item.name for item in g.items), *(card for card in places if card in SPECIALS)]


def booked(event: Event) -> int:
    """Funds and gifts come from the bank; prices, halves and knowledge are paid to it."""
    match event:
        case happened.CardDrawn():
            return event.gain
        case happened.TreasureSeen() | happened.PositionBought():
            return -event.price
        case happened.Insured():
            return event.back
        case happened.SeatsOut() | happened.AmountsCompared() if event.hammer is not None:
            hammer = event.hammer
            return -(hammer.price if hammer.winner is not None else 0) - hammer.half * len(hammer.seconds)
    return 0


def ending(g: Suspicion) -> str:
    """Whether one seat has won, or several share the first place."""
    assert g.ranking is not None
    return "alone" if g.ranking[1].place == 2 else "shared"


def table_options(rng: Random) -> dict[str, Any]:
    """Every way of telling about treasures, and clocks that let the price come far."""
    return {
        "start_money": pick(rng, [150, 101, 120]),
        "treasure_count": pick(rng, [1, 2]),
        "treasure_info": pick(rng, ["public", "hidden", "buyable"]),
        "history": pick(rng, ["off", "on"]),
        "offer_gap_s": pick(rng, [3, 3, 0]),
        "clock_base_ms": pick(rng, [606, 300]),
    }


# What a viewer knows of the items


def facts(g: Suspicion, viewer: Viewer) -> Facts:
    """Ranks and values by round: what was announced, and what the viewer's cards, appraisals and purchases tell."""
    ranks: dict[int, Rank] = {}
    values: dict[int, int] = {}
    treasures = [number for number, item in enumerate(g.items, 1) if item.rank == "treasure"]
    if g.table_rules.treasure_info == "public":
        ranks |= {number: "treasure" for number in treasures if number <= g.round}
    if g.claim is not None and g.claim.back:
        ranks[g.claim.round] = g.items[g.claim.round - 1].rank
    if viewer is None:
        return {number: (rank, None) for number, rank in ranks.items()}
    if viewer in g.buyers:
        ranks |= dict.fromkeys(treasures, "treasure")
    for card in g.hands[viewer]:
        _, kind, half = CARDS[card]
        if kind in HINTED:
            of_rank = {
                number: item.value
                for number, item in enumerate(g.items, 1)
                if item.rank == HINTED[kind] and (number <= len(g.items) // 2) == (half == 1)
            }
            ranks |= dict.fromkeys(of_rank, HINTED[kind])
            values |= of_rank if kind == "fine_hint" else {}
        elif kind == "treasure_hint" and (g.drawers[card] != viewer or card in g.paid):
            ranks |= dict.fromkeys(treasures, "treasure")
    values |= {number: g.items[number - 1].value for number in g.learnt.get(viewer, ())}
    return {number: (ranks.get(number), values.get(number)) for number in sorted({*ranks, *values})}


def worths(g: Suspicion, viewer: Viewer) -> list[int]:
    """The values of the treasures, where a card tells them."""
    held = [] if viewer is None else [CARDS[card].kind for card in g.hands[viewer]]
    return sorted(item.value for item in g.items if item.rank == "treasure") if "treasure_value" in held else []


# What a viewer may not know, exchanged


def vary(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """Exchange what items are, which cards lie where, rivals' money, what they know, plan, offer and have written."""
    g.market_pct = 75 + rng.randrange(51)
    for _ in range(4):
        _vary_items(g, viewer, rng)
        _vary_cards(g, viewer, rng)
    for _ in range(3):
        _vary_money(g, viewer, rng)
    _vary_owners(g, viewer, rng)
    _vary_knowledge(g, viewer, rng)
    for phase in g.stack:
        match phase:
            case Bargaining():
                _vary_offers(g, phase, viewer, rng)
            case PriceClock():
                _vary_drops(g, phase, viewer, rng)
            case Sealed100():
                for seat in phase.amounts:
                    if seat != viewer:
                        phase.amounts[seat] = pick(rng, [TOP, TOP + rng.randrange(g.money[seat] - TOP + 1)])


def _vary_items(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """Two items change places, or one changes its value, unless the viewer would notice."""
    one, two = pick(rng, g.items), pick(rng, g.items)
    before = facts(g, viewer), worths(g, viewer)
    kept = [(item.rank, item.value) for item in (one, two)]
    if rng.random() < 0.7:
        one.rank, one.value, two.rank, two.value = two.rank, two.value, one.rank, one.value
    else:
        one.value = max(2, one.value + rng.randrange(-5, 6))
    if (facts(g, viewer), worths(g, viewer)) != before:
        for item, (rank, value) in zip((one, two), kept, strict=True):
            item.rank, item.value = rank, value


def _vary_cards(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """Two cards change places wherever they are, unless the viewer would notice or a special card would be copied."""
    places = sorted({*g.drawers, *g.deck})
    one, two = CardId(pick(rng, places)), CardId(pick(rng, places))
    fixed = {CardId(kind) for kind in g.spent} | _given(g)
    if viewer is not None:
        fixed |= set(g.hands[viewer])
    copied = [card for card in (one, two) if sum(hand.count(card) for hand in g.hands) > 1]
    if fixed & {one, two} or (copied and (one in SPECIALS or two in SPECIALS)):
        return
    kept = _cards_known(g, viewer)
    parts = [list(hand) for hand in g.hands], list(g.deck), dict(g.drawers), dict(g.gains), list(g.paid)
    moved = {one: two, two: one}
    g.hands = [[moved.get(card, card) for card in hand] for hand in g.hands]
    g.deck = [moved.get(card, card) for card in g.deck]
    g.drawers = {moved.get(card, card): seat for card, seat in g.drawers.items()}
    g.gains = {card: g.gains.get(card, 9) for card in g.drawers if CARDS[card].kind == "fund"}
    g.paid = [card for card in g.paid if card in g.drawers]
    if _cards_known(g, viewer) != kept:
        g.hands, g.deck, g.drawers, g.gains, g.paid = parts


def _given(g: Suspicion) -> set[CardId]:
    """The cards that are offered: their seat can deliver them."""
    offers = [offer for phase in g.stack if isinstance(phase, Bargaining) for offer in phase.offers]
    given = {g.hands[offer.seat][number - 1] for offer in offers for number in offer.give.cards}
    countered = [offer for offer in offers if offer.revision == 2]
    return given | {g.hands[offer.to][number - 1] for offer in countered for number in offer.want.cards}


def _cards_known(g: Suspicion, viewer: Viewer) -> list[Any]:
    watched = _watched(g, viewer)
    return [g.scout, facts(g, viewer), [g.kinds(seat) for seat in watched]]


def _watched(g: Suspicion, viewer: Viewer) -> list[Seat]:
    if viewer is None:
        return []
    return [seat for seat in g.seats if seat != viewer] if g.scout == viewer else g.watching.get(viewer, [])


def _vary_money(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """Some of one rival's money is another's, as far as what everybody has seen allows."""
    rivals = [seat for seat in g.seats if seat != viewer]
    one, two = pick(rng, rivals), pick(rng, rivals)
    least = {seat: _least_money(g, seat) for seat in (one, two)}
    spare = g.money[one] - least[one]
    if one == two or spare <= 0:
        return
    part = 1 + rng.randrange(spare)
    g.money[one] -= part
    g.money[two] += part


def _least_money(g: Suspicion, seat: Seat) -> int:
    """What a seat must have after all that has happened in the open."""
    top = g.stack[-1]
    match top:
        case Hack() if seat == top.target:
            return 20
        case PriceClock():
            return max(1, top.out.get(seat, _price(g, top) + 1))
        case Sealed100():
            return max(top.amounts.get(seat, TOP + 1), TOP + 1) if seat in top.bidders else top.out[seat]
    return 0


def _price(g: Suspicion, clock: PriceClock) -> int:
    return rising_clock(g.table_rules.clock_base_ms, g.table_rules.clock_floor_ms).price(g.at - clock.started_at)


def _vary_owners(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """Rivals' items are other rivals', and where no history is kept old rounds ended in another way."""
    rivals = [seat for seat in g.seats if seat != viewer]
    for item in g.items[: g.over]:
        if item.owner is not None and item.owner != viewer:
            item.owner = pick(rng, rivals)
    shown = g.over if g.stack[-1].__struct_config__.tag == "hammer" else 0
    for number, item in enumerate(g.items[: g.over], 1):
        if g.table_rules.history == "off" and number != shown and viewer not in (item.winner, item.owner):
            item.price = 1 + rng.randrange(100)
            item.winner = None if item.owner is None else pick(rng, rivals)


def _vary_knowledge(g: Suspicion, viewer: Viewer, rng: Random) -> None:
    """What rivals have learnt, bought and written before, and how often they have addressed each other."""
    for seat in g.seats:
        if seat == viewer:
            continue
        g.learnt[seat] = sorted({1 + rng.randrange(len(g.items)) for _ in range(rng.randrange(3))})
        others = [other for other in g.seats if other != seat]
        for other in others:
            if other != viewer:
                _address(g, seat, other, rng.randrange(3))
        g.watching[seat] = sorted({pick(rng, others) for _ in range(rng.randrange(2))})
        if g.table_rules.treasure_info == "buyable" and rng.random() < 0.5:
            bought = {*g.buyers} ^ {seat}
            g.buyers = sorted(bought)
        for amounts in g.written.values():
            if seat in amounts:
                amounts[seat] = TOP + rng.randrange(50)


def _address(g: Suspicion, seat: Seat, to: Seat, times: int) -> int:
    """One seat addresses another so often. Returns the number of the last offer."""
    pair = 10 * seat + to
    g.offered[pair] = g.offered.get(pair, 0) + times
    return 100 * g.offered[pair] + pair


def _vary_offers(g: Suspicion, phase: Bargaining, viewer: Viewer, rng: Random) -> None:
    """Offers between rivals have other terms, are gone, or are made; some rivals wait before the next one."""
    kept = []
    for offer in phase.offers:
        if viewer in (offer.seat, offer.to):
            kept.append(offer)
        elif rng.random() < 0.7:
            kept.append(_other_terms(offer, rng))
    phase.offers = kept
    rivals = [seat for seat in g.seats if seat != viewer and seat not in phase.is_ready]
    for seat in rivals:
        partners = [other for other in rivals if other != seat]
        if partners and rng.random() < 0.3 and not any(offer.seat == seat for offer in phase.offers):
            to = pick(rng, partners)
            number = _address(g, seat, to, 1)
            phase.offers.append(Offer(number, 1, seat, to, Terms(1), Terms(1 + rng.randrange(9))))
        if rng.random() < 0.3:
            phase.timers = [*phase.timers, Timer(g.at + 1 + rng.randrange(3_000), GAP, "seat", seat=seat)]
    pairs = [(one, two) for one in g.seats for two in g.seats if one != two and viewer not in (one, two)]
    phase.tries = [pair for pair in phase.tries if viewer in pair] + [
        pick(rng, pairs) for _ in range(rng.randrange(4)) if pairs
    ]
    if isinstance(phase, Final):
        others = [seat for seat in g.seats if seat != viewer and rng.random() < 0.3]
        phase.barred = sorted([*others, *(seat for seat in phase.barred if seat == viewer)])


def _other_terms(offer: Offer, rng: Random) -> Offer:
    give = Terms(1 + rng.randrange(20), offer.give.cards, offer.give.items, offer.give.view)
    want = Terms(1 + rng.randrange(20), offer.want.cards, offer.want.items, offer.want.view)
    return Offer(offer.id, offer.revision, offer.seat, offer.to, give, want)


def _vary_drops(g: Suspicion, phase: PriceClock, viewer: Viewer, rng: Random) -> None:
    """Rivals have dropped in this dollar or have not, their counts run or do not, they have pressed or have not."""
    price = _price(g, phase)
    for seat in g.seats:
        is_told = phase.out.get(seat, TOP + 1) <= phase.told
        if seat == viewer or is_told:
            continue
        phase.timers = [timer for timer in phase.timers if timer.seat != seat]
        phase.presses[seat] = [g.at - rng.randrange(COUNT_MS) for _ in range(rng.randrange(3))]
        phase.out.pop(seat, None)
        can_stay = drops_at(g.money[seat]) > price
        if price < TOP and price > phase.told and (not can_stay or rng.random() < 0.3):
            phase.out = dict(sorted([*phase.out.items(), (seat, price)]))
        elif rng.random() < 0.5:
            due = g.at + 1 + rng.randrange(COUNT_MS)
            phase.timers = [*phase.timers, Timer(due, "drop", "seat", seat=seat, rank=2)]
        elif rng.random() < 0.2:
            phase.timers = [*phase.timers, Timer(g.at + 700, "rest", "seat", seat=seat, rank=4)]
    g.scratch.current = phase
    phase.wind(g)
    g.scratch.current = None


# ... and taken away


def blank(g: Suspicion, viewer: Viewer) -> None:
    """What the visibility table (§9) does not give to this viewer."""
    if not g.stack:
        return
    _blank_items(g, viewer)
    _blank_cards(g, viewer)
    is_own: Callable[[Any], bool] = lambda seat: viewer is not None and seat == viewer  # noqa: E731
    g.market_pct = 0
    g.money = [money if is_own(seat) else 0 for seat, money in enumerate(g.money)]
    g.learnt = {seat: learnt for seat, learnt in g.learnt.items() if is_own(seat)}
    g.watching = {seat: watching for seat, watching in g.watching.items() if is_own(seat)}
    g.buyers = [seat for seat in g.buyers if is_own(seat)]
    g.offered = {pair: count for pair, count in sorted(g.offered.items()) if viewer in (pair // 10, pair % 10)}
    g.written = {
        number: {seat: amount if is_own(seat) else 0 for seat, amount in amounts.items()}
        for number, amounts in g.written.items()
    }
    for phase in g.stack:
        match phase:
            case Bargaining():
                # A number is no knowledge: it must follow from what the two parties know.
                phase.offers = [
                    Offer(0, offer.revision, offer.seat, offer.to, offer.give, offer.want)
                    for offer in sorted(phase.offers, key=lambda offer: offer.seat)
                    if is_own(offer.seat) or is_own(offer.to)
                ]
                phase.tries = sorted(pair for pair in phase.tries if any(map(is_own, pair)))
                if isinstance(phase, Final):
                    phase.barred = [seat for seat in phase.barred if is_own(seat)]
            case PriceClock():
                phase.out = {seat: at for seat, at in phase.out.items() if at <= phase.told or is_own(seat)}
                phase.presses = {seat: pressed for seat, pressed in phase.presses.items() if is_own(seat)}
            case Sealed100():
                phase.amounts = {seat: amount if is_own(seat) else 0 for seat, amount in phase.amounts.items()}


def _blank_items(g: Suspicion, viewer: Viewer) -> None:
    known = facts(g, viewer)
    treasures = worths(g, viewer)
    shown = g.over if g.stack[-1].__struct_config__.tag == "hammer" else 0
    nothing: Any = ""
    for number, item in enumerate(g.items, 1):
        rank, value = known.get(number, (None, None))
        item.rank, item.value = rank or nothing, value or 0
        is_own = viewer is not None and viewer in (item.winner, item.owner)
        if g.table_rules.history == "off" and number != shown and not is_own:
            item.winner, item.price = None, 0
        if item.owner != viewer:
            item.owner = None
    g.items = [*g.items, *(Item(nothing, "treasure", value) for value in treasures)]


def _blank_cards(g: Suspicion, viewer: Viewer) -> None:
    watched = _watched(g, viewer)
    held = set() if viewer is None else set(g.hands[viewer])
    hands: list[Any] = [
        hand if seat == viewer else g.kinds(Seat(seat)) if seat in watched else ["" for _ in hand]
        for seat, hand in enumerate(g.hands)
    ]
    used = [kind for kind in g.spent if kind in ("hacker", "insurance", "quagmire") or CardId(kind) in held]
    drawn = {card: seat for card, seat in sorted(g.drawers.items()) if seat == viewer or card == "scout"}
    g.gains = {card: gain for card, gain in sorted(g.gains.items()) if card in held}
    g.paid = [card for card in g.paid if viewer is not None and drawn.get(card) == viewer]
    g.hands, g.spent, g.drawers = hands, used, drawn
    g.deck = [CardId("") for _ in g.deck]


def secret(g: Suspicion, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    """What is nobody's business but the sender's, or in a trade that of both parties."""
    match command:
        case asked.WriteAmount():
            return ("amount",)
        case asked.DropOut() | asked.StayIn() | asked.BuyPosition() | asked.UseHint() | asked.AppraiseItem():
            return WHOLLY
        case asked.MakeOffer() if command.to != viewer:
            is_ready = command.to in g.stack[-1].is_ready
            return [name for name in command.__struct_fields__ if name != "to"] if is_ready else WHOLLY
        case asked.RefuseOffer() | asked.CounterOffer() | asked.WithdrawOffer():
            parties = command.offer // 10 % 10, command.offer % 10
            return () if viewer in parties else WHOLLY
    return ()


SUBJECT = Subject(
    code="suspicion",
    cards=cards,
    coins=lambda g: sum(g.money),
    booked=booked,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset(
        {
            "amounts_compared",
            "appraised",
            "card_drawn",
            "game_ended",
            "hack_shown",
            "insured",
            "item_listed",
            "offer_lapsed",
            "position_bought",
            "scout_held",
            "seats_out",
            "trade_done",
            "trade_settled",
            "treasure_seen",
            "value_learnt",
        }
    ),
    options=table_options,
    seldom={"drop": 0.25},
    ending=ending,
    endings=frozenset({"alone", "shared"}),
    forecasts=suspicion_forecasts.check,
    refusals=frozenset(
        {
            "above_maximum",
            "asks_for_nothing",
            "below_minimum",
            "beyond_purse",
            "enough_offers",
            "game_over",
            "gives_nothing",
            "has_dropped",
            "is_dropping",
            "is_not_dropping",
            "moment_over",
            "no_such_offer",
            "not_an_option",
            "offer_changed",
            "offer_open",
            "taken",
            "too_soon",
        }
    ),
)
