"""Three people and a spectator, each in a browser of one's own on a desk, play a whole game by clicking."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from saleroom_testkit.product import Product
from tests.e2e import dock, steps, unseen
from tests.e2e.evening import ASKED_FOR, WANTED, Evening
from tests.e2e.pages import Visitor, open_a_room

START_GOLD = 500


@pytest.fixture
def visitors(browser: Browser) -> Iterator[list[Visitor]]:
    """Three people and who watches; they read three languages."""
    visitors = [Visitor(browser, locale) for locale in ("zh-CN", "ja-JP", "en-US", "zh-CN")]
    yield visitors
    for one in visitors:
        one.context.close()


def take_seats(url: str, visitors: list[Visitor]) -> None:
    """The host opens a room, two take a chair in it, one watches."""
    host, second, third, watcher = visitors
    open_a_room(host.page, url, bots=0, start_gold=START_GOLD)
    code = host.page.url.rpartition("/")[2]
    second.page.goto(url)
    second.page.get_by_role("textbox", name=second.said("home.code")).fill(code)
    second.button("home.join").click()
    for one in (third, watcher):
        one.page.goto(host.page.url)
    second.page.locator("[data-sit]").click()
    third.page.locator("[data-chair='3']").click()
    expect(watcher.page.locator("[data-chair]")).to_have_count(0)


def talk_before_the_start(watcher: Visitor) -> None:
    """Who only watches says a line before the game."""
    watcher.page.locator("#talk-input").fill("今晚我只看不买")
    watcher.button("talk.send").click()
    expect(watcher.page.locator("[data-line]")).to_have_count(1)


def talk_at_the_table(evening: Evening) -> None:
    """Somebody at the table answers; all four read both lines, and who is a spectator."""
    speaker = evening.people[2]
    speaker.page.locator("#talk-input").fill("Then watch closely")
    speaker.button("talk.send").click()
    for one in evening.everybody:
        lines = one.page.locator("[data-line]")
        expect(lines).to_have_count(2)
        expect(lines.and_(one.page.locator("[data-role=rail]"))).to_contain_text("今晚我只看不买")
        expect(lines.and_(one.page.locator("[data-role=rail]"))).to_contain_text(one.said("talk.rail"))
        expect(lines.and_(one.page.locator("[data-role=seat]"))).to_contain_text("Then watch closely")


def told(one: Visitor, kind: str) -> list[dict[str, Any]]:
    """The events of a kind that a page was told in its present game."""
    game = one.seen.view["game"]
    return [event for event in unseen.events_told(one.seen, game) if event["type"] == kind]


def buy_after_a_quick_amount(evening: Evening) -> None:
    """The starter raises the least bid by a chip, bids that, and gets the lot for what the die makes of it."""
    evening.reach("open", 1)
    buyer = evening.at(evening.table["starter"])
    least = buyer.seen.phase["least"]
    dock.chip(buyer.page, "+5").click()
    expect(dock.amount(buyer.page)).to_have_value(str(least + 5))
    evening.look()
    with steps.counted(buyer):
        dock.click(dock.act(buyer.page, "bid"))
    evening.until(lambda: buyer.seen.phase["type"] == "die")
    evening.look()
    with steps.counted(buyer):
        dock.click(dock.act(buyer.page, "roll"))
    evening.until(lambda: bool(told(evening.watcher, "lot_sold")))
    (sold,) = told(evening.watcher, "lot_sold")
    assert (sold["seat"], sold["bid"]) == (buyer.seen.seat, least + 5)
    assert told(evening.watcher, "die_rolled")[0]["seat"] == buyer.seen.seat


def seal_a_bid(evening: Evening) -> None:
    """Everybody seals; only that it was done is told."""
    before = len(evening.sealed)
    evening.until(lambda: len(evening.sealed) == before + 1)
    sealed = evening.sealed[-1]
    evening.wait(lambda: all(one.seen.phase.get("sealed") == [sealed.by.seat] for one in evening.everybody))
    for one in evening.everybody:
        assert one.seen.phase["mine"] == (sealed.amount if one.seen is sealed.by else None)
    evening.until(lambda: len(told(evening.watcher, "bids_revealed")) == 1)
    (revealed,) = told(evening.watcher, "bids_revealed")
    assert sealed.amount in revealed["bids"].values()


def sell_a_card(evening: Evening) -> None:
    """Who owns one takes it up, reads what it brings, presses, and presses again."""
    evening.reach("sell", 2)
    seller = next(one for one in evening.people if len(one.seen.sections["hand"]) > 1)
    option = next(option for option in seller.seen.may if option["do"] == "sell")
    card = option["fields"]["card"]
    card = card.get("value") or card["of"][0]
    steps.sell(seller, card, option["fields"]["expect"]["value"])
    evening.until(lambda: bool(told(evening.watcher, "card_sold")))
    assert told(evening.watcher, "card_sold")[0]["card"] == card


def look_at_a_card(evening: Evening) -> str:
    """Who watches looks at the lot."""
    evening.until(lambda: evening.watcher.seen.phase["type"] in ("open", "sealed"))
    return steps.look_at(evening.watcher, evening.watcher.page.locator("main [data-card]:visible").first)


def open_the_collection(one: Visitor) -> str:
    """All that one owns, by era, over the table; a card of it large."""
    one.page.locator("[data-open-own]").click()
    card = one.dialog.locator("[data-era] button[data-card]").first
    looked = steps.look_at(one, card)
    assert looked in one.seen.sections["hand"]
    one.button("ui.close", one.dialog).click()
    expect(one.dialog).to_have_count(0)
    return looked


def lose_the_connection(evening: Evening) -> None:
    """A bid that is written stays written while the line is down; then it is made."""
    evening.reach("open", 2)
    buyer = evening.at(evening.table["starter"])
    least = buyer.seen.phase["least"]
    dock.chip(buyer.page, "+2").click()
    steps.lose_the_connection_while_bidding(buyer, least + 2)
    evening.look()
    with steps.counted(buyer):
        dock.click(dock.act(buyer.page, "bid"))
    evening.until(lambda: any(bid["amount"] == least + 2 for bid in told(evening.watcher, "bid_made")))


def leave_and_come_back(evening: Evening, url: str) -> None:
    """A bot plays for who has left, all see it, and who comes back takes the seat over."""
    evening.reach("sell", 4)
    host, second, third = evening.people
    seat = third.seen.seat
    room = third.page.url
    third.button("ui.menu").click()
    dock.click(third.dialog.locator("[data-leave]"))
    expect(third.dialog.locator("[data-leave]")).to_have_text(third.said("menu.leave_sure"))
    dock.click(third.dialog.locator("[data-leave]"))
    expect(third.button("home.join")).to_be_visible()
    assert third.page.url.rstrip("/") == url
    for one in (host, second):
        expect(one.page.get_by_text(one.said("pill.custody.left")).first).to_be_visible()
    evening.until(lambda: seat in host.seen.phase.get("ready", []))

    third.page.goto(room)
    take_over = third.page.locator("[data-take-over]")
    expect(take_over).to_be_visible()
    assert third.page.locator("#dock [data-act]").count() == 0
    evening.look()
    dock.click(take_over)
    expect(take_over).to_have_count(0)
    expect(host.page.get_by_text(host.said("pill.custody.left"))).to_have_count(0)
    assert third.seen.custody[seat or 0] is None


def play_again(evening: Evening) -> str:
    """The host begins the next game: the same chairs, code and talk. Returns the game that was finished."""
    host = evening.people[0]
    finished = str(host.seen.view["game"])
    chairs = [(chair["chair"], chair["occupant"]["person"]) for chair in host.seen.room["chairs"]]
    said = {id(one): one.page.locator("[data-line]").all_inner_texts() for one in evening.everybody}
    code = host.page.url
    dock.click(host.page.locator("#dock [data-again]"))
    for one in evening.everybody:
        expect(one.page.locator("[data-ranking]")).to_have_count(0)
        expect(one.page.locator("#dock[data-moment]")).to_be_visible()
        assert one.page.url == code
        assert one.page.locator("[data-line]").all_inner_texts() == said[id(one)]
        expect(one.page.locator("[data-notice='talk.game_began']")).to_have_count(2)
    evening.until(lambda: host.seen.view["game"] != finished and evening.phase == "mark")
    assert [(chair["chair"], chair["occupant"]["person"]) for chair in host.seen.room["chairs"]] == chairs
    evening.until(lambda: evening.phase == "sell")
    return finished


@pytest.mark.timeout(280)
def test_three_people_and_a_spectator_play_a_whole_game_by_clicking(product: Product, visitors: list[Visitor]) -> None:
    take_seats(product.url, visitors)
    talk_before_the_start(visitors[3])
    visitors[0].page.locator("[data-start]").click()
    for one in visitors:
        one.page.locator("#dock[data-version]").wait_for()
    evening = Evening(visitors[:3], visitors[3])
    talk_at_the_table(evening)

    buy_after_a_quick_amount(evening)
    seal_a_bid(evening)
    evening.until(lambda: bool(told(evening.watcher, "request_done")))
    assert told(evening.watcher, "request_done")[0]["gold"] == ASKED_FOR
    sell_a_card(evening)
    for one in visitors:
        steps.filter_the_log(one)
    steps.open_the_rules(visitors[2])
    lose_the_connection(evening)
    looked = look_at_a_card(evening)
    owner = next(one for one in evening.people if one.seen.sections["hand"])
    own = open_the_collection(owner)
    evening.until(lambda: len(told(evening.watcher, "trade_done")) == 2)
    assert [trade["gold"] for trade in told(evening.watcher, "trade_done")] == [WANTED, 0]
    leave_and_come_back(evening, product.url)
    evening.until(lambda: visitors[0].seen.is_over)
    for one in visitors:
        expect(one.page.locator("[data-ranking] [data-place]")).to_have_count(3)
    evening.look()
    expect(visitors[0].page.locator("#dock [data-replay]")).to_be_visible()
    game = play_again(evening)
    steps.open_the_replay(visitors[1], game)

    room = visitors[0].page.url.rpartition("/")[2]
    replay = httpx.get(f"{product.url}/api/rooms/{room}/games/{game}/replay").json()
    nobody_saw_too_much(evening, unseen.Truth(replay), {id(visitors[3]): [looked], id(owner): [own]})
    for one in visitors:
        assert one.seen.complaints_online == []


def nobody_saw_too_much(evening: Evening, truth: unseen.Truth, opened: dict[int, list[str]]) -> None:
    """Frames, documents and requests of all four hold nothing that was hidden from them."""
    for one in evening.everybody:
        assert unseen.looked_without_seeing_too_much(one.seen, truth) > 100

    assert len(evening.sealed) >= 15
    for sealed in evening.sealed:
        for one in evening.everybody:
            if one.seen is not sealed.by:
                places = (sealed.frames[id(one.seen)], sealed.shown[id(one.seen)])
                assert unseen.told_or_shown_too_early(sealed.amount, one.seen, *places) == []

    faces = [unseen.faces_asked_for(one.seen, opened.get(id(one), ())) for one in evening.everybody]
    assert faces == [unseen.every_face()] * len(faces)
