"""Tables of suspicion brought to a moment: who holds what is put in place, and the luck is written down."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from saleroom_rules import preview
from saleroom_rules.kernel.messages import Command, Event
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, CardId, Rank
from saleroom_testkit.tables import Play, table

E = TypeVar("E", bound=Event)

RANKS: tuple[Rank, ...] = ("treasure", "fine", "junk", "ordinary", "masterpiece", "fine", "ordinary", "masterpiece")
VALUES = (75, 30, 5, 15, 45, 28, 12, 48)
"""What the eight items of a small table are in these scenes, by round."""


def drawing(seats: int = 3, **options: Any) -> Play:
    """The first deck lies there in the order of its cards: hints first, then special cards, then funds."""
    play = table("suspicion", seats, options=options)
    play.game.deck.sort(key=list(CARDS).index)
    if seats <= 4:
        for item, rank, value in zip(play.game.items, RANKS, VALUES, strict=True):
            item.rank, item.value = rank, value
    return play


def negotiating(
    seats: int = 3,
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    money: Mapping[int, int] | None = None,
    owned: Mapping[int, Sequence[int]] | None = None,
    over: int = 0,
    prices: Mapping[int, int] | None = None,
    **options: Any,
) -> Play:
    """The item of the round after `over` is listed. Every seat has 150, unless named, and the cards that are named for
    it, all drawn by itself; `owned` are the rounds of its items, which it bought at `prices` (10 unless named)."""
    play = drawing(seats, **options)
    for seat in play.seats:
        play.play(f"{seat} pick {seat + 1}")
    g = play.game
    g.spent, g.gains, g.drawers = [], {}, {}
    g.hands = [[CardId(card) for card in (hands or {}).get(seat, ())] for seat in g.seats]
    for seat in g.seats:
        g.drawers |= dict.fromkeys(g.hands[seat], seat)
    g.gains = {card: 19 for card in g.drawers if CARDS[card].kind == "fund"}
    g.money = [(money or {}).get(seat, 150) for seat in g.seats]
    g.over, g.round = over, over + 1
    for owner, rounds in (owned or {}).items():
        for number in rounds:
            item = g.item(number)
            item.owner = item.winner = Seat(owner)
            item.price = (prices or {}).get(number, 10)
    return play


def all_ready(play: Play) -> Play:
    """Nobody wants to trade any more."""
    return play.play(*(f"{seat} ready" for seat in play.table.awaited()))


def clock(seats: int = 3, **scene: Any) -> Play:
    """The price clock has just been started; nothing has fallen due."""
    return all_ready(negotiating(seats, **scene)).play("expire countdown")


def at(play: Play, *lines: str) -> Play:
    """Play lines like `20000 0 drop`, whose times are ms since the clock was started."""
    start = play.game.stack[-1].started_at
    for line in lines:
        ms, rest = line.split(maxsplit=1)
        play.play(f"@{start + int(ms)} {rest}")
    return play


def hammer(play: Play) -> tuple[int | None, int, int]:
    """Let the running clock decide: the winner, the price, and when the hammer fell, in ms since its start."""
    start = play.game.stack[-1].started_at
    while play.table.phase == "clock":
        play.expire()
    assert play.table.phase == "hammer"
    fell = play.game.stack[-1].hammer
    return fell.winner, fell.price, play.game.at - start


def writing(amounts: int = 3, **scene: Any) -> Play:
    """The clock has come to the top with all seats in."""
    play = clock(amounts, **scene)
    while play.table.phase == "clock":
        play.expire()
    assert play.table.phase == "sealed100"
    return play


def finale(seats: int = 3, **scene: Any) -> Play:
    """The last negotiation: nobody wanted the last item."""
    play = all_ready(negotiating(seats, over=7, **scene)).play("expire countdown")
    play.play(*(f"{seat} drop" for seat in play.seats))
    while play.table.phase != "final":
        play.expire()
    return play


def said(play: Play, kind: type[E]) -> list[E]:
    """The events of this kind that the last step told."""
    return [told.event for told in play.told if isinstance(told.event, kind)]


def told_to(play: Play, kind: type[Event]) -> list[tuple[int, ...] | None]:
    """To whom the last step told events of this kind; None: to everybody."""
    return [told.to for told in play.told if isinstance(told.event, kind)]


def command_of(play: Play, line: str) -> tuple[Seat, Command]:
    """A seat's line, read and not played."""
    seat, command = play.read(line)
    assert seat is not None
    assert isinstance(command, Command)
    return seat, command


def forecast(play: Play, line: str) -> Any:
    """The preview of a line."""
    seat, command = command_of(play, line)
    return preview(play.table, seat, command, play.table.moment)


def acts(play: Play, seat: int) -> set[str]:
    """What a seat may do now, closed options aside."""
    return {option.data()["do"] for option in play.table.options(Seat(seat)) if "closed" not in option.data()}


def until_over(play: Play) -> Play:
    """Let every clock run out until the game is over."""
    while not play.table.is_over:
        play.expire()
    return play
