"""Every place of the table, brought about in one real game of six, and looked at through three pairs of pages.

One is who starts the first round and mostly acts; one rests and mostly waits; the third only watches. The desk reads
Chinese; the phone reads English.
"""

from playwright.sync_api import expect

from tests.e2e import dock
from tests.e2e.onlookers import Onlookers
from tests.e2e.words import name_of

RICH = 500
"""As much as a room allows to begin with."""
SLOW = {"start_gold": RICH, "action_timeout_s": 300, "open_idle_s": 60, "die_timeout_s": 30}
LOTS = (40, 60, 50)
"""What is bid: over the start of any lot."""
TAKE_OVER = "[data-take-over]"


class Gallery(Onlookers):
    """The way through all places."""

    def walk(self) -> None:
        """From the home page to the ranking and the replay."""
        self.before()
        self.first_lots()
        self.more_lots()
        self.trading()
        self.end()

    def before(self) -> None:
        """Home, and the room before the start."""
        company = self.company
        host, rest = company.guests[0], company.guests[1]
        self.pairs = {"starts": self.pair(host), "rests": self.pair(rest), "watches": self.pair(company.watcher)}
        self.go(self.pairs["starts"], "/", "main .btn.act:enabled")
        self.look("home", "starts", acts=True)
        self.over("starts", "new room", "main .btn.act", acts=True)
        company.open(pace="instant", listed=False, options=SLOW)
        company.sit([rest])
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "[data-sit], [data-start], .bench")
        self.look("waiting room", "starts", acts=False)
        self.look("waiting room", "rests", acts=False)
        self.look("waiting room", "watches", acts=True)
        company.sit(company.guests[2:])
        self.pairs["starts"].desk.wait_for_selector("[data-start]:enabled")
        self.look("full room", "starts", acts=True)
        self.look("full room", "watches", acts=False)

    def first_lots(self) -> None:
        """The direction, the mark, an open lot with its die, and a sealed one that is tied."""
        company = self.company
        company.begin()
        starter = company.tabs[0].awaited[0]
        rest = next(company.all_but(starter))
        self.close()
        company_of = {"starts": company.guest(starter), "rests": company.guest(rest), "watches": company.watcher}
        self.pairs = {who: self.pair(guest) for who, guest in company_of.items()}
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "#dock[data-version]")
        third = next(company.all_but(starter, rest))
        self.at("direction")
        company.act(starter, "direction", direction=1)
        self.at("mark")
        company.act(starter, "mark", position=1, first_mode="open")
        self.flip()
        company.act(rest, "pass")
        company.act(third, "bid", amount=LOTS[0])
        self.at("open")
        company.act(starter, "bid", amount=LOTS[0] + 5)
        for seat in company.all_but(starter, rest):
            company.act(seat, "pass")
        self.at("die")
        self.hold(True)
        company.act(starter, "roll")
        self.at("bill", "starts watches")
        self.go_on("watches")
        self.hold(False)
        self.flip()
        for seat in company.all_but(starter):
            company.act(seat, "sealed", amount=LOTS[1] if seat == third else 0)
        self.at("sealed")
        self.hold(True)
        company.act(starter, "sealed", amount=LOTS[1])
        self.at("tie")
        self.hold(False)
        company.act(starter, "sealed", amount=LOTS[1] + 1)
        self.hold(True)
        company.act(third, "sealed", amount=0)
        self.at("revealed", "rests")
        self.hold(False)
        company.act(starter, "roll")

    def more_lots(self) -> None:
        """The sale window with cards to sell, and three lots that two others buy and nobody wants."""
        company, starter, rest = self.company, self.seat("starts"), self.seat("rests")
        company.act(rest, "ready")
        self.at("sell")
        self.over("starts", "collection", "[data-own-handle]", acts=True)
        self.over("rests", "menu", "[data-menu]", acts=False)
        self.over("rests", "talk", "[data-talk]", acts=False)
        self.over("rests", "rules", "[data-help]", acts=False)
        company.act(rest, "unready")
        for buyer in (rest, next(company.all_but(starter, rest))):
            self.flip()
            amounts = {seat: LOTS[2] if seat == buyer else 0 for seat in company.seats}
            if company.phase["type"] == "open":
                company.act(buyer, "bid", amount=max(LOTS[2], company.phase["least"]))
                for seat in company.all_but(buyer):
                    company.act(seat, "pass")
            else:
                for seat, amount in amounts.items():
                    company.act(seat, "sealed", amount=amount)
            company.act(buyer, "roll")
        self.flip()
        self.hold(True)
        for seat in company.seats:
            company.act(seat, "pass")
        self.at("unsold", "starts")
        self.hold(False)

    def trading(self) -> None:
        """A request that is answered and declined, and a proposal that is refused."""
        company, starter, rest = self.company, self.seat("starts"), self.seat("rests")
        self.at("trade_request")
        wanted = name_of(company.hand(rest)[0])
        self.over("starts", "names", "[data-field=card_name][aria-haspopup=dialog]", acts=True)
        company.act(starter, "request", card_name=wanted, gold=RICH // 10)
        self.at("request_answer")
        company.act(rest, "answer", card=company.hand(rest)[0])
        for seat in company.all_but(starter, rest):
            company.act(seat, "answer", card=None)
        self.at("request_choose")
        company.act(starter, "decline_all")
        self.at("trade_free")
        self.over("starts", "trade sheet", "#dock [data-act][data-do=propose]", acts=True)
        company.act(
            starter,
            "propose",
            to=rest,
            give_card=company.hand(starter)[0],
            give_gold=0,
            want_gold=RICH // 5,
            want_card_name=wanted,
        )
        self.at("trade_answer")
        self.hold(True)
        company.act(rest, "refuse")
        self.at("round", "rests")
        self.hold(False)
        self.leave("rests")

    def end(self) -> None:
        """The ranking, and the game seen again."""
        company = self.company
        for pair in self.pairs.values():
            for page in pair.pages():
                page.goto("about:blank")
        company.rush()
        company.do(company.tabs[0].until(lambda: bool(company.tabs[0].room["finished"])))
        for pair in self.pairs.values():
            self.go(pair, f"/room/{company.room}", "[data-ranking]")
        hosts = company.guests[0]
        for who, pair in self.pairs.items():
            self.look("ranking", who, acts=pair.guest is hosts)
        self.go(self.pairs["watches"], f"/replay/{company.room}/{company.tabs[0].game}", "[data-replay-page]")
        for page in self.pairs["watches"].pages():
            for _ in range(2):
                page.keyboard.press("PageDown")
        self.look("replay", "watches", acts=False)

    def leave(self, who: str) -> None:
        """A bot plays for somebody, who looks at it, and takes the seat over again on one page."""
        self.company.leave(self.seat(who))
        pages = self.pairs[who].pages()
        for page in pages:
            page.wait_for_selector(TAKE_OVER)
        self.look("custody", who, acts=True)
        dock.click(pages[0].locator(TAKE_OVER))
        for page in pages:
            expect(page.locator(TAKE_OVER)).to_have_count(0)

    def go_on(self, who: str) -> None:
        """Somebody has seen enough of what has just happened."""
        for page in self.pairs[who].pages():
            dock.click(page.locator("[data-go]"))
            expect(page.locator("[data-go]")).to_have_count(0)

    def flip(self) -> None:
        """All are ready, and the next lot is turned over."""
        company = self.company
        for seat in company.seats:
            company.act(seat, "ready")
        company.act(company.table["starter"], "flip")
