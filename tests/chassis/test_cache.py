"""The store's client against a real Valkey."""

import asyncio

import pytest
from redis.exceptions import ResponseError

from saleroom_chassis.cache import Cache, Call, Script
from saleroom_chassis.errors import Unavailable
from saleroom_testkit.servers import ValkeyServer

WRITE = Script("test.write", "redis.call('SET', KEYS[1], ARGV[1]) return {1, ARGV[1], false}")
ADD = Script("test.add", "return redis.call('INCR', KEYS[1])")
BROKEN = Script("test.broken", "return redis.call('LPUSH', KEYS[1], 'x')")


async def test_a_script_runs_in_one_round_trip_and_answers_in_bytes_and_integers(cache: Cache) -> None:
    assert await cache.run(WRITE, ["k"], [b"\x00\xff"]) == [1, b"\x00\xff", None]
    assert await cache.command("GET", "k") == b"\x00\xff"
    before = await calls(cache)
    await cache.run(WRITE, ["k"], [b"x"])
    assert await calls(cache) - before == 3, "the script, its own SET, and this question"


async def test_a_script_that_the_store_forgot_is_sent_again_each_time(cache: Cache) -> None:
    for number in range(1, 4):
        await cache.command("SCRIPT", "FLUSH")
        assert await cache.run(ADD, ["n"]) == number
    await cache.command("SCRIPT", "FLUSH")
    assert await cache.run_all(ADD, [Call(["n"]), Call(["m"]), Call(["n"])]) == [4, 1, 5]


async def test_scripts_survive_a_flush_every_hundred_milliseconds(cache: Cache) -> None:
    async def flush() -> None:
        while True:
            await cache.command("SCRIPT", "FLUSH")
            await asyncio.sleep(0.01)

    flushing = asyncio.create_task(flush())

    async def add(number: int) -> None:
        for turn in range(1, 101):
            assert await cache.run(ADD, [f"n{number}"]) == turn

    await asyncio.gather(*(add(number) for number in range(8)))
    flushing.cancel()


async def test_one_faulty_call_among_several_is_raised_after_all_have_run(cache: Cache) -> None:
    await cache.command("SET", "text", "x")
    with pytest.raises(ResponseError):
        await cache.run_all(BROKEN, [Call(["text"]), Call(["list"])])
    assert await cache.command("LLEN", "list") == 1
    with pytest.raises(ResponseError):
        await cache.run(BROKEN, ["text"])


async def test_scripts_that_are_asked_for_together_travel_together_and_each_gets_its_own_answer(cache: Cache) -> None:
    before = await reads(cache)
    answers = await asyncio.gather(*(cache.run(WRITE, [f"k{number}"], [number]) for number in range(200)))
    assert answers == [[1, b"%d" % number, None] for number in range(200)]
    assert await reads(cache) - before < 20


async def test_a_fault_is_raised_only_where_it_happened_of_those_that_travel_together(cache: Cache) -> None:
    await cache.command("SET", "text", "x")
    asked = [cache.run(BROKEN, ["list"]), cache.run(BROKEN, ["text"]), cache.run(ADD, ["n"])]
    pushed, fault, added = await asyncio.gather(*asked, return_exceptions=True)
    assert (pushed, added) == (1, 1)
    assert isinstance(fault, ResponseError)


async def test_a_script_whose_asker_has_gone_is_not_sent_and_holds_up_nobody(cache: Cache) -> None:
    asked = [asyncio.ensure_future(cache.run(ADD, ["n"])) for _ in range(20)]
    await asyncio.sleep(0)
    for one in asked[1:]:
        one.cancel()
    assert await cache.run(ADD, ["m"]) == 1
    assert await asked[0] == 1
    assert await cache.command("GET", "n") == b"1"


async def test_more_callers_than_connections_wait_for_one(valkey_url: str) -> None:
    cache = await Cache.connect(valkey_url, connections=3)
    assert sorted(await asyncio.gather(*(cache.run(ADD, ["n"]) for _ in range(60)))) == list(range(1, 61))
    assert len(cache._client.connection_pool._available_connections) <= 3
    await cache.close()


async def test_a_command_during_a_short_outage_is_answered_after_it(cache: Cache, valkey_server: ValkeyServer) -> None:
    await cache.command("SET", "k", "v")
    await cache.command("WAITAOF", "1", "0", "0")
    valkey_server.kill()
    asked = asyncio.create_task(cache.command("GET", "k"))
    await asyncio.sleep(0.5)
    assert not asked.done()
    valkey_server.start()
    assert await asked == b"v"


