"""The metadata for Datasette names what there is."""

import sqlite3

from cardbase.catalog.database.views import metadata, name_of
from cardbase.catalog.declaration import declarations


def test_it_speaks_of_the_views_and_hides_the_tables(catalog: sqlite3.Connection) -> None:
    said = metadata(catalog)["databases"]["catalog"]["tables"]
    kinds = dict(catalog.execute("SELECT name, type FROM sqlite_master WHERE type IN ('view', 'table')"))

    assert {name for name, table in said.items() if "hidden" not in table} == {
        n for n, kind in kinds.items() if kind == "view"
    }
    assert {name for name, table in said.items() if "hidden" in table} == {
        n for n, kind in kinds.items() if kind == "table"
    }


def test_its_facets_and_columns_are_those_of_the_views(catalog: sqlite3.Connection) -> None:
    said = metadata(catalog)["databases"]["catalog"]["tables"]
    for name, table in said.items():
        columns = [row[1] for row in catalog.execute(f"PRAGMA table_info({name})")]
        assert set(table.get("facets", ())) <= set(columns), name
    for game in declarations(catalog).values():
        name = name_of(game.key)
        columns = [row[1] for row in catalog.execute(f"PRAGMA table_info({name})")]
        assert {f"<dt>{column}</dt>" in said[name]["description_html"] for column in columns} == {True}
        assert said[name]["title"] == f"{game.en} / {game.ja}"


def test_its_queries_run(catalog: sqlite3.Connection) -> None:
    queries = metadata(catalog)["databases"]["catalog"]["queries"]

    assert catalog.execute(queries["cards_of_a_set"]["sql"], {"set": "Base"}).fetchall()
    assert catalog.execute(queries["decks_that_hold"]["sql"], {"name": "BERET"}).fetchall() == []
