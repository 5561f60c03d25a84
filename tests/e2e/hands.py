"""Somebody who has no mouse: goes everywhere with keys, and at every step one sees where one is."""

from typing import Any, Final

from playwright.sync_api import Locator, Page, TimeoutError

from tests.e2e.words import said

TABS: Final = 60
MOVED_MS: Final = 500
"""By then the focus has gone on, and what scrolls has scrolled."""
DRAWN_MS: Final = 120
"""By then what was pressed has been answered and drawn."""
LOADED_MS: Final = 15_000
"""And by then another page has come where one was asked for."""
FOCUS: Final = "which => ({ ...looks.focus(), is: document.activeElement?.matches(which) ?? false })"
SEEN: Final = "() => looks.focus().ring && looks.focus().inView"
HAS_SETTLED: Final = "which => !document.querySelector(`${which}[data-settling]`)"
TEXT: Final = "input, select, textarea"


class Unreachable(AssertionError):
    """No way leads there by keys."""


class Hands:
    """Keys on a page, and where the focus could not be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.unseen: list[str] = []
        self.where = "the page"

    def press(self, key: str) -> None:
        """A key, after which one sees where one is."""
        after = f"{key} at {self.where}"
        self.page.keyboard.press(key)
        if key == "Enter":
            self.page.wait_for_timeout(DRAWN_MS)
        self.look(after, LOADED_MS if key == "Enter" else MOVED_MS)

    def look(self, after: str, patience: int = LOADED_MS) -> None:
        """Notes where the focus cannot be seen, after something has come for which one waits."""
        told = self._focus()
        if told["ring"] and told["inView"]:
            return
        try:
            self.page.wait_for_function(SEEN, timeout=patience)
        except TimeoutError:
            self.unseen.append(f"{after}: {self._focus()}")

    def is_at(self, which: str) -> bool:
        """Whether the focus is at an element like this."""
        return bool(self._focus(which)["is"])

    def _focus(self, which: str = "*") -> dict[str, Any]:
        told: dict[str, Any] = self.page.evaluate(FOCUS, which)
        self.where = told["where"]
        return told

    def reach(self, which: str, key: str = "Tab") -> None:
        """Go to an element, one stop after the other. Raises Unreachable."""
        for _ in range(TABS):
            if self.is_at(which):
                return
            self.press(key)
        raise Unreachable(which)

    def into(self, wanted: Locator) -> None:
        """Go to one of a group: with the arrows within it where it is a single stop, else from stop to stop."""
        for _ in range(TABS):
            if wanted.evaluate("one => one === document.activeElement"):
                return
            in_group = wanted.evaluate(
                "one => one.tabIndex < 0 && one.closest('[role=radiogroup]').contains(document.activeElement)"
            )
            self.press("ArrowRight" if in_group else "Tab")
        raise Unreachable(str(wanted))

    def take(self, wanted: Locator) -> None:
        """One of a few: it is chosen when this has been done."""
        self.into(wanted)
        if wanted.get_attribute("aria-checked") != "true":
            self.press("Space")

    def wait(self, which: str) -> None:
        """Until the buttons that are there have stood long enough to take a press."""
        self.page.wait_for_function(HAS_SETTLED, arg=which)

    def dock(self) -> None:
        """The dock itself takes the focus. Letters are text in a field, which is left first."""
        for _ in range(TABS):
            if not self.is_at(TEXT):
                break
            self.press("Shift+Tab")
        self.page.keyboard.press("g")
        assert self.is_at("#dock")


def open_a_room(hands: Hands, game: str, **options: int) -> None:
    """From the home page to the table of a game for three, with two bots."""
    page = hands.page
    opens = f"[data-game={game}] [data-open]"
    page.locator(opens).wait_for()
    hands.reach(opens)
    hands.press("Enter")
    sheet = page.locator("dialog[open]")
    sheet.wait_for()
    for group, value in (
        ("form.seats", "3"),
        ("form.bots", "2"),
        ("form.listed", said("en", "form.listed.no")),
        ("form.pace", said("en", "form.pace.instant")),
    ):
        wanted = sheet.get_by_role("radiogroup", name=said("en", group)).get_by_role("radio", name=value, exact=True)
        hands.take(wanted)
        assert wanted.get_attribute("aria-checked") == "true"
    if options:
        hands.reach("dialog[open] summary")
        hands.press("Enter")
    for name, number in options.items():
        hands.reach(f"dialog[open] [data-option={name}]")
        page.keyboard.press("Control+a")
        page.keyboard.type(str(number))
    hands.reach("dialog[open] footer .btn.act")
    hands.press("Enter")
    page.locator("[data-start]").wait_for()
    hands.look("the room is open")
    hands.reach("[data-start]")
    hands.press("Enter")
    page.locator("#dock[data-version]").wait_for()
    hands.look("the game has begun")
