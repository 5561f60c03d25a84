"""Traces leave the process for an OTLP endpoint when the standard variable names one, and for nowhere else."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from saleroom_chassis import telemetry

Requests = list[ExportTraceServiceRequest]


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Requests]:
    """What an OTLP receiver in this process has been sent."""
    came: Requests = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
        yield came
        server.shutdown()
        thread.join()


def test_a_sampled_trace_is_exported_with_the_name_of_its_service(collector: Requests) -> None:
    telemetry.configure("lobby", 1.0)
    with telemetry.root("socket.command"), telemetry.span("bus.request"):
        assert telemetry.traceparent() is not None
    telemetry.shutdown()
    (resource,) = [resource for request in collector for resource in request.resource_spans]
    service = {item.key: item.value.string_value for item in resource.resource.attributes}["service.name"]
    names = [span.name for scope in resource.scope_spans for span in scope.spans]
    assert (service, sorted(names)) == ("lobby", ["bus.request", "socket.command"])


def test_a_ratio_of_zero_exports_nothing(collector: Requests) -> None:
    telemetry.configure("lobby", 0.0)
    with telemetry.root("socket.command"):
        assert telemetry.traceparent() is None
    telemetry.shutdown()
    assert collector == []
