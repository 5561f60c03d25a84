"""Bots' work. A bot sees exactly what a person in its seat sees, as the same JSON, and nothing else."""

from msgspec import Raw, Struct

FAST = "fast"
"""The lane of players that need no search."""


class Work(Struct):
    """One decision. `view`: the seat's full view frame (JSON), options included; nothing in it says who is a bot.

    `code` and `rules` complete the subject of the answer. Times are ms.
    """

    id: str
    room: str
    code: str
    rules: int
    level: str
    seat: int
    moment: int
    deadline_at: int
    view: bytes


class SeenView(Struct):
    """What a player reads of the view frame."""

    version: int
    at: int
    sections: dict[str, Raw]
    options: Raw
    events: list[Raw]
