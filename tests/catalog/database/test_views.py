"""The views that people read with SQL say what cardbase itself says, and the metadata for Datasette names what there is."""

import asyncio
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

import cardbase
from cardbase.catalog.database import datasette
from cardbase.catalog.database.sqlite import connect
from cardbase.catalog.database.views import metadata, name_of
from cardbase.catalog.declaration import declarations
from cardbase.catalog.opening import open_catalog

GAMES = ["build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg"]
LISTS = {
    "Brackets": "2 BLOOD BERET (01025)\n1 Nobody (at all) ()\n3 Somebody (X (Y)\n1 A)B (C)\n4 (01164)\n1 (whole name)x",
    "Blanks": "1  INFANTRY\n\n# 3 Not a card\n2 (((\n1 [squared]",
    "Empty": "",
}


def stored(fact: object) -> object:
    return ";".join(fact) if isinstance(fact, tuple) else int(fact) if isinstance(fact, bool) else fact


EACH = 200
"""So many cards of a game are looked at, evenly spread."""


@pytest.mark.parametrize("game", GAMES)
def test_a_games_view_has_every_card_with_every_fact(catalog_path: Path, game: str) -> None:
    with cardbase.open(catalog_path) as catalog:
        catalog.db.row_factory = sqlite3.Row
        rows = {row["card_id"]: row for row in catalog.db.execute(f"SELECT * FROM {name_of(game)}")}
        catalog.db.row_factory = None
        fields = [field.key for field in catalog.games[game].fields]
        cards = catalog.search(f"game:{game}")

        assert len(rows) == len(cards) > 50
        for card in cards[:: max(1, len(cards) // EACH)]:
            row = rows[card.id]
            assert {field: row[field] for field in fields} == {field: stored(card[field]) for field in fields}, card
            assert (row["name"], row["key"], row["played"]) == (card.name, card.key, card.playability.played)
            assert (row["name_ja"], row["kana"]) == (card.names.get("ja"), card.names.get("kana"))
            assert row["keywords"] == (";".join(card.keywords) if card.keywords or card.record.no_keywords else None)
            assert set((row["inferred"] or "").split(",")) - {""} == card.inferred
            if row["text_en"] and not any(text.startswith("note: ") for text in card.abilities or ()):
                assert (row["text_en"], row["text_ja"]) == (card.text(), card.text("ja"))


def test_the_lines_of_decks_are_those_that_cardbase_reads(catalog_path: Path) -> None:
    with cardbase.open(catalog_path) as catalog:
        for deck in catalog.decks():
            deck.copy(f"{deck.name} again")
        for name, text in LISTS.items():
            catalog.read_deck(f"# game: doomtrooper\n# 3 x\n{text}", name=name).save()
        catalog.deck("Blanks").copy("Gone").delete()
        decks = [deck for deck in catalog.decks() if deck.saved]
        lines = "SELECT section, count, card, number, card_id FROM deck_lines WHERE deck = ?"

        assert {deck.game for deck in decks} == set(GAMES)
        for deck in decks:
            read = [
                (line.section, line.count, line.text, line.number, line.card and line.card.id) for line in deck.lines
            ]
            assert catalog.db.execute(lines, (deck.name,)).fetchall() == read, deck
        counted = catalog.db.execute("SELECT name, game, cards FROM decks").fetchall()
        assert sorted(counted) == sorted((deck.name, deck.game, len(deck)) for deck in decks)


def test_printings_have_their_sets(catalog: sqlite3.Connection) -> None:
    found = catalog.execute('SELECT game, name, "set" FROM printings WHERE number = ?', ("01025",)).fetchall()

    assert found == [("doomtrooper", "BLOOD BERET", "Base")]


def test_an_older_catalogue_gets_the_views_of_today(catalog_path: Path) -> None:
    with closing(connect(catalog_path)) as db:
        db.execute("DROP VIEW doomtrooper")
        db.execute("CREATE VIEW of_long_ago AS SELECT 1")
        db.execute("UPDATE stamp SET text = ''")
    with closing(open_catalog(catalog_path)) as db:
        views = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'view'")}

        assert views == {
            *map(name_of, declarations(db)),
            "fertcg_all",
            "printings",
            "decks",
            "deck_lines",
            "collection",
        }


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


@pytest.mark.parametrize(
    ("words", "game", "found"),
    [
        ("blood beret", "", ("doomtrooper", "BLOOD BERET")),  # a name, in any case
        (" 火竜の", "build-divide", ("build-divide", "火竜のアギト")),
        ("かりゅうの", "", ("build-divide", "火竜のアギト")),  # how it is read
        ("karyu no", "", ("build-divide", "火竜のアギト")),
        ("open any black territory", "", ("build-divide", "凝視する者 クセノス")),  # what it does
        ("黒のテリトリー", "", ("build-divide", "凝視する者 クセノス")),
    ],
)
def test_the_query_searches_names_readings_and_texts(
    catalog: sqlite3.Connection, words: str, game: str, found: tuple[str, str]
) -> None:
    query = metadata(catalog)["databases"]["catalog"]["queries"]["search_cards"]["sql"]

    rows = catalog.execute(query, {"words": words, "game": game}).fetchall()
    assert found in [row[:2] for row in rows]
    assert len(rows) < 20
    assert not catalog.execute(query, {"words": words, "game": "fertcg"}).fetchall()
    assert not catalog.execute(query, {"words": " ", "game": game}).fetchall()


def test_each_view_of_a_game_has_a_field_that_searches_its_cards(catalog: sqlite3.Connection) -> None:
    said = metadata(catalog)["databases"]["catalog"]

    assert '<form action="catalog/search_cards">' in said["description_html"]
    for game in declarations(catalog):
        form = said["tables"][name_of(game)]["description_html"]
        assert f'<input type="hidden" name="game" value="{game}">' in form


class Opened:
    """A database as Datasette has it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    async def execute_fn(self, function: Callable[[sqlite3.Connection], object]) -> object:
        return function(self.db)

    async def table_names(self) -> list[str]:
        return [name for (name,) in self.db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]


def test_all_tables_that_datasette_counts_through_the_plugin_can_be_counted(catalog: sqlite3.Connection) -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with closing(sqlite3.connect(":memory:")) as another:
        another.execute("CREATE TABLE gram (id)")
        ours, others = Opened(catalog), Opened(another)
        asyncio.run(datasette.startup(SimpleNamespace(databases={"catalog": ours, "other": others}))())

        names = asyncio.run(ours.table_names())
        assert {"card", "gram_count", "gram_data"} <= set(names)
        assert all(catalog.execute(f"SELECT count(*) FROM [{name}]").fetchone() for name in names)
        assert asyncio.run(others.table_names()) == ["gram"]
    assert project["entry-points"]["datasette"] == {"cardbase": datasette.__name__}
