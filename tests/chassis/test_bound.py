"""Waits that end in time, and only those."""

import asyncio

import pytest

from saleroom_chassis.bound import Bound


async def test_a_wait_that_takes_too_long_ends_within_a_tenth_of_the_bound() -> None:
    bound = Bound(0.2)
    loop = asyncio.get_running_loop()

    async def wait() -> float:
        begun = loop.time()
        with pytest.raises(TimeoutError), bound:
            await asyncio.sleep(10)
        return loop.time() - begun

    waits = [asyncio.create_task(wait())]
    for _ in range(5):
        await asyncio.sleep(0.03)
        waits.append(asyncio.create_task(wait()))
    for waited in await asyncio.gather(*waits):
        assert 0.19 < waited < 0.35


async def test_short_waits_are_left_alone_and_their_task_goes_on() -> None:
    bound = Bound(0.1)
    for _ in range(10):
        with bound:
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.15)
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_a_task_may_wait_again_after_it_was_late() -> None:
    bound = Bound(0.05)
    for _ in range(2):
        with pytest.raises(TimeoutError), bound:
            await asyncio.sleep(10)
    with bound:
        await asyncio.sleep(0.001)


async def test_a_cancellation_from_elsewhere_stays_one() -> None:
    bound = Bound(10)

    async def wait() -> None:
        with bound:
            await asyncio.sleep(10)

    task = asyncio.create_task(wait())
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_cancellation_at_the_same_moment_as_the_bound_stays_one() -> None:
    bound = Bound(0.05)

    async def wait() -> None:
        with bound:
            await asyncio.sleep(10)

    task = asyncio.create_task(wait())
    while not task.cancelling():
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_timeout_around_it_works_as_ever() -> None:
    bound = Bound(10)

    async def wait() -> None:
        async with asyncio.timeout(0.02):
            with bound:
                await asyncio.sleep(10)

    with pytest.raises(TimeoutError):
        await wait()
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_what_goes_wrong_inside_comes_out_unchanged() -> None:
    bound = Bound(1)
    with pytest.raises(ZeroDivisionError), bound:
        _ = 1 // 0
