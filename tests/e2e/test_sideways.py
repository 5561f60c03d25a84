"""A phone that is turned sideways: the dock beside the stage, every control in reach, the price in sight."""

import asyncio
from collections.abc import Callable, Collection, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from saleroom_testkit.product import Product
from tests.e2e import chromium, dock
from tests.e2e.pages import Visitor, open_a_room
from tests.e2e.players import Finished, play_a_game

SIZES = ViewportSize(width=932, height=412), ViewportSize(width=667, height=340)
MOVES = 200

OUT_OF_REACH = """(within) => [...document.querySelectorAll(`${within} :is(button, input, select)`)]
  .filter((control) => control.checkVisibility())
  .filter((control) => {
    control.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return !hit || !(control.contains(hit) || hit.contains(control) && hit.matches('label'))
  })
  .map((control) => control.textContent || control.ariaLabel)"""
"""The controls that a finger does not hit, wherever what they are in is scrolled to."""


@pytest.fixture(scope="module")
def finished(product: Product) -> Finished:
    """Before the browser is there: its driver holds the thread's event loop."""
    return asyncio.run(play_a_game(product.url))


@pytest.fixture(scope="module")
def browser(finished: Finished) -> Iterator[Browser]:
    with chromium.launched() as browser:
        yield browser


def out_of_reach(page: Page, within: str = "#dock") -> list[str]:
    """The controls that cannot be hit at one of the sizes."""
    missed: list[str] = []
    for size in SIZES:
        page.set_viewport_size(size)
        missed += page.evaluate(OUT_OF_REACH, within)
    return missed


def shows(page: Page, *which: str) -> None:
    """Each of these is whole in view at every size, before anything is scrolled."""
    for size in SIZES:
        page.set_viewport_size(size)
        for one in which:
            expect(page.locator(one).first).to_be_in_viewport(ratio=1)


def play(one: Visitor, enough: Callable[[Collection[str]], bool]) -> dict[str, list[str]]:
    """Moves at random until enough phases are met: what was out of reach in each. A running price is in sight."""
    rng = Random(5)
    seen: dict[str, list[str]] = {}
    for _ in range(MOVES):
        one.page.locator("#dock [data-act]:enabled").first.wait_for()
        may = [option for option in one.seen.may if "of" not in option]
        if dock.agreed(one.page, one.seen) is None or not may:
            one.page.wait_for_timeout(20)
            continue
        phase = one.seen.phase["type"]
        if phase not in seen:
            seen[phase] = out_of_reach(one.page)
        if phase == "clock":
            expect(one.page.get_by_role("timer").locator(".num")).to_be_in_viewport(ratio=1)
        if enough(seen):
            break
        dock.press(one.page, rng.choice(may), rng)
    return seen


def stands_beside_the_stage(page: Page) -> bool:
    """Whether the dock begins where the stage ends, and ends over what one owns, or with the window."""
    answer: bool = page.evaluate(
        """() => {
          const box = (one) => document.querySelector(one)?.getBoundingClientRect()
          const [stage, dock, own] = ['main', '#dock', '[data-own-handle]'].map(box)
          return stage.right <= dock.left + 1 && dock.bottom <= (own?.top ?? innerHeight) + 1
        }"""
    )
    return answer


@pytest.mark.parametrize(
    ("game", "enough"), [("curio", lambda seen: len(seen) == 2), ("suspicion", lambda seen: "clock" in seen)]
)
def test_a_phone_turned_sideways_has_all_controls_in_reach_beside_the_stage(
    product: Product, browser: Browser, game: str, enough: Callable[[Collection[str]], bool]
) -> None:
    one = Visitor(browser, "zh-CN")
    open_a_room(one.page, product.url, game=game)
    one.page.set_viewport_size(SIZES[-1])
    one.page.locator("[data-start]").click()
    found = play(one, enough)
    assert enough(found)
    assert {phase: controls for phase, controls in found.items() if controls} == {}
    assert stands_beside_the_stage(one.page)
    one.context.close()


def test_a_waiting_room_turned_sideways_has_chairs_and_dock_side_by_side(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN")
    open_a_room(one.page, product.url, bots=4, seats=6)
    shows(one.page, "main h2", "[data-remove-bot]", "[data-chair]", "[data-add-bot]", "[data-start]")
    assert out_of_reach(one.page) + out_of_reach(one.page, "main") == []
    assert stands_beside_the_stage(one.page)
    one.context.close()


def test_a_ranking_and_its_replay_turned_sideways_have_all_controls_in_reach(
    product: Product, browser: Browser, finished: Finished
) -> None:
    one = Visitor(browser, "en-US")
    one.context.add_cookies([{"name": "saleroom", "value": finished.session, "url": product.url}])
    one.page.goto(f"{product.url}/room/{finished.room}")
    shows(one.page, "[data-ranking] h1", "[data-again]")
    assert out_of_reach(one.page) + out_of_reach(one.page, "main") == []
    assert stands_beside_the_stage(one.page)

    one.page.goto(f"{product.url}/replay/{finished.room}/{finished.game}")
    one.page.locator("[data-forward]").click()
    shows(one.page, "[data-forward]", "[data-viewer]", "[data-replay-page] [role=radio]", "[data-event]")
    assert out_of_reach(one.page, "[data-replay-page]") == []
    lamp, told = (one.page.locator(which).bounding_box() for which in ("[data-scene]", "[role=log]"))
    assert lamp is not None
    assert told is not None
    assert lamp["x"] + lamp["width"] <= told["x"]
    one.context.close()
