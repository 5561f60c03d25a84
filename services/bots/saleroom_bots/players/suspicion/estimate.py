"""What a seat of 疑心暗鬼オークション knows of the items, and what they should be worth.  [suspicion §9]"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from saleroom_bots.sight import Sight
from saleroom_rules.suspicion.cards import BASES, COMPOSITIONS, HINTED, MARKET, Kind, Range, Rank

DOLLARS: Final = 2
"""A point of value is as good as so many dollars in the end."""


class Item(Struct):
    """An item in the section `table`."""

    rank: Rank | None = None
    quagmire: bool = False


class Table(Struct):
    """The section `table`."""

    items: list[Item]
    round: int
    half_time: int
    treasure_info: str
    treasure_count: int


class Known(Struct):
    """What a card tells."""

    rounds: list[int] | None = None
    values: list[int] | None = None


class Card(Struct):
    """A card of one's own, or one that a hack has shown."""

    kind: Kind
    half: int
    known: Known


class Hack(Struct):
    """A hack in the section `announced`; one that was stopped shows nothing."""

    hints: list[Card] = []


class Announced(Struct):
    """The section `announced`."""

    hack: Hack | None


class Insight(Struct):
    """What one knows of the item of a round."""

    round: int
    rank: Rank | None
    value: int | None


class Collection(Struct):
    """The section `collection`."""

    items: list[int]
    insight: list[Insight]


class Estimate:
    """The seat's knowledge, and what follows from it."""

    def __init__(self, sight: Sight) -> None:
        self.seat = sight.seat
        self.table = sight.section("table", Table)
        self.money = sight.section("money", int)
        self.hand = sight.section("hand", list[Card])
        self.collection = sight.section("collection", Collection)
        self.phase = sight.section("phase", dict[str, Any])
        hack = sight.section("announced", Announced).hack
        self._hints = self.hand + (hack.hints if hack else [])

    @property
    def round(self) -> int:
        """The item that was listed last."""
        return self.table.round

    @property
    def rounds(self) -> range:
        """All rounds."""
        return range(1, len(self.table.items) + 1)

    def is_exact(self, number: int) -> bool:
        """Whether one knows the value of the item of this round."""
        return number in self._values

    def ranks(self, number: int) -> Mapping[Rank, float]:
        """How likely the item of this round has each rank."""
        return self._beliefs[number]

    def value(self, number: int) -> float:
        """What the item of this round should be worth, in points."""
        if number in self._values:
            return self._values[number]
        return sum(chance * self._worth(rank) for rank, chance in self._beliefs[number].items())

    @cached_property
    def _values(self) -> dict[int, int]:
        return {one.round: one.value for one in self.collection.insight if one.value is not None}

    @cached_property
    def _known_ranks(self) -> dict[int, Rank]:
        return {one.round: one.rank for one in self.collection.insight if one.rank is not None}

    @cached_property
    def _market(self) -> float:
        """The middle of what the market can be, from the values of which one knows the rank."""
        low, high = MARKET.low / 100, MARKET.high / 100
        for rank, value in self._seen:
            low = max(low, (value - 0.5) / BASES[rank].high)
            high = min(high, (value + 0.5) / BASES[rank].low)
        return (low + high) / 2

    @cached_property
    def _seen(self) -> list[tuple[Rank, int]]:
        """Ranks with their values."""
        ranks = self._known_ranks
        seen = [(ranks[number], value) for number, value in self._values.items() if number in ranks]
        return seen + [("treasure", value) for value in self._treasures]

    @cached_property
    def _treasures(self) -> list[int]:
        told = (hint.known.values or [] for hint in self._hints if hint.kind == "treasure_value")
        return [value for values in told for value in values]

    def _worth(self, rank: Rank) -> float:
        if rank == "treasure" and self._treasures:
            return sum(self._treasures) / len(self._treasures)
        return _middle(BASES[rank]) * self._market

    @cached_property
    def _beliefs(self) -> dict[int, dict[Rank, float]]:
        """What is left of each rank, spread over the rounds that may have it."""
        known = self._known_ranks
        left = dict(COMPOSITIONS[len(self.table.items)])
        left["treasure"] += self.table.treasure_count - 1
        left["ordinary"] -= self.table.treasure_count - 1
        for rank in known.values():
            left[rank] -= 1
        unknown = [number for number in self.rounds if number not in known]
        rooms = {rank: sum(rank not in self._excluded[number] for number in unknown) for rank in left}
        beliefs: dict[int, dict[Rank, float]] = {number: {rank: 1.0} for number, rank in known.items()}
        for number in unknown:
            shares = {
                rank: left[rank] / rooms[rank] if rank not in self._excluded[number] and left[rank] > 0 else 0.0
                for rank in left
            }
            beliefs[number] = _normal(shares)
        return beliefs

    @cached_property
    def _excluded(self) -> dict[int, set[Rank]]:
        """The ranks that an item cannot have: a hint names all rounds of its half."""
        excluded: dict[int, set[Rank]] = {number: set() for number in self.rounds}
        for hint in self._hints:
            if hint.kind in HINTED:
                for number in self._half(hint.half):
                    excluded[number].add(HINTED[hint.kind])
            elif hint.kind == "treasure_hint" and hint.known.rounds:
                _exclude(excluded, self.rounds, "treasure")
        if self.table.treasure_info == "public":
            _exclude(excluded, range(1, self.table.round + 1), "treasure")
        return excluded

    def _half(self, half: int) -> range:
        middle = self.table.half_time + 1
        return range(1, middle) if half == 1 else range(middle, len(self.table.items) + 1)


def _exclude(excluded: dict[int, set[Rank]], rounds: Iterable[int], rank: Rank) -> None:
    for number in rounds:
        excluded[number].add(rank)


def _normal(shares: dict[Rank, float]) -> dict[Rank, float]:
    """Chances that add up to one; where nothing seems possible, all ranks alike."""
    total = sum(shares.values())
    return {rank: share / total if total else 1 / len(shares) for rank, share in shares.items()}


def _middle(bases: Range) -> float:
    return (bases.low + bases.high) / 2
