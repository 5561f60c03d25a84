"""What a choice depends on: the view, the decision, the seat, the level, the bots' secret, and nothing else."""

import msgspec
import pytest

from saleroom_bots.settings import BotsSettings
from saleroom_bots.think import Thinker
from tests.services.bots.conftest import BID, CODE, PASS, SECRET, view


def test_the_same_decision_has_the_same_luck_on_every_worker() -> None:
    one, other = (Thinker(SECRET).luck("d1", 0, "normal") for _ in range(2))
    assert [one.random() for _ in range(5)] == [other.random() for _ in range(5)]


@pytest.mark.parametrize(("decision", "seat", "level"), [("d2", 0, "normal"), ("d1", 1, "normal"), ("d1", 0, "hard")])
def test_another_decision_seat_or_level_has_another_luck(decision: str, seat: int, level: str) -> None:
    thinker = Thinker(SECRET)
    assert thinker.luck(decision, seat, level).random() != thinker.luck("d1", 0, "normal").random()


def test_another_secret_is_another_luck() -> None:
    assert Thinker(SECRET).luck("d1", 0, "normal").random() != Thinker(b"other").luck("d1", 0, "normal").random()


def test_the_secret_behind_the_luck_is_not_the_secret_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALEROOM_SECRET_KEY", "a key of the whole product")
    key = BotsSettings().luck_key()
    assert len(key) == 32
    assert b"a key of the whole product" not in key


def test_the_same_view_has_the_same_choice() -> None:
    seen = view([PASS, BID])
    assert Thinker(SECRET).choose(CODE, seen, 0, "d1") == Thinker(SECRET).choose(CODE, seen, 0, "d1")


def test_a_view_that_is_none_raises() -> None:
    with pytest.raises(msgspec.MsgspecError):
        Thinker(SECRET).choose(CODE, b"[]", 0, "d1")
