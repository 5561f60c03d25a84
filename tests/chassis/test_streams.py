"""Work that waits in JetStream until somebody has done it."""

import asyncio

import pytest

from saleroom_chassis.bus import Bus
from saleroom_chassis.streams import Consumer, ConsumerShape, Stream, StreamShape, Work
from saleroom_testkit.servers import NatsServer
from tests.chassis.conftest import Connect
from tests.chassis.test_bus import until

QUEUE = StreamShape(name="QUEUE", subjects=("queue.>",), max_age_ms=60_000, has_newest_only=True)
FAST = ConsumerShape(name="fast", subject="queue.fast.>", ack_wait_ms=300, max_deliver=3, max_ack_pending=256)


@pytest.fixture
async def stream(bus: Bus) -> Stream:
    stream = Stream(bus, QUEUE)
    await stream.open()
    return stream


@pytest.fixture
async def consumer(bus: Bus, stream: Stream) -> Consumer:
    consumer = Consumer(bus, stream, FAST)
    await consumer.open()
    return consumer


def data(works: list[Work]) -> list[bytes]:
    return sorted(work.message.data for work in works)


async def pulled(consumer: Consumer, count: int, batch: int = 10) -> list[Work]:
    works: list[Work] = []
    async with asyncio.timeout(10):
        while len(works) < count:
            works += await consumer.pull(batch, 500)
    return works


async def test_what_is_published_is_pulled_once_with_its_envelope(stream: Stream, consumer: Consumer) -> None:
    for number in range(5):
        await stream.publish(f"queue.fast.room.{number}", f"{number}".encode(), f"id{number}", "envelope")
    works = await pulled(consumer, 5)
    assert data(works) == [b"0", b"1", b"2", b"3", b"4"]
    assert {work.message.envelope for work in works} == {"envelope"}
    for work in works:
        await work.done()
    assert await consumer.pull(10, 400) == []
    assert (stream.refused, stream.missing) == (0, 0)


async def test_the_same_id_twice_is_one_piece_of_work(stream: Stream, consumer: Consumer) -> None:
    for _ in range(3):
        await stream.publish("queue.fast.a", b"x", "same")
    works = await pulled(consumer, 1)
    assert data(works + await consumer.pull(5, 100)) == [b"x"]
    assert works[0].deliveries == 1


async def test_a_newer_message_of_a_subject_takes_the_place_of_the_older(stream: Stream, consumer: Consumer) -> None:
    await stream.publish("queue.fast.a", b"old", "1")
    await stream.publish("queue.fast.a", b"new", "2")
    await asyncio.sleep(0.05)
    assert data(await consumer.pull(5, 200)) == [b"new"]


async def test_work_that_nobody_finished_comes_again_and_in_the_end_no_more(stream: Stream, consumer: Consumer) -> None:
    await stream.publish("queue.fast.a", b"x", "1")
    for delivery in (1, 2, 3):
        (work,) = await pulled(consumer, 1)
        assert work.deliveries == delivery
    assert await consumer.pull(1, 700) == []


async def test_work_given_back_comes_again_after_its_delay(stream: Stream, consumer: Consumer) -> None:
    await stream.publish("queue.fast.a", b"x", "1")
    (work,) = await pulled(consumer, 1)
    await work.back(150)
    assert await consumer.pull(1, 50) == []
    (again,) = await consumer.pull(1, 1_000)
    assert again.deliveries == 2


async def test_two_workers_share_the_work(stream: Stream, consumer: Consumer, connect: Connect) -> None:
    bus = await connect("two")
    other = Consumer(bus, Stream(bus, QUEUE), FAST)
    await other.open()
    for number in range(20):
        await stream.publish(f"queue.fast.{number}", f"{number:02}".encode(), f"{number}")
    await asyncio.sleep(0.05)
    here, there = await asyncio.gather(consumer.pull(10, 500), other.pull(10, 500))
    assert data(here + there) == [f"{number:02}".encode() for number in range(20)]


