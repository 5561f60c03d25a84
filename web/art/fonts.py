"""Our own subsets of the fonts, as WOFF2: the characters of the client's words, no more."""

from pathlib import Path
from typing import Final

from fontTools import subset

from web.art.plan import ART

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


def make(name: str, characters: set[str], path: Path) -> set[str]:
    """Write font `name` with those of `characters` that it has, and return them."""
    original, place = ORIGINALS[name]
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
    return held
