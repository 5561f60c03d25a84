"""What holds in every game, whatever is played."""

from random import Random

import pytest

from saleroom_rules.curio.events import RoundStarted, ScoreChanged
from saleroom_rules.curio.state import Curio
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.contract.curio import SUBJECT, table_options


class Watch:
    """Compares each state with the one before."""

    def __init__(self, g: Curio) -> None:
        self.remember(g)

    def remember(self, g: Curio) -> None:
        self.tomb, self.market, self.turns = len(g.tomb), len(g.market), g.turn
        self.disabled = {piece.card: piece for row in g.displays for piece in row if piece.disabled}
        self.round = g.round
        self.countdown = g.countdown

    def __call__(self, game: Play) -> None:
        g = game.game
        told = [one.event for one in game.told]
        assert len(g.tomb) <= self.tomb
        if not any(isinstance(event, RoundStarted) for event in told):  # nothing else fills the market or ends marks
            assert len(g.market) <= self.market
            back = {piece.card for row in g.displays for piece in row if not piece.disabled} & self.disabled.keys()
            assert back <= {event.target for event in told if isinstance(event, ScoreChanged)} | self.entered(game)
        assert g.turn is None or g.turn.points >= 0
        assert g.round <= g.table_rules.max_rounds + 1
        if self.countdown is not None:
            assert g.countdown == self.countdown
            assert g.round <= self.countdown.end_round
        self.remember(g)

    def entered(self, game: Play) -> set[str]:
        """Pieces that left and came anew in this step."""
        told = [one.event for one in game.told]
        return {event.card for event in told if type(event).__name__ == "PieceEntered"}  # type: ignore[attr-defined]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("seats", range(2, 6))
def test_in_every_game_marks_piles_points_and_rounds_are_as_the_rules_say(seats: int) -> None:
    for number in range(15):
        rng = Random(f"{seats} {number}")
        game = table("curio", seats, number, options=table_options(rng))
        random_play.play(game, rng, seldom=SUBJECT.seldom, watch=Watch(game.game))
