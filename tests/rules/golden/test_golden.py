"""Every recorded game, played again, is the same to the byte: what was told, and every viewer's view at every step."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from saleroom_testkit.playthrough import play_again, record
from saleroom_testkit.tables import Play
from tests.rules.contract.subjects import SUBJECTS

pytestmark = pytest.mark.timeout(60)

RECORDED = Path(__file__).parent
GAMES: dict[str, list[Callable[[], Play]]] = {
    code: import_module(f"tests.rules.golden.{code}_games").GAMES for code in SUBJECTS
}
CASES = [(code, game) for code, games in GAMES.items() for game in games]


def recorded(code: str, game: Callable[[], Play]) -> Path:
    """Where a game is kept; it is named after its ending."""
    return RECORDED / code / f"{game.__name__}.txt"


@pytest.mark.parametrize(("code", "game"), CASES, ids=[f"{code}/{game.__name__}" for code, game in CASES])
def test_a_recorded_game_plays_out_as_it_did(code: str, game: Callable[[], Play], pytestconfig: pytest.Config) -> None:
    path = recorded(code, game)
    if pytestconfig.getoption("--write-golden", default=False):
        path.parent.mkdir(exist_ok=True)
        path.write_text(record(game()), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert play_again(text) == text


def test_every_file_is_one_of_these_games() -> None:
    kept = {path.relative_to(RECORDED) for path in RECORDED.glob("*/*.txt")}
    assert kept == {recorded(*case).relative_to(RECORDED) for case in CASES}


ENDINGS = [(code, ending) for code, subject in SUBJECTS.items() for ending in sorted(subject.endings)]


@pytest.mark.parametrize(("code", "ending"), ENDINGS, ids=[f"{code}/{ending}" for code, ending in ENDINGS])
def test_there_is_a_game_for_each_way_of_ending(code: str, ending: str) -> None:
    (game,) = (game for game in GAMES[code] if game.__name__ == ending)
    assert SUBJECTS[code].ending(game().game) == ending
