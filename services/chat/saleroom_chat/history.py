"""The talk of rooms in the store. A line gets its number, its time and its place in one step, or has no effect.

The talk lives as long as its room does: each line, each look and each news of the room begin its time anew, which is as
long as the room itself is kept without anyone.
"""

from typing import Final, NamedTuple

from saleroom_chassis.cache import Cache, Script, Word
from saleroom_chat import keys
from saleroom_wire.chat import KEPT_LINES, KEPT_NOTICES, Notice, Said, Speaker
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.ids import RoomId
from saleroom_wire.lobby import RoomFrame
from saleroom_wire.room_pass import RoomPass, revoked_key

LINES_AT_ONCE: Final = 5
PER_MS: Final = 10_000
"""A person may say five lines in ten seconds."""
ANSWERED_MS: Final = 600_000
"""How long the id of a line is known."""
KEEP_MS: Final = 24 * 3600 * 1000
"""How long the talk of a room is kept of which nothing was heard yet."""
_UNPLACED: Final = b'"n":0,"at":0'

# KEYS[1] is the talk, KEYS[2] what was said, KEYS[3] the notices. A line comes in two halves, between which its number
# and time are written.
_COMMON = f"""
    local t = redis.call('TIME')
    local now = t[1] * 1000 + math.floor(t[2] / 1000)
    local function last() return tonumber(redis.call('HGET', KEYS[1], 'n') or 0) end
    local function gone() return tonumber(redis.call('HGET', KEYS[1], 'gone') or 0) end
    local function append(lines, kept, head, tail)
        local n = redis.call('HINCRBY', KEYS[1], 'n', 1)
        local line = head .. '"n":' .. n .. ',"at":' .. string.format('%.0f', now) .. tail
        redis.call('ZADD', lines, n, line)
        local oldest = redis.call('ZRANGE', lines, 0, 0, 'WITHSCORES')
        if redis.call('ZCARD', lines) > kept then
            redis.call('ZREM', lines, oldest[1])
            redis.call('HSET', KEYS[1], 'gone', math.max(gone(), tonumber(oldest[2])))
        end
        return {{n, line}}
    end
    local function keep()
        local ms = redis.call('HGET', KEYS[1], 'keep') or {KEEP_MS}
        for place = 1, 3 do redis.call('PEXPIRE', KEYS[place], ms) end
    end
    local function after(n)
        local found = {{}}
        for place = 2, 3 do
            local lines = redis.call('ZRANGEBYSCORE', KEYS[place], '(' .. n, '+inf', 'WITHSCORES')
            for at = 1, #lines, 2 do found[#found + 1] = {{tonumber(lines[at + 1]), lines[at]}} end
        end
        table.sort(found, function(one, other) return one[1] < other[1] end)
        for at, line in ipairs(found) do found[at] = line[2] end
        return found
    end
"""
# KEYS: talk, spoken, notices, revoked, said, pace. ARGV: the line's halves.
# Answers nothing for a revoked pass, the number and the line, or 0 and how long to wait (ms). Sent twice, it finds its
# own line by the id.
_SAY = Script(
    "chat.say",
    _COMMON
    + f"""
    if redis.call('EXISTS', KEYS[4]) == 1 then return false end
    local known = tonumber(redis.call('GET', KEYS[5]))
    if known then return {{known, redis.call('ZRANGEBYSCORE', KEYS[2], known, known)[1]}} end
    local first = tonumber(redis.call('LINDEX', KEYS[6], {LINES_AT_ONCE - 1}))
    if first and now - first < {PER_MS} then return {{0, first + {PER_MS} - now}} end
    redis.call('LPUSH', KEYS[6], now)
    redis.call('LTRIM', KEYS[6], 0, {LINES_AT_ONCE - 1})
    redis.call('PEXPIRE', KEYS[6], {PER_MS})
    local placed = append(KEYS[2], {KEPT_LINES}, ARGV[1], ARGV[2])
    redis.call('SET', KEYS[5], placed[1], 'PX', {ANSWERED_MS})
    keep()
    return placed
    """,
)
# KEYS: talk, spoken, notices, revoked. ARGV: the number after which lines are wanted.
# Answers nothing for a revoked pass, else the last number, whether these are all lines, and the lines.
_SO_FAR = Script(
    "chat.so_far",
    _COMMON
    + """
    if redis.call('EXISTS', KEYS[4]) == 1 then return false end
    keep()
    local since = tonumber(ARGV[1])
    if since > 0 and since >= gone() and since <= last() then return {last(), 0, after(since)} end
    return {last(), 1, after(0)}
    """,
)
_SEEN = Script("chat.seen", "return redis.call('HGET', KEYS[1], 'seen')")
# KEYS: talk, spoken, notices. ARGV: the version that was seen, the version now, the room, how long it is kept, halves
# of lines. Answers nothing when another version was seen meanwhile, else the numbers and lines.
_NOTE = Script(
    "chat.note",
    _COMMON
    + f"""
    if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return false end
    redis.call('HSET', KEYS[1], 'version', ARGV[2], 'seen', ARGV[3], 'keep', ARGV[4])
    local placed = {{}}
    for at = 5, #ARGV, 2 do
        placed[#placed + 1] = append(KEYS[3], {KEPT_NOTICES}, ARGV[at], ARGV[at + 1])
    end
    keep()
    return placed
    """,
)


