"""古物帮, Antique Gang: a row of antiques whose order scores, a market, a tomb, appraisals and auctions."""

from saleroom_rules.curio.commands import COMMANDS
from saleroom_rules.curio.phases import PHASES
from saleroom_rules.curio.phases.ending import after_step
from saleroom_rules.curio.setup import deal
from saleroom_rules.curio.state import Curio, TableRules
from saleroom_rules.curio.view import private, public
from saleroom_rules.kernel.catalogue import GameCard, register

register(
    GameCard(
        code="curio",
        rules=1,
        titles={"zh-CN": "古物帮", "ja": "古物組", "en": "Antique Gang"},
        seats=(2, 5),
        options=TableRules,
        state=Curio,
        phases=PHASES,
        commands=COMMANDS,
        deal=deal,
        public=public,
        private=private,
        after_step=after_step,
    )
)
