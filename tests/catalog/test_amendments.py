"""What a user says of a bundled card stays apart from it: which of the two is shown after an update, and what comes back."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.catalog import build
from cardbase.catalog.cards import overrides, read_records
from cardbase.catalog.database import views
from cardbase.catalog.database.schema import SCHEMA_VERSION
from cardbase.catalog.editing import OWN_CARD, edit, remove
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.importer import import_rows
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.record import Record
from cardbase.errors import InputError
from tests.catalog import bundling

pytestmark = pytest.mark.usefixtures("few_cards")

BUNDLED = {
    "name_ja": "試しの盾", "kana": "ためし の たて", "romaji": "tameshi no tate", "number": "P-1", "level": 2, "attack": 3,
    "inferred": "level", "sources": "a book",
}  # fmt: skip


def drop_views(db: sqlite3.Connection) -> None:
    """An older file has no views, and SQLite takes no column away that one of them reads."""
    views.drop(db)


def bundle(db: sqlite3.Connection, *cards: Mapping[str, object]) -> None:
    """Make these all the bundled cards of Detainer."""
    bundling.bundle(db, [Row(n, dict(cells)) for n, cells in enumerate(cards, 1)])


def say(db: sqlite3.Connection, **cells: object) -> None:
    """Import a row of the user's."""
    import_rows(db, [Row(1, cells)], "mine", game="detainer")


def number(db: sqlite3.Connection, key: str = "P-1") -> int:
    return int(db.execute("SELECT id FROM card WHERE game = 'detainer' AND key = ?", (key,)).fetchone()[0])


def record(db: sqlite3.Connection, key: str = "P-1") -> Record:
    return read_records(db, [number(db, key)])[number(db, key)]


def origin(db: sqlite3.Connection, key: str = "P-1") -> str:
    return str(db.execute("SELECT origin FROM card WHERE key = ?", (key,)).fetchone()[0])


def own(db: sqlite3.Connection, key: str = "P-1") -> tuple[str, ...]:
    return overrides(db, [number(db, key)])[number(db, key)].columns


def test_the_users_value_wins_over_a_newer_bundled_one_and_all_else_follows_the_update(
    catalog: sqlite3.Connection,
) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9, endurance=4)

    bundle(catalog, {**BUNDLED, "name_en": "Shield", "attack": 5, "endurance": 4, "move": 1, "level": 3})

    assert record(catalog).card.facts == {"level": 3, "attack": 9, "endurance": 4, "move": 1}
    assert record(catalog).card.names["en"] == "Shield"
    assert (origin(catalog), own(catalog)) == ("user", ("attack", "endurance"))


