"""`saleroom up`: one command starts everything, and leaves nothing behind."""

import asyncio
import signal
import socket
import sys
import time
from pathlib import Path
from random import Random

import psutil
import pytest
from playwright.sync_api import expect

from saleroom.up import network_address
from saleroom_testkit.client import Guest
from saleroom_testkit.product import Product, is_open, running
from tests.e2e import chromium
from tests.e2e.pages import Seen, open_a_room
from tests.e2e.players import Sealer, play

ELSEWHERE = "saleroom.test"
"""A name for this machine that a browser does not know for its own."""


def test_it_gives_a_page_starts_again_quickly_and_leaves_nothing_behind(tmp_path: Path) -> None:
    for number in range(2):
        began = time.monotonic()
        with running(tmp_path / "data") as product:
            assert number == 0 or time.monotonic() - began < 10
            assert "<html" in product.page()
            processes, ports = product.processes(), product.ports()
            assert product.port in ports
            product.send(signal.SIGINT)
            assert product.wait() == 0
        assert [process for process in processes if process.is_running()] == []
        assert [port for port in ports if is_open(port)] == []


def test_a_worker_that_dies_is_started_again(tmp_path: Path) -> None:
    with running(tmp_path / "data", game_workers=2) as product:
        dead, other = product.workers("saleroom_game")
        dead.kill()
        while len(alive := [worker for worker in product.workers("saleroom_game") if worker != dead]) < 2:
            time.sleep(0.05)
        assert other in alive
        assert "ended (killed by SIGKILL) and starts again in 0.25 s" in product.said.read_text()


def test_it_listens_to_this_machine_only(tmp_path: Path) -> None:
    with running(tmp_path / "data") as product:
        listening = [
            at.laddr.ip
            for process in product.processes()
            for at in process.net_connections("inet")
            if at.status == psutil.CONN_LISTEN
        ]
        assert set(listening) == {"127.0.0.1"}


def test_its_secrets_are_readable_by_their_owner_only_and_stand_in_no_command_line(tmp_path: Path) -> None:
    with running(tmp_path / "data") as product:
        secret = (tmp_path / "data" / "secrets.json").read_text().split('"')[3]
        holders = [
            path for path in (tmp_path / "data").rglob("*") if path.is_file() and secret in path.read_text("latin-1")
        ]
        assert holders
        assert {path.stat().st_mode & 0o077 for path in holders} == {0}
        assert not any(secret in word for process in product.processes() for word in process.cmdline())


async def test_the_bus_refuses_nothing_that_a_game_needs(tmp_path: Path) -> None:
    """Each service's user of the bus may say and hear a whole game, from its creation to its replay."""
    with running(tmp_path / "data") as product:
        async with Guest(product.url) as host:
            wanted = {"game_code": "tycoon", "seats": 3, "options": {}, "pace": "instant", "listed": False, "bots": 2}
            room = await host.open_room(**wanted)
            async with host.enter(room) as tab:
                await host.start(room)
                await tab.until(lambda: bool(tab.sections))
                await play(tab, Random(1), Sealer([tab]))
            while tab.game not in [kept["game"] for kept in await host.call("GET", f"/api/rooms/{room}/games")]:
                await asyncio.sleep(0.1)
            replay = await host.call("GET", f"/api/rooms/{room}/games/{tab.game}/replay")
            assert replay["game"] == tab.game
    assert "violation" not in (tmp_path / "data" / "logs" / "nats.log").read_text().lower()


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        product = Product(tmp_path / "data", port)
        assert product.wait() == 1
    assert product.said.read_text() == f"saleroom: port {port} is in use; choose another one, as in PORT=8080\n"


def test_the_same_data_is_not_used_twice(tmp_path: Path) -> None:
    with running(tmp_path / "data") as first:
        said = first.said.read_text()
        second = Product(tmp_path / "data")
        assert second.wait() == 1
        assert "is running already with the data in" in second.said.read_text()
        assert said
        assert "<html" in first.page()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's death")
def test_nothing_outlives_a_launcher_that_is_killed(tmp_path: Path) -> None:
    product = Product(tmp_path / "data")
    product.wait_for_page()
    processes, ports = product.processes(), product.ports()
    product.send(signal.SIGKILL)
    product.wait()
    _, alive = psutil.wait_procs(processes, timeout=5)
    assert alive == []
    assert [port for port in ports if is_open(port)] == []


def test_a_page_opened_by_another_name_of_the_machine_is_played_like_one_of_its_own(tmp_path: Path) -> None:
    """Such a page is without encryption: a browser keeps some of its means from it, and complains of a header."""
    with (
        running(tmp_path / "data", host="0.0.0.0") as product,
        chromium.launched(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1") as browser,
    ):
        context = browser.new_context(locale="zh-CN")
        page = context.new_page()
        seen = Seen(page)
        open_a_room(page, f"http://{ELSEWHERE}:{product.port}")
        page.locator("[data-start]").click()
        page.wait_for_selector("#dock[data-version]")
        assert not page.evaluate("isSecureContext")
        page.keyboard.press("t")
        page.keyboard.type("Hello")
        page.keyboard.press("Enter")
        expect(page.locator("[data-line] .text")).to_have_text(["Hello"])
        page.wait_for_function("document.querySelectorAll('[data-state]').length === 0")
        assert [told for told in seen.complaints if "Cross-Origin-Opener-Policy" not in told] == []
        context.close()


def test_it_says_by_which_address_the_network_finds_it(tmp_path: Path) -> None:
    address = network_address()
    with running(tmp_path / "data", host="0.0.0.0") as product:
        said = product.said.read_text()
    assert ("Others in this network" in said) == (address is not None)
    assert address is None or f"http://{address}:{product.port}" in said
