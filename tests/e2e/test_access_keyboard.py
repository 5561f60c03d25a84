"""A whole game by the keyboard alone, from the home page to the ranking, and at every step one sees where one is."""

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize

from saleroom_testkit.product import Product
from tests.e2e.onlookers import HERE
from tests.e2e.words import said

DESK = ViewportSize(width=1440, height=900)
TABS = 60
MOVES = 400
LETTERS = {"ready": "r", "pass": "p", "roll": " ", "flip": "f"}
"""Acts that have a key of their own."""
AMOUNTS = {"bid": "ArrowUp ArrowUp ArrowDown", "sealed": "1"}
"""Acts with an amount, and the keys for it."""
DRAWN_MS = 120
"""By then what was pressed has been answered and drawn."""
LOADED_MS = 15_000
"""And by then another page has come where one was asked for."""
AGAIN = 3
"""So often each act is reached with Tab, before its key is used."""

FREE = """() => {
  const dock = document.querySelector('#dock')
  if (document.querySelector('[data-ranking]')) return { over: true, acts: [] }
  const acts = [...dock.querySelectorAll('[data-act]:enabled:not(.quiet.undo)')].map((one) => one.dataset.do)
  return { over: false, version: dock.dataset.version, acts: acts.filter((one) => one !== 'unready') }
}"""
SEEN = "() => looks.focus().ring && looks.focus().inView"
IS_AT = "which => document.activeElement?.matches(which) ?? false"


