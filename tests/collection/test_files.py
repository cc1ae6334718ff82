"""Files of what is owned: whatever the columns are called; all or nothing; unknown lines are named."""

import json
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.catalog.declaration import Declaration, declarations
from cardbase.collection import files, store
from cardbase.collection.files import is_csv, is_json, read_csv, read_json
from cardbase.collection.store import Printing
from cardbase.errors import InputError, NotFound
from cardbase.library.collection import Collection

BERET = Printing("doomtrooper", "BLOOD BERET", "01025")
PAIN = Printing("build-divide", "痛み分け", "A-B2-55N")
GAMES: dict[str, Declaration] = {}


@pytest.mark.parametrize(
    "content",
    [
        "game,count,name,number\ndoomtrooper,3,BLOOD BERET,01025\n",
        "Card Name;Qty;Language;TCG\nblood beret;x3;EN;Doomtrooper\n",
        "\ufeff枚数\t番号\r\n3枚\t01025\r\n",
        "Quantity,Name\n1,BLOOD BERET\n\n2,Blood Beret\n",
        '[{"number": "01025", "count": 3}]',
        "3 BLOOD BERET (01025)\n",
        "# game: doomtrooper\n[main]\n2 BLOOD BERET\n[side]\n1 BLOOD BERET\n[maybe]\n4 INFANTRY\n",
        '{"game": "doomtrooper", "cards": [{"name": "BLOOD BERET", "count": 3}]}',
    ],
)
def test_a_file_is_understood(catalog: sqlite3.Connection, content: str) -> None:
    assert files.parsed(catalog, content) == ({BERET: 3}, (), {})


def test_unknown_lines_are_left_out_and_named_with_the_nearest(catalog: sqlite3.Connection) -> None:
    content = "name,count\nBLOOD BERET,2\nBLOOD BERRETS OF OLD,1\nBlud Beret,1\n"
    found = files.parsed(catalog, content, game="doomtrooper")

    assert found.counts == {BERET: 3}
    assert [(notice.line, notice.unresolved) for notice in found.notices] == [(3, True), (4, False)]
    assert found.notices[0].message == "'BLOOD BERRETS OF OLD' is not a known card"
    assert str(found.notices[1]) == "line 4: 'Blud Beret' is no known card and is taken to mean 'BLOOD BERET'"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("name,count\nBLOOD BERET,four\n", "own.csv line 2: 'four' is not a count\nWrite a number, such as 4."),
        (
            "name,count,game\nBLOOD BERET,4,domtrooper\n",
            "own.csv line 2: there is no game 'domtrooper'\nDid you mean 'doomtrooper'?",
        ),
        ("count,number\n4,\n", "own.csv line 2: a line names no card\nGive a name or a number."),
        (
            "count,game\n4,fertcg\n",
            "own.csv line 1: no column is called 'name' or 'number'\nThe first row names the columns: game,count,name,number.",
        ),
        ("name,count\nA\u202eB,4\n", "own.csv line 2: the card's name 'A\\u202eB': character 2 is hidden: U+202E"),
        ('name,count\n"BLOOD,4\n', "own.csv: this is not CSV: unexpected end of data"),
        ('[{"nmae": "BLOOD BERET"}]', "own.csv card 1: there is no key 'nmae'\nDid you mean 'name' or 'number'?"),
        ('[{"name": "BLOOD BERET", "count": "4"}]', "own.csv card 1: the value of 'count' is of the wrong kind"),
        ('[{"name": "BLOOD BERET"}, 4]', "own.csv card 2: an object was expected"),
        ('[{"name": }]', "own.csv line 1: this is not JSON"),
        ("[]", "own.csv: the list names no card"),
        ("name,count\n", "own.csv: the list names no card"),
        ("\ufeff \n\n", "own.csv: the list names no card\nA line is '4 Name (NUMBER)'; CSV and JSON are read, too."),
    ],
)
def test_a_file_that_is_wrong_is_one_error_and_changes_nothing(
    catalog: sqlite3.Connection, tmp_path: Path, content: str, message: str
) -> None:
    file = tmp_path / "own.csv"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        Collection(catalog).take_in(file)

    assert str(caught.value).startswith(message)
    assert store.history(catalog) == []


def test_a_file_that_is_not_there(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no file"):
        Collection(catalog).take_in(tmp_path / "none.csv")
    with pytest.raises(InputError, match="this is a folder"):
        Collection(catalog).take_in(tmp_path)


def test_replacing_touches_the_games_of_the_file_alone(catalog: sqlite3.Connection) -> None:
    own = Collection(catalog)
    own.add("01164", 2)
    own.add("A-B2-55N")
    files.take_in(catalog, files.parsed(catalog, "name,count\nBLOOD BERET,3\n"), "imported", replace=True)

    assert store.owned(catalog) == {PAIN: 1, BERET: 3}
    own.undo()
    assert len(own) == 3


def test_a_formula_goes_out_neutralised_and_comes_back(catalog: sqlite3.Connection) -> None:
    odd = Printing("fertcg", "=1+1", "@2")
    store.update(catalog, lambda _there: {odd: 2}, "odd")
    written = files.written(catalog)

    assert written == "game,count,name,number,condition,place,note\nfertcg,2,'=1+1,'@2,,,\n"
    for form in files.FORMATS:
        found = files.parsed(catalog, files.written(catalog, form))
        assert found == ({odd: 2}, (), {})


def test_the_shape_of_json(catalog: sqlite3.Connection) -> None:
    Collection(catalog).add("01025", 3)

    assert json.loads(files.written(catalog, "json")) == [
        {
            "game": "doomtrooper",
            "count": 3,
            "name": "BLOOD BERET",
            "number": "01025",
            "condition": "",
            "place": "",
            "note": "",
        }
    ]
    assert files.written(catalog, game="fertcg") == "game,count,name,number,condition,place,note\n"
    with pytest.raises(InputError, match="no collection can be written as 'xml'"):
        files.written(catalog, "xml")


def test_a_list_may_be_long_and_not_endless(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "name,count\n" + "BLOOD BERET,1\n" * 6000
    assert files.parsed(catalog, long, game="doomtrooper").counts == {BERET: 6000}
    monkeypatch.setattr(files, "MOST_LINES", 5000)
    with pytest.raises(InputError, match="the list has more than 5,000 lines"):
        files.parsed(catalog, long, game="doomtrooper")


@given(content=st.one_of(st.text(max_size=80), st.text('name,count;\t4\n"[]{}:0', max_size=60)))
def test_any_text_is_rows_or_one_error(content: str) -> None:
    for head, reads in (("name,count\n", read_csv), ("[", read_json)):
        try:
            rows = reads(head + content, GAMES, "own")
        except InputError as error:
            assert str(error)
        else:
            assert all(row.name or row.number for row in rows)


def test_what_a_file_is_told_by() -> None:
    assert is_csv("Qty,Name\n")
    assert not is_csv("4 Name, 3 Other\n")
    assert is_json(' [ {"name"')
    assert not is_json("[main]\n4 Name")


def test_games_are_named_by_key_or_title(catalog: sqlite3.Connection) -> None:
    known = declarations(catalog)
    content = "game,number\n" + "".join(
        f"{word},1\n" for game in known.values() for word in (game.key, game.en, game.ja)
    )

    assert [row.game for row in read_csv(content, known, "own")] == [key for key in known for _ in range(3)]
