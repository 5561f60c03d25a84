"""Talk in the running product: two tabs of one person, another one at the table, and a spectator read one talk."""

import asyncio
import contextlib
from functools import partial
from pathlib import Path
from typing import Any

from saleroom_testkit.client import Guest, Tab, new_id
from saleroom_testkit.product import running


def has(tab: Tab, last: int) -> bool:
    """Whether this is the last line that a tab has."""
    return bool(tab.talk) and tab.talk[-1]["n"] == last


async def all_have(tabs: list[Tab], last: int) -> list[dict[str, Any]]:
    """The talk once every tab has line `last`; all of them have the same."""
    for tab in tabs:
        await tab.until(partial(has, tab, last))
    assert all(tab.talk == tabs[0].talk for tab in tabs)
    assert [line["n"] for line in tabs[0].talk] == list(range(1, last + 1))
    return tabs[0].talk


async def test_a_talk_is_one_for_all_and_outlives_its_service(tmp_path: Path) -> None:
    with running(tmp_path / "data") as product:
        async with contextlib.AsyncExitStack() as stack:
            host, other, watcher, late = [await stack.enter_async_context(Guest(product.url)) for _ in range(4)]
            room = await host.open_room(game_code="tycoon", seats=3, bots=1, options={}, pace="instant", listed=False)
            first, second = [await stack.enter_async_context(host.enter(room)) for _ in range(2)]
            rail = await stack.enter_async_context(watcher.enter(room))
            guest = await stack.enter_async_context(other.enter(room))
            tabs = [first, second, rail, guest]

            assert (await guest.say("is this chair free?"))["type"] == "ack"
            await other.sit(room)
            lines = await all_have(tabs, 2)
            assert (lines[0]["who"]["person"], lines[0]["who"]["role"]) == (other.person, "rail")
            assert (lines[1]["code"], lines[1]["params"]["person"]) == ("talk.sat", other.person)

            key = new_id()
            answers = await asyncio.gather(*(tab.say("bitte schön 请坐", key) for tab in (first, second)))
            assert [answer["version"] for answer in answers] == [3, 3]
            assert (await guest.say("thank\nyou\u202e"))["version"] == 4
            assert (await rail.say("nice to see you"))["version"] == 5
            assert (await rail.say(" \u200b "))["code"] == "talk.empty"
            lines = await all_have(tabs, 5)
            assert [line["who"]["role"] for line in lines[2:]] == ["seat", "seat", "rail"]
            assert lines[3]["text"] == "thank you"

            await host.start(room)
            assert (await all_have(tabs, 6))[5]["code"] == "talk.game_began"

            product.workers("saleroom_chat")[0].kill()
            assert (await rail.say("still there?"))["version"] == 7
            joined = await stack.enter_async_context(late.enter(room))
            await all_have([*tabs, joined], 7)

            for _ in range(3):
                await rail.say("hurry up")
            refused = await rail.say("hurry up")
            assert (refused["code"], 0 < refused["params"]["retry_ms"] <= 10_000) == ("rate.limited", True)
    assert "violation" not in (tmp_path / "data" / "logs" / "nats.log").read_text().lower()
