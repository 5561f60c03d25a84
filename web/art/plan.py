"""What is built from what, and whether it still holds. Needs only the standard library and the rules.

The manifest keeps, for each part, a hash of what it was made from and of each file that was made, and for each
font the characters in it. It is compared instead of times, which a checkout does not keep.
"""

import hashlib
import json
import re
import string
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypedDict

from saleroom_rules.tycoon.cards import ERAS, Gloss
from web.art import face
from web.art.cards import FACES, NOT_IN_THE_BRUSH, Face
from web.art.ornament import STAMPS

ART: Final = Path(__file__).parent
ROOT: Final = ART.parents[1]
SOURCES: Final = ART.parent / "src"
ASSETS: Final = SOURCES / "assets"
MANIFEST: Final = ART / "manifest.json"
WIDTHS: Final = (240, 400, 800)
"""A face's widths in pixels."""
SMALL: Final = 176
"""The side of a small card's picture in pixels, which is shown in 74."""
LOCALES: Final = ("zh-CN", "ja", "en")
SCRIPTS: Final = {"sc": "zh-CN", "jp": "ja"}
BACKS: Final = ("back", "back-plain")


class Part(NamedTuple):
    """Something built at one go: the files it depends on, the text it is made from, the files it makes."""

    name: str
    sources: tuple[Path, ...]
    text: str
    outputs: tuple[Path, ...]

    def digest(self) -> str:
        """One hash over the text and every source's content."""
        hashes = [hashlib.sha256(self.text.encode()).hexdigest(), *map(sha256, self.sources)]
        return hashlib.sha256(" ".join(hashes).encode()).hexdigest()


class Made(TypedDict):
    """A part's line in the manifest."""

    made_from: str
    files: dict[str, str]
    characters: str


RENDERER: Final = (ART / "render.py", ART / "package-lock.json")


def face_part(one: Face) -> Part:
    outputs = (*(ASSETS / "faces" / f"{one.key}-{width}.avif" for width in WIDTHS), small_path(one))
    return Part(one.key, RENDERER, face.full(one) + face.small(one), outputs)


def small_path(one: Face) -> Path:
    return ASSETS / "faces" / f"{one.key}-small.avif"


def back_part(name: str) -> Part:
    outputs = tuple(ASSETS / "faces" / f"{name}-{width}.avif" for width in WIDTHS[:2])
    return Part(name, RENDERER, face.back(name), outputs)


class Font(NamedTuple):
    """A font file: the language whose words it must hold, and the game whose own characters it holds alone.

    English is set in the Chinese ones. A slice has what no other game and nothing else of the client needs, so that
    each character is in one file only and a browser loads no more than it shows.
    """

    locale: str | None
    game: str | None = None


GAMES: Final = tuple(sorted(path.parent.name for path in (SOURCES / "games").glob("*/index.ts")))
FONTS: Final[dict[str, Font]] = {
    **{f"{family}-sc-{weight}": Font("zh-CN") for family, weight in (("sans", 400), ("sans", 700), ("serif", 700))},
    **{f"{family}-jp-{weight}": Font("ja") for family, weight in (("sans", 400), ("sans", 700), ("serif", 700))},
    **{f"slice-{script}-{game}": Font(locale, game) for game in GAMES for script, locale in SCRIPTS.items()},
    "brush": Font(None),
}


def font_part(name: str) -> Part:
    made = ASSETS / "fonts" / f"{name}.woff2"
    outputs = (made, made.with_suffix(".css")) if FONTS[name].game else (made,)
    return Part(name, (ART / "fonts.py", ART / "package-lock.json"), name, outputs)


def parts() -> list[Part]:
    """Everything that `make art` makes, but for what is written beside it on every run."""
    return [*map(face_part, FACES), *map(back_part, BACKS), *map(font_part, FONTS)]


def characters(font: str) -> set[str]:
    """The characters that `font` must hold: for the brush the cards' names, else what readers of its language meet."""
    locale, game = FONTS[font]
    if locale is None:
        return {character for one in FACES for character in one.name} - NOT_IN_THE_BRUSH | set("槌")
    if font.startswith("serif"):
        own = texts(locale, lambda path: game_of(path) is None)
        headings = [piece for text in own for piece in PIECE.findall(text) if len(piece) <= HEADING]
        return printable([*headings, *covers(locale), *asked(locale), *names(locale), string.printable])
    return set(common(locale)) if game is None else printable(game_texts(game, locale)) - common(locale)


