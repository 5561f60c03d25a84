"""Frames of the socket, read and written."""

import msgspec

from saleroom_wire.codec import malformed, to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import CommandFrame, ControlFrame, ErrorFrame, FromClient, RefusedFrame, SayFrame

_decode = msgspec.json.Decoder(FromClient).decode


def read(text: str | None) -> FromClient:
    """A frame from a client; None is one that was no text.

    Raises Failure `frame.unknown` for a type that there is not, `command.malformed` for whatever else is wrong.
    """
    if text is None:
        raise Failure("command.malformed", field="body")
    try:
        frame: FromClient = _decode(text)
    except msgspec.MsgspecError as error:
        failure = malformed(error)
        raise (Failure("frame.unknown") if failure.params == {"field": "type"} else failure) from error
    except (RecursionError, UnicodeError) as error:
        raise Failure("command.malformed", field="body") from error
    return frame


def refusal(failure: Failure, frame: FromClient | None = None) -> bytes:
    """The answer to a frame that is not taken: by its id where it has one, so that nobody waits for it any longer."""
    if isinstance(frame, CommandFrame | ControlFrame | SayFrame):
        return to_json(RefusedFrame(frame.id, failure.code, failure.params))
    return to_json(ErrorFrame(failure.code, failure.params))
