"""`python -m web.art.pictures URL`: the pictures of the READMEs, of the running product at URL, into docs/images."""

import asyncio
import io
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from saleroom.bench.evening import SEATS, Evening
from saleroom_testkit.chromium import FLAGS, find

IMAGES: Final = Path(__file__).parents[2] / "docs" / "images"
NAMES: Final = ("沈砚", "苏晚", "顾北", "老周", "林知夏", "陆鸣")
TALK: Final = ((1, "今晚的拍品不错"), (3, "唐的那张我让了"), (2, "先看骰子"), (0, "各凭手气"))
DESK: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
COLOURS: Final = 256
ROUND: Final = 4
"""By then everybody owns something."""


async def main(url: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=FLAGS)
        async with Evening.begun(url, NAMES, start_gold=150) as evening:
            evening.buyers = (0, 1, 0, 3, 2, 0, 4, 5)
            await evening.until(lambda: evening.round == ROUND and evening.phase == "open")
            for place, text in TALK:
                await evening.tabs[place].say(text)
            for place in (2, 1, 4, 1):
                await evening.raise_it(place)
            await take(browser, evening, url, "table", DESK, 1)
            await take(browser, evening, url, "phone", PHONE, 2)
            evening.buyers = tuple(range(SEATS))
            await evening.until(lambda: evening.tabs[0].is_over)
            await take(browser, evening, url, "ranking", DESK, 1)
        await browser.close()


async def take(browser: Browser, evening: Evening, url: str, name: str, size: ViewportSize, scale: int) -> None:
    """A picture of what the first of the people sees, in so many pixels to one of the page."""
    context = await browser.new_context(
        viewport=size, device_scale_factor=scale, locale="zh-CN", color_scheme="dark", reduced_motion="reduce"
    )
    await context.add_cookies([{"name": "saleroom", "value": evening.guests[0].http.cookies["saleroom"], "url": url}])
    page = await context.new_page()
    await page.goto(f"{url}/room/{evening.room}")
    await page.wait_for_selector("#dock[data-version]")
    await page.wait_for_timeout(2_000)
    shot = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    shot.quantize(COLOURS).save(IMAGES / f"{name}.png", optimize=True)
    print(f"{name}: {(IMAGES / f'{name}.png').stat().st_size // 1024} KB")
    await context.close()


asyncio.run(main(sys.argv[1]))
