"""What an appraisal card asks for, what an antique has, and how likely it is to pass.  [curio §5.1]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saleroom_rules.curio.cards import APPRAISAL, ATTRIBUTES, TOOL, AppraisalId, Attribute, CardId
from saleroom_rules.curio.row import passive
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat

Have = dict[Attribute, int]


class AppraisalForecast(View):
    """Of so many `cards` that may be opened, how many the hand and the display can satisfy."""

    cards: int
    satisfied: int
    points: int


def at_first(g: Curio, seat: Seat) -> Have:
    """What active pieces give an antique that is appraised."""
    return {attr: passive(g.displays[seat], "attr", attr) for attr in ATTRIBUTES}


def is_met(card: AppraisalId, have: Mapping[Attribute, int], spare: int = 0) -> bool:
    """Whether every attribute is there that the card asks for, and enough is left over. `spare` stands for whatever is
    missing."""
    wanted = APPRAISAL[card].req
    missing = sum(max(0, wanted.get(attr, 0) - have[attr]) for attr in ATTRIBUTES)
    over = sum(max(0, have[attr] - wanted.get(attr, 0)) for attr in ATTRIBUTES)
    return missing <= spare and over + spare - missing >= wanted.get("any", 0)


def odds(g: Curio, seat: Seat) -> tuple[int, int]:
    """How many appraisal cards may be opened next, and how many of them could be satisfied by what this seat holds."""
    put_away = set(g.put_away) if g.appraisals else set()
    cards = [card for card in APPRAISAL if card not in put_away]
    have, spare = _helped(at_first(g, seat), g.hands[seat])
    return len(cards), sum(is_met(card, have, spare) for card in cards)


def _helped(have: Have, hand: Iterable[CardId]) -> tuple[Have, int]:
    """What the appraisal tools of a hand add: to an attribute, and to any."""
    spare = 0
    for card in hand:
        tool = TOOL.get(card)
        if tool is not None and tool.op == "attr" and tool.attr is not None:
            have[tool.attr] += tool.n
        elif tool is not None and tool.op == "attr_any":
            spare += tool.n
    return have, spare
