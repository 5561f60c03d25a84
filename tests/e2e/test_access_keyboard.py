"""A whole game by the keyboard alone, from the home page to the ranking, and at every step one sees where one is."""

import pytest
from playwright.sync_api import Browser, ViewportSize

from saleroom_testkit.product import Product
from tests.e2e.hands import Hands, open_a_room
from tests.e2e.onlookers import HERE

DESK = ViewportSize(width=1440, height=900)
MOVES = 400
LETTERS = {"ready": "r", "pass": "p", "roll": " ", "flip": "f"}
"""Acts that have a key of their own."""
AMOUNTS = {"bid": "ArrowUp ArrowUp ArrowDown", "sealed": "1"}
"""Acts with an amount, and the keys for it."""
AGAIN = 3
"""So often each act is reached with Tab, before its key is used."""

FREE = """() => {
  const dock = document.querySelector('#dock')
  if (document.querySelector('[data-ranking]')) return { over: true, acts: [] }
  const acts = [...dock.querySelectorAll('[data-act]:enabled:not(.quiet.undo)')].map((one) => one.dataset.do)
  return { over: false, version: dock.dataset.version, acts: acts.filter((one) => one !== 'unready') }
}"""


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
    elif page.locator(f"{button}[data-asking]").count() and hands.is_at(button):
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


@pytest.mark.timeout(240)
def test_a_whole_game_is_played_by_keyboard_alone(product: Product, browser: Browser) -> None:
    context = browser.new_context(viewport=DESK, locale="en-US", reduced_motion="reduce")
    context.add_init_script(path=HERE / "looks.js")
    page = context.new_page()
    hands = Hands(page)
    page.goto(product.url)
    open_a_room(hands, "tycoon")
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
