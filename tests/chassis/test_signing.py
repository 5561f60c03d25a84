"""What is signed is believed, and nothing else is."""

import msgspec
import pytest
from pydantic import SecretStr

from saleroom_chassis.signing import Signer

KEY = SecretStr("not a secret, only long enough for a test")


class Word(msgspec.Struct, frozen=True):
    """Something to be signed."""

    who: str
    until: int


class Other(msgspec.Struct, frozen=True):
    """Something else."""

    what: int


SIGNER = Signer(KEY, "a.purpose", Word)
WORD = Word("Ann 沈", 5)


def test_what_was_signed_is_read_with_the_same_key() -> None:
    assert Signer(KEY, "a.purpose", Word).read(SIGNER.sign(WORD)) == WORD


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "a.b",
        "\x00",
        "é",
        "x" * 10_000,
        SIGNER.sign(WORD)[:-1],
        SIGNER.sign(WORD).swapcase(),
        Signer(KEY, "another.purpose", Word).sign(WORD),
        Signer(SecretStr("another key, as long as the first one"), "a.purpose", Word).sign(WORD),
        Signer(KEY, "a.purpose", Other).sign(Other(1)),
    ],
)
def test_what_was_not_is_nothing(text: str) -> None:
    assert SIGNER.read(text) is None