class Line(NamedTuple):
    """A line that has its place. `data` is its JSON; None: it is so old that it is not kept any more."""

    n: int
    data: bytes | None


class SoFar(NamedTuple):
    """The number of the last line, and lines; `full`: all that are kept."""

    last: int
    full: bool
    lines: list[bytes]


class History:
    """The talk of all rooms. Everything raises Unavailable."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    async def say(self, who: RoomPass, key: str, text: str) -> Line:
        """Place a line, unless the id `key` of this person has one already.

        Raises Failure `pass.refused`, `rate.limited`.
        """
        wanted = [
            *_talk(who.room),
            revoked_key(who.room, who.id),
            keys.said(who.room, who.person, key),
            keys.pace(who.room, who.person),
        ]
        line = Said(0, 0, Speaker(who.person, who.name, who.role), text)
        placed = await self._cache.run(_SAY, wanted, _halves(line))
        if placed is None:
            raise Failure("pass.refused")
        n, more = placed
        if n == 0:
            raise Failure("rate.limited", retry_ms=int(more))
        return Line(int(n), more)

    async def so_far(self, who: RoomPass, since: int) -> SoFar:
        """The lines after line `since`, or all where some of those are not kept any more. Raises Failure
        `pass.refused`."""
        found = await self._cache.run(_SO_FAR, [*_talk(who.room), revoked_key(who.room, who.id)], [since])
        if found is None:
            raise Failure("pass.refused")
        last, full, lines = found
        return SoFar(int(last), bool(full), lines)

    async def seen(self, room: RoomId) -> bytes | None:
        """The room as it was last noted."""
        found: bytes | None = await self._cache.run(_SEEN, [keys.talk(room)])
        return found

    async def note(self, before: int, room: RoomFrame, data: bytes, notices: list[Notice]) -> list[Line] | None:
        """Note the room as it is now, and place what there is to tell; None where the room that was last noted is not
        of version `before`."""
        told: list[Word] = [before, room.version, data, room.keep_ms]
        for notice in notices:
            told += _halves(notice)
        placed = await self._cache.run(_NOTE, _talk(RoomId(room.room)), told)
        return None if placed is None else [Line(int(n), line) for n, line in placed]


def _talk(room: RoomId) -> list[Word]:
    return [keys.talk(room), keys.spoken(room), keys.notices(room)]


def _halves(line: Said | Notice) -> list[Word]:
    """What stands before and after a line's number and time."""
    head, _, tail = to_json(line).partition(_UNPLACED)
    return [head, tail]