class Hands:
    """Somebody who has no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.unseen: list[str] = []

    def press(self, key: str) -> None:
        """A key, after which one sees where one is."""
        before = self.page.evaluate("looks.focus().where")
        self.page.keyboard.press(key)
        if key == "Enter":
            self.page.wait_for_timeout(DRAWN_MS)
            self.arrive(f"{key} at {before}")
        else:
            self.look(f"{key} at {before}")

    def arrive(self, after: str) -> None:
        """Something comes, and with it the focus to where it is seen."""
        try:
            self.page.wait_for_function(SEEN, timeout=LOADED_MS)
        except TimeoutError:
            self.look(after)

    def look(self, after: str) -> None:
        """Notes where the focus cannot be seen."""
        told = self.page.evaluate("looks.focus()")
        if not (told["ring"] and told["inView"]):
            self.unseen.append(f"{after}: {told}")

    def reach(self, which: str, key: str = "Tab") -> None:
        """Go to an element, one stop after the other."""
        for _ in range(TABS):
            if self.page.evaluate(IS_AT, which):
                return
            self.press(key)
        raise AssertionError(f"{which} cannot be reached")

    def wait(self, which: str) -> None:
        """Until the buttons that are there have stood long enough to take a press."""
        self.page.wait_for_function("which => !document.querySelector(`${which}[data-settling]`)", arg=which)

    def dock(self) -> None:
        """The dock itself takes the focus, without a ring: it is lit as a whole. Letters are text in a field."""
        for _ in range(TABS):
            if not self.page.evaluate(IS_AT, "input, select, textarea"):
                break
            self.press("Shift+Tab")
        self.page.keyboard.press("g")
        assert self.page.evaluate(IS_AT, "#dock")

    def pick(self, field: str) -> None:
        """Something for a field that has nothing yet, in the sheet that has opened or in the dock."""
        self.reach(f"dialog[open] [data-field={field}][data-value]:not([data-value=null])")
        self.press("Enter")


def act(hands: Hands, do: str, by_tab: bool) -> None:
    """One act: with its own key, or its button reached from the dock; pressed once more where it asks."""
    page = hands.page
    button = f"#dock [data-act][data-do={do}]"
    if do in LETTERS and not by_tab:
        hands.dock()
        hands.wait(button)
        page.keyboard.press(LETTERS[do])
        if page.locator(f"{button}[data-asking]").count():
            hands.wait(button)
            page.keyboard.press(LETTERS[do])
        return
    hands.dock()
    hands.reach(button)
    hands.wait(button)
    hands.press("Enter")
    page.wait_for_timeout(20)
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    elif page.locator(f"{button}[data-asking]").count() and page.evaluate(IS_AT, button):
        hands.wait(button)
        page.keyboard.press("Enter")


def amount(hands: Hands, keys: str) -> None:
    """An amount changed by these keys, and given with Enter; once more where it asks."""
    hands.dock()
    hands.reach("#dock input[data-field=amount]")
    for key in keys.split():
        hands.press(key)
    hands.wait("#dock [data-act=primary]")
    hands.page.keyboard.press("Enter")
    hands.page.wait_for_timeout(20)
    if hands.page.locator("#dock [data-asking]").count():
        hands.wait("#dock [data-asking]")
        hands.page.keyboard.press("Enter")


def open_a_room(hands: Hands) -> None:
    """From the home page to the table."""
    page = hands.page
    opens = "[data-game=tycoon] [data-open]"
    page.locator(opens).wait_for()
    hands.reach(opens)
    hands.press("Enter")
    page.locator("dialog[open]").wait_for()
    for group, value in (
        ("form.bots", "2"),
        ("form.listed", said("en", "form.listed.no")),
        ("form.pace", said("en", "form.pace.instant")),
    ):
        choose(hands, said("en", group), value)
    hands.reach("dialog[open] footer .btn.act")
    hands.press("Enter")
    page.locator("[data-start]").wait_for()
    hands.arrive("the room is open")
    hands.reach("[data-start]")
    hands.press("Enter")
    page.locator("#dock[data-version]").wait_for()
    hands.arrive("the game has begun")


def choose(hands: Hands, group: str, value: str) -> None:
    """One of a few, in the group of that name: with the arrows, or as a stop of its own."""
    wanted = (
        hands.page.locator("dialog[open]")
        .get_by_role("radiogroup", name=group)
        .get_by_role("radio", name=value, exact=True)
    )
    for _ in range(TABS):
        if wanted.evaluate("one => one === document.activeElement"):
            break
        in_group = wanted.evaluate("one => one.closest('[role=radiogroup]').contains(document.activeElement)")
        hands.press("ArrowRight" if in_group and wanted.get_attribute("tabindex") == "-1" else "Tab")
    if wanted.get_attribute("aria-checked") != "true":
        hands.press("Space")
    assert wanted.get_attribute("aria-checked") == "true"


@pytest.mark.timeout(240)
def test_a_whole_game_is_played_by_keyboard_alone(product: Product, browser: Browser) -> None:
    context = browser.new_context(viewport=DESK, locale="en-US", reduced_motion="reduce")
    context.add_init_script(path=HERE / "looks.js")
    page = context.new_page()
    hands = Hands(page)
    page.goto(product.url)
    open_a_room(hands)
    done: dict[str, int] = {}
    for _ in range(MOVES):
        free = page.evaluate(FREE)
        if free["over"]:
            break
        acts = [one for one in free["acts"] if one in QUICK]
        if not acts:
            page.wait_for_timeout(25)
            continue
        wanted = [one for one in QUICK if one in acts]
        do = "bid" if "bid" in wanted and done.get("bid", 0) < AGAIN else min(wanted, key=QUICK.index)
        done[do] = done.get(do, 0) + 1
        if do in AMOUNTS:
            amount(hands, AMOUNTS[do])
        else:
            act(hands, do, by_tab=done[do] <= AGAIN)
        page.wait_for_timeout(25)
    page.locator("[data-ranking]").wait_for(timeout=5_000)
    hands.reach("[data-ranking] summary")
    hands.press("Enter")
    assert {"ready", "flip", "bid", "pass", "sealed", "roll", "mark", "skip_request"} <= done.keys()
    assert hands.unseen == []
    context.close()


QUICK = [
    *("direction", "mark", "flip", "ready", "roll", "pass", "sealed", "bid"),
    *("skip_request", "skip_trade", "decline_all", "refuse", "answer"),
]
"""What is pressed, the first that is there: the game goes on with each."""
