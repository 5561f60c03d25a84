"""Credits per interval: how often somebody may do something, within one process or over all of them."""

from typing import Final

from saleroom_chassis.cache import Cache

_TAKE: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local burst, refill, per_ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = tonumber(kept[1]) or burst * per_ms
local at = tonumber(kept[2]) or now
level = math.min(burst * per_ms, level + math.max(0, now - at) * refill)
local wait = 0
if level >= per_ms then level = level - per_ms else wait = math.ceil((per_ms - level) / refill) end
redis.call('HSET', KEYS[1], 'level', string.format('%d', level), 'at', string.format('%d', math.max(now, at)))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst * per_ms / refill))
return wait
"""


class Credits:
    """A bucket of ``burst`` credits, full at first, that gains ``refill`` every ``per_ms``. The time is passed in.

    Kept in units of 1/``per_ms`` credit, so no fraction is ever lost.
    """

    __slots__ = ("_at", "_level", "burst", "per_ms", "refill")

    def __init__(self, burst: int, refill: int, per_ms: int) -> None:
        if min(burst, refill, per_ms) < 1:
            raise ValueError("burst, refill and per_ms must be at least 1")
        self.burst = burst
        self.refill = refill
        self.per_ms = per_ms
        self._level = burst * per_ms
        self._at: int | None = None

    def take(self, now_ms: int) -> int:
        """Take one credit and return 0, or take none and return the ms after which there will be one.

        ``now_ms`` may stand still or run backwards; that gives nothing and costs nothing.
        """
        if self._at is None:
            self._at = now_ms
        elif now_ms > self._at:
            self._level = min(self.burst * self.per_ms, self._level + (now_ms - self._at) * self.refill)
            self._at = now_ms
        if self._level >= self.per_ms:
            self._level -= self.per_ms
            return 0
        return -(-(self.per_ms - self._level) // self.refill)


class SharedCredits:
    """The same bucket for each of many, kept in the store and shared by all processes, by the store's clock."""

    def __init__(self, cache: Cache, prefix: str, *, burst: int, refill: int, per_ms: int) -> None:
        self._cache = cache
        self._prefix = prefix
        self._shape = (burst, refill, per_ms)

    async def take(self, whose: str) -> int:
        """Take one credit and return 0, or take none and return the ms after which there is one. Raises Unavailable."""
        return int(await self._cache.count("EVAL", _TAKE, 1, f"{self._prefix}:{whose}", *self._shape))
