"""What the client says, out of its own catalogues: names of controls, and of cards in every language."""

import functools
import re
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parents[2] / "web" / "src"
LINE = re.compile(r'^  "?([\w.]+)"?: ("(?:[^"\\]|\\.)*"),$', re.MULTILINE)
PRINTED = re.compile(r'\["([^"]+)", "([^"]+)", "([^"]+)"\]')


@functools.cache
def catalogue(locale: str) -> dict[str, str]:
    """All sentences of the client and its game in a language (`zh-CN`, `ja`, `en`), as they are written there."""
    files = [SOURCES / "i18n" / f"{locale}.ts", SOURCES / "games" / "tycoon" / f"words.{locale}.ts"]
    text = "\n".join(file.read_text() for file in files)
    return {key: said[1:-1] for key, said in LINE.findall(text)}


def said(locale: str, key: str) -> str:
    """One sentence without parameters."""
    return catalogue(locale)[key]


@functools.cache
def printed() -> dict[str, tuple[str, str, str]]:
    """The Chinese, Japanese and English name of each face, by `<era>-<stars>`."""
    text = (SOURCES / "games" / "tycoon" / "cards.ts").read_text()
    names: dict[str, tuple[str, str, str]] = {}
    for era, rest in re.findall(r"^  (E\d): \{\n.*?cards: \[(.*?)\n    \]", text, re.MULTILINE | re.DOTALL):
        for stars, found in enumerate(PRINTED.findall(rest), 1):
            names[f"{era}-{stars}"] = found
    return names


@functools.cache
def cover() -> set[str]:
    """The faces on the game's cover, which everybody sees before there is a game: always the same ones."""
    text = (SOURCES / "games" / "tycoon" / "index.ts").read_text()
    return set(re.findall(r"E\d-\d", text[text.index("cover:") :].partition("]")[0]))


def face_of(card: str) -> str:
    """`E5-2-3` and `E5-2-1` are printed alike: `E5-2`."""
    return card.rpartition("-")[0]


def name_of(card: str) -> str:
    """The name of a card as it stands in commands and events."""
    return printed()[face_of(card)][0]


def strings(told: Any) -> set[str]:
    """All strings in something that was told, lists of every name aside."""
    if isinstance(told, dict):
        return {text for name, part in told.items() if name != "names" for text in strings(part)}
    if isinstance(told, list):
        return {text for part in told for text in strings(part)}
    return {told} if isinstance(told, str) else set()
