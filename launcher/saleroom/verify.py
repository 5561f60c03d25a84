"""`saleroom verify FILE`: checks a replay, plays it again, and names the first difference."""

from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

import saleroom_rules as rules
from saleroom.trouble import Trouble
from saleroom_rules.kernel.catalogue import read_house
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Command, HouseCommand
from saleroom_rules.kernel.refusals import IllegalCommand, RulesFault
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import replay
from saleroom_wire.replay import Entry, Replay


class Difference(NamedTuple):
    """The first place where a file is not what it should be, and in what way."""

    place: str
    why: str


def verify(file: Annotated[Path, typer.Argument(help="A replay, as it was downloaded.")]) -> None:
    """Check a replay: form, commitment, hashes, and every move played again."""
    try:
        written = file.read_bytes()
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}") from error
    difference = first_difference(written)
    if difference is not None:
        raise Trouble(f"{file}: {difference.place}: {difference.why}")
    told = replay.decode(written)
    print(f"{file}: {told.code}, {len(told.seats)} seats, {len(told.entries)} commands: verified")


def first_difference(written: bytes) -> Difference | None:
    """The first place where a replay differs from what its seed and its commands say; None if it is right."""
    try:
        told = replay.decode(written)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return Difference("form", str(error))
    return _form(written, told) or _hashes(told) or _again(told)


def _form(written: bytes, told: Replay) -> Difference | None:
    canonical = replay.encode(told)
    for place, (is_, should) in enumerate(zip_longest(written, canonical)):
        if is_ != should:
            return Difference(f"byte {place}", "not the canonical form")
    if told.format != replay.FORMAT:
        return Difference("format", "not known here")
    return None


def _hashes(told: Replay) -> Difference | None:
    if not _is_hex(told.secret) or replay.commitment(bytes.fromhex(told.secret)) != told.commitment:
        return Difference("commitment", "not the hash of the secret")
    link = replay.head_hash(told)
    if link != told.head:
        return Difference("head", "not the hash of what stands before it")
    for number, entry in enumerate(told.entries):
        link = replay.entry_hash(link, entry)
        if link != entry.hash:
            return Difference(f"entries[{number}]", "its hash does not fit")
    if replay.seal_hash(link, told.ranking) != told.seal:
        return Difference("seal", "not the hash of the ranking")
    return None


def _again(told: Replay) -> Difference | None:
    card = rules.games().get(told.code)
    if card is None or card.rules != told.rules:
        return Difference("rules", f"{told.code} {told.rules} cannot be played here")
    if not all(seat.contribution is None or _is_hex(seat.contribution) for seat in told.seats):
        return Difference("seats", "a contribution is not hex")
    contributions = [None if seat.contribution is None else bytes.fromhex(seat.contribution) for seat in told.seats]
    seed = replay.seed(bytes.fromhex(told.secret), told.game, contributions)
    sittings = [Sitting(chair=seat.chair, person=seat.person) for seat in told.seats]
    try:
        step = rules.setup(told.code, sittings, told.options, seed, told.started_at)
    except IllegalCommand as refused:
        return Difference("options", refused.code)
    if difference := _compare("opening", told.opening, replay.recorded(step.told)):
        return difference
    for number, entry in enumerate(told.entries):
        place = f"entries[{number}]"
        try:
            step = rules.apply(step.table, *_move(card, entry, len(sittings)), entry.at, entry.moment)
        except (IllegalCommand, RulesFault, msgspec.MsgspecError) as error:
            return Difference(place, f"not accepted: {error}")
        if step.table.game.at != entry.at:
            return Difference(place, "not at its time")
        if difference := _compare(place, entry.events, replay.recorded(step.told)):
            return difference
    if not step.table.is_over:
        return Difference("entries", "the game is not over")
    if replay.encode(rules.outcome(step.table)) != bytes(told.ranking):
        return Difference("ranking", "another result")
    return None


def _move(card: rules.GameCard, entry: Entry, seats: int) -> tuple[Seat | None, Command | HouseCommand]:
    """Who did what. Raises RulesFault for a seat that the game does not have."""
    actor = entry.actor
    command = read_house(bytes(entry.command)) if actor is None else card.read_command(bytes(entry.command))
    seat = getattr(command, "seat", 0) if actor is None else actor
    if not 0 <= seat < seats:
        raise RulesFault(f"there is no seat {seat}")
    return None if actor is None else Seat(actor), command


def _compare(place: str, told: list[Any], again: list[Any]) -> Difference | None:
    for number, (is_, should) in enumerate(zip_longest(told, again)):
        if replay.encode(is_) != replay.encode(should):
            return Difference(f"{place}.events[{number}]", "another event when played again")
    return None


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(letter in "0123456789abcdef" for letter in text)
