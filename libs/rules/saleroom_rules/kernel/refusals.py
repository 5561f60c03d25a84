"""What can go wrong, in two families.

* `IllegalCommand`: the player's fault. It has a stable code and parameters, and nothing was changed.
* `RulesFault`: our fault. The table that was being worked on must be thrown away.
"""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why something is not accepted: a dotted, stable code and what a sentence about it needs."""

    code: str
    params: dict[str, object]


def refusal(code: str, **params: object) -> Refusal:
    """The refusal of a command; `code` stands without its prefix `command.`."""
    return Refusal(f"command.{code}", params)


class IllegalCommand(Exception):
    """A command that the rules refuse. Nothing was touched."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.code = why.code
        self.params = why.params


class RulesFault(Exception):
    """The rules broke a promise of the kernel. The caller drops the Table."""
