"""Importing the user's cards: what is added, changed and left alone; trying first; the same file again."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.catalog.cards import read_records
from cardbase.catalog.importing import importer, readings, writing
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows, import_source
from cardbase.catalog.opening import open_catalog, transaction
from cardbase.catalog.record import Printing, Record
from cardbase.catalog.search.answer import search
from cardbase.catalog.search.resolve import resolve
from cardbase.errors import InputError
from tests.catalog.bundling import bundle
from tests.catalog.contents import as_it_is, contents
from tests.catalog.importing.test_sources import FREELY

pytestmark = pytest.mark.usefixtures("few_cards")

ROWS = """\
game,name_en,number,set,rarity,type,colour,cost,power,keywords,abilities,sources,inferred,variant,note,original
build-divide,First,X-1,XS,R,unit,red;blue,2,3000,none,"note: draws one
note: twice",https://a.example https://b.example,power,,seen,
build-divide,First,X-2,XT,,,,,,,,https://c.example,,,,
build-divide,Second,CB-2,,,command,none,,,decoy;quick,none,,,,,yes
build-divide,Second,X-3,,,,,,,,,,,late,,
"""


def write(folder: Path, text: str, name: str = "mine.csv") -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def named(db: sqlite3.Connection, name: str, variant: str = "") -> Record:
    found = db.execute("SELECT id FROM card WHERE name = ? AND variant = ?", (name, variant)).fetchall()
    return next(iter(read_records(db, [number for (number,) in found]).values()))


def test_rows_of_one_card_are_one_card_with_all_that_they_say(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    changes = import_source(catalog, write(tmp_path, ROWS))

    assert [name for _, _, name in changes.added] == ["First", "Second", "Second"]
    first = named(catalog, "First")
    assert first.card.key == "X-1"
    assert first.printings == (Printing("X-1", "XS", "R"), Printing("X-2", "XT", ""))
    assert first.card.facts == {"type": "unit", "colour": ("red", "blue"), "cost": 2, "power": 3000}
    assert first.card.inferred == {"power"}
    assert first.abilities == ("note: draws one", "note: twice")
    assert first.sources == ("https://a.example", "https://b.example", "https://c.example")
    assert (first.card.keywords, first.no_keywords, first.note, first.card.original) == ((), True, "seen", False)


def test_none_and_unknown_are_two_things(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    import_source(catalog, write(tmp_path, ROWS))

    known, unknown = named(catalog, "Second"), named(catalog, "Second", "late")
    assert (known.card.facts["colour"], known.abilities, known.card.original) == ((), (), True)
    assert ("colour" in unknown.card.facts, unknown.abilities, unknown.no_keywords) == (False, None, False)


def test_a_card_is_scripted_only_where_all_its_abilities_are_known(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    import_source(catalog, write(tmp_path, ROWS))

    assert named(catalog, "First").card.unscripted
    assert not named(catalog, "Second").card.unscripted
    assert named(catalog, "Second", "late").card.unscripted


def test_the_same_file_again_changes_nothing(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    source = write(tmp_path, ROWS)
    import_source(catalog, source)
    dump = as_it_is(catalog)

    again = import_source(catalog, source)

    assert (again.added, again.changed, again.removed, again.unchanged) == ([], [], [], 3)
    assert as_it_is(catalog) == dump


def test_a_dry_run_tells_what_would_change_and_changes_nothing(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    import_source(catalog, write(tmp_path, ROWS))
    dump = as_it_is(catalog)
    text = "game,name_en,number,rarity,power\nbuild-divide,First,X-1,SR,4000\nbuild-divide,Third,,,\n"

    changes = import_source(catalog, write(tmp_path, text), dry_run=True)

    assert changes.as_json() == {
        "added": [{"game": "build-divide", "key": "Third", "name": "Third"}],
        "changed": [
            {
                "game": "build-divide",
                "key": "X-1",
                "name": "First",
                "columns": {
                    "power": {"before": 3000, "after": 4000},
                    "inferred": {"before": ["power"], "after": None},
                    "printings": {"before": ["X-1 XS R", "X-2 XT"], "after": ["X-1 XS SR", "X-2 XT"]},
                },
            }
        ],
        "removed": [],
        "unchanged": 0,
        "up_to_date": False,
    }
    assert as_it_is(catalog) == dump


def test_a_users_file_adds_to_a_bundled_card_and_takes_nothing_from_it(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    before = named(catalog, "凝視する者 クセノス")

    changes = import_source(
        catalog, write(tmp_path, "name_ja,number,set,hit\n凝視する者 クセノス,X-99,X9,2\n"), game="build-divide"
    )

    after = named(catalog, "凝視する者 クセノス")
    assert [list(change.columns) for change in changes.changed] == [["hit", "printings"]]
    assert after.card.facts == {**before.card.facts, "hit": 2}
    assert after.printings == (*before.printings, Printing("X-99", "X9", ""))
    assert (after.card.key, after.sources) == (before.card.key, before.sources)
    assert catalog.execute("SELECT origin FROM card WHERE key = ?", (before.card.key,)).fetchone() == ("user",)


def test_a_card_is_found_by_its_number_where_the_name_is_given_in_another_language(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    import_source(catalog, write(tmp_path, "name_en,number\nArena of Fate,A-S1-01SD\n"), game="build-divide")

    assert named(catalog, "命運の遊技場").card.names["en"] == "Arena of Fate"


def test_a_name_in_another_language_is_added_to_the_card_of_that_name(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    changes = import_source(catalog, write(tmp_path, "name_ja,name_en\n刑事,AGENT NICK MICHAELS\n"), game="doomtrooper")

    assert (changes.added, [change.key for change in changes.changed]) == ([], ["01002"])
    assert changes.changed[0].columns["name_ja"] == (None, "刑事")


def test_the_folder_names_the_game_where_the_rows_do_not(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (tmp_path / "fertcg").mkdir()

    changes = import_source(catalog, write(tmp_path / "fertcg", "name_en\nLone\n"))

    assert changes.added == [("fertcg", "Lone", "Lone")]


def test_names_are_found_as_soon_as_they_are_imported_and_not_when_they_are_gone(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    import_source(catalog, write(tmp_path, "name_ja,number\n白銀の試し,X-1\n"), game="build-divide")
    assert resolve(catalog, "白銀の試し").how == "exact"

    import_source(catalog, write(tmp_path, "name_ja,number\n黒鉄の改め,X-1\n"), game="build-divide")
    assert resolve(catalog, "黒鉄の改め").how == "exact"
    assert resolve(catalog, "白銀の試し").how != "exact"


def test_readings_and_romaji_are_filled_in_where_the_file_has_none(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    text = "name_ja,kana\nかがみの試し,かがみ の ためし\n"

    import_source(catalog, write(tmp_path, text), game="build-divide")

    assert named(catalog, "かがみの試し").card.names["romaji"] == "kagami no tameshi"


def test_a_name_without_a_reading_is_imported_where_sudachipy_is_not_installed(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readings, "_installed", lambda: False)

    import_source(catalog, write(tmp_path, "name_ja\n鏡の試し\n"), game="build-divide")

    assert named(catalog, "鏡の試し").card.names == {"ja": "鏡の試し"}


def test_a_bundled_card_that_becomes_two_is_two(catalog: sqlite3.Connection) -> None:
    """Both new cards have a number of the old one."""
    one = [Row(1, {"name_en": "Pair", "number": "P-1"}), Row(2, {"name_en": "Pair", "number": "P-2"})]
    two = [Row(row.line, {**row.cells, "variant": f"version {row.line}"}) for row in one]

    for rows in (one, two):
        bundle(catalog, rows)

    assert catalog.execute("SELECT key, variant FROM card WHERE game = 'detainer' ORDER BY key").fetchall() == [
        ("P-1", "version 1"),
        ("P-2", "version 2"),
    ]


def test_what_the_user_says_of_a_bundled_card_stays_with_the_one_that_has_its_key(
    catalog: sqlite3.Connection, tmp_path: Path
) -> None:
    rows = [Row(1, {"name_en": "Pair", "number": "P-1"}), Row(2, {"name_en": "Pair", "number": "P-2"})]
    split = [Row(2, {**rows[1].cells, "variant": "b"}), Row(1, {**rows[0].cells, "variant": "a"})]
    bundle(catalog, rows)
    import_source(catalog, write(tmp_path, "name_en,number,level\nPair,P-1,3\n"), game="detainer")

    bundle(catalog, split)

    assert catalog.execute("SELECT key, variant, origin FROM card WHERE game = 'detainer' ORDER BY key").fetchall() == [
        ("P-1", "a", "user"),
        ("P-2", "b", "bundled"),
    ]
    assert named(catalog, "Pair", "a").card.facts == {"level": 3}


def test_the_limits_of_a_format_are_worked_out_at_import(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    import_source(catalog, write(tmp_path, ROWS))

    (number,) = catalog.execute("SELECT id FROM card WHERE key = 'CB-2'").fetchone()
    outside = catalog.execute("SELECT format, copies FROM allowance WHERE card_id = ? AND since = ''", (number,))
    assert all(copies == 0 for _, copies in outside)


def test_an_import_that_fails_while_it_writes_leaves_everything_as_it_was(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dump = as_it_is(catalog)

    def broken(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(importer, "sweep", broken)
    with pytest.raises(KeyboardInterrupt):
        import_source(catalog, write(tmp_path, "name_en,number,hit\nXenos,A-S1-02SD,9\n"), game="build-divide")

    assert as_it_is(catalog) == dump


def test_progress_is_told_until_all_is_stored(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []

    import_source(catalog, write(tmp_path, ROWS), progress=lambda *step: told.append(step))

    assert told[-1] == ("storing cards", 3, 3)


def indexes(db: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql <> ''"))


def grams(db: sqlite3.Connection) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Which card has which gram, and how many cards have it."""
    db.execute("CREATE VIRTUAL TABLE temp.gram_of USING fts5vocab(main, gram, instance)")
    held = db.execute("SELECT term, doc FROM temp.gram_of ORDER BY term, doc").fetchall()
    db.execute("DROP TABLE temp.gram_of")
    return held, db.execute("SELECT term, cards FROM gram_count ORDER BY term").fetchall()


