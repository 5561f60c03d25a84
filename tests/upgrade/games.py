"""Games as they were kept when they were played: in `samples/<code>-<rules>.game` the record and the log of one that is
in full swing, in `samples/<code>-<rules>.db` the archive with the same one when it had ended.

`python -m tests.upgrade.games` records what is missing; what is there is never written anew.
"""

import asyncio
import contextlib
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import saleroom_rules as rules
from saleroom_chassis.cache import Cache
from saleroom_game import keys
from saleroom_game.record import Address
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_testkit import servers
from saleroom_wire.frames import SetPolicy
from saleroom_wire.ids import GameId, PersonId, RoomId
from tests.services.game.hall import SHARDS, Hall, HallGame, hall
from tests.services.game.post import Post, played

SAMPLES: Final = Path(__file__).parent / "samples"
PEOPLE: Final = 3
BOTS: Final = 1
STEPS: Final = 40
DAY_MS: Final = 24 * 3_600_000


class Kept(Struct):
    """A game in the store, with the names under which its parts lie there: the hash with its version and record, the
    list of its log's entries, and the agenda on which it is due (ms) as `member`."""

    room: str
    game: str
    code: str
    rules: int
    at: int
    """The time of its last step, ms."""
    record_name: str
    version: bytes
    record: bytes
    log_name: str
    log: list[bytes]
    agenda_name: str
    member: str
    due: int

    @property
    def address(self) -> Address:
        """Which game it is."""
        return Address(RoomId(self.room), GameId(self.game), self.code, self.rules)

    async def put_back(self, cache: Cache) -> None:
        """Have it lie in a store as it did."""
        await cache.command("HSET", self.record_name, "version", self.version, "record", self.record)
        await cache.command("RPUSH", self.log_name, *self.log)
        await cache.command("ZADD", self.agenda_name, self.due, self.member)

    async def go_on(self, hall: Hall) -> HallGame:
        """The game in a hall, where it is as late as it was."""
        await self.put_back(hall.cache)
        game = HallGame(hall, rules.games()[self.code], PEOPLE, BOTS, 0)
        game.address = self.address
        hall.time.ahead_ms += self.at - game.now
        return game


def samples() -> dict[str, Kept]:
    """What was recorded, by the name of the game and its rules version."""
    return {path.stem: msgspec.msgpack.decode(path.read_bytes(), type=Kept) for path in sorted(SAMPLES.glob("*.game"))}


def person(seat: int) -> PersonId:
    """Who sits there in all samples."""
    return PersonId(f"guest_{seat}")


async def _kept(game: HallGame) -> Kept:
    address, cache = game.address, game.hall.cache
    shard, member = keys.shard_of(address.room, SHARDS), keys.member(address)
    record_name, log_name = keys.record(shard, address), keys.log(shard, address)
    agenda_name = keys.agenda(shard, address.code, address.rules)
    version, record = await cache.command("HMGET", record_name, "version", "record")
    log = await cache.command("LRANGE", log_name, 0, -1)
    due = int(await cache.command("ZSCORE", agenda_name, member))
    at = (await game.read()).at
    return Kept(*address, at, record_name, version, record, log_name, log, agenda_name, member, due)


async def _record(hall: Hall, card: GameCard) -> Kept:
    """Play a game to its end, and archive it; returns how it was kept on the way."""
    game = await hall.game(card.code, PEOPLE, BOTS)
    await game.deliver(game.control(0, SetPolicy("pass")))
    post = Post(game)
    await played(game, post, STEPS)
    await game.deliver(game.absence(1))
    kept = await _kept(game)
    await played(game, post)
    await hall.workers[0].archive.keep(game.address)
    return kept


async def main() -> None:
    """Record what is missing."""
    with servers.nats() as nats, servers.valkey() as valkey:
        for card in rules.games().values():
            path = SAMPLES / f"{card.code}-{card.rules}.game"
            if path.exists():
                continue
            with tempfile.TemporaryDirectory() as folder:
                async with hall(nats.url, valkey.url, Path(folder)) as opened:
                    opened.time.ahead_ms = -DAY_MS
                    path.write_bytes(msgspec.msgpack.encode(await _record(opened, card)))
                with contextlib.closing(sqlite3.connect(Path(folder) / "hall.db")) as database:
                    database.execute("VACUUM INTO ?", [str(path.with_suffix(".db"))])


if __name__ == "__main__":
    asyncio.run(main())