async def test_a_store_that_hangs_is_unavailable_within_the_bound_and_usable_after(
    valkey_url: str, valkey_server: ValkeyServer
) -> None:
    cache = await Cache.connect(valkey_url, timeout_ms=300)
    loop = asyncio.get_running_loop()
    valkey_server.pause()
    for ask in (cache.command("GET", "k"), cache.run(ADD, ["n"]), cache.run_all(ADD, [Call(["n"])])):
        begun = loop.time()
        with pytest.raises(Unavailable):
            await ask
        assert 0.25 < loop.time() - begun < 1.0
    valkey_server.resume()
    assert await cache.command("ECHO", "back") == b"back"
    await cache.close()


async def test_a_store_that_is_not_there_is_unavailable(valkey_url: str, valkey_server: ValkeyServer) -> None:
    valkey_server.kill()
    with pytest.raises(Unavailable):
        await Cache.connect(valkey_url, timeout_ms=200)


async def test_a_full_store_is_unavailable_and_reads_go_on(cache: Cache) -> None:
    await cache.command("SET", "k", "v")
    await cache.command("CONFIG", "SET", "maxmemory", "1")
    try:
        with pytest.raises(Unavailable):
            await cache.command("SET", "k", "w")
        with pytest.raises(Unavailable):
            await cache.run(WRITE, ["k"], ["w"])
        with pytest.raises(Unavailable):
            await cache.run_all(WRITE, [Call(["k"], ["w"]), Call(["k"], ["w"])])
        assert await cache.command("GET", "k") == b"v"
    finally:
        await cache.command("CONFIG", "SET", "maxmemory", "0")


async def calls(cache: Cache) -> int:
    """How many commands of clients the store has taken."""
    return int((await cache.command("INFO", "stats"))["total_commands_processed"])


async def reads(cache: Cache) -> int:
    """How often the store has read from a connection."""
    return int((await cache.command("INFO", "stats"))["total_reads_processed"])


async def cannot_write(cache: Cache) -> None:
    """Whatever writes is unavailable, alone and together with others; what reads is answered."""
    together = [cache.run(ADD, [f"n{number}"]) for number in range(3)]
    asked = [cache.command("SET", "k", "w"), cache.run_all(ADD, [Call(["n"]), Call(["m"])]), *together]
    for outcome in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(outcome, Unavailable)
    with pytest.raises(Unavailable):
        await cache.run(ADD, ["n"])
    assert await cache.command("GET", "k") == b"v"


async def test_a_store_whose_disk_is_full_is_unavailable_to_writers_until_it_can_write(
    cache: Cache, valkey_server: ValkeyServer
) -> None:
    await cache.command("SET", "k", "v")
    valkey_server.fill_disk()
    try:
        async with asyncio.timeout(5):
            while not valkey_server.send("SET other x").startswith("-MISCONF"):
                await asyncio.sleep(0.05)
        await cannot_write(cache)
    finally:
        valkey_server.free_disk()
    async with asyncio.timeout(5):
        while valkey_server.send("SET other x") != "+OK":
            await asyncio.sleep(0.05)
    assert await cache.run(ADD, ["n"]) == 1


async def test_a_store_without_its_replicas_is_unavailable_to_writers(
    cache: Cache, valkey_server: ValkeyServer
) -> None:
    await cache.command("SET", "k", "v")
    valkey_server.send("CONFIG SET min-replicas-to-write 1")
    try:
        assert valkey_server.send("SET other x").startswith("-NOREPLICAS")
        await cannot_write(cache)
    finally:
        valkey_server.send("CONFIG SET min-replicas-to-write 0")


async def test_a_store_that_lost_its_master_is_unavailable(cache: Cache, valkey_server: ValkeyServer) -> None:
    valkey_server.send("CONFIG SET replica-serve-stale-data no")
    valkey_server.send("REPLICAOF 127.0.0.1 1")
    try:
        assert valkey_server.send("GET k").startswith("-MASTERDOWN")
        for ask in (cache.command("GET", "k"), cache.run(ADD, ["n"]), cache.run_all(ADD, [Call(["n"])])):
            with pytest.raises(Unavailable):
                await ask
    finally:
        valkey_server.send("REPLICAOF NO ONE")
        valkey_server.send("CONFIG SET replica-serve-stale-data yes")


async def test_a_store_that_is_busy_with_a_script_is_unavailable(cache: Cache, valkey_server: ValkeyServer) -> None:
    valkey_server.send("CONFIG SET busy-reply-threshold 50")
    endless = asyncio.create_task(cache.run(Script("test.endless", "while true do end"), []))
    try:
        async with asyncio.timeout(5):
            while not (await asyncio.to_thread(valkey_server.send, "GET k")).startswith("-BUSY"):
                await asyncio.sleep(0.05)
        for ask in (cache.command("GET", "k"), cache.run(ADD, ["n"]), cache.run_all(ADD, [Call(["n"])])):
            with pytest.raises(Unavailable):
                await ask
    finally:
        valkey_server.send("SCRIPT KILL")
        valkey_server.send("CONFIG SET busy-reply-threshold 5000")
    with pytest.raises(ResponseError):
        await endless
