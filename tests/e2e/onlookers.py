"""People with two pages each who look at a game's table: a desk, and the smallest phone there is with large print.

What they see is handed on, moment by moment; themes and the desk's size are changed in the page.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from saleroom_testkit.client import Guest
from tests.e2e import dock
from tests.e2e.company import Company

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"

DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL = ViewportSize(width=360, height=640)
LARGE_PRINT = "html { font-size: 130% }"
STILL = "*, *::before, *::after { transition: none !important }"

NAMES = [first * 16 for first in "蘭麟龍鳳鶴龜鯨鸞"]
"""The longest that there are, and the widest."""
WATCHER = "鷹" * 16

SHOWN = re.search(r"SHOWN_MS = ([\d_]+)", (WEB / "src/room/scenes.svelte.ts").read_text())
assert SHOWN is not None
GO = "document.querySelector('[data-go]')?.dataset.go ?? ''"
"""What has just happened and is still shown: types of events."""
SCENES = f"""(() => {{
  const later = window.setTimeout, waiting = [], known = new Set()
  window.scenes = {{
    held: false,
    hold(held, once) {{
      this.held = held
      if (once) known.add({GO})
      if (!held) waiting.splice(0).forEach((run) => run())
    }},
  }}
  window.setTimeout = (run, ms, ...rest) => {{
    if (ms !== {SHOWN[1].replace("_", "")}) return later(run, ms, ...rest)
    return later(() => (window.scenes.held && !known.has({GO}) ? waiting.push(run) : run()), 0)
  }}
}})()"""
"""What has just happened is shown for no time, or as long as it is held to be looked at."""

POLL_MS = 30
"""Frames may not come for long where six pages are drawn by two cores."""
PATIENCE_MS = 60_000
SHOWS = "least => +(document.querySelector('#dock')?.dataset.version ?? -1) >= least"


class Pair(NamedTuple):
    """One person's pages."""

    guest: Guest
    desk: Page
    phone: Page

    def pages(self) -> list[Page]:
        return [self.desk, self.phone]


class View(NamedTuple):
    """A place as one person sees it. `acts`: there is something for that person to press now."""

    place: str
    who: str
    pair: Pair
    acts: bool


Visit = Callable[[View], None]


class Onlookers:
    """Who looks, by a name; one of them `watches` without a seat. `visit` is called at each place."""

    def __init__(self, browser: Browser, company: Company, visit: Visit) -> None:
        self.browser = browser
        self.company = company
        self.visit = visit
        self.contexts: list[BrowserContext] = []
        self.pairs: dict[str, Pair] = {}

    # Pages

    def pair(self, guest: Guest, desk: str = "zh-CN", phone: str = "en-US") -> Pair:
        """A desk and a phone for somebody, each in a language."""
        return Pair(guest, self.page(guest, DESK, desk), self.page(guest, SMALL, phone))

    def page(self, guest: Guest, viewport: ViewportSize, locale: str) -> Page:
        context = self.browser.new_context(
            viewport=viewport, locale=locale, reduced_motion="reduce", color_scheme="dark"
        )
        self.contexts.append(context)
        cookies = guest.http.cookies.items()
        context.add_cookies([{"name": name, "value": value, "url": guest.url} for name, value in cookies])
        context.add_init_script(SCENES)
        context.add_init_script(path=WEB / "node_modules/axe-core/axe.min.js")
        context.add_init_script(path=HERE / "looks.js")
        return context.new_page()

    def go(self, pair: Pair, path: str, ready: str) -> None:
        """Both pages to an address, until something is there."""
        for page in pair.pages():
            page.goto(f"{pair.guest.url}{path}", wait_until="commit")
        for page in pair.pages():
            page.wait_for_selector(ready)
            page.add_style_tag(content=STILL + (LARGE_PRINT if page is pair.phone else ""))

    def close(self) -> None:
        """All pages away."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    # Looking

    def look(self, place: str, who: str, acts: bool | None = None) -> None:
        """Call at a place, with one person's eyes; `acts` where it is no matter of the game's options."""
        acting = bool(self.company.may(self.seat(who))) if acts is None and who != "watches" else bool(acts)
        self.visit(View(place, who, self.pairs[who], acting))

    def seat(self, who: str) -> int:
        """Where this person sits."""
        return next(seat for seat in self.company.seats if self.company.guest(seat) is self.pairs[who].guest)

    def at(self, place: str, who: str = "") -> None:
        """They, or all, look at the present moment, once their pages show it."""
        self.settle()
        for one in who.split() or self.pairs:
            self.look(place, one)

    def settle(self) -> None:
        """Every page shows the last version of what its person has been told."""
        for who, pair in self.pairs.items():
            tab = self.company.watching if who == "watches" else self.company.tabs[self.seat(who)]
            for page in pair.pages():
                page.wait_for_function(SHOWS, arg=tab.version, polling=POLL_MS, timeout=PATIENCE_MS)

    def hold(self, held: bool, once: bool = False) -> None:
        """Whether what has just happened stays in the light; with `once` not the same again."""
        for pair in self.pairs.values():
            for page in pair.pages():
                page.evaluate("told => window.scenes.hold(...told)", [held, once])

    def over(self, who: str, place: str, opened: str, acts: bool) -> None:
        """What lies over the table: opened by pressing what opens it here, looked at, and closed again with Esc."""
        pair = self.pairs[who]
        targets = [page.locator(opened).locator("visible=true").first for page in pair.pages()]
        there = [target for target in targets if target.count()]
        assert there, f"{place}: nothing opens it"
        for target in there:
            dock.click(target)
        self.look(place, who, acts)
        for page in pair.pages():
            page.keyboard.press("Escape")
