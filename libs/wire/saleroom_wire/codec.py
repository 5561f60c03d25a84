"""JSON for what a browser reads or wrote, MessagePack for everything else; sizes that are not exceeded."""

import re
from typing import Any, TypeVar

import msgspec

from saleroom_wire.errors import Failure

T = TypeVar("T")

FRAME_BYTES = 16 * 1024
"""The largest socket frame from a client."""
BODY_BYTES = 64 * 1024
"""The largest HTTP body, and the largest item of bots' work."""
FIELD_LETTERS = 80
REPLAY_PART_BYTES = 512 * 1024
"""A replay travels in parts of this size."""

_PLACE = re.compile(r" - at `\$(.*)`$")
_FIELD = re.compile(r"field `(\w+)`")

pack = msgspec.msgpack.Encoder().encode
to_json = msgspec.json.Encoder().encode


def unpack(data: bytes, kind: type[T]) -> T:
    """Decode a message between services. Raises Failure `command.malformed`."""
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except msgspec.MsgspecError as error:
        raise malformed(error) from error


def malformed(error: msgspec.MsgspecError) -> Failure:
    """The refusal for what does not decode: it names the field, never the value."""
    told = str(error)
    place = _PLACE.search(told)
    field = _FIELD.search(told)
    parts = [part for found in (place, field) if found for part in [found[1].strip(".")] if part]
    return Failure("command.malformed", field=field_name(".".join(parts)) or "body")


def field_name(name: str) -> str:
    """A field as it is named in a refusal: a client's own key is sent back neither at any length nor with halves of
    characters, which no JSON can hold."""
    return name[:FIELD_LETTERS].encode(errors="replace").decode()


def convert(value: Any, kind: Any) -> Any:
    """A decoded value as `kind`. Raises Failure `command.malformed`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise malformed(error) from error