def covers(locale: str) -> list[str]:
    """What the home page says of each game."""
    return COVER.findall("\n".join(texts(locale, lambda path: game_of(path) is not None)))


def asked(locale: str) -> list[str]:
    """What the dock of each game asks of somebody, without what is filled in."""
    games = "\n".join(texts(locale, lambda path: game_of(path) is not None))
    return [FILLED.sub("", title) for title in ASKED.findall(games)]


COVER: Final = re.compile(r'"game\.(?:title|lead)": "([^"]*)"')
ASKED: Final = re.compile(r'"phase\.\w+\.mine": "([^"]*)"')
FILLED: Final = re.compile(r"\{[^{}]*\}")


@cache
def common(locale: str) -> frozenset[str]:
    """The characters of the client itself and of what it says of each game, and those that more than one game needs."""
    met = Counter(character for game in GAMES for character in printable(game_texts(game, locale)))
    shared = {character for character, games in met.items() if games > 1}
    client = texts(locale, lambda path: game_of(path) is None)
    own = printable([*client, *covers(locale), *STAMPS.values(), string.printable])
    return frozenset(own | shared)


def game_texts(game: str, locale: str) -> list[str]:
    """What readers of `locale` meet in one game."""
    told = texts(locale, lambda path: game_of(path) == game)
    return [*told, *names(locale)] if game == "tycoon" else told


def game_of(path: Path) -> str | None:
    """The game that a source belongs to."""
    return path.relative_to(SOURCES / "games").parts[0] if SOURCES / "games" in path.parents[1:] else None


def printable(texts: Iterable[str]) -> set[str]:
    return {character for character in "".join(texts) if character.isprintable()}


PIECE: Final = re.compile(r"""[^"`<>{}\n]+""")
HEADING: Final = 12
"""The longest piece of the client's text, in characters, that the serif is sure to hold. Headings are short; what a
game says in others than those that ask for a move may fall back on the machine's serif or on our sans."""


def spoken(gloss: Gloss, locale: str) -> tuple[str, ...]:
    """A name as readers of `locale` see it: always in Chinese, and in their own language."""
    return (gloss.zh, gloss.ja) if locale == "ja" else (gloss.zh, gloss.en)


def names(locale: str) -> list[str]:
    """The printed names of tycoon's cards and eras."""
    return [name for era in ERAS.values() for gloss in (era.name, *era.cards) for name in spoken(gloss, locale)]


def texts(locale: str, wanted: Callable[[Path], bool] = lambda _: True) -> list[str]:
    """The client's sources whose words readers of `locale` may meet: those of no language, and their own.

    Without tycoon's list of cards, which holds all languages and is the same as the rules'.
    """
    read = {locale, "en"} if locale == "zh-CN" else {locale}
    found = []
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix not in {".ts", ".svelte", ".md", ".json"} or ASSETS in path.parents or "wire" in path.parts:
            continue
        own = next((locale for locale in LOCALES if f".{locale}." in f".{path.name}"), None)
        if path != SOURCES / "games/tycoon/cards.ts" and (own is None or own in read) and wanted(path):
            found.append(path.read_text())
    return found


def read_manifest() -> dict[str, Made]:
    return dict(json.loads(MANIFEST.read_text())) if MANIFEST.exists() else {}


def write_manifest(made: dict[str, Made]) -> None:
    MANIFEST.write_text(json.dumps(dict(sorted(made.items())), ensure_ascii=False, indent=1) + "\n")


def note(part: Part, made_from: str, held: str = "") -> Made:
    """The manifest's line for `part` as it now lies on disk, holding the characters `held`."""
    files = {str(path.relative_to(ROOT)): sha256(path) for path in part.outputs}
    return Made(made_from=made_from, files=files, characters=held)


def staleness(part: Part, made: Made | None) -> str | None:
    """Why `part` must be made again, or None."""
    if made is None:
        return "was never made"
    if made["made_from"] != part.digest():
        return "is older than its sources"
    for path in part.outputs:
        if not path.exists() or made["files"].get(str(path.relative_to(ROOT))) != sha256(path):
            return f"has another {path.name} than was made"
    missing = characters(part.name) - set(made["characters"]) if part.name in FONTS else set()
    return f"lacks {''.join(sorted(missing))}" if missing else None


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
