"""Nobody decides twice with one press: a double click, a held key, a press on what has just come under the finger."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from saleroom_testkit.product import Product
from tests.e2e import dock
from tests.e2e.pages import PHONE, Visitor, fill_the_form, open_a_room

PRIMARY = "#dock [data-act=primary]:enabled"
BETWEEN_MS = 130
"""Between the two presses of a double click: the answer to the first has come by then."""
ANSWERED_MS = 250
MEANT_MS = 450
"""So late after a press another one is one of its own."""
REPEATS, REPEAT_MS = 14, 60
"""A key held longer than a button takes to stand."""
PRESSES, DECISIONS = 8, 4
"""Double clicks, and how many of them at least decide something."""
MOVES = 400


class Table:
    """Somebody at a table with two bots, and what their page has sent."""

    def __init__(self, one: Visitor) -> None:
        self.one = one
        self.page: Page = one.page
        self.commands: list[str] = []
        self.page.on("websocket", lambda socket: socket.on("framesent", self._take))

    def _take(self, payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "command":
            self.commands.append(frame["command"]["type"])

    def begin(self, url: str) -> None:
        """Open a room with two bots and start its game."""
        open_a_room(self.page, url, bots=2)
        self.page.locator("[data-start]").click()
        self.page.locator("#dock[data-version]").wait_for()

    def stand(self) -> None:
        """Wait for a big button that takes presses."""
        self.page.locator(f"{PRIMARY}:not([data-settling])").wait_for()

    def double_click(self, button: Locator) -> list[str]:
        """Two quick presses where a button is; gives what they sent."""
        before = len(self.commands)
        at = middle(button)
        for _ in range(2):
            self.page.mouse.click(*at)
            self.page.wait_for_timeout(BETWEEN_MS)
        self.page.wait_for_timeout(ANSWERED_MS)
        return self.commands[before:]

    def until(self, do: str) -> dict[str, Any]:
        """Play on until a command may be given; gives its option."""
        rng = Random(4)
        for _ in range(MOVES):
            found = next((option for option in self.one.seen.may if option["do"] == do), None)
            if found is not None and dock.agreed(self.page, self.one.seen):
                return found
            option = next((option for option in self.one.seen.may if option["do"] != "sell"), None)
            if option is not None and dock.agreed(self.page, self.one.seen):
                dock.press(self.page, option, rng, {"amount": 0} if option["do"] == "sealed" else None)
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{do} never came")


@pytest.fixture
def table(product: Product, browser: Browser) -> Iterator[Table]:
    one = Visitor(browser, "zh-CN")
    table = Table(one)
    table.begin(product.url)
    yield table
    one.context.close()


@pytest.mark.timeout(150)
def middle(button: Locator) -> tuple[float, float]:
    """Where a button is pressed."""
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def count_presses(page: Page) -> None:
    """From now on, count what reaches anything on the page."""
    page.evaluate("window.pressed = 0; addEventListener('click', () => window.pressed++)")


def test_a_double_click_decides_once(table: Table) -> None:
    for _ in range(PRESSES):
        table.stand()
        assert len(table.double_click(table.page.locator(PRIMARY))) <= 1
    assert len(table.commands) >= DECISIONS


def test_what_asks_once_more_is_not_answered_by_a_double_click(table: Table) -> None:
    table.until("pass")
    table.page.locator("#dock [data-do=pass]:not([data-settling])").wait_for()
    assert table.double_click(dock.act(table.page, "pass")) == []
    before = len(table.commands)
    dock.click(dock.asking(table.page, "pass"))
    table.page.wait_for_timeout(ANSWERED_MS)
    assert table.commands[before:] == ["pass"]


def test_what_asks_once_more_is_not_answered_by_a_key_that_is_held(table: Table) -> None:
    table.until("pass")
    before = len(table.commands)
    table.page.locator("#dock [data-do=pass]:not([data-settling])").focus()
    for _ in range(REPEATS):
        table.page.keyboard.down("Enter")
        table.page.wait_for_timeout(REPEAT_MS)
    table.page.keyboard.up("Enter")
    expect(dock.asking(table.page, "pass")).to_have_count(1)
    assert table.commands[before:] == []


def test_a_press_that_is_too_early_is_felt_and_not_lost_for_good(table: Table) -> None:
    table.until("ready")
    table.stand()
    table.page.locator(PRIMARY).click()
    settling = table.page.locator(f"{PRIMARY}[data-settling]")
    settling.click()
    expect(table.page.locator("#dock [data-felt]")).to_have_count(1)
    expect(table.page.locator("#dock [data-felt]")).to_have_count(0)
    before = len(table.commands)
    table.stand()
    table.page.locator(PRIMARY).click()
    table.page.wait_for_timeout(ANSWERED_MS)
    assert len(table.commands) == before + 1


@pytest.mark.timeout(150)
def test_the_second_half_of_a_double_tap_on_a_sheets_send_does_nothing_to_what_lay_under_it(
    product: Product, browser: Browser
) -> None:
    one = Visitor(browser, "zh-CN", PHONE, touch=True)
    table = Table(one)
    table.begin(product.url)
    option = table.until("propose")
    dock.click(dock.act(one.page, "propose"))
    for name, value in dock.some_offer(option["of"], Random(4)).items():
        dock.put(one.page, name, value)
    send = one.dialog.locator("[data-send-offer]:enabled:not([data-settling])")
    send.wait_for()
    at = middle(send)
    count_presses(one.page)
    before = len(table.commands)
    one.page.touchscreen.tap(*at)
    expect(one.dialog).to_have_count(0)
    one.page.touchscreen.tap(*at)
    one.page.wait_for_timeout(ANSWERED_MS)
    assert one.page.evaluate("window.pressed") == 1
    assert table.commands[before:] == ["propose"]
    one.context.close()


def test_the_second_half_of_a_double_click_on_a_sheet_does_nothing_and_the_next_click_does(table: Table) -> None:
    table.page.locator("[data-menu]").click()
    at = middle(table.one.button("ui.close", table.one.dialog))
    table.page.mouse.move(*at)
    count_presses(table.page)
    for half in (1, 2):
        table.page.mouse.down(click_count=half)
        table.page.mouse.up(click_count=half)
        expect(table.one.dialog).to_have_count(0)
    assert table.page.evaluate("window.pressed") == 1
    table.page.mouse.click(*at)
    expect(table.one.dialog).to_be_visible()


def test_a_game_is_begun_where_its_room_was_opened_by_a_press_of_its_own(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN", PHONE, touch=True)
    fill_the_form(one.page, product.url)
    at = middle(one.dialog.get_by_role("button", name=one.said("home.open")))
    one.page.touchscreen.tap(*at)
    start = one.page.locator("[data-start]:enabled")
    start.wait_for()
    one.page.wait_for_timeout(MEANT_MS)
    under = one.page.evaluate("at => !!document.elementFromPoint(...at).closest('[data-start]')", at)
    assert under
    one.page.touchscreen.tap(*at)
    one.page.locator("#dock[data-version]").wait_for()
    one.context.close()
