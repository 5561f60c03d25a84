"""A small game with short clocks: sealed and open lots and lots on a clock, in the order of its option `lots`, and a
secret per seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.messages import Command, Event, Ranked, Timer, View
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

SECRETS = 1_000_000


class ToyRules(Struct, frozen=True):
    """`lots`: a letter per lot, s for sealed, o for open, c for a clock on which one drops."""

    lots: str = "s"
    gold: Annotated[int, Meta(ge=0, le=100_000)] = 150
    clock_s: Annotated[int, Meta(ge=1, le=300)] = 60
    idle_s: Annotated[int, Meta(ge=1, le=60)] = 10


class Toy(Game, kw_only=True):
    toy_rules: ToyRules = ToyRules()
    gold: list[int] = []
    secrets: list[int] = []
    lot: int = 0
    winners: list[Seat | None] = []


class Seal(Command, tag="sealed"):
    amount: Amount


class Raise(Command, tag="bid"):
    amount: Amount


class Pass(Command, tag="pass"):
    pass


class Drop(Command, tag="drop"):
    pass


class Sealed(Event):
    seat: Seat


class Raised(Event):
    seat: Seat
    amount: int


class Passed(Event):
    seat: Seat


class Dropped(Event):
    seat: Seat


class LotDone(Event):
    winner: Seat | None
    amount: int


class Secret(Event):
    number: int


class SealedToyView(View):
    sealed: list[Seat]
    mine: int | None


class OpenToyView(View):
    leader: Seat | None
    highest: int


class SealedToy(Phase[Toy], tag="sealed_toy"):
    bids: dict[Seat, int] = {}

    def begin(self, g: Toy) -> None:
        g.decision_clock(seconds=g.toy_rules.clock_s)

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat not in self.bids:
            yield May(Seal, amount=between(0, g.gold[seat], safe=0), safe=True)

    def awaited(self, g: Toy) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.bids]

    def sealed(self, g: Toy, seat: Seat, cmd: Seal) -> None:
        self.bids[seat] = cmd.amount
        g.tell(Sealed(seat))
        if not self.awaited(g):
            _done(g, *max(((amount, -seat) for seat, amount in self.bids.items())))

    def preview_sealed(self, g: Toy, seat: Seat, cmd: Seal) -> View:
        return Left(g.gold[seat] - cmd.amount)

    def expire(self, g: Toy, timer: Timer) -> None:
        silent = self.awaited(g)
        asked = g.ask_stand_ins(silent) if timer.name == "decision" else []
        for seat in silent:
            if seat not in asked:
                self.bids[seat] = 0
        if asked:
            g.stand_in_clock(seconds=5)
        else:
            _done(g, *max(((amount, -seat) for seat, amount in self.bids.items())))

    def show(self, g: Toy, viewer: Seat | None) -> View:
        return SealedToyView(sorted(self.bids), None if viewer is None else self.bids.get(viewer))


class OpenToy(Phase[Toy], tag="open_toy"):
    leader: Seat | None = None
    highest: int = 0
    passed: list[Seat] = []

    def begin(self, g: Toy) -> None:
        g.timer("hammer", seconds=g.toy_rules.idle_s, seen="all")

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat in self.awaited(g):
            yield May(Pass, safe=True)
            if g.gold[seat] >= self.highest + 2:
                yield May(Raise, amount=between(self.highest + 2, g.gold[seat]))

    def awaited(self, g: Toy) -> list[Seat]:
        return [seat for seat in g.seats if seat != self.leader and seat not in self.passed]

    def bid(self, g: Toy, seat: Seat, cmd: Raise) -> None:
        self.leader, self.highest = seat, cmd.amount
        g.tell(Raised(seat, cmd.amount))
        g.timer("hammer", seconds=g.toy_rules.idle_s, seen="all")
        self._end_if_done(g)

    def pass_(self, g: Toy, seat: Seat, cmd: Pass) -> None:
        self.passed = [*self.passed, seat]
        g.tell(Passed(seat))
        self._end_if_done(g)

    def expire(self, g: Toy, timer: Timer) -> None:
        _done(g, self.highest, None if self.leader is None else -self.leader)

    def show(self, g: Toy, viewer: Seat | None) -> View:
        return OpenToyView(self.leader, self.highest)

    def _end_if_done(self, g: Toy) -> None:
        if not self.awaited(g):
            _done(g, self.highest, None if self.leader is None else -self.leader)


class ClockToyView(View):
    out: list[Seat]


class ClockToy(Phase[Toy], tag="clock_toy"):
    """Nobody is waited for; who drops last has the lot."""

    out: list[Seat] = []

    def begin(self, g: Toy) -> None:
        g.timer("top", seconds=g.toy_rules.clock_s, seen="nobody")

    def options(self, g: Toy, seat: Seat) -> Iterable[Option]:
        if seat not in self.out:
            yield May(Drop, absent_s=3)

    def drop(self, g: Toy, seat: Seat, cmd: Drop) -> None:
        self.out = [*self.out, seat]
        g.tell(Dropped(seat))
        if len(self.out) == len(g.seats):
            _done(g, 1, -seat)

    def expire(self, g: Toy, timer: Timer) -> None:
        _done(g, 0, None)

    def show(self, g: Toy, viewer: Seat | None) -> View:
        return ClockToyView(self.out)


class Left(View):
    left: int


class ToyTable(View):
    lot: int
    winners: list[Seat | None]


class ToyPublic(View):
    table: ToyTable
    purses: list[int]


class ToyPrivate(View):
    hand: int


def _done(g: Toy, amount: int, negative_winner: int | None) -> None:
    winner = None if negative_winner is None else Seat(-negative_winner)
    if winner is not None:
        g.gold[winner] -= amount
    g.winners.append(winner)
    g.tell(LotDone(winner, amount))
    g.lot += 1
    if g.lot < len(g.toy_rules.lots):
        g.goto(_phase(g))
        return
    by_gold = sorted(g.seats, key=lambda seat: (-g.gold[seat], seat))
    g.finish([Ranked(seat, place + 1, g.gold[seat]) for place, seat in enumerate(by_gold)])


def _phase(g: Toy) -> Phase[Any]:
    phases: dict[str, type[Phase[Any]]] = {"s": SealedToy, "o": OpenToy, "c": ClockToy}
    return phases[g.toy_rules.lots[g.lot]]()


def deal(g: Toy, options: ToyRules) -> None:
    g.toy_rules = options
    g.gold = [options.gold for _ in g.seats]
    g.secrets = [SECRETS + g.chance.below(SECRETS) for _ in g.seats]
    for seat in g.seats:
        g.tell(Secret(g.secrets[seat]), to=[seat])
    g.goto(_phase(g))


def card() -> GameCard:
    """The game, to be registered."""
    return GameCard(
        code="toy",
        rules=1,
        titles={},
        seats=(2, 6),
        options=ToyRules,
        state=Toy,
        phases=[SealedToy, OpenToy, ClockToy],
        commands=[Seal, Raise, Pass, Drop],
        deal=deal,
        public=lambda g, at: ToyPublic(ToyTable(g.lot, g.winners), g.gold),
        private=lambda g, seat, at: ToyPrivate(g.secrets[seat]),
    )
