"""The client in a browser: how soon it is there, how it answers, how it moves, how much of it there is.

The browser draws without a graphics card, and the game runs on the same machine, so frames cost more here than on a
phone. One moving square in the same run says what the machine can do at the best, and a card that moves over the table
while nothing happens there what the table itself leaves of it; what is lost beyond that is what an event costs.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, async_playwright

from saleroom.bench import loading, motion
from saleroom.bench.budget import Budget
from saleroom.bench.evening import Evening
from saleroom.bench.phone import ACT, DESK, PHONE, opened, slow_down
from saleroom_testkit.chromium import FLAGS, find
from saleroom_testkit.product import running

LATE_ROUND: Final = 4
"""By then much has been bought and told."""
ELEMENTS: Final = 1500

Figures = dict[str, float | Budget]


async def measure() -> Figures:
    """Figures by name; none where there is no Chromium."""
    found = find()
    if found is None:
        return {}
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as product:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=found, args=FLAGS)
            figures = await figures_of(browser, product.url, product.url)
            await browser.close()
    return figures


async def figures_of(browser: Browser, url: str, pages: str) -> Figures:
    """The figures of the product at `url` with the client at `pages`."""
    async with Evening.begun(url) as evening:
        await evening.until(lambda: evening.phase == "sell")
        table = f"{pages}/room/{evening.room}"
        figures = await loading.measure(browser, evening.guests[0], pages, table)
        figures |= await _moving(browser, evening, pages, table)
        return figures | await elements(browser, evening, pages)


async def elements(browser: Browser, evening: Evening, pages: str) -> dict[str, Budget]:
    """How much of a page a table of six is, late in a game, to somebody who owns much."""
    counted = {}
    await evening.until(lambda: evening.round == LATE_ROUND and evening.phase == "open")
    for name, size in (("desk", DESK), ("phone", PHONE)):
        async with opened(browser, evening.guests[0], pages, size) as page:
            await page.goto(f"{pages}/room/{evening.room}")
            await page.wait_for_selector("#dock[data-version]")
            await asyncio.sleep(1)
            count = await page.evaluate("() => document.body.querySelectorAll('*').length")
            counted[f"elements of a table of six, {name}"] = Budget(count, ELEMENTS)
    return counted


async def _moving(browser: Browser, evening: Evening, pages: str, table: str) -> Figures:
    """One lot from its turning to its bill."""
    async with opened(browser, evening.guests[0], pages) as page:
        await slow_down(page)
        await page.goto(table)
        await page.wait_for_selector(ACT)
        figures = await motion.frames(page, "turning a card", motion.deal(evening))
        await page.wait_for_selector(f"{ACT}[data-do=bid]")
        figures |= await motion.presses(page)
        figures |= await motion.still(page)
        figures |= await motion.frames(page, "bidding", motion.bidding(evening))
        await evening.until_the_hammer()
        figures |= await motion.frames(page, "die and bill", motion.die(evening))
        return figures | await motion.floor(page)
