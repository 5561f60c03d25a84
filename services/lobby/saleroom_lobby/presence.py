"""Who is here: a sorted set per shard, refreshed by the sockets and read by the sweep, by the store's own clock.

The sweep writes when it ran. After a pause of its own of more than 5 s, all ages shift by the pause: while nobody
looked, nobody was away. The time that it writes is its lease too: who comes within a second of the last one finds
nothing to do.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from saleroom_chassis import clock
from saleroom_chassis.cache import Cache, Call, Script
from saleroom_lobby import metrics
from saleroom_lobby.keys import Keys
from saleroom_wire.ids import PersonId, RoomId

REFRESH_MS = 2_000
"""How often a socket says that its person is here: less than `BLINK_MS`, so that a tab elsewhere is noticed in time."""
AWAY_MS = 12_000
"""Somebody who was not heard of for so long counts as away."""
BLINK_MS = 2_500
"""Whose last tab has closed is back within so long, or away."""
PAUSE_MS = 5_000
SWEEP_MS = 1_000
_LEASE_MS = 900
_CLAIM_MS = 5_000
_AT_MOST = 500

_NOW = "local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)\n"
# KEYS: present, then the rooms of those who are here, which are kept for as long as they say.
_REFRESH = Script(
    "lobby.refresh",
    _NOW
    + """
    for _, member in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now, member) end
    for place = 2, #KEYS do
        local keep = redis.call('HGET', KEYS[place], 'keep')
        if keep then redis.call('PEXPIRE', KEYS[place], keep) end
    end
    return now
    """,
)
_EXPECT = Script(
    "lobby.expect",
    _NOW + "for _, member in ipairs(ARGV) do redis.call('ZADD', KEYS[1], 'NX', now, member) end return now",
)
# Answers the time alone when somebody else has just swept. A room that is due is claimed by being due later.
_SWEEP = Script(
    "lobby.sweep",
    _NOW
    + """
    local lease, pause, away, claim, most =
        tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
    local last = tonumber(redis.call('GET', KEYS[2]) or 0)
    if now - last < lease then return {now} end
    if last > 0 and now - last > pause then
        local all = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
        for place = 1, #all, 2 do
            redis.call('ZADD', KEYS[1], math.min(now, all[place + 1] + now - last), all[place])
        end
    end
    redis.call('SET', KEYS[2], now)
    local absent = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - away, 'WITHSCORES', 'LIMIT', 0, most)
    local due = redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now, 'LIMIT', 0, most)
    for _, room in ipairs(due) do redis.call('ZADD', KEYS[3], now + claim, room) end
    return {now, absent, due}
    """,
)
# Whoever has been here since is not forgotten.
_FORGET = Script(
    "lobby.forget",
    """
    for place = 1, #ARGV, 2 do
        local seen = redis.call('ZSCORE', KEYS[1], ARGV[place])
        if seen and tonumber(seen) == tonumber(ARGV[place + 1]) then redis.call('ZREM', KEYS[1], ARGV[place]) end
    end
    return 1
    """,
)


class Here(NamedTuple):
    """Somebody in a room."""

    room: RoomId
    person: PersonId

    def member(self) -> str:
        """As it stands in the sorted set."""
        return f"{self.room} {self.person}"

    @classmethod
    def read(cls, member: bytes) -> "Here":
        """The other way round."""
        room, person = member.decode().split(" ")
        return cls(RoomId(room), PersonId(person))


class Absent(NamedTuple):
    """Somebody who was last here at `seen_at` (ms of the store), `age_ms` ago."""

    here: Here
    seen_at: int
    age_ms: int


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep found: people who are away, and rooms whose game wants to be looked after."""

    absent: list[Absent]
    due: list[RoomId]


class Presence:
    """The sorted sets. Everything raises Unavailable."""

    def __init__(self, cache: Cache, keys: Keys) -> None:
        self._cache = cache
        self._keys = keys
        self.skew_ms = 0
        """How far this process's clock is at least ahead of the store's, or (below 0) behind it."""

    async def refresh(self, here: Collection[Here]) -> None:
        """These people are here now, and their rooms are in use."""
        calls = []
        for shard, some in self._by_shard(here):
            rooms = {self._keys.room(one.room) for one in some}
            calls.append(Call([self._keys.present(shard), *rooms], [one.member() for one in some]))
        if calls:
            await self._cache.run_all(_REFRESH, calls)

    async def expect(self, here: Collection[Here]) -> None:
        """Count from now how long these people are away, unless that is being counted."""
        for shard, some in self._by_shard(here):
            await self._cache.run(_EXPECT, [self._keys.present(shard)], [one.member() for one in some])

    async def seen_at(self, here: Here) -> int | None:
        """When somebody was last here, ms of the store; None if nobody counts that."""
        seen = await self._cache.command("ZSCORE", self._keys.present(self._keys.shard(here.room)), here.member())
        return None if seen is None else int(float(seen))

    async def sweep(self) -> Swept:
        """Whom and what to look after; each is given to one caller only."""
        told = [_LEASE_MS, PAUSE_MS, AWAY_MS, _CLAIM_MS, _AT_MOST]
        keys = self._keys
        calls = [Call([keys.present(shard), keys.swept(shard), keys.due(shard)], told) for shard in keys.shards]
        before = clock.now_ms()
        answers = await self._cache.run_all(_SWEEP, calls)
        self.skew_ms = _skew(before, answers[0][0], clock.now_ms())
        metrics.SKEW.record(abs(self.skew_ms) / 1000)
        swept = Swept([], [])
        for now, *found in answers:
            if found:
                absent, due = found
                swept.absent.extend(_absent(now, absent))
                swept.due.extend(RoomId(room.decode()) for room in due)
        return swept

    async def look_later(self, room: RoomId, ms: int) -> None:
        """A room that was looked after, and still wants to be, can wait so long."""
        due = self._keys.due(self._keys.shard(room))
        await self._cache.command("ZADD", due, "XX", clock.now_ms() + ms, room)

    async def forget(self, absences: Collection[Absent]) -> None:
        """Count no longer how long these people of one room are away, unless they are back."""
        if absences:
            shard = self._keys.shard(next(iter(absences)).here.room)
            told = [word for one in absences for word in (one.here.member(), one.seen_at)]
            await self._cache.run(_FORGET, [self._keys.present(shard)], told)

    def _by_shard(self, here: Iterable[Here]) -> Iterable[tuple[int, list[Here]]]:
        sorted_out: dict[int, list[Here]] = {}
        for one in here:
            sorted_out.setdefault(self._keys.shard(one.room), []).append(one)
        return sorted_out.items()


def _skew(asked_at: int, told: int, answered_at: int) -> int:
    """How far apart two clocks must be, when one was read between two readings of the other; however long it took."""
    return max(asked_at - told, 0) or min(answered_at - told, 0)


def _absent(now: int, answer: list[bytes]) -> Iterable[Absent]:
    for member, seen in zip(answer[::2], answer[1::2], strict=True):
        seen_at = int(float(seen))
        yield Absent(Here.read(member), seen_at, now - seen_at)
