"""What docs/http.md and docs/clients.md say of the lobby is so."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saleroom_lobby import reference
from saleroom_lobby.allowances import Allowances
from saleroom_lobby.identity import new_guest
from saleroom_lobby.settings import LobbySettings
from saleroom_lobby.sockets.credits import Budget
from saleroom_lobby.sockets.session import OPEN_QUESTIONS
from saleroom_wire.chat import TEXT_BYTES, TEXT_LENGTH
from saleroom_wire.errors import CODES, Failure
from saleroom_wire.frames import FromClient, ResyncFrame
from tests.services.lobby.conftest import Newcomer

DOCS = Path(__file__).parents[3] / "docs"
CLIENTS = (DOCS / "clients.md").read_text(encoding="utf-8")
HTTP = (DOCS / "http.md").read_text(encoding="utf-8")
NOW = 1_000_000


def test_the_page_of_the_routes_is_what_the_routes_make_now() -> None:
    assert reference.page() == HTTP, "make schema"


async def test_every_route_that_is_served_is_on_the_page_with_all_fields_of_its_body(newcomer: Newcomer) -> None:
    served = await (await newcomer()).ask("GET", "/api/openapi.json")
    chapters = {part.split("\n", 1)[0]: part for part in HTTP.split("\n## ")[1:]}
    found = set()
    for path, methods in served["paths"].items():
        for method, told in methods.items():
            title = f"{method.upper()} {path}"
            found.add(title)
            fields = set(re.findall(r"^\| `(\w+)` \|", chapters[title], re.MULTILINE))
            assert fields == fields_of(told, served), title
            for status, answer in told["responses"].items():
                if status not in ("200", "422"):
                    assert f"- {status}: {answer['description']}" in chapters[title]
    assert found == set(chapters)


def fields_of(told: dict[str, Any], served: dict[str, Any]) -> set[str]:
    """The names of a body's fields, as OpenAPI has them."""
    if "requestBody" not in told:
        return set()
    name = told["requestBody"]["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
    return set(served["components"]["schemas"][name]["properties"])


def test_every_code_on_the_pages_is_one() -> None:
    groups = {code.split(".")[0] for code in CODES}
    for page in (HTTP, CLIENTS):
        named = re.findall(r"`([a-z]+\.[a-z_]+)`", page)
        assert [code for code in named if code.split(".")[0] in groups and code not in CODES] == []
    assert "`rate.limited`" in HTTP


def limits(of: str, who: str) -> tuple[int, int]:
    """What the page says: so many at once, and so many in the next second."""
    (row,) = re.findall(rf"^\| {of} \| {who} \| (\d+) \| (\d+) a second \|$", CLIENTS, re.MULTILINE)
    return int(row[0]), int(row[1])


def taken(take: Callable[[int], None]) -> tuple[int, int]:
    """How many are let through at once, and in the next second."""
    found = []
    for now in (NOW, NOW + 1_000):
        count = 0
        for _ in range(1_000):
            try:
                take(now)
            except Failure:
                break
            count += 1
        found.append(count)
    return found[0], found[1]


@pytest.mark.parametrize(
    ("of", "name"),
    [("HTTP that changes something", "change"), ("HTTP that only asks, and opening a socket", "question")],
)
def test_what_one_may_ask_over_http_is_what_the_page_says(of: str, name: str) -> None:
    who = new_guest()
    own, shared = getattr(Allowances(), name), getattr(Allowances(), name)
    numbers = iter(range(10_000))
    assert taken(lambda now: own(who, f"10.0.0.{next(numbers)}", now)) == limits(of, "a person")
    assert taken(lambda now: shared(new_guest(), "10.0.0.1", now)) == limits(of, "an address")


@pytest.mark.parametrize(
    ("of", "frame"), [("frames", None), ("of them `preview`, `earlier`, `resync`, `hello`", ResyncFrame("a" * 16))]
)
def test_what_a_socket_may_ask_is_what_the_page_says(of: str, frame: FromClient | None) -> None:
    budget = Budget(LobbySettings.model_fields["frames_a_second"].default)
    assert taken(lambda now: budget.take(frame, now)) == limits(of, "a socket")


def test_other_numbers_of_the_page_are_those_of_the_code() -> None:
    rooms = LobbySettings.model_fields["rooms_an_hour"].default
    assert f"| opening a room | an address | {rooms} | {rooms} in any hour |" in CLIENTS
    assert f"| a socket | {OPEN_QUESTIONS} | |" in CLIENTS
    assert f"at most {TEXT_LENGTH} characters" in CLIENTS
    assert f"{TEXT_BYTES} bytes" in CLIENTS
