"""A way through any game: people play what they are offered, and every phase is looked at when it first comes up.

Two of them have pages, so that a phase is seen by one who may act, one who has acted and one who waits; a third pair of
pages only watches. The desks read Chinese, Japanese and English, the smallest phones English and Japanese.
"""

from collections import Counter
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from playwright.sync_api import Browser

from saleroom_rules.kernel.domains import pick
from saleroom_testkit.client import Tab
from saleroom_wire.options import OptionData
from tests.e2e.company import Company, phase_of
from tests.e2e.findings import Finding
from tests.e2e.onlookers import GO, NAMES, WATCHER, Onlookers, View

MOVES: Final = 4_000
QUIET: Final = 100
"""After so many moves without anything new nothing new is expected before the ranking."""
TRIES: Final = 3
"""So often a place is looked at that does not hold still."""
SAFE: Final = 0.4
"""How often the move is made that the rules call safe."""


class Table(NamedTuple):
    """How a game is set up: with clocks that are longer than a look."""

    seats: int
    options: dict[str, Any]
    run_out: frozenset[str] = frozenset()
    """Phases with an end of their own, at which nobody acts when they come for the second time."""


class Walk(Onlookers):
    """One game, from its first decision to its ranking."""

    def __init__(self, browser: Browser, company: Company, finding: Finding, seed: int = 1) -> None:
        super().__init__(browser, company, finding)
        self.finding = finding
        self.rng = Random(seed)
        self.chosen: Counter[tuple[str, str]] = Counter()
        """How often each act was chosen in each phase."""
        self.phase = ""
        self.times: Counter[str] = Counter()
        """How often each phase has come."""
        self.acted: set[int] = set()
        """Who has acted in the present phase."""
        self.offered: set[tuple[str, str]] = set()
        """Acts that somebody was seen to be offered, with the phase."""
        self.tries: Counter[tuple[str, str]] = Counter()
        """How often a place was looked at from a position."""
        self.heard: set[frozenset[str]] = set()
        """What has happened together, as types of events."""
        self.quiet = 0
        """How many moves there was nothing new."""

    def walk(self, game: str, table: Table) -> None:
        """Play a game and look at everything new in it."""
        company = self.company
        company.meet(NAMES[: table.seats], WATCHER)
        company.open(game, pace="instant", listed=False, options=table.options)
        company.sit(company.guests[1:])
        company.begin()
        self.pairs = {
            "one": self.pair(company.guest(0)),
            "other": self.pair(company.guest(1), desk="ja-JP"),
            "watches": self.pair(company.watcher, desk="en-US", phone="ja-JP"),
        }
        self.enter("#dock[data-version]")
        for _ in range(MOVES):
            if company.watching.is_over:
                break
            self.come()
            if self.quiet == QUIET:
                self.leave()
            elif self.quiet < QUIET and self.see():
                self.quiet = 0
            self.quiet += 1
            self.move(table)
        self.ranking()

    def come(self) -> None:
        """Note the phase; for one that has never come before all are there to look."""
        phase = phase_of(self.company.watching) or ""
        if phase == self.phase:
            return
        self.phase = phase
        self.acted.clear()
        self.times[phase] += 1
        if self.times[phase] == 1 and self.quiet > QUIET:
            self.enter("#dock[data-version]")
            self.quiet = 0

    def enter(self, ready: str) -> None:
        """All pages to the table."""
        for pair in self.pairs.values():
            self.go(pair, f"/room/{self.company.room}", ready)

    def leave(self) -> None:
        """All pages away from the table: what nobody looks at need not be drawn."""
        for pair in self.pairs.values():
            for page in pair.pages():
                page.goto("about:blank")

    # Looking

    def see(self) -> bool:
        """Look at what is new: what has just happened, then the phase, in every position; whether there was any."""
        known = len(self.finding.found)
        for who, pair in self.pairs.items():
            if self.has_news(self.tab(who)):
                self.settle()
                if scene := pair.desk.evaluate(GO):
                    self.new(" ".join(sorted({*scene.split()})), who, "sees")
        for who in self.pairs if self.phase else ():
            if self.phase == phase_of(self.company.watching):
                self.new(self.phase, who, self.position(who))
        return len(self.finding.found) > known

    def has_news(self, tab: Tab) -> bool:
        """Whether something has happened to this person that never happened before."""
        last = frozenset(line["event"]["type"] for line in tab.events if line["v"] == tab.version)
        is_new = bool(last) and last not in self.heard
        self.heard.add(last)
        return is_new

    def tab(self, who: str) -> Tab:
        """What this person has been told."""
        return self.company.watching if who == "watches" else self.company.tabs[self.seat(who)]

    def position(self, who: str) -> str:
        """What this person does at the moment; who acts, with what nobody was seen to be offered here."""
        if who == "watches":
            return who
        if self.company.may(self.seat(who)):
            return " ".join(["acts", *sorted(self.unseen(who))])
        return "has acted" if self.seat(who) in self.acted else "waits"

    def unseen(self, who: str) -> set[str]:
        """What this person may do and nobody was seen to be offered in this phase."""
        return {do for do in self.company.may(self.seat(who)) if (self.phase, do) not in self.offered}

    def new(self, place: str, who: str, position: str) -> None:
        """Look at a place, unless it was seen from this position; it does not count if the game goes on meanwhile."""
        if (place, position) in self.finding.found or position == "acts" or self.tries[place, position] == TRIES:
            return
        self.tries[place, position] += 1
        moment = self.moment()
        if place == self.phase:
            self.hold(False, once=True)
        self.settle()
        acts = who != "watches" and bool(self.company.may(self.seat(who)))
        self.visit(View(place, position, self.pairs[who], acts))
        if self.moment() != moment or self.phase != (phase_of(self.company.watching) or ""):
            self.finding.forget(place, position)
        elif acts:
            self.offered |= {(self.phase, do) for do in self.unseen(who)}
        self.hold(True)

    def moment(self) -> list[int]:
        """How far the game has come for everybody."""
        return [tab.version for tab in (*self.company.tabs, self.company.watching)]

    def ranking(self) -> None:
        """The end, as the host and others see it."""
        self.enter("[data-ranking]")
        for who, pair in self.pairs.items():
            self.visit(View("ranking", who, pair, pair.guest is self.company.guests[0]))

    # Playing

    def move(self, table: Table) -> None:
        """One command of somebody who may give one; where nobody may, or all let it run, the game's own next step."""
        company = self.company
        runs = self.phase in table.run_out and self.times[self.phase] == 2
        able = [] if runs else [seat for seat in company.seats if self.open(seat)]
        version = company.watching.version
        if not able:
            company.do(company.watching.moves_past(version, seconds=40))
            return
        seat = pick(self.rng, able)
        option = self.choice(self.open(seat))
        command: dict[str, Any] = {"type": option.do}
        if option.of is not UNSET:
            command |= option.of.sample(self.rng)
        elif option.fields is not UNSET:
            command |= {name: domain.sample(self.rng) for name, domain in option.fields.items()}
        if company.tries(seat, command):
            self.acted.add(seat)

    def open(self, seat: int) -> list[OptionData]:
        """What a seat may do; nothing where it may take back what it has done: to do that again changes nothing."""
        told = self.company.tabs[seat].options
        may = [] if told is None else [one for one in told.may if one.closed is UNSET]
        return [] if any(one.undo for one in may) else may

    def choice(self, may: list[OptionData]) -> OptionData:
        """What was never chosen in this phase, else the safe one now and then, else any."""
        new = [one for one in may if not self.chosen[self.phase, one.do]]
        safe = [one for one in may if one.safe]
        option = pick(self.rng, new or (safe if safe and self.rng.random() < SAFE else may))
        self.chosen[self.phase, option.do] += 1
        return option
