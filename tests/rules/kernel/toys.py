"""A toy game whose phases do what a command's word says, so that a test can take the kernel anywhere."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct

from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.messages import Command, Event, Ranked, Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class Walk(Game, kw_only=True):
    log: list[str] = []
    gold: list[int] = []


class Go(Command, tag="go"):
    where: str


class Wind(Command, tag="wind"):
    name: str
    seconds: int
    seen: Literal["all", "seat", "nobody"] = "all"
    seat: Seat | None = None
    rank: int = 0
    runs_on: bool = False
    ms: int = 0


class Offer(Command, tag="bid"):
    amount: int


class Pass(Command, tag="pass"):
    pass


class Went(Event):
    where: str


class Cost(View):
    left: int


class Anything:
    """A domain that a test may use where it does not matter."""

    def refuses(self, value: Any) -> None:
        return None


def anything(command: type[Command]) -> May:
    return May(command, **dict.fromkeys(command.__struct_fields__, Anything()))  # type: ignore[arg-type]


def twice(g: Walk) -> None:
    g.goto(Yard())
    g.end()


def flee(g: Walk) -> None:
    g.log.append("fled")
    g.goto(Stuck())
    g.unwind(Yard())


def tread(g: Walk) -> None:
    """Who has a floor under him that does not hold falls."""
    if "rotten" in g.log:
        g.unwind(Cellar())


def step(g: Walk) -> None:
    g.after_step()
    g.log.append("stepped")


def whisper(g: Walk) -> None:
    g.tell(Went("whispers"), to=[Seat(1)], until=g.at + 500)
    g.tell_people(Went("people"))


MOVES: dict[str, Callable[[Walk], None]] = {
    "yard": lambda g: g.goto(Yard()),
    "down": lambda g: g.call(Cellar()),
    "cellar": lambda g: g.goto(Cellar()),
    "up": lambda g: g.end("wine"),
    "stuck": lambda g: g.goto(Stuck()),
    "loop": lambda g: g.goto(Loop()),
    "home": lambda g: g.finish([Ranked(seat, place, 0) for place, seat in enumerate(g.seats, 1)]),
    "twice": twice,
    "flee": flee,
    "whisper": whisper,
    "step": step,
    "rot": lambda g: g.log.append("rotten"),
    "house": lambda g: g.log.append(f"by house {g.by_house}"),
    "unwound": lambda g: g.drop_timer("bell"),
    "decide": lambda g: g.decision_clock(seconds=90),
    "decide_alone": lambda g: g.decision_clock(seconds=30, seat=Seat(1)),
    "afraid": lambda g: g.log.append("afraid"),
}


def move(g: Walk, where: str) -> None:
    g.tell(Went(where))
    MOVES[where](g)


class Yard(Phase[Walk], tag="yard"):
    """Everybody may do anything; seat 0 is awaited."""

    def begin(self, g: Walk) -> None:
        g.log.append("yard")

    def options(self, g: Walk, seat: Seat) -> Iterable[Option]:
        yield anything(Go)
        yield anything(Wind)
        yield May(Offer, amount=between(1, g.gold[seat]))
        yield May(Pass, safe=True)

    def awaited(self, g: Walk) -> list[Seat]:
        return [Seat(0)]

    def go(self, g: Walk, seat: Seat, cmd: Go) -> None:
        move(g, cmd.where)

    def wind(self, g: Walk, seat: Seat, cmd: Wind) -> None:
        g.timer(
            cmd.name,
            seconds=cmd.seconds,
            ms=cmd.ms,
            seen=cmd.seen,
            seat=cmd.seat,
            rank=cmd.rank,
            runs_on=cmd.runs_on,
        )

    def bid(self, g: Walk, seat: Seat, cmd: Offer) -> None:
        g.gold[seat] -= cmd.amount

    def preview_bid(self, g: Walk, seat: Seat, cmd: Offer) -> View:
        return Cost(g.gold[seat] - cmd.amount)

    def pass_(self, g: Walk, seat: Seat, cmd: Pass) -> None:
        g.log.append(f"{seat} passes")

    def expire(self, g: Walk, timer: Timer) -> None:
        g.log.append(timer.name)
        if timer.name == "leave":
            g.goto(Yard())
        if timer.name == "ask":
            asked = g.ask_stand_ins(g.seats)
            g.log.append(f"asked {asked}")

    def resume(self, g: Walk, result: str) -> None:
        g.log.append(result)

    def show(self, g: Walk, viewer: Seat | None) -> View:
        return Cost(0 if viewer is None else g.gold[viewer])


class Cellar(Phase[Walk], tag="cellar"):
    """Nobody is awaited; its own clock runs."""

    def begin(self, g: Walk) -> None:
        g.log.append("cellar")
        g.timer("lamp", seconds=1000, seen="nobody")

    def options(self, g: Walk, seat: Seat) -> Iterable[Option]:
        yield anything(Go)
        yield MayNot(Offer, "too_dark")
        if g.by_house:
            yield May(Pass, absent_s=10)

    def go(self, g: Walk, seat: Seat, cmd: Go) -> None:
        move(g, cmd.where)

    def pass_(self, g: Walk, seat: Seat, cmd: Pass) -> None:
        g.log.append(f"{seat} passes")

    def grace(self, g: Walk, ms: int) -> None:
        super().grace(g, ms)
        if "afraid" in g.log:
            g.goto(Yard())


class Stuck(Phase[Walk], tag="stuck"):
    """Waits on nobody and runs no clock."""


class Loop(Phase[Walk], tag="loop"):
    """Never comes to rest."""

    def begin(self, g: Walk) -> None:
        g.goto(Loop())


class Options(Struct):
    gold: int = 10


class Public(View):
    purses: list[int]


class Private(View):
    mine: int


PHASES: list[type[Phase[Any]]] = [Yard, Cellar, Stuck, Loop]


def deal(g: Walk, options: Options) -> None:
    g.gold = [options.gold] * len(g.sittings)
    g.goto(Yard())


def card(phases: list[type[Phase[Any]]] = PHASES, commands: list[type[Command]] | None = None) -> GameCard:
    return GameCard(
        code="walk",
        rules=3,
        titles={"en": "A walk"},
        seats=(2, 4),
        options=Options,
        state=Walk,
        phases=phases,
        commands=commands or [Go, Wind, Offer, Pass],
        deal=deal,
        public=lambda g, at: Public(g.gold),
        private=lambda g, seat, at: Private(g.gold[seat]),
        after_step=tread,
    )
