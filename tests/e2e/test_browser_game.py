"""A person and two bots play a whole game in a browser on a phone, through the controls of the options alone."""

from random import Random

import pytest
from playwright.sync_api import Browser

from saleroom_testkit.product import Product
from tests.e2e import dock
from tests.e2e.pages import PHONE, Visitor, open_a_room

MOVES = 700


@pytest.mark.timeout(290)
def test_a_person_and_two_bots_play_to_the_ranking_on_a_phone(product: Product, browser: Browser) -> None:
    one, rng = Visitor(browser, "zh-CN", PHONE), Random(8)
    page, seen = one.page, one.seen
    open_a_room(page, product.url)
    page.locator("[data-start]").click()
    page.wait_for_selector("#dock[data-version]")
    done: set[str] = set()
    for _ in range(MOVES):
        page.wait_for_function(
            "() => document.querySelector('#dock [data-act]:enabled, [data-ranking]')", timeout=30_000
        )
        if page.locator("[data-ranking]").count():
            break
        if dock.agreed(page, seen) is None or seen.options is None:
            continue
        if not seen.may:  # ready, and another has acted: only the way back is open
            page.wait_for_timeout(30)
            continue
        option = next((option for option in seen.may if option["do"] not in done), None) or rng.choice(seen.may)
        done.add(option["do"])
        dock.press(page, option, rng)
        page.wait_for_timeout(30)
    assert page.locator("[data-ranking]").count()
    # The direction is the first starter's, whom the dice choose.
    assert {"mark", "ready", "flip", "bid", "pass", "sealed", "roll"} <= done
    assert seen.complaints == []
    one.context.close()
