"""What of an installation makes the catalogue be filled in again: data, words, declarations; no rules, no agents, no help texts."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import cardbase
from cardbase.bundled import data_folder

PACKAGE = Path(cardbase.__file__).parent
OPEN = "from cardbase.catalog.opening import open_catalog; open_catalog().close()"
OF_ALL = {"build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"}


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package and its data, as it would lie in a checkout."""
    folder = tmp_path_factory.mktemp("installation")
    shutil.copytree(PACKAGE, folder / "cardbase", ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copytree(data_folder(), folder / "data")
    return folder


@pytest.fixture(scope="module")
def used(installation: Path, filled_catalog: Path) -> Path:
    """A catalogue that the copy has used; every text of abilities in it is marked, until it is filled in again."""
    catalogue = Path(shutil.copy(filled_catalog, installation / "catalog.db"))
    use(installation, catalogue)
    with closing(sqlite3.connect(catalogue)) as db, db:
        db.execute("UPDATE ability SET folded = 'marked'")
    return catalogue


def use(installation: Path, catalogue: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installation), "CARDBASE_DB": str(catalogue)}
    subprocess.run([sys.executable, "-c", OPEN], env=environment, check=True, cwd=installation)


def filled_in(catalogue: Path) -> set[str]:
    """The games of which no text is marked any more."""
    marked = "SELECT DISTINCT game FROM card JOIN ability ON card_id = id WHERE ability.folded = 'marked'"
    with closing(sqlite3.connect(catalogue)) as db:
        return OF_ALL - {game for (game,) in db.execute(marked)}


@pytest.mark.parametrize(
    ("file", "before", "after", "games"),
    [
        ("cardbase/games/build_divide/rules/evaluate.py", "LIFE * life - LAST", "LIFE *  life - LAST", set()),
        ("cardbase/games/build_divide/construction.py", '"""What a Build', '"""All that a Build', set()),
        ("cardbase/games/build_divide/words.py", '"a unit in the field;', '"one of the field;', set()),
        ("cardbase/games/build_divide/words.py", '"unit|units"', '"unit|units|fighter"', {"build-divide"}),
        (
            "cardbase/games/build_divide/territories.py",
            "import Iterator",
            "import Callable, Iterator",
            {"build-divide"},
        ),
        ("cardbase/games/fertcg/cards.py", '"base vigour"', '"vigour at first"', {"fertcg"}),
        ("cardbase/language/japanese.py", "def ", "MORE = 1\n\n\ndef ", OF_ALL),
        ("data/detainer/cards-practice.toml", "attack = 6", "attack = 7", {"detainer"}),
    ],
    ids=["agent", "docstring", "help text", "word", "declaration", "field", "language", "card"],
)
def test_only_what_decides_the_contents_makes_a_game_be_filled_in_again(
    installation: Path, used: Path, tmp_path: Path, file: str, before: str, after: str, games: set[str]
) -> None:
    path, catalogue = installation / file, Path(shutil.copy(used, tmp_path))
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    try:
        use(installation, catalogue)
    finally:
        path.write_text(text, encoding="utf-8")

    assert filled_in(catalogue) == games
