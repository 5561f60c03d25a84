"""Browsers on machines whose clock is wrong by minutes: both count down to the same moment as the server, and what they
press counts."""

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Browser, expect

from saleroom_chassis import clock
from saleroom_testkit.product import Product
from tests.e2e import dock
from tests.e2e.pages import Visitor, open_a_room

MINUTES = 5
MOVES = 4
NEAR_SECONDS = 4
WRONG = """(ms) => {
  const now = Date.now.bind(Date), origin = performance.timeOrigin
  Date.now = () => now() + ms
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin + ms })
}"""


def at_wrong_time(browser: Browser, minutes: int) -> Visitor:
    """Somebody whose machine is ahead by so many minutes."""
    one = Visitor(browser, "zh-CN")
    one.page.add_init_script(f"({WRONG})({minutes * 60_000})")
    return one


def seconds_left(one: Visitor) -> int:
    """What the clock of the table shows."""
    shown = one.page.get_by_role("timer").first.locator("b")
    expect(shown).to_have_text(re.compile(r"^\d+(:\d\d)?$"))
    minutes, _, seconds = str(shown.text_content()).rpartition(":")
    return int(minutes or 0) * 60 + int(seconds)


def wait_until(one: Visitor, reached: Callable[[], object]) -> None:
    """Let the page go on until something is so."""
    for _ in range(400):
        if reached():
            return
        one.page.wait_for_timeout(20)
    raise AssertionError("still not so")


def acknowledged(one: Visitor) -> int:
    """How many commands of this page were accepted."""
    return sum(frame["type"] == "ack" for frame in one.seen.told)


def test_countdowns_and_commands_do_not_mind_a_wrong_clock(product: Product, browser: Browser) -> None:
    people = [at_wrong_time(browser, minutes) for minutes in (MINUTES, -MINUTES, 0)]
    host, *others = people
    open_a_room(host.page, product.url, bots=0)
    for chair, one in enumerate(others, 2):
        one.page.goto(host.page.url)
        one.page.locator(f"[data-chair='{chair}']").click()
    host.page.locator("[data-start]:enabled").click()
    for one in people:
        wait_until(one, lambda one=one: one.seen.view.get("clocks"))  # type: ignore[misc]
        due = one.seen.view["clocks"][0]["due"]
        assert abs(seconds_left(one) - (due - clock.now_ms()) / 1_000) < NEAR_SECONDS

    has_moved = set()
    for _ in range(MOVES):
        wait_until(host, lambda: any(one.seen.may for one in people))
        mover = next(one for one in people if one.seen.may)
        before, moment = acknowledged(mover), mover.seen.options
        dock.press(mover.page, mover.seen.may[0], Random(1), {"direction": 1, "position": 1, "first_mode": "open"})
        wait_until(mover, lambda: acknowledged(mover) > before)  # noqa: B023, it is waited for at once
        wait_until(mover, lambda: mover.seen.options != moment)  # noqa: B023
        has_moved.add(people.index(mover))
    assert has_moved & {0, 1}, "somebody with a wrong clock"
    assert [one.seen.complaints for one in people] == [[], [], []]
    for one in people:
        one.context.close()
