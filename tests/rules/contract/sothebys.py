"""What sothebys' tests know of it, from the rules page: where cards and money are, what is secret to whom.

The visibility table (§7) is written down here a second time, apart from the game's views.
"""

from collections.abc import Collection
from random import Random
from typing import Any

from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys import commands as asked
from saleroom_rules.sothebys import events as happened
from saleroom_rules.sothebys.cards import CARDS, CardId
from saleroom_rules.sothebys.phases.joint_ask import JointAsk
from saleroom_rules.sothebys.phases.loan import Loan
from saleroom_rules.sothebys.phases.redeal import Redeal
from saleroom_rules.sothebys.phases.sealed_lot import SealedLot
from saleroom_rules.sothebys.state import Lot, Sothebys
from saleroom_testkit.subject import WHOLLY, Subject, Viewer
from tests.rules.contract import sothebys_forecasts

TWINS = {"genuine": "fake", "fake": "genuine"}


def cards(g: Sothebys) -> list[CardId]:
    """Every card: in the deck, in the hands, on sale, closing the round, bought, laid aside."""
    on_sale = [] if g.lot is None else g.lot.cards
    closing = [] if g.closing is None else [g.closing]
    held = [card for cards in (*g.hands, *g.bought) for card in cards]
    return [*g.deck, *held, *on_sale, *closing, *g.discard]


def booked(event: Event) -> int:
    """Loans and income come in; what is paid to the bank goes out."""
    match event:
        case happened.LoansTaken():
            return sum(event.loans.values())
        case happened.CardsPaid():
            return event.income
        case happened.LoanRepaid():
            return -event.total
        case happened.LotSold():
            return -sum(payment.amount for payment in event.payments if payment.to is None)
    return 0


def ending(g: Sothebys) -> str:
    """What ended the last round."""
    return "closing_card" if any(g.hands) else "hands_empty"


def table_options(rng: Random) -> dict[str, Any]:
    """Every option now and then at each of its values."""
    return {
        "deal": pick(rng, ["standard", "house"]),
        "redeal": pick(rng, ["on", "on", "on", "off"]),
        "max_redeals": pick(rng, [3, 1, 5, 0]),
        "loans": pick(rng, ["on", "on", "on", "off"]),
        "loan_cap": pick(rng, [500, 100, 1000]),
        "unranked_value": pick(rng, ["floor", "zero"]),
        "show_cash": pick(rng, ["on", "off"]),
        "open_idle_s": pick(rng, [10, 15, 60]),
    }


# What a viewer may not know, exchanged


def vary(g: Sothebys, viewer: Viewer, rng: Random) -> None:
    """Exchange the cards that nobody sees and those that rivals hold, the border of a rival's card on sale, and what
    rivals have submitted."""
    _vary_cards(g, viewer, rng)
    if g.lot is not None and _is_hidden(g.lot, viewer) and rng.random() < 0.5:
        _vary_border(g, g.lot, viewer)
    phase = g.stack[-1]
    match phase:
        case Redeal():
            own = [seat for seat in phase.kept if seat == viewer]
            phase.kept = sorted(own + [seat for seat in g.seats if seat != viewer and rng.random() < 0.3])
        case Loan():
            for seat in phase.answers:
                if seat != viewer:
                    phase.answers[seat] = 100 * rng.randrange(g.table_rules.loan_cap // 100 + 1)
        case SealedLot():
            for seat in phase.bids:
                if seat != viewer:
                    phase.bids[seat] = rng.randrange(g.purse(seat) + 1)


def _rivals(g: Sothebys, viewer: Viewer) -> list[Seat]:
    return [seat for seat in g.seats if seat != viewer]


def _vary_cards(g: Sothebys, viewer: Viewer, rng: Random) -> None:
    """All are mixed, or only genuine cards with fakes, so that what rivals can do stays alike."""
    rivals = _rivals(g, viewer)
    pool = [*g.deck, *(card for seat in rivals for card in g.hands[seat])]
    if rng.random() < 0.3:
        pool = [card for card in pool if CARDS[card].mode == "sealed"]
    others = list(pool)
    rng.shuffle(others)
    moved = dict(zip(pool, others, strict=True))
    g.deck = [moved.get(card, card) for card in g.deck]
    for seat in rivals:
        g.hands[seat] = sorted((moved.get(card, card) for card in g.hands[seat]), key=lambda card: CARDS[card].place)


def _vary_border(g: Sothebys, lot: Lot, viewer: Viewer) -> None:
    """The twin of the card on sale is sold in its place, if the viewer sees neither."""
    card = lot.cards[0]
    kind = CARDS[card].kind
    twin = CardId(card.replace(kind, TWINS[kind]))
    for place in (g.deck, *(g.hands[seat] for seat in _rivals(g, viewer))):
        if twin in place:
            place[place.index(twin)] = card
            lot.cards[0] = twin
            return


def _is_hidden(lot: Lot, viewer: Viewer) -> bool:
    return CARDS[lot.cards[0]].mode == "sealed" and viewer != lot.opener


# ... and taken away


def blank(g: Sothebys, viewer: Viewer) -> None:
    """What the visibility table (§7) does not give to this viewer."""
    nothing = CardId("")
    g.deck = [nothing for _ in g.deck]
    for seat in _rivals(g, viewer):
        g.hands[seat] = [nothing for _ in g.hands[seat]]
    if g.lot is not None and _is_hidden(g.lot, viewer):
        printed = CARDS[g.lot.cards[0]]
        g.lot.cards = [CardId(f"{printed.colour} {printed.crowns}")]
    phase = g.stack[-1] if g.stack else None
    match phase:
        case Redeal():
            phase.kept = [seat for seat in phase.kept if seat == viewer]
        case Loan():
            phase.answers = {seat: loan if seat == viewer else 0 for seat, loan in phase.answers.items()}
        case SealedLot():
            phase.bids = {seat: bid if seat == viewer else 0 for seat, bid in phase.bids.items()}
        case JointAsk():
            phase.queue = []  # it follows from the sizes of the hands: were it another one, that would be a leak


def secret(g: Sothebys, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    """Amounts that are not open yet, the border of a card, and that somebody keeps a hand of many fakes."""
    match command:
        case asked.SealBid() | asked.TakeLoan():
            return ("amount",)
        case asked.PlayCard() if CARDS[command.card].mode == "sealed":
            return ("card",)
        case asked.KeepHand():
            return WHOLLY
    return ()


SUBJECT = Subject(
    code="sothebys",
    cards=cards,
    coins=lambda g: sum(g.cash),
    booked=booked,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset(
        {
            "bids_revealed",
            "border_revealed",
            "card_closed",
            "card_played",
            "hand_dealt",
            "loans_taken",
            "redeal_called",
            "second_played",
        }
    ),
    options=table_options,
    ending=ending,
    endings=frozenset({"closing_card", "hands_empty"}),
    forecasts=sothebys_forecasts.check,
    refusals=frozenset(
        {
            "above_maximum",
            "below_minimum",
            "beyond_purse",
            "game_over",
            "has_passed",
            "leads_already",
            "moment_over",
            "not_an_option",
            "off_step",
        }
    ),
    absent=lambda seats: () if seats in (4, 5) else ("redeal",),
)
