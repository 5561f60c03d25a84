"""The built web client weighs what it may."""

import pytest

from saleroom.bench.weight import Build
from tests.architecture.tree import ROOT

DIST = ROOT / "web" / "dist"


def test_scripts_styles_fonts_and_card_art_keep_their_budgets() -> None:
    if not (DIST / ".vite" / "manifest.json").exists():
        pytest.skip("the web client is not built")
    budgets = Build(DIST).budgets()
    assert len(budgets) > 6
    assert {name: budget for name, budget in budgets.items() if not budget.is_kept()} == {}
