"""Spans kept in memory, for tests and measurements of what a process traces."""

import contextlib
from collections.abc import Iterator

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_ON, Sampler

from saleroom_chassis import telemetry


@contextlib.contextmanager
def recorded(sampler: Sampler = ALWAYS_ON) -> Iterator[InMemorySpanExporter]:
    """All spans of this process that the sampler takes, in the order in which they end; none afterwards."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider(sampler=sampler)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    telemetry.configure("test", "one", 1.0, provider)
    try:
        yield exporter
    finally:
        telemetry.shutdown()


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """The spans of one test."""
    with recorded() as exporter:
        yield exporter
