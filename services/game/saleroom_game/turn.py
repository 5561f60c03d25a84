"""The only place where a room changes: read, judge, apply, commit only if nobody was faster, then tell.

Whoever wants something gives a judge, which is asked anew whenever the room was read anew: after a lost race, and after
a deadline that had to be committed first. What is published follows the answer, in the order of the commits.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from msgspec import Raw

import saleroom_rules as rules
from saleroom_chassis import clock, logs, telemetry
from saleroom_chassis.bus import Bus
from saleroom_chassis.metrics import GAME
from saleroom_chassis.streams import Stream
from saleroom_game import bot_work, gathering, house, metrics, outbox, tally
from saleroom_game.agenda import is_parked
from saleroom_game.bot_work import Item
from saleroom_game.house import Again, Move, Note, Wait
from saleroom_game.locks import Locks
from saleroom_game.outbox import Letter
from saleroom_game.record import Address, Logged, Room
from saleroom_game.room_store import RoomStore
from saleroom_rules.kernel.engine import HOUSE
from saleroom_rules.kernel.messages import Grace, Safe, Told
from saleroom_rules.kernel.options import tag_of
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault
from saleroom_wire import replay, subjects
from saleroom_wire.codec import pack, to_json
from saleroom_wire.errors import Failure
from saleroom_wire.game import Create, Created, GameFinished

T = TypeVar("T")

TRIES: Final = 64
HOUSE_OUT_MS: Final = 3_000
"""So long somebody waits for the house to be in again."""
POLL_MS: Final = 50

_log = logs.Log("turn", "room", "game", "code", "seat")


class Turns:
    """One worker's turns at all rooms."""

    def __init__(
        self, store: RoomStore, bus: Bus, work: Stream, finished: Stream, settle_ms: int, gather_ms: int
    ) -> None:
        self._store = store
        self._bus = bus
        self._work = work
        self._finished = finished
        self._settle_ms = settle_ms
        self._gather_ms = gather_ms
        self._locks = Locks()
        self._telling: set[asyncio.Task[None]] = set()

    async def read(self, address: Address) -> Room:
        """A game as it is. Raises Failure `command.game_over` if there is none, `room.busy` if it is parked."""
        room = await self._store.read(address)
        if room is None:
            raise Failure("command.game_over")
        if is_parked(room.failures):
            raise Failure("room.busy")
        return room

    async def create(self, address: Address, request: Create) -> Created:
        """Begin a game, unless it exists. Raises Failure for one that the rules do not take."""
        room, is_new = await self._store.create(
            address, partial(gathering.new_record, request, address.code, self._gather_ms)
        )
        if is_new:
            self._tell(room, [gathering.letter(room)], [])
        return gathering.created(room)

    async def act(self, address: Address, judge: Callable[[Room], Move | Note | T], answer: Callable[[Room], T]) -> T:
        """Commit what `judge` makes of the room, and return `answer` of the room after it.

        A judge that wants nothing returns the answer itself. Raises what the judge raises, and Failure with the
        refusal of the rules, `room.busy`, or `command.game_over` for a game that is not kept any more.
        """
        until = clock.monotonic_ms() + HOUSE_OUT_MS
        while True:
            async with self._locks.hold(address):
                done = await self._act(await self.read(address), judge, answer)
            if not isinstance(done, Wait):
                return done
            if done.ms is None and clock.monotonic_ms() > until:
                raise Failure("room.busy")
            await asyncio.sleep((POLL_MS if done.ms is None else done.ms) / 1000)

    async def take(self, address: Address) -> None:
        """Do what is due in a claimed game, and commit it or let go."""
        async with self._locks.hold(address):
            room = await self._store.read(address)
            if room is None:
                await self._store.forget(address, 0)
                return
            has_committed = False
            for _ in range(TRIES):
                wanted = self._chore(room)
                if wanted is None:
                    break
                fresh = await self._commit(room, wanted)
                has_committed = fresh is None
                room = fresh or room
            if not has_committed:
                self._tell(room, [], [])
                await self._store.let_go(room, house.due_at(room, self._settle_ms))

    async def drain(self) -> None:
        """Wait until everything has been told."""
        while self._telling:
            await asyncio.wait(self._telling)

    def _chore(self, room: Room) -> Move | Note | Again | None:
        if room.has_begun:
            return house.chore(room, self._settle_ms)
        return Note(gathering.close) if room.now >= room.opening.until else None

    async def _act(self, room: Room, judge: Callable[[Room], Move | Note | T], answer: Callable[[Room], T]) -> T | Wait:
        for _ in range(TRIES):
            wanted = judge(room)
            duty: Move | Wait | None = None
            if isinstance(wanted, Move):
                duty = house.before(room, wanted.at, self._settle_ms)
            elif not isinstance(wanted, Note):
                return wanted
            if isinstance(duty, Wait):
                return duty
            if duty is None and isinstance(wanted, Move) and wanted.is_idle:
                return answer(room)
            fresh = await self._commit(room, duty or wanted)
            if fresh is not None:
                room = fresh
            elif duty is None:
                return answer(room)
        raise Failure("room.busy")

    async def _commit(self, room: Room, wanted: Move | Note | Again) -> Room | None:
        """Write what is wanted and tell it. Returns None, or after a lost race the room as it is now."""
        entries: list[Logged] = []
        letters: list[Letter] = []
        items: list[Item] = []
        match wanted:
            case Move():
                told = self._apply(room, wanted)
                letters, items = self._seen(room, told, wanted, entries)
            case Again(seats):
                items = bot_work.again(room, seats)
            case Note(also):
                also(room)
                if not room.has_begun and gathering.is_complete(room):
                    told = gathering.begin(room)
                    letters, items = self._seen(room, told, None, entries)
        fresh = await self._store.commit(room, entries, house.due_at(room, self._settle_ms))
        if fresh is not None:
            metrics.CONFLICTS.add(1, {GAME: room.address.code})
            return fresh
        self._tell(room, letters, items)
        if isinstance(wanted, Move):
            tally.moved(room, wanted)
        elif entries:
            metrics.BEGUN.add(1, {GAME: room.address.code})
        return None

    def _apply(self, room: Room, move: Move) -> list[Told]:
        """Raises Failure with the rules' refusal; a fault of the rules is `room.busy`, and the room stays."""
        at = max(room.at, move.at)
        move.also(room)
        try:
            return rules.apply(room.table, move.actor, move.command, at, move.moment).told
        except IllegalCommand as illegal:
            raise Failure(illegal.code, **illegal.params) from illegal
        except RulesFault as fault:
            metrics.RULES_FAULTS.add(1, {GAME: room.address.code})
            _log.error("fault", fault, room=room.address.room, game=room.address.game, code=room.address.code)
            raise Failure("room.busy") from fault

    def _seen(
        self, room: Room, told: list[Told], move: Move | None, entries: list[Logged]
    ) -> tuple[list[Letter], list[Item]]:
        """What viewers and bots are told after a step; its log entry is added to `entries`, but for a command that
        changed nothing."""
        record = room.record
        lines = replay.recorded(told)
        owing = []
        if move is not None and isinstance(move.command, Grace):
            owing = bot_work.move_times(room, move.command.ms)
        letters, sights = outbox.write(room, lines)
        raised = move is not None and tag_of(type(move.command)) == bot_work.RAISE
        items = bot_work.ask(room, sights, raised=raised)
        asked = {item.seat for item in items}
        items += bot_work.again(room, [seat for seat in owing if record.pending[seat] and seat not in asked])
        if move is not None and move.sender is not None and move.id is not None:
            room.remember(move.sender, move.id)
        if move is not None and isinstance(move.command, Safe):
            _log.info("bot_fallback", room=room.address.room, game=room.address.game, seat=move.command.seat)
        if lines or move is None or not room.table.has_only_aged(bytes(record.game)):
            entries.append(_logged(room, move, lines))
        return letters, items

    def _tell(self, room: Room, letters: list[Letter], items: list[Item]) -> None:
        """Publish after the answer has gone: a task of its own begins when this one pauses next."""
        if letters or items or room.is_over:
            telling = self._publish(room.address, letters, items, is_over=room.is_over)
            task = asyncio.get_running_loop().create_task(telling)
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _publish(self, address: Address, letters: list[Letter], items: list[Item], *, is_over: bool) -> None:
        with telemetry.span("game.publish", messages=len(letters), work=len(items)):
            for letter in letters:
                await self._bus.publish(letter.subject, letter.data, letter.envelope)
            for item in items:
                await self._work.publish(item.subject, item.data, item.message_id)
            if is_over:
                finished = GameFinished(*address)
                subject = subjects.finished(address.code, address.rules)
                await self._finished.publish(subject, pack(finished), address.game)


def _logged(room: Room, move: Move | None, lines: list[replay.Told]) -> Logged:
    """The log's entry of a step that the room has just taken."""
    return Logged(
        at=room.at,
        actor=HOUSE if move is None else move.actor,
        moment=0 if move is None else move.moment,
        command=Raw(b"null" if move is None else to_json(move.command)),
        events=lines,
        versions=list(room.record.versions),
        people_version=room.record.people_version,
        id=None if move is None else move.id,
    )
