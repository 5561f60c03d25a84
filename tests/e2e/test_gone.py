"""A room that is there no more, in a browser."""

import json

from playwright.sync_api import Browser, WebSocketRoute, expect

from saleroom_testkit.product import Product
from tests.e2e.pages import Visitor, open_a_room

GONE = {"type": "error", "code": "room.unknown", "params": {}}


def test_a_room_that_is_gone_says_so_on_a_page_of_its_own_and_leads_home(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN")
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    one.page.route_web_socket("**/socket/*", listen)
    open_a_room(one.page, product.url)
    lines[-1].send(json.dumps(GONE))
    expect(one.page.get_by_role("heading", name=one.said("gone.title"))).to_be_visible()
    expect(one.page.get_by_text(one.said("gone.text"))).to_be_visible()
    one.page.wait_for_timeout(1_000)
    assert len(lines) == 1
    one.button("ui.home").click()
    one.page.wait_for_url(f"{product.url}/")
    one.context.close()


def test_a_link_to_no_room_says_so(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "en-US")
    one.page.goto(f"{product.url}/room/ZZZZZZ")
    expect(one.page.get_by_role("heading", name=one.said("refusal.room.unknown"))).to_be_visible()
    expect(one.button("ui.home")).to_be_visible()
    one.context.close()
