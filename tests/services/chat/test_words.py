"""What may stand in a line: whatever comes, it breaks nothing."""

import asyncio
import contextlib
import unicodedata
from collections import Counter
from random import Random

import pytest

from saleroom_chassis.errors import Refused
from saleroom_chat.words import checked
from saleroom_wire.chat import TEXT_BYTES
from saleroom_wire.errors import Failure
from saleroom_wire.text import graphemes
from tests.services.chat.edge import Edge

FAMILY = "👨\u200d👩\u200d👧"
AT_ONCE = 100
BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
ODD = [
    *"\x00\x07\x08\t\n\r\x1b\x7f\x85\xa0\xad",
    *"\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u3164\ufeff",
    *"\u0301\u0302\u0323\u0489\u20dd\u20e3\ufe0f\U000e0001\U000e0041\U000e0100\U0010fffd\uffff\ufffe\ufdfa",
    *"<>&\"'\\/{}[]$%`;|",
    *("👍🏽", FAMILY, "🇯🇵", "🇯", "❤️‍🔥", "ﷺ", "𒐫", "꧅"),
    *"azAZ09拍卖オークション경매مزادนำक्षবাংলা",
    *(
        '"n":0,"at":0',
        '{"type":"talk"}',
        "<script>",
        "${jndi:x}",
        "%s%n",
        "' OR 1=1 --",
        "\\u202e",
        "\r\nMSG x 1 1\r\n",
    ),
]


@pytest.mark.parametrize("text", ["x" * 300, "拍" * 300, "👍🏽" * 150, "กำ" * 150, FAMILY * 60, "שָׁ" * 300])
def test_three_hundred_characters_of_any_script_are_enough(text: str) -> None:
    assert checked(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("text", ["x" * 301, "拍" * 301, "é" * 301, "x" * 100_000, FAMILY * 300, "ཀ" + "\u0f90" * 1800])
def test_more_is_refused_before_it_costs_anything(text: str) -> None:
    with pytest.raises(Failure) as error:
        checked(text)
    assert (error.value.code, error.value.params) == ("talk.too_long", {"max": 300})


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "\u200b\u202e\u2066", "\u3164", "\u0301\u0301", "\u200d" * 300, "\x00"]
)
def test_nothing_is_no_line(text: str) -> None:
    with pytest.raises(Failure) as error:
        checked(text)
    assert error.value.code == "talk.empty"


def odd_texts() -> list[str]:
    """The same ten thousand texts in every run."""
    rng = Random(3)
    return ["".join(rng.choices(ODD, k=rng.choice((1, 2, 5, 20, 90, 400)))) for _ in range(10_000)]


def test_ten_thousand_odd_texts_become_one_line_each_or_none() -> None:
    refused: Counter[str] = Counter()
    for odd in odd_texts():
        try:
            text = checked(odd)
        except Failure as failure:
            refused[failure.code] += 1
            continue
        assert 1 <= graphemes(text) <= 300
        assert len(text.encode()) <= TEXT_BYTES
        assert len(text.splitlines()) == 1
        assert {unicodedata.bidirectional(char) for char in text}.isdisjoint(BIDI_CONTROLS)
        assert checked(text) == text
    assert set(refused) == {"talk.empty", "talk.too_long"}
    assert refused.total() < 5_000


async def test_odd_texts_break_nothing_on_their_way(edge: Edge) -> None:
    texts = odd_texts()[:1_000]
    said: dict[int, str] = {}

    async def say(number: int) -> None:
        with contextlib.suppress(Refused):
            said[await edge.say(edge.person(number=number // 5), texts[number])] = texts[number]

    for first in range(0, len(texts), AT_ONCE):
        await asyncio.gather(*map(say, range(first, first + AT_ONCE)))
    lines = await edge.until_heard(len(said))
    assert len(lines) > 500
    assert [line["n"] for line in lines] == sorted(said) == list(range(1, len(said) + 1))
    assert [line["text"] for line in lines] == [checked(said[line["n"]]) for line in lines]
    assert all(set(line) == {"kind", "n", "at", "who", "text"} for line in lines)
    assert await edge.history() == lines[-200:]
