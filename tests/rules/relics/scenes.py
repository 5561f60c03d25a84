"""Tables of relics brought to a moment: seat 0 is the auctioneer, nobody holds a privilege unless named."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

from saleroom_rules import preview
from saleroom_rules.kernel import engine
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CARDS, CardId
from saleroom_rules.relics.phases.reveal_lot import RevealLot
from saleroom_testkit.tables import Play, table

E = TypeVar("E", bound=Event)

DEAR = "china-12"
"""A lot of reserve 7, which brings no inside news; an instant purchase of it costs 11."""


def lot(
    seats: int = 4,
    *,
    lots: Sequence[str] = (DEAR,),
    auctioneer: int = 0,
    people: Collection[int] | None = None,
    passing: Collection[int] = (),
    cards: Mapping[int, Sequence[int]] | None = None,
    coins: Mapping[int, int] | None = None,
    privileges: Mapping[int, Sequence[str]] | None = None,
    relics: Mapping[int, Sequence[str]] | None = None,
    winless: Sequence[int] = (),
    supply: Mapping[str, int] | None = None,
    deck: Sequence[str] | None = None,
    **options: Any,
) -> Play:
    """The first of these lots has just been turned up. After them comes the rest of the relics, or `deck`. Who is
    `passing` wants nothing bought while away."""
    play = table("relics", seats, people=people, options=options)
    g = play.game
    g.auctioneer = Seat(auctioneer)
    for seat in passing:
        g.sittings[seat].policy = "pass"
    g.privileges = [list((privileges or {}).get(seat, [])) for seat in range(seats)]
    g.relics = [[CardId(relic) for relic in (relics or {}).get(seat, [])] for seat in range(seats)]
    g.used = [[] for _ in range(seats)]
    g.winless = list(winless) or [0] * seats
    g.supply = {"inside": seats, "instant": seats} | dict(supply or {})
    for seat, faces in (cards or {}).items():
        g.bid_cards[seat] = list(faces)
    for seat, amount in (coins or {}).items():
        g.coins[seat] = amount
    owned = {relic for relics in g.relics for relic in relics}
    rest = [relic for relic in CARDS if relic not in {*lots, *owned}] if deck is None else deck
    g.deck = [CardId(relic) for relic in [*lots, *rest]]
    g.round = 0
    return begin(play, RevealLot())


def begin(play: Play, phase: Any) -> Play:
    """Put everything aside for this phase."""
    g = play.game
    g.stack.clear()
    g.scratch.current = None
    g.goto(phase)
    engine._settle(g)
    play.table.changed()
    play.told = engine._take_told(g)
    return play


def done(play: Play) -> Play:
    """Nobody declares anything more."""
    while play.table.phase == "declare" and play.table.awaited():
        play.play(f"{play.table.awaited()[0]} done")
    return play


def bid(play: Play, *amounts: int) -> Play:
    """Bids, or additions, of those who are awaited, in seat order."""
    word = "add" if play.table.phase == "tie" else "bid"
    for seat, amount in zip(play.table.awaited(), amounts, strict=True):
        play.play(f"{seat} {word} {amount}")
    return play


def said(play: Play, kind: type[E]) -> list[E]:
    """The events of this kind that the last step told."""
    return [told.event for told in play.told if isinstance(told.event, kind)]


def due(play: Play) -> int:
    """When the next timer falls due, ms."""
    timer = play.table.next_timer()
    assert timer is not None
    return timer.due


def custody(play: Play) -> list[int]:
    """The seats that a stand-in plays for."""
    return [seat for seat in play.seats if play.game.sittings[seat].custody is not None]


def open_options(play: Play, seat: int) -> list[str]:
    """The tags of what a seat may do now."""
    return [option.data()["do"] for option in play.table.options(Seat(seat)) if isinstance(option, May)]


def forecast(play: Play, line: str) -> Any:
    """The preview of a line."""
    seat, command = play.read(line)
    assert seat is not None
    assert isinstance(command, Command)
    return preview(play.table, seat, command, play.table.moment)
