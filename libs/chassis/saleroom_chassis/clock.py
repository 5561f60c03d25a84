"""The one place that reads time. Everything else is handed integer milliseconds."""

import time

_NS_PER_MS = 1_000_000


def now_ms() -> int:
    """The wall clock in ms since the epoch, for what other processes and people compare with theirs."""
    return time.time_ns() // _NS_PER_MS


def monotonic_ms() -> int:
    """A clock in ms that never jumps, for measuring how long something took within this process."""
    return time.monotonic_ns() // _NS_PER_MS


def monotonic_ns() -> int:
    """The same clock in ns, for figures of speed."""
    return time.monotonic_ns()
