"""A room's games: from the start to the end, as pure functions like those of `rooms`."""

from msgspec import structs

from saleroom_lobby.rooms import Bot, Person, Place, Room, card_of, is_game, only_host, options_still_taken
from saleroom_wire.errors import Failure
from saleroom_wire.game import Create, Sitter
from saleroom_wire.ids import GameId, PersonId
from saleroom_wire.lobby import RoomFinished, RoomGame

KEPT_GAMES = 20


def starting(room: Room, by: PersonId, game: GameId) -> Room:
    """A game about to be created: chairs are locked, seats go by the time at which each took the chair."""
    only_host(room, by)
    if room.state in ("starting", "playing"):
        return room
    card = card_of(room.game_code)
    missing = card.seats[0] - len(room.places)
    if missing > 0:
        raise Failure("room.too_few", missing=missing)
    seated = [structs.replace(p, seat=seat) for seat, p in enumerate(sorted(room.places, key=lambda p: p.order))]
    return structs.replace(
        room,
        state="starting",
        game=RoomGame(game, card.code, card.rules),
        options=options_still_taken(card, room.options),
        places=seated,
        handed=[],
    )


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
    return structs.replace(room, state="playing") if is_game(room, game, "starting") else room


def gave_up(room: Room, game: str) -> Room:
    """The game was refused: the room is open again."""
    if not is_game(room, game, "starting"):
        return room
    freed = [structs.replace(place, seat=None) for place in room.places]
    return structs.replace(room, state="open", game=None, places=freed)


def over(room: Room, game: str, ended_at: int) -> Room:
    """The game has ended: chairs are free to change, the next game may begin."""
    if not (is_game(room, game, "playing") or is_game(room, game, "starting")) or room.game is None:
        return room
    told = RoomFinished(room.game.id, room.game.code, ended_at)
    return structs.replace(room, state="finished", finished=[told, *room.finished][:KEPT_GAMES], handed=[])


def _sitter(place: Place) -> Sitter:
    who = place.occupant
    if isinstance(who, Bot):
        return Sitter(place.chair, who.name, level=who.level)
    return Sitter(place.chair, who.name, person=who.id)
