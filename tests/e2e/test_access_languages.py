"""One room, three languages: what is told comes as keys and values, and each reads it in one's own (R19)."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from saleroom_testkit.product import Product
from tests.e2e import chromium, dock
from tests.e2e.company import Company
from tests.e2e.gallery import Gallery
from tests.e2e.onlookers import DESK
from tests.e2e.words import name_of, printed, said

NAMES = ("Ann", "Bo", "Cy", "Di")
READERS = {"zh-CN": "Bo", "ja-JP": "Cy", "en-US": "Di"}
"""Ann, the host, plays without a page."""
LOCALES = {"zh-CN": "zh-CN", "ja-JP": "ja", "en-US": "en"}

HAN = re.compile(r"[\u3400-\u9fff]")
KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
LATIN = re.compile(r"[A-Za-z]{2,}")
RAW = re.compile(r"\b[a-z]+(?:[._][a-z]+)+\b|\{\w+\}|undefined|NaN|\[object")
"""A key, a name of a field, a parameter that nobody filled in."""
PROPER = ("Saleroom", "saleroom verify", "Esc", "槌", "English", "简体中文", "日本語", "[0-9a-f]{32,}", *NAMES)
"""What is the same in every language, as patterns: names, a command, hashes."""

TEXTS = "which => [...document.querySelectorAll(which)].map((one) => one.innerText.replace(/\\s+/g, ' ').trim())"
LOG = "[role=log] [data-event]"


def foreign(locale: str, text: str, room: str) -> str:
    """What in a text is not in this language; names of people, and of cards in their own script, belong to all."""
    for name in sorted((name for names in printed().values() for name in names[:2]), key=len, reverse=True):
        text = text.replace(name, " ")
    for name in (*PROPER, room):
        text = re.sub(rf"(?<![A-Za-z]){name}(?![A-Za-z])", " ", text)
    if raw := RAW.search(text):
        return raw[0]
    patterns = {"zh-CN": (KANA, LATIN), "ja-JP": (LATIN,), "en-US": (KANA, HAN)}[locale]
    return next((found[0] for pattern in patterns if (found := pattern.search(text))), "")


class Readers:
    """The three pages, and the next bid of a page, which can be lowered on its way."""

    def __init__(self, gallery: Gallery, company: Company) -> None:
        self.company = company
        self.lowers = False
        self.sockets: list[WebSocketRoute] = []
        guests = dict(zip(NAMES, company.guests, strict=True))
        self.pages: dict[str, Page] = {}
        for locale, name in READERS.items():
            page = gallery.page(guests[name], DESK, locale)
            page.route_web_socket("**/socket/**", self._carry)
            page.goto(f"{company.url}/room/{company.room}")
            page.locator("#dock").wait_for()
            self.pages[locale] = page

    def _carry(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(lambda message: server.send(self._lowered(str(message))))

    def _lowered(self, message: str) -> str:
        frame = json.loads(message)
        if self.lowers and frame["type"] == "command":
            frame["command"]["amount"] = 1
        return json.dumps(frame)

    def texts(self, which: str) -> dict[str, list[str]]:
        """The texts of some elements, in each page."""
        return {locale: page.evaluate(TEXTS, which) for locale, page in self.pages.items()}

    def read(self, place: str) -> None:
        """Every page is in its own language, wholly."""
        for locale, page in self.pages.items():
            lines = page.locator("body").inner_text().splitlines()
            wrong = {line: found for line in lines if (found := foreign(locale, line, self.company.room))}
            assert wrong == {}, (place, locale)

    def settle(self) -> None:
        """Every page has drawn as many events as its person has heard of."""
        for locale, page in self.pages.items():
            tab = next(one for one in self.company.tabs if one.welcome["name"] == READERS[locale])
            reached = "least => +document.querySelector('#dock').dataset.version >= least"
            page.wait_for_function(reached, arg=tab.version)


@pytest.fixture
def company(product: Product) -> Iterator[Company]:
    with Company(product.url) as company:
        company.meet(NAMES, "Eve")
        slow = {"action_timeout_s": 300, "open_idle_s": 60, "die_timeout_s": 30}
        company.open(pace="instant", listed=False, options=slow)
        company.sit(company.guests[1:])
        yield company


@pytest.mark.timeout(200)
def test_everybody_reads_bids_dice_taxes_refusals_results_and_the_replay_in_ones_own_language(company: Company) -> None:
    with chromium.launched() as browser:
        gallery = Gallery(browser, company, lambda _: None)
        company.begin()
        readers = Readers(gallery, company)
        starter = company.tabs[0].awaited[0]
        readers.read("direction")
        company.act(starter, "direction", direction=1)
        company.act(starter, "mark", position=2, first_mode="open")
        lots(company, gallery, starter, lambda: refused(readers))
        readers.settle()
        readers.read("after the lots")
        switched(readers)
        trades(company, starter)
        readers.settle()
        readers.read("after the trade")
        company.rush()
        readers.settle()
        for page in readers.pages.values():
            page.locator("[data-ranking]").wait_for()
        readers.read("ranking")
        another_host(readers)
        replayed(readers)
        gallery.close()


def lots(company: Company, gallery: Gallery, starter: int, at_the_first: Callable[[], None]) -> None:
    """An open lot, whose bids are refused first, and sealed ones, the first of them tied."""
    gallery.flip()
    at_the_first()
    other = next(company.all_but(starter))
    company.act(other, "bid", amount=40)
    company.act(starter, "bid", amount=45)
    for seat in company.all_but(starter):
        company.act(seat, "pass")
    company.act(starter, "roll")
    gallery.flip()
    for seat in company.seats:
        company.act(seat, "sealed", amount=30 if seat in (starter, other) else 5)
    company.act(starter, "sealed", amount=0)
    company.act(other, "sealed", amount=31)
    company.act(other, "roll")
    gallery.flip()
    for seat in company.seats:
        company.act(seat, "pass")


def refused(readers: Readers) -> None:
    """Each page's bid is too low, and is told so in its language."""
    least = readers.company.phase["least"]
    readers.settle()
    readers.lowers = True
    for locale, page in readers.pages.items():
        dock.click(dock.act(page, "bid"))
        words = said(LOCALES[locale], "refusal.below_minimum").split("{")[0]
        expect(page.locator(".bench")).to_contain_text(words)
        expect(page.locator(".bench")).to_contain_text(str(least))
    readers.lowers = False


