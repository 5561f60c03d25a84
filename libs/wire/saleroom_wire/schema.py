"""What clients are told about the protocol: JSON Schema of every frame, command, event and view, and docs/protocol.md.

`python -m saleroom_wire.schema ROOT` writes `docs/protocol.json` and `docs/protocol.md` below ROOT; the web client's
types are made from the former, so everything in it that has a name there has one here.
"""

import importlib
import json
import re
import sys
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

import saleroom_rules
from saleroom_rules.kernel import domains, messages
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_wire import chat, errors, frames, game, lobby, options, room_pass

PEOPLE_EVENTS = (messages.CustodyBegan, messages.CustodyEnded, messages.PolicyChanged)
FROM_CLIENT = typing.get_args(frames.FromClient)
TO_CLIENT = (
    frames.Welcome,
    lobby.RoomFrame,
    frames.Gathering,
    frames.ViewFrame,
    frames.PeopleFrame,
    chat.Talk,
    frames.Ack,
    frames.RefusedFrame,
    frames.PreviewAnswer,
    frames.EarlierAnswer,
    frames.Heartbeat,
    frames.ErrorFrame,
)
PARTS = (
    frames.Line,
    frames.ClockLine,
    frames.SeatPeople,
    options.OptionsData,
    options.OptionData,
    lobby.Chair,
    lobby.PersonOccupant,
    lobby.BotOccupant,
    lobby.RoomGame,
    lobby.RoomFinished,
    lobby.GameOption,
    messages.Ranked,
)
HTTP = (lobby.Me, lobby.GameCard, lobby.RoomFrame, game.FinishedGame)
UNIONS: dict[str, Any] = {
    "FromClient": frames.FromClient,
    "ToClient": messages.union(TO_CLIENT),
    "Control": frames.Control,
    "FieldDomain": domains.FieldDomain,
    "Occupant": lobby.PersonOccupant | lobby.BotOccupant,
    "OptionValue": lobby.OptionValue,
    "Pace": game.Pace,
    "RoomState": lobby.RoomState,
    "Role": room_pass.Role,
    "TalkLine": chat.TalkLine,
    "PeopleEvent": messages.union(PEOPLE_EVENTS),
}
"""Types that have a name, but no class."""

TAGGED = {"type": "object", "properties": {"type": {"type": "string"}}, "required": ["type"]}
OPEN: dict[str, Any] = {
    "Json": {
        "description": "Anything.",
        "anyOf": [
            *({"type": kind} for kind in ("null", "boolean", "number", "string")),
            {"type": "array", "items": {"$ref": "#/$defs/Json"}},
            {"$ref": "#/$defs/Fields"},
        ],
    },
    "Fields": {
        "description": "Values by name.",
        "type": "object",
        "additionalProperties": {"$ref": "#/$defs/Json"},
    },
    "Command": {
        "description": "A command of the game in play, such as one of `TycoonCommand`.",
        **TAGGED,
        "additionalProperties": {"$ref": "#/$defs/Json"},
    },
    "GameEvent": {
        "description": "An event of the game in play, such as one of `TycoonEvent`, or of people.",
        **TAGGED,
        "additionalProperties": {"$ref": "#/$defs/Json"},
    },
}
"""Types of what only the game in play says exactly."""
RAW: dict[tuple[str, str], Any] = {
    ("CommandFrame", "command"): {"$ref": "#/$defs/Command"},
    ("PreviewFrame", "command"): {"$ref": "#/$defs/Command"},
    ("Line", "event"): {"$ref": "#/$defs/GameEvent"},
    ("ViewFrame", "options"): {"anyOf": [{"$ref": "#/$defs/OptionsData"}, {"type": "null"}]},
    ("Talk", "lines"): {"type": "array", "items": {"$ref": "#/$defs/TalkLine"}},
    ("FinishedGame", "ranking"): {"type": "array", "items": {"$ref": "#/$defs/Ranked"}},
    ("ACard", "of"): {"type": "array", "items": {"type": "string"}},
    ("ACard", "safe"): {"type": "string"},
    ("ASeat", "of"): {"type": "array", "items": {"type": "integer"}},
    ("ASeat", "safe"): {"type": "integer"},
    ("TradeOffer", "cards"): {"type": "array", "items": {"type": "string"}},
}
"""What is in fields that the structs leave open, since nobody here reads them."""
PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "integer",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}
"""Types without parts, in words; any other is `Json`."""


