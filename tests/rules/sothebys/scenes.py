"""Tables of sothebys as the tests want them: seat 0 plays first, chairs are in seat order, no window for a new deal."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

from saleroom_rules import preview
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, CardId
from saleroom_testkit.tables import Play, table

E = TypeVar("E", bound=Event)

FILLERS = [
    "yellow-once-1-1",
    "yellow-once-2-1",
    "yellow-once-3-1",
    "yellow-once-4-1",
    *(f"black-once-{n}-1" for n in (1, 2, 4)),
]
"""What a seat holds of which a test says nothing, one each."""


def turn(
    seats: int = 4,
    *,
    people: Collection[int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    cash: Mapping[int, int] | None = None,
    counts: Mapping[str, int] | None = None,
    values: Mapping[str, int] | None = None,
    **options: Any,
) -> Play:
    """Seat 0 plays the first card of round 1. A seat that is not named in `hands` holds one card."""
    play = table("sothebys", seats, people=people, options={"redeal": "off"} | options)
    g = play.game
    g.seller = Seat(0)
    held = {seat: [FILLERS[seat % len(FILLERS)]] for seat in range(seats)} | {
        k: list(v) for k, v in (hands or {}).items()
    }
    g.hands = [[CardId(card) for card in held[seat]] for seat in range(seats)]
    taken = {card for hand in g.hands for card in hand}
    g.deck = [card for card in CARDS if card not in taken]
    for seat, amount in (cash or {}).items():
        g.cash[seat] = amount
    g.counts |= counts or {}
    g.values |= values or {}
    return play


def lot(card: str = "red-open-3-1", *more: str, **scene: Any) -> Play:
    """Seat 0 has played this card; `more` stay in its hand, else a filler does."""
    others = scene.pop("hands", {})
    hand = [card, *(more or ["green-fixed-4-1"])]
    return turn(hands=others | {0: hand}, **scene).play(f"0 play {card}")


def closed(play: Play, card: str | None = None) -> Play:
    """The seat that has the turn ends the round: with this card of the deck, or one of its own."""
    g = play.game
    seat = g.seller
    if card is not None:
        g.deck.remove(card)
        g.hands[seat].append(CardId(card))
    played: CardId = g.hands[seat][0 if card is None else -1]
    g.counts[CARDS[played].colour] = 5
    return play.play(f"{seat} play {played}")


def own(play: Play, seat: int, *cards: str) -> Play:
    """This seat has bought these cards in this round."""
    for card in cards:
        play.game.deck.remove(card)
        play.game.bought[seat].append(CardId(card))
    return play


def everybody(play: Play, word: str) -> Play:
    """Everybody who is waited for says the same, one after another, while the phase lasts."""
    phase = play.table.phase
    while play.table.phase == phase and (awaited := play.table.awaited()):
        play.play(f"{awaited[0]} {word}")
    return play


def said(play: Play, kind: type[E]) -> list[E]:
    """The events of this kind that the last step told."""
    return [told.event for told in play.told if isinstance(told.event, kind)]


def cash(play: Play) -> list[int]:
    """What every seat has."""
    amounts: list[int] = play.game.cash
    return amounts


def changed(play: Play) -> list[int]:
    """What every seat has more or less than 150."""
    return [amount - 150 for amount in cash(play)]


def phase(play: Play, viewer: int | None = None) -> dict[str, Any]:
    """The view's section `phase`."""
    section: dict[str, Any] = play.view(None if viewer is None else Seat(viewer))["phase"]
    return section


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
