"""A page in a browser that is slowed down to a mid phone's speed."""

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from playwright.async_api import Browser, Page, ViewportSize

from saleroom_testkit.client import Guest

PHONE: Final = ViewportSize(width=390, height=844)
DESK: Final = ViewportSize(width=1440, height=900)
SLOWER: Final = 4
SLOW_4G: Final = {"latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""What browsers' tools call slow 4G: 150 ms there and back, 1.6 and 0.75 Mbit/s."""
ACT: Final = "#dock [data-act]:enabled"


@contextlib.asynccontextmanager
async def opened(browser: Browser, me: Guest, pages: str, size: ViewportSize = PHONE) -> AsyncIterator[Page]:
    """A page of this person's in a browser that was never here."""
    context = await browser.new_context(viewport=size, locale="zh-CN")
    session = me.http.cookies["saleroom"]
    await context.add_cookies([{"name": "saleroom", "value": session, "url": pages}])
    yield await context.new_page()
    await context.close()


async def slow_down(page: Page, *, network: bool = False) -> None:
    """Let the page compute so much slower, and load as over slow 4G."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network:
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_4G})
