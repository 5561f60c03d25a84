"""What the documents say of the tree is so."""

import re
from pathlib import Path

from saleroom_bots.settings import BotsSettings
from saleroom_chassis.settings import Settings
from saleroom_chat.settings import ChatSettings
from saleroom_game.settings import GameSettings
from saleroom_lobby.settings import LobbySettings
from saleroom_rules import games
from tests.architecture.tree import ROOT, files, texts

SOURCES = {"libs", "services", "launcher", "web", "tests", "docs"}
CITATION = re.compile(r"\[([a-z]+) (§[^\]]+)\]")
ONLY_SOME_USE = {"redis_url", "database_url"}
"""Settings that every service reads and not every one needs."""
CLAUSE = re.compile(r"§(\d+(?:\.\d+)*)(?: ([A-Z]\d+))?")


def named_in_the_map() -> list[str]:
    """The paths in the first column of the map's table of folders."""
    rows = re.findall(r"^\| (`[^|]+) \|", texts()[Path("docs/map.md")], re.MULTILINE)
    return [path for row in rows for path in re.findall(r"`([^`]+)`", row)]


def test_every_path_of_the_map_exists() -> None:
    assert [path for path in named_in_the_map() if not (ROOT / path).is_dir()] == []


def test_the_map_names_nothing_twice() -> None:
    paths = named_in_the_map()
    words = re.findall(r"^\| ([^`|]+?) \|", texts()[Path("docs/map.md")].partition("## Glossary")[2], re.MULTILINE)
    assert len(paths) == len(set(paths))
    assert len(words) == len(set(words))


def test_the_map_names_every_folder_of_sources() -> None:
    """Every top folder, every package with its inner packages, and the folders right below `web/src` and `tests`."""
    folders = {path.parent.relative_to(ROOT) for path in files()}
    wanted = {folder for folder in folders if (ROOT / folder / "__init__.py").exists() and folder.parts[0] != "tests"}
    wanted |= {Path(*folder.parts[:3]) for folder in folders if folder.parts[:2] == ("web", "src")}
    wanted |= {Path(*folder.parts[:2]) for folder in folders if folder.parts[:1] == ("tests",)} - {Path("tests")}
    named = {Path(path) for path in named_in_the_map()}
    assert wanted - named == set()
    tops = {folder.parts[0] for folder in folders if folder.parts and not folder.parts[0].startswith(".")}
    assert tops - {path.parts[0] for path in named} == set()


def test_every_clause_that_code_cites_is_in_the_rules_of_its_game() -> None:
    missing = set()
    for path, text in texts().items():
        if path.suffix not in {".py", ".ts", ".svelte"}:
            continue
        for game, clauses in CITATION.findall(text):
            rules = texts().get(Path("docs/games") / f"{game}.md", "")
            missing |= {
                f"{path}: [{game} §{number} {item}]"
                for number, item in CLAUSE.findall(clauses)
                if not stands(rules, number, item)
            }
    assert missing == set()


def stands(rules: str, number: str, item: str) -> bool:
    """Whether a page of rules has a heading of that number, and the item where one is named."""
    heading = re.search(rf"^#+ (?:§ ?)?{re.escape(number)}\.? ", rules, re.MULTILINE)
    return heading is not None and re.search(rf"\b{item}\b", rules) is not None


def test_every_link_between_documents_leads_somewhere() -> None:
    broken = {
        f"{path}: {target}"
        for path, text in texts().items()
        if path.suffix == ".md"
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
        if not (ROOT / path.parent / target).exists()
    }
    assert broken == set()


def test_no_file_tells_of_the_machine_it_was_written_on() -> None:
    """Neither its folders nor the address of a package index."""
    words = [re.escape(str(ROOT)), r"--(?:extra-)?index-url", r'"resolved": *"http', r"\bregistry *="]
    if len(Path.home().parts) > 2:
        words.append(re.escape(f"{Path.home()}/"))
    private = re.compile("|".join(words))
    assert [f"{path}: {found[0]}" for path, text in texts().items() if (found := private.search(text))] == []


def test_every_setting_stands_in_the_operators_table_with_its_services_and_default() -> None:
    rows = re.findall(r"^\| (`SALEROOM_.+?) \| (.+?) \| (.+?) \|", texts()[Path("docs/operating.md")], re.MULTILINE)
    told = {name: (services, default) for names, services, default in rows for name in re.findall(r"`(\w+)`", names)}
    kinds: dict[str, type[Settings]] = {
        "lobby": LobbySettings,
        "game": GameSettings,
        "bots": BotsSettings,
        "chat": ChatSettings,
    }
    for service, kind in kinds.items():
        for field, known in kind.model_fields.items():
            services, default = told[f"SALEROOM_{field.upper()}"]
            used = service in services.split(", ") or services == "all"
            assert used or field in ONLY_SOME_USE, f"{service}: {field}"
            if known.is_required():
                assert "must be given" in default, field
            elif used:
                value = known.default
                assert default == (
                    "none" if value in (None, "") else f"`{value:g}`" if isinstance(value, float) else f"`{value}`"
                )
    fields = {f"SALEROOM_{field.upper()}" for kind in kinds.values() for field in kind.model_fields}
    assert set(told) == fields


def test_the_recipe_for_a_game_names_files_that_are_there() -> None:
    page = texts()[Path("docs/adding-a-game.md")]
    named = {path for path in re.findall(r"`([\w<>./-]+)`", page) if path.split("/")[0] in SOURCES and "/" in path}
    assert [path for path in named if not any((ROOT / path.replace("<code>", code)).exists() for code in games())] == []
    in_every_game = re.search(r"((?:`[\w./]+`,? (?:and )?)+)stand in\s+every game", page)
    assert in_every_game
    own = {f"libs/rules/saleroom_rules/{code}/{file}" for code in games() for file in in_every_game[1].split("`")[1::2]}
    assert [path for path in sorted(own) if not (ROOT / path).exists()] == []
