"""What holds for all tests: how long one may take, by its folder, and that REQUIRE_ALL=1 allows no skip."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import TypeVar

import pytest

pytest_plugins = ["saleroom_testkit.otlp", "saleroom_testkit.server_fixtures", "saleroom_testkit.spans"]

HERE = Path(__file__).parent
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

SECONDS = {"chassis": 60, "services": 60, "upgrade": 60, "e2e": 300, "chaos": 300, "load": 300}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Gives tests with servers or a browser more time than the 20 seconds of the rest."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        if folder in SECONDS and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SECONDS[folder]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With REQUIRE_ALL=1, where nothing may be missing, a skipped test is a failed one."""
    return without_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a module that skips itself as a whole."""
    return without_skip((yield))


def without_skip(report: Report) -> Report:
    if os.environ.get("REQUIRE_ALL") == "1" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and REQUIRE_ALL=1 allows no skip: {report.longrepr}"
    return report
