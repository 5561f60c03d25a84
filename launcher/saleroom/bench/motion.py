"""How a table moves and answers at a mid phone's speed: frames while something happens, and how soon a press shows."""

import asyncio
import itertools
from collections.abc import Awaitable
from typing import Final

from playwright.async_api import Page

from saleroom.bench.budget import Budget
from saleroom.bench.evening import SEATS, Evening

Figures = dict[str, float | Budget]
LONG_MS: Final = 50
"""A frame that takes longer is seen as a jolt."""
PRESSES: Final = 32
RECORD: Final = """() => {
  const at = []
  let on = true
  const tick = (now) => { at.push(now); if (on) requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
  window.stopRecording = () => { on = false; return at }
}"""
LISTEN: Final = """() => {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId) window.presses.push([one.interactionId, one.duration])
  }).observe({ type: 'event', durationThreshold: 16 })
}"""
QUICK_MS: Final = 16
"""The browser does not tell of what was quicker."""
MOVING: Final = """<style>@keyframes go { to { transform: translateX(200px) } }
i { display: block; width: 50px; height: 50px; background: teal; animation: go 1s infinite alternate }</style><i></i>"""
CARD: Final = """() => {
  const card = document.createElement('i')
  card.style.cssText = 'position: fixed; inset: 30% auto auto 0; width: 164px; height: 238px; background: teal'
  document.body.append(card)
  const ways = [{ transform: 'none' }, { transform: 'translateX(200px)' }]
  card.animate(ways, { duration: 1000, iterations: Infinity, direction: 'alternate' })
  return card
}"""


async def frames(page: Page, what: str, work: Awaitable[None]) -> Figures:
    """The page's frames while something happens."""
    await page.evaluate(RECORD)
    await work
    at: list[float] = await page.evaluate("() => window.stopRecording()")
    took = [later - earlier for earlier, later in itertools.pairwise(at)]
    return {
        f"{what}: frames per s": Budget(1000 * len(took) / sum(took), 60, at_least=True),
        f"{what}: longest frame, ms": Budget(max(took), LONG_MS),
        f"{what}: frames over {LONG_MS} ms": sum(one > LONG_MS for one in took),
    }


async def floor(page: Page) -> Figures:
    """The frames of a page with one moving square, which the machine can do at the best."""
    await page.goto("about:blank")
    await page.set_content(MOVING)
    return _without_limits(await frames(page, "one moving square", asyncio.sleep(3)))


async def still(page: Page) -> Figures:
    """The frames of a table on which nothing happens, with one thing as large as a card moving over it: what is drawn
    and the clocks, without what an event costs."""
    card = await page.evaluate_handle(CARD)
    figures = await frames(page, "still table, a moving card", asyncio.sleep(3))
    await card.evaluate("(card) => card.remove()")
    return _without_limits(figures)


def _without_limits(figures: Figures) -> Figures:
    return {name: told.value if isinstance(told, Budget) else told for name, told in figures.items()}


async def presses(page: Page) -> Figures:
    """From a press on what stands beside an amount until it shows."""
    await page.evaluate(LISTEN)
    buttons = page.locator("#dock button:enabled:not([data-act])")
    for turn in range(PRESSES):
        await buttons.nth(turn % await buttons.count()).click()
        await page.wait_for_timeout(150)
    told: list[tuple[int, float]] = await page.evaluate("() => window.presses")
    longest: dict[int, float] = {}
    for press, duration in told:
        longest[press] = max(duration, longest.get(press, 0))
    took = sorted([*longest.values(), *[QUICK_MS] * (PRESSES - len(longest))])
    return {"press to its sight, p75, ms": Budget(took[len(took) * 3 // 4], 100)}


async def bidding(evening: Evening) -> None:
    """The others raise each other for five seconds."""
    for turn in range(14):
        await evening.raise_it(1 + turn % (SEATS - 1))
        await asyncio.sleep(0.35)


async def die(evening: Evening) -> None:
    """The die rolls, and the bill follows."""
    await evening.roll()
    await asyncio.sleep(3)


async def deal(evening: Evening) -> None:
    """All are ready, and the next card is turned over."""
    await evening.until(lambda: evening.phase != "sell")
    await asyncio.sleep(1)
