"""Views that people read with SQL (docs/sql.md), and what Datasette is told of them.

There are cards by game with a column for each field, printings, decks, their lines, what is owned. They are made anew whenever a game's
declaration may have changed; nothing in cardbase reads them.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cardbase.catalog.database.sqlite import file_of
from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.originals import stand_aside
from cardbase.games.card import MAYBE
from cardbase.games.field import Field

_NAMES = {"name_en": "en", "name_ja": "ja", "kana": "kana", "romaji": "romaji"}

_LINE = "substr(rest, 1, instr(rest || char(10), char(10)) - 1)"
_NUMBERED = """(words LIKE '%)' AND head <> '' AND (head = '(' OR substr(head, -2, 1) IN (' ', char(9), char(12288)))
    AND instr(substr(words, length(head) + 1), ')') = length(words) - length(head))"""
_LINES = f"""
    WITH RECURSIVE line (deck_id, place, section, text, rest) AS (
        SELECT deck.id, 0, '', '', content FROM deck JOIN revision ON revision.id = head WHERE NOT deleted
        UNION ALL
        SELECT deck_id, place + 1, CASE WHEN {_LINE} LIKE '[%]' THEN trim({_LINE}, '[]') ELSE section END, {_LINE},
            substr(rest, instr(rest || char(10), char(10)) + 1)
        FROM line WHERE rest <> ''
    ),
    card_line AS (
        SELECT deck_id, place, section, CAST(text AS INTEGER) AS count, substr(text, instr(text, ' ') + 1) AS words
        FROM line WHERE text <> '' AND text NOT LIKE '#%' AND text NOT LIKE '[%]'
    ),
    opened AS (
        SELECT *, rtrim(words, replace(words, '(', '')) AS head FROM card_line  -- up to the last bracket that opens
    ),
    parted AS (
        SELECT deck_id, place, section, count, CASE WHEN {_NUMBERED} THEN trim(substr(head, 1, length(head) - 1)) ELSE words END AS called,
            CASE WHEN {_NUMBERED} THEN substr(words, length(head) + 1, length(words) - length(head) - 1) ELSE '' END AS number
        FROM opened
    )
"""
_STATIC = {
    "printings": """
        SELECT card.game, card.key, card.name, number, coalesce(code, '') AS "set", rarity, card.id AS card_id
        FROM printing JOIN card ON card.id = card_id LEFT JOIN card_set ON card_set.id = set_id
        ORDER BY card.game, number
    """,
    "deck_lines": f"""
        {_LINES}
        , found AS (
            SELECT deck.id AS deck_id, place, deck.name AS deck, deck.game AS game, section, count, called, parted.number AS number
            FROM parted JOIN deck ON deck.id = deck_id
        )
        SELECT deck, game, section, count, called AS card, number, coalesce(
            (SELECT min(card_id) FROM printings WHERE number <> '' AND number = found.number AND name = called AND game = found.game),
            (SELECT min(card_id) FROM printings WHERE number <> '' AND number = found.number AND game = found.game),
            (SELECT min(card_id) FROM name JOIN card ON id = card_id WHERE text = called AND game = found.game),
            (SELECT id FROM card WHERE key = trim(called || ' ' || number) AND game = found.game)
        ) AS card_id
        FROM found ORDER BY deck_id, place
    """,
    "collection": """
        SELECT game, name, number, count, coalesce(
            (SELECT min(card_id) FROM printings WHERE number <> '' AND number = owned.number AND name = owned.name AND game = owned.game),
            (SELECT min(card_id) FROM printings WHERE number <> '' AND number = owned.number AND game = owned.game),
            (SELECT min(card_id) FROM name JOIN card ON id = card_id WHERE text = owned.name AND game = owned.game),
            (SELECT id FROM card WHERE key = trim(owned.name || ' ' || owned.number) AND game = owned.game)
        ) AS card_id
        FROM owned ORDER BY game, name, number
    """,
    "decks": f"""
        SELECT deck.name, deck.game,
            (SELECT coalesce(sum(count), 0) FROM deck_lines WHERE deck = deck.name AND section <> '{MAYBE}') AS cards,
            made_at AS changed, (SELECT count(*) FROM revision WHERE deck_id = deck.id) AS versions
        FROM deck JOIN revision ON revision.id = head WHERE NOT deleted ORDER BY deck.name
    """,
}


def name_of(game: str) -> str:
    """Return the name of a game's view: its key as a word of SQL."""
    return game.replace("-", "_")


