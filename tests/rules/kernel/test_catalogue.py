from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from saleroom_rules import games
from saleroom_rules.kernel.catalogue import GAMES, GameCard, handler_name, register
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.kernel.toys import Public, Walk, card


class Bid(Command, tag="bid"):
    amount: int


class Yield(Command, tag="yield"):
    pass


class Resume(Command, tag="resume"):
    pass


class Lot(Phase[Walk], tag="lot"):
    def bid(self, g: Walk, seat: Seat, cmd: Bid) -> None: ...

    def yield_(self, g: Walk, seat: Seat, cmd: Yield) -> None: ...


class Named(Phase[Walk], tag="named"):
    bid: int = 0


class LikeLot(Lot, tag="like_lot"):
    """Takes its handlers from another phase of its game."""


class Wrong(Phase[Walk], tag="wrong"):
    def bid(self, g: Walk, seat: Seat, cmd: Yield) -> None: ...


class Foreseen(Phase[Walk], tag="foreseen"):
    def preview_bid(self, g: Walk, seat: Seat, cmd: Bid) -> None: ...


def test_a_handler_is_named_after_its_tag_and_a_word_of_python_takes_an_underscore() -> None:
    assert handler_name("bid") == "bid"
    assert handler_name("yield") == "yield_"
    card([Lot], [Bid, Yield])


def test_phases_of_one_game_may_share_their_handlers() -> None:
    card([LikeLot], [Bid, Yield])


@pytest.mark.parametrize(
    ("phases", "commands", "why"),
    [
        ([Lot], [Bid, Yield, Resume], "resume is named like a part of Phase"),
        ([Lot, Named], [Bid, Yield], "Named has a field named like the command bid"),
        ([Wrong], [Bid], "Wrong.bid does not take Bid"),
        ([Lot, Foreseen], [Bid, Yield], "Foreseen forecasts bid and does not handle it"),
        ([Lot, Foreseen][:1], [Bid, Yield, Command], "no phase handles"),
    ],
)
def test_a_game_that_does_not_hold_together_is_refused(
    phases: list[type[Phase[Any]]], commands: list[type[Command]], why: str
) -> None:
    with pytest.raises(RulesFault, match=why):
        card(phases, commands)


def test_a_game_is_registered_once(walk: Play) -> None:
    assert games()["walk"] is GAMES["walk"]
    with pytest.raises(RulesFault, match="walk is registered twice"):
        register(card())


class Options(Struct):
    ante: Annotated[int, Meta(ge=1, le=9)] = 3
    order: Literal["falling", "rising"] = "rising"
    name: str = "table"


def test_a_card_describes_its_options_with_their_ranges() -> None:
    described = GameCard(
        code="described",
        rules=2,
        titles={"en": "Described"},
        seats=(3, 6),
        options=Options,
        state=Walk,
        phases=[Lot],
        commands=[Bid, Yield],
        deal=lambda g, options: None,
        public=lambda g, at: Public([]),
        private=lambda g, seat, at: Public([]),
    ).describe()
    assert described == {
        "code": "described",
        "rules": 2,
        "titles": {"en": "Described"},
        "seats": (3, 6),
        "options": [
            {"name": "ante", "default": 3, "min": 1, "max": 9},
            {"name": "order", "default": "rising", "of": ["falling", "rising"]},
            {"name": "name", "default": "table"},
        ],
    }
