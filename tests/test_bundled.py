"""Where the bundled data and the documentation lie, in a checkout and in an installed package; and what data they are."""

import shutil
from pathlib import Path

import pytest

from cardbase import bundled


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with nothing in it, beside two games' data, of which one has decks."""
    for folder in ("cardbase", "data/chess/decks", "data/go"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "data" / "chess" / "cards.csv").write_text("name\nqueen\n")
    (tmp_path / "data" / "go" / "words.toml").write_text("[stone]\n")
    monkeypatch.setattr(bundled, "_PACKAGE", tmp_path / "cardbase")
    return tmp_path / "cardbase"


def test_in_a_checkout_they_lie_beside_the_package_and_installed_inside(package: Path) -> None:
    assert bundled.is_checkout()
    assert bundled.data_folder("go") == package.parent / "data" / "go"
    assert bundled.readme() == package.parent / "README.md"

    shutil.copytree(package.parent / "data", package / "data")
    (package / "docs").mkdir()
    (package / "docs" / "README.md").touch()

    assert not bundled.is_checkout()
    assert bundled.data_folder("go") == package / "data" / "go"
    assert (bundled.docs_folder(), bundled.readme()) == (package / "docs", package / "docs" / "README.md")


def test_folders_are_those_that_there_are(package: Path) -> None:
    decks = package.parent / "data" / "chess" / "decks"

    assert bundled.decks_folders() == bundled.decks_folders("chess") == [decks]
    assert bundled.decks_folders("go") == bundled.rulings_folders() == []


def test_the_version_of_the_data_is_what_the_tables_say_and_under_which_name(package: Path) -> None:
    before, cards = bundled.data_version(), package.parent / "data" / "chess" / "cards.csv"
    (cards.parent / "notes.md").write_text("not looked at")

    assert bundled.data_version() == before
    cards.write_text("name\nking\n")
    changed = bundled.data_version()
    assert changed != before
    cards.rename(cards.with_name("pieces.csv"))
    assert bundled.data_version() not in (before, changed)
