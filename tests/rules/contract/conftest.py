"""The toy game, known while a test runs."""

from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.catalogue import GAMES, register
from saleroom_testkit.subject import Subject
from tests.rules.contract.toy import CARD, SUBJECT


@pytest.fixture
def toy() -> Iterator[Subject]:
    """A small game on which the testkit itself is tested."""
    register(CARD)
    yield SUBJECT
    del GAMES["toy"]
