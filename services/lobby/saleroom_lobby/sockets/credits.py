"""How much one socket may ask."""

from saleroom_chassis.limits import Credits
from saleroom_wire.errors import Failure
from saleroom_wire.frames import EarlierFrame, FromClient, Hello, PreviewFrame, ResyncFrame

_QUESTIONS = PreviewFrame | EarlierFrame | ResyncFrame | Hello


class Budget:
    """So many frames a second and twice as many at once; of those that change nothing 10 a second. Times are ms."""

    def __init__(self, frames_a_second: int) -> None:
        self._acts = Credits(burst=2 * frames_a_second, refill=frames_a_second, per_ms=1000)
        self._questions = Credits(burst=10, refill=10, per_ms=1000)

    def take(self, frame: FromClient | None, now_ms: int) -> None:
        """Pay for a frame; None is one that nobody could read. Raises Failure `rate.limited`."""
        credits = self._questions if isinstance(frame, _QUESTIONS) else self._acts
        wait = credits.take(now_ms)
        if wait:
            raise Failure("rate.limited", retry_ms=wait)
