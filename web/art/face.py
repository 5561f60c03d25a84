"""Composes a face, a small card's picture and a back as SVG. What is drawn on a face is in drawings/."""

import re
from typing import Final

from web.art.cards import NOT_IN_THE_BRUSH, Face
from web.art.ornament import (
    ERA_INKS,
    FILTERS,
    GOLD,
    GROUNDS,
    INK,
    KINDS,
    PAPER,
    RED,
    SEAL,
    SHORT,
    STAMPS,
    frame,
    pattern,
    seal,
    stars,
)

WIDTH: Final = 200
HEIGHT: Final = 290
PANEL: Final = 194
RED_STAR: Final = 4
RED_PAPER: Final = "#ffe9c4"
SLIP_SIZES: Final = ((3, 27.0), (4, 25.0), (6, 22.0), (8, 19.5), (10, 17.0))
"""The slip's type by the longest name that it fits."""


def ink_of(face: Face) -> str:
    """Vermilion for a red card, else the era's ink."""
    return RED if face.star == RED_STAR else ERA_INKS[face.era]


def drawing(face: Face, x: float, y: float, side: float, rub: str) -> str:
    """The drawing as worn paper: what it shows white is paper, what it shows black or not at all is ink."""
    body = re.sub(r"<svg\b", f'<svg x="{x}" y="{y}" width="{side}" height="{side}"', face.drawing.read_text(), count=1)
    paper = RED_PAPER if face.star == RED_STAR else PAPER
    place = f'x="{x}" y="{y}" width="{side}" height="{side}"'
    return (
        f'<mask id="shape" maskUnits="userSpaceOnUse" {place}>{body}</mask>'
        f'<g filter="url(#{rub})"><rect {place} fill="{paper}" mask="url(#shape)"/></g>'
    )


def panel(face: Face, x: float, y: float, width: float, height: float) -> str:
    """The inked ground: pattern, wear, and the lamp's light on it."""
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    ink = ink_of(face)
    return (
        f'<rect {place} fill="{ink}"/>'
        f'<rect {place} fill="url(#motif)" opacity="{0.34 if face.star == RED_STAR else 0.26}"/>'
        f'<rect {place} fill="{ink}" filter="url(#wear)" opacity=".34"/><rect {place} fill="url(#shine)"/>'
    )


def slip(face: Face) -> str:
    """The title slip over the panel's left edge: one column, no ellipsis."""
    size = next(size for longest, size in SLIP_SIZES if len(face.name) <= longest)
    step = size * 1.04
    height = len(face.name) * step + 16
    middle = 31
    half = size * 0.62
    letters = "".join(
        f'<text x="{middle}" y="{38 + place * step + size * 0.82:.2f}" text-anchor="middle" font-size="{size}" '
        f'class="{"display" if letter in NOT_IN_THE_BRUSH else "brush"}">{letter}</text>'
        for place, letter in enumerate(face.name)
    )
    edge = GOLD if face.star == RED_STAR else INK
    return (
        f'<rect x="{middle - half - 1.5:.2f}" y="28.5" width="{2 * half + 6:.2f}" height="{height:.2f}" opacity=".3"/>'
        f'<rect x="{middle - half - 3:.2f}" y="26" width="{2 * half + 6:.2f}" height="{height:.2f}" fill="#f8f0e0" '
        f'stroke="{edge}" stroke-width=".9"/>'
        f'<rect x="{middle - half:.2f}" y="29" width="{2 * half:.2f}" height="{height - 6:.2f}" fill="none" '
        f'stroke="{INK}" stroke-opacity=".35" stroke-width=".6"/><g fill="#1d1510">{letters}</g>'
    )


def foot(face: Face) -> str:
    """Under the panel: era seal, stars, kind, base value."""
    red = face.star == RED_STAR
    return (
        f'<g transform="translate({22 if red else 23} {225 if red else 229})">{seal(STAMPS[face.era])}</g>'
        f'<g transform="translate({65 if red else 68} {234 if red else 238})">'
        f"{stars(face.star, SEAL if red else ink_of(face))}</g>"
        f'<text x="{57 if red else 60}" y="{257 if red else 261.5}" font-size="{13.5 if red else 14.5}" class="ui" '
        f'fill="#4d4031">{KINDS[face.star]}·{SHORT[face.era]}</text>'
        f'<text x="{177 if red else 179}" y="{256 if red else 260}" text-anchor="end" font-size="{31 if red else 34}" '
        f'class="display" fill="{"#a82a19" if red else INK}">{10 * face.star}</text>'
    )


def full(face: Face) -> str:
    """The whole face, 200 by 290 units. Its corners are square: whoever shows it rounds them."""
    red = face.star == RED_STAR
    pad = 18 if red else 14
    return svg(
        WIDTH,
        HEIGHT,
        pattern(face.era),
        '<rect width="200" height="290" fill="url(#paper)"/>'
        + panel(face, pad, pad, WIDTH - 2 * pad, PANEL)
        + drawing(face, 47 if red else 45, pad + 29, 134 if red else 138, "rub")
        + slip(face)
        + foot(face)
        + frame(face.star, ink_of(face)),
    )


def small(face: Face) -> str:
    """The picture of a small card, square, 100 by 100 units; its middle 86 rows hold the drawing."""
    return svg(100, 100, pattern(face.era, 0.72), panel(face, 0, 0, 100, 100) + drawing(face, 9, 9, 82, "fine"))


def back(name: str) -> str:
    """Lacquer with a gold weave. `back` has the house's seal; `back-plain` leaves its place free for a number."""
    mark = '<text x="100" y="164" text-anchor="middle" font-size="54" class="brush" fill="url(#gilt)">槌</text>'
    return svg(
        WIDTH,
        HEIGHT,
        "",
        '<rect width="200" height="290" fill="url(#lacquer)"/>'
        '<rect x="14" y="14" width="172" height="262" rx="3" fill="url(#weave)" opacity=".24"/>'
        '<rect width="200" height="290" fill="#000" filter="url(#wear)" opacity=".05"/>'
        '<g fill="none" stroke="#a97f45"><rect x="7" y="7" width="186" height="276" rx="6" stroke-width="1.5"/>'
        '<rect x="14" y="14" width="172" height="262" rx="3" stroke-width=".9"/></g>'
        '<circle cx="100" cy="145" r="52" fill="#2a100c" stroke="url(#gilt)" stroke-width="1.6"/>'
        '<circle cx="100" cy="145" r="46" fill="none" stroke="#c9a05a" stroke-width=".9" stroke-dasharray="2 3"/>'
        + (mark if name == "back" else ""),
    )


def svg(width: int, height: int, defs: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<defs>{FILTERS}{GROUNDS}{defs}</defs>{body}</svg>"
    )
