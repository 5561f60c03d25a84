"""Frames of the socket, read and written."""

import contextlib
import json
import re

import msgspec

from saleroom_wire.codec import malformed, to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import ErrorFrame, FromClient, PreviewAnswer, PreviewNumber, RefusedFrame
from saleroom_wire.ids import CommandId

_decode = msgspec.json.Decoder(FromClient).decode
_parts = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}]|[^][{}"]+', re.DOTALL).findall
"""Strings, brackets, and what is between."""
_TOP = 1


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


def refusal(failure: Failure, text: str | None = None) -> bytes:
    """The answer to a frame that is not taken: by its id or number where it has one, be the rest unreadable, so that
    nobody waits for it any longer."""
    told: RefusedFrame | PreviewAnswer | ErrorFrame = ErrorFrame(failure.code, failure.params)
    with contextlib.suppress(ValueError):
        # It reads what the frame's own decoder refuses, such as halves of characters.
        match json.loads(_shallow(text or "")):
            case {"type": "command" | "control" | "say", "id": key}:
                told = RefusedFrame(msgspec.convert(key, CommandId), failure.code, failure.params)
            case {"type": "preview", "number": number}:
                told = PreviewAnswer(msgspec.convert(number, PreviewNumber), code=failure.code, params=failure.params)
    return to_json(told)


def _shallow(text: str) -> str:
    """An object's own fields, with a zero for whatever is nested in it, however deep."""
    kept, depth = [], 0
    for part in _parts(text):
        if part in ("{", "["):
            depth += 1
            kept.append(part if depth == _TOP else "0" if depth == _TOP + 1 else "")
        elif part in ("}", "]"):
            kept.append(part if depth == _TOP else "")
            depth -= 1
        elif depth == _TOP:
            kept.append(part)
    return "".join(kept)
