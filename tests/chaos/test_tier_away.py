"""The whole game tier is away while clocks run: time that it was away is nobody's, each deadline falls once and late
enough, and it is all in the log."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, NamedTuple

import pytest

from saleroom_chassis import clock
from saleroom_testkit.client import Guest, Tab
from saleroom_testkit.product import Product, running
from saleroom_testkit.tables import Play
from tests.chaos.crowd import IS_LONG, whole
from tests.chaos.store import Store, store_of
from tests.rules.suspicion import scenes as suspicion
from tests.rules.tycoon import scenes as tycoon

AWAY_SECONDS = 60 if IS_LONG else 5
PEOPLE = [0, 1, 2]
IDLE_MS = 15_000
DUE_SOON_MS = 400
"""A deadline that falls due just after the tier has gone."""


def an_open_lot() -> Play:
    return tycoon.auction(3, people=PEOPLE).play("0 bid 20")


def a_sealed_lot() -> Play:
    return tycoon.auction(3, mode="sealed", people=PEOPLE)


def a_die() -> Play:
    return an_open_lot().play("1 pass", "2 pass")


def a_price_clock() -> Play:
    return suspicion.clock(3)


class Standing(NamedTuple):
    """A room whose people only watch, and the clock that ran in it when the tier went."""

    tabs: list[Tab]
    room: str
    code: str
    due: int

    @property
    def game(self) -> str:
        game = self.tabs[0].game
        assert game is not None
        return game


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running(tmp_path_factory.mktemp("away") / "data", game_workers=2, bot_workers=0) as product:
        yield product


async def table_of(stack: contextlib.AsyncExitStack, url: str, code: str) -> tuple[str, list[Tab]]:
    """Three people in a game that has just been dealt."""
    guests = [await stack.enter_async_context(Guest(url)) for _ in PEOPLE]
    room = await guests[0].open_room(game_code=code, seats=3, bots=0, pace="instant", listed=False)
    for guest in guests[1:]:
        await guest.sit(room)
    tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
    await guests[0].start(room)
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.version > 0)  # type: ignore[misc]
    return room, tabs


async def commands(store: Store, at: Standing) -> list[dict[str, Any]]:
    """What has happened since the room was put into its scene."""
    log = (await store.game(at.room, at.game, at.code)).log
    return [{"at": entry.at} | json.loads(bytes(entry.command)) for entry in log[1:]]


@contextlib.asynccontextmanager
async def tier_away(product: Product) -> AsyncIterator[None]:
    """No game worker runs, and none is started, until the end of this and a while longer."""
    (launcher, *_) = product.processes()
    launcher.suspend()
    try:
        for worker in product.workers("saleroom_game"):
            worker.kill()
        yield
    finally:
        launcher.resume()
    await whole(product)


@pytest.mark.timeout(300)
async def test_what_ran_when_the_tier_went_away_runs_on_when_it_is_back(product: Product) -> None:
    scenes: list[tuple[str, Callable[[], Play], int | None]] = [
        ("tycoon", an_open_lot, None),
        ("tycoon", an_open_lot, DUE_SOON_MS),
        ("tycoon", a_sealed_lot, None),
        ("tycoon", a_die, None),
        ("suspicion", a_price_clock, None),
    ]
    async with contextlib.AsyncExitStack() as stack, store_of(product) as store:
        tables = [(code, scene, soon, *await table_of(stack, product.url, code)) for code, scene, soon in scenes]
        await whole(product)
        standing = []
        for code, scene, soon, room, tabs in tables:
            play, now = scene(), clock.now_ms()
            timer = play.table.next_timer()
            assert timer is not None
            runs_ms = timer.due - play.game.at
            at = now if soon is None else now + soon - runs_ms
            assert tabs[0].game is not None
            await store.becomes(room, tabs[0].game, code, play, at)
            standing.append(Standing(tabs, room, code, at + runs_ms))
        went_at = clock.now_ms()
        async with tier_away(product):
            await asyncio.sleep(AWAY_SECONDS)
        back_at = clock.now_ms()
        lot, soon_lot, sealed, die, rising = standing

        assert (await sealed.tabs[1].command({"type": "sealed", "amount": 3}, moment=await moment(store, sealed)))[
            "type"
        ] == "ack"
        for one in standing:
            for tab in one.tabs:
                await tab.until(lambda tab=tab: bool(moves_of(tab)), seconds=IDLE_MS / 1000 + 40)  # type: ignore[misc]

        graces = [(await commands(store, one))[0] for one in standing]
        for one, grace in zip(standing, graces, strict=True):
            assert (grace["type"], grace["reason"]) == ("grace", "away")
            assert AWAY_SECONDS * 1_000 - 500 <= grace["ms"] <= back_at - went_at + 3_000
            assert [moves_of(tab) for tab in one.tabs] == [[grace["ms"]]] * len(one.tabs)

        for one, grace in zip((lot, soon_lot), graces, strict=False):
            await falls_once(store, one, max(one.due + grace["ms"], grace["at"] + IDLE_MS))
        await falls_once(store, die, die.due + graces[3]["ms"])
        clocks = (await store.game(sealed.room, sealed.game)).room.table.clocks(None)
        assert [one.due for one in clocks] == [sealed.due + graces[2]["ms"]]
        await counts_down_again(store, rising)
        print(f"away for {back_at - went_at} ms, moved by {[grace['ms'] for grace in graces]} ms")


def moves_of(tab: Tab) -> list[int]:
    """By how much clocks were moved, as this tab was told."""
    return [line["event"]["ms"] for line in tab.events if line["event"]["type"] == "clocks_moved"]


async def moment(store: Store, at: Standing) -> int:
    """The present moment of a room that nobody has been told of yet."""
    return (await store.game(at.room, at.game, at.code)).room.table.moment


async def counts_down_again(store: Store, at: Standing) -> None:
    """The price clock that ran is void: what comes next is the end of a countdown."""
    async with asyncio.timeout(10):
        while len(happened := await commands(store, at)) < 2:
            await asyncio.sleep(0.1)
    assert [entry["type"] for entry in happened[:2]] == ["grace", "expire"]
    assert happened[1]["timer"]["name"] == "countdown"
    assert happened[1]["at"] > happened[0]["at"]


async def falls_once(store: Store, at: Standing, due: int) -> None:
    """The room's deadline falls at this time, not sooner and not twice."""
    while clock.now_ms() < due:
        assert [entry["type"] for entry in await commands(store, at)] == ["grace"]
        await asyncio.sleep(0.2)
    async with asyncio.timeout(10):
        while len(happened := await commands(store, at)) < 2:
            await asyncio.sleep(0.1)
    expired = [entry for entry in happened if entry["type"] == "expire"]
    assert (expired[0]["at"], expired[0]["timer"]["due"]) == (due, due)
    await asyncio.sleep(1)
    later = [entry["timer"]["due"] for entry in await commands(store, at) if entry["type"] == "expire"]
    assert later.count(due) == 1
