"""Names as others see them, and tokens that cannot be made or changed by anybody else."""

import pytest
from itsdangerous import URLSafeTimedSerializer

from saleroom_lobby.identity import Identity, Tokens, clean_name, new_guest
from saleroom_wire.errors import Failure
from saleroom_wire.ids import PersonId

SECRET = "not a secret, only long enough for a test"


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nKent  ", "Ann of Kent"),
        ("沈砚", "沈砚"),
        ("山田太郎・ジロー", "山田太郎・ジロー"),
        ("e\u0301", "é"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("\u202eAnn\u2066", "Ann"),
        ("A\u034fn\ufe0fn\U000e0101\u180b", "Ann"),
        ("A\x00n\x07n\x9f", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("🇨🇳" * 8, "🇨🇳" * 8),
        ("x" * 16, "x" * 16),
        ("กำ" * 8, "กำ" * 8),
    ],
)
def test_a_name_is_seen_without_what_is_invisible(given: str, seen: str) -> None:
    assert clean_name(given) == seen


@pytest.mark.parametrize(
    "given",
    ["", "   ", "\u200b\u202e", "\u3164\u2800", "x" * 17, "\u0301" * 3, "a" + "\u0301" * 300, "\ud800", "x" * 9_999],
)
def test_a_name_of_nothing_or_of_too_much_is_refused(given: str) -> None:
    with pytest.raises(Failure) as error:
        clean_name(given)
    assert (error.value.code, error.value.params) == ("command.malformed", {"field": "name"})


def test_a_token_names_whom_it_was_signed_for() -> None:
    who = new_guest()
    assert Tokens(SECRET).read(Tokens(SECRET).sign(who)) == who
    assert who.id.startswith("guest_")
    assert new_guest().id != who.id


def test_a_changed_forged_or_foreign_token_names_nobody() -> None:
    tokens = Tokens(SECRET)
    token = tokens.sign(Identity(PersonId("guest_ann"), "Ann"))
    for place in range(0, len(token), 3):
        changed = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
        assert tokens.read(changed) in (None, Identity(PersonId("guest_ann"), "Ann"))
    body, _, rest = token.partition(".")
    assert tokens.read(f"{body[:-2]}AA.{rest}") is None
    assert Tokens(SECRET + "!").read(token) is None
    for nonsense in ("", ".", "a.b.c", "\x00", "é", "x" * 10_000, None):
        assert tokens.read(nonsense) is None


def test_a_token_signed_for_something_else_names_nobody() -> None:
    other = URLSafeTimedSerializer(SECRET, salt="something.else")
    assert Tokens(SECRET).read(str(other.dumps({"id": "guest_ann", "name": "Ann", "kind": "guest"}))) is None


def test_what_is_signed_and_is_no_identity_names_nobody() -> None:
    tokens = Tokens(SECRET)
    for content in ({"id": 1, "name": "Ann"}, ["guest_ann"], {"id": "x", "name": "Ann", "kind": "admin"}, None):
        assert tokens.read(str(tokens._signer.dumps(content))) is None
