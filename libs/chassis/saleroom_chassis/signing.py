"""Values that one service signs and another believes, as text that goes anywhere."""

import hashlib
from typing import Generic, TypeVar

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from pydantic import SecretStr

T = TypeVar("T")


class Signer(Generic[T]):
    """Signs values of one kind for one purpose. What was signed for another purpose or with another key is nothing."""

    def __init__(self, key: SecretStr, purpose: str, kind: type[T]) -> None:
        self._kind = kind
        self._signer = URLSafeSerializer(
            key.get_secret_value(),
            salt=purpose,
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )

    def sign(self, value: T) -> str:
        """The value as signed text: anybody can read it, nobody else can make it."""
        return str(self._signer.dumps(msgspec.to_builtins(value)))

    def read(self, text: str) -> T | None:
        """The value of a signed text; None for a forged one."""
        try:
            return msgspec.convert(self._signer.loads(text), self._kind)
        except (BadData, msgspec.ValidationError):
            return None
