"""At every place of the table, for everybody at it: nothing that axe finds, amber where one may act and nowhere else,
and nothing that overlaps, is covered or cut."""

import pytest
from playwright.sync_api import Page, ViewportSize

from saleroom_testkit.product import Product
from tests.e2e import chromium
from tests.e2e.company import Company
from tests.e2e.gallery import DESK, NAMES, PHONE, WATCHER, Gallery, View

THEMES = ("dark", "light")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE = """async (tags) => {
  const told = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return told.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`))
}"""


AT_REST = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => null)"""


class Finding:
    """What was found at one place, by what was looked for."""

    def __init__(self) -> None:
        self.places: set[tuple[str, str]] = set()
        self.axe: list[str] = []
        self.amber: list[str] = []
        self.crowded: list[str] = []

    def __call__(self, view: View) -> None:
        """Look at a place in both themes and at three sizes."""
        self.places.add((view.place, view.who))
        turned = len(self.places) % 2
        for page, size, theme in (
            (view.pair.desk, "desk", THEMES[turned]),
            (view.pair.phone, "small", THEMES[1 - turned]),
        ):
            where = f"{view.place}, {view.who}, {size}"
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.evaluate(AT_REST)
            self.crowded += self.said(where, page, "looks.crowded()")
            self.axe += [f"{where}, {theme}: {one}" for one in page.evaluate(AXE, TAGS)]
            found = page.evaluate("looks.amber()")
            if view.acts and not found:
                self.amber.append(f"{where}: nothing is lit")
            if not view.acts and found:
                self.amber.append(f"{where}: {found}")
        resize(view.pair.desk, PHONE)
        self.crowded += self.said(f"{view.place}, {view.who}, phone", view.pair.desk, "looks.crowded()")
        resize(view.pair.desk, DESK)

    @staticmethod
    def said(where: str, page: Page, measure: str) -> list[str]:
        return [f"{where}: {one}" for one in page.evaluate(measure)]


def resize(page: Page, size: ViewportSize) -> None:
    """The page at another size, drawn."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


@pytest.fixture(scope="module")
def found(product: Product) -> Finding:
    finding = Finding()
    with Company(product.url) as company, chromium.launched() as browser:
        company.meet(NAMES, WATCHER)
        gallery = Gallery(browser, company, finding)
        gallery.walk()
        gallery.close()
    return finding


@pytest.mark.timeout(290)
def test_axe_finds_nothing_anywhere_in_either_theme(found: Finding) -> None:
    assert found.axe == []


def test_amber_is_where_one_may_act_and_nowhere_else(found: Finding) -> None:
    assert found.amber == []


def test_nothing_overlaps_is_covered_or_cut(found: Finding) -> None:
    assert found.crowded == []
