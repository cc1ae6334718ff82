"""Decks as Markdown: what stands there, and that nothing in a name is taken for markup."""

import sqlite3
from dataclasses import replace

import pytest

from cardbase.decks.deck import Entry
from cardbase.decks.formats.contract import Choices
from cardbase.decks.formats.markdown import escaped
from tests.decks.formats.pages import DECK, written


def test_markdown_has_a_heading_for_each_section_and_an_item_for_each_card(catalog: sqlite3.Connection) -> None:
    assert written(catalog, "md", Choices(language="en")) == (
        "# Lilas \\& \\<Sisters\\>\n\n"
        "- Game: Build Divide\n- Format: two-limit\n- ace: リラ\n- Cards: 7 (6 + 1)\n\n"
        "## Main deck (6)\n\n"
        "- 4 × The One Who Stares, Xenos (A-S1-02SD)\n"
        '- 2 × \\<img src=x onerror="alert(1)"\\> \\*bold\\* \\[a\\](b) *(unknown card)*\n\n'
        "## Territory (1)\n\n- 1 × 命運の遊技場 / meiun no yugijo (A-S1-01SD)\n\n"
        "- 1\\. a remark\n- \\=1+2 \\</style\\>\n"
    )


def test_both_languages_stand_side_by_side(catalog: sqlite3.Connection) -> None:
    text = written(catalog, "md", Choices(language="both"))

    assert "- ゲーム / Game: ビルディバイド / Build Divide\n" in text
    assert "## メインデッキ / main deck (6)\n" in text
    assert "- 4 × 凝視する者 クセノス / The One Who Stares, Xenos (A-S1-02SD)\n" in text


def test_the_maybeboard_stands_last_and_is_not_counted(catalog: sqlite3.Connection) -> None:
    deck = replace(DECK, entries=(Entry("maybe", 3, "MAX STEINER"), *DECK.entries))
    text = written(catalog, "md", Choices(language="en"), deck)

    assert "- Cards: 7 (6 + 1)\n" in text
    assert text.index("## Territory (1)") < text.index("## Maybeboard (3)\n\n- 3 × MAX STEINER")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("NARROW ESCAPE!", "NARROW ESCAPE!"),
        ("- a", "\\- a"),
        ("# a", "\\# a"),
        ("12) a", "12\\) a"),
        ("a_b`c|d~e", "a\\_b\\`c\\|d\\~e"),
    ],
)
def test_what_markdown_would_read_is_escaped(text: str, shown: str) -> None:
    assert escaped(text) == shown
