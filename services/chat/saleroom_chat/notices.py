"""What a room's people are told of the room: found by comparing how it was with how it is."""

from typing import Any

from saleroom_wire.lobby import PersonOccupant, RoomFrame

NOBODY = ""

Told = tuple[str, dict[str, Any]]


def notices(before: RoomFrame, after: RoomFrame) -> list[Told]:
    """The codes and parameters of what has happened, also where states between the two were never seen."""
    was, now = _seated(before), _seated(after)
    told: list[Told] = []
    if before.state == "playing" and (after.state != "playing" or after.game != before.game):
        told += _about_game("talk.game_ended", before)
    for person, params in was.items():
        if person not in now:
            told.append(("talk.freed" if person in after.freed else "talk.stood", params))
    told += [("talk.sat", params) for person, params in now.items() if person not in was]
    if after.host not in (before.host, NOBODY):
        name = (now.get(after.host) or was.get(after.host) or {"name": None})["name"]
        told.append(("talk.host", {"person": after.host, "name": name}))
    if after.game != before.game or before.state not in ("playing", "finished"):
        if after.state in ("playing", "finished"):
            told += _about_game("talk.game_began", after)
        if after.state == "finished":
            told += _about_game("talk.game_ended", after)
    return told


def _seated(room: RoomFrame) -> dict[str, dict[str, Any]]:
    """Who sits where, by person."""
    return {
        who.person: {"person": who.person, "name": who.name, "chair": chair.chair}
        for chair in room.chairs
        if isinstance(who := chair.occupant, PersonOccupant)
    }


def _about_game(code: str, room: RoomFrame) -> list[Told]:
    return [] if room.game is None else [(code, {"game": room.game.id, "code": room.game.code})]
