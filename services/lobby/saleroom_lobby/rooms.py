"""A room before and after play, as pure functions: each takes a room and returns it as it is then.

A function that has nothing to do returns the very room it was given, so that the same request twice has one effect.
What may not be done raises Failure.
"""

import contextlib
from typing import Any

import msgspec
from msgspec import Struct, structs

from saleroom_lobby.identity import Identity
from saleroom_rules import GameCard, games
from saleroom_rules.kernel.engine import table_rules
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_wire.errors import Failure
from saleroom_wire.game import Pace
from saleroom_wire.ids import PersonId, RoomId
from saleroom_wire.lobby import RoomFinished, RoomGame, RoomState

NOBODY = PersonId("")
"""The host of a room that everybody has left: who comes first is it then."""

_KEPT_FREED = 20


class Person(Struct, frozen=True, tag="person"):
    """A person in a chair."""

    id: PersonId
    name: str


class Bot(Struct, frozen=True, tag="bot"):
    """A bot in a chair."""

    name: str
    level: str = "normal"


class Place(Struct, frozen=True):
    """A chair that is taken. `order` grows with every taking; `seat` is the seat in the running or last game."""

    chair: int
    order: int
    occupant: Person | Bot
    seat: int | None = None


class Room(Struct, frozen=True):
    """All that the lobby knows of a room. `version` grows with every change, times are ms.

    `present` are the people who are here, seated or not; `handed` those whose seat the sweep has given to a stand-in;
    `freed` those who last left a chair because it was freed.
    """

    id: RoomId
    opened_at: int
    game_code: str
    options: dict[str, Any]
    pace: Pace
    listed: bool
    host: PersonId
    size: int
    version: int = 1
    state: RoomState = "open"
    game: RoomGame | None = None
    places: list[Place] = []
    taken: int = 0
    """How often a chair has been taken."""
    present: list[PersonId] = []
    handed: list[PersonId] = []
    freed: list[PersonId] = []
    finished: list[RoomFinished] = []


class Wanted(Struct, frozen=True):
    """A room to be opened."""

    game_code: str
    seats: int
    options: dict[str, Any]
    pace: Pace
    listed: bool
    bots: int


class Change(Struct, frozen=True):
    """Settings to be changed; None: as it is."""

    options: dict[str, Any] | None = None
    pace: Pace | None = None
    listed: bool | None = None
    seats: int | None = None


def next_version(room: Room) -> Room:
    """The room, one version on."""
    return structs.replace(room, version=room.version + 1)


# Opening and settings


def card_of(code: str) -> GameCard:
    """The game of this code. Raises Failure `command.unknown_game`."""
    card = games().get(code)
    if card is None:
        raise Failure("command.unknown_game", game=code)
    return card


def opened(room: RoomId, at: int, host: Identity, wanted: Wanted) -> Room:
    """A new room: its host sits in chair 1, bots in the next ones. Raises Failure as `checked` does."""
    new = Room(
        id=room,
        opened_at=at,
        game_code=wanted.game_code,
        options=checked(wanted),
        pace=wanted.pace,
        listed=wanted.listed,
        host=host.id,
        size=wanted.seats,
        present=[host.id],
    )
    _check_pace(new)
    new = _seated(new, 1, Person(host.id, host.name))
    for chair in range(2, wanted.bots + 2):
        new = _seated(new, chair, _bot(chair))
    return new


def checked(wanted: Wanted) -> dict[str, Any]:
    """All options of a room that may be opened so.

    Raises Failure `command.unknown_game`, `command.seats`, `command.options`, `command.malformed`.
    """
    card = card_of(wanted.game_code)
    _check_size(card, wanted.seats)
    if not 0 <= wanted.bots < wanted.seats:
        raise Failure("command.malformed", field="bots")
    return _all_options(card, wanted.options)


def changed(room: Room, by: PersonId, wanted: Change) -> Room:
    """Other settings, as the host wants them."""
    only_host(room, by)
    only_between_games(room)
    card = card_of(room.game_code)
    new: dict[str, Any] = {}
    if wanted.options is not None:
        new["options"] = _all_options(card, options_still_taken(card, room.options) | wanted.options)
    if wanted.pace is not None:
        new["pace"] = wanted.pace
    if wanted.listed is not None:
        new["listed"] = wanted.listed
    if wanted.seats is not None:
        _check_size(card, wanted.seats)
        beyond = [place.chair for place in room.places if place.chair > wanted.seats]
        if beyond:
            raise Failure("room.chair_taken", chair=max(beyond))
        new["size"] = wanted.seats
    if all(getattr(room, name) == value for name, value in new.items()):
        return room
    room = structs.replace(room, **new)
    _check_pace(room)
    return room


