"""What an import says of a wrong file: every mistake with its line, its column and the nearest right thing."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing.importer import import_source
from cardbase.errors import InputError, OutsideError
from tests.catalog.contents import as_it_is

pytestmark = pytest.mark.usefixtures("few_cards")


def told(db: sqlite3.Connection, path: Path, text: str | bytes, game: str = "build-divide") -> str:
    """What an import of the text says; nothing may have changed."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    dump = as_it_is(db)
    with pytest.raises(InputError) as caught:
        import_source(db, str(path), game=game)
    assert as_it_is(db) == dump
    return str(caught.value).replace(str(path), path.name)


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
        ("name_en,aliases\nA,;\n", "line 2, aliases: the list is empty. Leave the cell empty where it is unknown"),
        ("name_en\nA\x07\n", "line 2, name_en: character 2 is hidden: U+0007 BELL"),
        ("name_en\nA\u202eb\n", "line 2, name_en: character 2 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("name_en\nA\u200db\n", "line 2, name_en: character 2 is hidden: U+200D ZERO WIDTH JOINER"),
        ('name_en\n"A\nb"\n', "line 2, name_en: character 2 is hidden: U+000A LINE FEED"),
        (
            "name_en,keywords\nA,x;y\x9bz\n",
            "line 2, keywords: character 4 is hidden: U+009B CONTROL SEQUENCE INTRODUCER",
        ),
        ("name_en,set\nA,\u2066x\n", "line 2, set: character 1 is hidden: U+2066 LEFT-TO-RIGHT ISOLATE"),
        ('name_en,abilities\nA,"note: a\nnote: b\u2028c"\n', "line 2, abilities: character 16 is hidden: U+2028"),
        ("name_en,key\nA,\x1b\n", "line 2, key: character 1 is hidden: U+001B ESCAPE"),
        ("name_en,po\x1bwer\nA,1\n", "line 2, po\\x1bwer: build-divide has no such column. Did you mean 'power'?"),
        ("name_en,type\nA,un\u202eit\n", "line 2, type: character 3 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE"),
    ],
)
def test_a_mistake_is_told_with_its_place(catalog: sqlite3.Connection, tmp_path: Path, text: str, mistake: str) -> None:
    message = told(catalog, tmp_path / "c.csv", text)

    assert message.startswith("c.csv: ")
    assert mistake in message


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("c.csv", 'name_en\n"A\n', "c.csv line 2: this is not CSV: unexpected end of data"),
        ("c.csv", "name_en\nA,B\n", "c.csv line 2: there are 2 cells here, but the heading has 1\nA cell with a comma"),
        ("c.csv", "name_en;number\nA;B\n", "Save the file with commas between its columns, not semicolons."),
        ("c.csv", "name_en,name_en\nA,B\n", "c.csv line 1: two columns are called 'name_en'"),
        ("c.csv", b"name_en\nA\n\xff\xfe\n", "c.csv line 3: the text is not in UTF-8\nSave the file in UTF-8"),
        ("c.json", "[\n {},\n {]", "c.json line 3 column 3: this is not JSON: Expecting property name"),
        ("c.json", '{"name_en": "A"}', "c.json line 1 column 1: a list of cards is expected: [{...}, {...}]"),
        ("c.json", '[{"name_en": "A"}\n{}]', "c.json line 2 column 1: ',' is expected"),
        ("c.json", "[3]", "c.json line 1 column 2: an object is expected"),
        ("c.json", "[] []", "c.json line 1 column 4: nothing is expected after this"),
        ("c.json", '[{"a": 1, "a": 2}]', "c.json line 1 column 2: 'a' comes twice in one object"),
        ("c.json", '[{"name_en": "A", "hit": NaN}]', "c.json line 1 column 2: NaN is not a value"),
        ("c.json", '[{"name_en": ' + "[" * 100_000, "c.json line 1 column 2: this is nested too deeply"),
        (
            "c.json",
            f'[{{"name_en": "A", "hit": {"9" * 5000}}}]',
            "c.json line 1 column 2: a number in it has too many digits",
        ),
        ("c.json", '[{"name_en": "A", "hit": 1.5}]', "line 1, hit: a text is expected here"),
        ("c.json", '[{"name_en": {"a": 1}}]', "line 1, name_en: a text is expected here"),
        ("c.json", '[{"name_en": "A", "keywords": ["x;y"]}]', "line 1, keywords: an item of a list may not hold ';'"),
        ("c.json", '[{"name_en": "\\ud800"}]', "line 1, name_en: character 1 is hidden: U+D800 half of a character"),
        ("c.jsonl", '{"name_en": "A"}\n{"name_en" "B"}', "c.jsonl line 2 column 12: this is not JSON: Expecting ':'"),
        ("c.toml", f"a = {'9' * 5000}", "c.toml: this is not TOML: a number in it has too many digits"),
        ("c.toml", "[[card]]\nname_en = A", "c.toml: this is not TOML: Invalid value (at line 2, column 11)"),
        ("c.toml", "[[cards]]\nname_en = 'A'", "c.toml: 'cards' is not expected here\nCards stand in [[card]] tables."),
        ("c.toml", "card = 3", "c.toml: cards stand in [[card]] tables"),
        ("c.toml", "[[card]]\nname_en = 'A'\n[[card]]\nhit = 1", "line 3, name_ja: the card has no name"),
        ("c.xls", "", "c.xls: the format cannot be told from the name's ending\nKnown endings: .csv"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_place(
    catalog: sqlite3.Connection, tmp_path: Path, name: str, text: str | bytes, message: str
) -> None:
    assert message in told(catalog, tmp_path / name, text)


def test_a_hundred_mistakes_are_twenty_and_a_number(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    text = "name_en,hit\n" + "".join(f"Card {i},many\n" for i in range(100))

    lines = told(catalog, tmp_path / "c.csv", text).splitlines()

    assert lines[0] == "c.csv: 100 mistakes; nothing was imported"
    assert len(lines) == 22
    assert lines[-1] == "  ... and 80 more"


def test_rows_without_a_game_are_told_once(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    message = told(catalog, tmp_path / "c.csv", "name_en\nA\nB\n", game="")

    assert message.splitlines()[1:] == [
        "  line 2, game: of which game the cards are is not said. Add a column game, or say --game."
    ]


def test_an_unknown_game_option_is_answered_with_the_nearest(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    message = told(catalog, tmp_path / "c.csv", "name_en\nA\n", game="doomtroper")

    assert message == "there is no game 'doomtroper'\nDid you mean 'doomtrooper'?"


def test_a_missing_file_is_answered_with_the_nearest(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").touch()

    with pytest.raises(InputError) as caught:
        import_source(catalog, str(tmp_path / "crads.csv"))

    assert str(caught.value) == f"{tmp_path / 'crads.csv'}: there is no such file\nDid you mean 'cards.csv'?"


def test_a_path_through_a_file_is_something_outside(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OutsideError, match=r"cards\.csv: the file cannot be read: Not a directory"):
        import_source(catalog, str(tmp_path / "file" / "cards.csv"))


def test_a_folder_and_another_kind_of_address_are_named(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    for source, message in (
        (str(tmp_path), f"{tmp_path}: this is a folder\nName a file in it."),
        (
            "ftp://example.org/a.csv",
            "ftp://example.org/a.csv: cards are fetched by http and https only\nOr name a file.",
        ),
    ):
        with pytest.raises(InputError) as caught:
            import_source(catalog, source)
        assert str(caught.value) == message
