"""Export, then import into an empty catalogue: the same cards."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.cards import read_records
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.exporter import FORMATS, card_ids, export, text_of_rows
from cardbase.catalog.importing.cells import COMMON, parser
from cardbase.catalog.importing.collecting import collect
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.importing.sources import read_text
from cardbase.catalog.importing.writing import erase
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.catalog.record import Record, columns, rows
from cardbase.errors import InputError
from cardbase.escaping import find_hidden
from cardbase.games.contract import Field, Value
from tests.examples import examples

TOY = Declaration(
    "toy",
    "Toy",
    "トイ",
    "toy:GAME",
    (
        Field("height", "number", "height", "高さ", symbols=("-", "?")),
        Field("colour", "set", "colour", "色", values=(Value("red"), Value("blue"))),
        Field("tags", "set", "tags", "札"),
        Field("kind", "choice", "kind", "種類", values=(Value("big"), Value("small"))),
        Field("motto", "text", "motto", "標語"),
        Field("rare", "flag", "rare", "稀"),
    ),
)
LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Cf"], exclude_characters=";")
WORDS = (
    (st.text(LETTERS, min_size=1, max_size=8) | st.text(st.sampled_from("'=+-@＝1a ."), min_size=1, max_size=5))
    .map(str.strip)
    .filter(lambda word: word and word.casefold() != "none" and find_hidden(word) is None)
)
LISTS = st.lists(WORDS, max_size=3, unique=True).map(tuple)
ROWS = st.fixed_dictionaries(
    {"game": st.just("toy"), "name_ja": WORDS},
    optional={
        "name_en": WORDS,
        "kana": WORDS,
        "romaji": WORDS,
        "aliases": LISTS.filter(bool),
        "variant": WORDS,
        "number": WORDS,
        "set": WORDS,
        "rarity": WORDS,
        "height": st.integers(-999, 999) | st.sampled_from(["-", "?"]),
        "colour": st.lists(st.sampled_from(["red", "blue"]), unique=True).map(tuple),
        "tags": LISTS,
        "kind": st.sampled_from(["big", "small"]),
        "motto": WORDS,
        "rare": st.booleans(),
        "keywords": LISTS,
        "abilities": LISTS,
        "sources": st.lists(st.sampled_from(["https://a", "https://b", "a book"]), min_size=1, unique=True).map(tuple),
        "original": st.just(True),
        "note": WORDS,
    },
)


def by_key(db: sqlite3.Connection) -> dict[tuple[str, str], Record]:
    records = read_records(db, card_ids(db)).values()
    return {(record.card.game, record.card.key): record for record in records}


@pytest.fixture(params=["few", pytest.param("all", marks=pytest.mark.slow)])
def cards(
    request: pytest.FixtureRequest, few_cards: Path, filled_catalog: Path, tmp_path: Path
) -> Iterator[sqlite3.Connection]:
    """A fresh copy of the small catalogue; of the one with all bundled cards where time is given."""
    path = Path(shutil.copy(few_cards if request.param == "few" else filled_catalog, tmp_path / "catalog.db"))
    with closing(open_catalog(path)) as db:
        yield db


@pytest.mark.parametrize("kind", FORMATS)
def test_bundled_cards_come_back_the_same(cards: sqlite3.Connection, tmp_path: Path, kind: str) -> None:
    comes_back(cards, tmp_path, kind)


@pytest.mark.slow
def test_all_bundled_cards_come_back_the_same(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    """In the format that changes them most: what a spreadsheet would take for a formula, lists in cells."""
    comes_back(catalog, tmp_path, "csv")


def comes_back(catalog: sqlite3.Connection, tmp_path: Path, kind: str) -> None:
    before = by_key(catalog)
    (tmp_path / f"all.{kind}").write_text("".join(export(catalog, card_ids(catalog), kind)), "utf-8", newline="")
    with transaction(catalog):
        erase(catalog, card_ids(catalog))
    assert by_key(catalog) == {}

    import_source(catalog, str(tmp_path / f"all.{kind}"))

    assert by_key(catalog) == before
    assert catalog.execute("SELECT count(*) FROM gram_count").fetchone() > (1000,)


@pytest.mark.parametrize("kind", FORMATS)
def test_an_export_of_the_catalogue_changes_nothing_in_it(cards: sqlite3.Connection, tmp_path: Path, kind: str) -> None:
    (tmp_path / f"all.{kind}").write_text("".join(export(cards, card_ids(cards), kind)), "utf-8", newline="")

    changes = import_source(cards, str(tmp_path / f"all.{kind}"))

    assert (changes.added, changes.changed, changes.unchanged) == ([], [], len(card_ids(cards)))


def test_an_export_holds_the_cards_that_are_asked_for_in_their_order(catalog: sqlite3.Connection) -> None:
    wanted = card_ids(catalog, "dreadnought")[3:1:-1]

    text = "".join(export(catalog, wanted, "csv"))

    heads, *lines = text.splitlines()
    names = [record.card.name for record in map(read_records(catalog, wanted).get, wanted) if record]
    assert heads.startswith("game,key,name_ja,name_en,kana,romaji,aliases,variant,number,set,rarity,type")
    assert "power" not in heads.split(",")
    assert [name for name in names if any(name in line for line in lines)] == names


@pytest.mark.parametrize(("kind", "empty"), [("csv", "game,key,"), ("json", "[]\n"), ("jsonl", ""), ("toml", "")])
def test_an_export_of_nothing_is_no_import(catalog: sqlite3.Connection, tmp_path: Path, kind: str, empty: str) -> None:
    text = "".join(export(catalog, [], kind))
    (tmp_path / f"none.{kind}").write_text(text, "utf-8")

    assert text.startswith(empty)
    with pytest.raises(InputError, match="there is no card in it" if text else "the file is empty"):
        import_source(catalog, str(tmp_path / f"none.{kind}"))


def test_an_unknown_format_is_answered_with_the_nearest(catalog: sqlite3.Connection) -> None:
    with pytest.raises(InputError, match="there is no kind of file 'jsno'\nDid you mean 'json'"):
        export(catalog, [], "jsno")


@pytest.mark.parametrize("kind", FORMATS)
@given(row=ROWS)
@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_card_written_and_read_is_the_same_card(kind: str, row: dict[str, object]) -> None:
    record = _record([row])

    text = "".join(text_of_rows(rows(record), columns(TOY.fields), kind))
    placed, mistakes = collect(read_text(text, "text", kind), {"toy": TOY}, "")

    assert mistakes == []
    assert [item.record for item in placed] == [record]


def _record(raw: list[dict[str, object]]) -> Record:
    text = "".join(text_of_rows(raw, columns(TOY.fields), "json"))  # type: ignore[arg-type]
    placed, mistakes = collect(read_text(text, "text", "json"), {"toy": TOY}, "")
    assert mistakes == []
    return placed[0].record


def test_the_documented_columns_are_all_read() -> None:
    read = {"game", *COMMON, *(field.key for field in TOY.fields)}

    assert set(columns(TOY.fields)) == read
    assert all(parser(field) for field in TOY.fields)


def test_what_a_spreadsheet_would_take_for_a_formula_is_neutralised_and_comes_back() -> None:
    names = {"name_ja": "=1+1", "name_en": "@x", "variant": "'=x"}
    record = _record([{"game": "toy", **names, "height": -3, "motto": "+A1", "rarity": "-"}])

    heads, line = "".join(text_of_rows(rows(record), columns(TOY.fields), "csv")).splitlines()

    cells = dict(zip(heads.split(","), line.split(","), strict=True))
    assert {column: cell for column, cell in cells.items() if cell and column != "game"} == {
        "key": "'=1+1 ('=x)",
        "name_ja": "'=1+1",
        "name_en": "'@x",
        "variant": "''=x",
        "rarity": "-",
        "height": "-3",
        "motto": "'+A1",
    }


def test_json_and_toml_write_what_nobody_sees_as_escapes() -> None:
    """An older version let such characters in; they are kept, and no terminal is troubled by a look at the file."""
    row = {"game": "toy", "name_ja": "a\u202eb", "motto": "\x9b\U000e0041"}

    written = {kind: "".join(text_of_rows([row], columns(TOY.fields), kind)) for kind in FORMATS}

    assert r'"a\u202eb"' in written["json"]
    assert r'"\u009b\udb40\udc41"' in written["jsonl"]
    assert r'"\u009b\U000e0041"' in written["toml"]
    assert written["csv"].splitlines()[1:] == ["toy,,a\u202eb" + "," * 13 + "\x9b\U000e0041" + "," * 8]