async def test_publishing_without_a_stream_is_counted_and_makes_the_stream(bus: Bus, stream: Stream) -> None:
    await bus.client.jetstream().delete_stream("QUEUE")
    await stream.publish("queue.fast.a", b"lost", "1")
    await until(lambda: stream.missing == 1)
    await until(lambda: stream._repair is not None and stream._repair.done())
    await stream.publish("queue.fast.a", b"kept", "2")
    await asyncio.sleep(0.05)
    assert (await bus.client.jetstream().stream_info("QUEUE")).state.messages == 1
    assert stream.missing == 1


async def test_the_caller_may_say_what_happens_without_a_stream(bus: Bus) -> None:
    told = asyncio.Event()

    async def tell() -> None:
        told.set()

    stream = Stream(bus, QUEUE, on_no_stream=tell)
    await stream.open()
    await bus.client.jetstream().delete_stream("QUEUE")
    await stream.publish("queue.fast.a", b"lost", "1")
    await asyncio.wait_for(told.wait(), 2)


async def test_what_the_stream_turns_away_is_counted(bus: Bus, stream: Stream) -> None:
    jetstream = bus.client.jetstream()
    config = (await jetstream.stream_info("QUEUE")).config
    config.sealed = True
    await jetstream.update_stream(config)
    await stream.publish("queue.fast.a", b"x", "1")
    await until(lambda: stream.refused == 1)


async def test_a_stream_of_another_shape_is_brought_to_the_present_one(bus: Bus, stream: Stream) -> None:
    longer = Stream(bus, StreamShape(name="QUEUE", subjects=("queue.>",), max_age_ms=90_000, has_newest_only=True))
    await longer.ensure()
    assert (await bus.client.jetstream().stream_info("QUEUE")).config.max_age == 90


async def test_a_consumer_that_is_gone_is_made_anew_by_the_pull_that_finds_out(
    bus: Bus, stream: Stream, consumer: Consumer
) -> None:
    await bus.client.jetstream().delete_stream("QUEUE")
    await consumer.pull(1, 300)
    await stream.publish("queue.fast.a", b"x", "1")
    assert data(await pulled(consumer, 1)) == [b"x"]


async def test_work_is_served_again_within_two_seconds_of_the_return_of_a_killed_server(
    stream: Stream, consumer: Consumer, nats_server: NatsServer
) -> None:
    await stream.publish("queue.fast.a", b"before", "1")
    await asyncio.sleep(0.2)
    nats_server.kill()
    pulling = asyncio.create_task(pulled(consumer, 2))
    await asyncio.sleep(0.5)
    nats_server.start()
    begun = asyncio.get_running_loop().time()
    while not stream._bus.client.is_connected:
        await asyncio.sleep(0.01)
    await stream.publish("queue.fast.b", b"after", "2")
    works = await pulling
    assert asyncio.get_running_loop().time() - begun < 2
    assert data(works) == [b"after", b"before"]
    for work in works:
        await work.done()


async def test_a_store_that_was_wiped_while_the_server_was_away_is_made_anew_on_reconnect(
    stream: Stream, consumer: Consumer, nats_server: NatsServer
) -> None:
    nats_server.flush()
    await asyncio.sleep(1)
    await stream.publish("queue.fast.a", b"x", "1")
    assert data(await pulled(consumer, 1)) == [b"x"]


async def test_without_jetstream_opening_and_pulling_go_on_and_make_stream_and_consumer_when_it_is_back(
    bus: Bus, nats_server: NatsServer
) -> None:
    stream = Stream(bus, QUEUE)
    consumer = Consumer(bus, stream, FAST)
    nats_server.has_jetstream = False
    nats_server.restart()
    try:
        await asyncio.gather(stream.open(), consumer.open())
        begun = asyncio.get_running_loop().time()
        assert await consumer.pull(1, 300) == []
        assert asyncio.get_running_loop().time() - begun > 1, "an empty pull without a pause would turn in circles"
        await stream.publish("queue.fast.a", b"lost", "1")
        await until(lambda: stream.missing == 1)
    finally:
        nats_server.has_jetstream = True
        nats_server.restart()
    await until(lambda: bus.client.is_connected)
    await asyncio.sleep(1)
    await stream.publish("queue.fast.a", b"kept", "2")
    assert data(await pulled(consumer, 1)) == [b"kept"]