def events_of(card: GameCard) -> list[type[messages.Event]]:
    """Everything that can be said to have happened in a game."""
    module = importlib.import_module(f"saleroom_rules.{card.code}.events")
    own = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, messages.Event) and kind.__module__ == module.__name__
    ]
    return [*own, messages.ClocksMoved]


def sections_of(card: GameCard) -> dict[str, Any]:
    """The sections of a game's views: name -> type. `phase` is one of the phases' views."""
    sections: dict[str, Any] = {}
    for view in (card.public, card.private):
        sections |= get_type_hints(get_type_hints(view)["return"])
    shown = [get_type_hints(phase.show)["return"] for phase in card.phases]
    sections["phase"] = messages.union([*(view for view in shown if view != messages.View | None), None])
    return sections


def previews_of(card: GameCard) -> dict[str, Any]:
    """What a preview of each command is answered with, for the commands that have one; null: nothing to tell."""
    return {
        tag: get_type_hints(handler)["return"]
        for phase in card.phases
        for tag in card.commands
        if (handler := getattr(phase, f"preview_{tag}", None))
    }


def schema() -> dict[str, Any]:
    """One JSON Schema of all that crosses the edge: its `$defs` hold everything that has a name, and of each game
    (`Tycoon...`) its commands, events, view sections and previews of commands."""
    named = dict(UNIONS)
    for card in _cards():
        name = _title(card)
        named[f"{name}Command"] = messages.union(card.commands.values())
        named[f"{name}Event"] = messages.union(events_of(card))
        named[f"{name}Sections"] = msgspec.defstruct(f"{name}Sections", list(sections_of(card).items()))
        named[f"{name}Previews"] = msgspec.defstruct(f"{name}Previews", list(previews_of(card).items()))
    kinds = [*named.values(), options.OptionsData, messages.Ranked, *HTTP]
    told, definitions = _called_after_their_games(kinds)
    unions = {name: one for name, one in zip(named, told, strict=False) if name not in definitions}
    for (kind, field), held in RAW.items():
        definitions[kind]["properties"][field] = held
    definitions = {name: _parts(one, unions) for name, one in (definitions | unions).items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Told",
        "description": "Anything that a client sends or gets, or finds in what it gets.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in (*named, *(kind.__name__ for kind in HTTP))],
        "$defs": dict(sorted((definitions | OPEN).items())),
    }


def _cards() -> list[GameCard]:
    return [card for _, card in sorted(saleroom_rules.games().items())]


def _title(card: GameCard) -> str:
    return card.code.title().replace("_", "")


def _name(kind: type[msgspec.Struct]) -> str:
    """What a struct is called here."""
    titles = {card.options.__module__.rpartition(".")[0]: _title(card) for card in _cards()}
    title = next((title for package, title in titles.items() if kind.__module__.startswith(f"{package}.")), "")
    return f"{title}{kind.__name__}"


def _called_after_their_games(kinds: list[Any]) -> tuple[Any, dict[str, Any]]:
    """The schemas of these types, and the definitions of their parts. A type of a game has the game's name before its
    own, since every game has a `TableView`, and since no new game may give an old type another name."""
    told, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    names = {}
    for kind in _structs(kinds):
        given = kind.__name__ if kind.__name__ in definitions else f"{kind.__module__}.{kind.__qualname__}"
        names[given] = _name(kind)
    for given, definition in definitions.items():
        definition["title"] = names.get(given, given)
    written = re.sub(
        r'"#/\$defs/([^"]+)"',
        lambda found: f'"#/$defs/{names.get(found[1], found[1])}"',
        json.dumps([told, definitions]),
    )
    told, definitions = json.loads(written)
    return told, {names.get(given, given): definition for given, definition in definitions.items()}


