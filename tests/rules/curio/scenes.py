"""Tables of curio brought to a moment: seat 0 has the first turn of a round, and every pile is written down.

Cards are named by their kind (`A03`); the copies are given out one after another. In a row `~` stands before an
inverted piece and `!` before a disabled one. What no test names has left the game.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

from saleroom_rules import preview
from saleroom_rules.curio.cards import ANTIQUE, ANTIQUES, APPRAISAL, TOOL, AppraisalId, CardId, PolicyId
from saleroom_rules.curio.row import Piece, Row
from saleroom_rules.curio.state import Curio, Lot
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.options import safe_option
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play, table

E = TypeVar("E", bound=Event)

MARKET = ["T01", "T02", "T03", "T04", "T05", "T06", "T01", "T02", "T03", "T04"]
TOMB = ["A33", "T01", "A09", "T02", "A37", "T03"]
NAMES = {card.zh: card.id for card in ANTIQUES.values()}


class Copies:
    """Gives out the copies of each kind in order."""

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()

    def __call__(self, kind: str) -> CardId:
        self.given[kind] += 1
        return CardId(f"{kind}#{self.given[kind]}")

    def all(self, kinds: Sequence[str]) -> list[CardId]:
        return [self(kind) for kind in kinds]

    def row(self, kinds: Sequence[str], since: int = 1) -> Row:
        return [
            Piece(self(kind.strip("~!")), inverted="~" in kind, disabled="!" in kind, since=since) for kind in kinds
        ]

    def rest(self) -> list[CardId]:
        given = {f"{kind}#{copy}" for kind, count in self.given.items() for copy in range(1, count + 1)}
        return [card for card in [*ANTIQUE, *TOOL] if card not in given]


def row(names: str) -> Row:
    """A row of Chinese names, as the worked examples write it."""
    copies = Copies()
    marks = [("~" * name.count("~") + "!" * name.count("!")) + NAMES[name.strip("~!")] for name in names.split()]
    return copies.row(marks)


def turn(
    seats: int = 3,
    *,
    round: int = 5,
    people: Collection[int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    displays: Mapping[int, Sequence[str]] | None = None,
    market: Sequence[str] = MARKET,
    tomb: Sequence[str] = TOMB,
    recycled: Sequence[str] = (),
    appraisals: Sequence[str] = (),
    policy: str | None = None,
    lots: Sequence[tuple[str, int | None]] = (),
    **options: Any,
) -> Play:
    """The first step of seat 0's turn, with three points."""
    play = table("curio", seats, people=people, options=options)
    g: Curio = play.game
    g.stack[0].turns = seats
    g.first, g.round, g.was_tomb_entered = Seat(seats - 1), round - 1, True
    copies = Copies()
    given = [copies.all((hands or {}).get(seat, ())) for seat in g.seats]
    rows = [copies.row((displays or {}).get(seat, ())) for seat in g.seats]
    *early, late = given
    g.hands, g.displays = [*early, []], rows
    marked = {piece.card for one in rows for piece in one if piece.disabled}
    g.market, g.tomb, g.recycled = copies.all(market), copies.all(tomb), copies.all(recycled)
    waiting = [Lot(copies(kind), None if consignor is None else Seat(consignor)) for kind, consignor in lots]
    g.removed = copies.rest()
    first = [AppraisalId(f"{kind}#{1 + appraisals[:n].count(kind)}") for n, kind in enumerate(appraisals)]
    g.appraisals, g.put_away = [*first, *(card for card in APPRAISAL if card not in first)], []
    g.turn_now.seat = Seat(seats - 1)
    play.play(f"{seats - 1} end_turn")
    g.hands[-1], g.lots = late, waiting
    g.policy = None if policy is None else PolicyId(policy)
    for one in g.displays:
        for piece in one:
            piece.disabled, piece.count = piece.card in marked, 0
    return play


def acting(seats: int = 3, **scene: Any) -> Play:
    """Seat 0 acts; it has sorted and activated nothing."""
    return to_acting(turn(seats, **scene))


def to_acting(play: Play) -> Play:
    """The seat whose turn it is comes to its acts."""
    while play.table.phase in ("turn_sort", "turn_activate"):
        safely(play)
    return play


def end_turns(play: Play, count: int | None = None) -> Play:
    """So many turns, or all that are left in this round, end without an act."""
    g = play.game
    left = len(g.order) - g.order.index(g.turn_now.seat) if count is None else count
    for _ in range(left):
        seat = to_acting(play).game.turn_now.seat
        play.play(f"{seat} end_turn")
        while play.table.phase == "turn_discard" and g.turn_now.seat == seat:
            safely(play)
    return play


def auction(seats: int = 3, **scene: Any) -> Play:
    """The first of `lots` is up for sale; the turn order is that of the seats."""
    return end_turns(acting(seats, **scene))


def scoring(seats: int = 3, **scene: Any) -> Play:
    """The window of seat 0's display is open: the last round is over."""
    return end_turns(acting(seats, round=scene.pop("round", 20), **scene))


def appraising(card: str, *more: str, antique: str = "A03#1", **scene: Any) -> Play:
    """Seat 0 has its antique appraised by this card; `more` come after it."""
    hands = scene.pop("hands", {0: ["A03"]})
    return acting(appraisals=[card, *more], hands=hands, **scene).play(f"0 appraise {antique}")


def safely(play: Play) -> Play:
    """The first seat that is awaited makes its safe move."""
    seat = play.table.awaited()[0]
    safe = safe_option(play.table.options(seat))
    assert safe is not None
    play.send(seat, safe.default())
    return play


def pass_window(play: Play) -> Play:
    """Everybody passes in this scoring window."""
    for seat in play.seats:
        play.play(f"{seat} pass")
    return play


def said(play: Play, kind: type[E]) -> list[E]:
    """The events of this kind that the last step told."""
    return [told.event for told in play.told if isinstance(told.event, kind)]


def written(play: Play, seat: int) -> list[str]:
    """A row as scenes write it."""
    return [
        "~" * piece.inverted + "!" * piece.disabled + piece.card.partition("#")[0] for piece in play.game.displays[seat]
    ]


def kinds(cards: Sequence[str]) -> list[str]:
    """Cards by their kinds."""
    return [card.partition("#")[0] for card in cards]


def view(play: Play, viewer: int | None = None) -> dict[str, Any]:
    """What a seat sees, or the public."""
    return play.view(None if viewer is None else Seat(viewer))


def hand(play: Play, seat: int) -> list[str]:
    """A hand by its kinds, in the order of gaining."""
    return kinds(play.game.hands[seat])


def due(play: Play) -> int:
    """When the next timer falls due, ms."""
    timer = play.table.next_timer()
    assert timer is not None
    return timer.due


def custody(play: Play) -> list[int]:
    """The seats that a stand-in plays for."""
    return [seat for seat in play.seats if play.game.sittings[seat].custody is not None]


def forecast(play: Play, line: str) -> Any:
    """The preview of a line."""
    seat, command = play.read(line)
    assert seat is not None
    assert isinstance(command, Command)
    return preview(play.table, seat, command, play.table.moment)
