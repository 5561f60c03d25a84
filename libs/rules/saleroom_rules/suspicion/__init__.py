"""疑心暗鬼オークション, Suspicion Auction: a climbing price, items of unknown worth, and cards that know some of it."""

from saleroom_rules.kernel.catalogue import GameCard, register
from saleroom_rules.suspicion.commands import COMMANDS
from saleroom_rules.suspicion.phases import PHASES
from saleroom_rules.suspicion.setup import deal
from saleroom_rules.suspicion.state import Suspicion, TableRules
from saleroom_rules.suspicion.view import private, public

register(
    GameCard(
        code="suspicion",
        rules=1,
        titles={"zh-CN": "疑心暗鬼拍卖", "ja": "疑心暗鬼オークション", "en": "Suspicion Auction"},
        seats=(3, 8),
        options=TableRules,
        state=Suspicion,
        phases=PHASES,
        commands=COMMANDS,
        deal=deal,
        public=public,
        private=private,
    )
)
