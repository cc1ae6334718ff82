"""Help in Japanese: all of it, as wide as the window."""

import re

import pytest

from cardbase.cli.app import COMMANDS
from cardbase.cli.catalog import COMMANDS as CATALOG
from cardbase.cli.collection import COMMANDS as COLLECTION
from cardbase.cli.db import COMMANDS as DATABASE
from cardbase.cli.deck import COMMANDS as DECK
from cardbase.cli.sim import COMMANDS as SIM
from tests.cli.conftest import Cardbase
from tests.cli.test_translations import EXAMPLE, english

GROUPS = {"deck": DECK, "collection": COLLECTION, "catalog": CATALOG, "sim": SIM, "db": DATABASE}


HELPS = [
    *([name] for name in COMMANDS if name not in GROUPS),
    *([group, name] for group, names in GROUPS.items() for name in names),
]


@pytest.mark.parametrize("words", HELPS, ids=" ".join)
def test_every_help_is_in_japanese(cardbase: Cardbase, words: list[str]) -> None:
    done = cardbase(*words, "--help", "--language", "ja")

    assert done.out.startswith(f"使い方: cardbase {' '.join(words)}")
    text = "\n".join(line for line in done.out.splitlines() if not EXAMPLE.match(line))
    assert english(re.sub(r"\n +", " ", text)) == []


def test_a_default_that_is_a_key_stays_as_it_is_typed(cardbase: Cardbase) -> None:
    assert "[既定値: table]" in cardbase("search", "--help", "--language", "ja").out


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_help_fits_its_window(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = cardbase("deck", "export", "--help", "--language", "ja").out.splitlines()

    assert max(wide(line) for line in lines if not line.startswith("    ")) <= width


def wide(line: str) -> int:
    """How many columns a line takes."""
    from cardbase.text import width

    return width(line)
