"""What is looked for at every place of a table: what axe finds; amber where one may act and nowhere else; and what
overlaps, is covered or cut. With SHOTS=folder everything that is looked at leaves a picture there."""

import os
import re
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.e2e.onlookers import DESK, PHONE, View

THEMES = ("dark", "light")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE = """async (tags) => {
  const told = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return told.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`))
}"""
AT_REST = """async () => {
  const moves = (one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity
  for (let all = document.getAnimations(); all.some(moves); all = document.getAnimations()) {
    await Promise.all(all.filter(moves).map((one) => one.finished.catch(() => null)))
    await new Promise((next) => setTimeout(next))
  }
}"""
"""A transition begins only when its delay, an animation of its own, has ended."""


class Found:
    """What was found at one place with one person's eyes, by what was looked for."""

    def __init__(self) -> None:
        self.axe: list[str] = []
        self.amber: list[str] = []
        self.crowded: list[str] = []


class Finding:
    """What was found at all places that were looked at."""

    def __init__(self, name: str) -> None:
        """`name` comes first in the names of pictures."""
        self.name = name
        self.found: dict[tuple[str, str], Found] = {}
        """By place and person."""
        self._pictures = Path(os.environ["SHOTS"]) if "SHOTS" in os.environ else None

    @property
    def axe(self) -> list[str]:
        return [one for found in self.found.values() for one in found.axe]

    @property
    def amber(self) -> list[str]:
        return [one for found in self.found.values() for one in found.amber]

    @property
    def crowded(self) -> list[str]:
        return [one for found in self.found.values() for one in found.crowded]

    def __call__(self, view: View) -> None:
        """Look at a place in both themes and at three sizes."""
        found = self.found.setdefault((view.place, view.who), Found())
        turned = len(self.found) % 2
        for page, size, theme in (
            (view.pair.desk, "desk", THEMES[turned]),
            (view.pair.phone, "small", THEMES[1 - turned]),
        ):
            where = f"{view.place}, {view.who}, {size}"
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.evaluate(AT_REST)
            self._picture(where, page)
            found.crowded += said(where, page, "looks.crowded()")
            found.axe += [f"{where}, {theme}: {one}" for one in page.evaluate(AXE, TAGS)]
            lit = page.evaluate("looks.amber()")
            if view.acts and not lit:
                found.amber.append(f"{where}: nothing is lit")
            if not view.acts and lit:
                found.amber.append(f"{where}: {lit}")
        where = f"{view.place}, {view.who}, phone"
        resize(view.pair.desk, PHONE)
        self._picture(where, view.pair.desk)
        found.crowded += said(where, view.pair.desk, "looks.crowded()")
        resize(view.pair.desk, DESK)

    def forget(self, place: str, who: str) -> None:
        """The game went on while this was looked at."""
        del self.found[place, who]

    def _picture(self, where: str, page: Page) -> None:
        if self._pictures:
            name = re.sub(r"\W+", "-", f"{self.name} {len(self.found):02} {where}")
            page.screenshot(path=self._pictures / f"{name}.png")


def said(where: str, page: Page, measure: str) -> list[str]:
    """What a measure says of a page, each with the place."""
    return [f"{where}: {one}" for one in page.evaluate(measure)]


def resize(page: Page, size: ViewportSize) -> None:
    """The page at another size, drawn."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
