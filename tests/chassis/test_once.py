"""A request that comes twice has one effect and one answer."""

import asyncio

from saleroom_chassis.cache import Cache
from saleroom_chassis.once import Claim, Once


async def test_the_first_claims_and_later_ones_get_its_answer(cache: Cache) -> None:
    once = Once(cache, "said")
    first = await once.claim("id-1")
    assert first.token is not None
    assert await once.claim("id-1") == Claim(), "somebody is acting on it"
    await once.answer("id-1", b"\x00done")
    assert await once.claim("id-1") == Claim(answer=b"\x00done")
    assert (await once.claim("id-2")).token is not None


async def test_an_empty_answer_is_an_answer(cache: Cache) -> None:
    once = Once(cache, "said")
    await once.claim("id")
    await once.answer("id", b"")
    assert await once.claim("id") == Claim(answer=b"")


async def test_of_many_at_the_same_time_one_acts(cache: Cache) -> None:
    once = Once(cache, "said")
    claims = await asyncio.gather(*(once.claim("id") for _ in range(40)))
    assert sum(claim.token is not None for claim in claims) == 1


async def test_a_released_claim_can_be_taken_by_another_but_not_released_for_him(cache: Cache) -> None:
    once = Once(cache, "said")
    first = await once.claim("id")
    await once.release("id", first)
    second = await once.claim("id")
    assert second.token is not None
    await once.release("id", first)
    assert await once.claim("id") == Claim()


async def test_a_claim_whose_owner_died_ends_and_an_answer_is_forgotten_in_time(cache: Cache) -> None:
    once = Once(cache, "said", keep_ms=80, claim_ms=40)
    await once.claim("id")
    await asyncio.sleep(0.06)
    assert (await once.claim("id")).token is not None
    await once.answer("id", b"x")
    assert (await once.claim("id")).answer == b"x"
    await asyncio.sleep(0.1)
    assert (await once.claim("id")).token is not None
