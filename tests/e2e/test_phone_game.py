"""A person and two bots play a whole game in a browser on a phone, by clicking what the options alone have drawn."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from saleroom_testkit.product import Product
from tests.e2e import dock, steps, unseen
from tests.e2e.pages import PHONE, Visitor, open_a_room

MOVES = 700
START_GOLD = 500
ENOUGH = 4
"""Cards, after which it only watches what is sold."""
DEAR = 200
SEALED = 137


class Solo:
    """A person's game against bots: buys a few cards, then does at random whatever may be done, the untried first."""

    def __init__(self, one: Visitor) -> None:
        self.one = one
        self.seen = one.seen
        self.rng = Random(8)
        self.done: set[str] = set()
        self.bids: set[int] = set()
        """What it has bid after a quick amount."""

    def until(self, reached: Callable[[], bool]) -> None:
        """Play on until something is so; at every move the dock has exactly the options' controls."""
        for _ in range(MOVES):
            if reached():
                return
            self.one.page.locator("#dock [data-act]:enabled, [data-ranking]").first.wait_for()
            if self.seen.is_over or dock.agreed(self.one.page, self.seen) is None or not self.is_asked:
                self.one.page.wait_for_timeout(20)
                continue
            if not reached():
                self.seen.look()
                self.move()
        raise AssertionError(f"still not so, in {self.seen.phase}")

    def move(self) -> None:
        """One move of one's own."""
        may = {option["do"]: option for option in self.seen.may}
        if "sealed" in may:
            self.give(may["sealed"], {"amount": 0 if "sealed" in self.done else SEALED})
        elif "bid" in may and self.buys and self.seen.phase["least"] < DEAR:
            self.bid()
        elif "pass" in may:
            self.give(may["pass"])
        else:
            may = {do: option for do, option in may.items() if do != "sell"} or may
            untried = [option for do, option in may.items() if do not in self.done]
            self.give((untried or list(may.values()))[0 if untried else self.rng.randrange(len(may))])

    def bid(self, more: int = 5, before: Callable[[int], None] = lambda _: None) -> None:
        """A quick amount, what is to happen before it is bid, and then the bid."""
        amount = self.seen.phase["least"] + more
        dock.chip(self.one.page, f"+{more}").click()
        expect(dock.amount(self.one.page)).to_have_value(str(amount))
        before(amount)
        self.done.add("bid")
        self.bids.add(amount)
        with steps.counted(self.one):
            dock.click(dock.act(self.one.page, "bid"))

    def give(self, option: dict[str, Any], wanted: dict[str, Any] | None = None) -> None:
        """Choose and press; what is not wanted is chosen at random."""
        self.done.add(option["do"])
        with steps.counted(self.one):
            dock.press(self.one.page, option, self.rng, wanted)

    @property
    def is_asked(self) -> bool:
        """Whether there is something to do, and in an open auction no bot that bids meanwhile."""
        return bool(self.seen.may) and (
            self.seen.phase["type"] != "open" or self.seen.view["awaited"] == [self.seen.seat]
        )

    @property
    def buys(self) -> bool:
        """Whether it wants more cards; one lot it lets go."""
        return not self.has_bought or ("pass" in self.done and len(self.seen.sections["hand"]) < ENOUGH)

    @property
    def has_bought(self) -> bool:
        """Whether it has got a lot by a bid after a quick amount."""
        return any(sold["bid"] in self.bids for sold in self.mine("lot_sold"))

    def mine(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind that tell of this seat."""
        game = self.seen.view["game"]
        return [
            event
            for event in unseen.events_told(self.seen, game)
            if event["type"] == kind and event["seat"] == self.seen.seat
        ]


@pytest.fixture
def solo(browser: Browser, product: Product) -> Iterator[Solo]:
    """Somebody on a phone at a table with two bots, whose game has just begun."""
    one = Visitor(browser, "zh-CN", PHONE)
    open_a_room(one.page, product.url, bots=2, start_gold=START_GOLD)
    one.page.locator("[data-start]").click()
    one.page.locator("#dock[data-version]").wait_for()
    yield Solo(one)
    one.context.close()


def lose_the_connection(solo: Solo) -> None:
    """What is written outlives the line, also on a phone."""
    solo.until(lambda: solo.is_asked and solo.seen.phase["type"] == "open")
    solo.bid(2, lambda written: steps.lose_the_connection_while_bidding(solo.one, written))
    assert solo.mine("bid_made")[-1]["amount"] in solo.bids


def sell_a_card(solo: Solo) -> None:
    """The first card that a sale window allows."""
    solo.until(lambda: any(option["do"] == "sell" for option in solo.seen.may) and len(solo.seen.sections["hand"]) > 1)
    option = next(option for option in solo.seen.may if option["do"] == "sell")
    card = option["fields"]["card"]
    card = card.get("value") or card["of"][0]
    steps.sell(solo.one, card, option["fields"]["expect"]["value"])
    solo.done.add("sell")
    assert [sold["card"] for sold in solo.mine("card_sold")] == [card]


def open_the_collection(solo: Solo) -> str:
    """The sheet with what I own is pulled up, a card of it is seen large, and the sheet goes down again."""
    page = solo.one.page
    page.locator("[data-own-handle]").click()
    sheet = page.locator("section[data-stop]")
    expect(sheet).to_have_attribute("data-stop", "half")
    looked = steps.look_at(solo.one, sheet.locator("button[data-card]").first)
    assert looked in solo.seen.sections["hand"]
    page.locator("[data-own-handle]").click()
    expect(sheet).to_have_attribute("data-stop", "handle")
    return looked


def look_through_the_log(one: Visitor) -> None:
    """On a phone it is a page of the menu."""
    one.button("ui.menu").click()
    one.dialog.locator("[data-menu-log]").click()
    steps.filter_the_log(one)
    one.button("ui.close", one.dialog).click()
    expect(one.dialog).to_have_count(0)


def talk(one: Visitor) -> None:
    """The drawer, a line said and read in it; its head keeps the table in view."""
    one.page.locator("[data-talk]").click()
    expect(one.dialog.locator("[data-now]")).to_be_visible()
    one.dialog.locator("#talk-input").fill("这张我要定了")
    one.button("talk.send", one.dialog).click()
    expect(one.dialog.locator("[data-line][data-role=seat]")).to_contain_text("这张我要定了")
    one.button("ui.close", one.dialog).click()
    expect(one.dialog).to_have_count(0)


def leave_and_come_back(solo: Solo) -> None:
    """In a game of one person nobody takes the seat: it waits, with all that belongs to it."""
    one, hand, phase = solo.one, list(solo.seen.sections["hand"]), solo.seen.phase
    room = one.page.url
    one.button("ui.menu").click()
    dock.click(one.dialog.locator("[data-leave]"))
    if one.dialog.locator("[data-leave]").count():
        dock.click(one.dialog.locator("[data-leave]"))
    code = one.page.get_by_role("textbox", name=one.said("home.code"))
    code.fill(room.rpartition("/")[2])
    one.button("home.join").click()
    one.page.locator("#dock[data-version]").wait_for()
    assert one.page.locator("[data-take-over]").count() == 0
    assert (solo.seen.sections["hand"], solo.seen.phase) == (hand, phase)


def play_again(solo: Solo) -> str:
    """The next game at the same table: chairs, bots, code and talk stay. Gives the game that was finished."""
    one, finished, room = solo.one, str(solo.seen.view["game"]), solo.one.page.url
    chairs = [(chair["chair"], chair["occupant"]["name"]) for chair in solo.seen.room["chairs"]]
    expect(one.page.locator("#dock [data-replay]")).to_be_visible()
    dock.click(one.page.locator("#dock [data-again]"))
    expect(one.page.locator("[data-ranking]")).to_have_count(0)
    one.page.locator("#dock[data-moment]").wait_for()
    solo.until(lambda: solo.seen.view["game"] != finished and solo.seen.phase["type"] == "sell")
    assert one.page.url == room
    assert [(chair["chair"], chair["occupant"]["name"]) for chair in solo.seen.room["chairs"]] == chairs
    one.page.locator("[data-talk]").click()
    expect(one.dialog.locator("[data-line][data-role=seat]")).to_contain_text("这张我要定了")
    one.button("ui.close", one.dialog).click()
    return finished


@pytest.mark.timeout(280)
def test_a_person_and_two_bots_play_to_the_ranking_on_a_phone(product: Product, solo: Solo) -> None:
    one = solo.one
    lose_the_connection(solo)
    solo.until(lambda: solo.has_bought)
    sell_a_card(solo)
    looked = [open_the_collection(solo)]
    steps.open_the_rules(one)
    look_through_the_log(one)
    talk(one)
    leave_and_come_back(solo)
    solo.until(lambda: solo.is_asked and solo.seen.phase["type"] in ("open", "sealed"))
    looked.append(steps.look_at(one, one.page.locator("main [data-card]:visible").first))
    solo.until(lambda: solo.seen.is_over)
    expect(one.page.locator("[data-ranking] [data-place]")).to_have_count(3)
    solo.seen.look()
    # The direction is the first starter's, whom the dice choose.
    tried = {"mark", "ready", "flip", "bid", "pass", "sealed", "roll", "sell", "request", "propose"}
    assert tried <= solo.done
    game = play_again(solo)
    steps.open_the_replay(one, game)

    room = one.page.url.rpartition("/")[2]
    truth = unseen.Truth(httpx.get(f"{product.url}/api/rooms/{room}/games/{game}/replay").json())
    assert unseen.looked_without_seeing_too_much(one.seen, truth) > 30
    assert unseen.faces_asked_for(one.seen, looked) == unseen.every_face()
    assert one.seen.complaints_online == []
