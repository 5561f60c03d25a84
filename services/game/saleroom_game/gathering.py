"""From a request to play until the deal: a secret, its commitment, and a part of the seed from everybody connected."""

import secrets

from msgspec import Raw

import saleroom_rules as rules
from saleroom_game import outbox
from saleroom_game.house import Note
from saleroom_game.outbox import Letter
from saleroom_game.record import NOTHING, Keeper, Opening, Record, Room, pack
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Told
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_wire import replay, subjects
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import Gathering
from saleroom_wire.game import Contribute, Create, Created, Noted

SECRET_BYTES = 32
PART_BYTES = 32


def new_record(request: Create, code: str, gather_ms: int, now: int, away: int) -> tuple[Record, int]:
    """A game that gathers contributions, and until when. Nobody is waited for where nobody is connected.

    Raises Failure for a table or options that the game does not take.
    """
    keepers = [Keeper(sitter.chair, sitter.name, sitter.person, sitter.level) for sitter in request.sitters]
    seated = {keeper.person for keeper in keepers}
    connected = [person for person in request.connected if person in seated]
    until = now + gather_ms if connected else now
    opening = Opening(secrets.token_bytes(SECRET_BYTES), request.options, connected, until, [None] * len(keepers))
    try:
        rules.setup(code, _sittings(keepers), request.options, opening.secret, now)
    except IllegalCommand as illegal:
        raise Failure(illegal.code, **illegal.params) from illegal
    record = Record(
        pace=request.pace,
        away=away,
        keepers=keepers,
        opening=Raw(pack(opening)),
        game=NOTHING,
        ids=[Raw(pack([])) for _ in keepers],
        digests=Raw(pack(outbox.nothing_sent(len(keepers)))),
        versions=[0] * (len(keepers) + 1),
        pending=[None for _ in keepers],
    )
    return record, until


def created(room: Room) -> Created:
    """The answer to whoever created the game, however often it is asked."""
    opening = room.opening
    return Created(replay.commitment(opening.secret), opening.until)


def frame(room: Room) -> bytes:
    """What browsers are told before the deal."""
    told = created(room)
    return to_json(Gathering(room.address.game, told.commitment, told.until))


def letter(room: Room) -> Letter:
    """The same, to be published."""
    return Letter(subjects.public(room.address.room), frame(room), outbox.envelope(room, 0))


def judge(request: Contribute, room: Room) -> Note | Noted:
    """A contribution counts once per seat, before the deal.

    Raises Failure `seat.not_yours` or `command.malformed`.
    """
    seat = next((seat for seat in room.seats if room.record.keepers[seat].person == request.person), None)
    if seat is None:
        raise Failure("seat.not_yours")
    if len(request.value) != PART_BYTES:
        raise Failure("command.malformed", field="value")
    if room.has_begun or room.opening.contributions[seat] is not None:
        return Noted(kept=False)

    def contributed(room: Room) -> None:
        opening = room.opening
        opening.contributions[seat] = request.value
        room.opening = opening

    return Note(contributed)


def close(room: Room) -> None:
    """The time is up: nobody else is waited for."""
    opening = room.opening
    opening.connected = []
    room.opening = opening


def is_complete(room: Room) -> bool:
    """Whether everybody who was connected has contributed."""
    opening = room.opening
    have = {
        keeper.person
        for keeper, value in zip(room.record.keepers, opening.contributions, strict=True)
        if value is not None
    }
    return have.issuperset(opening.connected)


def begin(room: Room) -> list[Told]:
    """Deal. Returns what is told of it."""
    opening = room.opening
    opening.started_at = room.now
    room.opening = opening
    seed = replay.seed(opening.secret, room.address.game, opening.contributions)
    step = rules.setup(room.address.code, _sittings(room.record.keepers), opening.options, seed, room.now)
    room.table = step.table
    room.record.away = room.away
    return step.told


def _sittings(keepers: list[Keeper]) -> list[Sitting]:
    return [Sitting(keeper.chair, person=keeper.person is not None) for keeper in keepers]
