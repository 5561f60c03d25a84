"""The settings of the bots."""

import hashlib
import hmac

from pydantic import Field

from saleroom_chassis.settings import Settings


class BotsSettings(Settings):
    """What every process is told, and how many decisions one process has in hand at a time."""

    bot_slots: int = Field(default=4, ge=1, le=64)

    def luck_key(self) -> bytes:
        """The secret behind the bots' own chance: the same in every worker, and of no use for anything else."""
        return hmac.digest(self.secret_key.get_secret_value().encode(), b"bots' luck", hashlib.sha256)
