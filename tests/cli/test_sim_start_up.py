"""A match starts without what only imports and terminals need."""

from pathlib import Path

import pytest

from tests.cli.test_start_up import HEAVY, modules_of

DECKS = ("Ember Rush", "Hollow Control")


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "match", *DECKS, "-n", "1", "--agents", "random", "--format", "json"),
        ("sim", "match", *DECKS, "-n", "1", "--agents", "greedy"),
    ],
)
def test_a_match_imports_no_parser_and_no_tables(catalog_path: Path, words: tuple[str, ...]) -> None:
    modules_of(catalog_path, "deck", "list")  # the first use after an installation looks at the games

    modules = modules_of(catalog_path, *words)

    assert "cardbase.engine.run" in modules
    assert not modules & {*HEAVY, "rapidfuzz", "cardbase.language.syntax", "multiprocessing"}
