"""Rounds: the change of starter, red income, the bonus, the lots that are drawn."""

from typing import Any

from saleroom_rules.tycoon.events import (
    BonusRolled,
    DeckRenewed,
    DeckShuffled,
    GameEnded,
    IncomePaid,
    LotsDrawn,
    RoundStarted,
)
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import all_cards, cards_in_play, dealt, flip, marking, said, skip_lot, skip_trading


def play_round(play: Play) -> Play:
    """A round in which nobody buys, sells or trades."""
    if play.table.phase == "mark":
        play.play(f"{play.game.starter} mark 1 open")
    while play.table.phase == "sell":
        skip_lot(flip(play))
    return skip_trading(play)


def sold_round(play: Play) -> Play:
    """A round in which every lot that is left ends at the bank."""
    if play.table.phase == "mark":
        play.play(f"{play.game.starter} mark 1 open")
    while play.table.phase == "sell":
        skip_lot(flip(play))
        play.game.bank.append(play.game.unsold.pop())
    return skip_trading(play)


def round_events(play: Play) -> list[Any]:
    """The events of the last step from the start of a round on."""
    events = [told.event for told in play.told]
    return events[next(n for n, event in enumerate(events) if isinstance(event, RoundStarted)) :]


def test_a_round_starts_with_income_then_dice_then_the_draw() -> None:
    play = marking(hands={1: ["E1-4-1"]})
    assert [type(event) for event in round_events(play)] == [RoundStarted, IncomePaid, BonusRolled, LotsDrawn]


def test_income_and_bonus_are_done_in_round_one_too() -> None:
    play = marking(hands={1: ["E1-4-1"]})
    assert play.game.round == 1
    assert play.game.gold[1] == 152
    assert play.game.bonus == [10, 10, 10, 10]


def test_the_bonus_of_each_star_rises_with_its_die_to_thirty_at_most() -> None:
    # example 13: dice 2, 5, 4 on three successive rounds
    play = dealt(3).script(dice=[2, 1, 1, 1]).play("0 direction 1")
    seen = [play.game.bonus[0]]
    for die in (5, 4):
        play.script(dice=[die, 1, 1, 1])
        play_round(play)
        seen.append(play.game.bonus[0])
    assert seen == [10, 30, 30]


def test_the_dice_and_what_stands_afterwards_are_told() -> None:
    play = dealt(3).script(dice=[2, 3, 5, 6]).play("0 direction 1")
    assert said(play, BonusRolled) == [BonusRolled([2, 3, 5, 6], [10, 20, 30, 30])]


def test_a_card_fewer_than_seats_is_laid_out() -> None:
    play = marking(5)
    assert len(play.game.lots) == 4
    assert said(play, LotsDrawn) == [LotsDrawn(4, 40)]


def test_bans_end_at_the_start_of_a_round() -> None:
    play = marking(3)
    play.game.bans = [0, 2, 0]
    play.play("0 mark 1 open")
    skip_lot(flip(play))
    skip_lot(flip(play))
    play.game.bans = [0, 2, 0]
    skip_trading(play)
    assert play.game.round == 2
    assert play.game.bans == [0, 0, 0]


def test_without_a_lot_there_is_trading_at_once() -> None:
    play = dealt(3)
    play.game.deck = []
    play.play("0 direction 1")
    assert play.table.phase == "trade_request"
    assert said(play, LotsDrawn) == [LotsDrawn(0, 0)]
    assert len(said(play, BonusRolled)) == 1


def test_every_seat_starts_twice_and_then_the_game_ends() -> None:
    play = marking(3)
    starters = []
    while not play.table.is_over:
        starters.append(play.game.starter)
        play_round(play)
    assert starters == [0, 1, 2, 0, 1, 2]
    assert len(said(play, GameEnded)) == 1


def test_there_is_no_income_after_the_last_round() -> None:
    play = dealt(3, hands={0: ["E1-4-1"]}).play("0 direction 1")
    while not play.table.is_over:
        play_round(play)
    assert play.game.gold[0] == 150 + 6 * 2


def test_the_unsold_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    play = dealt(4)
    play.game.deck, play.game.unsold = play.game.deck[:2], play.game.deck[2:6]
    play.play("0 direction 1")
    assert len(play.game.lots) == 3
    assert (len(play.game.deck), play.game.unsold) == (3, [])
    assert said(play, DeckRenewed) == [DeckRenewed(4)]
    shuffled = [told for told in play.told if isinstance(told.event, DeckShuffled)]
    assert [told.to for told in shuffled] == [()]


def test_the_unsold_pile_rests_while_the_deck_lasts() -> None:
    play = dealt(4)
    play.game.deck, play.game.unsold = play.game.deck[:3], play.game.deck[3:]
    play.play("0 direction 1")
    assert play.game.deck == []
    assert len(play.game.unsold) == 32


def test_six_seats_without_unsold_lots_have_three_in_round_eleven_and_none_in_the_last() -> None:
    # example 33 and R09
    play = marking(6)
    drawn = []
    while not play.table.is_over:
        drawn.append(len(play.game.lots))
        sold_round(play)
    assert drawn == [5] * 10 + [3, 0]


def test_six_seats_with_four_unsold_lots_have_five_in_round_eleven() -> None:
    # example 33: round 11 has 3 + 2 of the 4, round 12 the other 2 and what stayed unsold in round 11
    play = marking(6)
    while play.game.round < 10:
        sold_round(play)
    play.game.unsold, play.game.bank = play.game.bank[:4], play.game.bank[4:]
    sold_round(play)
    assert (play.game.round, len(play.game.lots), len(play.game.deck)) == (11, 5, 2)
    play.play(f"{play.game.starter} mark 1 open")
    skip_lot(flip(play))
    sold_round(play)
    assert (play.game.round, len(play.game.lots)) == (12, 3)


def test_a_short_game_of_six_is_scored() -> None:
    play = marking(6)
    while not play.table.is_over:
        sold_round(play)
    assert [one.place for one in play.game.ranking] == [1, 2, 3, 4, 5, 6]
    assert cards_in_play(play) == all_cards(play.game.eras)


def test_cards_sold_to_the_bank_never_return() -> None:
    play = dealt(3)
    play.game.bank, play.game.deck = play.game.deck, []
    play.play("0 direction 1")
    while not play.table.is_over:
        skip_trading(play)
    assert len(play.game.bank) == 26
