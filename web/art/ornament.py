"""What frames a drawing: the inks and patterns of the eras, frames by stars, seal, stars, the back's weave. SVG text.

All measures are units of a card of 200 by 290.
"""

from typing import Final

PAPER: Final = "#f6ecd9"
INK: Final = "#231b14"
RED: Final = "#9d2417"
GOLD: Final = "#e2b765"
SEAL: Final = "#b8321f"

ERA_INKS: Final = {
    "E1": "#14402d",
    "E2": "#1f1f28",
    "E3": "#7d2455",
    "E4": "#2f68a3",
    "E5": "#93611a",
    "E6": "#3f6b73",
    "E7": "#2a32a0",
    "E8": "#4f2466",
    "E9": "#5f6a44",
}
STAMPS: Final = dict(zip(ERA_INKS, "周秦汉魏唐宋元明民", strict=True))
SHORT: Final = dict(zip(ERA_INKS, ("春秋", "秦", "汉", "三国", "唐", "宋", "元", "明", "民国"), strict=True))
KINDS: Final = {1: "泉布", 2: "器", 3: "重器", 4: "红卡"}

# Side of the tile, and its lines: thunder spiral, roof-tile disc, cloud scroll, chevrons, rosettes, crackle,
# vine scroll, window lattice, fans.
MOTIFS: Final = {
    "E1": (28, '<path d="M2 2h24v24H8V8h12v12h-6v-6"/>'),
    "E2": (
        36,
        '<path d="M3 18a15 15 0 0 0 30 0 15 15 0 0 0-30 0h10a5 5 0 0 0 10 0 5 5 0 0 0-10 0M18 3v10m0 10v10m5-15h10"/>',
    ),
    "E3": (36, '<path d="M0 20c6-14 18-14 18-2 0 8-10 7-9 1M18 20c6 12 18 12 18-2M30 6c-4-6-12-2-10 4"/>'),
    "E4": (28, '<path d="M0 14l14-10 14 10M0 26l14-10 14 10"/>'),
    "E5": (40, "".join(f'<circle cx="{x}" cy="{y}" r="7"/>' for x, y in ((20, 11), (20, 29), (11, 20), (29, 20)))),
    "E6": (44, '<path d="M0 12l14 6 8-18M14 18l4 14-18 8M18 32l16 2 10-12M34 34l-2 10M22 0l14 10 8-4M36 10l-4 14"/>'),
    "E7": (44, '<path d="M0 22q11-20 22 0t22 0M11 13q-2-9-9-9M33 31q2 9 9 9M22 22q6-8 12-6M22 22q-6 8-12 6"/>'),
    "E8": (32, '<path d="M0 0h32v32H0zM8 0v8H0M24 0v8h8M8 32v-8H0M24 32v-8h8M8 8h16v16H8z"/>'),
    "E9": (
        36,
        '<path d="M0 36a18 18 0 0 1 36 0M6 36a12 12 0 0 1 24 0M12 36a6 6 0 0 1 12 0M0 18a18 18 0 0 1 36 0"/>',
    ),
}

# `rub` speckles a drawing as paper pressed on a worn surface does, `fine` a small one; `wear` clouds the ink.
FILTERS: Final = """
<filter id="rub" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".36" numOctaves="2" seed="8"/>
  <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -12 8.9" result="holes"/>
  <feComposite in="SourceGraphic" in2="holes" operator="in"/>
</filter>
<filter id="fine" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".4" numOctaves="2" seed="5"/>
  <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 7.4" result="holes"/>
  <feComposite in="SourceGraphic" in2="holes" operator="in"/>
</filter>
<filter id="wear" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="3" seed="21"/>
  <feColorMatrix values="0 0 0 0 1 0 0 0 0 .95 0 0 0 0 .85 0 0 0 3 -1.55"/>
  <feComposite in2="SourceGraphic" operator="in"/>
</filter>
"""

