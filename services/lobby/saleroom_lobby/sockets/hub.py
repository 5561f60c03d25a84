"""One room in this process: what is heard about it goes to the tabs it is for, bytes unread."""

from collections.abc import Iterable
from typing import Protocol

import msgspec

from saleroom_chassis import clock
from saleroom_chassis.messages import Message
from saleroom_lobby.identity import Identity
from saleroom_wire import subjects
from saleroom_wire.envelope import Envelope
from saleroom_wire.ids import PersonId, RoomId
from saleroom_wire.lobby import PersonOccupant, RoomFrame, RoomGame
from saleroom_wire.room_pass import Role

QUIET_MS = 3_000
"""With the time between two glances and that of a look, a move of which nobody was told is found within 5 s."""
LONGEST_QUIET_MS = 80_000
_read_room = msgspec.json.Decoder(RoomFrame).decode


class Tab(Protocol):
    """What a hub wants from a tab. The hub sets its seat."""

    who: Identity
    seat: int | None

    def push(self, data: bytes) -> None:
        """Send a frame."""

    def view(self, version: int, data: bytes) -> None:
        """Send a message of the tab's audience, in its turn."""

    def heartbeat(self, now_ms: int) -> None:
        """Tell the time, and the version that the tab should have."""

    def look(self) -> None:
        """Fetch the full view, as something was missed."""

    def look_anew(self) -> None:
        """Fetch the full view, as what the tab looks at is another now."""

    def take_role(self, role: Role) -> None:
        """The tab's person sits in a chair, or watches."""

    def talk(self, n: int, data: bytes) -> None:
        """Send a line of talk in its turn."""

    async def catch_up_talk(self) -> None:
        """Send lines of talk that were missed."""


class Hub:
    """A room that somebody here listens to."""

    def __init__(self, room: RoomId, frame: RoomFrame, data: bytes) -> None:
        self.room = room
        self.frame = frame
        self.data = data
        """The frame as it is sent."""
        self.tabs: set[Tab] = set()
        self.versions: dict[int | None, int] = {}
        """The last version of each seat and of the public (None) in this game."""
        self._heard: dict[int | None, int] = {}
        """The last version of each that a message brought."""
        self._quiet_ms = QUIET_MS
        self._heard_at = clock.monotonic_ms()
        self._seats: dict[str, int] = {}
        self._audiences: dict[int | None, list[Tab]] = {}
        self._place()

    @property
    def game(self) -> RoomGame | None:
        """The game that there is something to see of."""
        return self.frame.game if self.frame.state in ("playing", "finished") else None

    def add(self, tab: Tab) -> None:
        """A tab that wants to hear."""
        self.tabs.add(tab)
        self._place()

    def remove(self, tab: Tab) -> None:
        """A tab that is gone."""
        self.tabs.discard(tab)
        self._place()

    def hear(self, message: Message) -> None:
        """Pass a message on to those it is for."""
        kind, seat = subjects.about(message.subject)
        if kind == "chat":
            n = int(message.envelope or "")
            for tab in self.tabs:
                tab.talk(n, message.data)
            return
        self._heard_at, self._quiet_ms = clock.monotonic_ms(), QUIET_MS
        match kind:
            case "seat" | "public":
                self._pass_on(message, seat)
            case "people" if self._envelope(message) is not None:
                for tab in self.tabs:
                    tab.push(message.data)
            case "lobby":
                self.learn(_read_room(message.data), message.data)

    def learn(self, frame: RoomFrame, data: bytes) -> None:
        """What the room is now; old news are none."""
        if frame.version <= self.frame.version:
            return
        before, seats = self.game, self._seats
        self.frame, self.data = frame, data
        if before is None or self.game is None or before.id != self.game.id:
            self.versions.clear()
            self._heard.clear()
        self._place()
        for tab in self.tabs:
            tab.push(data)
            if self.game is not None and (before != self.game or seats.get(tab.who.id) != tab.seat):
                tab.look_anew()

    def seen(self, seat: int | None, version: int) -> None:
        """A viewer has been told this version of the present game."""
        self.versions[seat] = max(version, self.versions.get(seat, 0))

    def go_back(self, seat: int | None, version: int) -> None:
        """The store has lost moves of which viewers were told: their tabs fetch what there is now."""
        self.versions[seat] = self._heard[seat] = version
        for tab in self._audiences.get(seat, ()):
            tab.look()

    def viewers(self) -> Iterable[tuple[int | None, list[Tab]]]:
        """The tabs of each audience."""
        return list(self._audiences.items())

    def shown_away(self) -> set[PersonId]:
        """People who have a tab here although the room says that they are away."""
        chairs = [c.occupant for c in self.frame.chairs if isinstance(c.occupant, PersonOccupant)]
        sitting = {who.person: who.online for who in chairs}
        here = {tab.who.id for tab in self.tabs}
        watching = {person for person in here if person not in sitting}
        hidden = watching if len(watching) > self.frame.watchers else set()
        return hidden | {person for person in here if not sitting.get(person, True)}

    def wants_a_look(self) -> bool:
        """Whether it has been quiet for so long that something may have been missed; ever more rarely in a row."""
        now = clock.monotonic_ms()
        if now - self._heard_at < self._quiet_ms:
            return False
        self._heard_at, self._quiet_ms = now, min(2 * self._quiet_ms, LONGEST_QUIET_MS)
        return True

    def _pass_on(self, message: Message, seat: int | None) -> None:
        envelope = self._envelope(message)
        if envelope is None or envelope.version == 0:  # before the deal a tab fetches, when the room says it has a game
            return
        if envelope.version <= self._heard.get(seat, 0):  # or two messages have crossed: a look is right for both
            self.go_back(seat, envelope.version)
        self._heard[seat] = envelope.version
        self.seen(seat, envelope.version)
        for tab in self._audiences.get(seat, ()):
            tab.view(envelope.version, message.data)

    def _envelope(self, message: Message) -> Envelope | None:
        """The envelope of a message about the present game; None for any other."""
        game = self.game
        if game is None:
            return None
        envelope = Envelope.read(message.envelope or "")
        return envelope if envelope.game == game.id else None

    def _place(self) -> None:
        """Give each tab the seat and the role of its person."""
        sitting = {c.occupant.person for c in self.frame.chairs if isinstance(c.occupant, PersonOccupant)}
        taken = [(c.occupant.person, c.seat) for c in self.frame.chairs if isinstance(c.occupant, PersonOccupant)]
        self._seats = {person: seat for person, seat in taken if seat is not None}
        self._audiences = {}
        for tab in self.tabs:
            tab.seat = self._seats.get(tab.who.id)
            tab.take_role("seat" if tab.who.id in sitting else "rail")
            self._audiences.setdefault(tab.seat, []).append(tab)
