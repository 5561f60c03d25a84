"""A private offer: some of many things for some of many, and one counter that changes its sums.

What is given is checked against what the proposer has; what is wanted only against what everybody knows, so that no
answer tells what the other side holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from saleroom_rules.dealings.offers import first_refusal, some_amount
from saleroom_rules.kernel.domains import Rng, WholeCommand, pick
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.refusals import Refusal, refusal
from saleroom_rules.kernel.seats import Seat

MOST_WANTED: Final = 9_999
"""The most money that can be asked for."""


class Counterpart(Struct):
    """A seat that may be asked, and how many cards it has."""

    seat: Seat
    cards: int


class PrivateOffer(WholeCommand, tag="private_offer"):
    """A command `{to, give_money, give_cards, give_items, give_view, want_money, want_cards, want_items, want_view}`;
    each side holds something.

    `cards` are the numbers of own cards that may be given, `items` the own items; of the other side numbers up to its
    `cards` and items up to `over` may be wanted. `gives_views`: a view on one of these, but not on the partner;
    `wants_views`: from the seat `viewer` alone.
    """

    partners: list[Counterpart]
    money: Coins
    cards: list[int] = []
    items: list[int] = []
    over: int = 0
    gives_views: list[Seat] = []
    wants_views: list[Seat] = []
    viewer: Seat | None = None
    most: Coins = MOST_WANTED

    def judge(self, command: Any) -> tuple[int, Refusal | None]:
        partner = next((partner for partner in self.partners if partner.seat == command.to), None)
        gives = command.give_money or command.give_cards or command.give_items
        wants = command.want_money or command.want_cards or command.want_items
        return first_refusal(
            (
                _unless(partner is not None),
                None if command.give_money <= self.money else refusal("beyond_purse", money=self.money),
                _unless(_are_of(command.give_cards, self.cards)),
                _unless(_are_of(command.give_items, self.items)),
                _unless(_is_view(command.give_view, self.gives_views, command.to))
                or (None if gives or command.give_view is not None else refusal("gives_nothing")),
                None if command.want_money <= self.most else refusal("above_maximum", max=self.most),
                _unless(_are_of(command.want_cards, range(1, partner.cards + 1 if partner else 1))),
                _unless(_are_of(command.want_items, range(1, self.over + 1))),
                _unless(_is_view(command.want_view, self._wants_views(command.to), command.to))
                or (None if wants or command.want_view is not None else refusal("asks_for_nothing")),
            )
        )

    def sample(self, rng: Rng) -> dict[str, Any]:
        """One or two things on each side; sums are half of the time small."""
        partner = pick(rng, self.partners)
        others = [seat for seat in self.gives_views if seat != partner.seat]
        wanted = [seat for seat in self._wants_views(partner.seat) if seat != partner.seat]
        give = _side(rng, self.money, self.cards, self.items, others)
        want = _side(rng, self.most, range(1, partner.cards + 1), range(1, self.over + 1), wanted)
        return _offer(partner.seat, give, want)

    def default(self) -> dict[str, Any]:
        """A dollar, or else the first thing there is to give, for a dollar."""
        partner = self.partners[0].seat
        nothing: dict[str, Any] = {"money": 0, "cards": [], "items": [], "view": None}
        give: dict[str, Any] = {"money": 1}
        if not self.money:
            views = [seat for seat in self.gives_views if seat != partner]
            give = {"cards": self.cards[:1]} if self.cards else {"items": self.items[:1]}
            give = give if self.cards or self.items else {"view": views[0]}
        return _offer(partner, nothing | give, nothing | {"money": 1})

    @property
    def is_possible(self) -> bool:
        """Whether there is somebody to ask and something to give."""
        return bool(self.partners and (self.money or self.cards or self.items or self.gives_views))

    def _wants_views(self, partner: Seat) -> Sequence[Seat]:
        return self.wants_views if partner == self.viewer else ()


class CounterSums(WholeCommand, tag="counter_sums"):
    """A command `{offer, revision, give_money, want_money}` about one of these `offers`, all in revision 1. Each side
    still holds something: money must be given for those in `pays` and wanted for those in `asks`."""

    offers: list[int]
    money: Coins
    pays: list[int] = []
    asks: list[int] = []
    most: Coins = MOST_WANTED

    def judge(self, command: Any) -> tuple[int, Refusal | None]:
        pays, asks = command.offer in self.pays, command.offer in self.asks
        return first_refusal(
            (
                None if command.offer in self.offers else refusal("no_such_offer"),
                None if command.revision == 1 else refusal("offer_changed"),
                refusal("beyond_purse", money=self.money)
                if command.give_money > self.money
                else refusal("gives_nothing")
                if pays and not command.give_money
                else None,
                refusal("above_maximum", max=self.most)
                if command.want_money > self.most
                else refusal("asks_for_nothing")
                if asks and not command.want_money
                else None,
            )
        )

    def sample(self, rng: Rng) -> dict[str, Any]:
        offer = pick(rng, self.offers)
        least = int(offer in self.pays), int(offer in self.asks)
        return {
            "offer": offer,
            "revision": 1,
            "give_money": least[0] + some_amount(rng, self.money - least[0]),
            "want_money": least[1] + some_amount(rng, self.most - least[1]),
        }

    def default(self) -> dict[str, Any]:
        """The least on both sides, for the first offer."""
        offer = self.offers[0]
        return {
            "offer": offer,
            "revision": 1,
            "give_money": int(offer in self.pays),
            "want_money": int(offer in self.asks),
        }


def _unless(fits: bool) -> Refusal | None:
    return None if fits else refusal("not_an_option")


def _are_of(named: Sequence[int], of: Sequence[int]) -> bool:
    return len(set(named)) == len(named) and all(one in of for one in named)


def _is_view(view: Seat | None, of: Sequence[Seat], partner: Seat) -> bool:
    return view is None or (view in of and view != partner)


def _side(rng: Rng, money: Coins, cards: Sequence[int], items: Sequence[int], views: Sequence[Seat]) -> dict[str, Any]:
    """One side of an offer, which holds one kind of thing or two."""
    kinds = [kind for kind, held in (("money", money), ("cards", cards), ("items", items), ("view", views)) if held]
    drawn = {pick(rng, kinds) for _ in range(2)}
    return {
        "money": 1 + some_amount(rng, money - 1) if "money" in drawn else 0,
        "cards": _some(rng, cards) if "cards" in drawn else [],
        "items": _some(rng, items) if "items" in drawn else [],
        "view": pick(rng, views) if "view" in drawn else None,
    }


def _some(rng: Rng, of: Sequence[int]) -> list[int]:
    """One of these, or now and then two."""
    first = pick(rng, of)
    second = pick(rng, of)
    return [first] if first == second or rng.random() < 0.5 else [first, second]


def _offer(to: Seat, give: dict[str, Any], want: dict[str, Any]) -> dict[str, Any]:
    sides = (("give", give), ("want", want))
    return {"to": to} | {f"{side}_{name}": value for side, held in sides for name, value in held.items()}
