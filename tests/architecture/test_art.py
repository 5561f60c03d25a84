"""The built faces and fonts are what their sources make, hold every character, and weigh what they may."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from web.art import plan
from web.art.cards import FACES

FACE = 13 * 1024
FONTS_OF_A_LANGUAGE = 350 * 1024
"""Bytes: a face and its small picture in the mean, and what a reader of one language loads before the table."""


def weight(paths: Iterable[Path]) -> int:
    return sum(path.stat().st_size for path in paths)


def test_every_face_back_and_font_is_newer_than_its_sources() -> None:
    made = plan.read_manifest()
    stale = {part.name: plan.staleness(part, made.get(part.name)) for part in plan.parts()}
    assert {name: why for name, why in stale.items() if why} == {}, "make art"


def test_nothing_lies_among_the_built_art_that_nobody_made() -> None:
    made = {path for part in plan.parts() for path in part.outputs}
    there = {path for folder in ("faces", "fonts") for path in (plan.ASSETS / folder).iterdir()}
    assert there == made
    assert {path.stem for path in (plan.ART / "drawings").iterdir()} == {face.key for face in FACES}


def test_the_art_of_a_game_weighs_what_phones_may_load() -> None:
    loaded = [plan.ASSETS / "faces" / f"{face.key}-{size}.avif" for face in FACES for size in ("400", "small")]
    assert weight([*loaded, plan.ASSETS / "faces" / "back-240.avif"]) <= len(FACES) * FACE


@pytest.mark.parametrize("locale", plan.SCRIPTS.values())
@pytest.mark.parametrize("game", plan.GAMES)
def test_the_fonts_of_a_game_in_a_language_are_few_and_light(locale: str, game: str) -> None:
    """The brush comes later: faces are pictures, so it is first met in the large view of a card."""
    fonts = [name for name, font in plan.FONTS.items() if font.locale == locale and font.game in (None, game)]
    assert len(fonts) <= 4
    assert weight(plan.ASSETS / "fonts" / f"{name}.woff2" for name in fonts) <= FONTS_OF_A_LANGUAGE


def test_every_font_and_licence_that_is_named_is_there() -> None:
    css = (plan.ASSETS / "fonts.css").read_text()
    assert [name for name, font in plan.FONTS.items() if not font.game and f"./fonts/{name}.woff2" not in css] == []
    texts = {credit["text"] for credit in json.loads((plan.ASSETS / "credits.json").read_text())} - {None}
    assert texts == {path.name for path in (plan.ASSETS / "licences").iterdir()}
