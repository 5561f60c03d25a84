"""The frames of the socket: each one round-trips, and what is not one is refused."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import saleroom_rules
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_wire import frames, lobby
from saleroom_wire.schema import FROM_CLIENT, TO_CLIENT

read = msgspec.json.Decoder(frames.FromClient).decode
COMMAND = b'{"type":"command","id":"abcdefgh","game":"0123456789","moment":3,"command":{"type":"bid","amount":12}}'


@pytest.mark.parametrize("kind", [*FROM_CLIENT, *TO_CLIENT], ids=lambda kind: str(kind.__name__))
def test_every_frame_has_a_type_of_its_own(kind: type[msgspec.Struct]) -> None:
    assert isinstance(kind.__struct_config__.tag, str)


def test_a_command_keeps_its_body_unread() -> None:
    frame = read(COMMAND)
    assert isinstance(frame, frames.CommandFrame)
    assert bytes(frame.command) == b'{"type":"bid","amount":12}'


def test_a_view_frame_round_trips() -> None:
    frame = frames.ViewFrame(
        game="g1",
        version=4,
        at=1000,
        events=[frames.Line(4, 1000, msgspec.Raw(b'{"type":"lot_opened"}'))],
        sections={"table": msgspec.Raw(b"{}")},
        options=msgspec.Raw(b"null"),
        awaited=[0, 2],
        clocks=[frames.ClockLine("hammer", 15000)],
        full=True,
    )
    sent = msgspec.json.encode(frame)
    assert msgspec.json.encode(msgspec.json.decode(sent, type=frames.ViewFrame)) == sent


def test_a_room_frame_round_trips() -> None:
    chairs = [lobby.Chair(1, 0, lobby.PersonOccupant("guest_a", "An", True)), lobby.Chair(2, None, None)]
    room = lobby.RoomFrame("ACDEFG", 2, "tycoon", {}, "normal", True, "guest_a", "open", None, chairs, 1, [], 1000)
    sent = msgspec.json.encode(room)
    assert msgspec.json.encode(msgspec.json.decode(sent, type=lobby.RoomFrame)) == sent


@pytest.mark.parametrize("card", saleroom_rules.games().values(), ids=lambda card: str(card.code))
def test_a_games_card_holds_all_that_the_rules_say_of_it(card: GameCard) -> None:
    told = msgspec.convert(card.describe(), lobby.GameCard)
    assert msgspec.json.encode(told) == msgspec.json.encode(card.describe())


@pytest.mark.parametrize(
    "change",
    [
        (b'"moment":3', b'"moment":-1'),
        (b'"moment":3', b'"moment":"3"'),
        (b'"moment":3', b'"moment":1.5'),
        (b'"moment":3', b'"moment":null'),
        (b'"moment":3', b'"moment":true'),
        (b'"id":"abcdefgh"', b'"id":"short"'),
        (b'"id":"abcdefgh"', b'"id":"abc defgh"'),
        (b'"game":"0123456789"', b'"game":"../../etc"'),
        (b'"type":"command"', b'"type":"cmd"'),
        (b'"moment":3', b'"moment":3,"seat":1'),
    ],
    ids=lambda change: change[1].decode() if isinstance(change, tuple) else str(change),
)
def test_a_frame_with_a_wrong_field_is_refused(change: tuple[bytes, bytes]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(COMMAND.replace(*change))


@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(junk: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)):
        read(junk)
