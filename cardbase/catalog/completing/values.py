"""What may stand behind the operator of a query."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from cardbase.catalog.completing.choice import Choice
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.search.display import ORDERS
from cardbase.catalog.search.parts import marks
from cardbase.catalog.search.shared import PLAYED, STATES, THINGS
from cardbase.catalog.search.vocabulary import Known, Vocabulary
from cardbase.messages import say

LISTS = ("game", "set", "rarity", "played")
"""Of the names that all games share, those that take several values."""
_MOST = 1000
_DECK_STATES = ("bundled", "saved", "built", "archived", "unresolved")


class Asked(NamedTuple):
    """A query that is being typed: the games that it looks at, and the names that come from the floors above."""

    db: sqlite3.Connection
    declared: Mapping[str, Declaration]
    games: tuple[str, ...]
    vocabulary: Vocabulary
    decks: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The only game that the query looks at, "" where there are several."""
        return self.games[0] if len(self.games) == 1 else ""

    def looked_at(self) -> list[Declaration]:
        """Return the declarations of the games."""
        return [self.declared[key] for key in self.games]

    def flags(self) -> list[str]:
        """Return the names of the fields that are yes or no."""
        fields = [field for game in self.looked_at() for field in game.fields]
        return list(dict.fromkeys(field.key for field in fields if field.kind == "flag"))


def values(asked: Asked, meaning: str | tuple[Known, ...]) -> Iterable[Choice]:
    """Return the values that a name of the grammar, or the fields of a name, may have."""
    if isinstance(meaning, str):
        return _shared(asked, meaning)
    own = [known for known in meaning if known.game in asked.games] or list(meaning)
    found = {choice.word: choice for known in own for choice in _of_field(asked, known)}
    return [*found.values(), Choice("unknown", say("not known")), Choice("none", say("known to be none"))]


def deck_values(asked: Asked, name: str) -> Iterable[Choice]:
    """Return the values that a deck's own field may have."""
    match name:
        case "game" | "format" | "direction":
            return _shared(asked, "legal" if name == "format" else name)
        case "name":
            return map(Choice, asked.decks)
        case "tag":
            return map(Choice, asked.tags)
        case "is":
            return map(Choice, _DECK_STATES)
        case "order":
            return map(Choice, ("name", "game", "cards"))
    return ()


def _of_field(asked: Asked, known: Known) -> Iterator[Choice]:
    field = known.field
    if field.kind == "flag":
        yield from (Choice("yes"), Choice("no"))
    elif field.kind == "number":
        yield from map(Choice, ("even", "odd", *field.symbols))
    elif field.values:
        yield from (Choice(value.key, value.en, (value.ja, value.en, *value.aliases)) for value in field.values)
    else:
        query = f"SELECT text FROM value WHERE field_id = ? ORDER BY folded LIMIT {_MOST}"
        yield from (Choice(text) for (text,) in asked.db.execute(query, (known.id,)))


def _shared(asked: Asked, name: str) -> Iterable[Choice]:
    return _SHARED[name](asked) if name in _SHARED else map(Choice, _WORDS.get(name, ()))


def _games(asked: Asked) -> Iterable[Choice]:
    return [Choice(game.key, game.en, (game.en, game.ja)) for game in asked.declared.values()]


def _states(asked: Asked) -> Iterable[Choice]:
    return map(Choice, dict.fromkeys((*asked.flags(), *STATES)))


def _fields_and(asked: Asked, words: Iterable[str]) -> Iterable[Choice]:
    fields = [Choice(f.key, f.en, (f.ja, *f.aliases)) for game in asked.looked_at() for f in game.fields]
    return {choice.word: choice for choice in (*fields, *map(Choice, words))}.values()


def _formats(asked: Asked) -> Iterable[Choice]:
    forms = [form for game in asked.looked_at() for form in game.formats]
    return {form.key: Choice(form.key, form.en, (form.en, form.ja)) for form in forms}.values()


def _tags(asked: Asked, kind: str) -> Iterable[Choice]:
    rows = asked.db.execute("SELECT DISTINCT tags FROM ability WHERE tags <> ''")
    tags = {tag for (words,) in rows for tag in words.split() if tag.startswith(kind)}
    return (Choice(tag.removeprefix(kind)) for tag in sorted(tags))


def _texts(query: str) -> Callable[[Asked], Iterable[Choice]]:
    """Return what asks for texts of the games that are looked at."""

    def ask(asked: Asked) -> Iterable[Choice]:
        rows = asked.db.execute(f"{query.format(marks(asked.games))} LIMIT {_MOST}", asked.games)
        return [Choice(text) for (text,) in rows]

    return ask


_PRINTED = "printing JOIN card ON card.id = printing.card_id WHERE card.game IN ({})"
_KEYWORDS = "keyword JOIN card ON card.id = keyword.card_id WHERE card.game IN ({})"
_SHARED: dict[str, Callable[[Asked], Iterable[Choice]]] = {
    "game": _games,
    "set": _texts("SELECT DISTINCT code FROM card_set WHERE game IN ({}) ORDER BY code"),
    "number": _texts(f"SELECT number FROM {_PRINTED} AND number <> '' ORDER BY number"),
    "rarity": _texts(f"SELECT DISTINCT rarity FROM {_PRINTED} AND rarity <> '' ORDER BY rarity"),
    "keyword": _texts(f"SELECT DISTINCT text FROM {_KEYWORDS} AND text <> '' ORDER BY keyword.folded"),
    "does": partial(_tags, kind="does:"),
    "when": partial(_tags, kind="when:"),
    "is": _states,
    "has": partial(_fields_and, words=THINGS),
    "order": partial(_fields_and, words=("best", "owned", *(order for order in ORDERS if order != "id"))),
    "legal": _formats,
    "banned": _formats,
    "restricted": _formats,
    "in": lambda asked: map(Choice, asked.decks),
    "missing": lambda asked: map(Choice, asked.decks),
}
"""What stands behind the names that all games share."""
_WORDS = {
    "played": tuple(dict.fromkeys(PLAYED.values())),
    "owned": ("yes", "no"),
    "direction": ("asc", "desc"),
    "unique": ("cards", "prints"),
}
