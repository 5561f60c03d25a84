"""Decisions through the work queue, on a real bus."""

import msgspec
import pytest

from saleroom_chassis.errors import Refused
from saleroom_testkit.servers import NatsServer
from saleroom_wire import codec, subjects
from saleroom_wire.bots import FAST
from tests.services.bots.conftest import PASS, ROOM, Game, connect, view, work, worker


async def test_a_decision_is_answered_by_its_id_and_then_acknowledged(game: Game, nats_url: str) -> None:
    async with worker(nats_url):
        await game.ask(work(of=view([PASS])))
        (answer,) = await game.hears(1)
        await game.is_done()
    assert (answer.room, answer.id) == (ROOM, "g1|1|0|1|0")
    assert msgspec.json.decode(answer.choice) == {"type": "pass"}


async def test_nothing_is_acknowledged_before_the_answer_has_been_received(game: Game, nats_url: str) -> None:
    game.may_answer.clear()
    async with worker(nats_url):
        await game.ask(work())
        await game.hears(1)
        assert await game.left() == 1
        game.may_answer.set()
        await game.is_done()


async def test_a_decision_past_its_deadline_is_dropped_unanswered(game: Game, nats_url: str) -> None:
    async with worker(nats_url):
        await game.ask(work(ms=-1))
        await game.is_done()
    assert game.heard == []


async def test_what_cannot_be_read_is_dropped_and_the_worker_goes_on(game: Game, nats_url: str) -> None:
    async with worker(nats_url, slots=1):
        await game.bus.publish(subjects.bot_work(FAST, ROOM, 1), b"nothing that decodes")
        await game.ask(work(of=b"no view"))
        await game.is_done()
        await game.ask(work(2))
        (answer,) = await game.hears(1)
    assert answer.id == work(2).id


async def test_a_seat_that_may_do_nothing_gets_no_answer(game: Game, nats_url: str) -> None:
    async with worker(nats_url):
        await game.ask(work(of=view([])))
        await game.is_done()
    assert game.heard == []


async def test_a_refused_answer_is_not_tried_again(nats_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = await connect(nats_url, "game")
    game = Game(bus)

    async def refuse(_: object) -> bytes:
        game.heard.append(None)  # type: ignore[arg-type]  # only counted
        raise Refused("game.unknown")

    monkeypatch.setattr(game, "_decision", refuse)
    await game.open()
    async with worker(nats_url):
        await game.ask(work())
        await game.is_done()
    assert len(game.heard) == 1
    await bus.close()


async def test_a_newer_decision_of_a_seat_takes_the_place_of_the_one_nobody_took(game: Game, nats_url: str) -> None:
    await game.ask(work(1))
    await game.ask(work(2))
    async with worker(nats_url):
        await game.is_done()
    assert [answer.id for answer in game.heard] == [work(2).id]


async def test_an_item_that_comes_twice_is_answered_the_same_twice(game: Game, nats_url: str) -> None:
    game.may_answer.clear()
    async with worker(nats_url, slots=1) as first:
        await game.ask(work())
        await game.hears(1)
        await first.end()
        async with worker(nats_url, slots=1):
            once, again = await game.hears(2)
            game.may_answer.set()
            await game.is_done()
    assert codec.pack(once) == codec.pack(again)


async def test_a_worker_that_was_there_before_the_stream_serves_as_soon_as_it_exists(nats_url: str) -> None:
    async with worker(nats_url):
        bus = await connect(nats_url, "game")
        game = Game(bus)
        await game.open()
        await game.ask(work())
        await game.hears(1)
        await bus.close()


async def test_after_a_crash_of_the_bus_the_next_decision_is_served_within_two_seconds(
    game: Game, nats_server: NatsServer, nats_url: str
) -> None:
    async with worker(nats_url):
        await game.ask(work(1))
        await game.hears(1)
        nats_server.restart()
        await game.is_back.wait()
        await game.ask(work(2))
        await game.hears(2, seconds=2)


async def test_after_a_bus_came_back_empty_the_worker_makes_its_consumer_anew(
    game: Game, nats_server: NatsServer, nats_url: str
) -> None:
    async with worker(nats_url):
        nats_server.flush()
        await game.is_back.wait()
        await game.open_stream()
        await game.ask(work(2))
        await game.hears(1)
