"""The testkit itself: what it plays, writes down and reads again, and that it sees what is wrong."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from saleroom_rules.kernel.domains import one_of
from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.messages import Command, Custody, ForSeat, Grace, HouseCommand, Policy, Safe, TakeBack
from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play, tables
from saleroom_testkit.contract import Examination, Tally
from saleroom_testkit.feed import Feed
from saleroom_testkit.fuzz import fuzz
from saleroom_testkit.offered import contains
from saleroom_testkit.playthrough import play_again, read, record, script
from saleroom_testkit.secrecy import two_worlds
from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Play, table
from saleroom_testkit.wrong import made_up, well_formed, wrong
from tests.rules.contract import toy as game

ZERO, ONE = Seat(0), Seat(1)


class Note(Command, tag="note"):
    text: str
    to: Seat | None
    sums: list[int]


@pytest.mark.parametrize(
    ("actor", "command", "line"),
    [
        (ZERO, game.Seal(12), "0 sealed 12"),
        (ONE, game.Sell("C1", 10), "1 sell C1 10"),
        (ONE, Note("C-1", None, [1, 2]), "1 note text=C-1 to=null sums=[1,2]"),
        (ONE, Note("a b=c", ONE, []), '1 note text="a\\u0020b\\u003dc" to=1 sums=[]'),
        (ONE, Note("12", ONE, []), '1 note text="12" to=1 sums=[]'),
        (None, Custody(ONE, "offline"), "custody 1 offline"),
        (None, TakeBack(ONE), "take_back 1"),
        (None, Policy(ZERO, "pass"), "policy 0 pass"),
        (None, Safe(ONE, 1), "safe 1"),
        (None, Grace(5000, "late"), "grace ms=5000 reason=late away=0"),
        (None, ForSeat(ONE, msgspec.Raw(to_json(game.Seal(3)))), "for_seat 1 sealed 3"),
    ],
)
def test_a_command_and_its_line_are_each_others(
    toy: Subject, actor: Seat | None, command: Command | HouseCommand, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(toy.card.commands, "note", Note)
    assert tables.text(actor, command) == line
    read_actor, read_command = table("toy", 2).read(line)
    assert (read_actor, to_json(read_command)) == (actor, to_json(command))


def test_time_passes_timer_by_timer(toy: Subject) -> None:
    play = table("toy", 2, people=()).script(dice=[6])
    play.wait(59_999)
    assert play.table.phase == "window"
    play.wait(1)
    assert (play.table.phase, play.now) == ("sealed_lot", 60_000)
    play.play("@61000 0 sealed 1", "expire decision", "expire roll")
    assert play.now == 60_000 + 30_000 + 10_000
    assert play.game.gold[0] == 30 - 4


def test_grace_is_the_one_command_before_which_nothing_is_caught_up(toy: Subject) -> None:
    play = table("toy", 2, people=()).play("@70000 grace 20000 away")
    assert (play.table.phase, play.game.at) == ("window", 70_000)
    assert [clock.due for clock in play.table.clocks(None)] == [80_000]


def test_a_refused_line_changes_nothing_and_stands_in_no_log(toy: Subject) -> None:
    play = table("toy", 2)
    state = bytes(play.table)
    refused = play.refusal("0 sell C99 10")
    assert refused is not None
    assert refused.code == "command.not_an_option"
    assert bytes(play.table) == state
    assert play.log == []
    with pytest.raises(IllegalCommand):
        play.play("0 roll")


def test_a_scripted_die_falls_as_written(toy: Subject) -> None:
    play = table("toy", 2, people=()).play("0 ready", "1 ready", "0 sealed 10", "1 sealed 0").script(dice=[5])
    play.play("0 roll")
    assert play.game.gold[0] == 30 - 12


def test_the_random_player_steps_back_once_in_twenty_and_else_does_nothing(toy: Subject) -> None:
    play, rng = table("toy", 2).play("0 ready"), Random(1)
    drawn = [random_play.choose(play.table.options(ZERO), rng) for _ in range(2_000)]
    assert 60 <= drawn.count(game.Unready()) <= 140
    assert drawn.count(None) == 2_000 - drawn.count(game.Unready())


def test_the_random_player_draws_a_kind_first(toy: Subject) -> None:
    play, rng = table("toy", 2), Random(1)
    kinds = Counter(type(random_play.choose(play.table.options(ZERO), rng)) for _ in range(3_000))
    assert kinds.keys() == {game.Ready, game.Sell, game.Swap}
    assert min(kinds.values()) > 800


def test_the_random_player_seldom_sends_what_a_game_says(toy: Subject) -> None:
    play, rng = table("toy", 2), Random(1)
    seldom = {"ready": 0.1}
    kinds = Counter(type(random_play.choose(play.table.options(ZERO), rng, seldom)) for _ in range(3_000))
    assert 100 < kinds[game.Ready] < 200
    assert min(kinds[game.Sell], kinds[game.Swap]) > 1_200


def test_a_message_carries_what_changed_and_none_is_sent_for_nothing(toy: Subject) -> None:
    play = table("toy", 3)
    feeds = {viewer: Feed(play.table, viewer) for viewer in (*play.seats, None)}
    held = play.game.hands[0][0]
    play.play(f"@500 0 swap {held}")
    messages = {viewer: feed.after(play.told) for viewer, feed in feeds.items()}
    assert [viewer for viewer, message in messages.items() if message is not None] == [ZERO]
    own = messages[ZERO]
    assert own is not None
    assert list(own.sections) == ["hand"]
    play.play("@600 1 ready")
    told = feeds[None].after(play.told)
    assert told is not None
    assert (told.at, list(told.sections), told.awaited) == (600, ["phase"], b"[0,2]")


def test_a_recorded_game_can_be_played_again_from_its_text(toy: Subject) -> None:
    play = random_play.play(table("toy", 3, seed=4, options={"gold": 20}), Random(4), house=True)
    text = record(play)
    assert play_again(text) == text == play_again(script(play))
    assert read(text)[0] == play.start
    hand = play.view(ONE)["hand"]
    assert f"1 hand {to_json(hand).decode()}" in text


@pytest.mark.timeout(60)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_toy_keeps_every_promise(toy: Subject, seats: int, tmp_path: Path) -> None:
    met = Tally()
    for result in fuzz(toy, seats, range(30), tmp_path):
        assert isinstance(result, Tally), result
        met.add(result)
    assert met.endings == {"over": 30}
    assert met.rare(toy, 1) == []
    report = two_worlds(toy, seats=seats, seed=1, pairs=60)
    assert report.leaks == Counter()
    assert report.pairs == {(phase, viewer): 60 for phase in toy.phases for viewer in (*map(Seat, range(seats)), None)}


def examine(toy: Subject) -> None:
    for seed in range(20):
        Examination(toy, 3, seed).run()


def test_a_lost_card_is_noticed(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    def roll(self: game.Die, g: game.Toy, seat: Seat, command: game.Roll) -> None:
        g.deck.pop()
        g.goto(game.OfferPhase(self.seat))

    monkeypatch.setattr(game.Die, "roll", roll)
    with pytest.raises(AssertionError, match="cards moved to or from nowhere"):
        examine(toy)


def test_a_coin_from_nowhere_is_noticed(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "PRICE", 10)
    monkeypatch.setattr(game.Window, "sell", _sell_for_more)
    with pytest.raises(AssertionError, match="coins and"):
        examine(toy)


def _sell_for_more(self: game.Window, g: game.Toy, seat: Seat, command: game.Sell) -> None:
    g.hands[seat].remove(command.card)
    g.sold.append(command.card)
    g.gold[seat] += 11
    g.tell(game.Sold(seat, command.card))


def test_an_awaited_seat_without_a_safe_move_is_noticed(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.Window, "awaited", lambda self, g: g.seats)
    with pytest.raises(AssertionError, match="has no safe move"):
        examine(toy)


def test_a_step_that_depends_on_more_than_the_log_is_noticed(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)

    def ready(self: game.Window, g: game.Toy, seat: Seat, command: game.Ready) -> None:
        g.gold[seat] += 0 * rng.randrange(2)
        g.round = rng.randrange(1, 3)
        g.goto(game.SealedLot())

    monkeypatch.setattr(game.Window, "ready", ready)
    with pytest.raises(AssertionError, match="played again"):
        examine(toy)


def test_an_option_that_shows_more_than_it_admits_is_noticed(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    def data(self: May) -> dict[str, Any]:
        told = honest(self)
        shown = {name: one_of(range(100)) if name == "amount" else domain for name, domain in self.fields.items()}
        return told | {"fields": shown} if "fields" in told else told

    honest = May.data
    monkeypatch.setattr(May, "data", data)
    with pytest.raises(AssertionError, match="offered True"):
        examine(toy)


def test_a_wholly_secret_command_that_sends_a_message_is_caught(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = game.Window.swap

    def swap(self: game.Window, g: game.Toy, seat: Seat, command: game.Swap) -> None:
        g.tell(game.Bought(seat))
        honest(self, g, seat, command)

    monkeypatch.setattr(game.Window, "swap", swap)
    report = two_worlds(toy, seats=3, seed=1, pairs=60, phases=["window"])
    assert report.leaks["window: message after swap"] >= 5


def test_a_game_that_breaks_is_written_down_with_the_command_that_broke_it(
    toy: Subject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(self: game.Answer, g: game.Toy, seat: Seat, command: game.Refuse) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(game.Answer, "refuse", refuse)
    broken = [result for result in fuzz(toy, 3, range(20), tmp_path) if isinstance(result, str)]
    assert broken
    text = next(tmp_path.iterdir()).read_text(encoding="utf-8")
    assert "ZeroDivisionError" in broken[0]
    assert read(text)[1][-1].endswith(" refuse")
    with pytest.raises(ZeroDivisionError):
        play_again(text)


def test_wrong_commands_keep_to_the_types(toy: Subject) -> None:
    rng = Random(2)
    sold = game.Sell("C1", 10)
    drawn = [wrong(sold, rng, [game.Seal(3), sold]) for _ in range(200)]
    assert all(well_formed(command) for command in drawn)
    assert sum(command != sold for command in drawn) > 150
    assert {type(made_up(kind, rng)) for kind in toy.card.commands.values()} == set(toy.card.commands.values())


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        ({"is": "between", "min": 2, "max": 8, "step": 3}, [2, 5, 8], [0, 3, 11]),
        ({"is": "exactly", "value": 4}, [4], [5]),
        ({"is": "seat", "of": [0, 2]}, [0, 2], [1]),
        ({"is": "names"}, ["a"], ["c"]),
        ({"is": "maybe", "of": {"is": "card", "of": ["x"]}}, [None, "x"], ["y"]),
        ({"is": "subset", "of": [1, 2, 3], "min": 1, "max": 2}, [[1], [3, 2]], [[], [1, 1], [1, 2, 3], [4]]),
        ({"is": "payment", "of": [1, 2], "weights": [5, 6], "at_least": 6}, [[2], [1, 2]], [[1], [2, 2], [3]]),
        ({"is": "permutation", "of": [1, 2]}, [[2, 1]], [[1], [1, 1]]),
    ],
)
def test_a_domain_on_paper_contains_what_it_says(
    domain: dict[str, object], inside: list[object], outside: list[object]
) -> None:
    assert all(contains(domain, value, ["a", "b"]) for value in inside)
    assert not any(contains(domain, value, ["a", "b"]) for value in outside)
    with pytest.raises(ValueError, match="there is no domain"):
        contains({"is": "anything"}, 1)


def test_a_game_that_does_not_end_is_a_fault(toy: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "ENDLESS", 3)
    with pytest.raises(Exception, match="does not end"):
        random_play.play(table("toy", 2), Random(1))


def test_a_view_is_decoded_for_a_seat_and_for_the_public(toy: Subject) -> None:
    play: Play = table("toy", 2)
    assert play.view(ZERO)["hand"] == play.game.hands[0]
    assert "hand" not in play.view(None)
