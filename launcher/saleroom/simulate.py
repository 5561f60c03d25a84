"""`saleroom simulate`: games between players, each deal played once from every seat, and who won."""

import hashlib
import json
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import saleroom_rules as rules
from saleroom.arena import Player, Thinking, Uniform, play
from saleroom.trouble import Trouble
from saleroom_bots.think import PLAYERS, Thinker

RANDOM, HOUSE = "random", "house"


class Contest(msgspec.Struct, frozen=True):
    """What is played: the players in their order, and the seed behind every deal and every player's luck."""

    code: str
    players: tuple[str, ...]
    games: int
    seed: int

    @property
    def deals(self) -> int:
        """How many different deals: each is played once from every seat, the last one maybe less often."""
        return -(-self.games // len(self.players))

    def rotations(self, deal: int) -> range:
        """The games of one deal, by how far the players are moved on."""
        return range(min(len(self.players), self.games - deal * len(self.players)))


class Score(msgspec.Struct):
    """What one player has reached so far. Tied winners share the win."""

    player: str
    games: int = 0
    wins: float = 0.0
    total: int = 0
    places: int = 0
    illegal: int = 0

    def add(self, other: "Score") -> None:
        """Count another part of the same player's games in."""
        self.games += other.games
        self.wins += other.wins
        self.total += other.total
        self.places += other.places
        self.illegal += other.illegal

    def summary(self) -> dict[str, str | int | float]:
        """The figures as they are printed: rates and means."""
        return {
            "player": self.player,
            "games": self.games,
            "wins": round(self.wins, 2),
            "win_rate": round(self.wins / self.games, 4),
            "score": round(self.total / self.games, 1),
            "place": round(self.places / self.games, 2),
            "illegal": self.illegal,
        }


def simulate(
    game: Annotated[str, typer.Argument(help="The game's code, as `saleroom games` lists it.")],
    players: Annotated[str, typer.Option(help="One per seat, with commas: random, house, or a game's own player.")],
    seats: Annotated[int, typer.Option(help="How many sit down.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games; each deal is played from every seat.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let players play against each other, and count wins and scores."""
    contest = Contest(game, tuple(players.split(",")), games, seed)
    check(contest, seats)
    scores = [Score(player) for player in contest.players]
    with Progress(console=Console(stderr=True), disable=not Console(stderr=True).is_terminal) as progress:
        bar = progress.add_task(f"{game}, {games} games", total=games)
        for part in run(contest, jobs=os.cpu_count() or 1):
            for score, more in zip(scores, part, strict=True):
                score.add(more)
            progress.advance(bar, part[0].games)
    result = [score.summary() for score in scores]
    if as_json:
        told = {"game": game, "seats": seats, "games": games, "deals": contest.deals, "seed": seed, "players": result}
        print(json.dumps(told, indent=1))
    else:
        show(result)


def check(contest: Contest, seats: int) -> None:
    """Raises Trouble for a game or a player that there is none of, or for too few or too many."""
    card = rules.games().get(contest.code)
    if card is None:
        raise Trouble(f"there is no game {contest.code}; there are {', '.join(rules.games())}")
    if len(contest.players) != seats or not card.seats[0] <= seats <= card.seats[1]:
        raise Trouble(f"{contest.code} is for {card.seats[0]} to {card.seats[1]} seats, with one player for each")
    known = {RANDOM, HOUSE, *PLAYERS}
    if unknown := set(contest.players) - known:
        raise Trouble(f"there is no player {min(unknown)}; there are {', '.join(sorted(known))}")


def run(contest: Contest, jobs: int) -> Iterator[list[Score]]:
    """The scores of each deal, in the order in which they are done; with more than one job each has its process."""
    if jobs == 1:
        yield from (play_deal(contest, deal) for deal in range(contest.deals))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_deal, contest, deal) for deal in range(contest.deals)]):
            yield done.result()


def play_deal(contest: Contest, deal: int) -> list[Score]:
    """Play one deal from every seat: the score of each player."""
    scores = [Score(player) for player in contest.players]
    for rotation in contest.rotations(deal):
        count = len(scores)
        at_seat = [(seat + rotation) % count for seat in range(count)]
        seated = [player(contest, contest.players[index], f"{deal}|{rotation}|{index}") for index in at_seat]
        result = play(contest.code, seated, key(contest, f"deal|{deal}"), {}, luck(contest, f"order|{deal}|{rotation}"))
        winners = sum(ranked.place == 1 for ranked in result.ranking)
        for ranked in result.ranking:
            wins = 1 / winners if ranked.place == 1 else 0.0
            illegal = result.illegal[ranked.seat]
            score = scores[at_seat[ranked.seat]]
            score.add(Score(score.player, 1, wins, ranked.total, ranked.place, illegal))
    return scores


def player(contest: Contest, name: str, which: str) -> Player:
    """A player for one game, with luck of its own."""
    if name == RANDOM:
        return Uniform(luck(contest, which))
    return Thinking(name, Thinker(key(contest, which)))


def key(contest: Contest, purpose: str) -> bytes:
    """32 bytes for one purpose."""
    return hashlib.sha256(f"{contest.seed}|{purpose}".encode()).digest()


def luck(contest: Contest, purpose: str) -> Random:
    """A generator for one purpose."""
    return Random(key(contest, purpose))


def show(result: Sequence[dict[str, str | int | float]]) -> None:
    """Print the figures as a table."""
    table = Table(*result[0])
    for row in result:
        table.add_row(*map(str, row.values()))
    Console().print(table)
