"""Credits per interval: how often somebody may do something. Integers only."""


class Credits:
    """A bucket of ``burst`` credits, full at first, that gains ``refill`` every ``per_ms``. The time is passed in.

    Kept in units of 1/``per_ms`` credit, so no fraction is ever lost.
    """

    __slots__ = ("_at", "_level", "burst", "per_ms", "refill")

    def __init__(self, burst: int, refill: int, per_ms: int) -> None:
        if min(burst, refill, per_ms) < 1:
            raise ValueError("burst, refill and per_ms must be at least 1")
        self.burst = burst
        self.refill = refill
        self.per_ms = per_ms
        self._level = burst * per_ms
        self._at: int | None = None

    def take(self, now_ms: int) -> int:
        """Take one credit and return 0, or take none and return the ms after which there will be one.

        ``now_ms`` may stand still or run backwards; that gives nothing and costs nothing.
        """
        if self._at is None:
            self._at = now_ms
        elif now_ms > self._at:
            self._level = min(self.burst * self.per_ms, self._level + (now_ms - self._at) * self.refill)
            self._at = now_ms
        if self._level >= self.per_ms:
            self._level -= self.per_ms
            return 0
        return -(-(self.per_ms - self._level) // self.refill)


class CreditsByName:
    """A bucket for each name, all alike. One that has been full for a while is forgotten: names are free to make."""

    __slots__ = ("_burst", "_full_ms", "_old", "_per_ms", "_refill", "_turned_at", "_young")

    def __init__(self, burst: int, refill: int, per_ms: int) -> None:
        self._burst, self._refill, self._per_ms = burst, refill, per_ms
        self._full_ms = -(-burst * per_ms // refill)
        self._turned_at = 0
        self._young: dict[str, Credits] = {}
        self._old: dict[str, Credits] = {}
        """Those that nobody has asked for since the last turn."""

    def take(self, name: str, now_ms: int) -> int:
        """As `Credits.take`, from the bucket of this name."""
        if now_ms - self._turned_at > self._full_ms:
            self._old, self._young, self._turned_at = self._young, {}, now_ms
        credits = self._young.get(name) or self._old.pop(name, None)
        if credits is None:
            credits = Credits(self._burst, self._refill, self._per_ms)
        self._young[name] = credits
        return credits.take(now_ms)

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._young) + len(self._old)
