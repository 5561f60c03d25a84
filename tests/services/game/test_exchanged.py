"""Two games that differ only in hidden facts are one and the same to a spectator, frame by frame."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from saleroom_chassis.errors import Refused
from saleroom_wire.ids import GameId, RoomId
from tests.services.game.playing import Floor, Table

SEATS = 3
ROUNDS = 5
CONTRIBUTION = b"\x07" * 32
SECRET = b"\x2a" * 32
Options = dict[str, dict[str, Any]]


class World:
    """Plays all three seats by one plan; `other` exchanges what a spectator must not learn: the terms of offers."""

    def __init__(self, table: Table, *, other: bool) -> None:
        self.table = table
        self.other = other
        self.exchanged: set[str] = set()

    async def play(self) -> None:
        """Until five rounds have been traded through."""
        while self.table.sees(None)["table"]["round"] <= ROUNDS:
            for seat in range(SEATS):
                await self._move(seat)
            await asyncio.sleep(0.001)

    async def _move(self, seat: int) -> None:
        # By what is so, not by what has been heard of it: else the order of moves would hang on the speed of messages.
        awaited = (await self.table.read()).table.awaited()
        if seat not in awaited:
            return
        await self.table.until(lambda: self.table.views(seat)[-1]["awaited"] == awaited)
        frame = self.table.views(seat)[-1]
        if not frame["options"]:
            return
        may = {option["do"]: option for option in frame["options"]["may"] if not option.get("undo")}
        try:
            version = await self.table.send(seat, self._choice(seat, may))
        except Refused:
            await asyncio.sleep(0.01)  # the last change was still on its way to this seat
            return
        await self.table.until(lambda: self.table.views(seat)[-1]["version"] >= version)

    def _choice(self, seat: int, may: Options) -> dict[str, Any]:
        """The plan: the starter's left buys open lots, the starter sealed ones, and trades come to nothing."""
        table = self.table.sees(seat)["table"]
        starter = table["starter"]
        if "bid" in may or "pass" in may:
            buys = seat == (starter + 1) % SEATS and "closed" not in may["bid"]
            return {"type": "bid", "amount": may["bid"]["fields"]["amount"]["min"]} if buys else {"type": "pass"}
        simple: dict[str, dict[str, Any]] = {
            "direction": {"direction": 1},
            "mark": {"position": 1, "first_mode": "open"},
            "sealed": {"amount": 12 if seat == starter else 3},
            "request": {"card_name": self.table.sees(None)["table"]["names"][0], "gold": 1},
            "decline_all": {},
            "refuse": {},
            "roll": {},
        }
        for do, fields in simple.items():
            if do in may:
                return {"type": do} | fields
        if "answer" in may:
            return {"type": "answer", "card": None}
        if "propose" in may:
            return {"type": "propose"} | self._offer(may["propose"]["of"])
        return {"type": "flip"} if "closed" not in may.get("flip", {"closed": True}) else {"type": "ready"}

    def _offer(self, domain: dict[str, Any]) -> dict[str, Any]:
        """One card to the same partner, which is public; card and price are not."""
        cards, partner = domain["cards"], domain["partners"][0]
        self.exchanged.add("offer")
        if self.other:
            return {"to": partner["seat"], "give_card": cards[-1], "want_gold": min(partner["gold"], 41)}
        return {"to": partner["seat"], "give_card": cards[0], "want_gold": min(partner["gold"], 17)}


def without_times(frame: Any) -> Any:
    """A frame without times and ids."""
    if isinstance(frame, dict):
        return {name: without_times(part) for name, part in frame.items() if name not in ("at", "due", "until", "game")}
    return [without_times(part) for part in frame] if isinstance(frame, list) else frame


async def test_a_spectator_cannot_tell_two_games_apart_whose_hidden_facts_are_exchanged(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saleroom_game.gathering.secrets", SimpleNamespace(token_bytes=lambda _: SECRET))
    frames = []
    for other in (False, True):
        table = Table(floor, "tycoon", SEATS, 0, "instant", {"die_timeout_s": 30})
        table.address = table.address._replace(room=RoomId(f"WORLD{other:d}"), game=GameId("exchanged"))
        await table.listen()
        await table.create()
        for seat in range(SEATS):
            await table.contribute(seat, CONTRIBUTION)
        await table.until(lambda table=table: table.views(None))  # type: ignore[misc]
        world = World(table, other=other)
        await world.play()
        assert "offer" in world.exchanged
        frames.append([json.dumps(without_times(frame)) for frame in table.views(None)])
        private = "".join(raw.decode() for seat in range(SEATS) for raw in table.raw[seat])
        assert ('"want_gold":41' in private) == other
    mine, others = frames
    length = min(len(mine), len(others))
    assert length > 100
    assert mine[:length] == others[:length]
