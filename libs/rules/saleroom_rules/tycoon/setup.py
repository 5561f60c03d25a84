"""The deal: the eras, the red card that is set aside, the deck, the first starter.  [tycoon §4]"""

from __future__ import annotations

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, ERAS, RED
from saleroom_rules.tycoon.events import DeckShuffled, ErasChosen, RedHidden, StarterChosen, StartRolled
from saleroom_rules.tycoon.phases.direction import Direction
from saleroom_rules.tycoon.state import TableRules, Tycoon


def deal(g: Tycoon, rules: TableRules) -> None:
    """Set the table up; the first starter chooses the direction."""
    seats = len(g.sittings)
    g.table_rules = rules
    g.gold = [rules.start_gold] * seats
    g.hands = [[] for _ in g.seats]
    g.bans = [0] * seats
    _choose_eras(g)
    _shuffle_deck(g)
    g.starter = _roll_starter(g)
    g.tell(StarterChosen(g.starter))
    g.goto(Direction())


def _choose_eras(g: Tycoon) -> None:
    """As many eras as seats, in the order of history."""
    eras = list(ERAS)
    g.chance.shuffle(eras)
    g.eras = sorted(eras[: len(g.sittings)])
    g.tell(ErasChosen(g.eras))


def _shuffle_deck(g: Tycoon) -> None:
    """All cards of these eras but one red card, which stays out of the game."""
    cards = [card for card in CARDS.values() if card.era in g.eras]
    g.hidden_red = g.chance.choose([card.id for card in cards if card.star == RED])
    g.deck = [card.id for card in cards if card.id != g.hidden_red]
    g.chance.shuffle(g.deck)
    g.tell(RedHidden(g.hidden_red), to=())
    g.tell(DeckShuffled(list(g.deck)), to=())


def _roll_starter(g: Tycoon) -> Seat:
    """The highest die starts; the tied highest roll again."""
    highest = g.seats
    while len(highest) > 1:
        dice = {seat: g.chance.die() for seat in highest}
        g.tell(StartRolled(dice))
        highest = [seat for seat in highest if dice[seat] == max(dice.values())]
    return highest[0]
