"""What stays on the table in every phase, and what each seat sees of its own.  [curio §12]"""

from __future__ import annotations

from saleroom_rules.curio.cards import AppraisalId, CardId
from saleroom_rules.curio.events import EndReason
from saleroom_rules.curio.scoring import DisplayScore, Standing, reaches, score
from saleroom_rules.curio.state import Countdown, Curio, Lot
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat


class TurnView(View):
    """Whose turn it is. `points`: action points left; `tomb_cost` and `tomb_keep`: what a visit of the tomb costs and
    how many cards it keeps."""

    seat: Seat
    points: int
    market_entered: bool
    tomb_entered: bool
    tomb_discount: int
    tomb_keep: int


class TableView(View):
    """The round. `chairs` says where each seat sits; `policy`: whether one lies face down, `policy_due`: whether the
    next round begins with one; `reason`: why play has ended."""

    chairs: list[int]
    round: int
    rounds: int
    first: Seat
    order: list[Seat]
    turn: TurnView | None
    policy: bool
    policy_due: bool
    countdown: Countdown | None
    reason: EndReason | None


class Purse(View):
    """One seat, as everybody sees it. `total` is what its display would score now; `cards` counts the hand, `limit` is
    what it may keep; `points` come to the next turn beside the usual three, or go."""

    total: int
    cards: int
    limit: int
    medals: int
    points: int
    secured: bool


class PieceView(View, omit_defaults=True):
    """A piece, what it would score now, and what is so of it; `count`: whole rounds of a censer; `reaches`: the places,
    from 0, whose scores it changes."""

    card: CardId
    score: int
    inverted: bool = False
    disabled: bool = False
    used: bool = False
    shielded: bool = False
    count: int = 0
    reaches: list[int] = []


class DisplayView(View):
    """A row and what it would score now; `groups` are the first places, from 0, of three that make a group."""

    pieces: list[PieceView]
    groups: list[int]
    total: int
    fixed: bool


class Piles(View):
    """Cards nobody owns: numbers of those face down, the others by their ids. `put_away`: used appraisal cards."""

    market: int
    tomb: int
    removed: int
    recycled: list[CardId]
    appraisals: int
    put_away: list[AppraisalId]
    lots: list[LotView]


class LotView(View):
    """A card that waits in the auction house, and who is paid for it."""

    card: CardId
    consignor: Seat | None


class Revealed(View):
    """After the end: all hands."""

    hands: list[list[CardId]]


class PublicView(View):
    """The sections for everybody. `scores` are final; `ranking` and `revealed` are null until the end."""

    table: TableView
    purses: list[Purse]
    displays: list[DisplayView]
    piles: Piles
    scores: list[DisplayScore]
    ranking: list[Standing] | None
    revealed: Revealed | None


class PrivateView(View):
    """The section for one seat: its hand, in the order of gaining."""

    hand: list[CardId]


def lot_view(lot: Lot) -> LotView:
    """A lot as everybody sees it."""
    return LotView(lot.card, lot.consignor)


def _turn(g: Curio) -> TurnView | None:
    if (turn := g.turn) is None:
        return None
    return TurnView(turn.seat, turn.points, turn.market_entered, turn.tomb_entered, turn.tomb_discount, turn.tomb_keep)


def _display(g: Curio, seat: Seat) -> DisplayView:
    row, safe = g.displays[seat], g.shielded(seat)
    now = score(seat, row, medals=g.medals[seat])
    pieces = [
        PieceView(
            piece.card, points, piece.inverted, piece.disabled, piece.used, piece.card in safe, piece.count, places
        )
        for piece, points, places in zip(row, now.skill, reaches(row), strict=True)
    ]
    return DisplayView(pieces, now.groups, now.total, g.is_fixed(seat))


def public(g: Curio, at: int) -> PublicView:
    """What everybody may know."""
    displays = [_display(g, seat) for seat in g.seats]
    return PublicView(
        table=TableView(
            chairs=[sitting.chair for sitting in g.sittings],
            round=g.round,
            rounds=g.table_rules.max_rounds,
            first=g.first,
            order=g.order,
            turn=_turn(g),
            policy=g.policy is not None,
            policy_due=g.is_policy_due,
            countdown=g.countdown,
            reason=g.reason,
        ),
        purses=[
            Purse(
                total=displays[seat].total,
                cards=len(g.hands[seat]),
                limit=g.hand_limit(seat),
                medals=g.medals[seat],
                points=g.skip_bonus[seat] + g.decreed[seat],
                secured=seat in g.secured,
            )
            for seat in g.seats
        ],
        displays=displays,
        piles=Piles(
            market=len(g.market),
            tomb=len(g.tomb),
            removed=len(g.removed),
            recycled=g.recycled,
            appraisals=len(g.appraisals),
            put_away=g.put_away,
            lots=[lot_view(lot) for lot in g.lots],
        ),
        scores=g.scores,
        ranking=g.ranking,
        revealed=None if g.ranking is None else Revealed(g.hands),
    )


def private(g: Curio, seat: Seat, at: int) -> PrivateView:
    """What only this seat may know."""
    return PrivateView(g.hands[seat])
