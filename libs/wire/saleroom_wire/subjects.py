"""Every NATS subject, spelled here and nowhere else."""

from saleroom_wire.ids import RoomId

BOT_STREAM = "BOTWORK"
"""The work queue of bots' decisions."""
FINISHED_STREAM = "FINISHED"
"""Finished games on their way to the archive."""
FINISHED = "game.finished.>"
"""What the stream of finished games keeps."""
REPLAY = "game.replay"
HISTORY = "game.history"
CHAT_SAY = "chat.say"
CHAT_HISTORY = "chat.history"


def game(verb: str, code: str, rules: int) -> str:
    """A request to the workers that serve one game in one rules version."""
    return f"game.{verb}.{code}.{rules}"


def finished(code: str, rules: int) -> str:
    """A game that has ended, for the archive of the workers that serve it."""
    return f"game.finished.{code}.{rules}"


def public(room: RoomId) -> str:
    """What everybody in a room may see."""
    return f"room.{room}.public"


def seat(room: RoomId, number: int) -> str:
    """What one seat may see."""
    return f"room.{room}.seat.{number}"


def people(room: RoomId) -> str:
    """Who plays for whom: for people's sockets, never for bots."""
    return f"room.{room}.people"


def lobby(room: RoomId) -> str:
    """The room beside its game: chairs, presence, settings."""
    return f"room.{room}.lobby"


def chat(room: RoomId) -> str:
    """What is said in a room."""
    return f"room.{room}.chat"


def everything_of(room: RoomId) -> str:
    """All that is published about one room."""
    return f"room.{room}.>"


def about(subject: str) -> tuple[str, int | None]:
    """What a room's subject is about: `public`, `people`, `lobby`, `chat`, or `seat` and which. Raises ValueError."""
    match subject.split("."):
        case ["room", _, "seat", number]:
            return "seat", int(number)
        case ["room", _, kind]:
            return kind, None
    raise ValueError(subject)


def bot_work(lane: str, room: RoomId, number: int) -> str:
    """One seat's decision on the work queue."""
    return f"bots.work.{lane}.{room}.{number}"


def bot_lane(lane: str) -> str:
    """All decisions of one lane."""
    return f"bots.work.{lane}.>"


def all_bot_work() -> str:
    """What the stream of bots' work keeps."""
    return "bots.work.>"


def echo(service: str, process: str) -> str:
    """A process hears itself over the bus."""
    return f"echo.{service}.{process}"


# What follows are patterns, for the permissions of each service's user.

ANY_INBOX = "_INBOX.>"
"""Where answers go, whoever asked."""
MICRO = "$SRV.>"
"""Questions to all micro services: who is there, how busy are you."""


def any_game(verb: str) -> str:
    """A request about any game."""
    return f"game.{verb}.>"


def any_seat(room: RoomId) -> str:
    """What each seat of a room may see."""
    return f"room.{room}.seat.*"


def inbox(service: str) -> str:
    """Where answers to a service's own questions come."""
    return f"_INBOX.{service}.>"


def streams() -> tuple[str, ...]:
    """All that can be asked of JetStream, and its receipts."""
    return ("$JS.API.>", "$JS.ACK.>")


def consumers(stream: str) -> tuple[str, ...]:
    """What a worker asks of one stream: a consumer, its next message, and to take a message as done."""
    asked = ("CREATE", "DURABLE.CREATE", "INFO", "MSG.NEXT")
    return (*(f"$JS.API.CONSUMER.{verb}.{stream}.>" for verb in asked), f"$JS.ACK.{stream}.>")
