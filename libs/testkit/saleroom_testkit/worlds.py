"""Hypothesis strategies: a table somewhere in a game, and what somebody at it might send."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from saleroom_rules.kernel.domains import pick
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import May
from saleroom_testkit import random_play
from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Play, replay, table
from saleroom_testkit.wrong import made_up, wrong


@st.composite
def tables(draw: st.DrawFn, subject: Subject, longest: int = 300) -> Play:
    """A game of any seat count after some steps of random play, at the latest before its end."""
    seats = draw(st.sampled_from(list(subject.seat_counts)))
    rng = Random(draw(st.integers(0, 2**32)))
    people = {seat for seat in range(seats) if rng.random() < 0.7}
    game = table(subject.code, seats, rng.randrange(2**32), people, subject.options(rng))
    for _ in range(draw(st.integers(0, longest))):
        random_play.step(game, rng, house=True, seldom=subject.seldom)
        if game.table.is_over:
            return replay(game.start, game.log[:-1])
    while (timer := game.table.next_timer()) is not None and timer.due <= game.game.at:
        game.expire()
    return game


@st.composite
def commands(draw: st.DrawFn, game: Play) -> Command:
    """What some seat may send now, as it is or with fields changed; where nobody may send anything, anything."""
    rng = draw(st.randoms(use_true_random=False))
    drawn = [
        option.sample(rng) for seat in game.seats for option in game.table.options(seat) if isinstance(option, May)
    ]
    command = pick(rng, drawn) if drawn else made_up(pick(rng, list(game.table.card.commands.values())), rng)
    for _ in range(draw(st.integers(0, 2))):
        command = wrong(command, rng, drawn)
    return command
