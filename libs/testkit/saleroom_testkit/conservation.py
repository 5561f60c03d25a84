"""What is conserved is conserved: every card in exactly one place, no coin from nowhere."""

from __future__ import annotations

from saleroom_testkit.subject import Subject
from saleroom_testkit.tables import Play


class Conservation:
    """Watches one game: called after every step, it asserts that nothing was lost, doubled or made."""

    def __init__(self, subject: Subject, game: Play) -> None:
        self.subject = subject
        self.cards = sorted(subject.cards(game.game))
        self.coins = subject.coins(game.game)
        assert len(set(self.cards)) == len(self.cards), "a card was dealt twice"

    def __call__(self, game: Play) -> None:
        cards = sorted(self.subject.cards(game.game))
        assert cards == self.cards, f"cards moved to or from nowhere: {set(cards) ^ set(self.cards)}"
        booked = sum(self.subject.booked(told.event) for told in game.told)
        coins = self.subject.coins(game.game)
        assert coins == self.coins + booked, f"{self.coins} coins and {booked} booked are not {coins}"
        self.coins = coins
