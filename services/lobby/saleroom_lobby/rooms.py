"""A room before and after play, as pure functions: each takes a room and returns it as it is then.

A function that has nothing to do returns the very room it was given, so that the same request twice has one effect.
What may not be done raises Failure.
"""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct, structs

from saleroom_lobby.identity import Identity
from saleroom_rules import GameCard, games
from saleroom_rules.kernel.engine import table_rules
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_wire import lobby
from saleroom_wire.errors import Failure
from saleroom_wire.game import Create, Pace, Sitter
from saleroom_wire.ids import GameId, PersonId, RoomId
from saleroom_wire.lobby import RoomFinished, RoomFrame, RoomGame, RoomState

NOBODY = PersonId("")
"""The host of a room that everybody has left: who comes first is it then."""
KEEP_MS = 24 * 3600 * 1000
KEEP_SOLO_MS = 7 * KEEP_MS
KEPT_GAMES = 20
_TAKEOVER_S = 60


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

    `present` are the people who are here, seated or not; `handed` those whose seat the sweep has given to a stand-in.
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
    finished: list[RoomFinished] = []


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


def opened(
    room: RoomId, at: int, host: Identity, *, game_code: str, seats: int, options: dict[str, Any], pace: Pace,
    listed: bool, bots: int,
) -> Room:  # fmt: skip
    """A new room: its host sits in chair 1, bots in the next ones. Raises Failure as `check_new` does."""
    checked = check_new(game_code, seats, options, bots)
    new = Room(room, at, game_code, checked, pace, listed, host.id, seats, present=[host.id])
    new = _seated(new, 1, Person(host.id, host.name))
    for chair in range(2, bots + 2):
        new = _seated(new, chair, _bot(chair))
    return new


def check_new(game_code: str, seats: int, options: dict[str, Any], bots: int) -> dict[str, Any]:
    """All options of a room that may be opened so.

    Raises Failure `command.unknown_game`, `command.seats`, `command.options`, `command.malformed`.
    """
    card = card_of(game_code)
    _check_size(card, seats)
    if not 0 <= bots < seats:
        raise Failure("command.malformed", field="bots")
    return checked_options(card, options)