def _check_pace(room: Room) -> None:
    """Bots that do not take their time are no company for strangers. Raises Failure `command.options`."""
    if room.pace == "instant" and room.listed:
        raise Failure("command.options", field="pace")


def options_still_taken(card: GameCard, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a game, as a room has them; by default those that its present version does not take any more."""
    taken: dict[str, Any] = {}
    for name, value in options.items():
        with contextlib.suppress(IllegalCommand):
            table_rules(card, {name: value})
            taken[name] = value
    return _all_options(card, taken)


def _all_options(card: GameCard, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a game, by default those that were not given. Raises Failure `command.options`."""
    try:
        told: dict[str, Any] = structs.asdict(table_rules(card, options))
    except IllegalCommand as error:
        raise Failure(error.code, **error.params) from error
    return told


# Chairs


def sat(room: Room, person: Person, chair: int | None) -> Room:
    """The person in this chair, or in the first free one; from another chair too, and then as the last to sit down."""
    only_between_games(room)
    own = place_of(room, person.id)
    if chair is None:
        if own is not None:
            return room
        chair = next((free for free in range(1, room.size + 1) if at(room, free) is None), None)
        if chair is None:
            raise Failure("room.full")
    if own is not None and own.chair == chair:
        return room
    _check_free(room, chair)
    return _seated(room if own is None else _without(room, own.chair), chair, person)


def stood(room: Room, person: PersonId) -> Room:
    """The person in no chair."""
    own = place_of(room, person)
    if own is None:
        return room
    only_between_games(room)
    return _without(room, own.chair)


def with_bot(room: Room, by: PersonId, chair: int) -> Room:
    """A bot in a free chair."""
    only_host(room, by)
    only_between_games(room)
    _check_free(room, chair)
    return _seated(room, chair, _bot(chair))


def without_bot(room: Room, by: PersonId, chair: int) -> Room:
    """No bot in this chair any more."""
    only_host(room, by)
    only_between_games(room)
    place = at(room, chair)
    if place is None:
        raise Failure("room.chair_empty", chair=chair)
    if isinstance(place.occupant, Person):
        raise Failure("room.chair_taken", chair=chair)
    return _without(room, chair)


def freed(room: Room, by: PersonId, chair: int, person: PersonId) -> Room:
    """This person no more in this chair, as the host wants it; the host's own is left by `stood`."""
    only_host(room, by)
    only_between_games(room)
    if person == by:
        raise Failure("command.malformed", field="person")
    own = place_of(room, person)
    if own is not None and own.chair == chair:
        return unseated(room, own)
    if at(room, chair) is None:
        raise Failure("room.chair_empty", chair=chair)
    raise Failure("room.chair_taken", chair=chair)


def unseated(room: Room, place: Place) -> Room:
    """A person's chair free, though the person did not stand up."""
    assert isinstance(place.occupant, Person)
    freed = [place.occupant.id, *room.freed][:_KEPT_FREED]
    return structs.replace(_without(room, place.chair), freed=freed)


def at(room: Room, chair: int) -> Place | None:
    """Who is in a chair."""
    return next((place for place in room.places if place.chair == chair), None)


def place_of(room: Room, person: PersonId) -> Place | None:
    """The chair of a person."""
    return next((p for p in room.places if isinstance(p.occupant, Person) and p.occupant.id == person), None)


# What the other files of a room's life ask too


def is_game(room: Room, game: str, state: RoomState) -> bool:
    """Whether this game is the room's present one, in this state."""
    return room.state == state and room.game is not None and room.game.id == game


def only_host(room: Room, by: PersonId) -> None:
    """Raises Failure `room.not_host`."""
    if by != room.host:
        raise Failure("room.not_host")


def only_between_games(room: Room) -> None:
    """Raises Failure `room.started`: chairs and settings are locked from the start to the end of a game."""
    if room.state in ("starting", "playing"):
        raise Failure("room.started")


def _check_size(card: GameCard, seats: int) -> None:
    low, high = card.seats
    if not low <= seats <= high:
        raise Failure("command.seats", min=low, max=high)


def _check_free(room: Room, chair: int) -> None:
    if not 1 <= chair <= room.size:
        raise Failure("command.malformed", field="chair")
    if at(room, chair) is not None:
        raise Failure("room.chair_taken", chair=chair)


def _bot(chair: int) -> Bot:
    return Bot(f"bot-{chair}")


def _seated(room: Room, chair: int, who: Person | Bot) -> Room:
    taken = room.taken + 1
    freed = [person for person in room.freed if not isinstance(who, Person) or person != who.id]
    return structs.replace(room, taken=taken, places=[*room.places, Place(chair, taken, who)], freed=freed)


def _without(room: Room, chair: int) -> Room:
    return structs.replace(room, places=[place for place in room.places if place.chair != chair])


pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(Room).decode
