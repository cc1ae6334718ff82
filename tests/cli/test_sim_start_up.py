"""A match starts without what only imports and terminals need."""

import shutil
from pathlib import Path

import pytest

from tests.cli.test_start_up import HEAVY, modules_of

DECKS = ("Ember Rush", "Hollow Control")


@pytest.fixture(scope="module")
def used(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue that has been used before: the first use after an installation looks at the games."""
    place = Path(shutil.copy(filled_catalog, tmp_path_factory.mktemp("used")))
    modules_of(place, "deck", "list")
    return place


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "match", *DECKS, "-n", "1", "--agents", "random", "--format", "json"),
        ("sim", "match", *DECKS, "-n", "1", "--agents", "greedy"),
    ],
)
def test_a_match_imports_no_parser_and_no_tables(used: Path, words: tuple[str, ...]) -> None:
    modules = modules_of(used, *words)

    assert "cardbase.engine.run" in modules
    assert not modules & {*HEAVY, "rapidfuzz", "cardbase.language.syntax", "multiprocessing"}
