"""Sheets over the page: pressed faster than they move, and closed by the browser's back button."""

from playwright.sync_api import Browser, expect

from saleroom_testkit.product import Product
from tests.e2e.pages import PHONE, Visitor, open_a_room


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


def test_back_closes_the_topmost_sheet_before_it_leaves_the_page(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN", PHONE)
    open_a_room(one.page, product.url)
    room = one.page.url
    one.page.locator("[data-start]").click()
    one.page.locator("#dock[data-version]").wait_for()

    one.page.locator("[data-menu]").click()
    expect(one.dialog).to_be_visible()
    one.page.go_back()
    expect(one.dialog).to_have_count(0)
    expect(one.dock).to_be_visible()
    assert one.page.url == room

    one.page.go_back()
    expect(one.dock).to_have_count(0)
    assert one.page.url != room
    one.context.close()


def test_a_sheet_closed_otherwise_or_left_by_a_reload_costs_no_step_back(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN", PHONE)
    open_a_room(one.page, product.url)
    room = one.page.url
    for close in (lambda: one.page.keyboard.press("Escape"), one.page.reload):
        one.page.locator("[data-menu]").click()
        expect(one.dialog).to_be_visible()
        close()
        expect(one.dialog).to_have_count(0)
        expect(one.page.locator("[data-menu]")).to_be_visible()
        one.page.wait_for_function("!history.state")
    assert one.page.url == room
    one.page.go_back()
    expect(one.page.locator("[data-game]").first).to_be_visible()
    one.context.close()
