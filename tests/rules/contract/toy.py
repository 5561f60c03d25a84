"""A small game to try the testkit on: hidden hands, sealed bids, a die, a secret offer; and what its tests must know.

Three rounds. In the window cards are sold for 10, in the sealed phase the deck's next card is bid for, the winner rolls
for what he pays beyond his bid, then he may offer one of his cards to another seat for 5.
"""

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from saleroom_rules.kernel import domains
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.messages import Command, Event, Ranked, Timer, View
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.subject import WHOLLY, Subject, Viewer

PRICE = 10
OFFER = 5


class Toy(Game, kw_only=True):
    gold: list[int] = []
    hands: list[list[str]] = []
    deck: list[str] = []
    sold: list[str] = []
    round: int = 1


class Sell(Command, tag="sell"):
    card: str
    expect: Amount


class Swap(Command, tag="swap"):
    """Wholly secret: a card goes under the deck, the card above it comes to the hand."""

    card: str


class Ready(Command, tag="ready"):
    pass


class Unready(Command, tag="unready"):
    pass


class Seal(Command, tag="sealed"):
    amount: Amount


class Roll(Command, tag="roll"):
    pass


class Offer(Command, tag="offer"):
    to: Seat
    card: str


class Skip(Command, tag="skip"):
    pass


class Accept(Command, tag="accept"):
    pass


class Refuse(Command, tag="refuse"):
    pass


class Sold(Event):
    seat: Seat
    card: str


class Swapped(Event):
    got: str


class Sealed(Event):
    seat: Seat


class Revealed(Event):
    bids: dict[Seat, int]


class Paid(Event):
    seat: Seat
    total: int


class Offered(Event):
    seat: Seat
    to: Seat


class Bought(Event):
    seat: Seat


class Forecast(View):
    totals: list[int]


class WindowView(View):
    ready: list[Seat]


class SealedView(View):
    missing: list[Seat]
    mine: int | None


class AnswerView(View):
    card: str | None


class Window(Phase[Toy], tag="window"):
    is_ready: list[Seat] = []

    def begin(self, g: Toy) -> None:
        g.timer("window", seconds=60, seen="all")

    def options(self, g: Toy, seat: Seat) -> Iterator[Option]:
        if seat in self.is_ready:
            yield May(Unready, undo=True)
            yield MayNot(Sell, "is_ready")
        else:
            yield May(Ready, safe=True)
            if g.hands[seat]:
                yield May(Sell, card=domains.card(g.hands[seat]), expect=domains.exactly(PRICE))
                if g.deck:
                    yield May(Swap, card=domains.card(g.hands[seat]))

    def awaited(self, g: Toy) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.is_ready]

    def ready(self, g: Toy, seat: Seat, command: Ready) -> None:
        self.is_ready = [*self.is_ready, seat]
        if not self.awaited(g):
            g.goto(SealedLot())

    def unready(self, g: Toy, seat: Seat, command: Unready) -> None:
        self.is_ready = [other for other in self.is_ready if other != seat]

    def sell(self, g: Toy, seat: Seat, command: Sell) -> None:
        g.hands[seat].remove(command.card)
        g.sold.append(command.card)
        g.gold[seat] += PRICE
        g.tell(Sold(seat, command.card))

    def swap(self, g: Toy, seat: Seat, command: Swap) -> None:
        place = g.hands[seat].index(command.card)
        g.hands[seat][place], g.deck[0] = g.deck[0], command.card
        g.tell(Swapped(g.hands[seat][place]), to=[seat])

    def expire(self, g: Toy, timer: Timer) -> None:
        g.goto(SealedLot())

    def show(self, g: Toy, viewer: Viewer) -> WindowView:
        return WindowView(self.is_ready)


