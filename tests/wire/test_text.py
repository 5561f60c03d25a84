"""What people write is seen in any script, on one line, and without tricks."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saleroom_wire.text import MARKS, graphemes, tidy

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    "text",
    [
        "Good evening, everybody!",
        "这件我要了。",
        "もう一度お願いします・ジロー",
        "안녕하세요",
        "مرحبا بالجميع",
        "می\u200cخواهم",
        "क\u094d\u200dष",
        "ന\u0d4d\u200d",
        "བསྒྲུབས",
        "שָׁלוֹם",
        "กำลังดู",
        "Tiếng Việt",
        "👍🏽 🇯🇵 1\ufe0f\u20e3",
        FAMILY,
        "❤\ufe0f\u200d🔥",
        "<b>5 < 6 & 7</b> \"'\\ https://example.org",
    ],
)
def test_any_script_comes_through_as_it_was_written(text: str) -> None:
    assert tidy(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("one\ntwo\r\nthree\u2028four\u2029five\x0bsix\x85seven", "one two three four five six seven"),
        ("  \t a \u3000 b  ", "a b"),
        ("\u202eevil\u202c \u2066x\u2069 \u200f\u200e\u061c", "evil x"),
        ("A\u200bn\u2060n\ufeff\u00ad", "Ann"),
        ("A\u200dn\u200cn", "Ann"),
        ("\u200d\u200c", ""),
        ("\x00\x07\x1b[31mred\x9f", "[31mred"),
        ("\u3164\u115f\u2800\uffa0", ""),
        ("\ue000\U000f0000\ud800\U000e0041", ""),
        ("e\u200b\u0301", "é"),
        ("a\u200d\u0301", "á"),
        ("\u0301\u0302", ""),
        ("a \u0301b", "a b"),
        ("👍\u200dx", "👍x"),
        ("x\u200d👍", "x👍"),
        ("می\u200c", "می"),
        ("A\u034fn\u17b5n\u180b", "Ann"),
        ("A\ufe0fn\ufe0en\U000e0100", "Ann"),
        ("辻\U000e0101", "辻"),
        ("1\ufe0f2", "12"),
        ("\ufe0f", ""),
        ("❤\ufe0f\ufe0f", "❤\ufe0f"),
    ],
)
def test_what_breaks_a_line_or_hides_in_it_is_gone(written: str, seen: str) -> None:
    assert tidy(written) == seen


def test_marks_do_not_pile_up() -> None:
    assert tidy("x" + "\u0302" * 40 + "y") == "x\u0302\u0302y"
    assert tidy("x" + "\u0302\u0323" * 40) == "x\u0323\u0323\u0302\u0302"
    assert tidy("ཀ" + "\u0f90" * 40) == "ཀ" + "\u0f90" * MARKS


def test_a_reader_counts_characters() -> None:
    assert graphemes("👍🏽é🇯🇵") == 3
    assert graphemes("a\u0301\u0302") == 1
    assert graphemes(FAMILY + FAMILY) == 2
    assert graphemes("می\u200cخ") == 3
    assert graphemes("") == 0


@given(st.text())
def test_what_is_tidy_stays_as_it_is(text: str) -> None:
    once = tidy(text)
    assert tidy(once) == once
    assert once == once.strip()
    assert (graphemes(once) > 0) == (once != "")


@given(st.text(alphabet=[*"a \n\u0301\u0302\u0323\u200c\u200d\u094d\u0915\u0628\u202e\u200b❤🔥\ufe0f🏽🇯\u1160\u0f90"]))
def test_what_is_tidy_stays_so_however_it_was_entangled(text: str) -> None:
    once = tidy(text)
    assert tidy(once) == once
    assert (graphemes(once) > 0) == (once != "")
