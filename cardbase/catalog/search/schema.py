"""What a query can ask of a game's cards: its fields, and the conditions that all games share."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, declaration, declarations
from cardbase.catalog.search.builtin_filters import PLAYED, STATES, THINGS
from cardbase.catalog.search.context import SHARED, vocabulary
from cardbase.catalog.search.parser import And, Term, parse, show
from cardbase.catalog.search.planner import is_word
from cardbase.catalog.search.predicates import marks
from cardbase.errors import InputError
from cardbase.games.field import Value
from cardbase.messages import label, later, say
from cardbase.text import fold

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


MOST_WORDS, MOST_TRIED = 6, 24
"""Words of a query that are looked up among values, and queries made of them that are tried."""


class Meant(NamedTuple):
    """A query that may have been meant, and how many it finds."""

    query: str
    found: int


def words_as_values(db: sqlite3.Connection, text: str, count: Callable[[str], int], game: str = "") -> Meant | None:
    """Return a query in which words are asked for as the values of fields that they are, in any language: "capitol warrior" ->
    affiliation:capitol type:warrior. None: no such query finds anything.

    count  how many a query finds; of those that were tried the one with the most values that finds the most is told
    game   look at the fields of this game alone
    """
    try:
        asked = parse(text)
    except InputError:
        return None
    parts = asked.tree.parts if isinstance(asked.tree, And) else (asked.tree,)
    words = [part.value for part in parts if isinstance(part, Term) and is_word(part)]
    if not 0 < len(words) <= MOST_WORDS:
        return None
    rest = [show(part) for part in parts if not is_word(part)]
    first = [part for part in rest if not part.startswith("-")]  # a query does not begin as an option does
    behind = [
        *(part for part in rest if part not in first),
        *(show(term) for term in asked.display if term.field.casefold() != "page"),
    ]
    called = _conditions(db, words, game)
    best, fewest = Meant("", 0), 0
    ways = sorted(islice(_ways(words, called), 4 * MOST_TRIED), key=lambda way: way[0])
    for left, conditions in ways[:MOST_TRIED]:
        if best.found and left > fewest:
            break
        query, fewest = " ".join([*first, *conditions, *behind]), left
        best = max(best, Meant(query, _counted(count, query)), key=lambda one: one.found)
    return best if best.found else None


def _counted(count: Callable[[str], int], query: str) -> int:
    try:
        return count(query)
    except InputError:
        return 0


def _ways(words: Sequence[str], called: Mapping[str, Sequence[str]]) -> Iterator[tuple[int, list[str]]]:
    """Yield how words may be values: how many are left words, and the parts of the query; each way has a value."""
    if not words:
        yield 0, []
        return
    for size in range(len(words), 0, -1):
        for condition in called.get(fold(" ".join(words[:size])), ()):
            for left, more in _ways(words[size:], called):
                yield left, [condition, *more]
    for left, more in _ways(words[1:], called):
        if more:
            yield left + 1, [show(Term("", ":", words[0], "quoted" if " " in words[0] else "plain")), *more]


def _conditions(db: sqlite3.Connection, words: Sequence[str], game: str) -> dict[str, list[str]]:
    """Return the conditions that runs of these words may mean, by the folded words."""
    spans = ((i, j) for i in range(len(words)) for j in range(i + 1, len(words) + 1))
    runs = list(dict.fromkeys(fold(" ".join(words[i:j])) for i, j in spans))
    found: dict[str, dict[str, None]] = {}
    for declared in declarations(db).values():
        for field in declared.fields if game in ("", declared.key) else ():
            for value in (*field.values, *field.labels):
                names = {fold(name) for name in (value.key, value.en, value.ja, *value.aliases)}
                for run in names.intersection(runs):
                    condition = _condition(label(field.key, field.ja), label(value.key, value.ja))
                    found.setdefault(run, {})[condition] = None
    own = {(one.key, field.key): field for one in declarations(db).values() for field in one.fields}
    stored = (
        "SELECT value.text, value.folded, field.game, field.key FROM value JOIN field ON field.id = value.field_id "
        f"WHERE value.folded IN ({marks(runs)})"
    )
    for text, folded, of_game, key in db.execute(stored, runs):
        if game in ("", of_game) and (of_game, key) in own and not own[of_game, key].values:
            found.setdefault(folded, {})[_condition(label(key, own[of_game, key].ja), text)] = None
    keywords = f"SELECT DISTINCT text, folded FROM keyword WHERE folded IN ({marks(runs)})"
    for text, folded in db.execute(keywords, runs):
        found.setdefault(folded, {})[_condition(label("keyword", "キーワード"), text)] = None
    return {run: list(conditions) for run, conditions in found.items()}


def _condition(field: str, value: str) -> str:
    plain = value.replace("_", "").replace("-", "").isalnum()
    return show(Term(field, ":", value, "plain" if plain else "quoted"))
