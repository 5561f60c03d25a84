"""How colours rank in a round, and what a crown of each is worth then.  [sothebys §6.1]"""

from __future__ import annotations

from collections.abc import Mapping

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.sothebys.cards import COLOURS, Colour
from saleroom_rules.sothebys.state import Sothebys

ADDED = (0, 30, 20, 10)
"""What a round adds to a colour's value, by rank; 0 is no rank."""


class Worth(View):
    """What the cards of a lot would bring at the end of this round, by the rank of their colour."""

    unranked: Coins
    third: Coins
    second: Coins
    first: Coins


def ranks(counts: Mapping[Colour, int]) -> dict[Colour, int]:
    """The rank of each colour, 1 to 3, shared by equal counts; 0 for the others and for a colour without a card."""
    ranked = sorted({count for count in counts.values() if count}, reverse=True)[:3]
    return {colour: ranked.index(count) + 1 if count in ranked else 0 for colour, count in counts.items()}


def unit(g: Sothebys, colour: Colour, rank: int) -> Coins:
    """What a crown of this colour pays if the colour has this rank in the present round."""
    if rank == 0 and g.table_rules.unranked_value == "zero":
        return 0
    return g.values[colour] + ADDED[rank]


def units(g: Sothebys, closing: Colour | None = None) -> dict[Colour, Coins]:
    """The units if the round ended now, or with one more card of the colour `closing`."""
    counts = g.counts if closing is None else g.counts | {closing: g.counts[closing] + 1}
    ranked = ranks(counts)
    return {colour: unit(g, colour, ranked[colour]) for colour in COLOURS}


def worth(g: Sothebys, colour: Colour, crowns: int) -> Worth:
    """What so many crowns of a colour would bring; of a fake it is the fine."""
    unranked, first, second, third = (crowns * unit(g, colour, rank) for rank in range(4))
    return Worth(unranked, third, second, first)


def worth_on_sale(g: Sothebys) -> Worth:
    """What the cards of the present lot would bring."""
    return worth(g, g.on_sale.first.colour, g.on_sale.crowns)
