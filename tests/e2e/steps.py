"""What a person does beside the moves: looks closer, reads the rules, talks, loses the line, opens a replay."""

import contextlib
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from tests.e2e import dock
from tests.e2e.pages import Visitor
from tests.e2e.words import face_of

LOTS_END = {"lot_sold", "lot_unsold", "payment_failed"}
"""Events that the log keeps when it is asked for how lots ended."""


@contextlib.contextmanager
def counted(one: Visitor) -> Iterator[None]:
    """What is pressed within is done when the page shows a later version."""
    version = one.seen.view["version"]
    yield
    one.page.wait_for_function(f"() => document.querySelector('#dock')?.dataset.version > {version}")


def look_at(one: Visitor, card: Locator) -> str:
    """The picture of the card that lies there when it is pressed, large; gives the card."""
    card.click()
    large = one.dialog.filter(has=one.page.locator("[data-large]"))
    shown = str(large.locator("[data-large]").get_attribute("data-large"))
    expect(large.locator(f"img[src*='{face_of(shown)}-800']")).to_be_visible()
    one.seen.look()
    one.button("ui.close", large).click()
    expect(large).to_have_count(0)
    return shown


def open_the_rules(one: Visitor) -> None:
    """The question mark opens the rules where the game stands; they close again."""
    one.page.locator("[data-help]").click()
    rules = one.page.locator("[data-help-at]")
    expect(rules.get_by_role("heading", name=one.said("help.title"))).to_be_visible()
    expect(rules.locator("section").first).to_be_visible()
    one.button("ui.close", rules).click()
    expect(rules).to_have_count(0)


def filter_the_log(one: Visitor) -> None:
    """Asked for how lots ended, the log has these lines and no other; then all of them again."""
    lines = one.page.locator("[role=log] [data-event]")

    def told() -> list[str]:
        types: list[str] = lines.evaluate_all("all => all.map((line) => line.dataset.event)")
        return types

    whole = told()
    one.page.locator("[data-log-filter]").select_option("sold")
    assert told() == [kind for kind in whole if kind in LOTS_END] != []
    one.page.locator("[data-log-filter]").select_option("all")
    assert told() == whole


def strip(one: Visitor, key: str) -> None:
    """What the line under the header says about the connection."""
    expect(one.page.get_by_role("status").filter(has_text=one.said(key))).to_be_visible()


def lose_the_connection_while_bidding(one: Visitor, written: int) -> None:
    """An amount that is written stays while the line is down and when it is back; meanwhile nothing can be sent."""
    expect(dock.amount(one.page)).to_have_value(str(written))
    one.context.set_offline(True)
    strip(one, "link.lost_seated")
    expect(dock.amount(one.page)).to_have_value(str(written))
    expect(dock.act(one.page, "bid")).to_be_disabled()
    one.seen.look()
    one.context.set_offline(False)
    strip(one, "link.back")
    expect(dock.amount(one.page)).to_have_value(str(written))
    expect(dock.act(one.page, "bid")).to_be_enabled()


def sell(one: Visitor, card: str, net: int) -> None:
    """Take a card up, read what it brings, press, and press again; the purse is so much fuller."""
    gold = one.seen.purse
    dock.show(one.page, "sell")
    dock.put(one.page, "card", card)
    expect(one.page.locator("[data-forecast=sell]")).to_contain_text(str(net))
    dock.click(dock.act(one.page, "sell"))
    expect(dock.asking(one.page, "sell")).to_contain_text(str(net))
    one.seen.look()
    with counted(one):
        dock.click(dock.asking(one.page, "sell"))
    assert one.seen.purse == gold + net


def open_the_replay(one: Visitor, game: str) -> None:
    """From the list of finished games, in a window of its own: two steps forward and one back."""
    one.button("ui.menu").click()
    with one.context.expect_page() as opened:
        one.dialog.locator(f"[data-finished] a[href$='{game}']").click()
    page = opened.value
    page.locator("[data-replay-page]").wait_for()
    for button, step in (("forward", "1"), ("forward", "2"), ("back", "1")):
        page.locator(f"[data-{button}]").click()
        expect(page.locator("[data-step]")).to_have_attribute("data-step", step)
    page.close()
    one.button("ui.close", one.dialog).click()
