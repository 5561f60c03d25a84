"""Options of the rules' tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--write-golden` writes the recorded games anew."""
    parser.addoption("--write-golden", action="store_true", help="write the recorded games anew")
