"""Who somebody is: guests by a signed token, which browsers keep in a cookie and API clients send as a bearer token."""

import hashlib
import secrets
from typing import Literal

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct

from saleroom_wire.errors import Failure
from saleroom_wire.ids import PersonId
from saleroom_wire.text import graphemes, tidy

COOKIE = "saleroom"
TOKEN_SECONDS = 180 * 24 * 3600
NAME_LENGTH = 16
"""Graphemes of a name."""
_NAME_BYTES = 256


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
    """A name as others will see it.

    Raises Failure `command.malformed` when nothing is left, or more than 16 graphemes.
    """
    seen = tidy(name[:_NAME_BYTES])
    if not 1 <= graphemes(seen) <= NAME_LENGTH or len(name.encode(errors="replace")) > _NAME_BYTES:
        raise Failure("command.malformed", field="name")
    return seen
