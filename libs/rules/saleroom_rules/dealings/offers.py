"""A two-sided offer: one own card, and gold or a named card of the other side's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from saleroom_rules.kernel.domains import Rng, WholeCommand, pick
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.refusals import Refusal, refusal
from saleroom_rules.kernel.seats import Seat


def first_refusal(checks: Sequence[Refusal | None]) -> tuple[int, Refusal | None]:
    """How many fields passed from the start, and why the next one did not; one check for each field, in their order."""
    return next(((run, why) for run, why in enumerate(checks) if why is not None), (len(checks), None))


def some_amount(rng: Rng, most: Coins) -> Coins:
    """An amount from 0 up; half of the time a small one."""
    return rng.randrange((min(most, 5) if rng.random() < 0.5 else most) + 1)


class Partner(Struct):
    """A seat that may be asked, and the gold that it has."""

    seat: Seat
    gold: Coins


class TradeOffer(WholeCommand, tag="trade_offer"):
    """A command `{to, give_card, give_gold, want_gold, want_card_name}` of one of two shapes: a sale (`want_gold` at
    least 1, a card wanted or not) or a swap (a card wanted, `give_gold` from 0). Gold goes one way only, and an offer
    asks for something."""

    partners: list[Partner]
    gold: Coins
    cards: list[Any]

    def judge(self, command: Any) -> tuple[int, Refusal | None]:
        partner = next((partner for partner in self.partners if partner.seat == command.to), None)
        wanted = command.want_card_name
        checks = (
            None if partner else refusal("not_an_option"),
            None if command.give_card in self.cards else refusal("not_an_option"),
            None if command.give_gold <= self.gold else refusal("beyond_purse", gold=self.gold),
            self._judge_want_gold(command, partner),
            None if wanted is None or wanted in self._names else refusal("not_an_option"),
            None if wanted is not None or command.want_gold else refusal("asks_for_nothing"),
        )
        return first_refusal(checks)

    def _judge_want_gold(self, command: Any, partner: Partner | None) -> Refusal | None:
        if command.want_gold and command.give_gold:
            return refusal("gold_both_ways")
        if partner is not None and command.want_gold > partner.gold:
            return refusal("above_maximum", max=partner.gold)
        return None

    def sample(self, rng: Rng) -> dict[str, Any]:
        """A sale or a swap, half of the time each; sums are half of the time small."""
        partner, card = pick(rng, self.partners), pick(rng, self.cards)
        name = pick(rng, self._names)
        if partner.gold and rng.random() < 0.5:
            sale_name = name if rng.random() < 0.5 else None
            want_gold = 1 + some_amount(rng, partner.gold - 1)
            return _offer(partner.seat, card, want_gold=want_gold, want_card_name=sale_name)
        return _offer(partner.seat, card, give_gold=some_amount(rng, self.gold), want_card_name=name)

    def default(self) -> dict[str, Any]:
        """The first card for the first name, without gold."""
        return _offer(self.partners[0].seat, self.cards[0], want_card_name=self._names[0])

    @property
    def _names(self) -> Sequence[str]:
        names: Sequence[str] = self.__dict__["among"]
        return names


def trade_offer(*, partners: Sequence[Partner], gold: Coins, cards: Sequence[Any], names: Sequence[str]) -> TradeOffer:
    """The offers that a holder of `gold` and `cards` may make; only `gold` may be nothing."""
    domain = TradeOffer(list(partners), gold, list(cards))
    domain.__dict__["among"] = names
    return domain


def _offer(
    to: Seat, give_card: Any, *, give_gold: Coins = 0, want_gold: Coins = 0, want_card_name: str | None = None
) -> dict[str, Any]:
    return {
        "to": to,
        "give_card": give_card,
        "give_gold": give_gold,
        "want_gold": want_gold,
        "want_card_name": want_card_name,
    }