def checked_options(card: GameCard, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a game, those that were not given by default. Raises Failure `command.options`."""
    try:
        told: dict[str, Any] = structs.asdict(table_rules(card, options))
    except IllegalCommand as error:
        raise Failure(error.code, **error.params) from error
    return told


def changed(
    room: Room, by: PersonId, *, options: dict[str, Any] | None = None, pace: Pace | None = None,
    listed: bool | None = None, seats: int | None = None,
) -> Room:  # fmt: skip
    """Other settings, as the host wants them; None: as it is."""
    _only_host(room, by)
    _only_between_games(room)
    card = card_of(room.game_code)
    new: dict[str, Any] = {}
    if options is not None:
        new["options"] = checked_options(card, room.options | options)
    if pace is not None:
        new["pace"] = pace
    if listed is not None:
        new["listed"] = listed
    if seats is not None:
        _check_size(card, seats)
        beyond = [place.chair for place in room.places if place.chair > seats]
        if beyond:
            raise Failure("room.chair_taken", chair=max(beyond))
        new["size"] = seats
    return room if all(getattr(room, name) == value for name, value in new.items()) else structs.replace(room, **new)


# Chairs


def sat(room: Room, person: Person, chair: int | None) -> Room:
    """The person in this chair, or in the first free one; from another chair too, and then as the last to sit down."""
    _only_between_games(room)
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
    _only_between_games(room)
    return _without(room, own.chair)


def with_bot(room: Room, by: PersonId, chair: int) -> Room:
    """A bot in a free chair."""
    _only_host(room, by)
    _only_between_games(room)
    _check_free(room, chair)
    return _seated(room, chair, _bot(chair))


def without_bot(room: Room, by: PersonId, chair: int) -> Room:
    """No bot in this chair any more."""
    _only_host(room, by)
    _only_between_games(room)
    place = at(room, chair)
    if place is None:
        raise Failure("room.chair_empty", chair=chair)
    if isinstance(place.occupant, Person):
        raise Failure("room.chair_taken", chair=chair)
    return _without(room, chair)


def at(room: Room, chair: int) -> Place | None:
    """Who is in a chair."""
    return next((place for place in room.places if place.chair == chair), None)


def place_of(room: Room, person: PersonId) -> Place | None:
    """The chair of a person."""
    return next((p for p in room.places if isinstance(p.occupant, Person) and p.occupant.id == person), None)


# A game


def starting(room: Room, by: PersonId, game: GameId) -> Room:
    """A game about to be created: chairs are locked, seats go by the time at which each took the chair."""
    _only_host(room, by)
    if room.state in ("starting", "playing"):
        return room
    card = card_of(room.game_code)
    missing = card.seats[0] - len(room.places)
    if missing > 0:
        raise Failure("room.too_few", missing=missing)
    seated = [structs.replace(p, seat=seat) for seat, p in enumerate(sorted(room.places, key=lambda p: p.order))]
    return structs.replace(room, state="starting", game=RoomGame(game, card.code, card.rules), places=seated, handed=[])


def creation(room: Room) -> Create:
    """What the game service is asked for a room that is starting."""
    assert room.game is not None
    people = [p.occupant.id for p in room.places if isinstance(p.occupant, Person)]
    return Create(
        room=room.id,
        game=GameId(room.game.id),
        sitters=[_sitter(place) for place in sorted(room.places, key=lambda p: p.order)],
        options=room.options,
        pace=room.pace,
        connected=[person for person in people if person in room.present],
    )


def began(room: Room, game: str) -> Room:
    """The game exists."""
    return structs.replace(room, state="playing") if _is(room, game, "starting") else room


def gave_up(room: Room, game: str) -> Room:
    """The game was refused: the room is open again."""
    if not _is(room, game, "starting"):
        return room
    freed = [structs.replace(place, seat=None) for place in room.places]
    return structs.replace(room, state="open", game=None, places=freed)


def over(room: Room, game: str, ended_at: int) -> Room:
    """The game has ended: chairs are free to change, the next game may begin."""
    if not (_is(room, game, "playing") or _is(room, game, "starting")) or room.game is None:
        return room
    told = RoomFinished(room.game.id, room.game.code, ended_at)
    return structs.replace(room, state="finished", finished=[told, *room.finished][:KEPT_GAMES], handed=[])


# Coming and going


def arrived(room: Room, who: Identity) -> Room:
    """The person here, by the present name; host, where there is none."""
    new: dict[str, Any] = {}
    if who.id not in room.present:
        new["present"] = [*room.present, who.id]
    if who.id in room.handed:
        new["handed"] = [person for person in room.handed if person != who.id]
    if room.host == NOBODY:
        new["host"] = who.id
    own = place_of(room, who.id)
    if own is not None and own.occupant.name != who.name and room.state not in ("starting", "playing"):
        renamed = structs.replace(own, occupant=Person(who.id, who.name))
        new["places"] = [renamed if place is own else place for place in room.places]
    return structs.replace(room, **new) if new else room


def departed(room: Room, people: Collection[PersonId]) -> Room:
    """These people away."""
    left = [person for person in room.present if person not in people]
    return room if len(left) == len(room.present) else structs.replace(room, present=left)


def handed(room: Room, game: str, people: Collection[PersonId]) -> Room:
    """The seats of these people are in custody in this game."""
    more = [person for person in people if person not in room.handed]
    return structs.replace(room, handed=[*room.handed, *more]) if more and _is(room, game, "playing") else room


def host_passed(room: Room, away: PersonId) -> Room:
    """Another host: who has sat longest and is here, else anybody who is here, else nobody."""
    if room.host != away or away in room.present:
        return room
    seated = [p.occupant.id for p in sorted(room.places, key=lambda p: p.order) if isinstance(p.occupant, Person)]
    heirs = [person for person in seated if person in room.present] + room.present
    return structs.replace(room, host=heirs[0] if heirs else NOBODY)


def to_hand_over(room: Room, person: PersonId) -> int | None:
    """The seat that goes into custody if its person stays away; None where there is nothing to hand over."""
    place = place_of(room, person)
    if place is None or room.state not in ("starting", "playing") or person in room.handed:
        return None
    return place.seat


def takeover_ms(room: Room) -> int:
    """How long a person may be away before a stand-in plays."""
    seconds: int = room.options.get("offline_takeover_s", _TAKEOVER_S)
    return seconds * 1000


def keep_ms(room: Room) -> int:
    """How long the room is kept without anyone: a game of one person waits a week."""
    people = sum(isinstance(place.occupant, Person) and place.seat is not None for place in room.places)
    return KEEP_SOLO_MS if room.state == "playing" and people == 1 else KEEP_MS


# As others see it


def frame(room: Room) -> RoomFrame:
    """The room as its people see it."""
    chairs = [_chair(room, number) for number in range(1, room.size + 1)]
    watchers = sum(place_of(room, person) is None for person in room.present)
    return RoomFrame(
        room=room.id, version=room.version, game_code=room.game_code, options=room.options, pace=room.pace,
        listed=room.listed, host=room.host, state=room.state, game=room.game, chairs=chairs, watchers=watchers,
        finished=room.finished,
    )  # fmt: skip


def _chair(room: Room, number: int) -> lobby.Chair:
    place = at(room, number)
    if place is None:
        return lobby.Chair(number, None, None)
    who = place.occupant
    if isinstance(who, Bot):
        return lobby.Chair(number, place.seat, lobby.BotOccupant(who.name, who.level))
    return lobby.Chair(number, place.seat, lobby.PersonOccupant(who.id, who.name, who.id in room.present))


def _sitter(place: Place) -> Sitter:
    who = place.occupant
    if isinstance(who, Bot):
        return Sitter(place.chair, who.name, level=who.level)
    return Sitter(place.chair, who.name, person=who.id)


def _is(room: Room, game: str, state: RoomState) -> bool:
    return room.state == state and room.game is not None and room.game.id == game


def _only_host(room: Room, by: PersonId) -> None:
    if by != room.host:
        raise Failure("room.not_host")


def _only_between_games(room: Room) -> None:
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
    return structs.replace(room, taken=taken, places=[*room.places, Place(chair, taken, who)])


def _without(room: Room, chair: int) -> Room:
    return structs.replace(room, places=[place for place in room.places if place.chair != chair])


pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(Room).decode