class SealedLot(Phase[Toy], tag="sealed_lot"):
    bids: dict[Seat, int] = {}

    def begin(self, g: Toy) -> None:
        g.decision_clock(seconds=30)

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat not in self.bids:
            top = domains.between(0, g.gold[seat], safe=0).otherwise("beyond_purse", gold=g.gold[seat])
            yield May(Seal, amount=top, safe=True)

    def awaited(self, g: Toy) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.bids]

    def sealed(self, g: Toy, seat: Seat, command: Seal) -> None:
        self.bids = self.bids | {seat: command.amount}
        g.tell(Sealed(seat))
        if not self.awaited(g):
            self.reveal(g)

    def preview_sealed(self, g: Toy, seat: Seat, command: Seal) -> Forecast:
        return Forecast([total(command.amount, face) for face in range(1, 7)])

    def expire(self, g: Toy, timer: Timer) -> None:
        self.bids = dict.fromkeys(g.seats, 0) | self.bids
        self.reveal(g)

    def reveal(self, g: Toy) -> None:
        g.tell(Revealed(self.bids))
        best = max(g.seats, key=lambda seat: (self.bids[seat], -seat))
        g.goto(Die(best, self.bids[best]) if g.deck and self.bids[best] else OfferPhase(best))

    def show(self, g: Toy, viewer: Viewer) -> SealedView:
        return SealedView(self.awaited(g), None if viewer is None else self.bids.get(viewer))


class Die(Phase[Toy], tag="die"):
    seat: Seat
    amount: int

    def begin(self, g: Toy) -> None:
        g.timer("roll", seconds=10, seen="all")

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat == self.seat:
            yield May(Roll, safe=True)

    def awaited(self, g: Toy) -> list[Seat]:
        return [self.seat]

    def roll(self, g: Toy, seat: Seat, command: Roll) -> None:
        due = total(self.amount, g.chance.die())
        if due <= g.gold[self.seat]:
            g.gold[self.seat] -= due
            g.hands[self.seat].append(g.deck.pop())
            g.tell(Paid(self.seat, due))
        g.goto(OfferPhase(self.seat))

    def expire(self, g: Toy, timer: Timer) -> None:
        self.roll(g, self.seat, Roll())


class OfferPhase(Phase[Toy], tag="offer_phase"):
    seat: Seat

    def begin(self, g: Toy) -> None:
        g.timer("decision", seconds=30, seen="all")

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat == self.seat:
            yield May(Skip, safe=True)
            partners = [other for other in g.seats if other != seat and g.gold[other] >= OFFER]
            if partners and g.hands[seat]:
                yield May(Offer, to=domains.seat(partners), card=domains.card(g.hands[seat]))

    def awaited(self, g: Toy) -> list[Seat]:
        return [self.seat]

    def offer(self, g: Toy, seat: Seat, command: Offer) -> None:
        g.tell(Offered(seat, command.to))
        g.call(Answer(seat, command.to, command.card))

    def skip(self, g: Toy, seat: Seat, command: Skip) -> None:
        self.resume(g, None)

    def expire(self, g: Toy, timer: Timer) -> None:
        self.resume(g, None)

    def resume(self, g: Toy, result: Any) -> None:
        g.round += 1
        if g.round > 3:
            best = sorted(g.seats, key=lambda seat: (-g.gold[seat], seat))
            g.finish([Ranked(seat, place, g.gold[seat]) for place, seat in enumerate(best, 1)])
        else:
            g.goto(Window())


class Answer(Phase[Toy], tag="answer"):
    seat: Seat
    to: Seat
    card: str

    def begin(self, g: Toy) -> None:
        g.timer("decision", seconds=30, seen="all")

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat == self.to:
            yield May(Refuse, safe=True)
            yield May(Accept)

    def awaited(self, g: Toy) -> list[Seat]:
        return [self.to]

    def accept(self, g: Toy, seat: Seat, command: Accept) -> None:
        g.hands[self.seat].remove(self.card)
        g.hands[self.to].append(self.card)
        g.gold[self.to] -= OFFER
        g.gold[self.seat] += OFFER
        g.tell(Bought(self.to))
        g.end()

    def refuse(self, g: Toy, seat: Seat, command: Refuse) -> None:
        g.end()

    def expire(self, g: Toy, timer: Timer) -> None:
        g.end()

    def show(self, g: Toy, viewer: Viewer) -> AnswerView:
        return AnswerView(self.card if viewer in (self.seat, self.to) else None)


