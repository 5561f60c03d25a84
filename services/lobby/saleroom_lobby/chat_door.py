"""What the lobby asks chat, and how it is told no."""

from saleroom_chassis import errors
from saleroom_chassis.bus import Bus
from saleroom_wire import subjects
from saleroom_wire.chat import Placed, Say, TalkRequest, TalkSoFar
from saleroom_wire.codec import pack, unpack
from saleroom_wire.errors import Failure


class ChatDoor:
    """Chat, as the lobby knows it. Everything raises Failure: what was refused, or `talk.away`."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def say(self, wanted: Say) -> Placed:
        """Hand on a line."""
        return unpack(await self._request(subjects.CHAT_SAY, pack(wanted)), Placed)

    async def so_far(self, wanted: TalkRequest) -> TalkSoFar:
        """Lines that a tab has not got."""
        return unpack(await self._request(subjects.CHAT_HISTORY, pack(wanted)), TalkSoFar)

    async def _request(self, subject: str, payload: bytes) -> bytes:
        try:
            return await self._bus.request(subject, payload)
        except errors.Refused as error:
            raise Failure(error.code, **error.params) from error
        except errors.Unanswered as error:
            raise Failure("talk.away") from error
