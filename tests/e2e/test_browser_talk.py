"""A player on a phone and a spectator on a desk talk to each other during a game, and look at the rules."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from saleroom_testkit.product import Product
from tests.e2e.pages import DESK, PHONE, Seen, open_a_room

COMPOSE = """(input, safari) => {
  const key = (keyCode, isComposing) => input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode, isComposing, bubbles: true, cancelable: true }))
  const composition = (type) => input.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: '要' }))
  composition('compositionstart')
  composition('compositionupdate')
  if (!safari) key(229, true)
  composition('compositionend')
  if (safari) key(229, false)
}"""
"""The Enter that takes a candidate: during the composition, or in Safari's order right after it."""

SECTIONS = {"direction": "direction", "mark": "mark", "sell": "window"}
"""Where the rules open in the phases before the first lot; by chance a bot makes the first decisions."""

UNCOVERED = """() => {
  const box = document.querySelector('#dock').getBoundingClientRect()
  return document.querySelector('#dock').contains(document.elementFromPoint(box.x + box.width / 2, box.y + 8))
}"""


def said(page: Page) -> Locator:
    """What people have said, as this page shows it."""
    return page.locator("[data-line] .text")


def type_without_sending(page: Page, text: str) -> None:
    """Write with an input method: neither browsers' order of its Enter sends."""
    field = page.locator("#talk-input")
    before = said(page).count()
    for safari in (False, True):
        field.fill(text)
        field.evaluate(COMPOSE, safari)
        assert field.input_value() == text
    assert (said(page).count(), page.locator("[data-state]").count()) == (before, 0)


def help_opens_at(page: Page, section: str) -> None:
    """The question mark opens the rules at a section, the dock stays free, and Esc leads back."""
    page.keyboard.press("?")
    expect(page.locator("aside.help")).to_have_attribute("data-help-at", section)
    expect(page.locator(f"[data-section={section}].present h3")).to_be_in_viewport()
    assert page.evaluate(UNCOVERED)
    page.keyboard.press("Escape")
    expect(page.locator("aside.help")).to_have_count(0)


@pytest.mark.timeout(120)
def test_a_player_and_a_spectator_talk_during_a_game(product: Product, browser: Browser) -> None:
    near = browser.new_context(viewport=PHONE, locale="zh-CN", reduced_motion="reduce")
    far = browser.new_context(viewport=DESK, locale="en-US", reduced_motion="reduce")
    phone, desk = near.new_page(), far.new_page()
    player, watcher = Seen(phone), Seen(desk)
    open_a_room(phone, product.url)
    phone.locator("[data-start]").click()
    phone.wait_for_selector("#dock[data-version]")
    desk.goto(phone.url)
    desk.wait_for_selector("#dock[data-version]")

    expect(desk.locator("[data-notice='talk.game_began']")).to_contain_text("The game has begun")
    desk.keyboard.press("t")
    expect(desk.locator("#talk-input")).to_be_focused()
    desk.keyboard.type("<b>Good evening</b> https://example.org")
    desk.keyboard.press("Enter")
    expect(said(desk)).to_have_text(["<b>Good evening</b> https://example.org"])

    icon = phone.locator("[data-talk]")
    expect(icon).to_have_attribute("aria-label", re.compile("1 条未读"))
    icon.click()
    expect(said(phone)).to_have_text(["<b>Good evening</b> https://example.org"])
    expect(phone.locator("[data-line][data-role=rail]")).to_contain_text("旁观")
    expect(phone.locator("dialog[open] [data-now]")).to_be_visible()
    assert phone.locator("[data-line] a, [data-line] b").count() == 0
    expect(phone.locator("[data-notice='talk.game_began']")).to_contain_text("牌局开始")

    type_without_sending(phone, "这张我要定了")
    phone.locator("#talk-input").press("Enter")
    expect(said(phone)).to_have_text(["<b>Good evening</b> https://example.org", "这张我要定了"])
    expect(said(desk)).to_have_text(["<b>Good evening</b> https://example.org", "这张我要定了"])
    expect(desk.locator("[data-line][data-role=seat]")).to_have_count(1)

    phone.locator("#talk-input").dispatch_event("compositionstart")
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog[open]")).to_have_count(1)
    phone.locator("#talk-input").dispatch_event("compositionend")

    phone.locator("#talk-input").fill("字" * 301)
    phone.locator("#talk-input").press("Enter")
    expect(phone.locator("#talk-left")).to_have_text("多了 1 字")
    phone.locator("#talk-input").fill("e" + "\u0301" * 9_000)
    phone.locator("#talk-input").press("Enter")
    expect(phone.locator("#talk-left")).to_contain_text("多了")
    assert phone.locator("[data-state]").count() == 0
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog[open]")).to_have_count(0)
    expect(icon).to_have_attribute("aria-label", "交流")

    for page in (phone, desk):
        page.locator("#dock").focus()
        help_opens_at(page, SECTIONS[str(page.locator("#dock").get_attribute("data-phase"))])

    assert player.complaints == watcher.complaints == []
    near.close()
    far.close()
