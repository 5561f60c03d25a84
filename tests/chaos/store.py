"""What a running product has stored, read beside it: the log of every game, held against what its people were told."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import NamedTuple

from saleroom.verify import Difference, first_difference
from saleroom_chassis.cache import Cache
from saleroom_game.archive import replay_of
from saleroom_game.house import due_at
from saleroom_game.record import Address, Logged
from saleroom_game.record import Room as Stored
from saleroom_game.room_store import RoomStore
from saleroom_testkit.product import Product
from saleroom_testkit.tables import Play
from saleroom_wire import replay
from saleroom_wire.ids import GameId, RoomId
from tests.chaos.crowd import Crowd
from tests.services.game.playing import moved

SHARDS = 4
SETTLE_MS = 200
SURELY_KEPT = 100
"""Of the last 200 lines that are kept, so many are of those that were acknowledged."""
UNFINISHED = Difference("entries", "the game is not over")


class Kept(NamedTuple):
    """A game with its whole log."""

    room: Stored
    log: list[Logged]

    @property
    def commands(self) -> list[str]:
        """The log's commands, as JSON."""
        return [bytes(entry.command).decode() for entry in self.log]


class Store:
    """The store of a product."""

    def __init__(self, cache: Cache) -> None:
        self.cache = cache
        self._rooms = RoomStore(cache, SHARDS)

    async def game(self, room: str, game: str, code: str = "tycoon") -> Kept:
        """A game as it is kept."""
        read = await self._rooms.read_with_log(Address(RoomId(room), GameId(game), code, 1), 0, -1)
        assert read is not None, (room, game)
        return Kept(read[0], read[1])

    async def becomes(self, room: str, game: str, code: str, scene: Play, at: int) -> None:
        """Have a game stand as it does in a scene of the rules, whose time is `at` (ms)."""
        stored = (await self.game(room, game, code)).room
        stored.table = moved(scene, at).table
        assert await self._rooms.commit(stored, [], due_at(stored, SETTLE_MS)) is None

    async def judge(self, crowd: Crowd) -> Counter[str]:
        """Hold the logs against what people were told; returns what was counted."""
        counted: Counter[str] = Counter()
        for room in crowd.rooms:
            for game in room.games:
                kept = await self.game(room.code, game, room.game_code)
                times = Counter(entry.id for entry in kept.log if entry.id is not None)
                acknowledged, refused = room.acknowledged.get(game, []), room.refused.get(game, [])
                assert {one: times[one] for one in acknowledged} == dict.fromkeys(acknowledged, 1)
                assert [one for one in refused if one in times] == []
                assert [one for one, count in times.items() if count > 1] == [], "no answer of a bot counts twice"
                assert [text for text in kept.commands if '"custody"' in text] == [], "nobody was away"
                difference = first_difference(replay.encode(replay_of(kept.room, kept.log)))
                assert difference == (None if kept.room.is_over else UNFINISHED)
                counted += Counter(games=1, acknowledged=len(acknowledged), refused=len(refused), entries=len(kept.log))
        return counted

    async def archived(self, crowd: Crowd, seconds: float) -> int:
        """Wait until every game that is over is kept for good, each once, with a replay that verifies; returns how many
        there are. Raises TimeoutError."""
        count = 0
        for player in {player.room.code: player for player in crowd.players}.values():
            room, http = player.room, player.guest.http
            over = [game for game in room.games if (await self.game(room.code, game, room.game_code)).room.is_over]
            path = f"/api/rooms/{room.code}/games"
            async with asyncio.timeout(seconds):
                while len(kept := [one["game"] for one in (await http.get(path)).json()]) < len(over):
                    await asyncio.sleep(0.2)
            assert sorted(kept) == sorted(over)
            for game in kept:
                assert first_difference((await http.get(f"{path}/{game}/replay")).content) is None
            count += len(kept)
        return count


@contextlib.asynccontextmanager
async def store_of(product: Product) -> AsyncIterator[Store]:
    """The store of a product that runs."""
    url = product.workers("saleroom_game")[0].environ()["SALEROOM_REDIS_URL"]
    cache = await Cache.connect(url)
    try:
        yield Store(cache)
    finally:
        await cache.close()


async def said_once(crowd: Crowd) -> int:
    """Every line that was acknowledged stands in the talk once, of those that are surely kept; returns how many."""
    total = 0
    for player in {player.room.code: player for player in crowd.players}.values():
        lines = player.room.lines[-SURELY_KEPT:]
        async with player.guest.enter(player.room.code) as tab:
            await tab.until(lambda tab=tab: bool(tab.talk))  # type: ignore[misc]
            times = Counter(line["text"] for line in tab.talk if "text" in line)
        assert {text: times[text] for text in lines} == dict.fromkeys(lines, 1)
        total += len(lines)
    return total
