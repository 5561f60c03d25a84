"""The printed cards, one for all copies of it."""

from pathlib import Path
from typing import Final, NamedTuple

from saleroom_rules.tycoon.cards import ERAS, STARS, EraId

NOT_IN_THE_BRUSH: Final = {"釭"}
"""Missing in Ma Shan Zheng; the slip sets it in the serif."""


class Face(NamedTuple):
    """A printed card. `key` is `<era>-<stars>`, such as `E5-2`."""

    key: str
    era: EraId
    star: int
    name: str

    @property
    def drawing(self) -> Path:
        return Path(__file__).parent / "drawings" / f"{self.key}.svg"


FACES: Final = tuple(
    Face(f"{era}-{star}", era, star, printed.cards[star - 1].zh) for era, printed in ERAS.items() for star in STARS
)
