"""Random games keep every promise of the contract; a game that ever broke one is played again.

The long form is `make fuzz`.
"""

from pathlib import Path

import pytest

from saleroom_testkit.contract import Tally
from saleroom_testkit.fuzz import fuzz
from saleroom_testkit.playthrough import play_again
from saleroom_testkit.subject import Subject
from tests.rules.contract.subjects import CASES

GAMES = 40


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("subject", "seats"), CASES)
def test_random_games_keep_every_promise(subject: Subject, seats: int, tmp_path: Path) -> None:
    met = Tally()
    for result in fuzz(subject, seats, range(GAMES), tmp_path):
        assert isinstance(result, Tally), result
        met.add(result)
    print("\n".join(met.lines()))
    assert met.endings.total() == GAMES


def test_games_that_once_broke_a_promise_play_out() -> None:
    for path in Path(__file__).parent.glob("*.txt"):
        play_again(path.read_text(encoding="utf-8"))
