"""How often this process lets somebody ask over HTTP, or open a socket.

By person, and by address, since persons are free to make.
"""

from saleroom_chassis.limits import CreditsByName
from saleroom_lobby.identity import Identity
from saleroom_wire.errors import Failure


class Allowances:
    """What changes something: 20 at once and 2 a second for a person, 100 and 20 for an address. What only asks, and
    coming into a room: 60 and 10 for a person, 200 and 10 for an address, which is too few to guess rooms' codes."""

    def __init__(self) -> None:
        self._changes = CreditsByName(20, 2, 1000), CreditsByName(100, 20, 1000)
        self._questions = CreditsByName(60, 10, 1000), CreditsByName(200, 10, 1000)

    def change(self, who: Identity | None, address: str, now_ms: int) -> None:
        """Pay for a change. Raises Failure `rate.limited`."""
        _pay(self._changes, who, address, now_ms)

    def question(self, who: Identity | None, address: str, now_ms: int) -> None:
        """Pay for a question. Raises Failure `rate.limited`."""
        _pay(self._questions, who, address, now_ms)


def _pay(credits: tuple[CreditsByName, CreditsByName], who: Identity | None, address: str, now_ms: int) -> None:
    """The person first: what one of several at an address is refused costs the others nothing."""
    by_person, by_address = credits
    wait = (0 if who is None else by_person.take(who.id, now_ms)) or by_address.take(address, now_ms)
    if wait:
        raise Failure("rate.limited", retry_ms=wait)
