"""A whole game of each other kind that is played in turns, by the keyboard alone, and at every step one sees where one
is."""

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from saleroom_testkit.product import Product
from tests.e2e import dock
from tests.e2e.onlookers import HERE
from tests.e2e.pages import Visitor
from tests.e2e.test_access_keyboard import Hands, act, open_a_room
from tests.e2e.test_games import some_option

MOVES: Final = 500
FREE: Final = "() => document.querySelector('[data-act]:enabled, [data-ranking]')"


@pytest.mark.timeout(290)
@pytest.mark.parametrize("game", ["relics", "sothebys"])
def test_a_whole_game_is_played_by_keyboard_alone(product: Product, browser: Browser, game: str) -> None:
    one, rng = Visitor(browser, "en-US"), Random(3)
    one.context.add_init_script(path=HERE / "looks.js")
    hands = Hands(one.page)
    one.page.goto(product.url)
    open_a_room(hands, game)
    done: set[str] = set()
    for _ in range(MOVES):
        one.page.wait_for_function(FREE, timeout=60_000)
        if one.page.locator("[data-ranking]").count():
            break
        if dock.agreed(one.page, one.seen) is None:
            continue
        option = some_option(one.seen.may, done, rng)
        if option is None:
            one.page.wait_for_timeout(30)
            continue
        done.add(option["do"])
        give(hands, option)
        one.page.wait_for_timeout(30)
    hands.reach("[data-ranking] summary")
    hands.press("Enter")
    assert hands.unseen == []
    one.context.close()


def give(hands: Hands, option: dict[str, Any]) -> None:
    """A command: each of its fields chosen, then its button pressed."""
    do = option["do"]
    tab = f"#dock [role=tab][data-do={do}]"
    if hands.page.locator(tab).count():
        hands.dock()
        hands.reach(tab)
        hands.press("Enter")
    for name, domain in option.get("fields", {}).items():
        choose(hands, name, domain)
    if hands.page.locator(f"#dock [data-act][data-do={do}]:enabled").count():
        act(hands, do, by_tab=True)


def choose(hands: Hands, name: str, domain: dict[str, Any]) -> None:
    """Some value of a field: the least that may be typed, the first that is there, or the one that pays for all."""
    field = f"#dock [data-field={name}]"
    hands.dock()
    if hands.page.locator(f"{field}:is(input)").count():
        hands.reach(f"{field}:is(input)")
        hands.page.keyboard.press("Control+a")
        hands.page.keyboard.type(str(domain["min"]))
        return
    if domain["is"] == "payment":
        _, value = max(zip(domain["weights"], domain["of"], strict=True))
        field += f"[data-value='{value}']"
    control = f"{field}[data-value]:not([data-value=null]):enabled"
    if hands.page.locator(control).count():
        hands.reach(control)
        if hands.page.locator(f"{field}:is([aria-checked=true], [aria-pressed=true])").count() == 0:
            hands.press("Space")
