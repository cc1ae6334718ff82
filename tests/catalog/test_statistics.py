"""The numbers of `catalog stats` and `catalog sources`."""

import sqlite3
from pathlib import Path

from cardbase.catalog.declaration import declarations
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.statistics import CardCount, FieldCount, SourceCount, counts, field_counts, sources

ROWS = """\
game,name_en,number,set,rarity,abilities,original,sources
detainer,One,X-1,New set,,none,yes,https://a.example
detainer,One,X-2,New set,,,,
detainer,Two,X-3,New set,,note: something,,https://a.example;https://b.example
detainer,Three,,,,,,
"""


def filled(db: sqlite3.Connection, folder: Path, text: str) -> None:
    (folder / "cards.csv").write_text(text, "utf-8")
    import_source(db, str(folder / "cards.csv"))


def test_cards_and_printings_are_counted_by_game_and_set(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    (before,) = [count for count in counts(catalog, "detainer") if count.set == ""]

    filled(catalog, tmp_path, ROWS)

    whole, new = [count for count in counts(catalog, "detainer") if count.set in ("", "New set")]
    assert new == CardCount("detainer", "New set", cards=2, printings=3, unscripted=1, originals=1)
    assert whole == CardCount(
        "detainer",
        "",
        cards=before.cards + 3,
        printings=before.printings + 3,
        unscripted=before.unscripted + 2,
        originals=before.originals + 1,
    )


def test_every_game_is_counted(catalog: sqlite3.Connection) -> None:
    total = {count.game: count.cards for count in counts(catalog) if count.set == ""}

    assert total == dict(catalog.execute("SELECT game, count(*) FROM card GROUP BY game"))
    assert total["doomtrooper"] == 1073


def test_known_inferred_and_unknown_values_make_up_all_cards(catalog: sqlite3.Connection) -> None:
    cards = {count.game: count.cards for count in counts(catalog) if count.set == ""}

    found = field_counts(catalog)

    assert {(count.game, count.field) for count in found} == {
        (game, field.key) for game, known in declarations(catalog).items() for field in known.fields
    }
    assert all(count.known + count.unknown == cards[count.game] and count.inferred <= count.known for count in found)


def test_inferred_values_are_counted_once_a_card(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    def of(field: str) -> FieldCount:
        return next(count for count in field_counts(catalog, "build-divide") if count.field == field)

    before = of("colour")
    filled(catalog, tmp_path, "game,name_en,colour,inferred\nbuild-divide,Mine,red;blue,colour\n")

    assert of("colour") == before._replace(known=before.known + 1, inferred=before.inferred + 1)


def test_sources_are_counted_with_the_most_used_first(catalog: sqlite3.Connection, tmp_path: Path) -> None:
    filled(catalog, tmp_path, ROWS)

    found = [count for count in sources(catalog, "detainer") if "example" in count.source]

    assert found == [SourceCount("detainer", "https://a.example", 2), SourceCount("detainer", "https://b.example", 1)]
