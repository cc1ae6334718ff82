"""The package: what it offers, and when the parser is loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

import cardbase.language


def test_the_package_offers_what_it_says() -> None:
    assert all(getattr(cardbase.language, name) for name in cardbase.language.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cardbase.language.nothing


def test_neither_the_tree_nor_the_texts_of_a_stored_card_load_the_parser() -> None:
    code = (
        "import sys, cardbase.language as l; v = l.Vocabulary(l.CORE);"
        "t = l.from_json([['Ability', 'play', [], [], [], [], [], [], [], [['draw', ['you'], 1]]]]);"
        "assert l.from_tree(t, v).english == 'Draw 1 card.';"
        "sys.exit(any(name.split('.')[0] == 'lark' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0
