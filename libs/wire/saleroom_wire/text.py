"""What people write, as others will see it: in any script, without what is invisible, turns the text around it, breaks
out of its line, or piles up."""

import unicodedata
from collections import Counter

MARKS = 4
"""Marks on one character: Tibetan and pointed Hebrew need so many."""
MARKS_IN_A_PLACE = 2
"""Those of them above it, below it, or in any other one place."""

_JOINER = "\u200d"
_JOINERS = frozenset("\u200c\u200d")
_EMOJI_STYLE = "\ufe0f"
_KEYCAP = "\u20e3"
_KEYS = frozenset("#*0123456789")
_STYLED = frozenset("‼⁉ℹ〰〽")
"""What has an emoji style though it is neither a symbol nor a picture."""
# Marks that only choose a form of what they stand on, or keep it apart: nothing to the eye.
_UNSEEN_MARKS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
_VARIANTS = (range(0xFE00, 0xFE0F), range(0xE0100, 0xE01F0))
# Letters and symbols by their category, nothing to the eye.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
# Scripts whose letters join or stack: from Arabic to Mongolian, and those of India beyond.
_JOINING = (range(0x0600, 0x1D00), range(0xA800, 0xAC00), range(0x10A00, 0x12000))
# Some of these are newer than the tables of this Python.
_PICTURES = range(0x1F000, 0x1FB00)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_VIRAMA = 9
"""The combining class of the mark that takes a letter's vowel away."""


def tidy(text: str) -> str:
    """The text composed, on one line, with single blanks between its words, and without what nobody would see."""
    while (tidier := _tidied(text)) != text:  # what goes may have held up what stood beside it
        text = tidier
    return text


def _tidied(text: str) -> str:
    seen = unicodedata.normalize("NFC", "".join(map(_visible, text)))
    kept: list[str] = []
    marks: Counter[int] = Counter()
    for char, after in zip(seen, seen[1:] + " ", strict=False):
        if char in _JOINERS:
            if _joins(char, kept[-1] if kept else " ", after):
                kept.append(char)
        elif char == _EMOJI_STYLE:
            if _has_style(kept[-1] if kept else " ", after):
                kept.append(char)
        elif not unicodedata.category(char).startswith("M"):
            kept.append(char)
            marks.clear()
        elif kept and kept[-1] != " " and _has_room(char, marks):
            kept.append(char)
            marks[unicodedata.combining(char)] += 1
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def graphemes(text: str) -> int:
    """How many characters a reader counts: marks belong to what they stand on, joined pictures are one, a flag is two
    letters."""
    count = flag_letters = 0
    before = " "
    for char in text:
        kind = unicodedata.category(char)
        if ord(char) in _FLAG_LETTERS:
            flag_letters += 1
        elif kind[0] != "M" and kind != "Cf":
            count += not _belongs_to(before, char)
        before = char
    return count + (flag_letters + 1) // 2


def _belongs_to(before: str, char: str) -> bool:
    """Whether a picture is part of the one before it: joined to it, or its skin tone."""
    if ord(char) in _SKIN_TONES:
        return _is_picture(before) and ord(before) not in _SKIN_TONES
    return before == _JOINER and _is_picture(char)


def _visible(char: str) -> str:
    """The character; a blank for any kind of space; nothing for control, format, unassigned, private and ignorable
    ones."""
    kind = unicodedata.category(char)
    if char.isspace() or kind in ("Zl", "Zp") or char in _BLANK:
        return " "
    if char in _UNSEEN_MARKS or any(ord(char) in some for some in _VARIANTS):
        return ""
    return "" if kind[0] == "C" and char not in _JOINERS and ord(char) not in _PICTURES else char


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner changes how its neighbours look; elsewhere it only makes two equal texts differ."""
    if joiner == _JOINER and _is_picture(after):
        return _is_picture(before) or before == _EMOJI_STYLE
    if unicodedata.combining(before) == _VIRAMA:
        return True
    return _is_of_a_joining_script(before, "LM") and _is_of_a_joining_script(after, "L")


def _has_style(before: str, after: str) -> bool:
    """Whether the emoji style is seen: on a symbol, and on a key with its cap."""
    if before in _KEYS:
        return after == _KEYCAP
    return before in _STYLED or unicodedata.category(before)[0] == "S" or _is_picture(before)


def _is_picture(char: str) -> bool:
    return unicodedata.category(char) == "So" or ord(char) in _PICTURES


def _is_of_a_joining_script(char: str, kinds: str) -> bool:
    return unicodedata.category(char)[0] in kinds and any(ord(char) in script for script in _JOINING)


def _has_room(mark: str, marks: Counter[int]) -> bool:
    """Whether one more mark fits on a character that has these, by their combining classes; 0 is no place."""
    place = unicodedata.combining(mark)
    return marks.total() < MARKS and (place == 0 or marks[place] < MARKS_IN_A_PLACE)
