"""Asking the addresses of earlier imports for news: each for itself, all or nothing."""

import sqlite3

import pytest

from cardbase.catalog.importing import remembered
from cardbase.catalog.importing.importer import import_source, update
from cardbase.catalog.importing.remembered import Remembered, choose, forget
from cardbase.errors import NotFound
from tests.catalog.contents import contents
from tests.site import Asked, Serve, answer

pytestmark = pytest.mark.usefixtures("network")
ONE = b"name_en\nFirst\n"
TWO = b"name_en\nFirst\nSecond\n"
WRONG = b"name_en,vigour\nFirst,1\nThird,much\n"


def test_each_address_is_asked_for_news_and_imported_for_itself(catalog: sqlite3.Connection, serve: Serve) -> None:
    files = {"/same.csv": ONE, "/new.csv": ONE, "/wrong.csv": ONE, "/gone.csv": ONE}

    def reply(asked: Asked) -> list[bytes]:
        body = files.get(asked.path)
        if body is None:
            return [answer(status="404 Not Found")]
        tag = f'"{len(body)}"'
        return [
            answer(status="304 Not Modified") if asked.headers.get("if-none-match") == tag else answer(body, etag=tag)
        ]

    site = serve(reply)
    for game, path in zip(("fertcg", "detainer", "dreadnought", "doomtrooper"), files, strict=True):
        import_source(catalog, site.address(path), game=game)
    files |= {"/new.csv": TWO, "/wrong.csv": WRONG}
    del files["/gone.csv"]
    before, site.asked = contents(catalog), []

    done = {item.source.address.rpartition("/")[2]: item for item in update(catalog, choose(catalog, []))}

    assert {path: item.words for path, item in done.items()} == {
        "same.csv": "nothing new",
        "new.csv": "1 added, 0 changed, 1 unchanged",
        "wrong.csv": "one mistake; nothing was imported",
        "gone.csv": "the server answers 404 Not Found",
    }
    assert {asked.path: asked.headers["if-none-match"] for asked in site.asked} == dict.fromkeys(
        ("/same.csv", "/new.csv", "/wrong.csv", "/gone.csv"), f'"{len(ONE)}"'
    )
    rows = {row[0] for row in catalog.execute("SELECT name FROM card WHERE game = 'detainer' AND origin = 'user'")}
    assert rows == {"First", "Second"}
    assert [row for row in contents(catalog)["card"] if row not in before["card"]] == [
        row for row in contents(catalog)["card"] if "Second" in row
    ]
    assert [item.validators[0] for item in choose(catalog, [site.address("/wrong.csv")])] == [f'"{len(ONE)}"']


def test_an_address_is_chosen_by_its_name_and_the_nearest_is_named(catalog: sqlite3.Connection) -> None:
    for address in ("https://cards.example/a.csv", "https://cards.example/b.csv"):
        remembered.remember(catalog, Remembered(address, "fertcg"))

    for spelling in ("https://cards.example/b.csv", "HTTPS://me:hunter2@Cards.Example:443/b.csv#top"):
        assert choose(catalog, [spelling]) == [Remembered("https://cards.example/b.csv", "fertcg")]
    assert len(choose(catalog, [])) == 2
    with pytest.raises(NotFound) as caught:
        choose(catalog, ["https://card.example/a.csv"])
    assert str(caught.value).startswith(
        "https://card.example/a.csv: nothing was imported from this address\nDid you mean 'https://cards.example/a.csv'"
    )


def test_a_forgotten_address_is_not_asked_any_more(catalog: sqlite3.Connection) -> None:
    remembered.remember(catalog, Remembered("https://cards.example/a.csv", "fertcg"))

    forget(catalog, choose(catalog, []))

    assert choose(catalog, []) == []
