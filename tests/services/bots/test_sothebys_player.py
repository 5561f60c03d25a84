"""What the player of sothebys does where it is plain what is sensible."""

from saleroom.arena import seat_view
from saleroom_bots.sight import Choice, timed
from saleroom_bots.think import Thinker
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.phases.loan import Loan
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import lot, turn
from tests.services.bots.conftest import SECRET

LEADING = {"red": 4, "blue": 2, "green": 1}


def choice(game: Play, seat: int) -> Choice:
    made = Thinker(SECRET).choose("sothebys", seat_view(game.table, Seat(seat)), seat, "d1")
    assert made is not None
    return timed(made).choice


def test_it_opens_with_the_least_bid() -> None:
    assert choice(lot("red-open-3-1", counts=LEADING), 1) == {"type": "bid", "amount": 1}


def test_it_passes_a_lot_that_has_become_dearer_than_it_can_be_worth() -> None:
    game = lot("red-open-3-1", counts=LEADING).play("2 bid 91")
    assert choice(game, 1) == {"type": "pass"}


def test_a_seller_would_rather_have_a_lot_than_a_low_bid_for_it_and_lets_it_go_for_a_high_one() -> None:
    game = lot("red-open-5-1", counts=LEADING).play("1 bid 3")
    assert choice(game, 0)["type"] == "bid"
    assert choice(game.play("2 bid 100"), 0) == {"type": "pass"}


def test_it_buys_at_a_low_price_and_declines_a_high_one() -> None:
    cheap = lot("red-fixed-5-1", counts=LEADING).play("0 set 10")
    dear = lot("red-fixed-5-1", counts=LEADING).play("0 set 150")
    assert choice(cheap, 1) == {"type": "buy"}
    assert choice(dear, 1) == {"type": "decline"}


def test_it_seals_less_for_its_own_fake_than_for_its_own_genuine_card() -> None:
    fake, genuine = lot("red-fake-4-1", counts=LEADING), lot("red-genuine-4-1", counts=LEADING)
    assert choice(fake, 0)["amount"] < choice(genuine, 0)["amount"]


def test_it_closes_the_round_while_its_own_colour_leads() -> None:
    game = turn(hands={0: ["red-once-1-1", "blue-once-1-1"]}, counts={"red": 5, "blue": 4, "green": 4})
    game.game.bought[0] = ["red-open-5-1", "red-fixed-5-1"]
    assert choice(game, 0) == {"type": "play", "card": "red-once-1-1"}


def test_it_borrows_only_when_it_has_next_to_nothing() -> None:
    poor, rich = turn(cash={0: 20}), turn(cash={0: 150})
    for game, amount in ((poor, 200), (rich, 0)):
        game.game.moments += 1
        game.game.stack = [Loan(moment=game.game.moments)]
        assert choice(game, 0) == {"type": "loan", "amount": amount}
