"""The one header of a published view: what an edge must know without reading the body."""

from typing import NamedTuple, Self

from saleroom_wire.ids import GameId, RoomId

HEADER = "Saleroom"


class Envelope(NamedTuple):
    """Whose message this is. `version` counts for this viewer within this game, `at` is the room's time in ms."""

    room: RoomId
    game: GameId
    code: str
    rules: int
    at: int
    version: int

    def header(self) -> str:
        """The header's text: the six fields in this order, with blanks between them."""
        return f"{self.room} {self.game} {self.code} {self.rules} {self.at} {self.version}"

    @classmethod
    def read(cls, header: str) -> Self:
        """The envelope of a header. Raises ValueError for anything else."""
        room, game, code, rules, at, version = header.split(" ")
        return cls(RoomId(room), GameId(game), code, int(rules), int(at), int(version))
