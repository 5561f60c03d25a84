"""What it takes to pass an appraisal, and how likely a hand does.  [curio §5.1]"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from saleroom_rules.curio.cards import APPRAISAL, ATTRIBUTES, TOOL, Appraisal, AppraisalId, Attribute, CardId

Have = Mapping[Attribute, int]
Req = Mapping[Attribute | Literal["any"], int]

TOOL_COST: Final = 0.55
"""What playing an appraisal tool costs: it has to be found anew."""
CROWN: Final = 25.0
"""What winning at once is worth."""


class Helping(NamedTuple):
    """A tool to play, and the attribute to name where it takes any."""

    tool: CardId
    attr: Attribute | None


def helping(req: Req, have: Have, hand: Sequence[CardId]) -> list[Helping] | None:
    """The fewest tools of a hand that meet what is asked for; None where they do not."""
    plain = {attr: [tool for tool in hand if tool in TOOL and TOOL[tool].attr == attr] for attr in ATTRIBUTES}
    spare = [tool for tool in hand if tool in TOOL and TOOL[tool].op == "attr_any"]
    played: list[Helping] = []
    for attr in ATTRIBUTES:
        for _ in range(req.get(attr, 0) - have[attr]):
            if plain[attr]:
                played.append(Helping(plain[attr].pop(), None))
            elif spare:
                played.append(Helping(spare.pop(), attr))
            else:
                return None
    over = sum(max(0, have[attr] - req.get(attr, 0)) for attr in ATTRIBUTES)
    left = sorted(plain.values(), key=len, reverse=True)
    rest = [Helping(tool, None) for tools in left for tool in tools] + [Helping(tool, "age") for tool in spare]
    owed = max(0, req.get("any", 0) - over)
    return None if owed > len(rest) else played + rest[:owed]


def to_come(put_away: Collection[AppraisalId]) -> list[Appraisal]:
    """The appraisal cards that may be opened next."""
    return [printed for card, printed in APPRAISAL.items() if card not in put_away]


def prospect(gain: float, cards: Sequence[Appraisal], have: Have, hand: Sequence[CardId]) -> float:
    """What an appraisal should bring that gains so much when it passes, beyond the tools that it takes."""
    hopes: dict[str, float] = {}
    for card in cards:
        if card.id not in hopes:
            hopes[card.id] = _hope(gain, card, have, hand)
    return sum(hopes[card.id] for card in cards) / len(cards)


def _hope(gain: float, card: Appraisal, have: Have, hand: Sequence[CardId]) -> float:
    tools = helping(card.req, have, hand)
    won = gain + (CROWN if card.on_success == "win" else 0)
    return 0.0 if tools is None else max(0.0, won - len(tools) * TOOL_COST)
