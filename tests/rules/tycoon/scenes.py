"""Tables of tycoon brought to a moment: eras E1, E2, ... are in play, seat 0 starts, and the luck is written down."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

from saleroom_rules import preview
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED, CardId, EraId
from saleroom_testkit.tables import Play, table

E = TypeVar("E", bound=Event)

PLENTY = 200


def dealt(
    seats: int = 4,
    *,
    people: Collection[int] | None = None,
    lots: Sequence[str] = (),
    gold: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    **options: Any,
) -> Play:
    """The direction is still to be chosen. `lots` come first in the deck; every die shows 1, so bonuses rise by 10."""
    play = table("tycoon", seats, people=people, options=options)
    g = play.game
    g.starter = Seat(0)
    g.eras = [EraId(f"E{n + 1}") for n in range(seats)]
    g.hidden_red = CardId(f"E{seats}-4-1")
    for seat, cards in (hands or {}).items():
        g.hands[seat] = [CardId(card) for card in cards]
    for seat, amount in (gold or {}).items():
        g.gold[seat] = amount
    taken = {card for hand in g.hands for card in hand} | {g.hidden_red}
    first = [CardId(card) for card in lots]
    rest = [card.id for card in CARDS.values() if card.era in g.eras and card.id not in taken | set(first)]
    g.deck = first + rest
    return play.script(dice=[1] * PLENTY)


def marking(seats: int = 4, **scene: Any) -> Play:
    """The starter marks the first lot of round 1; the bonus of each star is 10."""
    return dealt(seats, **scene).play("0 direction 1")


def window(seats: int = 4, mode: str = "open", **scene: Any) -> Play:
    """The sale window before the first lot, which is marked and sold in `mode`."""
    return marking(seats, **scene).play(f"0 mark 1 {mode}")


def auction(seats: int = 4, mode: str = "open", lot: str = "E1-2-1", **scene: Any) -> Play:
    """The first lot is open for bids."""
    return flip(window(seats, mode, lots=[lot], **scene))


def unmarked(seats: int = 4, mode: str = "open", lot: str = "E1-2-1", **scene: Any) -> Play:
    """The second lot, which nobody marked, is open for bids in `mode`; the first stayed unsold."""
    other = "sealed" if mode == "open" else "open"
    play = flip(window(seats, other, lots=["E1-1-1", lot], **scene))
    skip_lot(play)
    return flip(play)


def trading(seats: int = 4, **scene: Any) -> Play:
    """The starter may request; no lot was sold in round 1. There is no bonus, since no die was needed."""
    play = dealt(seats, **scene)
    play.game.deck = []
    return play.play("0 direction 1")


def proposing(seats: int = 4, **scene: Any) -> Play:
    """The starter, who needs a card, may propose a trade."""
    return trading(seats, **scene).play("0 skip_request")


def flip(play: Play) -> Play:
    """Everybody is ready and the starter turns the lot over."""
    for seat in play.table.awaited():
        play.play(f"{seat} ready")
    return play.play(f"{play.game.starter} flip")


def skip_lot(play: Play) -> Play:
    """Nobody wants the present lot."""
    word = "pass" if play.table.phase == "open" else "sealed 0"
    for seat in play.table.awaited():
        play.play(f"{seat} {word}")
    return play


def skip_trading(play: Play) -> Play:
    """The starter neither requests nor proposes."""
    play.play(f"{play.game.starter} skip_request")
    if play.table.phase == "trade_free":
        play.play(f"{play.game.starter} skip_trade")
    return play


def roll(play: Play, die: int) -> Play:
    """The price die falls on this face."""
    return play.script(dice=[die, *[1] * PLENTY]).play(f"{play.table.awaited()[0]} roll")


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


def forecast(play: Play, line: str) -> Any:
    """The preview of a line."""
    seat, command = play.read(line)
    assert seat is not None
    assert isinstance(command, Command)
    return preview(play.table, seat, command, play.table.moment)


def cards_in_play(play: Play) -> list[str]:
    """All cards, wherever they are, sorted."""
    g = play.game
    waiting = g.lots[g.flipped :]
    on_table = [g.lot.id] if play.table.phase in ("open", "sealed", "die") else []
    piles = [*g.hands, g.deck, g.unsold, g.bank, waiting, on_table, [g.hidden_red]]
    return sorted(card for pile in piles for card in pile)


def all_cards(eras: Sequence[str]) -> list[str]:
    """Every card of these eras, sorted."""
    return sorted(card.id for card in CARDS.values() if card.era in eras)


def reds(seats: int) -> list[str]:
    """The red cards of a table of this size that are not set aside."""
    return [card.id for card in CARDS.values() if card.star == RED and int(card.era[1]) < seats]
