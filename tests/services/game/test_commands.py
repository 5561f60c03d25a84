"""A person's command: what is checked in what order, and that it has one effect however often it comes."""

import asyncio
import secrets

import pytest

from saleroom_chassis import clock
from saleroom_chassis.errors import Refused
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.frames import Leave
from tests.services.game import toy
from tests.services.game.playing import Floor, Table


async def refusal(table: Table, seat: int, command: dict[str, object] | bytes, **sent: object) -> tuple[str, object]:
    """The code and parameters of a command that must be refused."""
    with pytest.raises(Refused) as refused:
        await table.send(seat, command, **sent)  # type: ignore[arg-type]
    return refused.value.code, refused.value.params


def seal(amount: object) -> dict[str, object]:
    return {"type": "sealed", "amount": amount}


async def test_an_accepted_command_is_answered_with_the_version_that_shows_it(floor: Floor) -> None:
    table = await floor.table(2)
    version = await table.send(0, seal(12))
    await table.until(lambda: len(table.views(0)) == 2)
    assert table.views(0)[-1]["version"] == version == 2
    assert table.sees(0)["phase"] == {"sealed": [0], "mine": 12}
    assert table.sees(1)["phase"] == {"sealed": [0], "mine": None}


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (151, ("command.above_maximum", {"max": 150})),
        (1_000_001, ("command.malformed", {"field": "amount"})),
        (-1, ("command.malformed", {"field": "amount"})),
        (1.5, ("command.malformed", {"field": "amount"})),
        ("10", ("command.malformed", {"field": "amount"})),
        (None, ("command.malformed", {"field": "amount"})),
        (True, ("command.malformed", {"field": "amount"})),
        ([], ("command.malformed", {"field": "amount"})),
        (2**63, ("command.malformed", {"field": "amount"})),
        (10**400, ("command.malformed", {"field": "amount"})),
    ],
)
async def test_a_refused_amount_leaves_the_record_byte_for_byte(
    floor: Floor, amount: object, expected: tuple[str, object]
) -> None:
    table = await floor.table(2)
    before = await table.stored()
    assert await refusal(table, 0, seal(amount)) == expected
    assert await table.stored() == before
    assert len(await table.log()) == 1


async def test_what_is_no_command_is_malformed(floor: Floor) -> None:
    table = await floor.table(2)
    before = await table.stored()
    bodies = [b"", b"{", b"[]", b"null", b"\xff", b'{"type":"nothing"}', b'{"type":"sealed","amount":1,"more":1}']
    bodies += [b'{"type":"sealed","amount":NaN}', b'{"type":"sealed","amount":' + "１０".encode() + b"}"]
    codes = {(await refusal(table, 0, body))[0] for body in bodies}
    assert codes == {"command.malformed"}
    assert await table.stored() == before


async def test_refusals_in_their_order(floor: Floor) -> None:
    table = await floor.table(2, lots="ss")
    known = secrets.token_hex(8)
    old = clock.now_ms() - 6_000
    version = await table.send(0, seal(5), id=known)
    before = await table.stored()
    # a known id speaks before everything
    assert await table.send(0, {"type": "pass"}, id=known, stamp=old, person="guest_1", moment=99) == version
    # late speaks before the seat, the seat before the game, the game before the moment, the moment before the option
    assert (await refusal(table, 0, seal(500), stamp=old, person="guest_1", moment=99))[0] == "command.late"
    assert (await refusal(table, 0, seal(500), person="guest_1", moment=99))[0] == "seat.not_yours"
    assert (await refusal(table, 0, seal(500), game="gameofbefore", moment=99))[0] == "command.game_over"
    assert await refusal(table, 1, seal(500), moment=99) == ("command.moment_over", {"moment": 1})
    assert (await refusal(table, 1, seal(500)))[0] == "command.above_maximum"
    assert (await refusal(table, 0, seal(5), moment=1))[0] == "command.not_an_option"
    assert await table.stored() == before


async def test_nobody_plays_a_seat_that_is_not_there_or_a_bots(floor: Floor) -> None:
    table = await floor.table(2, bots=1)
    for seat in (-1, 2, 3, 99):
        assert (await refusal(table, seat, seal(1), person="guest_0", moment=1))[0] == "seat.not_yours"