class Rules(Struct):
    gold: int = 30


class Public(View):
    purses: list[int]
    sizes: list[int]


class Private(View):
    hand: list[str]


def total(amount: int, face: int) -> int:
    return amount + face - 3


def deal(g: Toy, rules: Rules) -> None:
    g.gold = [rules.gold for _ in g.seats]
    g.deck = [f"C{number}" for number in range(2 * len(g.seats) + 3)]
    g.chance.shuffle(g.deck)
    g.hands = [[g.deck.pop(), g.deck.pop()] for _ in g.seats]
    g.goto(Window())


def public(g: Toy, at: int) -> Public:
    return Public(g.gold, [len(hand) for hand in g.hands])


def private(g: Toy, seat: Seat, at: int) -> Private:
    return Private(g.hands[seat])


CARD = GameCard(
    code="toy",
    rules=1,
    titles={"en": "Toy"},
    seats=(2, 4),
    options=Rules,
    state=Toy,
    phases=[Window, SealedLot, Die, OfferPhase, Answer],
    commands=[Sell, Swap, Ready, Unready, Seal, Roll, Offer, Skip, Accept, Refuse],
    deal=deal,
    public=public,
    private=private,
)


def cards(g: Toy) -> list[str]:
    return [*g.deck, *g.sold, *(card for hand in g.hands for card in hand)]


def booked(event: Event) -> int:
    match event:
        case Sold():
            return PRICE
        case Paid():
            return -event.total
    return 0


def vary(g: Toy, viewer: Viewer, rng: Random) -> None:
    held = g.stack[-1]
    if isinstance(held, SealedLot):
        held.bids = {s: b if s == viewer else rng.randrange(g.gold[s] + 1) for s, b in held.bids.items()}
    offered = held.card if isinstance(held, Answer) and viewer in (held.seat, held.to) else None
    places = [
        (place, index)
        for place in (g.deck, *(hand for seat, hand in enumerate(g.hands) if seat != viewer))
        for index, card in enumerate(place)
        if card != offered
    ]
    hidden = [place[index] for place, index in places]
    rng.shuffle(hidden)
    for (place, index), card in zip(places, hidden, strict=True):
        place[index] = card
    if isinstance(held, Answer) and viewer not in (held.seat, held.to):
        held.card = g.hands[held.seat][0]


def blank(g: Toy, viewer: Viewer) -> None:
    g.deck = ["" for _ in g.deck]
    g.hands = [hand if seat == viewer else ["" for _ in hand] for seat, hand in enumerate(g.hands)]
    for phase in g.stack:
        if isinstance(phase, SealedLot):
            phase.bids = {seat: bid if seat == viewer else 0 for seat, bid in phase.bids.items()}
        if isinstance(phase, Answer) and viewer not in (phase.seat, phase.to):
            phase.card = ""


def secret(g: Toy, viewer: Viewer, seat: Seat, command: Command) -> Collection[str]:
    match command:
        case Seal():
            return {"amount"}
        case Offer() if command.to != viewer:
            return {"card"}
        case Swap():
            return WHOLLY
    return ()


SUBJECT = Subject(
    code="toy",
    cards=cards,
    coins=lambda g: sum(g.gold),
    booked=booked,
    vary=vary,
    blank=blank,
    secret=secret,
    reveals=frozenset({"revealed", "swapped"}),
    refusals=frozenset({"beyond_purse", "game_over", "is_ready", "moment_over", "not_an_option"}),
)
