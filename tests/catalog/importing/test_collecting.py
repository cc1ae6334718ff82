"""What an import says of a wrong file: every mistake with its line, its column and the nearest right thing."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.errors import InputError
from tests.catalog.importing.refused import told
from tests.catalog.shield import BUNDLED, bundle

pytestmark = pytest.mark.usefixtures("few_cards")


def test_all_mistakes_are_told_at_once_in_the_order_of_the_lines(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    text = """\
name_en,number,type,powr,cost,ace,colour
One,X-1,unitt,1,two,perhaps,red;grean
,X-2,unit,,,,
Two,X-1,,,,,
"""
    assert (
        told(catalog, tmp_path / "c.csv", text)
        == """\
c.csv: 7 mistakes; nothing was imported
  line 2, ace: 'perhaps' is neither yes nor no
  line 2, colour: 'grean' is not a value of colour. Did you mean 'green'?
  line 2, cost: 'two' is not a whole number
  line 2, powr: build-divide has no such column. Did you mean 'power'?
  line 2, type: 'unitt' is not a value of type. Did you mean 'unit'?
  line 3, name_ja: the card has no name. Fill in name_ja or name_en.
  line 4, number: 'X-1' is already that of One (line 2)""".replace(
            "Did you mean 'green'?", "Values: black, blue, white, red, colourless."
        )
    )


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("name_en,パワー\nA,1\n", "line 2, パワー: build-divide has no such column. Did you mean 'power'?"),
        ("name_en,hit\nA,1\nA,2\n", "line 3, hit: another value than in the rows of this card before (from line 2 on)"),
        ("name_en,number\nA,X-1\nA,X-1\n", "line 3, number: the printing X-1 of this card is there already"),
        ("key,name_en\nk,A\nk,B\n", "line 3, name_en: another value than in the rows of this card before"),
        ("name_en,inferred\nA,power\n", "line 2, inferred: 'power' has no value that could be inferred"),
        ("name_en,inferred\nA,pwoer\n", "'pwoer' is no field of build-divide. Did you mean 'power'?"),
        ("name_en,number\nA,A-S1-01SD\nB,A-S1-01SD\n", "line 3, number: 'A-S1-01SD' is already that of A (line 2)"),
        ("name_en,key,number\nA,new,A-S1-01SD\nB,,A-S1-02SD\nB,,A-S1-01SD\n", "'A-S1-01SD' is already that of A"),
        (
            "name_en,number\nA,X\nA,A-S1-01SD\nA,A-S1-02SD\n",
            "line 2, name_ja: 2 cards of the catalogue may be meant by 'A'",
        ),
        ("name_en,key,number\nA,A-S1-02SD,A-S1-01SD\n", "'A-S1-01SD' is that of another card of the catalogue"),
        (
            "name_en,game\nA,build-devide\n",
            "line 2, game: there is no game 'build-devide'. Did you mean 'build-divide'?",
        ),
        ("name_en,po\x1bwer\nA,1\n", "line 2, po\\x1bwer: build-divide has no such column. Did you mean 'power'?"),
    ],
)
def test_a_mistake_is_told_with_its_place(catalog: sqlite3.Connection, tmp_path: Path, text: str, mistake: str) -> None:
    message = told(catalog, tmp_path / "c.csv", text)

    assert message.startswith("c.csv: ")
    assert mistake in message


def test_rows_without_a_game_are_told_once(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    message = told(catalog, tmp_path / "c.csv", "name_en\nA\nB\n", game="")

    assert message.splitlines()[1:] == [
        "  line 2, game: of which game the cards are is not said. Add a column game, or say --game."
    ]


def test_an_unknown_game_option_is_answered_with_the_nearest(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    message = told(catalog, tmp_path / "c.csv", "name_en\nA\n", game="doomtroper")

    assert message == "there is no game 'doomtroper'\nDid you mean 'doomtrooper'?"


def test_a_source_of_a_fact_that_is_not_there_is_refused(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    rows = [Row(1, {**BUNDLED, "game": "detainer", "attack": "7", "fact_sources": "mvoe: a list;attack"})]

    with pytest.raises(InputError) as caught:
        import_rows(catalog, rows, "mine")

    assert "line 1, fact_sources: 'attack' is no COLUMN: SOURCE" in str(caught.value)
    rows[0].cells["fact_sources"] = "mvoe: a list"
    with pytest.raises(InputError) as caught:
        import_rows(catalog, rows, "mine")
    assert "line 1, fact_sources: 'mvoe' has no value that could have a source" in str(caught.value)