def with_originals(game: str) -> str:
    """Return the name of the view that has cardbase's own cards, too, of a game in which they stand aside."""
    return f"{name_of(game)}_all"


def renew(db: sqlite3.Connection, declared: Iterable[Declaration], aside: Collection[str]) -> None:
    """Make all views anew; the caller holds a transaction. `aside`: the games whose originals are in a view of their own only."""
    drop(db)
    views = dict(_STATIC)
    for game in declared:
        views[name_of(game.key)] = _of_game(game, "NOT original" if game.key in aside else "1")
        if game.key in aside:
            views[with_originals(game.key)] = _of_game(game, "1")
    for name, query in views.items():
        db.execute(f"CREATE VIEW {_quoted(name)} AS {query}")


def drop(db: sqlite3.Connection) -> None:
    """Take all views away; the caller holds a transaction."""
    for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchall():
        db.execute(f"DROP VIEW {_quoted(name)}")


def _of_game(game: Declaration, condition: str) -> str:
    fields = ((field.key, _fact(game.key, field)) for field in game.fields)
    shared = (("card_id", "id"), ("key", "key"), ("name", "name"))
    columns = ",\n".join(f"{query} AS {_quoted(name)}" for name, query in (*shared, *fields, *_further()))
    return f"SELECT {columns} FROM card WHERE game = '{game.key}' AND {condition} ORDER BY original, sort_name, id"


def _further() -> Iterator[tuple[str, str]]:
    """Yield what every game's view has behind its fields."""
    yield "keywords", "(SELECT group_concat(text, ';') FROM keyword WHERE card_id = card.id)"
    for language in ("en", "ja"):
        lines = f"(SELECT {language} FROM ability WHERE card_id = card.id AND {language} <> '' ORDER BY position)"
        yield f"text_{language}", f"(SELECT group_concat({language}, char(10)) FROM {lines})"
    yield from (("played", "played"), ("original", "original"), ("own", "origin = 'user'"), ("variant", "variant"))
    for column, kind in _NAMES.items():
        yield column, f"(SELECT text FROM name WHERE card_id = card.id AND kind = '{kind}' AND position = 0)"
    yield "aliases", "(SELECT group_concat(text, ';') FROM name WHERE card_id = card.id AND kind = 'alias')"
    inferred = "fact JOIN field ON field.id = field_id WHERE card_id = card.id AND inferred"
    yield "inferred", f"(SELECT group_concat(DISTINCT field.key) FROM {inferred})"
    sources = "card_source JOIN source ON source.id = source_id WHERE card_id = card.id"
    yield "sources", f"(SELECT group_concat(text, ' ') FROM {sources})"
    yield "note", "note"


def _fact(game: str, field: Field) -> str:
    """Return the query of a fact: NULL where it is unknown, '' where there is known to be none."""
    number = (
        f"(SELECT id FROM field WHERE game = '{game}' AND key = '{field.key}')"  # there is none before the first card
    )
    of_card = f"FROM fact LEFT JOIN value ON value.id = value_id WHERE card_id = card.id AND fact.field_id = {number}"
    if field.kind == "set":
        return f"(SELECT group_concat(coalesce(text, ''), ';') {of_card})"
    return f"(SELECT coalesce(text, {'number' if field.kind in ('number', 'flag') else repr('')}) {of_card})"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


COLUMNS = {
    "card_id": "the card's row, the same in all views of this file",
    "key": "what names the card in its game for good",
    "name": "the name that is shown / 表示される名前",
    "name_en": "English name",
    "name_ja": "Japanese name / 日本語名",
    "kana": "reading / よみ",
    "romaji": "reading in Latin letters",
    "aliases": "further names, separated by ;",
    "variant": "what tells cards of one name apart",
    "keywords": "keywords as printed, separated by ;",
    "text_en": "rules text, made from the effect language",
    "text_ja": "rules text / ルールテキスト",
    "played": "how the engine plays it: whole, part or no",
    "original": "1: one of cardbase's own cards, not a real one",
    "own": "1: the card is the user's",
    "inferred": "fields whose value was inferred",
    "sources": "where the facts come from",
    "note": "remarks",
}


