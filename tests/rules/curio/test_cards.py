from collections import Counter

import msgspec
import pytest

from saleroom_rules.curio.acts import ACTS
from saleroom_rules.curio.aims import AIMS
from saleroom_rules.curio.cards import (
    ANTIQUE,
    ANTIQUES,
    APPRAISAL,
    LONGEST_ID,
    POLICIES,
    TOOL,
    TOOLS,
    TREASURES,
    VALUE,
    read,
)
from saleroom_rules.curio.policies import AT_ONCE

ANTIQUE_LINE = (
    '{"id":"A99","kind":"antique","zh":"a","en":"a","ja":"a","left":"V","right":"V","value":0,"copies":[1,1,1,1],'
    '"effects":[%s]}'
)


def test_the_cards_are_as_many_as_the_rules_say() -> None:
    assert (len(ANTIQUES), len(TOOLS), len(APPRAISAL), len(POLICIES)) == (44, 26, 24, 13)
    for place, (antiques, tools) in enumerate([(44, 71), (68, 71), (68, 108), (92, 108)]):
        assert sum(card.copies[place] for card in ANTIQUES.values()) == antiques
        assert sum(card.copies[place] for card in TOOLS.values()) == tools


def test_every_copy_has_an_id_that_fits_a_command() -> None:
    assert len(ANTIQUE) == 92
    assert len(TOOL) == 108
    assert max(map(len, [*ANTIQUE, *TOOL])) <= LONGEST_ID
    assert set(TREASURES) <= set(ANTIQUE)


def test_every_card_has_its_names_and_no_two_share_one() -> None:
    for cards in (ANTIQUES, TOOLS, POLICIES, APPRAISAL):
        for language in ("zh", "en", "ja"):
            names = {card.id: getattr(card, language) for card in cards.values()}
            assert all(names.values())
            assert len(set(names.values())) == len(names)


def test_money_is_what_has_a_value() -> None:
    worth = Counter(card.partition("#")[0] for card in VALUE)
    assert (VALUE["A21#1"], VALUE["A23#1"], VALUE["T11#1"]) == (5, 4, 2)  # type: ignore[index]
    assert "A02" not in worth
    assert [kind for kind in worth if kind.startswith("T")] == ["T11"]


def test_everything_that_a_card_does_is_put_together_from_the_primitives() -> None:
    acts: set[str] = {
        effect.op for card in ANTIQUES.values() for effect in card.effects if effect.t in ("activate", "enter")
    }
    acts |= {tool.op for tool in TOOLS.values() if tool.window == "action"}
    assert acts == AIMS.keys() == ACTS.keys()
    assert {card.op for card in POLICIES.values()} == AT_ONCE.keys() | {"cap", "levy", "festival", "gift"}


@pytest.mark.parametrize(
    "effect",
    [
        '{"t":"skill","op":"halve","scope":"self","n":1}',
        '{"t":"midnight","op":"add","scope":"self","n":1}',
        '{"t":"skill","op":"add","scope":"diagonal","n":1}',
        '{"t":"skill","op":"add","scope":"self","n":1,"per":"moon"}',
        '{"t":"skill","op":"add","scope":"self","n":1,"cond":"lucky"}',
        '{"t":"skill","op":"add","scope":"self","n":1,"colour":"red"}',
    ],
)
def test_a_card_that_names_anything_else_is_refused(effect: str) -> None:
    read(ANTIQUE_LINE % '{"t":"skill","op":"add","scope":"self","n":1}')
    with pytest.raises(msgspec.ValidationError):
        read(ANTIQUE_LINE % effect)
