"""The machine's Chromium. Run as a program, this installs one with a font for Chinese and Japanese where it may."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from saleroom_testkit.chromium import FLAGS, find

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@contextlib.contextmanager
def launched(*more: str) -> Iterator[Browser]:
    """The browser of the machine, driven by Playwright, with `more` flags; the test is skipped where there is none."""
    import pytest
    from playwright.sync_api import sync_playwright

    found = find()
    if found is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*FLAGS, *more])
        yield browser
        browser.close()


def has_cjk_font() -> bool:
    """Whether Chinese would be drawn as more than boxes, as far as this machine can tell."""
    if not shutil.which("fc-list"):
        return sys.platform == "darwin"
    return bool(subprocess.run(["fc-list", ":lang=zh-cn"], capture_output=True, check=False).stdout)


def install() -> None:
    """Installs what is missing, as root on Debian; elsewhere it says what will not be tested."""
    missing = [*([] if find() else ["chromium"]), *([] if has_cjk_font() else ["fonts-noto-cjk"])]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {' and '.join(missing)} ...", file=sys.stderr)
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for verb in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
            subprocess.run(["apt-get", "-qq", *verb], check=False, stdout=subprocess.DEVNULL, env=quietly)
    if not find():
        print("There is no Chromium here (CHROMIUM names one): tests with a browser are skipped.", file=sys.stderr)


if __name__ == "__main__":
    install()