def _structs(kinds: list[Any]) -> Iterable[type[msgspec.Struct]]:
    """Every struct in these types."""
    found: dict[type[msgspec.Struct], None] = {}
    waiting = list(inspect.multi_type_info(kinds))
    while waiting:
        match waiting.pop():
            case inspect.StructType(cls=cls, fields=fields) if cls not in found:
                found[cls] = None
                waiting += [field.type for field in fields]
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                waiting += types
            case inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one) | inspect.Metadata(type=one):
                waiting.append(one)
            case inspect.DictType(value_type=one):
                waiting.append(one)
    return found


def _named(schema: dict[str, Any], unions: dict[str, Any]) -> dict[str, Any]:
    """A schema with names for the parts that have one."""
    if schema in ({}, {"type": "object"}):
        return {"$ref": "#/$defs/Fields" if schema else "#/$defs/Json"}
    if schema == {"type": "array"}:
        return {"type": "array", "items": {"$ref": "#/$defs/Json"}}
    for name, union in unions.items():
        if schema == union:
            return {"$ref": f"#/$defs/{name}"}
    return _parts(schema, unions)


def _parts(schema: dict[str, Any], unions: dict[str, Any]) -> dict[str, Any]:
    """A schema that keeps its own form, its parts by name."""
    found = dict(schema)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            found[key] = _named(schema[key], unions)
    for key in ("anyOf", "prefixItems"):
        if key in schema:
            found[key] = [_named(part, unions) for part in schema[key]]
    if "properties" in schema:
        found["properties"] = {name: _named(part, unions) for name, part in schema["properties"].items()}
    return found


def page() -> str:
    """docs/protocol.md."""
    lines = [
        "# Protocol",
        "",
        "Generated by `make schema`; the same as JSON Schema is in `protocol.json`. How a client is written, what",
        "options say, and a first game in about 50 lines are in [clients.md](clients.md), the HTTP routes in",
        "[http.md](http.md).",
        "",
        "A client gets a session from `GET /api/me` (a cookie, or the same token as `Authorization: Bearer`), opens",
        "`/socket/<room>` and sends `hello`. Every frame is a JSON object with a `type`; one from a client has at most",
        "16 KiB.",
        "",
        "A field is written `name: type`, or `name?: type` where it may be missing: it then has its default, which is",
        "false, null, empty or nothing at all. `[type]` is a list, `{type}` an object of values by name. A type with a",
        "capital is one of `$defs` in `protocol.json`; `Json` is anything.",
        "",
        "A *moment* is the number of one instance of a phase of the game. It may stay the same after your command, as",
        "long as the phase goes on, and comes back when an interrupted phase does. So go by `options`: whenever they",
        "are not null there is something that you may do, with the `moment` that stands in them.",
        "",
        "## Frames from a client",
        "",
        *_table(FROM_CLIENT),
        "",
        "### What `control` asks for",
        "",
        'The field `control` is one of these, as `{"type": "policy", "mode": "pass"}`.',
        "",
        *_table(typing.get_args(frames.Control)),
        "",
        "## Frames to a client",
        "",
        *_table(TO_CLIENT),
        "",
        "## Answers over HTTP",
        "",
        *_named_table("answer", HTTP),
        "",
        "## Parts of frames and answers",
        "",
        *_named_table("part", PARTS),
        "",
        "## Error codes",
        "",
        "`a/b` is one of them, as the game calls its own.",
        "",
        "| code | parameters |",
        "|---|---|",
        *(f"| `{code}` | {_ticked(params)} |" for code, params in errors.CODES.items()),
        "",
        "## Lines of the talk",
        "",
        *_table(typing.get_args(chat.TalkLine)),
        "",
        "| code of a notice | parameters |",
        "|---|---|",
        *(f"| `{code}` | {_ticked(params)} |" for code, params in chat.NOTICES.items()),
        "",
        "## What people learn beside the table",
        "",
        *_table(PEOPLE_EVENTS),
    ]
    for card in _cards():
        lines += _game(card)
    return "\n".join(lines) + "\n"


