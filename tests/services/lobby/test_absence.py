"""A person whose last tab has closed, and what the game is told of it: three collectors, a clock that climbs."""

import contextlib
from collections.abc import AsyncIterator

from tests.services.lobby.conftest import House, Newcomer
from tests.services.lobby.people import Json, Person, Tab

DROP = {"type": "drop"}


@contextlib.asynccontextmanager
async def negotiation(newcomer: Newcomer) -> AsyncIterator[tuple[str, list[Person], list[Tab]]]:
    """A game of suspicion between three people, each at a tab, in its first negotiation."""
    people = [await newcomer() for _ in range(3)]
    room = await people[0].open_room(game_code="suspicion")
    async with contextlib.AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(person.tab(room)) for person in people]
        for person in people[1:]:
            await person.ask("POST", f"/api/rooms/{room}/sit", {})
        await people[0].ask("POST", f"/api/rooms/{room}/start")
        for tab in tabs:
            gathering = await tab.wait("gathering")
            await tab.send({"type": "contribute", "game": gathering["game"], "value": "ab" * 32})
        for position, tab in enumerate(tabs, 1):
            view = await tab.wait("view")
            assert (await tab.command(view, {"type": "pick", "position": position}))["type"] == "ack"
        for tab in tabs:
            await tab.wait("view", lambda view: phase(view) == "negotiate")
        yield room, people, tabs


def phase(view: Json) -> str | None:
    told = view["sections"].get("phase")
    return None if told is None else str(told["type"])


async def all_ready(tabs: list[Tab]) -> None:
    for tab in tabs:
        await tab.command(tab.of("view")[-1], {"type": "ready"})


def is_result(view: Json) -> bool:
    return any(line["event"]["type"] == "seats_out" for line in view["events"])


async def test_who_goes_while_the_price_climbs_is_dropped_after_three_seconds_and_who_is_back_at_once_is_not(
    newcomer: Newcomer,
) -> None:
    async with negotiation(newcomer) as (room, people, tabs):
        await all_ready(tabs)
        clock = await tabs[0].wait("view", lambda view: phase(view) == "clock")
        await tabs[1].close()
        await tabs[2].close()
        async with people[2].tab(room) as back:
            result = await tabs[0].wait("view", is_result, seconds=12)
            seen = await back.wait("view", lambda view: view["full"])
            assert [option["do"] for option in seen["options"]["may"] if "closed" not in option] == ["drop"]
        (out,) = (line["event"]["out"] for line in result["events"] if line["event"]["type"] == "seats_out")
        assert [one["seat"] for one in out] == [1]
        assert 4_000 <= result["at"] - clock["sections"]["phase"]["started_at"] <= 7_500


async def test_a_second_tab_at_another_door_keeps_its_person_here(house: House, newcomer: Newcomer) -> None:
    async with negotiation(newcomer) as (room, people, tabs):
        elsewhere = next(url for url in house.urls if url != people[1].url)
        async with people[1].tab(room, at=elsewhere):
            await tabs[1].close()
            await all_ready([tabs[0], tabs[2]])
            seen = await tabs[0].wait("view", lambda view: view["sections"].get("phase", {}).get("ready") == [0, 2])
            assert seen["awaited"] == [1]
            frames = len(tabs[0].frames)
            beat = await tabs[0].wait("heartbeat", since=frames, seconds=7)
            await tabs[0].wait("heartbeat", lambda one: one is not beat, since=frames + 1, seconds=7)
            assert people_online(tabs[0]) == [True, True, True]


def people_online(tab: Tab) -> list[bool]:
    return [chair["occupant"]["online"] for chair in tab.of("room")[-1]["chairs"] if chair["occupant"] is not None]


async def test_who_has_gone_and_comes_back_is_shown_so(newcomer: Newcomer) -> None:
    async with negotiation(newcomer) as (room, people, tabs):
        await tabs[1].close()
        await tabs[0].wait("room", lambda _: people_online(tabs[0]) == [True, False, True], seconds=6)
        async with people[1].tab(room):
            await tabs[0].wait("room", lambda _: people_online(tabs[0]) == [True, True, True], seconds=6)
