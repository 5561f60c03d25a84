"""Sheets over the page, pressed faster than they move."""

from playwright.sync_api import Browser, expect

from saleroom_testkit.product import Product


def test_a_sheet_that_is_asked_for_again_on_its_way_out_comes_back(product: Product, browser: Browser) -> None:
    context = browser.new_context(locale="zh-CN")
    page = context.new_page()
    page.goto(product.url)
    opens = page.get_by_role("button", name="开一间房").first
    opens.click()
    sheet = page.locator("dialog[open]")
    for _ in range(3):
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        opens.click()
    expect(sheet).to_be_visible()
    context.close()
