"""Curio's forecasts against what is then so: the displays' scores, the points left, the odds of an appraisal."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from saleroom_rules import Table, apply, load, preview
from saleroom_rules.curio import commands as asked
from saleroom_rules.curio.cards import APPRAISAL, ATTRIBUTES, TOOL, VALUE, AppraisalId
from saleroom_rules.curio.phases.appraisal import AppraisalPhase
from saleroom_rules.curio.state import Lot
from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import May, tag_of
from saleroom_rules.kernel.seats import Seat

ROUND_ENDS_WITH = ("policy", "auction_bid")


def check(at: Table, rng: Random) -> Sequence[str]:
    """Assert that the forecast of one command that a seat may send now comes true. Returns the command's tag."""
    foreseen = [
        (seat, option)
        for seat in at.game.seats
        for option in at.options(seat)
        if isinstance(option, May) and option.command in CHECKS
    ]
    if not foreseen:
        return ()
    seat, option = pick(rng, foreseen)
    is_checked = CHECKS[option.command](at, seat, option.sample(rng))
    return [tag_of(option.command)] if is_checked else ()


def _forecast(at: Table, seat: Seat, command: Command) -> Any:
    return preview(at, seat, command, at.moment)


def _after(at: Table, seat: Seat, command: Command) -> Table:
    """A copy of this state after a move; where that may end the round, a lot is still to come, so that most do not."""
    copy = load(bytes(at))
    g = copy.game
    if at.phase in ROUND_ENDS_WITH and not g.lots and g.market:
        g.lots.append(Lot(g.market.pop(0), None))
    return _send(copy, seat, command)


def _send(copy: Table, seat: Seat, command: Command) -> Table:
    apply(copy, seat, command, copy.game.at, copy.moment)
    return copy


def _total(at: Table, seat: Seat) -> int:
    """What a display scores, as everybody sees it."""
    total: int = at.card.public(at.game, at.game.at).displays[seat].total  # type: ignore[attr-defined]
    return total


def _came_true(at: Table, after: Table, change: Any) -> None:
    """In the next round, which comes at once where nobody can bid, all pieces are enabled again."""
    assert change.before == _total(at, change.seat)
    assert change.after == _total(after, change.seat) or after.game.round > at.game.round


def _row(at: Table, seat: Seat, command: Command) -> bool:
    """One display changes."""
    foreseen = _forecast(at, seat, command)
    if foreseen is not None:
        _came_true(at, _after(at, seat, command), foreseen)
    return foreseen is not None


def _act(at: Table, seat: Seat, command: Command) -> bool:
    """A tool or a skill in a turn, or a tool in a scoring window; an appraisal's tools forecast nothing."""
    foreseen = _forecast(at, seat, command)
    if foreseen is None:
        return False
    after = _after(at, seat, command)
    if at.phase == "scoring":
        one, two = (world.own_sections(None, 0)["phase"] for world in (at, after))
        assert b'"total":%d' % foreseen.before in one
        assert b'"total":%d' % foreseen.after in two
        return True
    for change in foreseen.scores:
        _came_true(at, after, change)
    if after.game.turn is not None:
        assert after.game.turn.points == foreseen.points
    return True


def _bid(at: Table, seat: Seat, command: Any) -> bool:
    """What is so if nobody bids more."""
    foreseen = _forecast(at, seat, command)
    copy = load(bytes(at))
    copy.game.stack[-1].queue = [seat]
    after = _after(copy, seat, command)
    _came_true(at, after, foreseen.score)
    assert foreseen.excess >= 0
    assert foreseen.value == sum(VALUE[card] for card in command.cards)
    return True


def _appraise(at: Table, seat: Seat, command: Command) -> bool:
    """Every card that may be opened is opened, and all is done that helps."""
    foreseen = _forecast(at, seat, command)
    pile = at.game.appraisals or at.game.put_away
    assert foreseen.cards == len(pile)
    assert foreseen.satisfied == sum(_can_be_met(at, seat, command, card) for card in pile)
    return True


def _can_be_met(at: Table, seat: Seat, command: Command, card: AppraisalId) -> bool:
    copy = load(bytes(at))
    g = copy.game
    pile = g.appraisals or g.put_away
    g.appraisals = [card, *(other for other in pile if other != card)]
    g.put_away = [other for other in APPRAISAL if other not in g.appraisals]
    _send(copy, seat, command)
    tools = [tool for tool in g.hands[seat] if tool in TOOL]
    for tool in sorted(tools, key=lambda tool: TOOL[tool].op == "attr_any"):
        if TOOL[tool].op == "attr":
            _send(copy, seat, asked.PlayTool(tool=tool))
        elif TOOL[tool].op == "attr_any":
            phase = g.stack[-1]
            assert isinstance(phase, AppraisalPhase)
            wanted = APPRAISAL[phase.card].req
            missing = [attr for attr in ATTRIBUTES if phase.have[attr] < wanted.get(attr, 0)]
            _send(copy, seat, asked.PlayTool(tool=tool, attr=(*missing, "age")[0]))
    return any(isinstance(option, May) and option.command is asked.SubmitAppraisal for option in copy.options(seat))


CHECKS: dict[type[Command], Callable[[Table, Seat, Any], bool]] = {
    asked.SortDisplay: _row,
    asked.SubmitAppraisal: _row,
    asked.ChoosePolicy: _row,
    asked.UseSkill: _act,
    asked.PlayTool: _act,
    asked.BidCards: _bid,
    asked.AppraiseAntique: _appraise,
}
