"""The player of 疑心暗鬼オークション: it guesses what items are worth from what it knows, and drops at its limit."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from saleroom_bots.players import house
from saleroom_bots.players.suspicion.estimate import DOLLARS, Estimate
from saleroom_bots.players.suspicion.trade import answer
from saleroom_bots.sight import Answer, Choice, Sight, Timed, fields
from saleroom_rules.auctions.rising import TOP, rising_clock
from saleroom_rules.kernel.domains import Between, OneOf
from saleroom_wire.options import OptionData

SURE: Final = (0.84, 0.96)
"""The part of what an item is worth that it pays at most where it knows the rank or the value; drawn anew for each item
between these, so that equal players do not knock each other out."""
UNSURE: Final = (0.55, 1.1)
"""The same where it does not: who knows more lets it win what is worth less."""
QUAGMIRE: Final = 0.75
"""What is left of a limit where the second pays too."""
COUNT_MS: Final = 1_500
"""From pressing to being out."""
WORTH_KNOWING: Final = 0.9
"""An item whose likeliest rank is less likely than this is appraised."""
LIKELY_JUNK: Final = 0.5
"""An item that is junk with this chance is insured."""
WORTH_HIDING: Final = 2
"""With so many hints of rounds to come it pays to have them stay hidden."""

Weigh = Callable[[Sight, Estimate, Random], Answer | None]


def decide(sight: Sight, rng: Random) -> Answer | None:
    """What the player does; what there is nothing to weigh about, the house does."""
    for act, weigh in WEIGHED.items():
        if sight.option(act) is not None and (choice := weigh(sight, Estimate(sight), rng)) is not None:
            return choice
    return house.decide(sight, rng)


# The auction


def drop(_: Sight, at: Estimate, __: Random) -> Timed:
    """Press so that the count ends at the limit; never where the limit is not reached."""
    clock = rising_clock(at.phase["base_ms"], at.phase["floor_ms"])
    price = limit(at)
    elapsed = clock.reached(max(1, price)) - COUNT_MS if price < TOP else clock.reached(TOP)
    return Timed({"type": "drop"}, at.phase["started_at"] + elapsed)


def write(sight: Sight, at: Estimate, _: Random) -> Choice:
    """The limit: the second-highest amount is what is paid."""
    domain = fields(sight.every("write")[0])["amount"]
    assert isinstance(domain, Between)
    return {"type": "write", "amount": max(domain.min, min(domain.max, limit(at)))}


def limit(at: Estimate) -> int:
    """The highest price that the item on sale is worth, in dollars; the same however often it is asked in a round."""
    is_sure = at.is_exact(at.round) or max(at.ranks(at.round).values()) == 1
    steady = Random(repr((at.seat, at.round, at.money, at.hand)))
    part = steady.uniform(*(SURE if is_sure else UNSURE))
    if at.table.items[at.round - 1].quagmire:
        part *= QUAGMIRE
    return int(DOLLARS * at.value(at.round) * part)


# Cards


def pick(sight: Sight, _: Estimate, rng: Random) -> Choice:
    """Any card: they lie face down."""
    return {"type": "pick", "position": rng.choice(_of(sight.every("pick")[0], "position"))}


def hack(sight: Sight, _: Estimate, rng: Random) -> Choice:
    """Anybody: it brings money or knowledge."""
    return {"type": "hack", "seat": rng.choice(_of(sight.every("hack")[0], "seat"))}


def pay(_: Sight, at: Estimate, __: Random) -> Choice:
    """Hide what is still of use, if it is much."""
    useful = [card for card in at.hand if any(number > at.round for number in card.known.rounds or [])]
    return {"type": "pay" if len(useful) >= WORTH_HIDING else "decline"}


def appraise(_: Sight, at: Estimate, __: Random) -> Choice | None:
    """Look at what one does not know."""
    unknown = not at.is_exact(at.round) and max(at.ranks(at.round).values()) < WORTH_KNOWING
    return {"type": "appraise"} if unknown else None


def insure(sight: Sight, at: Estimate, __: Random) -> Choice | None:
    """The own item that is likeliest junk, when it likely is, and in any case before the end."""
    junk = {number: at.ranks(number).get("junk", 0.0) for number in _of(sight.every("insure")[0], "round")}
    number = max(junk, key=lambda number: junk[number])
    is_last = at.phase["type"] == "final"
    return {"type": "insure", "round": number} if is_last or junk[number] > LIKELY_JUNK else None


def quagmire(sight: Sight, at: Estimate, _: Random) -> Choice | None:
    """Frighten the others off the best of what one knows to come."""
    domain = fields(sight.every("quagmire")[0])["round"]
    assert isinstance(domain, Between)
    known = [number for number in range(domain.min, domain.max + 1) if max(at.ranks(number).values()) == 1]
    number = max(known, key=at.value, default=0)
    mean = sum(map(at.value, at.rounds)) / len(at.rounds)
    return {"type": "quagmire", "round": number} if number and at.value(number) > mean else None


WEIGHED: Final[Mapping[str, Weigh]] = {
    "drop": drop,
    "write": write,
    "pick": pick,
    "pay": pay,
    "refuse": answer,
    "hack": hack,
    "appraise": appraise,
    "insure": insure,
    "quagmire": quagmire,
}


def _of(option: OptionData, name: str) -> list[Any]:
    domain = fields(option)[name]
    assert isinstance(domain, OneOf)
    return list(domain.of)
