"""Somebody in a browser of one's own: what came over the room's socket, what was asked for, what the page showed."""

import json
import re
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, Request, ViewportSize, WebSocket

from tests.e2e.words import said

PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1440, height=900)

PICTURE = re.compile(r"/assets/([\w-]+)-[\w-]{8}\.avif")
OFFLINE = "ERR_INTERNET_DISCONNECTED"


FETCHES = """() => {
  const asked = window.fetch, open = XMLHttpRequest.prototype.open
  window.fetch = async (...what) => {
    const answer = await asked(...what)
    answer.clone().text().then((text) => window.fetched(answer.url, text))
    return answer
  }
  XMLHttpRequest.prototype.open = function (...what) {
    this.addEventListener('load', () => window.fetched(this.responseURL, String(this.response)))
    return open.apply(this, what)
  }
}"""
"""Tells what the page itself asks for over HTTP, and the answers, as it reads them."""


class Fetched(NamedTuple):
    """What the page was answered over HTTP, after so many frames."""

    frames: int
    address: str
    text: str


class Shown(NamedTuple):
    """The whole document at one moment, after so many frames."""

    frames: int
    html: str


class Seen:
    """A page's frames as they came and as they are read, the view put together of them, and all complaints."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.addresses: list[str] = []
        self.pictures: list[str] = []
        self.fetched: list[Fetched] = []
        self.shown: list[Shown] = []
        self.complaints: list[str] = []
        self.view: dict[str, Any] = {}
        self.sections: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.person = ""
        self.custody: dict[int, str | None] = {}
        page.on("websocket", self._listen)
        page.on("request", self._ask)
        page.expose_function("fetched", lambda *told: self.fetched.append(Fetched(len(self.frames), *told)))
        page.add_init_script(f"({FETCHES})()")
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                self.complaints.append(f"{line.text} {line.location['url']}") if line.type == "error" else None
            ),
        )

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _ask(self, request: Request) -> None:
        self.addresses.append(request.url)
        if request.resource_type == "image" and (picture := PICTURE.search(request.url)):
            self.pictures.append(picture[1])

    def _take(self, payload: str | bytes) -> None:
        self.frames.append(str(payload))
        frame = json.loads(payload)
        self.told.append(frame)
        match frame["type"]:
            case "welcome":
                self.person = frame["person"]
            case "room":
                self.room = frame
            case "people":
                self.custody = {one["seat"]: one["custody"] for one in frame["seats"]}
            case "view":
                self.sections = ({} if frame.get("full") else self.sections) | frame["sections"]
                self.view = frame

    @property
    def options(self) -> dict[str, Any] | None:
        """What this seat may do now, as the last view tells."""
        options: dict[str, Any] | None = self.view.get("options")
        return options

    @property
    def may(self) -> list[dict[str, Any]]:
        """The options that are open and lead on."""
        may = (self.options or {"may": []})["may"]
        return [option for option in may if "closed" not in option and not option.get("undo")]

    @property
    def phase(self) -> dict[str, Any]:
        """The present phase; without a type where no game runs."""
        return self.sections.get("phase") or {"type": ""}

    @property
    def seat(self) -> int | None:
        """This person's seat in the room's game."""
        for chair in self.room.get("chairs", []):
            if (chair["occupant"] or {}).get("person") == self.person:
                seat: int | None = chair["seat"]
                return seat
        return None

    @property
    def purse(self) -> int:
        """This person's gold."""
        return int(self.sections["purses"][self.seat]["gold"])

    @property
    def is_over(self) -> bool:
        """Whether the game that is seen has ended."""
        return self.sections.get("ranking") is not None

    def look(self) -> Shown:
        """Keep the whole document as it is now."""
        html = self.page.evaluate("document.documentElement.outerHTML")
        self.shown.append(Shown(len(self.frames), html))
        return self.shown[-1]

    @property
    def complaints_online(self) -> list[str]:
        """Complaints, those aside that a browser without network makes."""
        return [line for line in self.complaints if OFFLINE not in line]


class Visitor:
    """Somebody who has come in with a browser of one's own, in a language."""

    def __init__(self, browser: Browser, locale: str, viewport: ViewportSize = DESK, *, touch: bool = False) -> None:
        self.context = browser.new_context(viewport=viewport, locale=locale, reduced_motion="reduce", has_touch=touch)
        self.page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.locale = {"ja-JP": "ja", "en-US": "en"}.get(locale, locale)
        self.seen = Seen(self.page)

    def said(self, key: str) -> str:
        """A sentence of the client in this person's language."""
        return said(self.locale, key)

    def button(self, key: str, within: Locator | None = None) -> Locator:
        """The button with this sentence as its name."""
        return (within or self.page).get_by_role("button", name=self.said(key), exact=True)

    @property
    def dialog(self) -> Locator:
        """The sheet that is open."""
        return self.page.locator("dialog[open]")

    @property
    def dock(self) -> Locator:
        return self.page.locator("#dock")


def open_a_room(page: Page, url: str, bots: int = 2, game: str = "tycoon", seats: int = 3, **options: int) -> None:
    """From the home page to a room that only its link finds, by pressing what is there."""
    fill_the_form(page, url, bots, game, seats, **options)
    page.locator("dialog[open]").get_by_role("button", name=said("zh-CN", "home.open")).click()
    page.locator("[data-start]").wait_for()


def fill_the_form(page: Page, url: str, bots: int = 2, game: str = "tycoon", seats: int = 3, **options: int) -> None:
    """From the home page to the sheet that opens a room, with everything chosen."""
    page.goto(url)
    page.locator(f"[data-game={game}] [data-open]").click()
    sheet = page.locator("dialog[open]")
    for wanted in (said("zh-CN", "form.listed.no"), said("zh-CN", "form.pace.instant")):
        sheet.get_by_role("radio", name=wanted).click()
    for group, count in (("form.seats", seats), ("form.bots", bots)):
        sheet.get_by_role("radiogroup", name=said("zh-CN", group)).get_by_role(
            "radio", name=str(count), exact=True
        ).click()
    if options:
        sheet.locator("summary").click()
    for name, value in options.items():
        sheet.locator(f"[data-option={name}]").fill(str(value))
