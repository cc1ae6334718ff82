"""Raw cells made into typed ones by what a game declares; what is wrong with a cell is told with its column."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.catalog.importing.cells import Mistaken, items_of, parser, text_of
from cardbase.games.field import Field, Value
from tests.catalog.importing.refused import told

COST = Field("cost", "number", "cost", "コスト", symbols=("X",))
COLOUR = Field("colour", "set", "colour", "色", values=(Value("c", "C", "赤"), Value("c_plus", "C+", "青")))
FREE = Field("tags", "set", "tags", "札")


@pytest.mark.parametrize(
    ("field", "raw", "cell"),
    [
        (COST, " ３ ", 3),
        (COST, "−2", -2),
        (COST, 4.0, 4),
        (COST, "x", "X"),
        (COLOUR, "赤;C+", ("c", "c_plus")),
        (COLOUR, "c+;青", ("c_plus",)),
        (COLOUR, "none", ()),
        (FREE, ["b", "a", "b"], ("b", "a")),
        (Field("ace", "flag", "ace", "エース"), "はい", True),
        (Field("motto", "text", "motto", "標語"), "a\tb ", "a b"),
    ],
)
def test_a_cell_is_read_by_the_kind_of_its_field(field: Field, raw: object, cell: object) -> None:
    assert parser(field)(raw) == cell


@pytest.mark.parametrize(
    ("field", "raw", "message", "hint"),
    [
        (COST, "1.5", "'1.5' is not a whole number, nor one of X", ""),
        (COST, True, "a text is expected here", ""),
        (COLOUR, "grün", "'grün' is not a value of colour", "Values: c, c_plus."),
        (FREE, ["a;b"], "an item of a list may not hold ';', which stands between items in CSV files", ""),
    ],
)
def test_what_is_wrong_with_a_cell_is_told_with_the_nearest_right_thing(
    field: Field, raw: object, message: str, hint: str
) -> None:
    with pytest.raises(Mistaken) as caught:
        parser(field)(raw)

    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_blanks_around_a_text_and_empty_items_are_nothing() -> None:
    assert text_of("  a\r\nb ", lines=True) == "a\nb"
    assert items_of("a; ;b;") == ("a", "b")
    with pytest.raises(Mistaken, match="the list is empty"):
        items_of(" ; ")


@pytest.mark.usefixtures("few_cards")
@pytest.mark.parametrize(
    ("text", "mistake"),
    [
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
        ("name_en,type\nA,un\u202eit\n", "line 2, type: character 3 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE"),
    ],
)
def test_a_mistake_is_told_with_its_place(catalog: sqlite3.Connection, tmp_path: Path, text: str, mistake: str) -> None:
    assert mistake in told(catalog, tmp_path / "c.csv", text)
