"""Who may talk in a room: the holder of a pass that lobby has signed."""

from pydantic import SecretStr

from saleroom_chassis import clock
from saleroom_chassis.signing import Signer
from saleroom_wire.errors import Failure
from saleroom_wire.room_pass import PURPOSE, RoomPass


class Passes:
    """Reads passes. Whether one was revoked stands in the store, where its use is written too."""

    def __init__(self, key: SecretStr) -> None:
        self._signer = Signer(key, PURPOSE, RoomPass)

    def read(self, text: str) -> RoomPass:
        """The pass. Raises Failure `pass.refused` for a forged or an old one."""
        held = self._signer.read(text)
        if held is None or held.until <= clock.now_ms():
            raise Failure("pass.refused")
        return held
