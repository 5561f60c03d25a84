"""What may stand in a line."""

from saleroom_wire.chat import TEXT_BYTES, TEXT_LENGTH
from saleroom_wire.errors import Failure
from saleroom_wire.text import graphemes, tidy


def checked(text: str) -> str:
    """The text as everybody will read it. Raises Failure `talk.empty`, `talk.too_long`."""
    if len(text) > TEXT_BYTES:  # not worth reading
        raise Failure("talk.too_long", max=TEXT_LENGTH)
    told = tidy(text)
    if not told:
        raise Failure("talk.empty")
    if graphemes(told) > TEXT_LENGTH or len(told.encode()) > TEXT_BYTES:
        raise Failure("talk.too_long", max=TEXT_LENGTH)
    return told
