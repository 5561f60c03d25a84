"""One bound on time for many short waits.

``asyncio.timeout`` sets a timer for each wait, which costs 10 µs where nothing is late. Here all waits of a kind share
a timer that looks at the oldest of them from time to time; so a wait is ended up to a tenth of the bound late.
"""

import asyncio
from types import TracebackType
from typing import Final

_LOOKS: Final = 10


class _Wait:
    __slots__ = ("cancelling", "is_late", "until")

    def __init__(self, until: float, cancelling: int) -> None:
        self.until = until
        self.cancelling = cancelling
        self.is_late = False


class Bound:
    """A context manager to enter around each wait, by any number of tasks at a time, once by each.

    Raises TimeoutError from a wait that took too long, after cancelling what the task was waiting for.
    """

    __slots__ = ("_is_looking", "_loop", "_seconds", "_waits")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._waits: dict[asyncio.Task[object], _Wait] = {}  # the oldest first, because the bound is the same for all
        self._is_looking = False

    def __enter__(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._waits[task] = _Wait(self._loop.time() + self._seconds, task.cancelling())
        if not self._is_looking:
            self._is_looking = True
            self._loop.call_later(self._seconds / _LOOKS, self._look)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        task = asyncio.current_task()
        assert task is not None
        wait = self._waits.pop(task)
        # Our own cancellation becomes a TimeoutError; one that came from elsewhere beside it stands.
        if wait.is_late and task.uncancel() <= wait.cancelling and kind is asyncio.CancelledError:
            raise TimeoutError from error

    def _look(self) -> None:
        now = self._loop.time()
        for task, wait in self._waits.items():
            if wait.until > now:
                break
            if not wait.is_late:
                wait.is_late = True
                task.cancel()
        self._is_looking = bool(self._waits)
        if self._is_looking:
            self._loop.call_later(self._seconds / _LOOKS, self._look)
