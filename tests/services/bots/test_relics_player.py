"""What the player of relics does where it is plain what is sensible."""

from random import Random

import pytest

from saleroom.arena import Thinking, play, seat_view
from saleroom_bots.sight import Choice, timed
from saleroom_bots.think import Thinker
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import bid, done, lot
from tests.services.bots.conftest import SECRET

ALL = (1, 2, 3, 5, 8, 10, 15, 20, 30, 50)
PIECES = ("china-8", "china-6", "china-4")


def hands(own: tuple[int, ...], others: tuple[int, ...] = ALL) -> dict[int, tuple[int, ...]]:
    return {0: own, 1: others, 2: others, 3: others}


def table(own: tuple[int, ...], others: tuple[int, ...] = ALL, **more: object) -> Play:
    """Bidding, with what is spent in keeping with the hands."""
    game = lot(cards=hands(own, others), **more)  # type: ignore[arg-type]
    for seat, cards in hands(own, others).items():
        game.game.spent[seat] = [face for face in ALL if face not in cards]
    return game


def choice(game: Play, seat: int = 0) -> Choice:
    made = Thinker(SECRET).choose("relics", seat_view(game.table, Seat(seat)), seat, "d1")
    assert made is not None
    return timed(made).choice


def test_against_empty_hands_it_wins_with_the_cheapest_card_that_fetches_the_reserve() -> None:
    game = done(table((2, 8, 30, 50), ()))
    assert choice(game) == {"type": "bid", "amount": 8}


def test_it_bids_nothing_where_every_card_could_buy_something_better() -> None:
    game = done(table((50,), (1,), lots=["china-3"], deck=["china-12", "rome-12"]))
    assert choice(game) == {"type": "bid", "amount": 0}


def test_it_bids_more_for_the_last_piece_of_its_set() -> None:
    plain = choice(done(table(ALL, lots=["china-4"])))["amount"]
    pieces = ("china-12", "china-8", "china-6")
    last = choice(done(table(ALL, lots=["china-4"], relics={0: pieces})))["amount"]
    assert last > plain


def test_it_takes_a_high_bid_more_seriously_once_it_has_seen_it() -> None:
    game = table((8, 15, 20), (1, 10), privileges={0: ["inside"]})
    done(game.play("0 use_inside 1"))
    game.play("1 bid 10")
    assert choice(game)["amount"] in (15, 20)


def test_it_doubles_the_card_that_would_not_do_alone() -> None:
    game = table((15,), (20,), relics={0: PIECES}, privileges={0: ["double"]})
    assert choice(game) == {"type": "use_double"}


def test_it_keeps_its_double_for_more_than_a_trifle() -> None:
    assert choice(table(ALL, lots=["china-3"], privileges={0: ["double"]})) == {"type": "done"}


def test_it_buys_at_once_what_others_would_outbid_with_the_card_that_is_missed_least() -> None:
    game = table((3, 8, 20), (30, 50), relics={0: PIECES}, privileges={0: ["instant"]})
    assert choice(game) == {"type": "use_instant", "cards": [20]}


def test_it_spoils_a_rivals_set_and_lets_its_own_win_stand() -> None:
    rivals = table((50,), (1, 10), relics={1: PIECES}, privileges={0: ["spoiler"]})
    bid(done(rivals), 0, 10, 0, 0)
    assert choice(rivals) == {"type": "spoil"}
    own = table((50,), (1, 10), relics={0: PIECES}, privileges={0: ["spoiler"]})
    bid(done(own), 50, 10, 0, 0)
    assert choice(own) == {"type": "no"}


def test_in_a_tie_it_adds_for_what_is_worth_it_and_not_for_a_trifle() -> None:
    dear = bid(done(table((8, 15), (8, 10), relics={0: PIECES})), 8, 8, 0, 0)
    assert choice(dear) == {"type": "add", "amount": 15}
    cheap = bid(done(table((8, 50), (8, 10), lots=["china-3"])), 8, 8, 0, 0)
    assert choice(cheap) == {"type": "add", "amount": 0}


def test_it_drops_a_spoiler_before_anything_else() -> None:
    game = lot(
        lots=["china-3"], privileges={0: ["spoiler", "double"]}, relics={1: ["china-5"], 2: ["china-6"]}, auctioneer=3
    )
    assert choice(game) == {"type": "drop", "privilege": "spoiler"}


@pytest.mark.parametrize(
    "options", [{"currency": "coins"}, {"instant_payment": "free"}, {"reserve_binding": "off"}], ids=str
)
def test_its_moves_are_legal_at_every_kind_of_table(options: dict[str, str]) -> None:
    players = [Thinking("relics", Thinker(SECRET)) for _ in range(4)]
    for number in range(2):
        assert play("relics", players, bytes([number]) * 32, options, Random(number)).illegal == [0] * 4
