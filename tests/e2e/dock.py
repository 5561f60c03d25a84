"""The controls of one's own moves, in the dock or beside what they are about on the stage, pressed as a person presses
them: only what is visible, enabled and in reach."""

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.e2e.pages import Seen

PLACES = ("#dock", ".stage")
LOOK_MS = 1_000
"""After so long one looks again whether a button is still there."""
CONTROLS = """() => {
  const dock = document.querySelector('#dock')
  const found = (which) => [...document.querySelectorAll(`#dock ${which}, .stage ${which}`)]
  const named = (names) => [...new Set(names)].sort()
  const both = found('[data-closed]').flatMap((one) => one.dataset.closed.split(' ').filter((name) => name))
  return {
    version: Number(dock.dataset.version), phase: dock.dataset.phase, sending: found('[aria-busy=true]').length > 0,
    open: named(found('[data-do]:enabled').map((one) => one.dataset.do)),
    closed: named([...found('[data-do]:disabled').map((one) => one.dataset.do), ...both]),
  }
}"""
"""One button may stand for two commands, one of which is closed then."""


def agreed(page: Page, seen: Seen) -> dict[str, Any] | None:
    """The dock's controls, once it shows the last view: they are exactly that view's options.

    None where a newer view came meanwhile, or a press still waits for its answer.
    """
    page.wait_for_function(f"() => document.querySelector('#dock')?.dataset.version >= {seen.view['version']}")
    controls: dict[str, Any] = page.evaluate(CONTROLS)
    if controls["version"] != seen.view["version"] or controls["sending"]:
        return None
    may = (seen.options or {"may": []})["may"]
    assert controls["open"] == sorted({option["do"] for option in may if "closed" not in option})
    assert set(controls["closed"]) == {option["do"] for option in may if "closed" in option} - set(controls["open"])
    return controls


def press(page: Page, option: dict[str, Any], rng: Random, wanted: dict[str, Any] | None = None) -> None:
    """Choose the fields of an option in the dock, those that are not `wanted` at random, and press its button; once
    more where it asks."""
    do = option["do"]
    show(page, do)
    for name, domain in option.get("fields", {}).items():
        if wanted and name in wanted:
            put(page, name, wanted[name])
        else:
            choose(page, name, domain, rng)
    click(act(page, do))
    if option.get("of"):
        offer(page, wanted or some_offer(option["of"], rng))
    else:
        confirm(asking(page, do))


def click(button: Locator, patience_ms: float | None = None) -> None:
    """Press a button as somebody does who has read it: once it has stood for a moment and takes presses."""
    button.and_(button.page.locator(":not([data-settling])")).click(timeout=patience_ms)


def confirm(button: Locator) -> None:
    """Press a button that asks once more, if it does; what others do meanwhile may end its question."""
    while button.count():
        with contextlib.suppress(TimeoutError):
            click(button, LOOK_MS)
            return


def act(page: Page, do: str) -> Locator:
    """The button that gives a command."""
    return page.locator(", ".join(f"{place} [data-act][data-do={do}]" for place in PLACES)).first


def asking(page: Page, do: str) -> Locator:
    """The same button while it asks once more."""
    return page.locator(", ".join(f"{place} [data-act][data-do={do}][data-asking]" for place in PLACES))


def show(page: Page, do: str) -> None:
    """Bring a command's fields onto the table, where several commands have some."""
    tab = page.locator(f"#dock [role=tab][data-do={do}]")
    if tab.count():
        tab.click()


def amount(page: Page) -> Locator:
    """Where an amount is typed."""
    return page.locator("#dock input[data-field=amount]")


def chip(page: Page, label: str) -> Locator:
    """A quick amount."""
    return page.locator("#dock").get_by_role("button", name=label, exact=True)


def field(page: Page, name: str) -> Locator:
    """The controls of a field: in the sheet that is open, else in the dock."""
    sheet = page.locator("dialog[open]")
    return (sheet if sheet.count() else page.locator("#dock")).locator(f"[data-field={name}]")


def value_of(page: Page, name: str, value: Any) -> Locator:
    """The control of one value of a field, which is written there as it is or as JSON."""
    found = field(page, name)
    written = {json.dumps(value, ensure_ascii=False), value if isinstance(value, str) else json.dumps(value)}
    which = ",".join(f"[data-value={json.dumps(one, ensure_ascii=False)}]" for one in sorted(written))
    return found.and_(page.locator(which))


def put(page: Page, name: str, value: Any) -> None:
    """Choose a value with whatever control there is for a field."""
    if field(page, name).and_(page.locator("input")).count():
        field(page, name).fill(str(value))
    elif field(page, name).and_(page.locator("[aria-haspopup=dialog]")).count():
        pick(page, name, lambda: value_of(page, name, value))
    elif field(page, name).and_(page.locator("select")).count():
        field(page, name).select_option(json.dumps(value))
    elif value_of(page, name, value).and_(page.locator(":not([aria-checked=true])")).count():
        value_of(page, name, value).click()


def some(found: Locator, rng: Random) -> Locator:
    """One of those that there are."""
    return found.nth(rng.randrange(found.count()))


def pick(page: Page, name: str, which: Callable[[], Locator]) -> None:
    """Open a list of names, take one, and see the list close."""
    field(page, name).and_(page.locator("[aria-haspopup=dialog]")).click()
    names = page.locator(f"dialog[open] [data-field={name}][data-value]")
    names.first.wait_for()
    which().click()
    expect(names).to_have_count(0)


def choose(page: Page, name: str, domain: dict[str, Any], rng: Random) -> None:
    """Make some choice of a field."""
    inner = domain["of"] if domain["is"] == "maybe" else domain
    values = field(page, name).and_(page.locator("[data-value]"))
    if domain["is"] in ("subset", "payment"):
        several(page, name, domain, rng)
    elif field(page, name).and_(page.locator("input")).count():
        put(page, name, rng.randint(inner["min"], min(inner["max"], inner["min"] + 4)))
    elif field(page, name).and_(page.locator("[aria-haspopup=dialog]")).count():
        pick(
            page,
            name,
            lambda: some(page.locator(f"dialog[open] [data-field={name}][data-value]:not([data-value=null])"), rng),
        )
    elif domain["is"] == "maybe":
        put(page, name, rng.choice([None, *inner["of"]]))
    elif field(page, name).and_(page.locator("select")).count():
        field(page, name).select_option(index=0)
    elif values.count():
        some(values, rng).click()


def several(page: Page, name: str, domain: dict[str, Any], rng: Random) -> None:
    """Choose exactly some values of a list: as few as will do."""
    among = domain["of"]
    if domain["is"] == "subset":
        wanted = rng.sample(among, max(domain.get("min", 0), min(1, len(among))))
    else:
        wanted, sum_of = [], 0
        for weight, value in sorted(zip(domain["weights"], among, strict=True), key=lambda one: -one[0]):
            if sum_of < domain["at_least"]:
                wanted.append(value)
                sum_of += weight
    for value in among:
        control = value_of(page, name, value)
        if (value in wanted) != (control.get_attribute("aria-pressed") == "true"):
            control.click()


def some_offer(domain: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A card of one's own for a little gold."""
    partner = rng.choice(domain["partners"])
    return {"to": partner["seat"], "give_card": rng.choice(domain["cards"]), "want_gold": min(5, partner["gold"])}


def offer(page: Page, wanted: dict[str, Any]) -> None:
    """Fill the trade sheet and send it."""
    for name, value in wanted.items():
        put(page, name, value)
    click(page.locator("dialog[open] [data-send-offer]"))
    expect(page.locator("dialog[open]")).to_have_count(0)
