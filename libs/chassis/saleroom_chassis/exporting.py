"""What traces and metrics share on their way out: who sends them, whether there is a receiver, and an end that is quick
whatever the receiver does."""

import os
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Final

from opentelemetry.sdk.resources import Resource

from saleroom_chassis import clock

END_MS: Final = 1_500
"""How long the last sending may take."""


def has_endpoint(signal: str) -> bool:
    """Whether the standard variables of the OpenTelemetry environment name a receiver for `TRACES` or `METRICS`."""
    names = ("OTEL_EXPORTER_OTLP_ENDPOINT", f"OTEL_EXPORTER_OTLP_{signal}_ENDPOINT")
    return any(os.environ.get(name) for name in names)


def resource(service: str, process: str) -> Resource:
    """Who sends: the service, and which of its processes."""
    return Resource.create({"service.name": service, "service.namespace": "saleroom", "service.instance.id": process})


def end(steps: Sequence[Callable[[], object]]) -> None:
    """Take all steps at once, and leave those behind that take too long: a receiver that hangs keeps nobody alive."""
    threads = [Thread(target=step, daemon=True) for step in steps]
    for thread in threads:
        thread.start()
    until = clock.monotonic_ms() + END_MS
    for thread in threads:
        thread.join(max(0, until - clock.monotonic_ms()) / 1000)
