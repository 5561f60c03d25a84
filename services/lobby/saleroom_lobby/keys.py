"""The names of what the lobby keeps in the store. A shard's keys share a hash tag, for clusters' sake."""

import zlib

from saleroom_wire.ids import RoomId


class Keys:
    """The keys, for a number of shards that is fixed for the life of the data."""

    def __init__(self, shards: int) -> None:
        self.shards = range(shards)

    def shard(self, room: RoomId) -> int:
        """The shard that a room belongs to."""
        return zlib.crc32(room.encode()) % len(self.shards)

    def room(self, room: RoomId) -> str:
        """A hash: the room's record, its version, and how long it is kept (ms)."""
        return f"{{lobby.{self.shard(room)}}}:room:{room}"

    def listed(self, shard: int) -> str:
        """A sorted set: public rooms with somebody in them, by the time of their opening."""
        return f"{{lobby.{shard}}}:listed"

    def due(self, shard: int) -> str:
        """A sorted set: rooms with a game, by the time at which the sweep looks after them."""
        return f"{{lobby.{shard}}}:due"

    def present(self, shard: int) -> str:
        """A sorted set: `<room> <person>`, by the time at which the person was last here."""
        return f"{{lobby.{shard}}}:present"

    def swept(self, shard: int) -> str:
        """When the shard was last swept."""
        return f"{{lobby.{shard}}}:swept"

    @staticmethod
    def opened_by(address: str) -> str:
        """A sorted set: the rooms that were opened from an address within the last hour."""
        return f"lobby:opened:{address}"
