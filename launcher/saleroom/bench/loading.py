"""How soon the client is there for somebody on a mid phone over slow 4G, who was never here, and again."""

from typing import Final

from playwright.async_api import Browser

from saleroom.bench.budget import Budget
from saleroom.bench.phone import ACT, opened, slow_down
from saleroom.bench.weight import KB
from saleroom_testkit.client import Guest

PATIENCE_MS: Final = 60_000
WATCH: Final = f"""
new MutationObserver(() => {{
  if (window.usable === undefined && document.querySelector('{ACT}')) {{
    window.usable = 0
    requestAnimationFrame(() => {{ window.usable = performance.now() }})
  }}
}}).observe(document, {{ childList: true, subtree: true, attributes: true }})
"""
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
USABLE: Final = "() => window.usable"
SCRIPTS: Final = """() => performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


async def measure(browser: Browser, me: Guest, home: str, table: str) -> dict[str, float | Budget]:
    """Figures of home, and of a table where this person may act, by name."""
    figures: dict[str, float | Budget] = {}
    for what, address, told, limits, scripts in (
        ("home is painted", home, PAINTED, (1_500, 800), 60 * KB),
        ("table may be used", table, USABLE, (3_500, 1_500), 110 * KB),
    ):
        async with opened(browser, me, home) as page:
            await page.add_init_script(WATCH)
            await slow_down(page, network=True)
            for visit, limit in zip(("first visit", "again"), limits, strict=True):
                await page.goto(address, wait_until="commit")
                await page.wait_for_function(told, timeout=PATIENCE_MS)
                figures[f"{what}, {visit}, ms"] = Budget(await page.evaluate(told), limit)
                if visit == "first visit":
                    figures[f"JS that was loaded until {what}, bytes"] = Budget(await page.evaluate(SCRIPTS), scripts)
                    await page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    return figures
