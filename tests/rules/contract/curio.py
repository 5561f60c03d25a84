"""What curio's tests know of it, from the rules page: where cards are, and what is secret to whom.

The visibility table (§12) is written down here a second time, apart from the game's views.
"""

from collections.abc import Collection
from random import Random
from typing import Any

from saleroom_rules.curio import commands as asked
from saleroom_rules.curio.cards import POLICIES, AppraisalId, CardId, PolicyId
from saleroom_rules.curio.phases.appraisal import AppraisalPhase
from saleroom_rules.curio.phases.auction_bid import AuctionBid
from saleroom_rules.curio.phases.market_pick import MarketPick
from saleroom_rules.curio.phases.policy_gift import PolicyGift
from saleroom_rules.curio.phases.scoring_window import ScoringWindow
from saleroom_rules.curio.phases.tomb_pick import TombPick
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.subject import WHOLLY, Subject, Viewer
from tests.rules.contract import curio_forecasts


def cards(g: Curio) -> list[str]:
    """Every card: in the piles, in hands and displays, on sale, in somebody's eyes, and the appraisal cards."""
    held: list[str] = [*g.market, *g.tomb, *g.recycled, *g.removed, *g.appraisals, *g.put_away]
    held += [card for hand in g.hands for card in hand]
    held += [piece.card for row in g.displays for piece in row]
    held += [lot.card for lot in g.lots]
    for phase in g.stack:
        match phase:
            case MarketPick():
                held += phase.seen
            case TombPick():
                held += phase.revealed
            case AuctionBid():
                held.append(phase.lot.card)
            case AppraisalPhase():
                held.append(phase.card)
    return held


def ending(g: Curio) -> str:
    """Why play has ended."""
    assert g.reason is not None
    return g.reason


def table_options(rng: Random) -> dict[str, Any]:
    """Long games, in which more happens, and short ones."""
    return {"max_rounds": pick(rng, [12, 30, 30, 30]), "turn_limit_s": pick(rng, [90, 240])}


# What a viewer may not know, exchanged


def vary(g: Curio, viewer: Viewer, rng: Random) -> None:
    """Exchange the cards that lie dark and some of those that rivals hold, then what rivals have chosen or passed."""
    _vary_cards(g, viewer, rng)
    rng.shuffle(g.appraisals)
    if g.policy is not None:
        g.policy = pick(rng, list(POLICIES))
    phase = g.stack[-1]
    match phase:
        case PolicyGift():
            for seat in phase.gifts:
                if seat != viewer:
                    phase.gifts[seat] = pick(rng, g.hands[seat])
        case ScoringWindow():
            _vary_passes(g, phase, viewer, rng)


def _vary_cards(g: Curio, viewer: Viewer, rng: Random) -> None:
    """Half of the cards that rivals hold stay with them, so that they can do the same in both worlds."""
    fixed = _shown(g)
    phase = g.stack[-1]
    if isinstance(phase, PolicyGift):
        fixed |= set(phase.gifts.values())
    rivals = [seat for seat in g.seats if seat != viewer]
    held = [card for seat in rivals for card in g.hands[seat] if card not in fixed and rng.random() < 0.5]
    seen = phase.seen if isinstance(phase, MarketPick) and viewer != g.turn_now.seat else []
    dark = [*g.market, *g.tomb, *g.removed, *held, *seen]
    others = list(dark)
    rng.shuffle(others)
    moved = dict(zip(dark, others, strict=True))
    for pile in (g.market, g.tomb, g.removed, seen, *(g.hands[seat] for seat in rivals)):
        pile[:] = [moved.get(card, card) for card in pile]


def _vary_passes(g: Curio, phase: ScoringWindow, viewer: Viewer, rng: Random) -> None:
    """Some rivals have passed, but not all of them."""
    rivals = [seat for seat in g.seats if seat != viewer]
    unpassed = pick(rng, rivals)
    own = [seat for seat in phase.passed if seat == viewer], [seat for seat in phase.passed_all if seat == viewer]
    phase.passed, phase.passed_all = (
        sorted(kept + [seat for seat in rivals if seat != unpassed and rng.random() < 0.5]) for kept in own
    )


def _shown(g: Curio) -> set[CardId]:
    """The cards of hands that all can see."""
    phase = g.stack[-1]
    match phase:
        case AppraisalPhase():
            return {phase.antique}
        case AuctionBid() if phase.standing is not None:
            return set(phase.standing.cards)
    return set()


# ... and taken away


def blank(g: Curio, viewer: Viewer) -> None:
    """What the visibility table does not give to this viewer."""
    if not g.stack:
        return
    nothing = CardId("")
    shown = _shown(g)
    for pile in (g.market, g.tomb, g.removed):
        pile[:] = [nothing for _ in pile]
    g.appraisals = [AppraisalId("") for _ in g.appraisals]
    g.policy = None if g.policy is None else PolicyId("")
    for seat in g.seats:
        if seat != viewer:
            g.hands[seat] = sorted(card if card in shown else nothing for card in g.hands[seat])
    phase = g.stack[-1]
    match phase:
        case MarketPick() if viewer != g.turn_now.seat:
            phase.seen = [nothing for _ in phase.seen]
        case PolicyGift():
            phase.gifts = {seat: card if seat == viewer else nothing for seat, card in phase.gifts.items()}
        case ScoringWindow():
            phase.passed = [seat for seat in phase.passed if seat == viewer]
            phase.passed_all = [seat for seat in phase.passed_all if seat == viewer]


def secret(g: Curio, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    """What is taken from the market, what is given away, and whether one passes in a scoring window."""
    match command:
        case asked.PickFromMarket():
            return ("cards",)
        case asked.ChoosePolicy() if isinstance(g.stack[-1], PolicyGift):
            return ("card",)
        case asked.Pass() | asked.PassAll() | asked.TakeBackPass() if isinstance(g.stack[-1], ScoringWindow):
            return WHOLLY
    return ()


SUBJECT = Subject(
    code="curio",
    cards=cards,
    coins=lambda g: 0,
    booked=lambda event: 0,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset(
        {
            "appraisal_opened",
            "appraisal_redrawn",
            "bid_made",
            "cards_discarded",
            "cards_seen",
            "cards_taken",
            "display_scored",
            "game_ended",
            "lot_added",
            "policy_revealed",
            "recycled",
            "tomb_decayed",
            "tomb_entered",
            "tool_played",
        }
    ),
    options=table_options,
    ending=ending,
    endings=frozenset({"curtain", "curator", "censer", "nine", "early_hand_in", "round_limit"}),
    forecasts=curio_forecasts.check,
    seldom={
        "appraise": 0.2,
        "bid": 0.1,
        "end_turn": 0.003,
        "give_up": 0.002,
        "market_enter": 0.03,
        "pass": 0.3,
        "pass_all": 0.1,
        "play_tool": 0.1,
        "skip": 0.003,
        "sort": 0.1,
    },
    remote=frozenset({"countdown_running", "display_fixed", "market_empty"}),
    options_bytes=3 * 1024,
    refusals=frozenset(
        {
            "below_minimum",
            "consignor_cannot_bid",
            "display_too_small",
            "game_over",
            "market_already_entered",
            "moment_over",
            "no_target",
            "not_an_antique",
            "not_an_option",
            "not_enough_ap",
            "not_inverted",
            "requirement_not_met",
            "tomb_already_entered",
            "tomb_empty",
        }
    ),
)
