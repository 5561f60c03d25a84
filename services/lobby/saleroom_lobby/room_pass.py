"""Room passes: signed here, believed by the services that do not ask lobby."""

import secrets

from pydantic import SecretStr

from saleroom_chassis import clock
from saleroom_chassis.cache import Cache
from saleroom_chassis.signing import Signer
from saleroom_lobby.identity import Identity
from saleroom_wire.ids import RoomId
from saleroom_wire.room_pass import PASS_MS, PURPOSE, Role, RoomPass, revoked_key

RENEW_MS = 5 * 60 * 1000
"""A pass with less time than this is replaced by a new one."""


class Passes:
    """Issues and revokes passes."""

    def __init__(self, key: SecretStr, cache: Cache) -> None:
        self._signer = Signer(key, PURPOSE, RoomPass)
        self._cache = cache

    def issue(self, room: RoomId, who: Identity, role: Role) -> RoomPass:
        """A new pass."""
        return RoomPass(secrets.token_hex(8), room, who.id, who.name, role, clock.now_ms() + PASS_MS)

    def sign(self, held: RoomPass) -> str:
        """The pass as others get it."""
        return self._signer.sign(held)

    def is_fresh(self, held: RoomPass) -> bool:
        """Whether there is no need of a new one."""
        return held.until - clock.now_ms() > RENEW_MS

    async def revoke(self, held: RoomPass) -> None:
        """From now on the pass is good for nothing. Raises Unavailable."""
        left_ms = held.until - clock.now_ms()
        if left_ms > 0:
            await self._cache.command("SET", revoked_key(held.room, held.id), 1, "PX", left_ms)
