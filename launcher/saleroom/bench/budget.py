"""A figure that has a limit, and how figures are told."""

from typing import NamedTuple


class Budget(NamedTuple):
    """How much of something there is, and how much there may be; or must be, where it is `at_least`."""

    value: float
    limit: float
    at_least: bool = False

    @property
    def ratio(self) -> float:
        """The share of the limit that is used; above 1 the budget is broken."""
        if not self.at_least:
            return self.value / self.limit
        return self.limit / self.value if self.value else float("inf")

    def is_kept(self) -> bool:
        return self.ratio <= 1


def told_of(figure: float | Budget) -> str:
    """A figure as one part of a line; one that has a limit with its share of it, and "over" beyond it."""
    if isinstance(figure, Budget):
        verdict = "" if figure.is_kept() else "  over"
        return f"{_number(figure.value):>12} of {_number(figure.limit):>9}  {figure.ratio:>6.2f}{verdict}"
    return f"{_number(figure):>12}"


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure == int(figure) or figure >= 1000 else f"{figure:,.2f}"
