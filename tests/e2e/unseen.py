"""What nobody may have seen too early or in the wrong browser, held against the replay of the game.

The replay says what lay hidden, when it was turned over, and whom each event was told.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

from tests.e2e.pages import PICTURE, Seen
from tests.e2e.players import numbers, told_numbers
from tests.e2e.words import cover, face_of, printed, strings

CARD = re.compile(r"E\d-\d-\d(?!\d)")
FACE = re.compile(r"E\d-\d(?=-(?:small|\d{3})-[\w-]{8}\.avif)")
NOT_SAID = re.compile(r"<time\b[^>]*>.*?</time>|\b(?:src|href|class|for|id|datetime|d|viewBox)=\"[^\"]*\"", re.DOTALL)
RUNNING = re.compile(
    r"role=\"timer\"[^>]*>.*?</b>|<\w+ class=\"seconds\b[^>]*>.*?</span>|data-purse=\"(?P<purse>\d+)\"[^>]*>.*?</b>",
    re.DOTALL,
)
"""Clocks, and purses that roll from one value to the next: on their way they pass any number."""
NUMBER = re.compile(r"(?<![\w.#-])\d+(?![\w.-])")


def numbers_shown(html: str) -> set[int]:
    """The numbers that a document says, in its texts, names, values and styles.

    Times, clocks, addresses and ids aside; a purse says where it will come to rest.
    """
    standing = RUNNING.sub(lambda found: f">{found['purse'] or ''}<", html)
    return {int(number) for number in NUMBER.findall(NOT_SAID.sub("", standing))}


class Truth:
    """What a replay says."""

    def __init__(self, replay: dict[str, Any]) -> None:
        self.game = replay["game"]
        self.lines = [*self._timed(replay["started_at"], replay["opening"])]
        for entry in replay["entries"]:
            self.lines += self._timed(entry["at"], entry["events"])
        events = [line["event"] for _, line in self.lines]
        self.turned = {
            line["event"]["card"]: at for at, line in reversed(self.lines) if line["event"]["type"] == "lot_flipped"
        }
        """When each card was first turned over, ms."""
        self.ended = next(at for at, line in self.lines if line["event"]["type"] == "game_ended")
        self.hidden_red = next(event["card"] for event in events if event["type"] == "red_hidden")
        self.eras = next(event["eras"] for event in events if event["type"] == "eras_chosen")
        self.owned = self._ever_owned(replay)

    @staticmethod
    def _timed(at: int, lines: list[dict[str, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
        return ((at, line) for line in lines)

    @staticmethod
    def _ever_owned(replay: dict[str, Any]) -> dict[int, set[str]]:
        """All cards that each seat had at some time: bought, asked for, or got for another."""
        owned: dict[int, set[str]] = {seat: set() for seat in range(len(replay["seats"]))}
        offered: dict[int, str] = {}
        for entry in replay["entries"]:
            if entry["command"]["type"] == "answer" and entry["command"]["card"]:
                offered[entry["actor"]] = entry["command"]["card"]
            parties = (0, 0)
            for line in entry["events"]:
                match line["event"]:
                    case {"type": "lot_sold", "seat": seat, "card": card}:
                        owned[seat].add(card)
                    case {"type": "request_done", "buyer": buyer, "seller": seller}:
                        owned[buyer].add(offered[seller])
                    case {"type": "request_made"}:
                        offered.clear()
                    case {"type": "trade_done", "seat": seat, "to": to}:
                        parties = (seat, to)
                    case {"type": "traded_cards", "given": given, "got": got}:
                        owned[parties[1]].add(given)
                        owned[parties[0]] |= {got} - {None}
        return owned

    def told(self, seat: int | None) -> list[dict[str, Any]]:
        """The game's events that a seat, or a spectator, is told, in their order."""
        return [
            line["event"]
            for _, line in self.lines
            if not line["people"] and (line["to"] is None or (seat is not None and seat in line["to"]))
        ]


def views(seen: Seen, game: str) -> Iterator[dict[str, Any]]:
    """The views of a game, as they came."""
    return (frame for frame in seen.told if frame["type"] == "view" and frame["game"] == game)


def events_told(seen: Seen, game: str) -> list[dict[str, Any]]:
    """The events of a game that a page was told, each once, in their order."""
    by_version: dict[int, list[dict[str, Any]]] = {}
    for frame in views(seen, game):
        fresh: dict[int, list[dict[str, Any]]] = {}
        for line in frame["events"]:
            fresh.setdefault(line["v"], []).append(line["event"])
        by_version = fresh | by_version
    return [event for version in sorted(by_version) for event in by_version[version]]


def cards_too_early(seen: Seen, truth: Truth) -> set[str]:
    """Cards that stood in any frame before they were turned over for everybody."""
    early: set[str] = set()
    at, game = 0, ""
    for text, frame in zip(seen.frames, seen.told, strict=True):
        if frame["type"] == "view":
            at, game = frame["at"], frame["game"]
        if game == truth.game and at < truth.ended:
            early |= {card for card in CARD.findall(text) if truth.turned.get(card, truth.ended) > at}
    return early


