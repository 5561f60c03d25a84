"""When the house is needed: what is due is claimed under a lease, and the house's hours are kept.

A claim moves the entry to the end of its lease; the commit that follows writes the true time. So a deadline whose
worker died comes back after the lease, and one that kills its workers is parked.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from saleroom_chassis import logs
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache, Call, Script, Word
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.metrics import GAME
from saleroom_game import keys, metrics
from saleroom_game.record import Address
from saleroom_wire.ids import GameId, RoomId

TICK_MS: Final = 100
LEASE_MS: Final = 2_000
ECHO_MS: Final = 1_000
"""An echo older than this: the bus carries nothing, and the house is not in."""
GAP_MS: Final = 2_000
"""A time without a healthy tick that is longer than this counts as away."""
MOST_CLAIMS: Final = 64
MOST_FAILURES: Final = 5

TICK: Final = Script(
    "game.tick",
    """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local fresh = now - ARGV[1]
local room = tonumber(ARGV[4])
local claimed = {}
for at = 1, #KEYS, 3 do
  local tick = tonumber(redis.call('HGET', KEYS[at + 1], 'tick'))
  if not tick or fresh > tick then redis.call('HSET', KEYS[at + 1], 'tick', fresh) end
  if tick and fresh - tick > tonumber(ARGV[2]) then redis.call('HINCRBY', KEYS[at + 1], 'away', fresh - tick) end
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[at], '-inf', now, 'LIMIT', 0, room)) do
    local claims = redis.call('HINCRBY', KEYS[at + 2], member, 1)
    if claims > tonumber(ARGV[5]) then redis.call('ZREM', KEYS[at], member)
    else redis.call('ZADD', KEYS[at], now + ARGV[3], member) end
    room = room - 1
    claimed[#claimed + 1] = {(at - 1) / 3, member, claims}
  end
end
return claimed
""",
)
"""KEYS agenda, house, claims of each game that is served; ARGV the echo's age, the gap, the lease, most claims, most
failures. Returns who was claimed: which game, member, how often."""

Take = Callable[[Address], Awaitable[None]]

_log = logs.Log("agenda", "room", "game", "code")


def is_parked(failures: int) -> bool:
    """Whether a room has failed too often to be touched again."""
    return failures > MOST_FAILURES


class Agenda:
    """One worker's share of all agendas of the games it serves."""

    def __init__(self, cache: Cache, bus: Bus, served: Iterable[tuple[str, int]], shards: int, take: Take) -> None:
        """`served`: codes and rules versions. `take` does what is due in one game, and commits or lets go."""
        self._cache = cache
        self._bus = bus
        self._served = list(served)
        self._take = take
        self._taken: set[asyncio.Task[None]] = set()
        self._keys = [
            [
                name
                for code, rules in self._served
                for name in (
                    keys.agenda(shard, code, rules),
                    keys.house(shard, code, rules),
                    keys.claims(shard, code, rules),
                )
            ]
            for shard in range(shards)
        ]
        self._is_ending = False

    async def run(self) -> None:
        """Tick until the end."""
        while not self._is_ending:
            try:
                await self.tick()
            except Unavailable as error:
                _log.warning("no_store", error)
            await asyncio.sleep(TICK_MS / 1000)

    async def end(self) -> None:
        """Claim no more, and finish what is under way."""
        self._is_ending = True
        if self._taken:
            await asyncio.wait(self._taken)

    async def tick(self) -> None:
        """Say that the house is in, and take what is due; nothing while the bus carries nothing."""
        echo = self._bus.echo_age_ms()
        if echo is None or echo > ECHO_MS:
            return
        args: list[Word] = [echo, GAP_MS, LEASE_MS, MOST_CLAIMS, MOST_FAILURES]
        for claimed in await self._cache.run_all(TICK, [Call(names, args) for names in self._keys]):
            for served, member, claims in claimed:
                self._claimed(int(served), member.decode(), int(claims))

    def _claimed(self, served: int, member: str, claims: int) -> None:
        room, _, game = member.partition(":")
        address = Address(RoomId(room), GameId(game), *self._served[served])
        if is_parked(claims):
            metrics.PARKED.add(1, {GAME: address.code})
            _log.error("parked", room=address.room, game=address.game, code=address.code)
            return
        task = asyncio.get_running_loop().create_task(self._do(address))
        self._taken.add(task)
        task.add_done_callback(self._taken.discard)

    async def _do(self, address: Address) -> None:
        try:
            await self._take(address)
        except Exception as error:  # noqa: BLE001, the lease ends and somebody tries again
            _log.error("failed", error, room=address.room, game=address.game, code=address.code)
