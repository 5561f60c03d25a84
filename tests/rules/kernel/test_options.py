from random import Random
from typing import Any

import pytest

from saleroom_rules.kernel.domains import Rng, WholeCommand, between, card, exactly
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import May, MayNot, Option, admit, safe_option, tag_of
from saleroom_rules.kernel.refusals import IllegalCommand, Refusal, refusal


class Sell(Command, tag="sell"):
    card: str
    expect: int


class Bid(Command, tag="bid"):
    amount: int


class Pass(Command, tag="pass"):
    pass


class Play(Command, tag="play"):
    tool: str
    target: str | None = None


class Pair(WholeCommand, tag="pair"):
    """The price is the length of the card's name."""

    def judge(self, command: Any) -> tuple[int, Refusal | None]:
        if command.expect != len(command.card):
            return 1, refusal("price_changed", net=len(command.card))
        return 2, None

    def sample(self, rng: Rng) -> dict[str, Any]:
        return {"card": "vase", "expect": 4}

    def default(self) -> dict[str, Any]:
        return {"card": "", "expect": 0}


def sale(cards: list[str], price: int) -> May:
    return May(Sell, card=card(cards), expect=exactly(price).otherwise("price_changed", net=price))


def refused(options: list[Option], command: Command) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalCommand) as why:
        admit(options, command)
    return why.value.code, why.value.params


def test_the_option_that_covers_a_command_admits_it() -> None:
    coins, vases = sale(["coin"], 11), sale(["vase"], 22)
    assert admit([coins, May(Pass), vases], Sell("vase", 22)) is vases
    assert admit([May(Pass)], Pass()).command is Pass


def test_the_option_that_admits_the_longest_run_of_fields_speaks() -> None:
    options: list[Option] = [sale(["coin"], 11), sale(["vase"], 22)]
    assert refused(options, Sell("vase", 11)) == ("command.price_changed", {"net": 22})
    assert refused(options, Sell("coin", 22)) == ("command.price_changed", {"net": 11})
    assert refused(options, Sell("ship", 22)) == ("command.not_an_option", {})


def test_among_equals_the_first_listed_speaks() -> None:
    options: list[Option] = [May(Bid, amount=between(20, 40)), May(Bid, amount=exactly(0))]
    assert refused(options, Bid(19)) == ("command.below_minimum", {"min": 20})
    assert refused(options[::-1], Bid(19)) == ("command.not_an_option", {})


def test_an_open_option_speaks_before_a_closed_one_and_that_before_none() -> None:
    closed = MayNot(Bid, "leads_already")
    assert refused([closed, May(Bid, amount=between(20, 40))], Bid(19)) == ("command.below_minimum", {"min": 20})
    assert refused([closed, MayNot(Bid, "has_passed")], Bid(19)) == ("command.leads_already", {})
    assert refused([May(Pass)], Bid(19)) == ("command.not_an_option", {})
    assert refused([], Bid(19)) == ("command.not_an_option", {})


def test_a_domain_over_the_whole_command_judges_it() -> None:
    option = May(Sell, of=Pair())
    assert admit([option], Sell("vase", 4)) is option
    assert refused([option], Sell("vase", 5)) == ("command.price_changed", {"net": 4})
    assert refused([May(Sell, of=Pair()), sale(["vase"], 9)], Sell("vase", 5)) == ("command.price_changed", {"net": 4})
    assert Pair().contains(Sell("vase", 4))
    assert not Pair().contains(Sell("vase", 5))


def test_a_field_that_an_option_does_not_name_is_left_out() -> None:
    lamp, saw = May(Play, tool=card(["lamp"])), May(Play, tool=card(["saw"]), target=card(["log"]))
    assert admit([lamp, saw], Play("lamp")) is lamp
    assert admit([lamp, saw], Play("saw", "log")) is saw
    assert refused([lamp, saw], Play("lamp", "log")) == ("command.not_an_option", {})
    assert refused([lamp, saw], Play("saw")) == ("command.not_an_option", {})
    assert lamp.sample(Random(1)) == lamp.default() == Play("lamp")


def test_a_sample_and_the_default_are_commands() -> None:
    rng = Random(1)
    assert sale(["coin"], 11).sample(rng) == Sell("coin", 11)
    assert sale(["coin", "vase"], 11).default() == Sell("coin", 11)
    assert May(Sell, of=Pair()).sample(rng) == Sell("vase", 4)
    assert May(Sell, of=Pair()).default() == Sell("", 0)
    assert May(Pass).default() == Pass()


def test_the_safe_option_is_the_one_that_is_marked() -> None:
    marked = May(Pass, safe=True)
    assert safe_option([MayNot(Bid, "has_passed"), May(Bid, amount=between(1, 2)), marked]) is marked
    assert safe_option([May(Pass)]) is None


def test_options_are_data_for_a_client() -> None:
    amount = between(1, 2)
    assert May(Bid, amount=amount).data() == {"do": "bid", "fields": {"amount": amount}}
    assert May(Pass, safe=True).data() == {"do": "pass", "fields": {}, "safe": True}
    assert May(Pass, undo=True).data() == {"do": "pass", "fields": {}, "undo": True}
    pair = Pair()
    assert May(Sell, of=pair).data() == {"do": "sell", "of": pair}
    assert MayNot(Bid, "not_ready", seats=[1]).data() == {
        "do": "bid",
        "closed": {"code": "command.not_ready", "params": {"seats": [1]}},
    }
    assert tag_of(Bid) == "bid"
