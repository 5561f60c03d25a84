"""Our own subsets of the fonts, as WOFF2: the characters of the client's words, no more."""

from pathlib import Path
from typing import Final

from fontTools import subset

from web.art.plan import ART, FONTS

DEBIAN: Final = Path("/usr/share/fonts/opentype/noto")
"""Where Debian's fonts-noto-cjk puts its collections."""
SC: Final = 2
JP: Final = 0
"""Places in a collection."""
ORIGINALS: Final[dict[str, tuple[Path, int]]] = {
    "sans-sc-400": (DEBIAN / "NotoSansCJK-Regular.ttc", SC),
    "sans-sc-700": (DEBIAN / "NotoSansCJK-Bold.ttc", SC),
    "serif-sc-700": (DEBIAN / "NotoSerifCJK-Bold.ttc", SC),
    "sans-jp-400": (DEBIAN / "NotoSansCJK-Regular.ttc", JP),
    "sans-jp-700": (DEBIAN / "NotoSansCJK-Bold.ttc", JP),
    "serif-jp-700": (DEBIAN / "NotoSerifCJK-Bold.ttc", JP),
    "brush": (
        ART / "node_modules/@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff2",
        -1,
    ),
}
FEATURES: Final = ["ccmp", "kern", "lnum", "tnum"]
FAMILIES: Final = {"sc": "Noto Sans SC Slice", "jp": "Noto Sans JP Slice"}
"""The slices' own families: they have one weight, from which a browser makes the bold of a rare character."""


def make(name: str, characters: set[str], path: Path) -> set[str]:
    """Write font `name` with those of `characters` that it has, and return them; for a slice its face as CSS too."""
    original, place = ORIGINALS[_source(name)]
    options = subset.Options(
        flavor="woff2",
        font_number=place,
        hinting=False,
        desubroutinize=True,
        notdef_outline=True,
        layout_features=FEATURES,
        name_IDs=[0, 1, 2, 13, 14],
        drop_tables=[*subset.Options().drop_tables, "BASE", "VORG", "vhea", "vmtx"],
    )
    font = subset.load_font(str(original), options)
    held = {character for character in characters if ord(character) in font.getBestCmap()}
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, held))
    subsetter.subset(font)
    path.parent.mkdir(parents=True, exist_ok=True)
    subset.save_font(font, str(path), options)
    if FONTS[name].game:
        path.with_suffix(".css").write_text(_face(name, held))
    return held


def _source(name: str) -> str:
    return f"sans-{name.split('-')[1]}-400" if FONTS[name].game else name


def _face(name: str, held: set[str]) -> str:
    family = FAMILIES[name.split("-")[1]]
    points = ", ".join(f"U+{ord(character):X}" for character in sorted(held))
    return (
        f'@font-face {{ font-family: "{family}"; font-display: swap; '
        f'src: url("./{name}.woff2") format("woff2"); unicode-range: {points or "U+0"}; }}\n'
    )
