"""Messages and small records as they were written when they came about: one line each in `samples/messages.jsonl`.

`python -m tests.upgrade.messages` adds a line for each kind that has none yet. A line that stands there is never
written anew: what it shows may still lie in a store, or come from a process of the version before.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw, Struct, UnsetType, inspect

from saleroom_game import record
from saleroom_lobby import identity, rooms
from saleroom_wire import bots, chat, frames, game, lobby, replay, room_pass

SAMPLES: Final = Path(__file__).parent / "samples" / "messages.jsonl"
BETWEEN_SERVICES: Final = (bots, game, room_pass, record, rooms, identity)
"""MessagePack, but for what is JSON within."""
FOR_BROWSERS: Final = (frames, lobby, replay, chat)
"""JSON, but for what chat is asked."""
ASKED_OF_CHAT: Final = (chat.Say, chat.Placed, chat.TalkRequest, chat.TalkSoFar)
JSON_ELSEWHERE: Final = (bots.SeenView, game.FinishedGame, record.Logged, room_pass.RoomPass, identity.Identity)
ABSTRACT: Final = (frames.ClientFrame,)
CHOICES: Final = ("abcdefgh", "ACDEFG", "0" * 64)
"""Texts that a pattern of this project takes."""


class Sample(NamedTuple):
    """A message: of which kind, and its bytes."""

    kind: type[Struct]
    is_json: bool
    data: bytes


def kinds() -> Iterator[tuple[type[Struct], bool]]:
    """Every kind of message and of record, and whether it is JSON."""
    for module in (*BETWEEN_SERVICES, *FOR_BROWSERS):
        for kind in _structs(module):
            is_json = module in FOR_BROWSERS or kind in JSON_ELSEWHERE
            yield kind, is_json and kind not in ASKED_OF_CHAT


def read() -> dict[str, Sample]:
    """The recorded samples by the name of their kind."""
    known = {_name(kind): kind for kind, _ in kinds()}
    lines = [json.loads(line) for line in SAMPLES.read_text().splitlines()] if SAMPLES.exists() else []
    return {
        line["kind"]: Sample(
            known[line["kind"]], "json" in line, line["json"].encode() if "json" in line else bytes.fromhex(line["hex"])
        )
        for line in lines
    }


def missing() -> list[tuple[str, Sample]]:
    """The kinds of which there is no sample yet, each with one."""
    recorded = read()
    return [
        (_name(kind), Sample(kind, is_json, _written(_value(inspect.type_info(kind), is_json), is_json)))
        for kind, is_json in kinds()
        if _name(kind) not in recorded
    ]


def _structs(module: ModuleType) -> Iterator[type[Struct]]:
    for value in vars(module).values():
        is_own = isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__
        if is_own and value not in ABSTRACT:
            yield value


def _name(kind: type[Struct]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _written(value: Any, is_json: bool) -> bytes:
    return msgspec.json.encode(value) if is_json else msgspec.msgpack.encode(value)


def _value(kind: inspect.Type, is_json: bool) -> Any:
    """Some value of a type, with every field filled."""
    match kind:
        case inspect.StructType():
            fields = {
                field.name: _value(field.type, is_json)
                for field in kind.fields
                if field.name != "kind" or field.required
            }
            return kind.cls(**fields)
        case inspect.UnionType():
            known = [one for one in kind.types if not isinstance(one, inspect.NoneType) and _is_set(one)]
            return _value(known[-1], is_json)
        case inspect.ListType() | inspect.VarTupleType():
            return [_value(kind.item_type, is_json)] * max(kind.min_length or 1, 1)
        case inspect.DictType():
            return {CHOICES[0]: _value(kind.value_type, is_json)}
        case inspect.LiteralType():
            return kind.values[-1]
        case inspect.StrType():
            return next(text for text in CHOICES if _fits(text, kind))
        case inspect.IntType():
            return 7
        case inspect.BoolType():
            return True
        case inspect.BytesType():
            return b"\x00\xff"
        case inspect.AnyType():
            return {CHOICES[0]: 7}
        case inspect.RawType():
            return Raw(_written({CHOICES[0]: 7}, is_json))
    raise TypeError(kind)


def _is_set(kind: inspect.Type) -> bool:
    return not (isinstance(kind, inspect.CustomType) and kind.cls is UnsetType)


def _fits(text: str, kind: inspect.StrType) -> bool:
    return kind.pattern is None or re.search(kind.pattern, text) is not None


def main() -> None:
    """Add what is missing."""
    with SAMPLES.open("a") as file:
        for name, sample in missing():
            line = {"kind": name} | ({"json": sample.data.decode()} if sample.is_json else {"hex": sample.data.hex()})
            file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
