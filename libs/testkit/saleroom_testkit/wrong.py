"""Commands that look right and mostly are not: one field changed, within the limits of its type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect, structs

from saleroom_rules.kernel.domains import Rng, pick
from saleroom_rules.kernel.messages import Command


def wrong(command: Command, rng: Rng, others: Sequence[Command] = ()) -> Command:
    """`command` with one field changed: a little, a lot, or to what one of the `others` has in a field."""
    names = type(command).__struct_fields__
    if not names:
        return command
    for _ in range(5):
        name = pick(rng, names)
        value = _other_value(getattr(command, name), rng, [v for other in others for v in structs.astuple(other)])
        changed = structs.replace(command, **{name: value})
        if changed != command and well_formed(changed):
            return changed
    return command


def made_up(kind: type[Command], rng: Rng) -> Command:
    """A command of this kind with some values, of which only the type is right."""
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return kind(**{field.name: _some_value(field.type, rng) for field in shape.fields})


def _some_value(kind: inspect.Type, rng: Rng) -> Any:
    match kind:
        case inspect.LiteralType():
            return pick(rng, list(kind.values))
        case inspect.IntType():
            return rng.randrange(100)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.StrType():
            return ""
        case inspect.ListType():
            return []
    return None


def well_formed(command: Command) -> bool:
    """Whether a client could send this at all; the rest is refused as malformed before the rules see it."""
    try:
        msgspec.convert(msgspec.to_builtins(command), type(command))
    except msgspec.ValidationError:
        return False
    return True


def _other_value(value: Any, rng: Rng, seen: Sequence[Any]) -> Any:
    alike = [other for other in seen if type(other) is type(value) or value is None or other is None]
    if alike and rng.random() < 0.5:
        return pick(rng, alike)
    match value:
        case bool():
            return not value
        case int():
            return pick(rng, [value - 1, value + 1, 0, value * 2, value + rng.randrange(1_000), 1_000_000])
        case str():
            return pick(rng, [value[:-1], value + "x", "", None])
        case list():
            return pick(rng, [value[1:], value + value[:1], value[::-1], []])
    return None
