"""What can go wrong between processes, as types that a caller can tell apart."""

from collections.abc import Mapping


class ChassisError(Exception):
    """The root of everything that this package raises on purpose."""


class Refused(ChassisError):
    """The other side answered, and the answer is no: a stable dotted code with parameters.

    An endpoint raises it to refuse, and ``Bus.request`` raises the same at the asking side.
    """

    def __init__(self, code: str, params: Mapping[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, object] = dict(params or {})


class Unanswered(ChassisError):
    """A request ended without any answer; whether it had an effect is open."""


class NoWorker(Unanswered):
    """Nobody listens to that subject."""


class Busy(Unanswered):
    """Somebody listens, or the bus itself is away, and no answer came in time."""


class BusLost(ChassisError):
    """The connection looks alive and carries nothing, or was closed for good: the process should end."""


class Unavailable(ChassisError):
    """The store did not answer in time, or refused to serve. Whether a write had an effect is open."""
