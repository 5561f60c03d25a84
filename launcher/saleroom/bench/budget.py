"""A figure that has a limit."""

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
