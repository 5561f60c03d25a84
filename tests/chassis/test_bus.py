"""What one process says to others over a real NATS server."""

import asyncio
import json

import pytest

from saleroom_chassis.asking import Patience
from saleroom_chassis.bus import ECHO_MS, LOST_MS, Bus, Endpoint
from saleroom_chassis.errors import BusLost, Busy, NoWorker, Refused, Unavailable
from saleroom_chassis.messages import Message
from saleroom_chassis.serving import FAULT
from saleroom_testkit.servers import NatsServer
from tests.chassis.conftest import Connect

SHORT = Patience(total_ms=300, resend_ms=100, unheard_ms=20)


async def until(true: object, seconds: float = 5.0) -> None:
    """Wait for something that has to come."""
    assert callable(true)
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


async def test_a_published_message_arrives_with_its_envelope_untouched(bus: Bus, connect: Connect) -> None:
    heard: list[Message] = []
    await bus.listen("room.*.public", heard.append)
    await bus.publish("room.A.public", b'{"x":1}', "A game 1 17")
    await bus.publish("room.B.public", b"plain")
    await until(lambda: len(heard) == 2)
    assert (heard[0].subject, heard[0].data, heard[0].envelope) == ("room.A.public", b'{"x":1}', "A game 1 17")
    assert (heard[1].data, heard[1].envelope, heard[1].traceparent) == (b"plain", None, None)


async def test_listening_ends_with_unsubscribe(bus: Bus) -> None:
    heard: list[Message] = []
    subscription = await bus.listen("a", heard.append)
    await subscription.unsubscribe()
    await bus.listen("b", heard.append)
    await bus.publish("a", b"a")
    await bus.publish("b", b"b")
    await until(lambda: heard)
    assert [message.data for message in heard] == [b"b"]


async def test_an_endpoint_answers_with_what_its_handler_returns(bus: Bus, connect: Connect) -> None:
    async def turned(message: Message) -> bytes:
        return message.data[::-1] + (message.envelope or "").encode()

    await bus.serve("mirror", [Endpoint("mirror.turn", turned)])
    asker = await connect("two")
    assert await asker.request("mirror.turn", b"abc", "E") == b"cbaE"


async def test_a_refusal_comes_back_as_the_same_code_and_parameters(bus: Bus) -> None:
    async def refuse(_: Message) -> bytes:
        raise Refused("command.below_minimum", {"min": 12})

    await bus.serve("mirror", [Endpoint("mirror.refuse", refuse)])
    with pytest.raises(Refused) as refused:
        await bus.request("mirror.refuse", b"")
    assert (refused.value.code, refused.value.params) == ("command.below_minimum", {"min": 12})


async def test_a_fault_of_a_handler_is_answered_without_its_text(bus: Bus, capsys: pytest.CaptureFixture[str]) -> None:
    async def fail(message: Message) -> bytes:
        raise ValueError(f"the sealed amount was {message.data.decode()}")

    await bus.serve("mirror", [Endpoint("mirror.fail", fail)])
    with pytest.raises(Refused) as refused:
        await bus.request("mirror.fail", b"77123")
    assert (refused.value.code, refused.value.params) == (FAULT, {})
    lines = capsys.readouterr().err
    assert "ValueError" in lines
    assert "77123" not in lines


async def test_requests_are_answered_at_the_same_time(bus: Bus) -> None:
    gate = asyncio.Event()
    waiting = 0

    async def wait(_: Message) -> bytes:
        nonlocal waiting
        waiting += 1
        if waiting == 5:
            gate.set()
        await gate.wait()
        return b"through"

    await bus.serve("mirror", [Endpoint("mirror.wait", wait)])
    assert await asyncio.gather(*(bus.request("mirror.wait", b"") for _ in range(5))) == [b"through"] * 5


async def test_replicas_share_the_requests(bus: Bus, connect: Connect) -> None:
    served = {"one": 0, "two": 0}

    def counting(name: str) -> Endpoint:
        async def count(_: Message) -> bytes:
            served[name] += 1
            return b""

        return Endpoint("mirror.count", count)

    other = await connect("two")
    await bus.serve("mirror", [counting("one")])
    await other.serve("mirror", [counting("two")])
    await asyncio.gather(*(bus.request("mirror.count", b"") for _ in range(200)))
    assert sum(served.values()) == 200
    assert min(served.values()) > 40


