"""Every place of the table, brought about in one real game of six, and looked at through three pairs of pages.

One is who starts the first round and mostly acts; one rests and mostly waits; the third only watches. Each has a desk
and a phone: the desk reads Chinese; the phone is the smallest there is, and reads English in large print. Themes and
the desk's size are changed in the page.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from saleroom_testkit.client import Guest
from tests.e2e import dock
from tests.e2e.company import Company
from tests.e2e.words import name_of

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"

DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL = ViewportSize(width=360, height=640)
LARGE_PRINT = "html { font-size: 130% }"
STILL = "*, *::before, *::after { transition: none !important }"

NAMES = [first * 16 for first in "蘭麟龍鳳鶴龜"]
"""The longest that there are, and the widest."""
WATCHER = "鷹" * 16
RICH = 500
"""As much as a room allows to begin with."""

SHOWN = re.search(r"SHOWN_MS = ([\d_]+)", (WEB / "src/room/scenes.svelte.ts").read_text())
assert SHOWN is not None
SCENES = f"""(() => {{
  const later = window.setTimeout, waiting = []
  window.scenes = {{ held: false, go() {{ this.held = false; waiting.splice(0).forEach((run) => run()) }} }}
  window.setTimeout = (run, ms, ...rest) => {{
    if (ms !== {SHOWN[1].replace("_", "")}) return later(run, ms, ...rest)
    if (!window.scenes.held) return later(run, 0)
    waiting.push(run)
    return 0
  }}
}})()"""
"""What has just happened is shown for no time, or as long as it is looked at."""


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


SLOW = {"start_gold": RICH, "action_timeout_s": 300, "open_idle_s": 60, "die_timeout_s": 30}
LOTS = (40, 60, 50)
"""What is bid: over the start of any lot."""
SHOWS = """([least, phase]) => {
  const dock = document.querySelector('#dock')
  return dock && +dock.dataset.version >= least && dock.dataset.phase === phase
}"""

Visit = Callable[[View], None]


class Gallery:
    """The way through all places; `visit` is called at each."""

    def __init__(self, browser: Browser, company: Company, visit: Visit) -> None:
        self.browser = browser
        self.company = company
        self.visit = visit
        self.contexts: list[BrowserContext] = []
        self.pairs: dict[str, Pair] = {}

    # Pages

    def pair(self, guest: Guest) -> Pair:
        """A desk and a phone for somebody."""
        desk, phone = self.page(guest, DESK, "zh-CN"), self.page(guest, SMALL, "en-US")
        return Pair(guest, desk, phone)

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

    def at(self, place: str, who: str = "starts rests watches") -> None:
        """They look at the present moment, once their pages show it."""
        self.settle()
        for one in who.split():
            self.look(place, one)

    def settle(self) -> None:
        """Every page shows the last version of what its person has been told."""
        phase = self.company.phase["type"]
        for who, pair in self.pairs.items():
            least = self.company.tabs[self.seat(who)].version if who != "watches" else 0
            for page in pair.pages():
                page.wait_for_function(SHOWS, arg=[least, phase])

    def hold(self, held: bool) -> None:
        """Whether what has just happened stays in the light."""
        for pair in self.pairs.values():
            for page in pair.pages():
                page.evaluate("held => held ? (window.scenes.held = true) : window.scenes.go()", held)

    def over(self, who: str, place: str, opened: str, acts: bool) -> None:
        """What lies over the table: opened by pressing something, looked at, and closed again with Esc."""
        pair = self.pairs[who]
        for page in pair.pages():
            target = page.locator(opened).locator("visible=true").first
            if target.count():
                dock.click(target)
        self.look(place, who, acts)
        for page in pair.pages():
            page.keyboard.press("Escape")

    # The way

    def walk(self) -> None:
        """From the home page to the ranking and the replay."""
        self.before()
        self.first_lots()
        self.more_lots()
        self.trading()
        self.end()

    def before(self) -> None:
        """Home, and the room before the start."""
        company = self.company
        host, rest = company.guests[0], company.guests[1]
        self.pairs = {"starts": self.pair(host), "rests": self.pair(rest), "watches": self.pair(company.watcher)}
        self.go(self.pairs["starts"], "/", "main .btn.act:enabled")
        self.look("home", "starts", acts=True)
        self.over("starts", "new room", "main .btn.act", acts=True)
        company.open(pace="instant", listed=False, options=SLOW)
        company.sit([rest])
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "[data-sit], [data-start], .bench")
        self.look("waiting room", "starts", acts=False)
        self.look("waiting room", "rests", acts=False)
        self.look("waiting room", "watches", acts=True)
        company.sit(company.guests[2:])
        self.pairs["starts"].desk.wait_for_selector("[data-start]:enabled")
        self.look("full room", "starts", acts=True)
        self.look("full room", "watches", acts=False)

    def first_lots(self) -> None:
        """The direction, the mark, an open lot with its die, and a sealed one that is tied."""
        company = self.company
        company.begin()
        starter = company.tabs[0].awaited[0]
        rest = next(company.all_but(starter))
        self.close()
        company_of = {"starts": company.guest(starter), "rests": company.guest(rest), "watches": company.watcher}
        self.pairs = {who: self.pair(guest) for who, guest in company_of.items()}
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "#dock[data-version]")
        third = next(company.all_but(starter, rest))
        self.at("direction")
        company.act(starter, "direction", direction=1)
        self.at("mark")
        company.act(starter, "mark", position=1, first_mode="open")
        self.flip()
        company.act(rest, "pass")
        company.act(third, "bid", amount=LOTS[0])
        self.at("open")
        company.act(starter, "bid", amount=LOTS[0] + 5)
        for seat in company.all_but(starter, rest):
            company.act(seat, "pass")
        self.at("die")
        self.hold(True)
        company.act(starter, "roll")
        self.at("bill", "starts watches")
        self.hold(False)
        self.flip()
        for seat in company.all_but(starter):
            company.act(seat, "sealed", amount=LOTS[1] if seat == third else 0)
        self.at("sealed")
        self.hold(True)
        company.act(starter, "sealed", amount=LOTS[1])
        self.at("tie")
        self.hold(False)
        company.act(starter, "sealed", amount=LOTS[1] + 1)
        self.hold(True)
        company.act(third, "sealed", amount=0)
        self.at("revealed", "rests")
        self.hold(False)
        company.act(starter, "roll")

    def more_lots(self) -> None:
        """The sale window with cards to sell, and three lots that two others buy and nobody wants."""
        company, starter, rest = self.company, self.seat("starts"), self.seat("rests")
        company.act(rest, "ready")
        self.at("sell")
        self.over("rests", "collection", "nav button:first-child", acts=False)
        self.over("rests", "menu", "header button[aria-expanded]", acts=False)
        self.over("rests", "talk", "[data-talk]", acts=False)
        self.over("rests", "rules", "[data-help]", acts=False)
        company.act(rest, "unready")
        for buyer in (rest, next(company.all_but(starter, rest))):
            self.flip()
            amounts = {seat: LOTS[2] if seat == buyer else 0 for seat in company.seats}
            if company.phase["type"] == "open":
                company.act(buyer, "bid", amount=max(LOTS[2], company.phase["least"]))
                for seat in company.all_but(buyer):
                    company.act(seat, "pass")
            else:
                for seat, amount in amounts.items():
                    company.act(seat, "sealed", amount=amount)
            company.act(buyer, "roll")
        self.flip()
        self.hold(True)
        for seat in company.seats:
            company.act(seat, "pass")
        self.at("unsold", "starts")
        self.hold(False)

    def trading(self) -> None:
        """A request that is answered and declined, and a proposal that is refused."""
        company, starter, rest = self.company, self.seat("starts"), self.seat("rests")
        self.at("trade_request")
        wanted = name_of(company.hand(rest)[0])
        self.over("starts", "names", "[data-field=card_name][aria-haspopup=dialog]", acts=True)
        company.act(starter, "request", card_name=wanted, gold=RICH // 10)
        self.at("request_answer")
        company.act(rest, "answer", card=company.hand(rest)[0])
        for seat in company.all_but(starter, rest):
            company.act(seat, "answer", card=None)
        self.at("request_choose")
        company.act(starter, "decline_all")
        self.at("trade_free")
        self.over("starts", "trade sheet", "#dock [data-act][data-do=propose]", acts=True)
        company.act(
            starter,
            "propose",
            to=rest,
            give_card=company.hand(starter)[0],
            give_gold=0,
            want_gold=RICH // 5,
            want_card_name=wanted,
        )
        self.at("trade_answer")
        self.hold(True)
        company.act(rest, "refuse")
        self.at("round", "rests")
        self.hold(False)

    def end(self) -> None:
        """The ranking, and the game seen again."""
        company = self.company
        for pair in self.pairs.values():
            for page in pair.pages():
                page.goto("about:blank")
        company.rush()
        company.do(company.tabs[0].until(lambda: bool(company.tabs[0].room["finished"])))
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "[data-ranking]")
        hosts = company.guests[0]
        for who, pair in self.pairs.items():
            self.look("ranking", who, acts=pair.guest is hosts)
        self.go(self.pairs["watches"], f"/replay/{company.room}/{company.tabs[0].game}", "[data-replay-page]")
        for page in self.pairs["watches"].pages():
            for _ in range(2):
                page.keyboard.press("PageDown")
        self.look("replay", "watches", acts=False)

    def flip(self) -> None:
        """All are ready, and the next lot is turned over."""
        company = self.company
        for seat in company.seats:
            company.act(seat, "ready")
        company.act(company.table["starter"], "flip")
