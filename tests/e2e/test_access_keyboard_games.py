"""A whole game of every other kind by the keyboard alone, against two bots: what is offered is reached with Tab and
arrows, filled in with keys, and at every step one sees where one is."""

import json
from collections import Counter
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from saleroom_testkit.product import Product
from tests.e2e import dock
from tests.e2e.hands import Hands, Unreachable, open_a_room
from tests.e2e.onlookers import HERE
from tests.e2e.pages import Visitor

MOVES: Final = 900
SAFE: Final = 0.85
"""How often the safe move is made once everything has been given: the game comes to its end with it."""
OFTEN: Final = 12
"""What was offered so often has been given."""
FREE: Final = "() => document.querySelector('[data-act]:enabled, [data-ranking]')"
SHEET: Final = "dialog[open]"
SENDS: Final = f"{SHEET} [data-send-offer]"
FIELDS: Final = "sheet => [...new Set([...sheet.querySelectorAll('[data-field]')].map((one) => one.dataset.field))]"
TABLES: Final[dict[str, dict[str, int]]] = {
    "curio": {"max_rounds": 12, "window_timeout_s": 60, "choice_timeout_s": 60, "bid_timeout_s": 60},
    "relics": {},
    "sothebys": {},
    "suspicion": {"clock_base_ms": 300, "clock_floor_ms": 100},
}
"""By game: its options, so that it is short and waits for fingers."""


@pytest.mark.timeout(240)
@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_by_keyboard_alone(product: Product, browser: Browser, game: str) -> None:
    one = Visitor(browser, "en-US")
    one.context.add_init_script(path=HERE / "looks.js")
    player = Player(one, Random(3))
    one.page.goto(product.url)
    open_a_room(player.hands, game, **TABLES[game])
    player.play()
    player.hands.reach("[data-ranking] summary")
    player.hands.press("Enter")
    assert player.hands.unseen == []
    assert [do for do, times in player.offered.items() if times > OFTEN and do not in player.done] == []
    assert one.seen.complaints == []
    one.context.close()


