"""The house player: it plays any game from the options alone.

It makes the move that the rules call safe. Where an amount alone is asked for, it offers a little: the least that is
taken, as long as that is a small part of what it could offer. It accepts and pays nothing else.
"""

from random import Random
from typing import Final

from msgspec import UNSET

from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.kernel.domains import Between
from saleroom_wire.options import OptionData

DARING: Final = (0.04, 0.12)
"""The part of its purse that it offers at most: drawn anew for each decision between these."""


def decide(sight: Sight, rng: Random) -> Choice | None:
    """A modest offer, else the safe move, else the plainest act; None where nothing can be done."""
    forward = [option for option in sight.may if not option.undo and option.of is UNSET]
    daring = rng.uniform(*DARING)
    for option in forward:
        if (offer := _offer(option, daring)) is not None:
            return offer
    plainest = min(forward, key=lambda option: (not option.safe, len(fields(option))), default=None)
    return None if plainest is None else _default(plainest)


def _offer(option: OptionData, daring: float) -> Choice | None:
    """The amount of a command that has no other field, if a small part of the purse will do."""
    if len(fields(option)) != 1:
        return None
    ((name, domain),) = fields(option).items()
    if not isinstance(domain, Between):
        return None
    modest = int(domain.max * daring)
    amount = domain.min if domain.min > 0 else modest - modest % domain.step
    return {"type": option.do, name: amount} if 0 < amount <= modest else None


def _default(option: OptionData) -> Choice:
    return {"type": option.do} | {name: domain.default() for name, domain in fields(option).items()}