def but_for_grams(db: sqlite3.Connection) -> dict[str, object]:
    """What the tables hold, but for grams and for when it was done."""
    return {table: rows for table, rows in contents(db).items() if not table.startswith(("gram", "catalog_change"))}


def test_many_cards_are_stored_as_few_ones_are(
    catalog: sqlite3.Connection, catalog_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their indexes are made at the end, and are those that were there before; references are checked again after it."""
    other = Path(shutil.copy(catalog_path, tmp_path / "other.db"))
    import_source(catalog, write(tmp_path, ROWS))
    statements: list[str] = []
    monkeypatch.setattr(writing, "_are_most", lambda *_words: True)
    monkeypatch.setattr(importer, "MANY", 3)
    monkeypatch.setattr(writing, "MANY", 3)
    with closing(open_catalog(other)) as db:
        db.set_trace_callback(lambda statement: statements.append(statement.strip()))
        import_source(db, write(tmp_path, ROWS))

        assert "DROP INDEX card_order" in statements
        assert "PRAGMA foreign_keys = OFF" in statements
        assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert indexes(db) == indexes(catalog)
        assert but_for_grams(db) == but_for_grams(catalog)
        assert grams(db) == grams(catalog)
        for query in ("power:3000", "Sec", "fist"):
            assert search(db, query, limit=5).ids == search(catalog, query, limit=5).ids


def test_many_cards_that_cannot_be_stored_leave_the_indexes_as_they_were(
    catalog: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "_are_most", lambda *_words: True)
    monkeypatch.setattr(importer, "MANY", 3)
    monkeypatch.setattr(writing, "MANY", 3)
    monkeypatch.setattr(writing, "_rows", broken)
    before = as_it_is(catalog), indexes(catalog)
    with pytest.raises(KeyboardInterrupt):
        import_source(catalog, write(tmp_path, ROWS))

    assert (as_it_is(catalog), indexes(catalog)) == before
    assert catalog.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_toml_json_and_csv_with_the_same_cards_are_the_same(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    card = {
        "game": "doomtrooper",
        "name_en": "Mine",
        "number": "X-1",
        "type": "warrior",
        "f": 3,
        "keywords": ["A", "B"],
    }
    toml = "[[card]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in card.items())
    csv = f"{','.join(card)}\ndoomtrooper,Mine,X-1,warrior,3,A;B\n"

    import_source(catalog, write(tmp_path, toml, "a.toml"))
    for name, text in {"a.csv": csv, "a.json": json.dumps([card]), "a.jsonl": json.dumps(card)}.items():
        assert import_source(catalog, write(tmp_path, text, name)).unchanged == 1
    assert import_source(catalog, write(tmp_path, json.dumps({"cards": [card]}), "b.json")).unchanged == 1


def test_values_that_no_card_has_any_more_are_gone(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    import_source(catalog, write(tmp_path, "name_en,title\nMine,Nowhere else\n"), game="build-divide")
    import_source(catalog, write(tmp_path, "name_en,title\nMine,Another\n"), game="build-divide")

    assert catalog.execute("SELECT text FROM value WHERE text IN ('Nowhere else', 'Another')").fetchall() == [
        ("Another",)
    ]


def test_an_import_in_a_transaction_of_another_waits_its_turn(catalog_path: Path, catalog: sqlite3.Connection) -> None:
    """A reader sees the catalogue as it was until the writer is done."""
    other = sqlite3.connect(catalog_path)
    before = other.execute("SELECT count(*) FROM stamp").fetchone()
    with transaction(catalog):
        catalog.execute("INSERT INTO stamp VALUES ('a', 'b')")
        assert other.execute("SELECT count(*) FROM stamp").fetchone() == before
    assert other.execute("SELECT count(*) FROM stamp").fetchone() == (before[0] + 1,)
    other.close()


KNOWN = (
    "game,key,name_ja,name_en,kana,aliases,variant,number,set,rarity,type,colour,cost,power,ace,title,inferred,"
    "keywords,abilities,sources,original,note,powr"
)


COLUMNS = st.sampled_from(KNOWN.split(",")) | st.text(max_size=4)


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["none", "unit", "red;blue", "4000", "yes", "A-S1-02SD", "power", ";", "build-divide"])
)


CELLS = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
)


TABLES = st.lists(st.dictionaries(COLUMNS, CELLS, max_size=6), max_size=6)


@pytest.fixture(scope="module")
def path(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("anything") / "catalog.db"
    copy.write_bytes(filled_catalog.read_bytes())
    return copy


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    db = open_catalog(path)
    yield db
    db.close()


@given(table=TABLES)
@FREELY
def test_any_rows(db: sqlite3.Connection, table: list[dict[str, object]]) -> None:
    """Imported, and then the same again without a change; or one message, and nothing has changed."""
    rows = [Row(line, cells) for line, cells in enumerate(table, 1)]
    before = _state(db)
    try:
        changes = import_rows(db, rows, "file", game="build-divide")
    except InputError as error:
        assert "nothing was imported" in str(error)
        assert _state(db) == before
    else:
        json.dumps(changes.as_json())
        again = import_rows(db, rows, "file", game="build-divide")
        assert (again.added, again.changed) == ([], [])
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []


def _state(db: sqlite3.Connection) -> list[tuple[int, ...]]:
    tables = ("card", "name", "fact", "printing", "gram_count")
    return [db.execute(f"SELECT count(*), total_changes() FROM {table}").fetchone() for table in tables]
