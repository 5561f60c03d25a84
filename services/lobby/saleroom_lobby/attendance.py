"""Who is in a room and who is away, and what follows from it, as pure functions like those of `rooms`."""

from collections.abc import Collection
from typing import Any

from msgspec import structs

from saleroom_lobby.identity import Identity
from saleroom_lobby.rooms import NOBODY, Person, Place, Room, is_game, place_of, unseated
from saleroom_wire.ids import PersonId

KEEP_MS = 24 * 3600 * 1000
KEEP_SOLO_MS = 7 * KEEP_MS
_TAKEOVER_S = 60


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
    return structs.replace(room, handed=[*room.handed, *more]) if more and is_game(room, game, "playing") else room


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


def may_lose_chair(room: Room, person: PersonId) -> Place | None:
    """The chair that somebody who stays away keeps from those who are here; None where there is none."""
    if room.state in ("starting", "playing") or person in room.present or not room.present:
        return None
    return place_of(room, person)


def chair_lost(room: Room, person: PersonId) -> Room:
    """The chair of somebody who was away for too long is free for those who are here."""
    place = may_lose_chair(room, person)
    return room if place is None else unseated(room, place)


def keepers(room: Room) -> list[PersonId]:
    """People in chairs who are not here."""
    seated = [place.occupant.id for place in room.places if isinstance(place.occupant, Person)]
    return [person for person in seated if person not in room.present]


def takeover_ms(room: Room) -> int:
    """How long a person may be away before a stand-in plays."""
    seconds: int = room.options.get("offline_takeover_s", _TAKEOVER_S)
    return seconds * 1000


def keep_ms(room: Room) -> int:
    """How long the room is kept without anyone: a game of one person waits a week."""
    people = sum(isinstance(place.occupant, Person) and place.seat is not None for place in room.places)
    return KEEP_SOLO_MS if room.state == "playing" and people == 1 else KEEP_MS
