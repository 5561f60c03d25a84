"""决战苏富比, Sotheby's Showdown: five ways to sell a card, fakes among them, and colours that pay by demand."""

from saleroom_rules.kernel.catalogue import GameCard, register
from saleroom_rules.sothebys.commands import COMMANDS
from saleroom_rules.sothebys.phases import PHASES
from saleroom_rules.sothebys.setup import deal
from saleroom_rules.sothebys.state import Sothebys, TableRules
from saleroom_rules.sothebys.view import private, public

register(
    GameCard(
        code="sothebys",
        rules=1,
        titles={"zh-CN": "决战苏富比", "ja": "サザビーズ決戦", "en": "Sotheby's Showdown"},
        seats=(3, 8),
        options=TableRules,
        state=Sothebys,
        phases=PHASES,
        commands=COMMANDS,
        deal=deal,
        public=public,
        private=private,
    )
)
