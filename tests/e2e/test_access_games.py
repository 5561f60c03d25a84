"""At every place of every other game, for who acts, who waits and who only watches: nothing that axe finds, amber where
one may act and nowhere else, and nothing that overlaps, is covered or cut."""

from typing import Final

import pytest
from playwright.sync_api import Browser

from saleroom_testkit.product import Product
from tests.e2e.company import Company
from tests.e2e.findings import Finding
from tests.e2e.walk import Table, Walk

TABLES: Final = {
    "curio": Table(
        5,
        {
            "max_rounds": 12,
            "turn_timeout_s": 300,
            "turn_limit_s": 900,
            "window_timeout_s": 120,
            "choice_timeout_s": 120,
            "bid_timeout_s": 120,
            "scoring_timeout_s": 60,
        },
    ),
    "relics": Table(5, {"action_timeout_s": 180, "declare_timeout_s": 60, "spoiler_window_s": 30}),
    "sothebys": Table(8, {"action_timeout_s": 180, "open_idle_s": 60}),
    "sothebys with a new deal": Table(5, {"action_timeout_s": 180, "open_idle_s": 60}),
    "suspicion": Table(
        6,
        {
            "start_money": 400,
            "clock_base_ms": 300,
            "clock_floor_ms": 100,
            "result_show_s": 3,
            "final_negotiation_s": 120,
            "draw_s": 60,
        },
        run_out=frozenset({"clock"}),
    ),
}
"""By game: as many people as there is room for, or as may call for a new deal; fewer where each brings more rounds,
whose clocks nobody can hurry. Other clocks are longer than a look."""


@pytest.mark.timeout(290)
@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_found_at_any_place(product: Product, browser: Browser, table: str) -> None:
    finding = Finding(table)
    with Company(product.url) as company:
        walk = Walk(browser, company, finding)
        walk.walk(table.partition(" ")[0], TABLES[table])
        walk.close()
    assert (finding.axe, finding.amber, finding.crowded) == ([], [], [])
