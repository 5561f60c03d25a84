"""Finished games: from the store to SQL at least once, and their replays and history from there.

A game stays in the store until SQL has it, and some time longer, so that whoever looks again sees how it ended.
"""

import gzip
from typing import Final

from msgspec import Raw
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select

import saleroom_rules as rules
from saleroom_chassis import logs
from saleroom_chassis.database import Database
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.streams import Consumer, Work
from saleroom_game.models import FinishedRow, ReplayRow
from saleroom_game.record import Address, Logged, Room
from saleroom_game.room_store import RoomStore
from saleroom_wire import replay
from saleroom_wire.codec import REPLAY_PART_BYTES, to_json, unpack
from saleroom_wire.errors import Failure
from saleroom_wire.game import FinishedGame, GameFinished, ReplayPart
from saleroom_wire.ids import GameId, RoomId
from saleroom_wire.replay import Entry, Replay, Seated

BATCH: Final = 8
WAIT_MS: Final = 1_000
AGAIN_MS: Final = 2_000
FAULT_AGAIN_MS: Final = 60_000
"""After a fault: the same is likely to happen again."""
KEPT_MS: Final = 3_600_000
"""So long a game that SQL has can still be looked at."""
MOST_LISTED: Final = 200
"""So many of a room's finished games are listed: all of an old room do not fit into one message."""

_log = logs.Log("archive", "room", "game", "code")


class Archive:
    """The finished games of all rooms."""

    def __init__(self, store: RoomStore, database: Database) -> None:
        self._store = store
        self._database = database

    async def run(self, finished: Consumer) -> None:
        """Take finished games from the queue until the end."""
        while True:
            for work in await finished.pull(BATCH, WAIT_MS):
                await self._take(work)

    async def keep(self, address: Address) -> None:
        """Put a finished game into SQL, unless it is there, and let the store forget it after a while.

        Raises Unavailable when the store or SQL does not answer, and IntegrityError when another worker was faster.
        """
        read = await self._store.read_with_log(address, 0, -1)
        if read is None or not read[0].is_over:
            return
        room, entries, _ = read
        await self._insert(room, entries)
        await self._store.forget(address, KEPT_MS)

    async def part(self, game: GameId, part: int) -> ReplayPart:
        """One part of a replay. Raises Failure `game.unknown`."""
        async with self._database.reading() as session:
            file = (await session.exec(select(ReplayRow.file).where(ReplayRow.game == game))).first()
        parts = 0 if file is None else -(-len(file) // REPLAY_PART_BYTES)
        if file is None or not 0 <= part < parts:
            raise Failure("game.unknown")
        return ReplayPart(part, parts, file[part * REPLAY_PART_BYTES : (part + 1) * REPLAY_PART_BYTES])

    async def history(self, room: RoomId, game: GameId | None = None) -> list[FinishedGame]:
        """A room's newest finished games, the last one first; only `game`, if it is given and has finished there."""
        wanted = select(FinishedRow).where(FinishedRow.room == room)
        if game is not None:
            wanted = wanted.where(FinishedRow.game == game)
        newest = wanted.order_by(col(FinishedRow.finished_at).desc()).limit(MOST_LISTED)
        async with self._database.reading() as session:
            rows = (await session.exec(newest)).all()
        return [
            FinishedGame(GameId(row.game), row.code, row.rules, row.finished_at, Raw(row.ranking.encode()))
            for row in rows
        ]

    async def _take(self, work: Work) -> None:
        try:
            finished = unpack(work.message.data, GameFinished)
        except Failure as error:
            _log.error("unreadable", error)
            return await work.done()
        address = Address(finished.room, finished.game, finished.code, finished.rules)
        told = {"room": address.room, "game": address.game, "code": address.code}
        try:
            await self.keep(address)
        except (Unavailable, IntegrityError) as error:
            _log.warning("not_kept", error, **told)
            await work.back(AGAIN_MS)
        except Exception as error:  # noqa: BLE001, one game's fault is not another's
            _log.error("failed", error, **told)
            await work.back(FAULT_AGAIN_MS)
        else:
            await work.done()

    async def _insert(self, room: Room, entries: list[Logged]) -> None:
        address = room.address
        told = replay_of(room, entries)
        row = FinishedRow(
            game=address.game,
            room=address.room,
            code=address.code,
            rules=address.rules,
            finished_at=room.at,
            ranking=bytes(told.ranking).decode(),
        )
        file = ReplayRow(game=address.game, file=gzip.compress(replay.encode(told), mtime=0))
        async with self._database.writing() as session:
            if await session.get(FinishedRow, address.game) is None:
                session.add(row)
                await session.flush()
                session.add(file)
        _log.info("kept", room=address.room, game=address.game, code=address.code)


def replay_of(room: Room, entries: list[Logged]) -> Replay:
    """The replay file of a finished game: the deal is the log's first entry."""
    opening = room.opening
    deal, *moves = entries
    told = Replay(
        format=replay.FORMAT,
        game=room.address.game,
        code=room.address.code,
        rules=room.address.rules,
        options=opening.options,
        seats=[
            Seated(keeper.chair, keeper.name, keeper.person is not None, None if value is None else value.hex())
            for keeper, value in zip(room.record.keepers, opening.contributions, strict=True)
        ],
        commitment=replay.commitment(opening.secret),
        secret=opening.secret.hex(),
        started_at=opening.started_at,
        opening=deal.events,
        head="",
        entries=[Entry(move.at, move.actor, move.id, move.moment, move.command, move.events, "") for move in moves],
        ranking=Raw(to_json(rules.outcome(room.table))),
        seal="",
    )
    return replay.sealed(told)
