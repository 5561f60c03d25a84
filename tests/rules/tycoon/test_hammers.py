from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.hammers import Hammer, Hammers
from tests.rules.tycoon.scenes import roll, unmarked


def hammer(card: str, total: int) -> Hammer:
    return Hammer(Seat(0), CardId(card), 1, total)


def test_an_evening_is_remembered_by_its_dearest_its_cheapest_and_its_unpaid_lot() -> None:
    hammers = Hammers()
    for card, total in (("E1-3-1", 40), ("E1-2-1", 12), ("E2-2-1", 12), ("E2-3-1", 40), ("E3-1-1", 9)):
        hammers.note(hammer(card, total), paid=True)
    for card, total in (("E1-3-1", 90), ("E2-4-1", 95), ("E3-4-1", 95)):
        hammers.note(hammer(card, total), paid=False)
    assert (hammers.dearest, hammers.bargain, hammers.unpaid) == (
        hammer("E1-3-1", 40),
        hammer("E1-2-1", 12),
        hammer("E2-4-1", 95),
    )


def test_what_costs_its_estimate_is_no_bargain() -> None:
    hammers = Hammers()
    hammers.note(hammer("E1-2-1", 20), paid=True)
    assert (hammers.dearest, hammers.bargain, hammers.unpaid) == (hammer("E1-2-1", 20), None, None)


def test_a_lot_that_the_highest_bidder_cannot_pay_is_remembered_beside_who_bought_it() -> None:
    play = unmarked(3, "sealed", lot="E1-4-1", gold={0: 50, 1: 100, 2: 100})
    play.play("0 sealed 50", "1 sealed 49", "2 sealed 0")
    roll(play, 1)
    assert play.game.hammers.unpaid == Hammer(Seat(0), CardId("E1-4-1"), 1, 54)
    assert play.game.hammers.dearest == Hammer(Seat(1), CardId("E1-4-1"), 1, 53)
