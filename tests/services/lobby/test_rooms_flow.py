"""From opening a room to a running game, over HTTP and sockets."""

from tests.services.lobby.conftest import Newcomer


async def test_one_person_and_two_bots_start_a_game_and_see_it(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room(seats=3, bots=2)
    async with host.tab(room) as tab:
        frame = tab.of("room")[0]
        assert frame["state"] == "open"
        started = await host.ask("POST", f"/api/rooms/{room}/start")
        assert started["state"] == "playing"
        gathering = await tab.wait("gathering")
        await tab.send({"type": "contribute", "game": gathering["game"], "value": "ab" * 32})
        view = await tab.wait("view")
        print(tab.frames)
        assert view["full"]
