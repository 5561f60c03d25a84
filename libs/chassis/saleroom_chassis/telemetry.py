"""Spans of our own, and the W3C trace context that ties those of several processes together.

Off unless somebody wants traces: without a tracer, or within a trace that is not sampled, opening a span costs less
than a microsecond and creates nothing. A span holds its name, the attributes named by the caller, and on failure the
type of the exception; never an exception's text.
"""

from contextlib import AbstractContextManager, nullcontext
from contextvars import Token
from types import TracebackType
from typing import Final

from opentelemetry import context as contexts
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from saleroom_chassis import exporting

TRACEPARENT: Final = "traceparent"
_NOTHING: Final = nullcontext()
_propagator: Final = TraceContextTextMapPropagator()


class _Tracing:
    """What ``configure`` set for this process."""

    tracer: trace.Tracer | None = None
    provider: TracerProvider | None = None


def configure(service: str, process: str, ratio: float, provider: TracerProvider | None = None) -> None:
    """Begin tracing this share of the roots (0 to 1), or stop tracing when nothing would come of it.

    Spans go to ``provider`` when there is one (tests), else to the OTLP endpoint of the standard environment
    variables; without either there are no spans at all.
    """
    _Tracing.tracer = _Tracing.provider = None
    if provider is None and ratio > 0 and exporting.has_endpoint("TRACES"):
        provider = _exporting(service, process, ratio)
    if provider is not None:
        _Tracing.provider = provider
        _Tracing.tracer = provider.get_tracer("saleroom")


def _exporting(service: str, process: str, ratio: float) -> TracerProvider:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415, slow to import

    sampler = ParentBased(TraceIdRatioBased(ratio))
    provider = TracerProvider(sampler, exporting.resource(service, process), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


def shutdown() -> None:
    """Send what is still waiting and stop tracing."""
    provider, _Tracing.provider, _Tracing.tracer = _Tracing.provider, None, None
    if provider is not None:
        provider.shutdown()


def root(name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """A span that begins a trace of its own, if the sampler takes it."""
    if _Tracing.tracer is None:
        return _NOTHING
    return _Open(_Tracing.tracer, name, Context(), SpanKind.SERVER, attributes)


def span(name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """A span within the current trace; nothing where none is being sampled."""
    if _Tracing.tracer is None or not is_sampled():
        return _NOTHING
    return _Open(_Tracing.tracer, name, None, SpanKind.INTERNAL, attributes)


def continued(traceparent: str | None, name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """A span under the one that a message came from; nothing for a message without a trace."""
    if _Tracing.tracer is None or traceparent is None:
        return _NOTHING
    parent = _propagator.extract({TRACEPARENT: traceparent}, Context())
    return _Open(_Tracing.tracer, name, parent, SpanKind.CONSUMER, attributes)


def is_sampled() -> bool:
    """Whether the code that runs now belongs to a trace that is being recorded."""
    return _Tracing.tracer is not None and trace.get_current_span().get_span_context().trace_flags.sampled


def traceparent() -> str | None:
    """The current trace context as a message carries it; None when it is not sampled."""
    if not is_sampled():
        return None
    carrier: dict[str, str] = {}
    _propagator.inject(carrier)
    return carrier.get(TRACEPARENT)


class _Open:
    """A span that is current from enter to exit."""

    __slots__ = ("_attributes", "_kind", "_name", "_parent", "_span", "_token", "_tracer")

    def __init__(
        self, tracer: trace.Tracer, name: str, parent: Context | None, kind: SpanKind, attributes: dict[str, str | int]
    ) -> None:
        self._tracer = tracer
        self._name = name
        self._parent = parent
        self._kind = kind
        self._attributes = attributes
        self._span: Span
        self._token: Token[Context]

    def __enter__(self) -> None:
        self._span = self._tracer.start_span(self._name, self._parent, self._kind, self._attributes)
        self._token = contexts.attach(trace.set_span_in_context(self._span))

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        contexts.detach(self._token)
        if kind is not None:
            self._span.set_attribute("error.type", kind.__name__)
            self._span.set_status(Status(StatusCode.ERROR))
        self._span.end()
