"""The printed cards: five colours, five ways to be sold, crowns, and for sealed cards a border.  [sothebys §2.1]"""

from typing import Final, Literal, NamedTuple, NewType

CardId = NewType("CardId", str)
"""`<colour>-<kind>-<crowns>-<copy>`, such as `red-fixed-3-1`; of a sealed card whose border is hidden, for others than
its owner, `<colour>-sealed-<crowns>-<number of the lot>`."""
Colour = Literal["black", "blue", "green", "yellow", "red"]
Kind = Literal["open", "once", "fixed", "joint", "genuine", "fake"]
Mode = Literal["open", "once", "fixed", "joint", "sealed"]
"""How a card is sold; a joint one as its second card is."""

COLOURS: Final[tuple[Colour, ...]] = ("black", "blue", "green", "yellow", "red")
MODES: Final[dict[Kind, Mode]] = {
    "open": "open",
    "once": "once",
    "fixed": "fixed",
    "joint": "joint",
    "genuine": "sealed",
    "fake": "sealed",
}
LONGEST_ID: Final = 20

PRINTED: Final[dict[Colour, dict[Kind, tuple[int, ...]]]] = {
    "black": {
        "open": (1, 3, 5),
        "once": (1, 2, 4),
        "fixed": (1, 2, 5),
        "joint": (2, 3),
        "genuine": (2, 4),
        "fake": (2, 4),
    },
    "blue": {
        "open": (1, 2, 5),
        "once": (1, 2, 3),
        "fixed": (1, 2, 4),
        "joint": (2, 3, 5),
        "genuine": (2, 4),
        "fake": (2, 4),
    },
    "green": {
        "open": (1, 1, 3, 5),
        "once": (1, 2, 5),
        "fixed": (2, 3, 4),
        "joint": (1, 2, 3),
        "genuine": (2, 4),
        "fake": (2, 4),
    },
    "yellow": {
        "open": (1, 2, 5),
        "once": (1, 2, 3, 4),
        "fixed": (1, 3, 5),
        "joint": (1, 2, 2, 3),
        "genuine": (2, 4),
        "fake": (2, 4),
    },
    "red": {
        "open": (1, 3, 5),
        "once": (1, 2, 4),
        "fixed": (1, 2, 3, 5),
        "joint": (1, 2, 2, 3),
        "genuine": (2, 4),
        "fake": (2, 4),
    },
}
"""The crowns of every card, by colour and kind."""


class Gloss(NamedTuple):
    """A name in Chinese, with its glosses for other readers."""

    zh: str
    ja: str
    en: str


COLOUR_NAMES: Final[dict[Colour, Gloss]] = {
    "black": Gloss("黑", "黒", "Black"),
    "blue": Gloss("蓝", "青", "Blue"),
    "green": Gloss("绿", "緑", "Green"),
    "yellow": Gloss("黄", "黄", "Yellow"),
    "red": Gloss("红", "赤", "Red"),
}
KIND_NAMES: Final[dict[Kind | Mode, Gloss]] = {
    "open": Gloss("竞标", "競り", "Open"),
    "once": Gloss("轮标", "一巡", "Once around"),
    "fixed": Gloss("一口价", "指し値", "Fixed price"),
    "joint": Gloss("联合", "連合", "Joint"),
    "sealed": Gloss("暗标", "入札", "Sealed"),
    "genuine": Gloss("真品", "真作", "Genuine"),
    "fake": Gloss("赝品", "贋作", "Fake"),
}


class Card(NamedTuple):
    """One card. `place` is where it stands in the printed order: by colour, kind and crowns."""

    id: CardId
    colour: Colour
    kind: Kind
    crowns: int
    mode: Mode
    place: int


_IDS: Final = [
    (CardId(f"{colour}-{kind}-{crowns}-{copies[: n + 1].count(crowns)}"), colour, kind, crowns)
    for colour, kinds in PRINTED.items()
    for kind, copies in kinds.items()
    for n, crowns in enumerate(copies)
]
CARDS: Final[dict[CardId, Card]] = {
    id: Card(id, colour, kind, crowns, MODES[kind], place) for place, (id, colour, kind, crowns) in enumerate(_IDS)
}
