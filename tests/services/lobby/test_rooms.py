"""A room as pure functions: chairs, host, settings, start, absence."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from saleroom_lobby import attendance, play, rooms
from saleroom_lobby.identity import Identity
from saleroom_lobby.room_frame import frame_of
from saleroom_lobby.rooms import Change, Person, Room, Wanted
from saleroom_wire.errors import Failure
from saleroom_wire.ids import GameId, PersonId, RoomId
from saleroom_wire.lobby import BotOccupant, PersonOccupant

HOST = Identity(PersonId("guest_host"), "Host")
ANN = Identity(PersonId("guest_ann"), "Ann")
BEN = Identity(PersonId("guest_ben"), "Ben")
GAME = GameId("a1b2c3d4e5f6a7b8")


def room(*, seats: int = 4, bots: int = 0, **more: Any) -> Room:
    wanted = Wanted("tycoon", seats, more.pop("options", {}), "normal", True, bots)
    return rooms.opened(RoomId("ACDEFG"), 1_000, HOST, wanted)


def sat(into: Room, who: Identity, chair: int | None = None) -> Room:
    return rooms.sat(into, Person(who.id, who.name), chair)


def code_of(error: pytest.ExceptionInfo[Failure]) -> tuple[str, dict[str, Any]]:
    return error.value.code, error.value.params


def chairs_of(seen: Room) -> list[str | None]:
    return [None if chair.occupant is None else chair.occupant.name for chair in frame_of(seen).chairs]


def test_the_opener_is_host_and_sits_in_chair_1_with_bots_beside() -> None:
    seen = frame_of(room(seats=4, bots=2))
    assert seen.host == HOST.id
    assert chairs_of(room(seats=4, bots=2)) == ["Host", "bot-2", "bot-3", None]
    assert seen.chairs[0].occupant == PersonOccupant(HOST.id, "Host", online=True)
    assert seen.chairs[1].occupant == BotOccupant("bot-2", "normal")
    assert (seen.state, seen.game, seen.watchers) == ("open", None, 0)


def test_all_options_are_told_those_not_given_by_default() -> None:
    assert room(options={"start_gold": 200}).options["start_gold"] == 200
    assert room().options["start_gold"] == 150


@pytest.mark.parametrize(
    ("wanted", "code", "params"),
    [
        (Wanted("chess", 4, {}, "normal", True, 0), "command.unknown_game", {"game": "chess"}),
        (Wanted("tycoon", 2, {}, "normal", True, 0), "command.seats", {"min": 3, "max": 6}),
        (Wanted("tycoon", 7, {}, "normal", True, 0), "command.seats", {"min": 3, "max": 6}),
        (Wanted("tycoon", 4, {}, "normal", True, 4), "command.malformed", {"field": "bots"}),
        (Wanted("tycoon", 4, {"start_gold": 1}, "normal", True, 0), "command.options", {"field": "start_gold"}),
        (Wanted("tycoon", 4, {"start_gold": "150"}, "normal", True, 0), "command.options", {"field": "start_gold"}),
        (Wanted("tycoon", 4, {"gold": 1}, "normal", True, 0), "command.options", {"field": "gold"}),
    ],
)
def test_a_room_that_cannot_be_is_refused(wanted: Wanted, code: str, params: dict[str, Any]) -> None:
    with pytest.raises(Failure) as error:
        rooms.opened(RoomId("ACDEFG"), 0, HOST, wanted)
    assert code_of(error) == (code, params)


def test_sitting_down_twice_in_the_same_chair_changes_nothing() -> None:
    once = sat(room(), ANN, 3)
    assert sat(once, ANN, 3) is once
    assert sat(once, ANN) is once


def test_a_taken_chair_is_refused_and_any_chair_is_the_first_free_one() -> None:
    with pytest.raises(Failure) as error:
        sat(room(), ANN, 1)
    assert code_of(error) == ("room.chair_taken", {"chair": 1})
    assert chairs_of(sat(room(), ANN)) == ["Host", "Ann", None, None]
    with pytest.raises(Failure) as error:
        sat(room(seats=3, bots=2), ANN)
    assert code_of(error) == ("room.full", {})
    with pytest.raises(Failure) as error:
        sat(room(), ANN, 5)
    assert code_of(error) == ("command.malformed", {"field": "chair"})


def test_seat_order_is_the_time_of_taking_the_chair_that_is_finally_held() -> None:
    full = sat(sat(room(seats=4), ANN, 3), BEN, 2)
    moved = sat(full, HOST, 4)
    started = play.starting(moved, HOST.id, GAME)
    assert {chair.chair: chair.seat for chair in frame_of(started).chairs} == {1: None, 2: 1, 3: 0, 4: 2}
    assert [sitter.name for sitter in play.creation(started).sitters] == ["Ann", "Ben", "Host"]


def test_standing_up_frees_the_chair_and_standing_without_one_changes_nothing() -> None:
    assert chairs_of(rooms.stood(sat(room(), ANN), ANN.id)) == ["Host", None, None, None]
    empty = room()
    assert rooms.stood(empty, ANN.id) is empty


def test_only_the_host_adds_and_removes_bots_and_changes_settings() -> None:
    seated = sat(room(bots=1), ANN)
    tries: list[Callable[[], Room]] = [
        lambda: rooms.with_bot(seated, ANN.id, 4),
        lambda: rooms.without_bot(seated, ANN.id, 2),
        lambda: rooms.changed(seated, ANN.id, Change(pace="fast")),
        lambda: play.starting(seated, ANN.id, GAME),
    ]
    for forbidden in tries:
        with pytest.raises(Failure) as error:
            forbidden()
        assert code_of(error) == ("room.not_host", {})


def test_a_bot_comes_into_a_free_chair_and_leaves_it_again() -> None:
    with_one = rooms.with_bot(room(), HOST.id, 3)
    assert chairs_of(with_one) == ["Host", None, "bot-3", None]
    with pytest.raises(Failure) as error:
        rooms.with_bot(with_one, HOST.id, 3)
    assert code_of(error) == ("room.chair_taken", {"chair": 3})
    assert chairs_of(rooms.without_bot(with_one, HOST.id, 3)) == ["Host", None, None, None]
    with pytest.raises(Failure) as error:
        rooms.without_bot(with_one, HOST.id, 2)
    assert code_of(error) == ("room.chair_empty", {"chair": 2})
    with pytest.raises(Failure) as error:
        rooms.without_bot(with_one, HOST.id, 1)
    assert code_of(error) == ("room.chair_taken", {"chair": 1})


def test_settings_change_one_by_one_and_the_same_again_is_no_change() -> None:
    changed = rooms.changed(room(), HOST.id, Change(options={"start_gold": 300}, pace="fast", listed=False, seats=6))
    assert (changed.options["start_gold"], changed.pace, changed.listed, changed.size) == (300, "fast", False, 6)
    assert rooms.changed(changed, HOST.id, Change(pace="fast")) is changed
    assert rooms.changed(changed, HOST.id, Change(options={"rebid_minimum": "tied"})).options["start_gold"] == 300


def test_settings_that_the_game_does_not_take_any_more_give_way_to_its_own() -> None:
    now = room(bots=2)
    older = structs.replace(now, options=now.options | {"of_an_older_version": 1, "start_gold": 100_000})
    changed = rooms.changed(older, HOST.id, Change(options={"open_idle_s": 20}))
    assert changed.options == now.options | {"open_idle_s": 20}
    assert play.starting(older, HOST.id, GAME).options == now.options


def test_a_table_is_not_made_smaller_than_the_chairs_that_are_taken() -> None:
    with pytest.raises(Failure) as error:
        rooms.changed(sat(room(seats=5), ANN, 5), HOST.id, Change(seats=4))
    assert code_of(error) == ("room.chair_taken", {"chair": 5})


def test_a_game_starts_with_enough_and_says_how_many_are_missing() -> None:
    with pytest.raises(Failure) as error:
        play.starting(room(), HOST.id, GAME)
    assert code_of(error) == ("room.too_few", {"missing": 2})
    started = play.starting(room(bots=2), HOST.id, GAME)
    assert started.state == "starting"
    assert play.creation(started).connected == [HOST.id]


def test_starting_twice_is_one_start() -> None:
    started = play.starting(room(bots=2), HOST.id, GAME)
    assert play.starting(started, HOST.id, GameId("another0")) is started
    playing = play.began(started, GAME)
    assert play.starting(playing, HOST.id, GameId("another0")) is playing
    assert play.began(playing, GAME) is playing


def test_chairs_and_settings_are_locked_from_the_start_to_the_end() -> None:
    playing = play.began(play.starting(room(bots=2), HOST.id, GAME), GAME)
    tries: list[Callable[[], Room]] = [
        lambda: sat(playing, ANN),
        lambda: rooms.stood(playing, HOST.id),
        lambda: rooms.with_bot(playing, HOST.id, 4),
        lambda: rooms.without_bot(playing, HOST.id, 2),
        lambda: rooms.changed(playing, HOST.id, Change(listed=False)),
    ]
    for forbidden in tries:
        with pytest.raises(Failure) as error:
            forbidden()
        assert code_of(error) == ("room.started", {})
    over = play.over(playing, GAME, 5_000)
    assert chairs_of(sat(over, ANN))[3] == "Ann"


def test_a_game_that_is_over_is_told_and_the_next_one_may_begin() -> None:
    playing = play.began(play.starting(room(bots=2), HOST.id, GAME), GAME)
    over = play.over(playing, GAME, 5_000)
    assert play.over(over, GAME, 6_000) is over
    assert play.over(playing, "another0", 6_000) is playing
    seen = frame_of(over)
    assert (seen.state, [(game.game, game.code, game.at) for game in seen.finished]) == (
        "finished",
        [(GAME, "tycoon", 5_000)],
    )
    again = play.starting(over, HOST.id, GameId("another0"))
    assert again.game is not None
    assert (again.state, again.game.id) == ("starting", "another0")


def test_a_refused_game_opens_the_room_again() -> None:
    started = play.starting(room(bots=2), HOST.id, GAME)
    opened = play.gave_up(started, GAME)
    assert (opened.state, opened.game) == ("open", None)
    assert all(chair.seat is None for chair in frame_of(opened).chairs)
    assert play.gave_up(opened, GAME) is opened


def test_who_stands_up_after_a_game_has_no_seat_in_it_any_more() -> None:
    over = play.over(play.began(play.starting(sat(room(bots=1), ANN), HOST.id, GAME), GAME), GAME, 5_000)
    moved = sat(over, HOST, 4)
    assert {chair.chair: chair.seat for chair in frame_of(moved).chairs} == {1: None, 2: 1, 3: 2, 4: None}


def test_watchers_are_those_who_are_here_and_do_not_sit() -> None:
    seen = attendance.arrived(attendance.arrived(room(), ANN), BEN)
    assert frame_of(seen).watchers == 2
    assert frame_of(sat(seen, ANN)).watchers == 1
    assert attendance.arrived(seen, ANN) is seen
    gone = attendance.departed(seen, {ANN.id, HOST.id})
    assert frame_of(gone).watchers == 1
    assert frame_of(gone).chairs[0].occupant == PersonOccupant(HOST.id, "Host", online=False)
    assert attendance.departed(gone, {ANN.id}) is gone


def test_a_new_name_is_seen_when_its_person_enters_but_not_in_a_running_game() -> None:
    renamed = Identity(HOST.id, "Hester")
    assert chairs_of(attendance.arrived(room(), renamed))[0] == "Hester"
    playing = play.starting(room(bots=2), HOST.id, GAME)
    assert chairs_of(attendance.arrived(playing, renamed))[0] == "Host"


def test_the_hosts_rights_go_to_who_has_sat_longest_and_is_here() -> None:
    full = attendance.arrived(sat(sat(room(), BEN, 4), ANN, 2), ANN)
    away = attendance.departed(full, {HOST.id})
    assert attendance.host_passed(away, HOST.id).host == ANN.id
    with_ben = attendance.arrived(away, BEN)
    assert attendance.host_passed(with_ben, HOST.id).host == BEN.id
    assert attendance.host_passed(full, HOST.id) is full


def test_a_watcher_is_host_where_nobody_sits_and_the_first_to_come_where_nobody_is() -> None:
    alone = attendance.departed(attendance.arrived(room(), ANN), {HOST.id})
    assert attendance.host_passed(alone, HOST.id).host == ANN.id
    left = attendance.host_passed(attendance.departed(room(), {HOST.id}), HOST.id)
    assert left.host == rooms.NOBODY
    assert attendance.arrived(left, BEN).host == BEN.id


def test_a_seat_is_handed_over_once_in_each_absence() -> None:
    playing = play.began(play.starting(sat(room(bots=1), ANN), HOST.id, GAME), GAME)
    assert attendance.to_hand_over(playing, ANN.id) == 2
    assert attendance.to_hand_over(playing, BEN.id) is None
    given = attendance.handed(playing, GAME, [ANN.id])
    assert attendance.to_hand_over(given, ANN.id) is None
    assert attendance.to_hand_over(attendance.arrived(given, ANN), ANN.id) == 2
    assert attendance.to_hand_over(play.over(playing, GAME, 1), ANN.id) is None


def test_how_long_somebody_may_be_away_is_an_option_of_the_game() -> None:
    assert attendance.takeover_ms(room()) == 60_000
    assert attendance.takeover_ms(room(options={"offline_takeover_s": 15})) == 15_000


def test_a_running_game_of_one_person_is_kept_for_a_week_other_rooms_for_a_day() -> None:
    day = 24 * 3600 * 1000
    solo = play.began(play.starting(room(bots=2), HOST.id, GAME), GAME)
    assert attendance.keep_ms(solo) == 7 * day
    assert attendance.keep_ms(room(bots=2)) == day
    two = play.began(play.starting(sat(room(bots=1), ANN), HOST.id, GAME), GAME)
    assert attendance.keep_ms(two) == day


def test_a_stored_room_is_read_as_it_was_written() -> None:
    playing = play.began(play.starting(sat(room(bots=1), ANN), HOST.id, GAME), GAME)
    assert rooms.unpack(rooms.pack(playing)) == playing


def test_bots_take_their_time_where_strangers_may_come() -> None:
    with pytest.raises(Failure) as refused:
        rooms.opened(RoomId("ACDEFG"), 0, HOST, rooms.Wanted("tycoon", 3, {}, "instant", True, 0))
    assert (refused.value.code, refused.value.params) == ("command.options", {"field": "pace"})
