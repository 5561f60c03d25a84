"""Renders SVG in Chromium and writes AVIF."""

import base64
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

CHROMIUM: Final = os.environ.get("CHROMIUM", "/usr/bin/chromium")
BRUSH: Final = (
    Path(__file__).parent
    / "node_modules/@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff2"
)
FLAGS: Final = ["--no-sandbox", "--force-color-profile=srgb"]
SCALE: Final = 4
"""Pixels per unit: a card of 200 units is rendered 800 wide, and smaller widths are reduced from that."""
QUALITY: Final = {176: 40, 240: 50, 400: 43, 800: 50}
"""By width: what keeps the faces of a game within their budget on phones, which load 400 and the small pictures."""
PAGE: Final = """<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>
@font-face {{ font-family: brush; src: url(data:font/woff2;base64,{brush}) format("woff2") }}
body {{ margin: 0; background: #fff }} svg {{ display: block }}
.brush {{ font-family: brush }}
.display {{ font-family: "Noto Serif CJK SC"; font-weight: 700 }}
.ui {{ font-family: "Noto Sans CJK SC"; font-weight: 400 }}
</style><p style="font-family: brush">槌</p>"""


@contextmanager
def browser() -> Iterator[Page]:
    """A page in Chromium that knows the three voices of type."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = chromium.new_page(viewport={"width": 200, "height": 290}, device_scale_factor=SCALE)
        page.set_content(PAGE.format(brush=base64.b64encode(BRUSH.read_bytes()).decode()))
        page.evaluate("document.fonts.ready.then(() => 0)")
        yield page
        chromium.close()


def picture(page: Page, svg: str) -> Image.Image:
    """`svg` at SCALE pixels per unit."""
    page.evaluate("svg => { document.body.innerHTML = svg; return document.fonts.ready.then(() => 0) }", svg)
    png = page.locator("svg").first.screenshot(type="png")
    return Image.open(io.BytesIO(png)).convert("RGB")


def write(image: Image.Image, width: int, path: Path) -> None:
    """Write `image`, reduced to `width` pixels, as AVIF."""
    height = round(image.height * width / image.width)
    path.parent.mkdir(parents=True, exist_ok=True)
    # A box keeps speckles softer than the sharper filters do, which costs a quarter less.
    reduced = image.resize((width, height), Image.Resampling.BOX)
    reduced.save(path, "AVIF", quality=QUALITY[width], speed=6 if width == image.width else 4)
