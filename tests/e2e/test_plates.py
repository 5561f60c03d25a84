"""What hangs under a plate: the red cards of that seat, each of which is shown large when it is pressed."""

import json
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from saleroom_testkit.product import Product
from tests.e2e.pages import Visitor, open_a_room
from tests.e2e.words import face_of

OWNER = 1


def with_a_red_card(frame: dict[str, Any]) -> dict[str, Any]:
    """The same view, in which a seat that is not the first has the first red card there is."""
    if frame["type"] == "view" and "purses" in frame["sections"]:
        frame["sections"]["purses"][OWNER]["reds"] = ["E1-4-1"]
    return frame


def test_a_red_card_on_a_plate_is_shown_large_when_it_is_pressed(product: Product, browser: Browser) -> None:
    one = Visitor(browser, "zh-CN")

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(json.dumps(with_a_red_card(json.loads(message)))))

    one.page.route_web_socket("**/socket/*", carry)
    open_a_room(one.page, product.url)
    one.page.locator("[data-start]").click()
    tag = one.page.locator(f".plate[data-seat='{OWNER}'] [data-card]")
    tag.click()
    large = one.dialog.locator("[data-large='E1-4-1']")
    expect(large.locator(f"img[src*='{face_of('E1-4-1')}-800']")).to_be_visible()
    expect(large).to_contain_text(one.said("card.owner").partition("{")[0])
    one.button("ui.close", one.dialog).click()
    expect(one.dialog).to_have_count(0)
    expect(tag).to_be_focused()
    one.context.close()
