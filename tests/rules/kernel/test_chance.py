import json
import re
import shutil
import subprocess
import sys
from collections import Counter as Count
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saleroom_rules.kernel.chance import Chance, Counter, Scripted
from saleroom_testkit.tables import key

HERE = Path(__file__).parent
KEY = bytes(range(32))
PAGE = (HERE.parents[2] / "docs" / "chance.md").read_text(encoding="utf-8")

DRAWS: dict[str, Callable[[Counter], Any]] = {
    "words": lambda chance: [f"{chance.below(1 << 64):016x}" for _ in range(3)],
    "dice": lambda chance: [chance.die() for _ in range(12)],
    "nine": lambda chance: shuffled(chance, 9),
    "large": lambda chance: [str(chance.below((1 << 63) + 1)) for _ in range(4)],
    "deck": lambda chance: shuffled(chance, 52),
}


def shuffled(chance: Counter, count: int) -> list[int]:
    items = list(range(count))
    chance.shuffle(items)
    return items


def drawn(seed: bytes) -> dict[str, Any]:
    told = {}
    for name, draw in DRAWS.items():
        chance = Counter(seed)
        told[name] = {"result": draw(chance), "draws": chance.draws}
    return told


def node() -> str:
    """Node on the path, or the one beside this Python."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found is not None, "no node"
    return found


def in_javascript(seed: bytes) -> Any:
    program = [node(), str(HERE / "chance.mjs"), seed.hex()]
    return json.loads(subprocess.run(program, capture_output=True, check=True, text=True, timeout=15).stdout)


def test_the_page_has_what_the_generator_draws() -> None:
    rows = re.findall(r"^\| [a-z].*?\| (.*?) \| (\d+) \|$", PAGE, re.MULTILINE)
    written = [(re.findall(r"\w+", result), int(draws)) for result, draws in rows]
    assert written == [([str(value) for value in row["result"]], row["draws"]) for row in drawn(KEY).values()]


@pytest.mark.parametrize("seed", [KEY, key(1), key(2)], ids=["the page's key", "key 1", "key 2"])
def test_javascript_draws_the_same(seed: bytes) -> None:
    assert in_javascript(seed) == drawn(seed)


def test_a_word_is_the_first_eight_bytes_of_the_hash_over_key_and_place() -> None:
    chance = Counter(KEY)
    for place in range(3):
        word = sha256(KEY + place.to_bytes(8, "big")).digest()[:8]
        assert chance.below(1 << 64) == int.from_bytes(word, "big")


def test_words_beyond_the_largest_multiple_are_rejected() -> None:
    chance = Counter(KEY)
    assert chance.below((1 << 63) + 1) < (1 << 63) + 1
    assert chance.draws == 2


def test_a_stored_generator_goes_on_where_it_was() -> None:
    chance = Counter(KEY)
    chance.die()
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Counter | Scripted)
    assert stored == chance
    assert stored.die() == chance.die()


def test_dice_are_fair() -> None:
    chance = Counter(key(3))
    counts = Count(chance.die() for _ in range(6000))
    assert set(counts) == set(range(1, 7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi-square, p = 0.001


def test_every_order_of_three_is_shuffled_as_often() -> None:
    chance = Counter(key(4))
    counts = Count(tuple(shuffled(chance, 3)) for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_choosing_takes_one_of_the_items() -> None:
    chance = Counter(key(5))
    assert {chance.choose("abc") for _ in range(60)} == {"a", "b", "c"}


def test_scripted_luck_is_what_was_written() -> None:
    chance = Scripted([6, 1], [2, 0])
    items = [1, 2, 3]
    assert (chance.die(), chance.die()) == (6, 1)
    assert (chance.choose("abc"), chance.choose("abc"), chance.choose("abc")) == ("c", "a", "c")
    chance.shuffle(items)
    assert items == [1, 2, 3]
    with pytest.raises(IndexError):
        chance.die()


def test_the_base_has_no_luck_of_its_own() -> None:
    with pytest.raises(NotImplementedError):
        Chance().below(2)
