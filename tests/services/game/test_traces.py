"""What a trace of a move holds: how often the store is asked, who is whose parent, and none of what was bid."""

from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from saleroom_chassis import telemetry
from tests.services.game.playing import Floor

AMOUNT = 137


def named(spans: tuple[ReadableSpan, ...], name: str) -> list[ReadableSpan]:
    return [span for span in spans if span.name == name]


async def test_a_move_is_one_request_two_round_trips_and_then_what_is_published(
    floor: Floor, spans: InMemorySpanExporter
) -> None:
    table = await floor.table(2, bots=1, lots="oo")
    with telemetry.root("click"):
        await table.send(0, {"type": "bid", "amount": AMOUNT})
    await table.until(lambda: table.told(None, "raised"))
    found = spans.get_finished_spans()
    (click,), (serve,) = named(found, "click"), named(found, "bus.serve")
    (read,), (commit,), (publish,) = (named(found, f"game.{name}") for name in ("read", "commit", "publish"))
    assert [span.name for span in found if span.name.startswith("cache.")] == []
    assert {span.context.trace_id for span in found} == {click.context.trace_id}
    for inside in (read, commit, publish):
        assert inside.parent is not None
        assert inside.parent.span_id == serve.context.span_id
    published = named(found, "bus.publish")
    assert len(published) == 4  # two people, the public, the bot's work
    assert {span.parent.span_id for span in published if span.parent} == {publish.context.span_id}
    secrets = [str(number) for number in (await table.read()).table.game.secrets]
    for span in found:
        text = str(dict(span.attributes or {})) + str([dict(event.attributes or {}) for event in span.events])
        text = text.replace(table.address.room, "")  # tables are numbered, some like an amount
        assert not any(secret in text for secret in [str(AMOUNT), *secrets])