def cards_fetched(seen: Seen, truth: Truth) -> set[str]:
    """Cards, and names of cards, in what a page was answered over HTTP while the game ran: none has a place there."""
    names = {name for names in printed().values() for name in names}
    told: set[str] = set()
    for frames, _, text in seen.fetched:
        view = next((frame for frame in reversed(seen.told[:frames]) if frame["type"] == "view"), None)
        if view is not None and view["game"] == truth.game and view["at"] < truth.ended:
            told |= set(CARD.findall(text)) | {name for name in names if name in text}
    return told


def others_cards(seen: Seen, seat: int | None, truth: Truth) -> set[str]:
    """Cards in a page's own sections and options that its seat never had."""
    own: set[str] = set()
    for frame in views(seen, truth.game):
        sections = frame["sections"]
        own |= set(CARD.findall(json.dumps([sections.get("hand"), sections.get("collection"), frame["options"]])))
    return own - (set() if seat is None else truth.owned[seat])


def names_told_wrongly(seen: Seen, seat: int | None, truth: Truth) -> set[str]:
    """Names of cards in a page's frames that no event told it."""
    names = {name for name, _, _ in printed().values()}
    told = strings(truth.told(seat))
    return {name for frame in views(seen, truth.game) for name in strings(frame) & names} - told


class Documents:
    """What a page's documents showed, against what its frames had told it by then."""

    def __init__(self, seen: Seen, truth: Truth) -> None:
        self.seen = seen
        self.faces = {face: names for face, names in printed().items() if face.partition("-")[0] in truth.eras}
        self.wrong: list[tuple[int, str]] = []
        self.looked = 0
        known: set[str] = set()
        words: set[str] = set()
        done, game = 0, ""
        for frames, html in seen.shown:
            for text, frame in zip(seen.frames[done:frames], seen.told[done:frames], strict=True):
                game = frame["game"] if frame["type"] == "view" else game
                if frame["type"] in ("view", "preview"):
                    known |= set(CARD.findall(text))
                    words |= strings(frame)
            done = frames
            if game == truth.game:
                self.looked += 1
                self.wrong += [(frames, wrong) for wrong in self._unknown(html, known, words)]

    def _unknown(self, html: str, known: set[str], words: set[str]) -> Iterator[str]:
        faces = {face_of(card) for card in known}
        yield from set(CARD.findall(html)) - known
        yield from set(FACE.findall(html)) - faces
        for face, names in self.faces.items():
            if face not in faces and names[0] not in words:
                yield from (name for name in names if name in html)


def told_or_shown_too_early(amount: int, other: Seen, frames: int, shown: int) -> list[str]:
    """Where an amount stood in another's browser after it was sealed there and before all were revealed."""
    found = []
    last = len(other.frames)
    for place, text in enumerate(other.frames[frames:], frames):
        if '"bids_revealed"' in text:
            last = place
            break
        if amount in told_numbers(other.told[place]):
            found.append(text)
    asked = (one.text for one in other.fetched if frames <= one.frames <= last)
    found += [text for text in asked if amount in numbers(json.loads(text or "null"))]
    return found + [html for seen, html in other.shown[shown:] if seen <= last and amount in numbers_shown(html)]


def looked_without_seeing_too_much(seen: Seen, truth: Truth) -> int:
    """Asserts that frames and documents hold nothing that was hidden from this page; says how many documents."""
    assert events_told(seen, truth.game) == truth.told(seen.seat)
    assert cards_too_early(seen, truth) == set()
    assert {urlsplit(one.address).path for one in seen.fetched} >= {"/api/me", f"/api/rooms/{seen.room['room']}"}
    assert cards_fetched(seen, truth) == set()
    assert others_cards(seen, seen.seat, truth) == set()
    assert names_told_wrongly(seen, seen.seat, truth) == set()
    assert [address for address in seen.addresses if tells_of_a_card(address)] == []
    shown = Documents(seen, truth)
    assert shown.wrong == []
    return shown.looked


def tells_of_a_card(address: str) -> bool:
    """Whether an address names a card; pictures are looked at on their own."""
    return PICTURE.search(address) is None and CARD.search(address) is not None


def faces_asked_for(seen: Seen, opened: Iterable[str] = ()) -> list[str]:
    """The faces that a page loaded, each at its first time; without the cover's, and the large ones that its person
    opened."""
    large = {f"{face_of(card)}-800" for card in opened}
    faces = [picture for picture in dict.fromkeys(seen.pictures) if picture.startswith("E")]
    return [face for face in faces if face not in large and face_of(face) not in cover()]


def every_face() -> list[str]:
    """All faces as they are loaded before the game: whatever lies hidden, all of them and in this order."""
    return [f"{face}-{size}" for face in sorted(printed().keys() - cover()) for size in ("400", "small")]
