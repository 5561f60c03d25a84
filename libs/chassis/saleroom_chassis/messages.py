"""What the bus hands to those who listen."""

from collections.abc import Mapping
from typing import Final, Self

from saleroom_chassis.telemetry import TRACEPARENT

ENVELOPE: Final = "Saleroom"


class Message:
    """A message as it came: the subject, the bytes, and its headers where it has them."""

    __slots__ = ("data", "envelope", "subject", "traceparent")

    def __init__(self, subject: str, data: bytes, envelope: str | None = None, traceparent: str | None = None) -> None:
        self.subject = subject
        self.data = data
        self.envelope = envelope
        self.traceparent = traceparent

    @classmethod
    def of(cls, subject: str, data: bytes, headers: Mapping[str, str] | None) -> Self:
        """Take what we know from the headers."""
        if not headers:
            return cls(subject, data)
        return cls(subject, data, headers.get(ENVELOPE), headers.get(TRACEPARENT))
