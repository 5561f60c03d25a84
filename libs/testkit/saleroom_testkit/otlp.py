"""A receiver of traces and metrics in this process, that answers as it is told to."""

import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.metrics.v1.metrics_pb2 import Metric

INTERVAL_MS = 300


class Receiver:
    """What came, and how it is answered: with `status`, or never while it `hangs`."""

    def __init__(self) -> None:
        self.traces: list[ExportTraceServiceRequest] = []
        self.metrics: list[ExportMetricsServiceRequest] = []
        self.status = 200
        self.asked = 0
        self.ended = threading.Event()
        self.hangs = False
        self.environment: dict[str, str] = {}
        """The standard variables that send a process's traces and metrics here, the latter often."""

    def take(self, path: str, body: bytes) -> None:
        """Keep what came."""
        self.asked += 1
        if self.hangs:
            self.ended.wait()
        elif path == "/v1/traces":
            self.traces.append(ExportTraceServiceRequest.FromString(body))
        else:
            self.metrics.append(ExportMetricsServiceRequest.FromString(body))

    def figures(self) -> list[tuple[str, Metric]]:
        """All metrics so far, each with the name of the service that sent it."""
        return [
            (next(one.value.string_value for one in part.resource.attributes if one.key == "service.name"), metric)
            for request in list(self.metrics)
            for part in request.resource_metrics
            for scope in part.scope_metrics
            for metric in scope.metrics
        ]


@contextlib.contextmanager
def receiver() -> Iterator[Receiver]:
    """A receiver that listens until the end."""
    kept = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            kept.take(self.path, self.rfile.read(int(self.headers["Content-Length"])))
            with contextlib.suppress(OSError):  # who hung up first wants no answer
                self.send_response(kept.status)
                self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        kept.environment = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{server.server_port}",
            "OTEL_EXPORTER_OTLP_COMPRESSION": "none",
            "OTEL_METRIC_EXPORT_INTERVAL": str(INTERVAL_MS),
        }
        try:
            yield kept
        finally:
            kept.ended.set()
            server.shutdown()
            thread.join()


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """A receiver that the environment names to this process and to those that it starts."""
    with receiver() as kept:
        for name, value in kept.environment.items():
            monkeypatch.setenv(name, value)
        yield kept
