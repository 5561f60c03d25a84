"""Traces and metrics leave the process for an OTLP receiver when the standard variable names one, and for nowhere else;
what the receiver does, or whether it is there, changes nothing for the process."""

import signal

import pytest

from saleroom_chassis import telemetry
from saleroom_testkit.otlp import Receiver
from saleroom_testkit.servers import free_port
from tests.chassis.conftest import Child


def test_a_sampled_trace_is_exported_with_the_name_of_its_service(collector: Receiver) -> None:
    telemetry.configure("lobby", "one", 1.0)
    with telemetry.root("socket.command"), telemetry.span("bus.request"):
        assert telemetry.traceparent() is not None
    telemetry.shutdown()
    (resource,) = [resource for request in collector.traces for resource in request.resource_spans]
    service = {item.key: item.value.string_value for item in resource.resource.attributes}["service.name"]
    names = [span.name for scope in resource.scope_spans for span in scope.spans]
    assert (service, sorted(names)) == ("lobby", ["bus.request", "socket.command"])


def test_a_ratio_of_zero_exports_nothing(collector: Receiver) -> None:
    telemetry.configure("lobby", "one", 0.0)
    with telemetry.root("socket.command"):
        assert telemetry.traceparent() is None
    telemetry.shutdown()
    assert collector.asked == 0


def test_what_was_counted_has_been_sent_when_a_process_has_ended(collector: Receiver, born: list[Child]) -> None:
    born.append(child := Child("live", OTEL_METRIC_EXPORT_INTERVAL="60000"))
    child.wait_for("ready")
    child.signal(signal.SIGTERM)
    assert child.end()[0] == 0
    ((service, metric),) = collector.figures()
    assert (service, metric.name, metric.unit) == ("test", "saleroom.test.starts", "{start}")
    assert [point.as_int for point in metric.sum.data_points] == [1]


@pytest.mark.parametrize("receives", ["nowhere", "never", "unwillingly"])
def test_a_receiver_that_is_ill_keeps_no_process_from_ending(
    receives: str, collector: Receiver, born: list[Child]
) -> None:
    collector.hangs = receives == "never"
    collector.status = 503
    patient = {"OTEL_EXPORTER_OTLP_TIMEOUT": "60000"}
    absent = {"OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{free_port()}"} if receives == "nowhere" else {}
    born.append(child := Child("live", **patient, **absent))
    child.wait_for("ready")
    child.signal(signal.SIGTERM)
    assert child.end()[0] == 0
    assert (collector.asked > 0) == (receives != "nowhere")
