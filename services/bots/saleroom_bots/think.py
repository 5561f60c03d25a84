"""From one seat's view to its choice. The same view under the same key gives the same choice, on any worker."""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from saleroom_bots.players import house
from saleroom_bots.players.curio import player as curio
from saleroom_bots.players.relics import player as relics
from saleroom_bots.players.sothebys import player as sothebys
from saleroom_bots.players.suspicion import player as suspicion
from saleroom_bots.players.tycoon import player as tycoon
from saleroom_bots.sight import Answer, Sight

Decide = Callable[[Sight, Random], Answer | None]

PLAYERS: Final[Mapping[str, Decide]] = {
    "curio": curio.decide,
    "relics": relics.decide,
    "sothebys": sothebys.decide,
    "suspicion": suspicion.decide,
    "tycoon": tycoon.decide,
}
"""The players that know their game; the house plays every other one."""


class Thinker:
    """Decides with luck of its own, which knows nothing of any deal."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the bots' own and is shared by all workers."""
        self._secret = secret

    def luck(self, decision: str, seat: int, level: str) -> Random:
        """The generator of one decision."""
        key = f"{decision}|{seat}|{level}".encode()
        return Random(hmac.digest(self._secret, key, hashlib.sha256))

    def choose(self, player: str, view: bytes, seat: int, decision: str, level: str = "normal") -> Answer | None:
        """What this seat does, given its full view frame (JSON); None where nothing may be done.

        `player` is the game's code; where no player has that name, the house plays. Raises msgspec.MsgspecError for a
        view that is none.
        """
        decide = PLAYERS.get(player, house.decide)
        return decide(Sight(seat, view), self.luck(decision, seat, level))
