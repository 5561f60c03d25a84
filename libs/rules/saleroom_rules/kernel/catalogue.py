"""The games there are, and what registration refuses."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct, inspect

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.messages import AnyHouseCommand, Command, HouseCommand, View, union
from saleroom_rules.kernel.options import tag_of
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.refusals import RulesFault


class GameCard:
    """All that is known of a game before it is played, and the ways into it.

    `deal(game, options)` sets the table up and puts the first phase in with `goto`. `public(g, at)` and
    `private(g, seat, at)` give the view's sections as the fields of a struct. `after_step(g)` is what the state does
    where its functions say that a movement of cards is complete.
    """

    def __init__(
        self,
        *,
        code: str,
        rules: int,
        titles: dict[str, str],
        seats: tuple[int, int],
        options: type[Struct],
        state: type[Game],
        phases: Sequence[type[Phase[Any]]],
        commands: Sequence[type[Command]],
        deal: Callable[[Any, Any], None],
        public: Callable[[Any, int], View],
        private: Callable[[Any, Any, int], View],
        after_step: Callable[[Any], None] = Game.after_step,
    ) -> None:
        self.code = code
        self.rules = rules
        self.titles = titles
        self.seats = seats
        self.options = options
        self.commands = {tag_of(command): command for command in commands}
        self.phases = phases
        self.deal = deal
        self.public = public
        self.private = private
        _check(phases, commands)
        # The state may not import its phases, so their union is put into its type here, and what may begin one.
        stack: Any = list[union(phases)]  # type: ignore[misc]
        self.state: Any = msgspec.defstruct(
            state.__name__,
            [("stack", stack, [])],
            bases=(state,),
            namespace={"after_step": after_step},
            kw_only=True,
        )
        self.load = msgspec.msgpack.Decoder(self.state).decode
        self.read_command: Callable[[bytes], Command] = msgspec.json.Decoder(union(commands)).decode

    def describe(self) -> dict[str, Any]:
        """The card as clients get it: code, rules version, titles, seat numbers and the options with their ranges."""
        return {
            "code": self.code,
            "rules": self.rules,
            "titles": self.titles,
            "seats": self.seats,
            "options": [_option(field) for field in _fields(self.options)],
        }


GAMES: dict[str, GameCard] = {}
read_house: Callable[[bytes], HouseCommand] = msgspec.json.Decoder(AnyHouseCommand).decode


def register(card: GameCard) -> None:
    """Make a game known. Raises RulesFault for a second game of the same code."""
    if card.code in GAMES:
        raise RulesFault(f"{card.code} is registered twice")
    GAMES[card.code] = card


def handler_name(tag: str) -> str:
    """The method that handles a command; a word of Python takes an underscore."""
    return f"{tag}_" if keyword.iskeyword(tag) else tag


def _check(phases: Sequence[type[Phase[Any]]], commands: Sequence[type[Command]]) -> None:
    own = set(dir(Phase)) | set(Phase.__struct_fields__)
    handled = set()
    for command in commands:
        tag, name = tag_of(command), handler_name(tag_of(command))
        if name in own:
            raise RulesFault(f"the command {tag} is named like a part of Phase")
        for phase in phases:
            if tag in phase.__struct_fields__:
                raise RulesFault(f"{phase.__name__} has a field named like the command {tag}")
            handler = getattr(phase, name, None)
            if handler is None:
                if hasattr(phase, f"preview_{tag}"):
                    raise RulesFault(f"{phase.__name__} forecasts {tag} and does not handle it")
                continue
            handled.add(tag)
            if command not in get_type_hints(handler).values():
                raise RulesFault(f"{phase.__name__}.{name} does not take {command.__name__}")
    unhandled = {tag_of(command) for command in commands} - handled
    if unhandled:
        raise RulesFault(f"no phase handles {sorted(unhandled)}")


def _fields(options: type[Struct]) -> tuple[inspect.Field, ...]:
    kind = inspect.type_info(options)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


def _option(field: inspect.Field) -> dict[str, Any]:
    told: dict[str, Any] = {"name": field.encode_name, "default": field.default}
    kind = field.type
    if isinstance(kind, inspect.LiteralType):
        told["of"] = list(kind.values)
    elif isinstance(kind, inspect.IntType):
        told |= {"min": kind.ge, "max": kind.le}
    return told
