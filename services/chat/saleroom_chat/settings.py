"""The settings of chat."""

from pydantic import SecretStr

from saleroom_chassis.settings import Settings


class ChatSettings(Settings):
    """What every process is told, and the key of the room passes, which is the lobby's."""

    pass_key: SecretStr
