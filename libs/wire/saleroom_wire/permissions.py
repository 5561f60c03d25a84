"""Who may say and hear what on the bus: what a NATS server is told of each service's user.

A bot cannot ask for `game.command`, hear a room, or read a stream other than its own.
"""

from typing import Final, NamedTuple

from saleroom_wire import subjects
from saleroom_wire.ids import RoomId


class Permissions(NamedTuple):
    """Patterns of subjects."""

    publish: tuple[str, ...]
    subscribe: tuple[str, ...]


ANY_ROOM: Final = RoomId("*")
ASKED_BY_LOBBY: Final = ("create", "contribute", "command", "preview", "view", "earlier", "control")
ASKED_BY_BOTS: Final = ("decision",)


def permissions() -> dict[str, Permissions]:
    """The permissions of every service, by its name. Each may hear itself and the answers to its own questions."""
    asked = {
        "lobby": Permissions(
            publish=(
                *map(subjects.any_game, ASKED_BY_LOBBY),
                subjects.REPLAY,
                subjects.HISTORY,
                subjects.CHAT_SAY,
                subjects.CHAT_HISTORY,
                subjects.lobby(ANY_ROOM),
            ),
            subscribe=(subjects.everything_of(ANY_ROOM), subjects.FINISHED),
        ),
        "game": Permissions(
            publish=(
                subjects.public(ANY_ROOM),
                subjects.any_seat(ANY_ROOM),
                subjects.people(ANY_ROOM),
                subjects.all_bot_work(),
                subjects.FINISHED,
                subjects.ANY_INBOX,
                *subjects.streams(),
            ),
            subscribe=(
                *map(subjects.any_game, (*ASKED_BY_LOBBY, *ASKED_BY_BOTS)),
                subjects.REPLAY,
                subjects.HISTORY,
                subjects.MICRO,
            ),
        ),
        "bots": Permissions(
            publish=(*map(subjects.any_game, ASKED_BY_BOTS), *subjects.consumers(subjects.BOT_STREAM)),
            subscribe=(),
        ),
        "chat": Permissions(
            publish=(subjects.chat(ANY_ROOM), subjects.ANY_INBOX),
            subscribe=(subjects.CHAT_SAY, subjects.CHAT_HISTORY, subjects.lobby(ANY_ROOM), subjects.MICRO),
        ),
    }
    return {
        service: Permissions(
            publish=(*may.publish, subjects.echo(service, "*")),
            subscribe=(*may.subscribe, subjects.echo(service, "*"), subjects.inbox(service)),
        )
        for service, may in asked.items()
    }
