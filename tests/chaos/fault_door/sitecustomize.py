"""A door for faults, in front of a game worker that a test starts with this folder on its PYTHONPATH.

Python imports this file before anything else. It wraps the seams of the service at which a worker may die; the service
itself knows nothing of it. A worker that comes to a point whose file lies in the folder SALEROOM_FAULT_DOOR takes the
file away and kills itself there, so that of all workers one dies, once.
"""

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

Method = Callable[..., Awaitable[Any]]


def dies_at(point: str) -> None:
    """Die here, if a test wants that."""
    try:
        (Path(os.environ["SALEROOM_FAULT_DOOR"]) / point).unlink()
    except FileNotFoundError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def is_wanted(point: str) -> bool:
    """Whether somebody is to die at this point."""
    return (Path(os.environ["SALEROOM_FAULT_DOOR"]) / point).exists()


def open_door() -> None:
    """Wrap the seams: of the store, of the publishing, of the archive."""
    from saleroom_chassis.streams import Stream, Work
    from saleroom_game.archive import Archive
    from saleroom_game.room_store import RoomStore
    from saleroom_game.turn import Turns
    from saleroom_wire import subjects

    def after(owner: Any, name: str, point: str, applies: Callable[[Any], bool] = lambda _: True) -> None:
        method: Method = getattr(owner, name)

        async def wrapped(self: Any, *args: Any, **named: Any) -> Any:
            result = await method(self, *args, **named)
            if applies(result):
                dies_at(point)
            return result

        setattr(owner, name, wrapped)

    def before(owner: Any, name: str, point: str, applies: Callable[..., bool] = lambda *_: True) -> None:
        method: Method = getattr(owner, name)

        async def wrapped(self: Any, *args: Any, **named: Any) -> Any:
            if is_wanted(point) and applies(self, *args):
                await self._bus.client.flush()  # what was said before this has left the process
                dies_at(point)
            return await method(self, *args, **named)

        setattr(owner, name, wrapped)

    after(RoomStore, "read", "after_read")
    after(RoomStore, "commit", "after_commit", lambda lost: lost is None)
    before(Turns, "_publish", "before_publish", lambda _, address, letters, items: bool(letters))
    before(Stream, "publish", "before_work", lambda stream, *_: stream.shape.name == subjects.BOT_STREAM)
    after(Archive, "_insert", "after_archive")
    after(Work, "done", "after_acknowledgement")
    after(RoomStore, "read_with_log", "before_archive", lambda read: read is not None and read[0].is_over)


if "SALEROOM_FAULT_DOOR" in os.environ and sys.orig_argv[-1:] == ["saleroom_game"]:
    open_door()
