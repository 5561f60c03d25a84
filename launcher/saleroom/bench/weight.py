"""What the built web client weighs, by what the build's manifest says is loaded together."""

import gzip
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from saleroom.bench.budget import Budget

KB: Final = 1024
LOCALES: Final = ("zh-CN", "ja", "en")
PAGE: Final = "index.html"
ROOM: Final = "src/room/RoomPage.svelte"
FACES: Final = 36
FONTS: Final = {"zh-CN": "-sc-", "ja": "-jp-", "en": "-sc-"}
"""The mark in the names of a language's fonts. The brush is met in the large view alone."""
_FONT_FACE: Final = re.compile(rb"@font-face\s*\{[^}]*\}")


class Build:
    """A built client in `folder`. Raises FileNotFoundError where none was built."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._manifest: dict[str, dict[str, Any]] = json.loads((folder / ".vite" / "manifest.json").read_text())

    def budgets(self) -> dict[str, Budget]:
        """Every size that has a limit, bytes; of the languages the heaviest."""
        return {
            "JS of home, gzip": Budget(max(self._scripts(self._home(locale)) for locale in LOCALES), 60 * KB),
            **{
                f"JS of a table of {game}, gzip": Budget(
                    max(self._scripts(self._table(game, locale)) for locale in LOCALES), 110 * KB
                )
                for game in self.games()
            },
            **{f"JS of the board of {game}, gzip": Budget(self._board(game), 20 * KB) for game in self.games()},
            "CSS of home without font faces, gzip": Budget(self._styles(self._home("zh-CN")), 20 * KB),
            **{
                f"CSS of a table of {game} without font faces, gzip": Budget(
                    self._styles(self._table(game, "zh-CN")), 20 * KB
                )
                for game in self.games()
            },
            **{
                f"fonts of a table of {game}": Budget(
                    max(sum(map(self._size, self._fonts(game, locale))) for locale in LOCALES), 350 * KB
                )
                for game in self.games()
            },
            **{
                f"fonts of a table of {game}, files": Budget(
                    max(len(self._fonts(game, locale)) for locale in LOCALES), 4
                )
                for game in self.games()
            },
            "card art of a game on a phone": Budget(sum(map(self._size, self._art())), FACES * 13 * KB),
        }

    def games(self) -> list[str]:
        """The games that draw themselves."""
        found = (re.fullmatch(r"src/games/(\w+)/board/index\.ts", source) for source in self._manifest)
        return sorted(match[1] for match in found if match)

    def _home(self, locale: str) -> set[str]:
        return self._loaded([PAGE, f"src/i18n/{locale}.ts"])

    def _table(self, game: str, locale: str) -> set[str]:
        own = [f"src/games/{game}/{file}.ts" for file in ("index", f"words.{locale}", "board/index")]
        return self._home(locale) | self._loaded([ROOM, *own])

    def _board(self, game: str) -> int:
        """What only the board brings."""
        without = self._home("zh-CN") | self._loaded([ROOM, f"src/games/{game}/index.ts"])
        return self._scripts(self._loaded([f"src/games/{game}/board/index.ts"]) - without)

    def _loaded(self, sources: Iterable[str]) -> set[str]:
        """These chunks and all that they import before they run, by their names in the manifest."""
        found: set[str] = set()
        wanted = list(sources)
        while wanted:
            name = wanted.pop()
            if name not in found and name in self._manifest:
                found.add(name)
                wanted += self._manifest[name].get("imports", [])
        return found

    def _scripts(self, chunks: set[str]) -> int:
        return sum(_packed((self._folder / self._manifest[chunk]["file"]).read_bytes()) for chunk in chunks)

    def _styles(self, chunks: set[str]) -> int:
        sheets = {sheet for chunk in chunks for sheet in self._manifest[chunk].get("css", [])}
        return sum(_sheet(self._folder / sheet) for sheet in sheets)

    def _fonts(self, game: str, locale: str) -> list[Path]:
        """A language's fonts; of the slices only the game's own is loaded."""
        found = (path for path in self._assets("woff2") if FONTS[locale] in path.name)
        return [path for path in found if not path.name.startswith("slice") or f"-{game}-" in path.name]

    def _art(self) -> list[Path]:
        return [path for path in self._assets("avif") if re.match(r"E\d-\d-(400|small)-|back-240-", path.name)]

    def _assets(self, suffix: str) -> list[Path]:
        return sorted((self._folder / "assets").glob(f"*.{suffix}"))

    @staticmethod
    def _size(path: Path) -> int:
        return path.stat().st_size


def _sheet(path: Path) -> int:
    return _packed(_FONT_FACE.sub(b"", path.read_bytes()))


def _packed(data: bytes) -> int:
    return len(gzip.compress(data, mtime=0))
