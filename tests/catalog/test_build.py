"""What of an installation makes the catalogue be filled in again: data, words, declarations; no rules, no agents, no help texts."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import cardbase
from cardbase.bundled import data_folder
from cardbase.catalog import build
from tests.catalog.shield import origin, record

PACKAGE = Path(cardbase.__file__).parent
STAMPS = """
import json
from cardbase.catalog.build import stamp
from cardbase.games import bundled_targets, load
print(json.dumps({load(target).key: stamp(load(target), target) for target in bundled_targets()}))
"""
OF_ALL = {"build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"}
Edit = tuple[str, str, str]


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package and its data, as it would lie in a checkout."""
    folder = tmp_path_factory.mktemp("installation")
    shutil.copytree(PACKAGE, folder / "cardbase", ignore=shutil.ignore_patterns("data"))  # with what is compiled
    shutil.copytree(data_folder(), folder / "data")
    return folder


@pytest.fixture(scope="module")
def before(installation: Path) -> Mapping[str, str]:
    """The stamps of the games as they are."""
    return stamps(installation)


def stamps(installation: Path) -> dict[str, str]:
    """What tells whether a game has to be filled in again, for each game, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(installation)}
    done = subprocess.run(
        [sys.executable, "-c", STAMPS], env=environment, check=True, cwd=installation, capture_output=True, text=True
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


@contextmanager
def edited(installation: Path, edits: Sequence[Edit]) -> Iterator[None]:
    """Change files of an installation, each in one place."""
    texts = {file: (installation / file).read_text(encoding="utf-8") for file, _, _ in edits}
    for file, old, new in edits:
        text = (installation / file).read_text(encoding="utf-8")
        assert old in text, file
        (installation / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        yield
    finally:
        for file, text in texts.items():
            (installation / file).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("edits", "games"),
    [
        (
            [
                ("cardbase/games/build_divide/rules/evaluate.py", "LIFE * life - LAST", "LIFE *  life - LAST"),
                ("cardbase/games/build_divide/construction.py", '"""What a Build', '"""All that a Build'),
                ("cardbase/games/build_divide/words.py", '"a unit in the field;', '"one of the field;'),
            ],
            set(),
        ),
        (
            [
                ("cardbase/games/build_divide/words.py", '"unit|units"', '"unit|units|fighter"'),
                ("cardbase/games/fertcg/cards.py", '"base vigour"', '"vigour at first"'),
                ("data/detainer/cards-practice.toml", "attack = 6", "attack = 7"),
            ],
            {"build-divide", "fertcg", "detainer"},
        ),
        (
            [
                (
                    "cardbase/games/build_divide/construction.py",
                    "import Iterable, Iterator",
                    "import Callable, Iterable, Iterator",
                )
            ],
            {"build-divide"},
        ),
        ([("cardbase/language/japanese.py", "def ", "MORE = 1\n\n\ndef ")], OF_ALL),
    ],
    ids=["agent, docstring, help text", "word, field, card", "declaration", "language"],
)
def test_only_what_decides_the_contents_makes_a_game_be_filled_in_again(
    installation: Path, before: Mapping[str, str], edits: list[Edit], games: set[str]
) -> None:
    with edited(installation, edits):
        after = stamps(installation)

    assert {game for game in before if after[game] != before[game]} == games


def test_a_later_file_of_bundled_cards_completes_an_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a maintainer takes over what owners export: as cards-owners.csv beside cards.csv."""
    monkeypatch.setattr(build, "data_folder", lambda game: tmp_path / game)
    (tmp_path / "detainer").mkdir()
    (tmp_path / "detainer" / "cards.csv").write_text("key,name_ja,number,level\nP-1,試しの盾,P-1,2\n", "utf-8")
    (tmp_path / "detainer" / "cards-owners.csv").write_text("key,name_ja,attack,level\nP-1,試しの盾,4,5\n", "utf-8")

    with closing(build.made("cardbase.games.detainer:GAME", None)) as db:
        assert record(db).card.facts == {"level": 5, "attack": 4}
        assert origin(db) == "bundled"
