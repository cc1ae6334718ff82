"""Rules are cited by the ids that docs/rules explains: each cited id is on its page, each id of a page is cited by a module or a test."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.docs.rule_ids import (
    CASES,
    NOT_CARRIED_OUT,
    ROOT,
    cited,
    explained,
    modules_and_tests,
    page,
    pages_and_data,
    places,
    tables,
)

FOLDERS = [ROOT / name for name in ("cardbase", "data", "docs", "scripts", "tests")]
TEXTS = {".py", ".md", ".toml", ".txt", ".csv", ".json"}
NOTES = "doss" + "ier"


def scenarios(game: str) -> list[Path]:
    """Return the files of a game's worked cases."""
    return sorted((ROOT / "data" / game / "rulings").glob(f"{CASES[game]}-C*.toml"))


@pytest.mark.parametrize("game", CASES)
def test_what_is_cited_is_explained(game: str) -> None:
    known = explained(page(game))
    found = places([*modules_and_tests(game), *pages_and_data(game)])
    assert {one: where for one, where in found.items() if one not in known} == {}


@pytest.mark.parametrize("game", CASES)
def test_an_id_is_explained_once(game: str) -> None:
    ids = [row[0] for head, rows in tables(page(game)) if head[0] == "id" for row in rows]
    assert sorted(one for one in set(ids) if ids.count(one) > 1) == []


@pytest.mark.parametrize("game", CASES)
def test_what_is_explained_is_carried_out_or_says_why_not(game: str) -> None:
    known, found = explained(page(game)), places(modules_and_tests(game))
    assert [one for one, text in known.items() if one not in found and NOT_CARRIED_OUT not in text] == []
    assert [
        text for text in known.values() if NOT_CARRIED_OUT in text and not re.search(f"{NOT_CARRIED_OUT}: \\w", text)
    ] == []


@pytest.mark.parametrize("game", CASES)
def test_every_source_is_in_the_list_of_sources(game: str) -> None:
    keys = {"D", "I"}
    used: set[str] = set()
    for head, rows in tables(page(game)):
        if head[0] == "key":
            keys |= {key for row in rows for key in row[0].replace(" to ", ", ").split(", ")}
        elif head[-1] == "source":
            used |= {key for row in rows for key in row[-1].split(", ") if not cited(key)}
    assert used
    assert used <= keys


@pytest.mark.parametrize("game", CASES)
def test_every_worked_case_is_on_the_page_with_its_title_and_rules(game: str) -> None:
    rows = {row[0]: row[1:] for head, rows in tables(page(game)) if head[0] == "case" for row in rows}
    told = {}
    for path in scenarios(game):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        case, rules = file["rule"].split("; ", 1)
        assert case == path.stem
        told[case] = [file["title"], rules]
    assert rows == told


def test_what_no_game_owns_cites_ids_that_some_game_has() -> None:
    """Ids with a hyphen: two letters and a number can be anything where no game is spoken of."""
    owned = {path for game in CASES for path in [*modules_and_tests(game), *pages_and_data(game)]}
    others = {path for folder in FOLDERS for kind in ("*.py", "*.md") for path in folder.rglob(kind)} - owned
    known = {one for game in CASES for one in explained(page(game))}
    found = {one: where for one, where in places(sorted(others)).items() if "-" in one}
    assert {one: where for one, where in found.items() if one not in known} == {}


def test_rows_of_ids_are_written_out() -> None:
    assert cited("AT3, R-C7 to R-C9; D-09 to D-10 (D-20a), BD-C01, A-B1-86SR, CB-BD-001, S70") == [
        *("AT3", "R-C7", "R-C8", "R-C9"),
        *("D-09", "D-10", "D-20a", "BD-C01"),
    ]


def test_notes_that_nobody_else_has_are_not_cited() -> None:
    files = [path for folder in FOLDERS for path in folder.rglob("*") if path.suffix in TEXTS]
    assert [
        str(path) for path in [*files, ROOT / "README.md"] if NOTES in path.read_text(encoding="utf-8").lower()
    ] == []