async def test_nobody_listening_is_told_apart_from_nobody_answering(bus: Bus) -> None:
    async def sleep(_: Message) -> bytes:
        await asyncio.sleep(60)
        return b""

    await bus.serve("mirror", [Endpoint("mirror.sleep", sleep)])
    with pytest.raises(NoWorker):
        await bus.request("mirror.nobody", b"", patience=SHORT)
    with pytest.raises(Busy):
        await bus.request("mirror.sleep", b"", patience=SHORT)


async def test_a_worker_that_comes_within_the_patience_answers(bus: Bus) -> None:
    asked = asyncio.create_task(bus.request("mirror.late", b"x", patience=Patience(total_ms=2_000)))
    await asyncio.sleep(0.2)

    async def answer(message: Message) -> bytes:
        return message.data

    await bus.serve("mirror", [Endpoint("mirror.late", answer)])
    assert await asked == b"x"


async def test_a_request_without_an_answer_is_sent_again_with_the_same_payload(bus: Bus) -> None:
    came: list[bytes] = []
    await bus.client.subscribe("deaf", cb=_appending(came))
    with pytest.raises(Busy):
        await bus.request("deaf", b"same", patience=SHORT)
    assert came == [b"same"] * 3


async def test_an_answer_to_the_first_sending_is_taken_after_the_second(bus: Bus) -> None:
    begun = 0

    async def slow(_: Message) -> bytes:
        nonlocal begun
        begun += 1
        await asyncio.sleep(0.25)
        return b"slow"

    await bus.serve("mirror", [Endpoint("mirror.slow", slow)])
    assert await bus.request("mirror.slow", b"", patience=Patience(total_ms=2_000, resend_ms=100)) == b"slow"
    assert begun == 1, "a request that is being answered is not begun again"


async def test_a_handler_whose_store_is_away_leaves_the_request_to_the_next_sending(bus: Bus) -> None:
    tries = 0

    async def recovering(_: Message) -> bytes:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise Unavailable("away")
        return b"there"

    await bus.serve("mirror", [Endpoint("mirror.recovering", recovering)])
    assert await bus.request("mirror.recovering", b"", patience=Patience(total_ms=2_000, resend_ms=50)) == b"there"


async def test_draining_finishes_what_is_under_way_and_takes_nothing_new(bus: Bus, connect: Connect) -> None:
    begun = asyncio.Event()

    async def slow(_: Message) -> bytes:
        begun.set()
        await asyncio.sleep(0.2)
        return b"finished"

    await bus.serve("mirror", [Endpoint("mirror.slow", slow)])
    asker = await connect("two")
    asked = asyncio.create_task(asker.request("mirror.slow", b""))
    await begun.wait()
    await bus.drain()
    with pytest.raises(NoWorker):
        await asker.request("mirror.slow", b"", patience=SHORT)
    assert await asked == b"finished"


async def test_draining_under_load_loses_no_request(bus: Bus, connect: Connect) -> None:
    async def answer(message: Message) -> bytes:
        return message.data

    leaving, staying, asker = bus, await connect("two"), await connect("three")
    await leaving.serve("mirror", [Endpoint("mirror.it", answer)])
    await staying.serve("mirror", [Endpoint("mirror.it", answer)])
    once = Patience(total_ms=10_000, resend_ms=10_000)  # a lost request stays lost

    async def ask(number: int) -> None:
        for turn in range(200):
            said = f"{number}.{turn}".encode()
            assert await asker.request("mirror.it", said, patience=once) == said

    asking = asyncio.gather(*(ask(number) for number in range(8)))
    await asyncio.sleep(0.05)
    await leaving.drain()
    await asking


async def test_every_replica_is_listed_as_a_micro_service(bus: Bus, connect: Connect) -> None:
    async def answer(_: Message) -> bytes:
        return b""

    await bus.serve("mirror", [Endpoint("mirror.turn.x.1", answer)])
    await (await connect("two")).serve("mirror", [Endpoint("mirror.turn.x.1", answer)])
    listed: list[bytes] = []
    inbox = bus.client.new_inbox()
    await bus.client.subscribe(inbox, cb=_appending(listed))
    async with asyncio.timeout(5):
        while len(listed) < 2:  # the second replica's subscription may reach the server after the question
            listed.clear()
            await bus.client.publish("$SRV.INFO.mirror", b"", inbox)
            await asyncio.sleep(0.1)
    infos = [json.loads(data) for data in listed]
    assert {info["metadata"]["process"] for info in infos} == {"one", "two"}
    assert {endpoint["subject"] for info in infos for endpoint in info["endpoints"]} == {"mirror.turn.x.1"}


