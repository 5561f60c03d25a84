"""When a bot answers: a function of what everybody knows, whatever it holds and however often it is asked."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from saleroom_game import bot_work, gathering, outbox
from saleroom_game.record import Address, Pending, Room
from saleroom_rules.kernel.messages import Told
from saleroom_testkit.tables import Play
from saleroom_wire.game import Create, Sitter
from saleroom_wire.ids import GameId, PersonId, RoomId
from saleroom_wire.replay import recorded
from tests.rules.tycoon import scenes
from tests.services.game.playing import Floor, Table
from tests.services.game.test_bots import pending, question

BOT = 2
SALE = {"type": "sell", "card": "E1-2-1", "expect": 22}
HANDS = (
    {0: ["E1-2-1"], 1: ["E1-1-1"], BOT: ["E2-2-1"]},
    {0: ["E1-2-1"], 1: ["E2-2-1"], BOT: ["E1-1-1"]},
)
"""Two deals that nobody but seats 1 and 2 can tell apart: in the first one the sale concerns the bot."""


class Watched:
    """A room in memory, brought in line with a game after each line that is played."""

    def __init__(self, play: Play, *, bots: tuple[int, ...] = (), game: str = "watchedgame") -> None:
        self.play = play
        sitters = [
            Sitter(seat + 1, f"name {seat}", None if seat in bots else PersonId(f"guest_{seat}")) for seat in play.seats
        ]
        room, key = RoomId("WATCHD"), GameId(game)
        record, _ = gathering.new_record(Create(room, key, sitters, {}, "normal", []), "tycoon", 2_000, 0, 0)
        self.room = Room(Address(room, key, "tycoon", 1), 1, record, now=0, away=0, tick=0, failures=0)
        self.room.table = play.table
        self._see([])

    def line(self, line: str) -> None:
        self.play.play(line)
        self._see(self.play.told, raised=" bid " in line)

    def pending(self, seat: int) -> Pending:
        found = self.room.record.pending[seat]
        assert found is not None
        return found

    def times(self, seat: int) -> tuple[int, int, int]:
        found = self.pending(seat)
        return found.release_at, found.again_at, found.deadline_at

    def _see(self, told: list[Told], *, raised: bool = False) -> None:
        self.room.now = self.room.at
        _, sights = outbox.write(self.room, recorded(told))
        bot_work.ask(self.room, sights, raised=raised)


def a_window(hands: Any) -> Watched:
    return Watched(scenes.window(3, people=[0, 1], hands=hands), bots=(BOT,))


def test_a_sale_by_which_a_bot_may_do_other_things_asks_it_anew_for_the_same_time() -> None:
    watched = a_window(HANDS[0])
    before = watched.pending(BOT)
    watched.line("@400 0 sell E1-2-1 expect=22")
    after = watched.pending(BOT)
    assert (after.id, after.options) != (before.id, before.options)
    assert (after.release_at, after.deadline_at) == (before.release_at, before.deadline_at)


def test_the_times_of_a_bot_are_the_same_whatever_it_holds() -> None:
    worlds = [a_window(hands) for hands in HANDS]
    for watched in worlds:
        watched.line("@400 0 sell E1-2-1 expect=22")
    assert worlds[0].times(BOT) == worlds[1].times(BOT)
    assert worlds[0].pending(BOT).options != worlds[1].pending(BOT).options


def test_who_gets_ready_and_unready_all_the_time_does_not_keep_a_bot_from_it() -> None:
    watched = Watched(scenes.window(3, people=[1, 2]), bots=(0,))
    before = watched.times(0)
    for at in range(100, 1_000, 100):
        watched.line(f"@{at} 1 {'unready' if at % 200 == 0 else 'ready'}")
    assert watched.times(0) == before


def test_a_bid_opens_the_decision_of_every_bot_anew() -> None:
    watched = Watched(scenes.auction(4, people=[0, 1]), bots=(2, 3))
    before = [watched.times(seat) for seat in (2, 3)]
    watched.line("@1000 0 bid 20")
    for seat, times in zip((2, 3), before, strict=True):
        assert watched.pending(seat).release_at >= 1_000 + 1_200
        assert watched.times(seat) != times


def test_a_pass_leaves_the_decisions_of_bots_alone() -> None:
    watched = Watched(scenes.auction(4, people=[0, 1]), bots=(2, 3))
    before = watched.pending(2)
    watched.line("@1000 0 pass")
    assert watched.pending(2) == before


@pytest.mark.parametrize("number", range(20))
def test_a_stand_in_that_is_asked_again_answers_within_the_same_ten_seconds(number: int) -> None:
    watched = Watched(scenes.auction(3, mode="sealed"), game=f"standin{number:04}")
    for line in ("0 sealed 5", "2 sealed 7", "expire decision"):
        watched.line(line)
    due = scenes.due(watched.play)
    assert watched.pending(1).release_at < due
    watched.room.record.keepers[1].epoch += 1
    watched.room.record.pending[1] = None
    watched.line(f"@{due - 5_000} take_back 1")
    assert due - 5_000 < watched.pending(1).release_at < due


async def in_window(floor: Floor, world: int) -> Table:
    """A game of the service, put into the sale window of a deal."""
    table = Table(floor, "tycoon", 2, 1, "normal", {})
    table.address = table.address._replace(room=RoomId(f"TIMES{world}"), game=GameId("timesgame"))
    await table.listen()
    await table.create()
    for seat in range(2):
        await table.contribute(seat, b"\x07" * 32)
    await table.until(lambda: table.views(None))
    await table.becomes(scenes.window(3, people=[0, 1], hands=HANDS[world]))
    return table


async def test_two_games_with_one_public_history_have_a_bots_move_at_the_same_time(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saleroom_game.gathering.secrets", SimpleNamespace(token_bytes=lambda _: b"\x2a" * 32))
    planned, played, asked = [], [], []
    for world in range(len(HANDS)):
        table = await in_window(floor, world)
        moment = (await table.read()).table.moment
        await table.send(1, {"type": "ready"}, moment=moment)
        first = await question(table, BOT)
        assert await table.decide(first.id, {"type": "ready"})
        await table.send(0, SALE, moment=moment)
        await table.until(lambda table=table: table.told(0, "card_sold"))  # type: ignore[misc]
        due = await pending(table, BOT)
        if due.choice is None:
            again = await question(table, BOT, 2)
            assert await table.decide(again.id, {"type": "ready"})
        opened = (await table.log())[1].at
        await table.until(lambda table=table: BOT in table.sees(None)["phase"]["ready"])  # type: ignore[misc]
        last = (await table.log())[-1]
        assert (last.actor, json.loads(bytes(last.command))) == (BOT, {"type": "ready"})
        planned.append(due.release_at - opened)
        played.append(last.at - opened)
        asked.append(len(table.asked(BOT)))
    assert asked == [2, 1]
    assert planned[0] == planned[1]
    assert planned[0] - 1 <= min(played) <= max(played) <= planned[0] + 300
