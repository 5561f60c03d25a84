"""JSON for what a browser reads or wrote, MessagePack for everything else; sizes that are not exceeded."""

from typing import Any, TypeVar

import msgspec

from saleroom_wire.errors import Failure

T = TypeVar("T")

FRAME_BYTES = 16 * 1024
"""The largest socket frame from a client."""
BODY_BYTES = 64 * 1024
"""The largest HTTP body, and the largest item of bots' work."""
REPLAY_PART_BYTES = 512 * 1024
"""A replay travels in parts of this size."""

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
    _, _, path = str(error).rpartition(" - at `$")
    return Failure("command.malformed", field=path.strip(".`") or "body")


def convert(value: Any, kind: Any) -> Any:
    """A decoded value as `kind`. Raises Failure `command.malformed`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise malformed(error) from error
