"""Ten thousand frames that nobody should send: each is answered, nothing crashes, changes or is logged."""

import asyncio
import json
import random
from collections import Counter
from typing import Any

from tests.services.lobby.conftest import House, Newcomer
from tests.services.lobby.people import Json, Person, Tab, new_id
from tests.services.lobby.test_socket import at_table, room_of

FRAMES = 10_000
TABS = 25
"""A tab has 80 frames at once and 40 a second."""
MARK = "9173644"
"""An amount that occurs nowhere else, to be looked for in the logs."""
NUMBERS = ["-1", "1.5", '"10"', '"100abc"', "1e308", "-0", "0.0", "NaN", "Infinity", "null", "true", "[]", "{}", MARK]
NUMBERS += [str(2**31), str(2**63), str(2**64), "1" + "0" * 400, '"１０"', '"٣"', "３", "0x10", "1_0", "+1", ".5"]
VERBS = ["bid", "pass", "sealed", "sell", "propose", "mark", "ready", "flip", "roll", "direction", "answer", "choose"]
FIELDS = ["amount", "card", "give_gold", "want_gold", "to", "lot", "expect"]
KEYS = ["type", "id", "game", "moment", "command", "control", "value", "number", "before", "amount", "é", ""]
BODIES: list[Any] = [None, 1, "pass", ["pass"], {"type": "pass", "seat": 2}, {"seat": 1}, {"type": ["bid"]}]
LETTERS = [*range(1, 0x250), 0x4E00, 0x1F600]


class Fuzz:
    """Makes frames: good ones with something wrong in them, and noise."""

    def __init__(self, seed: int, game: str, moment: int) -> None:
        self.random = random.Random(seed)
        self.game = game
        self.moment = moment

    def frame(self) -> str | bytes:
        """One frame."""
        likely = [self.amount, self.field]
        make = self.random.choice([*likely, *likely, self.amount, self.noise, self.broken, self.nested, self.other])
        return make()

    def amount(self) -> str:
        """A command with an amount that is none."""
        verb, name, value = map(self.random.choice, (VERBS, FIELDS, NUMBERS))
        return self.command(f'{{"type":"{verb}","{name}":{value}}}')

    def command(self, body: str) -> str:
        """A body in a frame that may be all right."""
        game = self.random.choice([self.game, self.game, "f" * 16])
        moment = self.random.choice([self.moment, self.moment, 0, 999_999])
        kind = self.random.choice([f'"command","id":"{new_id()}"'] * 2 + ['"preview","number":1'])
        return f'{{"type":{kind},"game":"{game}","moment":{moment},"command":{body}}}'

    def field(self) -> str:
        """A frame with one field gone wrong."""
        frames: list[Json] = [
            {"type": "command", "id": "abcdefgh", "game": self.game, "moment": 1, "command": {"type": "pass"}},
            {"type": "control", "id": "abcdefgh", "game": self.game, "control": {"type": "policy", "mode": "auto"}},
            {"type": "contribute", "game": self.game, "value": "ab" * 32},
            {"type": "resync", "game": self.game},
            {"type": "earlier", "game": self.game, "before": 5},
            {"type": "preview", "number": 1, "game": self.game, "moment": 1, "command": {"type": "pass"}},
        ]
        frame = self.random.choice(frames)
        told = json.dumps(frame | {self.random.choice([*frame, *KEYS]): "@"})
        return told.replace('"@"', self.random.choice([*NUMBERS, '"\\ud800"', '"' + "x" * 2_000 + '"']))

    def noise(self) -> str | bytes:
        """Any characters, or any bytes."""
        length = self.random.randrange(200)
        if self.random.random() < 0.3:
            return self.random.randbytes(length)
        return "".join(chr(self.random.choice(LETTERS)) for _ in range(length))

    def broken(self) -> str:
        """A good frame with a character changed, lost or doubled."""
        text = self.command('{"type":"bid","amount":12}')
        place = self.random.randrange(len(text))
        return text[:place] + self.random.choice(["", "\x00", '"', "}", "\\", text[place] * 2]) + text[place + 1 :]

    def nested(self) -> str:
        """Deeper than anybody reads."""
        depth = self.random.choice([50, 600, 1_500, 7_000])
        return self.command("[" * depth + "]" * depth)

    def other(self) -> str:
        """Other people's seats, and commands that are no objects."""
        return self.command(json.dumps(self.random.choice(BODIES)))


async def pour(person: Person, room: str, game: str, moment: int, seed: int) -> Counter[str]:
    """Send a tab's part of the frames, at the pace that is allowed, and count the answers by code."""
    fuzz = Fuzz(seed, game, moment)
    async with person.tab(room) as tab:
        since = len(tab.frames)
        for number in range(FRAMES // TABS):
            await tab.socket.send(fuzz.frame())
            if number >= 60:
                await asyncio.sleep(1 / 60)
        while not await still_answers(tab):
            await asyncio.sleep(0.2)
        return Counter(str(frame.get("code", frame["type"])) for frame in tab.frames[since:])


async def still_answers(tab: Tab) -> bool:
    """Whether a tab is alive and within its allowance."""
    since = len(tab.frames)
    await tab.send({"type": "nonsense"})
    return bool((await tab.wait("error", since=since))["code"] == "frame.unknown")


async def full_view(tab: Tab) -> Json:
    """What the seat sees now, once nothing has happened for a while."""
    while True:
        since = len(tab.frames)
        await asyncio.sleep(1)
        if not [frame for frame in tab.frames[since:] if frame["type"] == "view"]:
            break
    await tab.send({"type": "resync", "game": tab.of("view")[0]["game"]})
    return await tab.wait("view", since=since)


async def test_ten_thousand_malformed_frames_do_nothing(house: House, newcomer: Newcomer) -> None:
    logged = len(house.log())
    host = await newcomer()
    people = [host] * 5 + [await newcomer() for _ in range(TABS - 5)]
    async with at_table(host) as tab:
        before = await full_view(tab)
        moment = before["options"]["moment"]
        poured = (pour(one, room_of(tab), before["game"], moment, seed) for seed, one in enumerate(people))
        total = sum(await asyncio.gather(*poured), Counter[str]())
        assert sum(total.values()) >= FRAMES * 0.95
        own = {"command.malformed", "frame.unknown", "command.moment_over", "command.game_over"}
        assert own | {"seat.not_yours"} <= set(total)
        assert not {"internal.fault", "room.busy", "room.no_worker"} & set(total), total
        after = await full_view(tab)
        for same in ("version", "sections", "options", "events", "awaited"):
            assert after[same] == before[same]
    log = house.log()[logged:]
    assert MARK not in log
    assert '"level":"error"' not in log
    assert "Traceback" not in log
