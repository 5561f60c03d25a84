"""`saleroom simulate` and `saleroom games`: fair games between players, and what they show."""

import json

import pytest
from typer.testing import CliRunner

import saleroom_rules as rules
from saleroom.cli import app
from saleroom.simulate import Contest, Score, check, run
from saleroom.trouble import Trouble

STRENGTH_GAMES = 60
WINS = {"tycoon": 0.8, "sothebys": 0.7, "curio": 0.7, "relics": 0.7, "suspicion": 0.6}
"""What part of its games each game's player wins at least."""


def rates(
    *players: str, game: str = "tycoon", games: int = STRENGTH_GAMES, seed: int = 11
) -> list[dict[str, str | int | float]]:
    """How each player did."""
    scores = [Score(player) for player in players]
    for part in run(Contest(game, players, games, seed), jobs=1):
        for score, more in zip(scores, part, strict=True):
            score.add(more)
    return [score.summary() for score in scores]


@pytest.mark.parametrize(
    ("game", "player", "rival", "bound"),
    [
        ("tycoon", "house", "random", 0.25),
        *((game, game, rival, bound) for game, bound in WINS.items() for rival in ("random", "house")),
    ],
)
@pytest.mark.timeout(60)
def test_players_are_as_strong_as_they_should_be(game: str, player: str, rival: str, bound: float) -> None:
    one, *others = rates(player, rival, rival, rival, game=game)
    assert float(one["win_rate"]) >= bound
    assert [score["illegal"] for score in (one, *others)] == [0] * 4


def test_all_wins_add_up_to_the_games() -> None:
    scores = rates("house", "house", "random", games=21)
    assert [score["games"] for score in scores] == [21] * 3
    assert sum(float(score["wins"]) for score in scores) == pytest.approx(21, abs=0.1)


def test_each_deal_is_played_once_from_every_seat() -> None:
    contest = Contest("tycoon", ("house", "random", "random", "random"), 10, 1)
    assert contest.deals == 3
    assert [list(contest.rotations(deal)) for deal in range(3)] == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1]]


def test_the_same_seed_gives_the_same_games() -> None:
    assert rates("house", "random", "random", games=6) == rates("house", "random", "random", games=6)
    assert rates("house", "random", "random", games=6) != rates("house", "random", "random", games=6, seed=12)


def test_with_two_processes_the_figures_are_those_of_one() -> None:
    contest = Contest("tycoon", ("house", "random", "random"), 6, 1)
    alone = sorted(score.total for part in run(contest, jobs=1) for score in part)
    assert sorted(score.total for part in run(contest, jobs=2) for score in part) == alone


def test_the_command_prints_wins_and_scores_as_json() -> None:
    words = [
        "simulate",
        "tycoon",
        "--seats",
        "3",
        "--games",
        "3",
        "--players",
        "house,random,random",
        "--seed",
        "5",
        "--json",
    ]
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    told = json.loads(result.stdout)
    assert (told["game"], told["seats"], told["games"], told["deals"], told["seed"]) == ("tycoon", 3, 3, 1, 5)
    assert [player["player"] for player in told["players"]] == ["house", "random", "random"]
    assert set(told["players"][0]) == {"player", "games", "wins", "win_rate", "score", "place", "illegal"}


def test_without_json_it_prints_a_table() -> None:
    words = ["simulate", "tycoon", "--seats", "3", "--games", "3", "--players", "house,random,random"]
    assert "win_rate" in CliRunner().invoke(app, words, catch_exceptions=False).stdout


@pytest.mark.parametrize(
    ("code", "players", "seats", "says"),
    [
        ("chess", ("house",) * 3, 3, "no game chess"),
        ("tycoon", ("house",) * 3, 4, "3 to 6 seats"),
        ("tycoon", ("house",) * 2, 2, "3 to 6 seats"),
        ("tycoon", ("house", "house", "hose"), 3, "no player hose"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    code: str, players: tuple[str, ...], seats: int, says: str
) -> None:
    with pytest.raises(Trouble, match=says):
        check(Contest(code, players, 1, 1), seats)


def test_games_lists_what_there_is() -> None:
    listed = CliRunner().invoke(app, ["games"], catch_exceptions=False).stdout
    assert "tycoon  rules 1  3 to 6 seats" in listed


def test_games_as_json_holds_the_cards_that_clients_get() -> None:
    cards = {
        card["code"]: card
        for card in json.loads(CliRunner().invoke(app, ["games", "--json"], catch_exceptions=False).stdout)
    }
    assert set(cards) == set(rules.games())
    assert {option["name"] for option in cards["tycoon"]["options"]} >= {"start_gold", "rebid_minimum"}
