"""The home page and the room before the start: a game with bots at once, the rules, a room for friends, its chairs."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from saleroom_testkit.product import Product
from tests.e2e.pages import DESK, PHONE, Visitor, open_a_room

Comes = Callable[[str, ViewportSize], Visitor]


@pytest.fixture
def comes(browser: Browser) -> Iterator[Comes]:
    """Lets somebody come with a browser in a language; all leave at the end."""
    there: list[Visitor] = []

    def come(locale: str, viewport: ViewportSize) -> Visitor:
        there.append(Visitor(browser, locale, viewport))
        return there[-1]

    yield come
    assert [visitor.seen.complaints for visitor in there] == [[]] * len(there)
    for visitor in there:
        visitor.context.close()


def chairs(visitor: Visitor) -> list[str | None]:
    """Who is in the room's chairs: `person`, `bot` or nobody."""
    found: list[dict[str, Any]] = visitor.seen.room["chairs"]
    return [(chair["occupant"] or {"kind": None})["kind"] for chair in found]


def offered(host: Visitor, url: str) -> None:
    """A room as it is offered, with nothing chosen but the game."""
    host.page.goto(url)
    host.page.locator("[data-game=tycoon] [data-open]").click()
    host.button("home.open", host.dialog).click()
    host.page.locator("[data-start]").wait_for()


@pytest.mark.parametrize(("locale", "viewport"), [("zh-CN", PHONE), ("ja-JP", DESK), ("en-US", PHONE)])
def test_one_press_on_the_home_page_shows_a_running_game_with_bots_that_nobody_else_finds(
    product: Product, comes: Comes, locale: str, viewport: ViewportSize
) -> None:
    one, other = comes(locale, viewport), comes("en-US", DESK)
    one.page.goto(product.url)
    one.button("home.play", one.page.locator("[data-game=tycoon]")).click()
    one.page.locator("#dock[data-version]").wait_for()
    assert (one.seen.room["state"], one.seen.room["listed"]) == ("playing", False)
    assert chairs(one) == ["person", "bot", "bot"]
    other.page.goto(product.url)
    title = other.page.get_by_role("heading", name=other.said("home.rooms"))
    rooms = other.page.locator("section").filter(has=title)
    expect(rooms.locator("li, p").first).to_be_visible()
    expect(rooms.get_by_text(one.seen.room["room"])).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_rules_are_read_before_a_room_is_entered(product: Product, comes: Comes, viewport: ViewportSize) -> None:
    one = comes("en-US", viewport)
    one.page.goto(product.url)
    one.page.locator("[data-game=tycoon] [data-rules]").click()
    for section in one.dialog.locator("[data-section] h3").all():
        assert section.inner_text()
    last = one.dialog.locator("nav button").last
    title = last.inner_text()
    last.click()
    expect(one.dialog.locator("[data-section] h3", has_text=title)).to_be_in_viewport()
    one.page.keyboard.press("Escape")
    expect(one.dialog).to_have_count(0)
    assert one.page.url.rstrip("/") == product.url


def test_a_room_as_it_is_offered_can_be_started_and_has_a_chair_for_a_friend(product: Product, comes: Comes) -> None:
    host = comes("zh-CN", DESK)
    offered(host, product.url)
    expect(host.page.locator("[data-start]")).to_be_enabled()
    assert chairs(host) == ["person", "bot", "bot", None]


def test_the_host_frees_a_chair_and_who_sat_there_is_told_and_may_sit_again(product: Product, comes: Comes) -> None:
    host, guest = comes("zh-CN", DESK), comes("ja-JP", PHONE)
    open_a_room(host.page, product.url, bots=1)
    guest.page.goto(host.page.url)
    guest.page.locator("[data-sit]").click()
    free = host.page.locator("[data-free]")
    free.click()
    expect(free).to_have_text(host.said("wait.free_sure"))
    free.click()
    told = guest.page.locator("[data-freed]")
    expect(told).to_have_text(guest.said("wait.freed"))
    expect(free).to_have_count(0)
    guest.page.locator("[data-sit]").click()
    expect(told).to_have_count(0)
    expect(free).to_be_visible()


def test_a_chair_that_is_asked_about_once_stays_taken(product: Product, comes: Comes) -> None:
    host, guest = comes("en-US", PHONE), comes("en-US", DESK)
    offered(host, product.url)
    guest.page.goto(f"{product.url}/room/{host.page.url.rpartition('/')[2]}")
    guest.page.locator("[data-sit]").click()
    free = host.page.locator("[data-free]")
    free.click()
    expect(free).to_have_text(host.said("wait.free"), timeout=5_000)
    assert chairs(guest) == ["person", "bot", "bot", "person"]
    expect(guest.page.locator("[data-free]")).to_have_count(0)


def test_a_chair_shows_that_its_person_is_away(product: Product, comes: Comes) -> None:
    host, guest = comes("zh-CN", PHONE), comes("ja-JP", DESK)
    open_a_room(host.page, product.url, bots=1)
    guest.page.goto(host.page.url)
    guest.page.locator("[data-sit]").click()
    expect(host.page.locator("[data-free]")).to_be_visible()
    expect(host.page.locator("[data-away]")).to_have_count(0)
    guest.page.goto(product.url)
    expect(host.page.locator("[data-away]")).to_have_text(host.said("link.lost"), timeout=20_000)
