"""At every place of the table, for everybody at it: nothing that axe finds, amber where one may act and nowhere else,
and nothing that overlaps, is covered or cut."""

import pytest

from saleroom_testkit.product import Product
from tests.e2e import chromium
from tests.e2e.company import Company
from tests.e2e.findings import Finding
from tests.e2e.gallery import Gallery
from tests.e2e.onlookers import NAMES, WATCHER

SEATS = 6


@pytest.fixture(scope="module")
def found(product: Product) -> Finding:
    finding = Finding("tycoon")
    with Company(product.url) as company, chromium.launched() as browser:
        company.meet(NAMES[:SEATS], WATCHER)
        gallery = Gallery(browser, company, finding)
        gallery.walk()
        gallery.close()
    return finding


@pytest.mark.timeout(580)
def test_axe_finds_nothing_anywhere_in_either_theme(found: Finding) -> None:
    assert found.axe == []


def test_amber_is_where_one_may_act_and_nowhere_else(found: Finding) -> None:
    assert found.amber == []


def test_nothing_overlaps_is_covered_or_cut(found: Finding) -> None:
    assert found.crowded == []
