"""A table stays light, however much lies on it."""

import pytest
from playwright.async_api import async_playwright

from saleroom.bench.browser import elements
from saleroom.bench.evening import Evening
from saleroom_testkit.chromium import FLAGS, find
from saleroom_testkit.product import Product


async def test_a_table_of_six_late_in_a_game_has_at_most_1500_elements(product: Product) -> None:
    found = find()
    if found is None:
        pytest.skip("there is no Chromium here")
    async with async_playwright() as playwright, Evening.begun(product.url) as evening:
        browser = await playwright.chromium.launch(executable_path=found, args=FLAGS)
        counted = await elements(browser, evening, product.url)
        await browser.close()
    assert {name: count for name, count in counted.items() if not count.is_kept()} == {}