def switched(readers: Readers) -> None:
    """Who changes the language in the middle of a game finds the whole history in the other one."""
    chinese, english = readers.pages["zh-CN"], readers.pages["en-US"]
    before = chinese.evaluate(TEXTS, LOG)
    assert len(before) > 15
    for name, wanted in (("English", english.evaluate(TEXTS, LOG)), ("简体中文", before)):
        menu = chinese.locator("header [aria-expanded]").last
        menu.click()
        chinese.locator("dialog[open]").get_by_role("button", name=name).click()
        chinese.keyboard.press("Escape")
        expect(menu).to_have_attribute("aria-expanded", "false")
        expect(chinese.locator(LOG).first).to_have_text(re.compile(re.escape(wanted[0]).replace(r"\ ", r"\s*")))
        assert chinese.evaluate(TEXTS, LOG) == wanted


def trades(company: Company, starter: int) -> None:
    """A request that nobody answers with a card, and a card for gold."""
    buyer = next(company.all_but(starter))
    company.act(starter, "request", card_name=name_of(company.hand(starter)[0]), gold=7)
    for seat in company.all_but(starter):
        company.act(seat, "answer", card=None)
    card = company.hand(starter)[0]
    company.act(starter, "propose", to=buyer, give_card=card, give_gold=0, want_gold=13, want_card_name=None)
    company.act(buyer, "accept", card=None)


def another_host(readers: Readers) -> None:
    """Who has the rights of an absent host is told as a code and a name: the line the room writes after a minute."""
    line = {"kind": "notice", "n": 10_000, "at": 0, "code": "talk.host", "params": {"name": "Cy"}}
    for socket in readers.sockets:
        socket.send(json.dumps({"type": "talk", "lines": [line]}))
    for locale, page in readers.pages.items():
        notice = page.locator("[data-notice='talk.host']")
        expect(notice).to_contain_text("Cy")
        assert foreign(locale, notice.inner_text(), readers.company.room) == ""


def replayed(readers: Readers) -> None:
    """The replay, too, is told in each one's language, and card by card as it was in the room."""
    company = readers.company
    game = company.tabs[0].game
    for page in readers.pages.values():
        page.goto(f"{company.url}/replay/{company.room}/{game}")
        page.locator("[data-replay-page]").wait_for()
        page.keyboard.press("End")
        page.locator("[data-ranking]").wait_for()
    readers.read("replay")
    counts = {locale: len(lines) for locale, lines in readers.texts(LOG).items()}
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("zh-CN", "event.bid_made"),
        ("zh-CN", "落札の価格"),
        ("ja-JP", "Bo bids 40"),
        ("en-US", "Bo 出价 40"),
        ("en-US", "{amount} gold"),
        ("ja-JP", "bid_made"),
    ],
)
def test_a_foreign_word_or_a_raw_key_would_be_found(locale: str, text: str) -> None:
    assert foreign(locale, text, "K7QX4M")
