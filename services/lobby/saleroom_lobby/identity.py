"""Who somebody is: guests by a signed token, which browsers keep in a cookie and API clients send as a bearer token."""

import hashlib
import secrets
import unicodedata
from typing import Literal

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct

from saleroom_wire.errors import Failure
from saleroom_wire.ids import PersonId

COOKIE = "saleroom"
TOKEN_SECONDS = 180 * 24 * 3600
NAME_LENGTH = 16
"""Graphemes of a name."""
_NAME_BYTES = 256
# Letters and symbols by their category, nothing to the eye.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)


class Identity(Struct, frozen=True):
    """Somebody with a session. `kind` says how the person is known."""

    id: PersonId
    name: str
    kind: Literal["guest"] = "guest"


class Tokens:
    """Signs tokens and reads them. A token says who somebody is, and nothing of it is kept here."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeTimedSerializer(
            secret, salt="saleroom.person", signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        )

    def sign(self, who: Identity) -> str:
        """A token for this person, good for 180 days."""
        return str(self._signer.dumps(msgspec.to_builtins(who)))

    def read(self, token: str | None) -> Identity | None:
        """Whom a token names; None for none, a forged or an old one."""
        if token is None:
            return None
        try:
            return msgspec.convert(self._signer.loads(token, max_age=TOKEN_SECONDS), Identity)
        except (BadSignature, msgspec.ValidationError):
            return None


def new_guest() -> Identity:
    """A stranger, with a name to begin with."""
    return Identity(PersonId(f"guest_{secrets.token_hex(8)}"), f"guest-{secrets.randbelow(9000) + 1000}")


def clean_name(name: str) -> str:
    """A name as others will see it: composed, without what is invisible or turns the text around it, blanks tidied.

    Raises Failure `command.malformed` when nothing is left, or more than 16 graphemes.
    """
    seen = "".join(_visible(char) for char in unicodedata.normalize("NFC", name[:_NAME_BYTES]))
    tidy = " ".join(seen.split())
    if not 1 <= graphemes(tidy) <= NAME_LENGTH or len(name.encode(errors="replace")) > _NAME_BYTES:
        raise Failure("command.malformed", field="name")
    return tidy


def graphemes(text: str) -> int:
    """How many characters a reader counts: marks belong to what they stand on, a flag is two letters."""
    count = flag_letters = 0
    for char in text:
        code = ord(char)
        if code in _FLAG_LETTERS:
            flag_letters += 1
        elif unicodedata.category(char)[0] != "M" and code not in _SKIN_TONES:
            count += 1
    return count + (flag_letters + 1) // 2


def _visible(char: str) -> str:
    """The character; a blank for any kind of space; nothing for control, format, unassigned and blank ones."""
    kind = unicodedata.category(char)
    if char.isspace() or kind in ("Zl", "Zp"):
        return " "
    return "" if kind[0] == "C" or char in _BLANK else char
