"""The secrets of a data folder."""

from pathlib import Path

from saleroom.keys import FILE_NAME, Keys


def test_a_secret_is_made_once_and_kept_with_the_data(tmp_path: Path) -> None:
    first = Keys(tmp_path).get("bus")
    assert len(first) >= 32
    assert Keys(tmp_path).get("bus") == first
    assert Keys(tmp_path).get("store") != first


def test_nobody_but_the_owner_can_read_them(tmp_path: Path) -> None:
    Keys(tmp_path).get("bus")
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600