def test_what_the_user_says_like_the_bundled_card_is_not_kept_apart(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    say(catalog, name_ja="試しの盾", attack=3)

    assert origin(catalog) == "bundled"
    assert overrides(catalog, [number(catalog)]) == {}


def test_a_value_that_was_inferred_is_the_users_where_he_confirms_it(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    say(catalog, name_ja="試しの盾", level=2)
    bundle(catalog, {**BUNDLED, "level": 7})

    assert (record(catalog).card.facts["level"], record(catalog).card.inferred) == (2, frozenset())


def test_names_printings_sources_and_abilities_of_the_users_stay_too(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(
        catalog,
        name_ja="試しの盾",
        name_en="Shield of Trials",
        number="P-9",
        sources="own card",
        abilities="draw 1",
        note="mine",
    )

    bundle(catalog, {**BUNDLED, "set": "B1", "sources": "a better book"})

    found = record(catalog)
    assert found.card.names["en"] == "Shield of Trials"
    assert [printing.number for printing in found.printings] == ["P-1", "P-9"]
    assert found.printings[0].set == "B1"
    assert (found.sources, found.abilities, found.note) == (("a better book", "own card"), ("draw 1",), "mine")


def test_a_card_that_is_bundled_no_more_is_the_users_with_all_that_was_known(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9)

    bundle(catalog, {"name_en": "Another"})

    assert record(catalog).card.facts == {"level": 2, "attack": 9}
    assert (origin(catalog), overrides(catalog, [number(catalog)])) == ("user", {})
    assert not remove(catalog, number(catalog))
    assert catalog.execute("SELECT count(*) FROM card WHERE key = 'P-1'").fetchone() == (0,)


def test_a_card_of_the_users_that_comes_to_be_bundled_keeps_what_he_says_otherwise(catalog: sqlite3.Connection) -> None:
    say(catalog, name_ja="試しの盾", number="P-1", level=2, attack=9)

    bundle(catalog, {key: cell for key, cell in {**BUNDLED, "endurance": 1}.items() if key != "inferred"})

    assert record(catalog).card.facts == {"level": 2, "attack": 9, "endurance": 1}
    assert (origin(catalog), own(catalog)) == ("user", ("attack",))


def test_an_import_that_says_again_what_is_bundled_takes_the_amendment_away(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)
    say(catalog, name_ja="試しの盾", attack=9)

    say(catalog, name_ja="試しの盾", attack=3)

    assert (origin(catalog), record(catalog).card.facts["attack"]) == ("bundled", 3)


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


def test_a_database_of_the_first_schema_keeps_the_users_cards_and_learns_what_of_them_is_his(
    catalog: sqlite3.Connection, catalog_path: Path
) -> None:
    """In it a changed card was the user's altogether."""
    import_rows(
        catalog, [Row(1, {"name_en": "Xenos", "number": "A-S1-02SD", "power": 9999})], "mine", game="build-divide"
    )
    catalog.close()
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        drop_views(db)
        db.executescript(
            "DROP TABLE owned; DROP TABLE collection_change; DROP TABLE amendment; ALTER TABLE card DROP COLUMN played; ALTER TABLE card_source DROP COLUMN field;"
            "PRAGMA user_version = 1"
        )

    with closing(open_catalog(catalog_path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        (found,) = db.execute("SELECT card_id FROM printing WHERE number = 'A-S1-02SD'").fetchone()
        assert overrides(db, [found])[found].columns == ("name_en", "power")
        assert db.execute("SELECT count(*) FROM card WHERE original AND played = 'whole'").fetchone()[0] > 300


def test_editing_fills_in_and_taking_back_leaves_what_was_bundled(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edited = edit(catalog, number(catalog), [Row(0, {"attack": "7", "move": "2"})])

    attack, move = f"attack: {OWN_CARD}", f"move: {OWN_CARD}"
    assert edited.columns == {"attack": (3, 7), "move": (None, 2), "fact_sources": (None, (attack, move))}
    back = edit(catalog, number(catalog), [], back=["attack"])
    assert back.columns == {"attack": (7, 3), "fact_sources": ((attack, move), (move,))}
    assert own(catalog) == ("move", "fact_sources")
    edit(catalog, number(catalog), [], back=["move"])
    assert (origin(catalog), record(catalog).sources) == ("bundled", ("a book",))


def test_each_fact_of_the_users_keeps_its_own_source(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "7"})], source="own card")
    edit(catalog, number(catalog), [Row(0, {"move": "2"})], source="a forum;a friend")
    assert record(catalog).fact_sources == (("attack", "own card"), ("move", "a forum"), ("move", "a friend"))
    assert record(catalog).sources == ("a book",)

    edit(catalog, number(catalog), [Row(0, {"attack": "8"})], source="a magazine")
    bundle(catalog, {**BUNDLED, "sources": "a better book", "fact_sources": "level: a list"})

    found = record(catalog)
    assert dict(found.fact_sources) == {"level": "a list", "move": "a friend", "attack": "a magazine"}
    assert found.all_sources == ("a better book", "a list", "a forum", "a friend", "a magazine")


def test_a_fact_that_is_said_as_the_bundled_card_says_it_is_not_the_users(catalog: sqlite3.Connection) -> None:
    bundle(catalog, BUNDLED)

    edit(catalog, number(catalog), [Row(0, {"attack": "3", "move": "2"})], source="own card")

    assert record(catalog).fact_sources == (("move", "own card"),)


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


def test_a_database_of_the_second_schema_keeps_what_its_user_said(
    catalog: sqlite3.Connection, catalog_path: Path
) -> None:
    """In it a source was that of the whole card."""
    rows = [Row(1, {"name_en": "Xenos", "number": "A-S1-02SD", "power": 9999, "sources": "own card"})]
    import_rows(catalog, rows, "mine", game="build-divide")
    catalog.close()
    with closing(sqlite3.connect(catalog_path, isolation_level=None)) as db:
        drop_views(db)
        db.executescript(
            "DROP TABLE owned; DROP TABLE collection_change; ALTER TABLE card_source DROP COLUMN field; PRAGMA user_version = 2"
        )

    with closing(open_catalog(catalog_path)) as db:
        (found,) = db.execute("SELECT card_id FROM printing WHERE number = 'A-S1-02SD'").fetchone()
        kept = read_records(db, [found])[found]
        assert (kept.sources[-1], kept.fact_sources, kept.card.facts["power"]) == ("own card", (), 9999)
