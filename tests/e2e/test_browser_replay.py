"""A finished game is seen again in a browser by its link: to the end, and through everybody's eyes."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from saleroom_testkit.product import Product
from tests.e2e import chromium
from tests.e2e.players import play_a_game

DESK = ViewportSize(width=1440, height=900)


class Played(NamedTuple):
    """A finished game: the addresses of its replay and its room, and the file."""

    path: str
    room: str
    text: bytes
    file: dict[str, Any]

    def told(self, seat: int | None) -> list[str]:
        """The types of the events that a seat, or a spectator, was told."""
        lines = [*self.file["opening"], *(line for entry in self.file["entries"] for line in entry["events"])]
        return [line["event"]["type"] for line in lines if line["to"] is None or seat in line["to"]]


@pytest.fixture(scope="module")
def played(product: Product) -> Played:
    """Before the browser is there: its driver holds the thread's event loop."""
    room, game, _ = asyncio.run(play_a_game(product.url))
    text = httpx.get(f"{product.url}/api/rooms/{room}/games/{game}/replay").content
    return Played(f"{product.url}/replay/{room}/{game}", f"{product.url}/room/{room}", text, json.loads(text))


@pytest.fixture(scope="module")
def browser(played: Played) -> Iterator[Browser]:
    with chromium.launched() as browser:
        yield browser


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESK, locale="zh-CN", reduced_motion="reduce")
    yield context
    context.close()


def shown(page: Page) -> list[str]:
    """The types of the events in the log, as they came."""
    types: list[str] = page.locator("[role=log] [data-event]").evaluate_all(
        "all => all.map((one) => one.dataset.event)"
    )
    return types[::-1]


def step(page: Page) -> int:
    return int(page.locator("[data-step]").get_attribute("data-step") or -1)


def test_a_linked_replay_is_stepped_through_and_seen_by_everybody(played: Played, context: BrowserContext) -> None:
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(played.path)
    page.wait_for_selector("[data-replay-page]")

    page.keyboard.press("ArrowRight")
    page.locator("[data-forward]").click()
    assert step(page) == 2
    page.keyboard.press("ArrowLeft")
    page.locator("[data-back]").click()
    assert step(page) == 0

    lots = page.locator("[data-lot]").count()
    assert lots == played.told(None).count("lot_flipped")
    for _ in range(lots):
        page.keyboard.press("PageDown")
        assert page.locator("[data-scene] [data-card]").count() == 1
    assert not page.locator("[data-ranking]").count()
    page.keyboard.press("End")
    ranking = page.locator("[data-ranking] [data-place]").evaluate_all("all => all.map((one) => +one.dataset.seat)")
    assert ranking == [place["seat"] for place in played.file["ranking"]]

    assert shown(page) == played.told(None)
    assert not {"red_hidden", "deck_shuffled", "trade_terms"} & set(shown(page))
    viewers = page.locator("[data-viewer]")
    for seat in range(3):
        viewers.select_option(index=1 + seat)
        assert shown(page) == played.told(seat)
    viewers.select_option(index=4)
    assert {"red_hidden", "deck_shuffled"} <= set(shown(page))

    checks = page.locator("[data-check]").evaluate_all("all => all.map((one) => [one.dataset.check, one.dataset.good])")
    assert checks == [["commitment", "true"], ["chain", "true"]]
    assert complaints == []


def test_a_downloaded_replay_is_opened_and_a_changed_or_foreign_file_is_told_apart(
    product: Product, played: Played, context: BrowserContext, tmp_path: Path
) -> None:
    kept, changed, damaged, foreign = (tmp_path / f"{name}.json" for name in ("kept", "changed", "damaged", "foreign"))
    kept.write_bytes(played.text)
    changed.write_bytes(played.text.replace(b'"type":"ready"', b'"type":"flips"', 1))
    damaged.write_bytes(re.sub(rb'"dice":\{[^}]*\}', b'"dice":[0]', played.text, count=1))
    foreign.write_text("[1, 2")
    page = context.new_page()
    page.goto(f"{product.url}/replay")
    for file, chain in ((kept, "true"), (changed, "false")):
        page.locator("[data-pick]").set_input_files(file)
        page.wait_for_selector(f"[data-check=chain][data-good={chain}]", state="attached")
    for file in (damaged, foreign):
        page.locator("[data-pick]").set_input_files(kept)
        page.wait_for_selector("[data-replay-page]")
        page.locator("[data-pick]").set_input_files(file)
        page.get_by_role("heading", name="这不是拍场的回放").wait_for()


def test_a_replay_is_offered_at_the_end_of_its_game_and_in_the_room(played: Played, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(played.room)
    page.get_by_role("button", name="菜单").click()
    page.locator("dialog [data-finished] a").wait_for()
    page.keyboard.press("Escape")
    with context.expect_page() as opened:
        page.locator("#dock [data-replay]").click()
    opened.value.wait_for_selector("[data-replay-page]")
    assert opened.value.url == played.path