GROUNDS: Final = f"""
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#f8f0e0"/><stop offset="1" stop-color="#e9dcc3"/>
</linearGradient>
<radialGradient id="shine" cx=".56" cy=".42" r=".72">
  <stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/>
  <stop offset="1" stop-color="#000" stop-opacity=".3"/>
</radialGradient>
<linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="1">
  <stop offset="0" stop-color="#52211a"/><stop offset="1" stop-color="#230d0a"/>
</linearGradient>
<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1">
  <stop offset="0" stop-color="#f3d48c"/><stop offset=".5" stop-color="{GOLD}"/><stop offset="1" stop-color="#b98a3e"/>
</linearGradient>
<pattern id="fret" width="14.2857" height="14.5" patternUnits="userSpaceOnUse">
  <path d="M1.2 13.300V1.300h11.900v9.200H5V5.200h4.300" fill="none" stroke="{GOLD}" stroke-width="1.3"/>
</pattern>
<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse">
  <path d="M0 3h6M6 9h6M3 6v6M9 0v6" fill="none" stroke="{GOLD}" stroke-width="1.2"/>
</pattern>
"""


def pattern(era: str, scale: float = 1) -> str:
    """The pattern `motif` of `era`, for a fill."""
    side, lines = MOTIFS[era]
    return (
        f'<pattern id="motif" width="{side}" height="{side}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale})"><g fill="none" stroke="{PAPER}" stroke-width="1.3">{lines}</g></pattern>'
    )


def frame(star: int, ink: str) -> str:
    """One hairline; a double line; a heavy line with fret corners; a gold fret on vermilion."""
    if star == 1:
        return f'<rect x="5.5" y="5.5" width="189" height="279" rx="6" fill="none" stroke="{ink}" stroke-opacity=".6"/>'
    if star == 2:
        return (
            f'<g fill="none" stroke="{ink}"><rect x="4.5" y="4.5" width="191" height="281" rx="7" stroke-width="1.4"/>'
            '<rect x="8.5" y="8.5" width="183" height="273" rx="4" stroke-width=".8"/></g>'
        )
    if star == 3:
        corner = '<path d="M5 27h17V5M10 22h7v-7h-7"/>'
        corners = "".join(
            f'<g transform="translate({x} {y}) scale({1 - 2 * (x > 0)} {1 - 2 * (y > 0)})">{corner}</g>'
            for x in (0, 200)
            for y in (0, 290)
        )
        return (
            f'<g fill="none" stroke="{ink}"><rect x="5" y="5" width="190" height="280" rx="6" stroke-width="2.2"/>'
            f'<rect x="10" y="10" width="180" height="270" rx="2" stroke-width=".9"/>'
            f'<g stroke-width="1.8">{corners}</g></g>'
        )
    border = "M0 0h200v290H0zM14.286 14.500v261h171.428v-261z"
    return (
        f'<g fill-rule="evenodd"><path fill="#7d1a10" d="{border}"/><path fill="url(#fret)" d="{border}"/></g>'
        '<rect x="14.286" y="14.5" width="171.428" height="261" fill="none" stroke="url(#gilt)" stroke-width="1.6"/>'
        '<rect x=".8" y=".8" width="198.4" height="288.4" rx="9.3" fill="none" stroke="url(#gilt)" stroke-width="1.6"/>'
    )


def seal(stamp: str) -> str:
    """The era's one character, cut into a vermilion seal of 31 units."""
    return (
        f'<rect width="31" height="31" rx="3" fill="{SEAL}"/>'
        '<rect x="2.5" y="2.5" width="26" height="26" rx="1.5" fill="none" stroke="#f8e6d2" stroke-width="1"/>'
        f'<text x="15.5" y="22.6" text-anchor="middle" font-size="19.5" class="display" fill="#fff2e2">{stamp}</text>'
    )


def stars(star: int, ink: str) -> str:
    """A row of five-pointed stars, 16.5 units apart, the first around the origin."""
    points = "M0-7.700 1.730-2.380H7.320L2.800.910 4.530 6.230 0 2.940-4.530 6.230-2.800.910-7.320-2.380H-1.730z"
    return "".join(f'<path transform="translate({16.5 * i} 0)" d="{points}" fill="{ink}"/>' for i in range(star))
