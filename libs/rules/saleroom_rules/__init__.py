"""Five auction games as pure, deterministic code. The whole door is here.

`setup`, `options`, `apply`, `preview`, `view` and `outcome` are functions of a serialisable state, with time and
seed as inputs; `load` decodes a state into a `Table` once for a whole turn. A game is a module that an installed
package names in the entry-point group `saleroom.games`; it registers itself when it is imported.
"""

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any

from saleroom_rules.kernel import engine
from saleroom_rules.kernel.catalogue import GAMES, GameCard
from saleroom_rules.kernel.engine import HOUSE, Step, Table, load, setup
from saleroom_rules.kernel.messages import Command, HouseCommand, View
from saleroom_rules.kernel.options import Option
from saleroom_rules.kernel.seats import Seat

__all__ = [
    "HOUSE",
    "GameCard",
    "Step",
    "Table",
    "apply",
    "games",
    "load",
    "options",
    "outcome",
    "preview",
    "setup",
    "view",
]


for _game in sorted(entry_points(group="saleroom.games")):
    _game.load()


def games() -> Mapping[str, GameCard]:
    """The games by their code."""
    return GAMES


def options(state: Table | bytes, seat: Seat) -> list[Option]:
    """What this seat may do now."""
    return _table(state).options(seat)


def apply(state: Table | bytes, actor: Seat | None, command: Command | HouseCommand, at: int, moment: int = 0) -> Step:
    """Apply a seat's command, which answers `moment`, or one of the house, at `at` ms. Bytes are left as they are.

    Raises IllegalCommand (nothing changed) or RulesFault (throw the table away).
    """
    return engine.apply(_table(state), actor, command, at, moment)


def preview(state: Table | bytes, seat: Seat, command: Command, moment: int) -> View | None:
    """What a command would cost, bring and risk. Raises IllegalCommand like `apply`."""
    return engine.preview(_table(state), seat, command, moment)


def view(state: Table | bytes, seat: Seat | None, at: int) -> dict[str, bytes]:
    """What a seat, or the public, may know at `at` ms: its sections, each as JSON."""
    table = _table(state)
    return table.public_sections(at) | table.own_sections(seat, at)


def outcome(state: Table | bytes) -> Sequence[Any] | None:
    """Nothing yet, or the ranking with its explanation."""
    return engine.outcome(_table(state))


def _table(state: Table | bytes) -> Table:
    return state if isinstance(state, Table) else load(state)
