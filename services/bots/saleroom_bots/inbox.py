"""The work queue's end: pull a decision, think, send the answer, and only then acknowledge.

Nothing here makes sure that an answer counts once: an item may come twice, its answer too, and the game service keeps
the first one that fits.
"""

import asyncio
from typing import Final

from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import TimeoutError as NatsTimeout
from nats.js.api import AckPolicy, ConsumerConfig

from saleroom_bots import metrics
from saleroom_bots.sight import Timed, timed
from saleroom_bots.think import Thinker
from saleroom_chassis import clock, logs, telemetry
from saleroom_chassis.asking import Patience
from saleroom_chassis.bus import Bus
from saleroom_chassis.errors import Refused, Unanswered
from saleroom_chassis.metrics import GAME
from saleroom_chassis.telemetry import TRACEPARENT
from saleroom_wire import codec, subjects
from saleroom_wire.bots import FAST, Work
from saleroom_wire.errors import Failure
from saleroom_wire.game import Decision
from saleroom_wire.ids import RoomId

ACK_SECONDS: Final = 2.0
MOST_DELIVERIES: Final = 3
MOST_IN_HAND: Final = 256
PULL_SECONDS: Final = 1.0
"""How long one pull waits; also how long after the bus comes back an idle slot may stay deaf."""
AGAIN_SECONDS: Final = 0.05
"""After what time somebody else may have what was given back."""
MISSING_SECONDS: Final = 0.25
PATIENCE: Final = Patience(total_ms=1_500)
"""The answer is tried for less than `ACK_SECONDS`: then the item comes back anyway."""

CONSUMER: Final = ConsumerConfig(
    durable_name=FAST,
    filter_subject=subjects.bot_lane(FAST),
    ack_policy=AckPolicy.EXPLICIT,
    ack_wait=ACK_SECONDS,
    max_deliver=MOST_DELIVERIES,
    max_ack_pending=MOST_IN_HAND,
)

_log = logs.Log("inbox", "code", "rules", "refusal", "late_ms", "count")


class Inbox:
    """One worker's share of the queue. Each slot pulls one decision at a time."""

    def __init__(self, bus: Bus, thinker: Thinker) -> None:
        self._bus = bus
        self._thinker = thinker
        self._queue = bus.client.jetstream()
        self._in_hand: dict[str, Msg] = {}
        self._is_ending = False

    async def slot(self) -> None:
        """Pull and decide until the end."""
        pulls = await self._queue.pull_subscribe_bind(durable=FAST, stream=subjects.BOT_STREAM)
        while not self._is_ending:
            try:
                (item,) = await pulls.fetch(1, timeout=PULL_SECONDS)
            except NatsTimeout:
                continue
            except NatsError:  # no stream, or no consumer: the bus has been emptied, or is new
                await asyncio.sleep(MISSING_SECONDS)
                await self.ensure_consumer()
                continue
            await self._take(item)

    async def ensure_consumer(self) -> None:
        """Make the lane's consumer, or find it as it is; where there is no stream yet, a slot will ask again."""
        try:
            await self._queue.add_consumer(subjects.BOT_STREAM, CONSUMER)
        except NatsError:
            _log.debug("no_consumer")

    async def end(self) -> None:
        """Pull no more, and give back what is in hand so that another worker has it at once."""
        self._is_ending = True
        in_hand = list(self._in_hand.values())
        for item in in_hand:
            await item.nak(delay=AGAIN_SECONDS)
        if in_hand:
            _log.info("given_back", count=len(in_hand))

    async def _take(self, item: Msg) -> None:
        if self._is_ending:
            await item.nak(delay=AGAIN_SECONDS)
            return
        self._in_hand[item.reply] = item
        try:
            await self._answer(item)
        except Unanswered as error:
            _log.warning("unanswered", error)
            if not self._is_ending:
                await item.nak(delay=AGAIN_SECONDS)
        else:
            if not self._is_ending:
                await item.ack()
        finally:
            del self._in_hand[item.reply]

    async def _answer(self, item: Msg) -> None:
        """Decide and have the answer received, unless it is too late or there is none. Raises Unanswered."""
        try:
            work = codec.unpack(item.data, Work)
        except Failure as error:
            _log.error("unreadable", error)
            return
        metrics.QUEUE_WAIT.record(clock.now_ms() / 1000 - item.metadata.timestamp.timestamp(), {GAME: work.code})
        if (late := clock.now_ms() - work.deadline_at) >= 0:
            _log.info("too_late", code=work.code, late_ms=late)
            _count(work, "too_late")
            return
        with telemetry.continued((item.headers or {}).get(TRACEPARENT), "bots.decision", code=work.code):
            if (answer := self._choice(work)) is not None:
                await self._send(work, answer)

    def _choice(self, work: Work) -> Timed | None:
        begun = clock.monotonic_ms()
        try:
            answer = self._thinker.choose(work.code, work.view, work.seat, work.id, work.level)
        except Exception as error:  # noqa: BLE001, a player's fault: the room's own deadline makes the safe move
            _log.error("fault", error, code=work.code, rules=work.rules)
            _count(work, "fault")
            return None
        metrics.DECISION_DURATION.record((clock.monotonic_ms() - begun) / 1000, {GAME: work.code})
        return None if answer is None else timed(answer)

    async def _send(self, work: Work, answer: Timed) -> None:
        decision = codec.pack(Decision(RoomId(work.room), work.id, codec.to_json(answer.choice), answer.at))
        try:
            await self._bus.request(subjects.game("decision", work.code, work.rules), decision, patience=PATIENCE)
        except Refused as refused:
            _log.warning("refused", code=work.code, refusal=refused.code)
            _count(work, "refused")
        else:
            _count(work, "taken")


def _count(work: Work, outcome: str) -> None:
    metrics.DECISIONS.add(1, {GAME: work.code, metrics.OUTCOME: outcome})
