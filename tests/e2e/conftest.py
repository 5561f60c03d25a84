"""What the tests of the running product share: one product for all files of a process, one browser for each file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from saleroom_testkit.product import Product, running
from tests.e2e import chromium

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product as `make up` starts it, with one worker of each kind; all its people come from one address."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SALEROOM_ROOMS_AN_HOUR", "1000")
        with running(tmp_path_factory.mktemp("product") / "data") as product:
            yield product


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's browser."""
    with chromium.launched() as browser:
        yield browser
