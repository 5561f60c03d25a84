"""What a player knows: the seat's view as a browser would get it, and what the seat may do."""

from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Struct

from saleroom_wire import options
from saleroom_wire.bots import SeenView
from saleroom_wire.options import AnyDomain, OptionData

T = TypeVar("T")
Choice = dict[str, Any]
"""A command as a browser would write it: its `type` and its fields."""


class Timed(NamedTuple):
    """What a player does at a time to come (ms), where nobody waits for it; it is asked anew if it sees something new
    before that."""

    choice: Choice
    at: int


Answer = Choice | Timed


def timed(answer: Answer) -> Timed:
    """An answer with its time; 0 for one that counts at once."""
    return answer if isinstance(answer, Timed) else Timed(answer, 0)


class _Named(Struct):
    names: list[str] = []


_view = msgspec.json.Decoder(SeenView).decode


class Sight:
    """One seat's view and its open options. Everything that a player decides from is in here."""

    def __init__(self, seat: int, view: bytes) -> None:
        """`view`: a full view frame (JSON). Raises msgspec.MsgspecError for anything else."""
        seen = _view(view)
        self.seat = seat
        self.sections = seen.sections
        names = self.section("table", _Named).names if "table" in seen.sections else []
        told = options.read(seen.options, names)
        self.may = [] if told is None else [option for option in told.may if option.closed is UNSET]

    def option(self, do: str) -> OptionData | None:
        """The first open option for this act."""
        return next((option for option in self.may if option.do == do), None)

    def every(self, do: str) -> list[OptionData]:
        """All open options for this act."""
        return [option for option in self.may if option.do == do]

    def section(self, name: str, kind: type[T]) -> T:
        """A section of the view as `kind`, which names only what is read of it."""
        return msgspec.json.decode(self.sections[name], type=kind)


def fields(option: OptionData) -> dict[str, AnyDomain]:
    """An option's fields with their domains; empty for a plain act."""
    return {} if option.fields is UNSET else dict(option.fields)
