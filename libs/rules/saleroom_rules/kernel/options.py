"""What a seat may do now: `May`, `MayNot`, and the one place that admits a command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from saleroom_rules.kernel.domains import Domain, Rng, WholeCommand
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.refusals import IllegalCommand, Refusal, refusal


def tag_of(command: type[Struct]) -> str:
    """A command's tag, as on the wire."""
    return str(command.__struct_config__.tag)


class May:
    """An open option: this command, with a domain for each of its fields or one domain `of` over the whole command.

    A field that an option does not name is left out by who sends the command, and is None. `absent_s`: the house sends
    the command for a seat whose person has been away for so many seconds.
    """

    __slots__ = ("absent_s", "command", "fields", "of", "safe", "undo")

    def __init__(
        self,
        command: type[Command],
        /,
        *,
        of: WholeCommand | None = None,
        safe: bool = False,
        undo: bool = False,
        absent_s: int | None = None,
        **fields: Domain,
    ) -> None:
        self.command = command
        self.absent_s = absent_s
        self.of = of
        self.safe = safe
        self.undo = undo
        self.fields = fields

    def judge(self, command: Command) -> tuple[int, Refusal | None]:
        """How many fields were admitted from the start, and the first refusal."""
        if self.of is not None:
            return self.of.judge(command)
        run = 0
        for name in self.command.__struct_fields__:
            domain, value = self.fields.get(name), getattr(command, name)
            why = _left_out(value) if domain is None else domain.refuses(value)
            if why is not None:
                return run, why
            run += 1
        return run, None

    def sample(self, rng: Rng) -> Command:
        """One command that this option admits."""
        if self.of is not None:
            return self.command(**self.of.sample(rng))
        return self.command(**{name: domain.sample(rng) for name, domain in self.fields.items()})

    def default(self) -> Command:
        """The command with the safe value in each field."""
        if self.of is not None:
            return self.command(**self.of.default())
        return self.command(**{name: domain.default() for name, domain in self.fields.items()})

    def data(self) -> dict[str, Any]:
        """The option as clients get it."""
        told: dict[str, Any] = {"do": self.command.__struct_config__.tag}
        if self.of is None:
            told["fields"] = self.fields
        else:
            told["of"] = self.of
        if self.safe:
            told["safe"] = True
        if self.undo:
            told["undo"] = True
        return told


class MayNot:
    """A closed option: it greys the control and supplies the refusal."""

    __slots__ = ("command", "why")

    def __init__(self, command: type[Command], code: str, /, **params: object) -> None:
        self.command = command
        self.why = refusal(code, **params)

    def data(self) -> dict[str, Any]:
        """The option as clients get it."""
        return {"do": tag_of(self.command), "closed": {"code": self.why.code, "params": self.why.params}}


Option = May | MayNot


def _left_out(value: object) -> Refusal | None:
    return None if value is None else refusal("not_an_option")


def admit(options: Iterable[Option], command: Command) -> May:
    """The option that admits `command`.

    Raises IllegalCommand with the refusal of the closest option: the one that admits the longest run of fields from
    the start, among equals the first listed. An open option speaks before a closed one, that before `not_an_option`.
    """
    kind = type(command)
    closest = -1
    why: Refusal | None = None
    closed: Refusal | None = None
    for option in options:
        if option.command is not kind:
            continue
        if isinstance(option, MayNot):
            closed = closed or option.why
            continue
        run, refused = option.judge(command)
        if refused is None:
            return option
        if run > closest:
            closest, why = run, refused
    raise IllegalCommand(why or closed or refusal("not_an_option"))


def safe_option(options: Iterable[Option]) -> May | None:
    """The open option that is marked safe."""
    return next((option for option in options if isinstance(option, May) and option.safe), None)
