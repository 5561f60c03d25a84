"""What the two negotiations share: readiness, offers and their answers, and the cards that may be used.

[suspicion §5.2] [suspicion §7]
"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.dealings.private_offers import Counterpart, CounterSums, PrivateOffer
from saleroom_rules.kernel.domains import exactly, one_of
from saleroom_rules.kernel.messages import Command, Timer
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import HINT_PRICE
from saleroom_rules.suspicion.commands import (
    AcceptOffer,
    CounterOffer,
    GetReady,
    GetUnready,
    HackSeat,
    InsureItem,
    MakeOffer,
    RefuseOffer,
    UseHint,
    WithdrawOffer,
)
from saleroom_rules.suspicion.events import (
    Offer,
    OfferCountered,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
)
from saleroom_rules.suspicion.phases.hack import Hack
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.trading import (
    ANSWERED,
    TradePreview,
    can_give,
    copyable,
    countered,
    execute,
    fits,
    forecast,
    has_things,
    is_more_than_money,
    of,
    proposed,
    sides,
    tell_parties,
)
from saleroom_rules.suspicion.uses import (
    InsurancePreview,
    PurchasePreview,
    hack_option,
    hint_option,
    insurance_forecast,
    insurance_option,
    insure,
    is_asked,
    purchase,
    use_hint,
)

ABSENT_SECONDS = 10
"""Whoever is away for so long counts as ready."""
GAP = "offer_gap"
"""The timer that runs between two offers of a seat, and only that seat knows."""


class Bargaining(Phase[Suspicion]):
    """Who is ready takes that back before anything else, and nobody with an open offer is ready: so when all are,
    nothing is open."""

    is_ready: list[Seat] = []
    offers: list[Offer] = []
    tries: list[tuple[Seat, Seat]] = []
    """Who has addressed whom, each time since their last deal."""

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        if seat in self.is_ready:
            yield May(GetUnready, undo=True)
            return
        is_party = bool(of(self.offers, seat))
        if not is_party or g.by_house:
            yield May(GetReady, safe=not is_party, absent_s=None if g.solo else ABSENT_SECONDS)
        if is_party:
            yield from self._answers(g, seat)
        yield from self._offers(g, seat)
        yield from hack_option(g, seat)
        yield from insurance_option(g, seat)
        yield from hint_option(g, seat)

    def awaited(self, g: Suspicion) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.is_ready]

    # Readiness

    def ready(self, g: Suspicion, seat: Seat, cmd: GetReady) -> None:
        """Of the house, for who is away, it lets the seat's offers lapse."""
        for offer in of(self.offers, seat):
            self._lapse(g, offer)
        self.is_ready = sorted([*self.is_ready, seat])
        if len(self.is_ready) == len(g.sittings):
            self.close(g)

    def unready(self, g: Suspicion, seat: Seat, cmd: GetUnready) -> None:
        self.is_ready.remove(seat)

    def expire(self, g: Suspicion, timer: Timer) -> None:
        if timer.name != GAP:
            for offer in self.offers:
                self._lapse(g, offer)
            self.close(g)

    def close(self, g: Suspicion) -> None:
        """Nothing is open any more: go on."""
        raise NotImplementedError

    # Offers

    def partners(self, g: Suspicion, seat: Seat) -> list[Seat]:
        """To whom a seat may make an offer now."""
        return g.others(seat)

    def offer(self, g: Suspicion, seat: Seat, cmd: MakeOffer) -> None:
        offer = proposed(g, seat, cmd)
        self.offers = [*self.offers, offer]
        self.tries.append((seat, cmd.to))
        if cmd.to in self.is_ready:
            self.is_ready.remove(cmd.to)
        if g.table_rules.offer_gap_s:
            g.timer(GAP, seconds=g.table_rules.offer_gap_s, seen="seat", seat=seat)
        tell_parties(g, offer, OfferMade(offer))

    def preview_offer(self, g: Suspicion, seat: Seat, cmd: MakeOffer) -> TradePreview:
        """What it would leave the proposer."""
        return forecast(g, seat, *sides(cmd))

    def accept(self, g: Suspicion, seat: Seat, cmd: AcceptOffer) -> None:
        """Only now it shows whether the other side can still deliver."""
        offer = self._take(cmd.offer)
        other, terms = (offer.to, offer.want) if seat == offer.seat else (offer.seat, offer.give)
        if can_give(g, other, terms) and fits(g, offer):
            execute(g, offer)
            parties = {offer.seat, offer.to}
            self.tries = [pair for pair in self.tries if set(pair) != parties]
        else:
            tell_parties(g, offer, OfferLapsed(offer.id))

    def preview_accept(self, g: Suspicion, seat: Seat, cmd: AcceptOffer) -> TradePreview:
        """What it would leave who accepts."""
        offer = self._find(cmd.offer)
        return forecast(g, seat, *((offer.give, offer.want) if seat == offer.seat else (offer.want, offer.give)))

    def refuse(self, g: Suspicion, seat: Seat, cmd: RefuseOffer) -> None:
        offer = self._take(cmd.offer)
        tell_parties(g, offer, OfferRefused(offer.id, seat))

    def counter(self, g: Suspicion, seat: Seat, cmd: CounterOffer) -> None:
        offer = countered(self._take(cmd.offer), cmd)
        self.offers = [*self.offers, offer]
        tell_parties(g, offer, OfferCountered(offer))

    def preview_counter(self, g: Suspicion, seat: Seat, cmd: CounterOffer) -> TradePreview:
        """What it would leave who counters."""
        offer = countered(self._find(cmd.offer), cmd)
        return forecast(g, seat, offer.want, offer.give)

    def withdraw(self, g: Suspicion, seat: Seat, cmd: WithdrawOffer) -> None:
        offer = self._take(cmd.offer)
        tell_parties(g, offer, OfferWithdrawn(offer.id, seat))

    # Cards

    def hack(self, g: Suspicion, seat: Seat, cmd: HackSeat) -> None:
        if is_asked(g, seat, cmd.seat):
            g.call(Hack(seat, cmd.seat))

    def insure(self, g: Suspicion, seat: Seat, cmd: InsureItem) -> None:
        insure(g, seat, cmd.round)

    def preview_insure(self, g: Suspicion, seat: Seat, cmd: InsureItem) -> InsurancePreview:
        """What may come back."""
        return insurance_forecast(g, seat, cmd.round)

    def use(self, g: Suspicion, seat: Seat, cmd: UseHint) -> None:
        use_hint(g, seat, cmd.card)

    def preview_use(self, g: Suspicion, seat: Seat, cmd: UseHint) -> PurchasePreview:
        """What it costs."""
        return purchase(g, seat, HINT_PRICE)

    # What may be done about offers

    def _offers(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        if any(offer.seat == seat for offer in self.offers):
            yield MayNot(MakeOffer, "offer_open")
        elif any(timer.name == GAP and timer.seat == seat for timer in self.timers):
            yield MayNot(MakeOffer, "too_soon")
        elif not (partners := self.partners(g, seat)):
            yield MayNot(MakeOffer, "enough_offers")
        else:
            domain = self._domain(g, seat, partners)
            yield May(MakeOffer, of=domain) if domain.is_possible else MayNot(MakeOffer, "gives_nothing")

    def _domain(self, g: Suspicion, seat: Seat, partners: list[Seat]) -> PrivateOffer:
        others, scout = g.others(seat), g.scout
        return PrivateOffer(
            partners=[Counterpart(other, len(g.hands[other])) for other in partners],
            money=g.money[seat],
            cards=copyable(g, seat),
            items=g.owned(seat),
            over=g.over,
            gives_views=others if scout == seat else [],
            wants_views=[] if scout in (seat, None) else others,
            viewer=None if scout == seat else scout,
        )

    def _answers(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        """To offers that came, to a counter that came, to what is one's own; the first of these that closes one is the
        safe one."""
        came = [offer for offer in self.offers if offer.to == seat and offer.revision < ANSWERED]
        own = [offer for offer in self.offers if offer.seat == seat]
        counters = [offer for offer in own if offer.revision == ANSWERED]
        waits = [offer for offer in own if offer.revision < ANSWERED]
        waits += [offer for offer in self.offers if offer.to == seat and offer.revision == ANSWERED]
        held = [offer for offer in came if has_things(g, seat, offer.want)]
        yield from _about(AcceptOffer, [offer for offer in held if offer.want.money <= g.money[seat]])
        yield from _about(AcceptOffer, [offer for offer in counters if can_give(g, seat, offer.give)])
        yield from _about(RefuseOffer, came, safe=True)
        yield from _about(RefuseOffer, counters, safe=not came)
        for revision in (1, ANSWERED):
            same = [offer for offer in waits if offer.revision == revision]
            is_safe = not came and not counters and same[:1] == waits[:1]
            yield from _about(WithdrawOffer, same, safe=is_safe)
        pays = [offer for offer in held if not is_more_than_money(offer.want)]
        if able := [offer for offer in held if g.money[seat] or offer not in pays]:
            yield May(
                CounterOffer,
                of=CounterSums(
                    offers=_numbers(able),
                    money=g.money[seat],
                    pays=_numbers(offer for offer in able if offer in pays),
                    asks=_numbers(offer for offer in able if not is_more_than_money(offer.give)),
                ),
            )

    def _find(self, number: int) -> Offer:
        return next(offer for offer in self.offers if offer.id == number)

    def _take(self, number: int) -> Offer:
        offer = self._find(number)
        self.offers = [other for other in self.offers if other is not offer]
        return offer

    def _lapse(self, g: Suspicion, offer: Offer) -> None:
        self._take(offer.id)
        tell_parties(g, offer, OfferLapsed(offer.id))


def _numbers(offers: Iterable[Offer]) -> list[int]:
    return [offer.id for offer in offers]


def _about(command: type[Command], offers: list[Offer], *, safe: bool = False) -> Iterable[Option]:
    """One option for these offers, which stand in the same revision."""
    if offers:
        revision = exactly(offers[0].revision).otherwise("offer_changed")
        numbers = one_of(_numbers(offers)).otherwise("no_such_offer")
        yield May(command, offer=numbers, revision=revision, safe=safe)
