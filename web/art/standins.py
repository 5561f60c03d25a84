"""`python -m web.art.standins`: what the stand-ins in fonts.css are adjusted by, in percent.

Measured over the English words of the client, in the letters of the Liberation fonts, which are as wide as Arial's and
Times New Roman's (Debian's fonts-liberation).
"""

import re
from collections import Counter
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

from web.art.plan import ASSETS, SOURCES

LIBERATION: Final = Path("/usr/share/fonts/truetype/liberation")
PAIRS: Final = {
    "sans-sc-400": "LiberationSans-Regular.ttf",
    "sans-sc-700": "LiberationSans-Bold.ttf",
    "serif-sc-700": "LiberationSerif-Bold.ttf",
}


def letters() -> Counter[str]:
    """How often each letter stands in the client's English words, spaces included."""
    texts = [path.read_text() for path in SOURCES.rglob("*.ts") if f".{path.name}".endswith(".en.ts")]
    said = "".join(re.sub(r"\{[^}]*\}", "", text) for words in texts for text in re.findall(r'"([^"\n]*)"', words))
    return Counter(letter for letter in said if letter.isascii() and (letter.isalpha() or letter == " "))


def mean_width(font: TTFont, counted: Counter[str]) -> float:
    """The mean width of these letters, in em."""
    named, widths = font.getBestCmap(), font["hmtx"]
    total = sum(widths[named[ord(letter)]][0] * times for letter, times in counted.items())
    return float(total / counted.total() / font["head"].unitsPerEm)


def main() -> None:
    counted = letters()
    for ours, theirs in PAIRS.items():
        font = TTFont(ASSETS / "fonts" / f"{ours}.woff2")
        adjust = mean_width(font, counted) / mean_width(TTFont(LIBERATION / theirs), counted)
        height, em = font["hhea"], font["head"].unitsPerEm
        ascent, descent = height.ascent / em / adjust, -height.descent / em / adjust
        print(f"{ours}: size-adjust {adjust:.1%}, ascent-override {ascent:.1%}, descent-override {descent:.1%}")


if __name__ == "__main__":
    main()
