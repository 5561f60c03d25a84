"""One trace over several processes, and none where nobody asked for it."""

import asyncio

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF
from sqlalchemy import text

from saleroom_chassis import telemetry
from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.cache import Cache, Script
from saleroom_chassis.database import Database
from saleroom_chassis.errors import Refused
from saleroom_chassis.messages import Message
from saleroom_testkit.spans import recorded
from tests.chassis.conftest import Connect
from tests.chassis.test_bus import until

READ = Script("cache.read", "return ARGV[1]")


def by_name(spans: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    """The finished spans by name."""
    return {span.name: span for span in spans.get_finished_spans()}


def parent(of: ReadableSpan) -> int | None:
    """The id of its parent."""
    return None if of.parent is None else of.parent.span_id


async def test_one_trace_runs_over_request_store_database_and_publish(
    spans: InMemorySpanExporter, bus: Bus, connect: Connect, cache: Cache
) -> None:
    heard: list[Message] = []
    database = Database.open("sqlite:///:memory:")

    async def handle(message: Message) -> bytes:
        await cache.run(READ, ["k"], [message.data])
        async with database.writing() as session:
            await session.exec(text("SELECT 1"))  # type: ignore[call-overload]
        await bus.publish("room.A.public", message.data, "envelope")
        return b"done"

    await bus.serve("mirror", [Endpoint("mirror.it", handle)])
    asker = await connect("two")
    await asker.listen("room.A.public", heard.append)
    with telemetry.root("socket.command"):
        await asker.request("mirror.it", b"hidden 77123", "envelope")
    await until(lambda: heard)
    with telemetry.continued(heard[0].traceparent, "work.done"):
        pass
    found = by_name(spans)
    context = found["socket.command"].context
    assert context is not None
    assert {span.context.trace_id for span in found.values() if span.context} == {context.trace_id}
    ids = {name: span.context.span_id for name, span in found.items() if span.context}
    assert {name: parent(span) for name, span in found.items()} == {
        "socket.command": None,
        "bus.request": ids["socket.command"],
        "bus.serve": ids["bus.request"],
        "cache.read": ids["bus.serve"],
        "database.write": ids["bus.serve"],
        "bus.publish": ids["bus.serve"],
        "work.done": ids["bus.publish"],
    }
    assert all("77123" not in span.to_json() for span in found.values())
    await database.close()


async def test_a_refusal_marks_the_span_with_its_type_and_not_with_its_text(
    spans: InMemorySpanExporter, bus: Bus
) -> None:
    async def refuse(_: Message) -> bytes:
        raise Refused("command.below_minimum", {"min": 77_123})

    await bus.serve("mirror", [Endpoint("mirror.it", refuse)])
    with pytest.raises(Refused), telemetry.root("socket.command"):
        await bus.request("mirror.it", b"")
    request = by_name(spans)["bus.request"]
    assert request.attributes == {"subject": "mirror.it", "error.type": "Refused"}
    assert all("77123" not in span.to_json() for span in by_name(spans).values())


async def test_without_a_sampled_trace_a_message_carries_no_header_of_one(bus: Bus) -> None:
    heard: list[Message] = []
    await bus.listen("a", heard.append)
    with recorded(ALWAYS_OFF) as spans, telemetry.root("socket.command"):
        await bus.publish("a", b"")
    await until(lambda: heard)
    assert heard[0].traceparent is None
    assert spans.get_finished_spans() == ()


def test_by_default_nothing_is_traced_even_with_an_endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    telemetry.configure("test", "one", 0.0)
    with telemetry.root("socket.command"):
        assert telemetry.traceparent() is None


async def test_tasks_side_by_side_keep_their_own_traces(spans: InMemorySpanExporter) -> None:
    async def one(name: str) -> str | None:
        with telemetry.root(name):
            await asyncio.sleep(0.01)
            with telemetry.span(f"{name}.inner"):
                await asyncio.sleep(0.01)
                return telemetry.traceparent()

    left, right = await asyncio.gather(one("left"), one("right"))
    found = by_name(spans)
    for name, carried in (("left", left), ("right", right)):
        inner, outer = found[f"{name}.inner"].context, found[name].context
        assert inner is not None
        assert outer is not None
        assert inner.trace_id == outer.trace_id
        assert (carried or "").startswith(f"00-{inner.trace_id:032x}-{inner.span_id:016x}-0")


def test_a_traceparent_that_is_not_one_begins_a_trace_of_its_own(spans: InMemorySpanExporter) -> None:
    with telemetry.continued("not-a-traceparent", "bus.serve"):
        pass
    assert parent(by_name(spans)["bus.serve"]) is None
