"""古文明拍卖行, House of Ancient Civilizations: sealed bids with single-use cards, and privileges around them."""

from saleroom_rules.kernel.catalogue import GameCard, register
from saleroom_rules.relics.commands import COMMANDS
from saleroom_rules.relics.phases import PHASES
from saleroom_rules.relics.setup import deal
from saleroom_rules.relics.state import Relics, TableRules
from saleroom_rules.relics.view import private, public

register(
    GameCard(
        code="relics",
        rules=1,
        titles={"zh-CN": "古文明拍卖行", "ja": "古代文明オークション", "en": "House of Ancient Civilizations"},
        seats=(2, 5),
        options=TableRules,
        state=Relics,
        phases=PHASES,
        commands=COMMANDS,
        deal=deal,
        public=public,
        private=private,
    )
)
