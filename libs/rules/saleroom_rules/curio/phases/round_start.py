"""A round: its start, the turns, the policy, the auction, the check.  [curio §3]

It settles by itself and stays beneath the round's other phases: each of them comes back to it when it is done.
"""

from __future__ import annotations

from saleroom_rules.curio.cards import ANTIQUE, POLICIES
from saleroom_rules.curio.events import (
    CenserTicked,
    EndReason,
    MarketRefilled,
    PileShuffled,
    PolicyDrawn,
    PolicyLaid,
    PolicyRevealed,
    RoundStarted,
    TombDecayed,
)
from saleroom_rules.curio.phases.auction_bid import AuctionBid
from saleroom_rules.curio.phases.ending import end_play
from saleroom_rules.curio.phases.policy import PolicyChoice
from saleroom_rules.curio.phases.policy_gift import PolicyGift
from saleroom_rules.curio.phases.turn_sort import begin_turn
from saleroom_rules.curio.piles import recycle, taken_off
from saleroom_rules.curio.policies import AT_ONCE, asked
from saleroom_rules.curio.state import Curio, Lot
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

CROWDED = 8
"""A row of so many pieces brings a policy."""


class RoundStart(Phase[Curio], tag="round_start"):
    """One round, from the turn order to the check."""

    turns: int = 0
    """How many turns have begun."""

    def begin(self, g: Curio) -> None:
        g.round += 1
        if g.round > 1:
            g.first = g.next_seat(g.first)
        *others, last = g.seats_after(g.first)
        g.order = [last, *others]
        for row in g.displays:
            for piece in row:
                piece.disabled = False
        g.was_tomb_entered = False
        g.tell(RoundStarted(g.round, g.order))
        _refill(g)
        _lay_policy(g)
        self.resume(g, None)

    def resume(self, g: Curio, result: None) -> None:
        """Turns, then the policy, then lot after lot, then the check."""
        if self.turns < len(g.order):
            self.turns += 1
            begin_turn(g, g.order[self.turns - 1])
            return
        g.turn = None
        if g.policy is not None and (choice := _reveal_policy(g)) is not None:
            g.call(choice)
        elif g.lots:
            lot = g.lots.pop(0)
            g.call(AuctionBid(lot, _bidders(g, lot)))
        else:
            reason = _check(g)
            g.goto(RoundStart() if reason is None else end_play(g, reason))


def _refill(g: Curio) -> None:
    """At no other moment does anything come back to the market."""
    if g.market or not g.recycled:
        return
    g.market, g.recycled = g.recycled, []
    g.chance.shuffle(g.market)
    g.tell(MarketRefilled(len(g.market)))
    g.tell(PileShuffled("market", [*g.market]), to=())


def _lay_policy(g: Curio) -> None:
    if g.is_policy_due:
        g.is_policy_due = False
        g.policy = g.chance.choose(list(POLICIES))
        g.tell(PolicyLaid())
        g.tell(PolicyDrawn(g.policy), to=())


def _reveal_policy(g: Curio) -> PolicyChoice | PolicyGift | None:
    """Turn it up, and do it or name those who choose something."""
    policy, g.policy = g.policy, None
    assert policy is not None
    g.tell(PolicyRevealed(policy))
    op = POLICIES[policy].op
    if op == "gift":
        seats = sorted(asked(g, op))
        return PolicyGift(policy, seats) if seats else None
    if op == "cap" or op == "levy" or op == "festival":
        queue = asked(g, op)
        return PolicyChoice(policy, op, queue) if queue else None
    AT_ONCE[op](g)
    return None


def _bidders(g: Curio, lot: Lot) -> list[Seat]:
    """From the last seat to the first, without who consigned the lot."""
    return [seat for seat in reversed(g.order) if seat != lot.consignor]


def _check(g: Curio) -> EndReason | None:
    """What happens at the end of a round; why the game ends, if it does.  [curio §3.6]"""
    _decay(g)
    if _tick(g):
        return "censer"
    if g.countdown is not None:
        if g.round >= g.countdown.end_round:
            return g.countdown.reason
    elif g.round >= g.table_rules.max_rounds:
        return "round_limit"
    g.is_policy_due = any(len(row) >= CROWDED for row in g.displays)
    return None


def _decay(g: Curio) -> None:
    if g.tomb and not g.was_tomb_entered:
        fallen = taken_off(g.tomb, 1)
        g.tell(TombDecayed(fallen[0]))
        recycle(g, fallen)
        g.after_step()


def _tick(g: Curio) -> bool:
    """Every active piece that ends the game counts a round that it was there for from the beginning; whether one has
    come to its end.  [curio §6.3]"""
    has_ended = False
    for seat in g.order:
        for piece in g.displays[seat]:
            ends_after = next((effect.n for effect in ANTIQUE[piece.card].effects if effect.op == "end_after"), 0)
            if ends_after and piece.is_active and piece.since < g.round:
                piece.count += 1
                g.tell(CenserTicked(seat, piece.card, piece.count))
                has_ended |= piece.count >= ends_after
    return has_ended
