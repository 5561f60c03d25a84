"""Plays a seat by its options, as a browser would: the safe one first, each field by the plainest value it takes."""

from typing import Any

from tests.services.lobby.people import Json, Tab


def choose(options: Json) -> Json | None:
    """A command that one of the open options covers."""
    may = [option for option in options["may"] if "closed" not in option and not option.get("undo")]
    may.sort(key=lambda option: not option.get("safe"))
    return None if not may else {"type": may[0]["do"]} | {k: _plain(d) for k, d in may[0].get("fields", {}).items()}


async def play_to_the_end(tab: Tab, seconds: float) -> Json:
    """Answer every view that asks for something, and return the room's frame when the game is over."""
    seen = 0
    while True:
        await tab.wait("view", since=seen, seconds=seconds)
        seen = len(tab.frames)
        view = tab.of("view")[-1]
        if view["sections"].get("phase", ...) is None:
            return await tab.wait("room", lambda room: room["state"] == "finished", seconds=seconds)
        command = choose(view["options"]) if view["options"] else None
        if command is not None:
            await tab.command(view, command)


def _plain(domain: Json) -> Any:
    if "safe" in domain:
        return domain["safe"]
    match domain["is"]:
        case "between":
            return domain["min"]
        case "exactly":
            return domain["value"]
        case "maybe":
            return None
        case "subset":
            return domain["of"][: domain["min"]]
        case "permutation":
            return domain["of"]
    return domain["of"][0]
