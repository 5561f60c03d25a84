"""A person plays a whole game of each kind against bots, on a phone, through the controls of its options alone; one of
the games lives in a package of its own that nothing else knows, and 拍卖大亨 is played in test_phone_game.py."""

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

import saleroom_rules
from saleroom_testkit.product import Product, running
from tests.e2e import dock
from tests.e2e.pages import PHONE, Visitor, open_a_room

MOVES = 900
OWN_PACKAGE: Final = "tests/games/first_price"
WHOLLY_OFFERED: Final = {"offer", "counter", "propose"}
"""Deals with a sheet of their own, which other tests press."""
QUICK: Final[dict[str, dict[str, int]]] = {"suspicion": {"clock_base_ms": 300, "clock_floor_ms": 100}}
"""By game: options of the table that make its clocks run fast."""


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[Product]:
    """The product with one more game installed beside it."""
    packages = tmp_path_factory.mktemp("packages")
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target"]
    subprocess.run([sys.executable, *install, packages, pytestconfig.rootpath / OWN_PACKAGE], check=True)
    with running(tmp_path_factory.mktemp("product") / "data", packages=packages) as product:
        yield product


@pytest.mark.timeout(290)
@pytest.mark.parametrize("code", [*(code for code in saleroom_rules.games() if code != "tycoon"), "first_price"])
def test_a_person_and_bots_play_to_the_ranking(product: Product, browser: Browser, code: str) -> None:
    one, rng = Visitor(browser, "zh-CN", PHONE), Random(8)
    seats = saleroom_rules.games()[code].seats[0] if code in saleroom_rules.games() else 2
    open_a_room(one.page, product.url, bots=seats - 1, game=code, seats=seats, **QUICK.get(code, {}))
    one.page.locator("[data-start]").click()
    one.page.wait_for_selector("#dock[data-version]")
    play(one, rng)
    assert one.seen.complaints == []
    one.context.close()


def test_a_game_that_nothing_else_knows_has_its_title_and_a_readable_log(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN")
    open_a_room(one.page, product.url, bots=1, game="first_price", seats=2)
    one.page.locator("[data-start]").click()
    one.page.locator("#dock[data-version]").wait_for()
    expect(one.page.locator("header h1")).to_have_text("First Price")
    dock.press(one.page, one.seen.may[0], Random(8))
    line = one.page.locator("[role=log] [data-event=sealed]").filter(
        has_text=one.seen.room["chairs"][0]["occupant"]["name"]
    )
    expect(line).to_contain_text("sealed · ")
    one.context.close()


def play(one: Visitor, rng: Random) -> None:
    """Press what is offered until the ranking is there: first what was never pressed, then any."""
    page, seen = one.page, one.seen
    done: set[str] = set()
    for _ in range(MOVES):
        page.wait_for_function("() => document.querySelector('[data-act]:enabled, [data-ranking]')", timeout=90_000)
        if page.locator("[data-ranking]").count():
            return
        if dock.agreed(page, seen) is None or seen.options is None:
            continue
        option = some_option([option for option in seen.may if option["do"] not in WHOLLY_OFFERED], done, rng)
        if option is None:  # all is done, and others act: only a way back is open
            page.wait_for_timeout(30)
            continue
        done.add(option["do"])
        dock.press(page, option, rng)
        page.wait_for_timeout(30)
    raise AssertionError(f"{MOVES} moves, and no ranking")


def some_option(may: list[dict[str, Any]], done: set[str], rng: Random) -> dict[str, Any] | None:
    """One never chosen before, else mostly the safe one."""
    new = next((option for option in may if option["do"] not in done), None)
    safe = next((option for option in may if option.get("safe")), None)
    if new is not None or not may:
        return new
    return safe if safe is not None and rng.random() < 0.6 else rng.choice(may)
