"""Who may say and hear what: a bot is kept from people's commands and from rooms."""

from saleroom_wire import subjects
from saleroom_wire.ids import RoomId
from saleroom_wire.permissions import permissions

ROOM = RoomId("ACDEFG")


def may(subject: str, patterns: tuple[str, ...]) -> bool:
    """Whether a subject is under one of NATS's patterns."""
    return any(under(subject.split("."), pattern.split(".")) for pattern in patterns)


def under(words: list[str], pattern: list[str]) -> bool:
    if pattern[-1] == ">":
        return len(words) >= len(pattern) and under(words[: len(pattern) - 1], pattern[:-1]) if pattern[:-1] else True
    return len(words) == len(pattern) and all(b in ("*", a) for a, b in zip(words, pattern, strict=True))


def test_a_bot_answers_decisions_and_nothing_else() -> None:
    bots = permissions()["bots"]
    assert may(subjects.game("decision", "tycoon", 1), bots.publish)
    for verb in ("command", "view", "control", "create", "preview"):
        assert not may(subjects.game(verb, "tycoon", 1), bots.publish)


def test_a_bot_hears_no_room() -> None:
    bots = permissions()["bots"]
    for subject in (subjects.public(ROOM), subjects.seat(ROOM, 0), subjects.people(ROOM), subjects.lobby(ROOM)):
        assert not may(subject, bots.subscribe)


def test_lobby_cannot_speak_for_the_game() -> None:
    lobby = permissions()["lobby"]
    assert may(subjects.game("command", "tycoon", 1), lobby.publish)
    assert not may(subjects.seat(ROOM, 0), lobby.publish)
    assert not may(subjects.game("decision", "tycoon", 1), lobby.publish)


def test_every_service_hears_itself() -> None:
    for service, granted in permissions().items():
        echo = subjects.echo(service, "p1")
        assert may(echo, granted.publish)
        assert may(echo, granted.subscribe)
