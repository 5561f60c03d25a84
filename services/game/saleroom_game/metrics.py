"""The figures of a game worker."""

from typing import Final

from saleroom_chassis.metrics import counter, duration

MOVES: Final = counter("saleroom.moves", "{move}", "Committed moves.")
REFUSALS: Final = counter("saleroom.refusals", "{refusal}", "Requests that were refused, by code.")
REPEATS: Final = counter("saleroom.repeats", "{command}", "Commands that came again and got their first answer.")
CONFLICTS: Final = counter("saleroom.commit.conflicts", "{commit}", "Commits that somebody else was faster than.")
SAFE_MOVES: Final = counter("saleroom.safe_moves", "{move}", "Moves made for a bot that stayed silent.")
RULES_FAULTS: Final = counter("saleroom.rules.faults", "{fault}", "Moves that a game's rules failed at.")
PARKED: Final = counter("saleroom.games.parked", "{game}", "Games that are not touched any more, for their failures.")
BEGUN: Final = counter("saleroom.games.begun", "{game}", "Games whose first state was committed.")
ENDED: Final = counter("saleroom.games.ended", "{game}", "Games whose ranking was committed.")
MOVE_DURATION: Final = duration("saleroom.move.duration", "From a person's move at the edge to its commit.")
LATENESS: Final = duration("saleroom.deadline.lateness", "From a deadline to the commit of what it does.")
