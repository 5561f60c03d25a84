"""A process's figures, named and measured in units as OpenTelemetry's conventions want it.

A service defines its instruments in a module of its own with ``counter``, ``level`` and ``duration``; they cost nothing
until ``configure`` finds a receiver. No attribute may name a room, a game or a person: a figure is about all of them.
"""

from typing import Final

from opentelemetry import metrics
from opentelemetry.metrics import Counter, Histogram, UpDownCounter
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader

from saleroom_chassis import exporting

GAME: Final = "saleroom.game"
"""The attribute that holds a game's code."""
ERROR: Final = "error.type"
"""The attribute that holds the stable code of a refusal."""
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Between the buckets of a duration, in seconds."""

_meter: Final = metrics.get_meter("saleroom")


def counter(name: str, unit: str, description: str) -> Counter:
    """Something that only grows; `unit` is what is counted, in braces."""
    return _meter.create_counter(name, unit, description)


def level(name: str, unit: str, description: str) -> UpDownCounter:
    """How many there are at present."""
    return _meter.create_up_down_counter(name, unit, description)


def duration(name: str, description: str) -> Histogram:
    """How long something takes, in seconds."""
    return _meter.create_histogram(name, "s", description, explicit_bucket_boundaries_advisory=BOUNDS)


def configure(service: str, process: str) -> MeterProvider | None:
    """Begin sending to the OTLP endpoint of the standard environment variables, if there is one; once in a process.

    Returns what is to be shut down at the end.
    """
    if not exporting.has_endpoint("METRICS"):
        return None
    from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter  # noqa: PLC0415, slow to import

    reader = PeriodicExportingMetricReader(OTLPMetricExporter())
    provider = MeterProvider([reader], exporting.resource(service, process), shutdown_on_exit=False)
    metrics.set_meter_provider(provider)
    return provider
