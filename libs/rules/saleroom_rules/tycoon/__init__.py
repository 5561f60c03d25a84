"""拍卖大亨, Auction Tycoon: auctions of face-down cards, a bank with a moving price, and red cards that earn."""

from saleroom_rules.kernel.catalogue import GameCard, register
from saleroom_rules.tycoon.commands import COMMANDS
from saleroom_rules.tycoon.phases import PHASES
from saleroom_rules.tycoon.setup import deal
from saleroom_rules.tycoon.state import TableRules, Tycoon
from saleroom_rules.tycoon.view import private, public

register(
    GameCard(
        code="tycoon",
        rules=1,
        titles={"zh-CN": "拍卖大亨", "ja": "オークションの達人", "en": "Auction Tycoon"},
        seats=(3, 6),
        options=TableRules,
        state=Tycoon,
        phases=PHASES,
        commands=COMMANDS,
        deal=deal,
        public=public,
        private=private,
    )
)
