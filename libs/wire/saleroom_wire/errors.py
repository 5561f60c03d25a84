"""Every code that a client can be answered with, and the parameters that go with it.

A sentence for a person is made where the person is, in that person's language.
"""

from typing import Any

from msgspec import Struct

CODES: dict[str, tuple[str, ...]] = {  # `a/b` is one of them, as the game calls its own
    # a command, refused by the rules
    "command.not_an_option": (),
    "command.below_minimum": ("min",),
    "command.above_maximum": ("max",),
    "command.off_step": ("min", "step"),
    "command.beyond_purse": ("gold/cash/money",),
    "command.price_changed": ("net",),
    "command.leads_already": (),
    "command.has_passed": (),
    "command.banned": ("lots",),
    "command.not_ready": ("seats",),
    "command.asks_for_nothing": (),
    "command.gold_both_ways": (),
    "command.no_such_card": ("name",),
    "command.cannot_pay": ("price",),
    "command.closes_circle": ("seats",),
    "command.has_declared": (),
    "command.instant_stands": (),
    "command.nothing_to_bid": (),
    "command.waits_for": ("seat",),
    "command.consignor_cannot_bid": (),
    "command.countdown_running": (),
    "command.display_fixed": (),
    "command.display_too_small": (),
    "command.market_already_entered": (),
    "command.market_empty": (),
    "command.not_an_antique": (),
    "command.not_enough_ap": (),
    "command.not_inverted": (),
    "command.requirement_not_met": (),
    "command.tomb_already_entered": (),
    "command.tomb_empty": (),
    "command.enough_offers": (),
    "command.gives_nothing": (),
    "command.has_dropped": (),
    "command.is_dropping": (),
    "command.is_not_dropping": (),
    "command.no_such_offer": (),
    "command.no_target": (),
    "command.offer_changed": (),
    "command.offer_open": (),
    "command.taken": (),
    "command.too_soon": (),
    "command.moment_over": ("moment",),
    "command.game_over": (),
    "command.unknown_game": ("game",),
    "command.seats": ("min", "max"),
    "command.options": ("field",),
    # a command, refused before the rules
    "command.late": (),
    "command.malformed": ("field",),
    "seat.not_yours": (),
    "seat.in_custody": (),
    # a room
    "room.unknown": (),
    "room.busy": (),
    "room.no_worker": (),
    "room.started": (),
    "room.not_host": (),
    "room.full": (),
    "room.chair_taken": ("chair",),
    "room.chair_empty": ("chair",),
    "room.too_few": ("missing",),
    "room.no_game": (),
    "game.unknown": (),
    # talk
    "talk.empty": (),
    "talk.too_long": ("max",),
    "talk.away": (),
    "pass.refused": (),
    # a connection
    "rate.limited": ("retry_ms",),
    "session.unknown": (),
    "frame.unknown": (),
    "origin.refused": (),
    "internal.fault": (),
}


class Refused(Struct, tag="refused"):
    """An answer that nothing was done, and why."""

    code: str
    params: dict[str, Any] = {}


class Failure(Exception):
    """A refusal on its way to the edge."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def refused(self) -> Refused:
        """The refusal as a message."""
        return Refused(self.code, self.params)