def metadata(db: sqlite3.Connection) -> dict[str, Any]:
    """Return the metadata for Datasette of this database, which it calls by its file's name."""
    games = declarations(db).values()
    stored = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    tables: dict[str, Any] = {name: {"hidden": True} for (name,) in stored}
    tables |= {name_of(game.key): _view(game) for game in games}
    tables |= {with_originals(game): _view(declarations(db)[game], _ALL) for game in stand_aside(db)}
    tables["printings"] = {"title": "Printings", "facets": ["game", "set", "rarity"]}
    tables["decks"] = {"title": "Saved decks", "facets": ["game"]}
    tables["collection"] = {"title": "Owned cards", "facets": ["game"]}
    tables["deck_lines"] = {"title": "Lines of saved decks", "facets": ["deck", "section"]}
    stem = Path(file_of(db)).stem
    told = {"description_html": _search(f"{quote(stem)}/"), "tables": tables, "queries": _QUERIES}
    return {
        "title": "cardbase",
        "description": "Cards and decks of trading card games. Facts about cards with their sources; no printed texts, no pictures.",
        "databases": {stem: told},
    }


_ALL = " (with cardbase's own cards)"


def _view(game: Declaration, more: str = "") -> dict[str, Any]:
    few = [field.key for field in game.fields if field.kind == "choice" and field.listed][:3]
    return {
        "title": f"{game.en} / {game.ja}{more}",
        "facets": [*few, "played"],
        "size": 50,
        "description_html": _STYLE + _search("", game.key) + _columns(game),
    }


_STYLE = """<style>@media (min-width: 577px) {
.rows-and-columns td { white-space: nowrap; max-width: 16rem; overflow: hidden; text-overflow: ellipsis }
.rows-and-columns td.col-text_en { white-space: normal; min-width: 20rem }
.rows-and-columns td.col-text_ja { white-space: normal; min-width: 31rem }
}</style>"""
"""A row is as high as two lines of its rules text; Datasette's own style makes each column as narrow as its longest word."""


def _search(folder: str, game: str = "") -> str:
    """Return a form that asks the query `search_cards`, which lies in a folder, seen from the page."""
    among = f'<input type="hidden" name="game" value="{game}">' if game else ""
    return (
        f'<form action="{folder}search_cards"><p><label style="width: auto">Names, readings and texts / 名前・よみ・テキスト: '
        f'<input type="search" name="words" style="width: 14rem"></label> {among}<input type="submit" value="Search / 検索"></p></form>'
    )


def _columns(game: Declaration) -> str:
    """Return what the columns mean, folded away: Datasette's own list of columns would stand before the cards."""
    said = COLUMNS | {field.key: f"{field.en} / {field.ja}{_unit(field.kind)}" for field in game.fields}
    rows = "".join(f"<dt>{escape(column)}</dt><dd>{escape(words)}</dd>" for column, words in said.items())
    return f"<details><summary>Columns / 列</summary><dl>{rows}</dl></details>"


def _unit(kind: str) -> str:
    return {"set": ", separated by ;", "flag": ", 1: yes"}.get(kind, "")


_FOUND = "instr(lower({0}), lower(trim(:words)))"
_SEARCH = f"""
SELECT card.game, card.name, named.others AS other_names, texts.en AS text_en, texts.ja AS text_ja, card.key, card.original
FROM card
JOIN (
  SELECT card_id, group_concat(CASE WHEN kind <> 'ja' THEN text END, ' · ') AS others,
    max({_FOUND.format("text")} OR {_FOUND.format("folded")}) AS found
  FROM name GROUP BY card_id
) AS named ON named.card_id = card.id
LEFT JOIN (
  SELECT card_id, group_concat(en, char(10)) AS en, group_concat(ja, char(10)) AS ja,
    max({_FOUND.format("en")} OR {_FOUND.format("ja")}) AS found
  FROM ability GROUP BY card_id
) AS texts ON texts.card_id = card.id
WHERE trim(:words) <> '' AND :game IN ('', card.game) AND (named.found OR texts.found)
ORDER BY named.found DESC, card.original, card.game, card.sort_name
""".strip()
_QUERIES: Mapping[str, Any] = {
    "search_cards": {
        "title": "Search names, readings and texts / 名前・よみ・テキストの検索",
        "description_html": _STYLE
        + "<p>Cards with the words in a name come first. The game is a key such as doomtrooper; without one all are searched.</p>",
        "sql": _SEARCH,
        "hide_sql": True,
    },
    "decks_that_hold": {
        "title": "Which saved decks hold a card",
        "sql": "SELECT deck, section, count, card FROM deck_lines WHERE card LIKE '%' || :name || '%'",
    },
    "cards_of_a_set": {
        "title": "The cards of a set, by number",
        "sql": 'SELECT game, number, name, rarity FROM printings WHERE "set" = :set ORDER BY number',
    },
}