def _game(card: GameCard) -> list[str]:
    sections = sections_of(card)
    return [
        "",
        f"## {card.titles['en']} (`{card.code}`)",
        "",
        f"Rules version {card.rules}, {card.seats[0]} to {card.seats[1]} seats.",
        "",
        "### Commands",
        "",
        *_table(card.commands.values()),
        "",
        "### Events",
        "",
        *_table(events_of(card)),
        "",
        "### Sections of a view",
        "",
        "| section | type | fields |",
        "|---|---|---|",
        *(
            f"| `{name}` | `{_type(inspect.type_info(kind))}` | {_ticked(_fields(kind))} |"
            for name, kind in sections.items()
            if name != "phase"
        ),
        "",
        "### The section `phase`",
        "",
        *_table(kind for kind in typing.get_args(sections["phase"]) if kind is not type(None)),
        "",
        "### Previews",
        "",
        "| of the command | fields |",
        "|---|---|",
        *(f"| `{name}` | {_ticked(_fields(kind))} |" for name, kind in previews_of(card).items()),
    ]


def _table(kinds: Iterable[type[msgspec.Struct]]) -> list[str]:
    return [
        "| type | fields | |",
        "|---|---|---|",
        *(f"| `{kind.__struct_config__.tag}` | {_ticked(_fields(kind))} | {_about(kind)} |" for kind in kinds),
    ]


def _named_table(what: str, kinds: Iterable[type[msgspec.Struct]]) -> list[str]:
    return [
        f"| {what} | fields | |",
        "|---|---|---|",
        *(f"| `{kind.__name__}` | {_ticked(_fields(kind))} | {_about(kind)} |" for kind in kinds),
    ]


def _about(kind: type[msgspec.Struct]) -> str:
    return " ".join((kind.__doc__ or "").split())


def _fields(kind: Any) -> list[str]:
    """Every field, with its type, of a struct, of those that may stand in its place, or of those in a list."""
    found: dict[str, str] = {}
    for struct in _inside(inspect.type_info(kind)):
        if isinstance(struct, inspect.StructType):
            for field in struct.fields:
                found.setdefault(field.encode_name, _field(struct.cls, field))
    return list(found.values())


def _field(kind: type[msgspec.Struct], field: inspect.Field) -> str:
    held = RAW.get((kind.__name__, field.encode_name))
    told = _type(field.type) if held is None else _type_in_schema(held)
    unset = field.default is field.default_factory is msgspec.NODEFAULT
    may_miss = kind.__struct_config__.omit_defaults or issubclass(kind, frames.ClientFrame) or unset
    return f"{field.encode_name}{'?' if may_miss and not field.required else ''}: {told}"


def _inside(kind: inspect.Type) -> Iterable[inspect.Type]:
    """The types that may stand in the place of this one or, of a list, in it."""
    match kind:
        case inspect.UnionType(types=types):
            return [found for one in types for found in _inside(one)]
        case inspect.ListType(item_type=one):
            return _inside(one)
    return [kind]


def _type(kind: inspect.Type) -> str:
    """A type, in words."""
    match kind:
        case inspect.UnionType(types=types):
            return " or ".join(_type(one) for one in types)
        case inspect.LiteralType(values=values):
            return " or ".join(json.dumps(value) for value in values)
        case inspect.ListType(item_type=one) | inspect.VarTupleType(item_type=one):
            return f"[{_type(one)}]"
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(_type(one) for one in types)}]"
        case inspect.DictType(value_type=one):
            return f"{{{_type(one)}}}"
        case inspect.StructType(cls=cls):
            return _name(cls)
        case inspect.Metadata(type=one):
            return _type(one)
    return PLAIN.get(type(kind), "Json")


def _type_in_schema(held: dict[str, Any]) -> str:
    """A type of `RAW`, in words."""
    if "anyOf" in held:
        return " or ".join(_type_in_schema(part) for part in held["anyOf"])
    if "$ref" in held:
        return str(held["$ref"]).rpartition("/")[2]
    return f"[{_type_in_schema(held['items'])}]" if held["type"] == "array" else str(held["type"])


def _ticked(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def write(root: Path) -> None:
    """Write both files below `root`."""
    (root / "docs").mkdir(exist_ok=True)
    text = json.dumps(schema(), indent=1, ensure_ascii=False)
    (root / "docs" / "protocol.json").write_text(text + "\n", encoding="utf-8")
    (root / "docs" / "protocol.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
