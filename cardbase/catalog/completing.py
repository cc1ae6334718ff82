"""What may stand where somebody is typing: names and printed numbers of cards, by their beginning, and other words of which one is chosen."""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from cardbase.catalog.presentation import shown_name
from cardbase.errors import Choice
from cardbase.text import fold, romaji_key


class Completion(NamedTuple):
    """A word that begins as it was typed.

    spelt  the name by which it was found, where that is not the word itself: a reading, a label
    open   more belongs behind it before it makes sense
    """

    word: str
    help: str = ""
    spelt: str = ""
    open: bool = False


def matching(typed: str, choices: Iterable[Choice]) -> list[Completion]:
    """Return the choices whose word, else whose other name begins as it was typed.

    Width, case, accents and kana kind do not matter, and punctuation only where there are words that have it there.
    """
    key, plain, choices = fold(typed), typed.casefold(), list(choices)
    begun = [Completion(choice.word, choice.help) for choice in choices if choice.word.casefold().startswith(plain)]
    if not key or (begun and any(not (sign.isalnum() or sign.isspace()) for sign in typed)):
        return begun
    begun = []
    for choice in choices:
        if fold(choice.word).startswith(key):
            begun.append(Completion(choice.word, choice.help))
        elif key and (spelt := next((name for name in choice.others if fold(name).startswith(key)), "")):
            begun.append(Completion(choice.word, choice.help, spelt))
    return begun


MOST = 1000
"""So many names and numbers are offered."""
_LAST = "\U0010ffff"
_SPELT = ("kana", "romaji")


def complete_names(db: sqlite3.Connection, typed: str, game: str = "") -> list[Completion]:
    """Return the cards with a name that begins as it was typed, else those with a name that has it in it, in order.

    A name is given in the script that was typed; a reading in kana or romaji gives the shown name of its card. Of more
    names than `MOST` the last one is given, too, so that all of them begin as those that are given do.
    """
    key = fold(typed)
    if not key:
        return _all(db, game)
    sound = romaji_key(key) if key.isascii() else key
    called = [_begun(db, key, "", game)]
    if sound != key:
        called.append(_begun(db, sound, " AND name.kind = 'romaji'", game))
    begun = _distinct(Completion(shown, spelt=spelt) for rows in called for shown, spelt in rows)
    return (begun or _within(db, typed, game))[:MOST]


def complete_numbers(db: sqlite3.Connection, typed: str, game: str = "") -> list[Completion]:
    """Return the printed numbers that begin as it was typed, in order, with the names of their cards."""
    key = fold(typed)
    query = (
        f"SELECT printing.number, {shown_name('card')} FROM printing JOIN card ON card.id = printing.card_id "
        f"WHERE printing.folded >= ? AND printing.folded < ?{_of(game)} ORDER BY printing.folded LIMIT ?"
    )
    rows = db.execute(query, (key, key + _LAST, *filter(None, (game,)), MOST))
    return _distinct(Completion(number, name) for number, name in rows if number)


def _begun(db: sqlite3.Connection, key: str, kind: str, game: str) -> list[tuple[str, str]]:
    """Return (name, reading by which it was found) of the names whose keys begin so."""
    query = (
        "SELECT name.text, name.kind, card.name FROM name JOIN card ON card.id = name.card_id "
        f"WHERE name.folded >= ? AND name.folded < ?{kind}{_of(game)} ORDER BY name.folded"
    )
    arguments = (key, key + _LAST, *filter(None, (game,)))
    rows = db.execute(f"{query} LIMIT ?", (*arguments, MOST)).fetchall()
    if len(rows) == MOST:
        rows[-1:] = db.execute(f"{query} DESC LIMIT 1", arguments).fetchall()
    return [(shown, text) if kind in _SPELT else (text, "") for text, kind, shown in rows]


def _all(db: sqlite3.Connection, game: str) -> list[Completion]:
    where = "WHERE game = ? " if game else ""
    query = (
        f"SELECT {shown_name('card')} AS shown FROM card {where}GROUP BY shown ORDER BY min(sort_name), shown LIMIT ?"
    )
    return [Completion(name) for (name,) in db.execute(query, (*filter(None, (game,)), MOST))]


def _within(db: sqlite3.Connection, typed: str, game: str) -> list[Completion]:
    from cardbase.catalog.search import names  # noqa: PLC0415 - more than a name's beginning needs

    group = names.group_of([typed])
    if not group:
        return []
    part = names.words_part(group)
    query = f"SELECT {shown_name('c')} FROM card AS c WHERE c.id IN ({part.source}) AND ({part.test})"
    query += f"{' AND c.game = ?' if game else ''} ORDER BY c.sort_name LIMIT {MOST}"
    rows = db.execute(query, (*part.source_args, *part.args, *filter(None, (game,))))
    return _distinct(Completion(name) for (name,) in rows)


def _of(game: str) -> str:
    return " AND card.game = ?" if game else ""


def _distinct(found: Iterable[Completion]) -> list[Completion]:
    return list({one.word: one for one in reversed(list(found))}.values())[::-1]
