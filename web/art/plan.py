"""What is built from what, and whether it still holds. Needs only the standard library and the rules.

The manifest keeps, for each part, a hash of what it was made from and of each file that was made, and for each
font the characters in it. It is compared instead of times, which a checkout does not keep.
"""

import hashlib
import json
import re
import string
from collections.abc import Iterator
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


def font_part(name: str) -> Part:
    return Part(name, (ART / "fonts.py", ART / "package-lock.json"), name, (ASSETS / "fonts" / f"{name}.woff2",))


FONTS: Final[dict[str, str | None]] = {
    "sans-sc-400": "zh-CN",
    "sans-sc-700": "zh-CN",
    "serif-sc-700": "zh-CN",
    "sans-jp-400": "ja",
    "sans-jp-700": "ja",
    "serif-jp-700": "ja",
    "brush": None,
}
"""Each font file and the language whose words it must hold; English is set in the Chinese ones."""


def parts() -> list[Part]:
    """Everything that `make art` makes, but for what is written beside it on every run."""
    return [*map(face_part, FACES), *map(back_part, BACKS), *map(font_part, FONTS)]


def characters(font: str) -> set[str]:
    """The characters that `font` must hold: for the brush the cards' names, else what readers of its language meet."""
    locale = FONTS[font]
    if locale is None:
        return {character for one in FACES for character in one.name} - NOT_IN_THE_BRUSH | set("槌")
    texts = [path.read_text() for path in texts_of({locale, "en"} if locale == "zh-CN" else {locale})]
    if font.startswith("serif"):
        texts = [piece for text in texts for piece in PIECE.findall(text) if len(piece) <= HEADING]
    names = [name for era in ERAS.values() for gloss in (era.name, *era.cards) for name in spoken(gloss, locale)]
    words = "".join([*texts, *names, *STAMPS.values(), string.printable])
    return {character for character in words if character.isprintable()}


PIECE: Final = re.compile(r"""[^"`<>{}\n]+""")
HEADING: Final = 14
"""The longest piece of text, in characters, that is set in the serif. Headings are short; sentences are not."""


def spoken(gloss: Gloss, locale: str) -> tuple[str, ...]:
    """A name as readers of `locale` see it: always in Chinese, and in their own language."""
    return (gloss.zh, gloss.ja) if locale == "ja" else (gloss.zh, gloss.en)


def texts_of(locales: set[str]) -> Iterator[Path]:
    """The client's sources whose words readers of `locales` may meet: those of no language, and their own.

    Without the lists of cards, which hold all languages and are the same as the rules'.
    """
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix not in {".ts", ".svelte", ".md", ".json"} or ASSETS in path.parents or "wire" in path.parts:
            continue
        own = next((locale for locale in LOCALES if f".{locale}." in f".{path.name}"), None)
        if path.name != "cards.ts" and (own is None or own in locales):
            yield path


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
