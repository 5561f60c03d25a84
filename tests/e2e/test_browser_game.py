"""A person and two bots play a whole game in a browser on a phone, through the controls of the options alone."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from saleroom_testkit.product import Product

PHONE = ViewportSize(width=390, height=844)
MOVES = 700


class Seen:
    """The last view that came over the page's socket, and all that was complained about."""

    def __init__(self, page: Page) -> None:
        self.view: dict[str, Any] = {}
        self.complaints: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)

    def _take(self, payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "view":
            self.view = frame

    @property
    def options(self) -> dict[str, Any] | None:
        options: dict[str, Any] | None = self.view.get("options")
        return options


CONTROLS = """() => {
  const dock = document.querySelector('#dock')
  const named = (which) => [...new Set([...dock.querySelectorAll(which)].map((one) => one.dataset.do))].sort()
  return {
    version: Number(dock.dataset.version), phase: dock.dataset.phase,
    open: named('[data-do]:enabled'), closed: named('[data-do]:disabled'),
  }
}"""


def agreed(page: Page, seen: Seen) -> dict[str, Any] | None:
    """The dock's controls, once it shows the last view: they are exactly that view's options.

    None where a newer view came meanwhile.
    """
    page.wait_for_function(f"() => document.querySelector('#dock')?.dataset.version >= {seen.view['version']}")
    controls: dict[str, Any] = page.evaluate(CONTROLS)
    if controls["version"] != seen.view["version"]:
        return None
    may = (seen.options or {"may": []})["may"]
    assert controls["open"] == sorted({option["do"] for option in may if "closed" not in option})
    assert set(controls["closed"]) == {option["do"] for option in may if "closed" in option} - set(controls["open"])
    return controls


def press(page: Page, option: dict[str, Any], rng: Random) -> None:
    """Choose the fields of an option in the dock and press its button; once more where it asks."""
    do = option["do"]
    tab = page.locator(f"#dock [role=tab][data-do={do}]")
    if tab.count():
        tab.click()
    for name, domain in option.get("fields", {}).items():
        choose(page, name, domain, rng)
    page.locator(f"#dock [data-act][data-do={do}]").click()
    asking = page.locator(f"#dock [data-act][data-do={do}][data-asking]")
    if option.get("of"):
        offer(page, option["of"], rng)
    elif asking.count():
        asking.click()


def choose(page: Page, name: str, domain: dict[str, Any], rng: Random) -> None:
    """Make a choice with whatever control there is for a field."""
    inner = domain["of"] if domain["is"] == "maybe" else domain
    field = f"#dock [data-field={name}]"
    if page.locator(f"input{field.removeprefix('#dock ')}").count():
        page.locator(f"{field}").fill(str(rng.randint(inner["min"], min(inner["max"], inner["min"] + 4))))
    elif page.locator(f"{field}[aria-haspopup=dialog]").count():
        pick_name(page, name, rng)
    elif page.locator(f"select{field.removeprefix('#dock ')}").count():
        page.locator(field).select_option(index=0)
    elif page.locator(f"{field}[data-value]").count():
        page.locator(f"{field}[data-value]").nth(rng.randrange(page.locator(f"{field}[data-value]").count())).click()


def pick_name(page: Page, name: str, rng: Random) -> None:
    """Open a list of names and take one."""
    page.locator(f"[data-field={name}][aria-haspopup=dialog]").click()
    names = page.locator(f"dialog[open] [data-field={name}][data-value]:not([data-value=null])")
    names.nth(rng.randrange(names.count())).click()


def offer(page: Page, domain: dict[str, Any], rng: Random) -> None:
    """Fill the trade sheet: one card for a named one."""
    sheet = page.locator("dialog[open]")
    sheet.locator(f"[data-field=to][data-value='{domain['partners'][0]['seat']}']").click()
    sheet.locator(f"[data-field=give_card][data-value={domain['cards'][0]}]").click()
    pick_name(page, "want_card_name", rng)
    page.locator("[data-send-offer]").click()


def open_a_room(page: Page, url: str) -> None:
    """From the home page to a table with two bots, by pressing what is there."""
    page.goto(url)
    page.get_by_role("button", name="开一间房").click()
    sheet = page.locator("dialog[open]")
    for wanted in ("仅凭链接", "不等待"):
        sheet.get_by_role("radio", name=wanted).click()
    sheet.get_by_role("radiogroup", name="机器人").get_by_role("radio", name="2").click()
    sheet.get_by_role("button", name="开一间房").click()
    page.locator("[data-start]").click()


@pytest.mark.timeout(290)
def test_a_person_and_two_bots_play_to_the_ranking_on_a_phone(product: Product, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, locale="zh-CN", reduced_motion="reduce")
    page = context.new_page()
    seen, rng = Seen(page), Random(8)
    open_a_room(page, product.url)
    page.wait_for_selector("#dock[data-version]")
    done: set[str] = set()
    for _ in range(MOVES):
        page.wait_for_function(
            "() => document.querySelector('#dock [data-act]:enabled, [data-ranking]')", timeout=30_000
        )
        if page.locator("[data-ranking]").count():
            break
        if agreed(page, seen) is None or seen.options is None:
            continue
        may = [option for option in seen.options["may"] if "closed" not in option and not option.get("undo")]
        if not may:  # ready, and another has acted: only the way back is open
            page.wait_for_timeout(30)
            continue
        option = next((one for one in may if one["do"] not in done), None) or rng.choice(may)
        done.add(option["do"])
        press(page, option, rng)
        page.wait_for_timeout(30)
    assert page.locator("[data-ranking]").count()
    # The direction is the first starter's, whom the dice choose.
    assert {"mark", "ready", "flip", "bid", "pass", "sealed", "roll"} <= done
    assert seen.complaints == []
    context.close()
