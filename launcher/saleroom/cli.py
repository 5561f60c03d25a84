"""The command `saleroom`: every subcommand is a module of its own with a function of its name, listed here."""

import sys

import typer

from saleroom.bench.command import bench
from saleroom.games import games
from saleroom.simulate import simulate
from saleroom.trouble import Trouble
from saleroom.up import up
from saleroom.verify import verify

app = typer.Typer(
    help="Saleroom: auction games online.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for subcommand in (up, games, simulate, verify, bench):
    app.command()(subcommand)


def main() -> None:
    """Runs the command line. Trouble that a person can mend is told in its one sentence."""
    try:
        app()
    except Trouble as trouble:
        sys.exit(f"saleroom: {trouble}")