@pytest.mark.parametrize("times", [1, 2, 10])
async def test_one_click_has_one_effect_however_often_it_is_sent(floor: Floor, times: int) -> None:
    table = await floor.table(3)
    click = secrets.token_hex(8)
    versions = await asyncio.gather(*(table.send(0, seal(12), id=click) for _ in range(times)))
    assert set(versions) == {2}
    await table.send(1, seal(3))
    assert await table.send(0, seal(12), id=click, moment=1) == 2
    assert [entry["amount"] for entry in await table.commands()] == [12, 3]


async def test_a_repeat_of_a_refused_command_is_judged_anew(floor: Floor) -> None:
    table = await floor.table(2, lots="oo")
    click = secrets.token_hex(8)
    await table.send(1, {"type": "bid", "amount": 20})
    assert (await refusal(table, 0, {"type": "bid", "amount": 10}, id=click, moment=1))[0] == "command.below_minimum"
    assert await table.send(0, {"type": "bid", "amount": 30}, id=click, moment=1)


async def test_the_last_eight_accepted_commands_of_a_seat_are_known(floor: Floor) -> None:
    table = await floor.table(2, lots="o")
    clicks = []
    for amount in range(2, 26, 4):
        for seat in range(2):
            clicks.append((seat, secrets.token_hex(8)))
            await table.send(seat, {"type": "bid", "amount": amount + 2 * seat}, id=clicks[-1][1], moment=1)
    before = await table.stored()
    for seat, click in clicks:
        assert await table.send(seat, {"type": "pass"}, id=click, moment=1)
    assert await table.stored() == before


async def test_a_bid_for_the_last_lot_does_not_land_on_the_next(floor: Floor) -> None:
    table = await floor.table(2, lots="ss")
    late = {"moment": table.moment(0)}
    await table.send(0, seal(1))
    await table.send(1, seal(2))
    await table.until(lambda: table.told(0, "lot_done"))
    before = await table.stored()
    assert await refusal(table, 0, seal(60), **late) == ("command.moment_over", {"moment": 2})
    assert await table.stored() == before
    await table.send(0, seal(1))
    await table.send(1, seal(2))
    assert (await refusal(table, 0, seal(60), **late))[0] == "command.game_over"
    again = await floor.table(2, lots="ss")
    assert (await refusal(again, 0, seal(60), game=table.address.game))[0] == "command.game_over"


async def test_a_preview_tells_and_changes_nothing(floor: Floor) -> None:
    table = await floor.table(2)
    before = await table.stored()
    assert await table.preview(0, seal(40)) == {"left": 110}
    with pytest.raises(Refused) as refused:
        await table.preview(0, seal(400))
    assert refused.value.code == "command.above_maximum"
    assert await table.stored() == before
    assert len(table.views(0)) == 1


async def test_a_late_click_of_a_game_that_is_over_is_told_so_wherever_its_sender_sits_now(floor: Floor) -> None:
    table = await floor.table(2)
    for seat in range(2):
        await table.send(seat, seal(seat), id=f"the-last-{seat}")
    for person in table.people:
        assert await refusal(table, 1, seal(1), person=person, moment=1) == ("command.game_over", {})
    assert await table.refuses(table.preview(0, seal(1))) == "command.game_over"
    assert await table.refuses(table.control(0, Leave())) == "command.game_over"
    table.people.reverse()
    assert await table.refuses(table.preview(0, seal(1))) == "command.game_over"
    assert await table.refuses(table.control(0, Leave())) == "command.game_over"
    assert await table.send(1, seal(1), id="the-last-1") > 1


@pytest.mark.parametrize(
    ("fault", "code"), [(RulesFault("for the test"), "room.busy"), (KeyError(5), "internal.fault")]
)
async def test_a_fault_in_the_rules_leaves_the_record_byte_for_byte_and_the_room_playable(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception, code: str
) -> None:
    def bid(self: toy.OpenToy, g: toy.Toy, seat: Seat, cmd: toy.Raise) -> None:
        self.highest = 99
        g.gold[seat] = 0
        raise fault

    table = await floor.table(2, lots="oo", idle_s=60)
    before = await table.stored()
    with monkeypatch.context() as patch:
        patch.setattr(toy.OpenToy, "bid", bid)
        assert (await refusal(table, 0, {"type": "bid", "amount": 4}))[0] == code
    assert await table.stored() == before
    assert '"event":"fault"' in capsys.readouterr().err
    await table.send(0, {"type": "bid", "amount": 4})
    await table.until(lambda: table.told(1, "raised"))
    assert table.sees(1)["phase"] == {"leader": 0, "highest": 4}
