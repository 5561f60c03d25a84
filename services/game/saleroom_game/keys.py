"""The names of what the store keeps. All that one script touches shares a hash tag, so that a cluster serves it too."""

import zlib

from saleroom_game.record import Address
from saleroom_wire.ids import RoomId


def shard_of(room: RoomId, shards: int) -> int:
    """A room's shard: fixed for the life of the data."""
    return zlib.crc32(room.encode()) % shards


def member(address: Address) -> str:
    """A game on its agenda."""
    return f"{address.room}:{address.game}"


def record(shard: int, address: Address) -> str:
    """A game's record: a hash of its version and its bytes."""
    return f"game:{{{shard}}}:{member(address)}:record"


def log(shard: int, address: Address) -> str:
    """A game's log: a list of entries."""
    return f"game:{{{shard}}}:{member(address)}:log"


def agenda(shard: int, code: str, rules: int) -> str:
    """When each game of a shard needs the house next: a sorted set by time, ms."""
    return f"agenda:{{{shard}}}:{code}:{rules}"


def house(shard: int, code: str, rules: int) -> str:
    """The house's hours: a hash of its last healthy tick and of how long it was away in all, ms."""
    return f"house:{{{shard}}}:{code}:{rules}"


def claims(shard: int, code: str, rules: int) -> str:
    """How often each game was claimed since its last commit: a hash."""
    return f"claims:{{{shard}}}:{code}:{rules}"
