"""The domains of a command's fields: what is allowed, said once, as data.

A domain can tell whether it contains a value, why not, draw a sample, and name its safe default.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType

from saleroom_rules.kernel.refusals import Refusal, refusal
from saleroom_rules.kernel.seats import Seat

T = TypeVar("T")


class Rng(Protocol):
    """A player's own luck, passed in; never the game's."""

    def randrange(self, stop: int, /) -> int: ...
    def random(self) -> float: ...


def pick(rng: Rng, items: Sequence[T]) -> T:
    """One of `items`, which is not empty."""
    return items[rng.randrange(len(items))]


class Domain(Struct, tag_field="is", omit_defaults=True, dict=True):
    """The allowed values of one field, or with `judge` of a whole command."""

    def otherwise(self, code: str, **params: object) -> Self:
        """Name the refusal of a value outside, where the domain's own would not say enough."""
        self.__dict__["outside"] = refusal(code, **params)
        return self

    def refuses(self, value: Any) -> Refusal | None:
        """Why `value` is not contained; None if it is."""
        if self.contains(value):
            return None
        outside: Refusal = self.__dict__.get("outside") or refusal("not_an_option")
        return outside

    def contains(self, value: Any) -> bool:
        """Whether `value` is allowed."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Any:
        """One allowed value."""
        raise NotImplementedError

    def default(self) -> Any:
        """The safe value."""
        raise NotImplementedError


class WholeCommand(Domain):
    """A domain over a whole command, for fields that depend on each other. It judges in the order of the fields; its
    sample and its default are the values of all of them, by name."""

    def judge(self, command: Any) -> tuple[int, Refusal | None]:
        """How many fields were admitted from the start, and the first refusal."""
        raise NotImplementedError

    def contains(self, value: Any) -> bool:
        return self.judge(value)[1] is None


class Between(Domain, tag="between"):
    """An amount between bounds: min, min + step, ... up to max."""

    min: int
    max: int
    step: int = 1
    safe: int | UnsetType = UNSET

    def refuses(self, value: Any) -> Refusal | None:
        if value is None:
            return refusal("not_an_option")
        if value < self.min:
            return refusal("below_minimum", min=self.min)
        if value > self.max:
            outside: Refusal = self.__dict__.get("outside") or refusal("above_maximum", max=self.max)
            return outside
        if (value - self.min) % self.step:
            return refusal("off_step", min=self.min, step=self.step)
        return None

    def contains(self, value: Any) -> bool:
        return self.refuses(value) is None

    def sample(self, rng: Rng) -> int:
        """Half of the time near the lower bound."""
        steps = (self.max - self.min) // self.step
        if rng.random() < 0.5:
            steps = min(steps, 5)
        return self.min + self.step * rng.randrange(steps + 1)

    def default(self) -> int:
        return self.min if self.safe is UNSET else self.safe


class Exactly(Domain, tag="exactly"):
    """One value that the sender must repeat, such as the price that was quoted."""

    value: int | str

    def contains(self, value: Any) -> bool:
        return bool(value == self.value)

    def sample(self, rng: Rng) -> int | str:
        return self.value

    def default(self) -> int | str:
        return self.value


class OneOf(Domain, tag="one_of"):
    """One of a few values; the safe one is the first unless named."""

    of: list[Any]
    safe: Any | UnsetType = UNSET

    def contains(self, value: Any) -> bool:
        return value in self.of

    def sample(self, rng: Rng) -> Any:
        return pick(rng, self.of)

    def default(self) -> Any:
        return self.of[0] if self.safe is UNSET else self.safe


class ASeat(OneOf, tag="seat"):
    """One of these seats."""


class ACard(OneOf, tag="card"):
    """One of these cards."""


class Names(Domain, tag="names"):
    """One of the names in play. The list stands in the view once, not in every option."""

    @property
    def among(self) -> Sequence[str]:
        """The names."""
        listed: Sequence[str] = self.__dict__["among"]
        return listed

    def contains(self, value: Any) -> bool:
        return value in self.among

    def sample(self, rng: Rng) -> str:
        return pick(rng, self.among)

    def default(self) -> str:
        return self.among[0]


class Maybe(Domain, tag="maybe"):
    """Nothing, or a value of another domain. Nothing is the safe one."""

    of: FieldDomain

    def refuses(self, value: Any) -> Refusal | None:
        return None if value is None else self.of.refuses(value)

    def contains(self, value: Any) -> bool:
        return value is None or self.of.contains(value)

    def sample(self, rng: Rng) -> Any:
        return None if rng.random() < 0.5 else self.of.sample(rng)

    def default(self) -> None:
        return None


class Subset(Domain, tag="subset"):
    """Between `min` and `max` of these, each at most once."""

    of: list[Any]
    min: int
    max: int

    def contains(self, value: Any) -> bool:
        return _each_once(value, self.of) and self.min <= len(value) <= self.max

    def sample(self, rng: Rng) -> list[Any]:
        return _draw(rng, self.of, self.min + rng.randrange(self.max - self.min + 1))

    def default(self) -> list[Any]:
        return self.of[: self.min]


class Payment(Domain, tag="payment"):
    """Some of these, each at most once, whose weights add up to at least `at_least`."""

    of: list[Any]
    weights: list[int]
    at_least: int

    def refuses(self, value: Any) -> Refusal | None:
        if not _each_once(value, self.of):
            return refusal("not_an_option")
        weight = dict(zip(self.of, self.weights, strict=True))
        paid = sum(weight[item] for item in value)
        return None if paid >= self.at_least else refusal("below_minimum", min=self.at_least)

    def contains(self, value: Any) -> bool:
        return self.refuses(value) is None

    def sample(self, rng: Rng) -> list[Any]:
        return self._enough(_draw(rng, self.of, len(self.of)))

    def default(self) -> list[Any]:
        return self._enough(self.of)

    def _enough(self, order: list[Any]) -> list[Any]:
        paid = []
        owed = self.at_least
        weight = dict(zip(self.of, self.weights, strict=True))
        for item in order:
            if owed <= 0:
                break
            paid.append(item)
            owed -= weight[item]
        return paid


class Permutation(Domain, tag="permutation"):
    """All of these, in any order."""

    of: list[Any]

    def contains(self, value: Any) -> bool:
        return _each_once(value, self.of) and len(value) == len(self.of)

    def sample(self, rng: Rng) -> list[Any]:
        return _draw(rng, self.of, len(self.of))

    def default(self) -> list[Any]:
        return list(self.of)


FieldDomain = Between | Exactly | OneOf | ASeat | ACard | Names | Maybe | Subset | Payment | Permutation
"""Every domain of a field."""


def between(low: int, high: int, *, step: int = 1, safe: int | UnsetType = UNSET) -> Between:
    """An amount from `low` to `high`."""
    return Between(low, high, step, safe)


def exactly(value: int | str) -> Exactly:
    """This value and no other."""
    return Exactly(value)


def one_of(values: Sequence[Any], *, safe: Any | UnsetType = UNSET) -> OneOf:
    """One of a few."""
    return OneOf(list(values), safe)


def seat(seats: Sequence[Seat]) -> ASeat:
    """One of these seats."""
    return ASeat(list(seats))


def card(cards: Sequence[Any]) -> ACard:
    """One of these cards."""
    return ACard(list(cards))


def names(among: Sequence[str]) -> Names:
    """One of the names in play."""
    listed = Names()
    listed.__dict__["among"] = among
    return listed


def maybe(of: FieldDomain) -> Maybe:
    """Nothing, or a value of `of`."""
    return Maybe(of)


def _each_once(value: Sequence[Any] | None, of: Sequence[Any]) -> bool:
    return value is not None and len(set(value)) == len(value) and set(value) <= set(of)


def _draw(rng: Rng, items: Sequence[Any], count: int) -> list[Any]:
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in range(count)]