class Player:
    """Gives what was never given, else mostly what is safe."""

    def __init__(self, one: Visitor, rng: Random) -> None:
        self.seen = one.seen
        self.page = one.page
        self.hands = Hands(one.page)
        self.rng = rng
        self.done: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()

    def play(self) -> None:
        """From the first decision to the ranking."""
        for _ in range(MOVES):
            self.page.wait_for_function(FREE, timeout=90_000)
            if self.page.locator("[data-ranking]").count():
                return
            if dock.agreed(self.page, self.seen) is None or not self.seen.may:
                self.page.wait_for_timeout(30)
                continue
            self.hands.look("something is offered")
            self.move(self.choice(self.seen.may))
        raise AssertionError(f"{MOVES} moves, and no ranking")

    def choice(self, may: list[dict[str, Any]]) -> dict[str, Any]:
        """What was never given, else the safe one or any."""
        self.offered.update({option["do"] for option in may})
        new = [option for option in may if not self.done[option["do"]]]
        safe = [option for option in may if option.get("safe")]
        return self.rng.choice(new or (safe if safe and self.rng.random() < SAFE else may))

    def move(self, option: dict[str, Any]) -> None:
        """A command. While it is being filled in others may act; what is closed by that can be reached no more."""
        moment = self.moment
        try:
            if self.give(option):
                self.done[option["do"]] += 1
        except Unreachable:
            if self.moment == moment:
                raise

    @property
    def moment(self) -> int | None:
        """What the present options answer to."""
        return None if self.seen.options is None else self.seen.options["moment"]

    def give(self, option: dict[str, Any]) -> bool:
        """Fill in a command and press its button; once more where it asks. Whether it was given."""
        do = option["do"]
        self.hands.dock()
        tab = f"#dock [role=tab][data-do={do}]"
        if self.page.locator(tab).count():
            self.hands.reach(tab)
            self.hands.press("Enter")
        out = f"#dock [data-out][data-do={do}]:enabled"
        if self.page.locator(out).count() and self.rng.random() < SAFE:
            self.press(out)
            return True
        for name, domain in option.get("fields", {}).items():
            self.fill("#dock", name, domain)
        button = f"[data-act][data-do={do}]:enabled"
        if not self.page.locator(button).count():
            return False
        self.press(f"#dock {button}, .stage {button}")
        return self.offer() if "of" in option else True

    def press(self, button: str) -> None:
        """Go to a button, and press it once it takes presses; once more where it asks."""
        self.hands.reach(button)
        self.hands.wait(":focus")
        self.hands.press("Enter")
        if self.hands.is_at("[data-asking]"):
            self.hands.wait(":focus")
            self.hands.press("Enter")

    def offer(self) -> bool:
        """Fill in the sheet that has opened, field by field until it can be sent; Esc where it cannot."""
        if not self.page.locator(SENDS).count():
            return False
        for name in self.page.locator(SHEET).evaluate(FIELDS):
            self.fill(SHEET, name)
            if self.page.locator(SENDS).is_enabled():
                self.press(SENDS)
                return True
        self.page.keyboard.press("Escape")
        self.hands.look("Escape from a sheet")
        return False

    def fill(self, place: str, name: str, domain: dict[str, Any] | None = None) -> None:
        """Some value for a field: of its domain, or whatever can be chosen there."""
        field = f"{place} [data-field={name}]"
        controls = self.page.locator(field)
        if not controls.count():  # nothing to choose
            return
        if controls.first.evaluate("one => one.matches('input, select')"):
            self.hands.reach(field)
            self.hands.press("ArrowDown" if self.hands.is_at("select") else "ArrowUp")
        elif controls.first.get_attribute("data-move") is not None:
            self.hands.reach(f"{field}:enabled")
            self.hands.press("Enter")
        elif controls.first.get_attribute("aria-pressed") is not None:
            self.toggle(field, self.several(domain or {"is": "subset", "of": self.values(field)}))
        else:
            among = listed(domain) if domain else set()
            values = self.values(field)
            value = self.rng.choice([one for one in values if one in among] or [one for one in values if one != "null"])
            self.hands.take(self.page.locator(f"{field}[data-value='{value}']"))

    def values(self, field: str) -> list[str]:
        """What may be chosen for a field, as it is written at its controls."""
        told: list[str] = self.page.locator(f"{field}:enabled").evaluate_all(
            "all => all.map((one) => one.dataset.value)"
        )
        return told

    def toggle(self, field: str, wanted: set[str]) -> None:
        """Press in exactly these."""
        for out in ("true", "false"):  # what goes makes room for what comes
            for value in self.page.locator(field).evaluate_all("all => all.map((one) => one.dataset.value)"):
                which = f"{field}[data-value='{value}']"
                if self.page.locator(which).get_attribute("aria-pressed") == out != str(value in wanted).lower():
                    self.hands.reach(which)
                    self.hands.press("Space")

    def several(self, domain: dict[str, Any]) -> set[str]:
        """As few as will do: at least one, or what pays for all."""
        among = domain["of"]
        if domain["is"] == "subset":
            return {written(one) for one in self.rng.sample(among, max(domain.get("min", 0), min(1, len(among))))}
        wanted, paid = set(), 0
        for weight, value in sorted(zip(domain["weights"], among, strict=True), key=lambda one: -one[0]):
            if paid < domain["at_least"]:
                wanted.add(written(value))
                paid += weight
        return wanted


def listed(domain: dict[str, Any]) -> set[str]:
    """The values of a domain that lists them."""
    inner = domain["of"] if domain["is"] == "maybe" else domain
    return {written(one) for one in inner["of"]} if isinstance(inner.get("of"), list) else set()


def written(value: Any) -> str:
    """A value as it is written at its control."""
    return value if isinstance(value, str) else json.dumps(value)
