"""The toy game, known while a test runs."""

from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.catalogue import GAMES, register
from saleroom_testkit.tables import Play, table
from tests.rules.kernel.toys import card


@pytest.fixture
def walk() -> Iterator[Play]:
    """Two persons and a bot in the yard, at time 0."""
    register(card())
    yield table("walk", 3, people=[0, 1])
    del GAMES["walk"]
