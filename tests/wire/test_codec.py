"""Decoding names the field that is wrong, and never its value."""

import msgspec
import pytest

from saleroom_wire import game
from saleroom_wire.codec import convert, pack, unpack
from saleroom_wire.envelope import Envelope
from saleroom_wire.errors import Failure
from saleroom_wire.ids import GameId, PersonId, RoomId


def test_a_message_between_services_round_trips() -> None:
    sent = game.PlayerCommand(RoomId("ACDEFG"), GameId("g1"), 2, PersonId("guest_a"), "abcdefgh", 7, 1000, b"{}")
    assert unpack(pack(sent), game.PlayerCommand) == sent


def test_what_does_not_decode_is_named_by_its_field() -> None:
    sent = pack({"room": "ACDEFG", "game": "g1", "seat": "secret value"})
    with pytest.raises(Failure) as refused:
        unpack(sent, game.ViewRequest)
    assert refused.value.code == "command.malformed"
    assert refused.value.params == {"field": "seat"}


def test_a_clients_own_key_is_not_sent_back_at_any_length() -> None:
    strict = msgspec.defstruct("Bid", [("amount", int)], forbid_unknown_fields=True)
    with pytest.raises(Failure) as refused:
        convert({"amount": 1, "x" * 5_000: 1}, strict)
    assert refused.value.params == {"field": "x" * 80}


def test_what_is_no_message_at_all_is_named_body() -> None:
    with pytest.raises(Failure) as refused:
        unpack(b"\xc1", game.ViewRequest)
    assert refused.value.params == {"field": "body"}


def test_a_missing_field_is_named() -> None:
    with pytest.raises(Failure) as refused:
        convert({"amount": 10}, msgspec.defstruct("Bid", [("amount", int), ("to", str)]))
    assert refused.value.params == {"field": "to"}


def test_an_envelope_is_one_header() -> None:
    envelope = Envelope(RoomId("ACDEFG"), GameId("g1"), "tycoon", 1, 1000, 12)
    assert Envelope.read(envelope.header()) == envelope


@pytest.mark.parametrize("header", ["", "a b", "r g c one 2 3", "r g c 1 2 3 4"])
def test_a_header_of_another_form_is_refused(header: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Envelope.read(header)
