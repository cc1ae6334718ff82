"""What a query can ask of a game's cards: its fields, and the conditions that all games share."""

import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, declaration
from cardbase.catalog.search.builtin_filters import PLAYED, STATES, THINGS
from cardbase.catalog.search.context import SHARED, vocabulary
from cardbase.games.field import Value
from cardbase.messages import later, say

_SAYS = {
    "game": later("the game"),
    "set": later("the set of a printing"),
    "number": later("the printed number"),
    "name": later("the name"),
    "keyword": later("a keyword"),
    "text": later("what is known of the abilities"),
    "does": later("what an ability does"),
    "when": later("when an ability works"),
    "rarity": later("the rarity of a printing"),
    "source": later("where the facts come from"),
    "is": later("what kind of card it is"),
    "has": later("what is known of it"),
    "played": later("how the engine plays it"),
    "in": later("the cards of a deck"),
    "owned": later("how many copies you own"),
    "missing": later("the cards that a deck needs and you lack"),
    "saved": later("what a saved query finds"),
    "legal": later("what a format allows today"),
    "banned": later("what a format forbids today"),
    "restricted": later("what a format limits today"),
    "order": later("the order of the answer"),
    "direction": later("from low to high, or from high to low"),
    "seed": later("the number that order:random begins with"),
    "limit": later("how many cards"),
    "page": later("which page of the answer"),
    "unique": later("a row for each card, or for each printing"),
}
_FORMATS = ("legal", "banned", "restricted")


class Queryable(NamedTuple):
    """A name that may stand before an operator.

    kind     that of the field; "shared" for what all games share
    en, ja   what it is called; of what is shared, `en` says what it asks for, in the language that is spoken
    aliases  what else may stand there
    values   those that there are; empty where anything may be asked
    """

    field: str
    kind: str
    en: str
    ja: str
    aliases: tuple[str, ...]
    values: tuple[Value, ...] = ()


def queryables(db: sqlite3.Connection, game: str) -> list[Queryable]:
    """Return what can be asked of a game's cards, its own fields first. Raises InputError where there is no such game."""
    declared, known = declaration(db, game), vocabulary(db)
    own = [
        Queryable(
            field.key,
            "ordered choice" if field.ordered else field.kind,
            field.en,
            field.ja,
            field.aliases,
            field.values or tuple(map(Value, field.symbols)),
        )
        for field in declared.fields
    ]
    shared = [
        # A letter may mean a field of this game instead.
        (name, tuple(word for word in also if known.meaning(word, {game}) == name))
        for name, *also in SHARED
    ]
    return own + [
        Queryable(name, "shared", say(_SAYS[name]), "", also, tuple(map(Value, _values(db, declared, name))))
        for name, also in shared
    ]


def _values(db: sqlite3.Connection, declared: Declaration, name: str) -> Iterable[str]:
    """Return the values that a shared condition may have in a game."""
    if name in _FORMATS:
        return [form.key for form in declared.formats]
    return _VALUES[name](db, declared) if name in _VALUES else ()


def _texts(query: str, db: sqlite3.Connection, declared: Declaration) -> Iterable[str]:
    return [text for (text,) in db.execute(query, (declared.key,))]


def _tags(kind: str, db: sqlite3.Connection, declared: Declaration) -> Iterable[str]:
    tags = {tag for words in _texts(_TAGS, db, declared) for tag in words.split()}
    return sorted(tag.removeprefix(kind) for tag in tags if tag.startswith(kind))


def _flags(_: sqlite3.Connection, declared: Declaration) -> Iterable[str]:
    return [*(field.key for field in declared.fields if field.kind == "flag"), *STATES]


_OF_CARDS = "JOIN card ON card.id = card_id WHERE game = ?"
_TAGS = f"SELECT DISTINCT tags FROM ability {_OF_CARDS} AND tags <> ''"


_VALUES: dict[str, Callable[[sqlite3.Connection, Declaration], Iterable[str]]] = {
    "game": lambda _db, declared: (declared.key, declared.en, declared.ja, *declared.also),
    "set": partial(_texts, "SELECT code FROM card_set WHERE game = ? ORDER BY code"),
    "rarity": partial(_texts, f"SELECT DISTINCT rarity FROM printing {_OF_CARDS} AND rarity <> '' ORDER BY rarity"),
    "does": partial(_tags, "does:"),
    "when": partial(_tags, "when:"),
    "is": _flags,
    "has": lambda _db, _declared: THINGS,
    "played": lambda _db, _declared: dict.fromkeys(PLAYED.values()),
    "direction": lambda _db, _declared: ("asc", "desc"),
    "unique": lambda _db, _declared: ("cards", "prints"),
}
