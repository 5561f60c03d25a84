"""The record and its log in the store: read in one round trip, committed in one, only if nobody was faster."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from saleroom_chassis.cache import Cache, Script, Word
from saleroom_game import keys
from saleroom_game.record import Address, Logged, Record, Room, read_logged, read_record, write_logged

KEPT_MS: Final = 8 * 24 * 3_600_000
"""So long a game that nobody moves or looks at is kept: a day longer than its room. One that has ended is kept until
the archive has it."""

_CURRENT = """
local function current()
  local kept = redis.call('HMGET', KEYS[1], 'version', 'record')
  local house = redis.call('HMGET', KEYS[2], 'away', 'tick')
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  return {kept[1], kept[2], now, house[1], house[2], redis.call('HGET', KEYS[3], ARGV[1])}
end
"""

READ: Final = Script("game.read", _CURRENT + "return current()")
"""KEYS record, house, claims; ARGV member."""

READ_LOG: Final = Script(
    "game.read_log",
    _CURRENT
    + """
local keep = redis.call('HGET', KEYS[1], 'keep')
if keep and keep ~= '' then
  redis.pcall('PEXPIRE', KEYS[1], keep)
  redis.pcall('PEXPIRE', KEYS[4], keep)
end
return {current(), redis.call('LRANGE', KEYS[4], ARGV[2], ARGV[3]), redis.call('LLEN', KEYS[4])}
""",
)
"""The same, and a part of the log with the length of all of it. KEYS record, house, claims, log; ARGV member, first,
last. Somebody looks at the game, so it is kept on, if the store can write; it is shown also if it cannot."""

COMMIT: Final = Script(
    "game.commit",
    _CURRENT
    + """
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[2] then return current() end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'record', ARGV[4], 'keep', ARGV[6])
for entry = 7, #ARGV do redis.call('RPUSH', KEYS[4], ARGV[entry]) end
for _, key in ipairs({KEYS[1], KEYS[4]}) do
  if ARGV[6] == '' then redis.call('PERSIST', key) else redis.call('PEXPIRE', key, ARGV[6]) end
end
if ARGV[5] == '' then redis.call('ZREM', KEYS[5], ARGV[1]) else redis.call('ZADD', KEYS[5], ARGV[5], ARGV[1]) end
redis.call('HDEL', KEYS[3], ARGV[1])
return false
""",
)
"""KEYS record, house, claims, log, agenda; ARGV member, version read, version written, record, due or '', ms for which
it is kept or '' (for good), entries.

Returns nothing, or after a lost race what is there now.
"""

LET_GO: Final = Script(
    "game.let_go",
    """
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[2] then return end
if ARGV[3] == '' then redis.call('ZREM', KEYS[3], ARGV[1]) else redis.call('ZADD', KEYS[3], ARGV[3], ARGV[1]) end
redis.call('HDEL', KEYS[2], ARGV[1])
""",
)
"""KEYS record, claims, agenda; ARGV member, version, due or ''."""

FORGET: Final = Script(
    "game.forget",
    """
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('HDEL', KEYS[4], ARGV[1])
""",
)
"""KEYS record, log, agenda, claims; ARGV member, ms."""


class RoomStore:
    """The games of all rooms. Every method raises Unavailable when the store does not answer."""

    def __init__(self, cache: Cache, shards: int) -> None:
        self._cache = cache
        self.shards = shards

    async def read(self, address: Address) -> Room | None:
        """A game as it is now; None if there is none."""
        room, _, _ = await self._read(address)
        return room

    async def read_with_log(self, address: Address, first: int, last: int) -> tuple[Room, list[Logged], int] | None:
        """A game, the entries `first` to `last` of its log (negative: from its end), and the log's length, as they were
        together."""
        shard = keys.shard_of(address.room, self.shards)
        current, entries, length = await self._cache.run(
            READ_LOG,
            [*self._read_keys(shard, address), keys.log(shard, address)],
            [keys.member(address), first, last],
        )
        room = _room(address, current)
        return None if room is None else (room, [read_logged(entry) for entry in entries], length)

    async def create(self, address: Address, make: Callable[[int, int], tuple[Record, int]]) -> tuple[Room, bool]:
        """Put a new game in place, unless it is there; returns it, and whether it is new.

        `make` gets the store's time and how long the house was away in all, and gives the record and when it is due.
        """
        found, now, away = await self._read(address)
        if found is not None:
            return found, False
        record, due = make(now, away)
        room = Room(address, 0, record, now=now, away=away, tick=0, failures=0)
        there = await self.commit(room, [], due)
        return (room, True) if there is None else (there, False)

    async def commit(self, room: Room, entries: Sequence[Logged], due: int | None) -> Room | None:
        """Write what a turn made of a game, if nobody wrote since it was read; `due` is when the house is needed next.

        Returns None, and then `room` is what is there; or after a lost race the game as it is now.
        """
        address = room.address
        shard = keys.shard_of(address.room, self.shards)
        answer = await self._cache.run(
            COMMIT,
            [
                *self._read_keys(shard, address),
                keys.log(shard, address),
                keys.agenda(shard, address.code, address.rules),
            ],
            [
                keys.member(address),
                room.version,
                room.version + 1,
                room.encoded(),
                _score(due),
                "" if room.is_over else KEPT_MS,
                *map(write_logged, entries),
            ],
        )
        if answer is None:
            room.version += 1
            return None
        return _room(address, answer)

    async def let_go(self, room: Room, due: int | None) -> None:
        """Give a claim back: nothing was to be done before `due`."""
        address = room.address
        shard = keys.shard_of(address.room, self.shards)
        names: list[Word] = [
            keys.record(shard, address),
            keys.claims(shard, address.code, address.rules),
            keys.agenda(shard, address.code, address.rules),
        ]
        await self._cache.run(LET_GO, names, [keys.member(address), room.version, _score(due)])

    async def forget(self, address: Address, ms: int) -> None:
        """Keep a finished game for `ms` longer, and off the agenda."""
        shard = keys.shard_of(address.room, self.shards)
        names: list[Word] = [
            keys.record(shard, address),
            keys.log(shard, address),
            keys.agenda(shard, address.code, address.rules),
            keys.claims(shard, address.code, address.rules),
        ]
        await self._cache.run(FORGET, names, [keys.member(address), ms])

    async def _read(self, address: Address) -> tuple[Room | None, int, int]:
        shard = keys.shard_of(address.room, self.shards)
        current = await self._cache.run(READ, self._read_keys(shard, address), [keys.member(address)])
        return _room(address, current), current[2], int(current[3] or 0)

    def _read_keys(self, shard: int, address: Address) -> list[Word]:
        return [
            keys.record(shard, address),
            keys.house(shard, address.code, address.rules),
            keys.claims(shard, address.code, address.rules),
        ]


def _score(due: int | None) -> Word:
    return "" if due is None else due


def _room(address: Address, current: list[Any]) -> Room | None:
    version, record, now, away, tick, failures = current
    if version is None:
        return None
    return Room(
        address,
        int(version),
        read_record(record),
        now=now,
        away=int(away or 0),
        tick=int(tick or 0),
        failures=int(failures or 0),
    )
