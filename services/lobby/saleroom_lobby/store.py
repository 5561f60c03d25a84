"""Rooms in the store: read, changed by compare-and-set, announced, listed."""

import secrets
from collections.abc import Callable

from saleroom_chassis import clock
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache, Call, Script, Word
from saleroom_lobby import attendance, rooms
from saleroom_lobby.keys import Keys
from saleroom_lobby.room_frame import frame_of
from saleroom_lobby.rooms import Room
from saleroom_wire import subjects
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.ids import ROOM_LENGTH, ROOM_LETTERS, RoomId

Edit = Callable[[Room], Room]

LISTED = 60
HOUR_MS = 3600 * 1000
_TRIES = 100
_STARTING_MS = 1_000
_PLAYING_MS = 300_000
"""How long after a game's beginning, and from then on, the sweep asks whether it is over."""
_AS_IT_IS = "="

# KEYS: room, listed, due. ARGV: version before, version, record, keep, id, opened at or '', due at or '' or '='.
# Answers 1, else the record that is there, else nothing.
_COMMIT = Script(
    "lobby.commit",
    """
    local kept = redis.call('HMGET', KEYS[1], 'version', 'room')
    if (kept[1] or '0') ~= ARGV[1] then return kept[2] end
    redis.call('HSET', KEYS[1], 'version', ARGV[2], 'room', ARGV[3], 'keep', ARGV[4])
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
    if ARGV[6] == '' then redis.call('ZREM', KEYS[2], ARGV[5]) else redis.call('ZADD', KEYS[2], ARGV[6], ARGV[5]) end
    if ARGV[7] == '' then redis.call('ZREM', KEYS[3], ARGV[5])
    elseif ARGV[7] ~= '=' then redis.call('ZADD', KEYS[3], ARGV[7], ARGV[5]) end
    return 1
    """,
)
_READ = Script("lobby.read", "return redis.call('HGET', KEYS[1], 'room')")
_LISTED = Script("lobby.listed", "return redis.call('ZREVRANGE', KEYS[1], 0, ARGV[1], 'WITHSCORES')")
# A try that is sent twice counts once: its member is the room to be opened.
_MAY_OPEN = Script(
    "lobby.may_open",
    """
    local now, limit, hour = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - hour)
    if redis.call('ZCARD', KEYS[1]) >= limit and not redis.call('ZSCORE', KEYS[1], ARGV[4]) then
        return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] + hour - now
    end
    redis.call('ZADD', KEYS[1], now, ARGV[4])
    redis.call('PEXPIRE', KEYS[1], hour)
    return 0
    """,
)


class Rooms:
    """All rooms. Whatever changes one is told to everybody in it."""

    def __init__(self, cache: Cache, bus: Bus, keys: Keys) -> None:
        self._cache = cache
        self._bus = bus
        self._keys = keys

    async def read(self, room: RoomId) -> Room | None:
        """The room as it is. Raises Unavailable."""
        record = await self._cache.run(_READ, [self._keys.room(room)])
        return None if record is None else rooms.unpack(record)

    async def find(self, room: RoomId) -> Room:
        """The room as it is. Raises Failure `room.unknown`, Unavailable."""
        found = await self.read(room)
        if found is None:
            raise Failure("room.unknown")
        return found

    async def open(self, new: Callable[[RoomId], Room]) -> Room:
        """A new room under a code that is free. Raises what `new` raises, and Unavailable."""
        while True:
            room = new(new_code())
            if await self._commit(None, room) is None:
                return room

    async def change(self, room: RoomId, edit: Edit) -> Room:
        """The room after a change, which is made again from the start where somebody else was quicker.

        Raises Failure `room.unknown`, what the edit raises, and Unavailable.
        """
        before = await self.find(room)
        for _ in range(_TRIES):
            wanted = edit(before)
            if wanted is before:
                return before
            after = rooms.next_version(wanted)
            current = await self._commit(before, after)
            if current is None:
                return after
            before = current
        raise Failure("room.busy")

    async def listed(self) -> list[Room]:
        """Public rooms with somebody in them, the newest first. Raises Unavailable."""
        calls = [Call([self._keys.listed(shard)], [LISTED - 1]) for shard in self._keys.shards]
        found: list[tuple[float, bytes]] = []
        for answer in await self._cache.run_all(_LISTED, calls):
            found += zip(map(float, answer[1::2]), answer[::2], strict=True)
        newest = [RoomId(name.decode()) for _, name in sorted(found, reverse=True)[:LISTED]]
        records = await self._cache.run_all(_READ, [Call([self._keys.room(room)]) for room in newest])
        return [rooms.unpack(record) for record in records if record is not None]

    async def check_may_open(self, address: str, token: str, an_hour: int) -> None:
        """Count an opening from this address. Raises Failure `rate.limited`, Unavailable."""
        told: list[Word] = [clock.now_ms(), an_hour, HOUR_MS, token]
        wait = await self._cache.run(_MAY_OPEN, [self._keys.opened_by(address)], told)
        if wait:
            raise Failure("rate.limited", retry_ms=int(wait))

    async def _commit(self, before: Room | None, after: Room) -> Room | None:
        """None when `after` is the room now, else the room that is. Raises `room.unknown` when there is none."""
        shard = self._keys.shard(after.id)
        keys = [self._keys.room(after.id), self._keys.listed(shard), self._keys.due(shard)]
        record = rooms.pack(after)
        told: list[Word] = [
            0 if before is None else before.version,
            after.version,
            record,
            attendance.keep_ms(after),
            after.id,
            after.opened_at if after.listed and after.present else "",
            _due_at(before, after),
        ]
        current = await self._cache.run(_COMMIT, keys, told)
        if current is None:
            raise Failure("room.unknown")
        if current != 1 and current != record:  # a commit that was sent twice finds itself
            return rooms.unpack(current)
        await self._bus.publish(subjects.lobby(after.id), to_json(frame_of(after)))
        return None


def new_code() -> RoomId:
    """A room's code that nobody guesses from another."""
    return RoomId("".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH)))


def _due_at(before: Room | None, after: Room) -> int | str:
    if before is not None and before.state == after.state:
        return _AS_IT_IS
    match after.state:
        case "starting":
            return clock.now_ms() + _STARTING_MS
        case "playing":
            return clock.now_ms() + _PLAYING_MS
    return ""
