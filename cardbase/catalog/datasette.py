"""A metadata file for Datasette: what the views and their columns are, which to facet by, a few queries to begin with."""

import sqlite3
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from cardbase.catalog.database.sqlite import file_of
from cardbase.catalog.database.views import name_of
from cardbase.catalog.declaration import Declaration, declarations

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
    tables["printings"] = {"title": "Printings", "facets": ["game", "set", "rarity"]}
    tables["decks"] = {"title": "Saved decks", "facets": ["game"]}
    tables["collection"] = {"title": "Owned cards", "facets": ["game"]}
    tables["deck_lines"] = {"title": "Lines of saved decks", "facets": ["deck", "section"]}
    return {
        "title": "cardbase",
        "description": "Cards and decks of trading card games. Facts about cards with their sources; no printed texts, no pictures.",
        "databases": {Path(file_of(db)).stem: {"tables": tables, "queries": _QUERIES}},
    }


def _view(game: Declaration) -> dict[str, Any]:
    few = [field.key for field in game.fields if field.kind == "choice" and field.listed][:3]
    return {
        "title": f"{game.en} / {game.ja}",
        "facets": [*few, "played"],
        "size": 50,
        "description_html": _columns(game),
    }


def _columns(game: Declaration) -> str:
    """Return what the columns mean, folded away: Datasette's own list of columns would stand before the cards."""
    said = COLUMNS | {field.key: f"{field.en} / {field.ja}{_unit(field.kind)}" for field in game.fields}
    rows = "".join(f"<dt>{escape(column)}</dt><dd>{escape(words)}</dd>" for column, words in said.items())
    return f"<details><summary>Columns / 列</summary><dl>{rows}</dl></details>"


def _unit(kind: str) -> str:
    return {"set": ", separated by ;", "flag": ", 1: yes"}.get(kind, "")


_QUERIES: Mapping[str, Any] = {
    "decks_that_hold": {
        "title": "Which saved decks hold a card",
        "sql": "SELECT deck, section, count, card FROM deck_lines WHERE card LIKE '%' || :name || '%'",
    },
    "cards_of_a_set": {
        "title": "The cards of a set, by number",
        "sql": 'SELECT game, number, name, rarity FROM printings WHERE "set" = :set ORDER BY number',
    },
}