async def test_the_echo_tells_how_long_the_bus_has_been_silent(bus: Bus, nats_server: NatsServer) -> None:
    await until(lambda: bus.echo_age_ms() is not None)
    nats_server.pause()
    await asyncio.sleep(1.2)
    assert bus.client.is_connected
    assert (bus.echo_age_ms() or 0) > 800
    nats_server.resume()
    await until(lambda: (bus.echo_age_ms() or 0) < 300)


async def test_a_killed_server_is_found_again_with_all_that_was_registered(bus: Bus, nats_server: NatsServer) -> None:
    async def answer(message: Message) -> bytes:
        return message.data

    again = asyncio.Event()

    async def reconnected() -> None:
        again.set()

    heard: list[Message] = []
    await bus.serve("mirror", [Endpoint("mirror.it", answer)])
    await bus.listen("room.A.public", heard.append)
    bus.on_reconnect(reconnected)
    nats_server.kill()
    asked = asyncio.create_task(bus.request("mirror.it", b"over the outage"))
    await asyncio.sleep(1)
    nats_server.start()
    assert await asked == b"over the outage"
    await asyncio.wait_for(again.wait(), 2)
    await bus.publish("room.A.public", b"x")
    await until(lambda: heard)


async def test_publishing_while_the_bus_is_away_neither_fails_nor_fills_memory(
    bus: Bus, nats_server: NatsServer
) -> None:
    nats_server.kill()
    await until(lambda: not bus.client.is_connected)
    for _ in range(400):
        await bus.publish("room.A.public", b"x" * 10_000)
    assert 150 < bus.dropped < 400
    assert bus.client.pending_data_size < 3_000_000


async def silent(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> int:
    """After how many turns the watch gives the bus up, with turns that take no time."""
    turns = 0

    async def turn(_: float) -> None:
        nonlocal turns
        turns += 1

    with monkeypatch.context() as patched:
        patched.setattr("saleroom_chassis.bus.asyncio.sleep", turn)
        with pytest.raises(BusLost):
            await bus.watch()
    return turns


async def test_a_bus_that_is_connected_and_carries_nothing_ends_the_watch(
    nats_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = await Bus.connect(nats_url, service="test", process="deaf", echo_subject="echo.test.deaf")
    assert bus.client._reading_task is not None
    bus.client._reading_task.cancel()  # as after the PONG that came too late: connected, and nobody reads
    assert await silent(bus, monkeypatch) == LOST_MS // ECHO_MS
    assert bus.client.is_connected
    await bus.close()


async def test_a_bus_that_has_given_up_reconnecting_ends_the_watch(
    nats_url: str, nats_server: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus = await Bus.connect(nats_url, service="test", process="idle", echo_subject="echo.test.idle")
    nats_server.kill()
    await until(lambda: bus.client.is_reconnecting and bus._troubles > 1)
    assert bus.client._reconnection_task is not None
    bus.client._reconnection_task.cancel()
    await asyncio.sleep(0)
    assert await silent(bus, monkeypatch) <= LOST_MS // ECHO_MS + 1
    await bus.close()


async def test_a_long_outage_does_not_end_the_watch(
    nats_url: str, nats_server: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saleroom_chassis.bus.LOST_MS", 900)
    bus = await Bus.connect(nats_url, service="test", process="calm", echo_subject="echo.test.calm")
    watching = asyncio.create_task(bus.watch())
    nats_server.kill()
    await asyncio.sleep(2.5)
    assert not watching.done()
    nats_server.start()
    await until(lambda: (bus.echo_age_ms() or 9_999) < 300)
    watching.cancel()
    await bus.close()


async def test_a_connection_closed_for_good_ends_the_watch(connect: Connect) -> None:
    bus = await connect("brief")
    await bus.close()
    with pytest.raises(BusLost):
        await bus.watch()
    with pytest.raises(BusLost):
        await bus.publish("a", b"")


def _appending(came: list[bytes]):  # type: ignore[no-untyped-def]
    async def append(msg) -> None:  # type: ignore[no-untyped-def]
        came.append(msg.data)

    return append
