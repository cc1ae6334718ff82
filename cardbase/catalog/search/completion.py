"""Completion of a query where somebody is typing one: fields, operators, values, names of cards."""

import re
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from cardbase.catalog.completing import Completion, complete_names, matching
from cardbase.catalog.declaration import Declaration, declarations, games_called
from cardbase.catalog.search.builtin_filters import PLAYED, STATES, THINGS
from cardbase.catalog.search.context import Known, Vocabulary, vocabulary
from cardbase.catalog.search.display import ORDERS, RANDOM
from cardbase.catalog.search.predicates import marks
from cardbase.catalog.shorthands import shorthands
from cardbase.errors import Choice, choices_of
from cardbase.games.field import Field, fact_words
from cardbase.messages import later, say
from cardbase.text import fold

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
        case "game" | "format" | "direction" | "limit" | "page":
            return _shared(asked, "legal" if name == "format" else name)
        case "name":
            return map(Choice, asked.decks)
        case "tag":
            return map(Choice, asked.tags)
        case "is":
            return map(Choice, _DECK_STATES)
        case "order":
            return map(Choice, ("name", "game", "cards", RANDOM))
    return ()


def _of_field(asked: Asked, known: Known) -> Iterator[Choice]:
    field = known.field
    if field.kind == "flag":
        yield from (Choice("yes"), Choice("no"))
    elif field.kind == "number":
        yield from map(Choice, ("even", "odd", *field.symbols))
    elif field.values:
        yield from choices_of(field.values)
    else:
        query = f"SELECT text FROM value WHERE field_id = ? ORDER BY folded LIMIT {_MOST}"
        for (text,) in asked.db.execute(query, (known.id,)):
            called = (fact_words(field, (text,), language) for language in ("en", "ja")) if field.labels else ()
            yield Choice(text, "", tuple(name for name in called if name != text))


def _shared(asked: Asked, name: str) -> Iterable[Choice]:
    return _SHARED[name](asked) if name in _SHARED else map(Choice, _WORDS.get(name, ()))


def _fields_and(asked: Asked, words: Iterable[str]) -> Iterable[Choice]:
    fields = [Choice(f.key, f.en, (f.ja, *f.aliases)) for game in asked.looked_at() for f in game.fields]
    return {choice.word: choice for choice in (*fields, *map(Choice, words))}.values()


def _formats(asked: Asked) -> Iterable[Choice]:
    forms = {form.key: form for game in asked.looked_at() for form in game.formats}
    return choices_of(forms.values())


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
    "game": lambda asked: choices_of(asked.looked_at()),
    "set": _texts("SELECT DISTINCT code FROM card_set WHERE game IN ({}) ORDER BY code"),
    "number": _texts(f"SELECT number FROM {_PRINTED} AND number <> '' ORDER BY number"),
    "rarity": _texts(f"SELECT DISTINCT rarity FROM {_PRINTED} AND rarity <> '' ORDER BY rarity"),
    "keyword": _texts(f"SELECT DISTINCT text FROM {_KEYWORDS} AND text <> '' ORDER BY keyword.folded"),
    "does": partial(_tags, kind="does:"),
    "when": partial(_tags, kind="when:"),
    "is": lambda asked: map(Choice, dict.fromkeys((*asked.flags(), *STATES))),
    "has": partial(_fields_and, words=THINGS),
    "order": partial(_fields_and, words=("best", "owned", RANDOM, *(order for order in ORDERS if order != "id"))),
    "legal": _formats,
    "banned": _formats,
    "restricted": _formats,
    "in": lambda asked: map(Choice, asked.decks),
    "missing": lambda asked: map(Choice, asked.decks),
    "saved": lambda asked: (Choice(one.name) for one in shorthands(asked.db, "search")),
}
"""What stands behind the names that all games share."""
_WORDS = {
    "played": tuple(dict.fromkeys(PLAYED.values())),
    "owned": ("yes", "no"),
    "direction": ("asc", "desc"),
    "unique": ("cards", "prints"),
    "limit": ("10", "20", "50", "all"),
    "page": ("2", "3"),
}


_TERM = re.compile(r"(?P<field>\w[\w・.-]*)(?P<op><=|>=|!=|[:=<>：＝＜＞≦≧≤≥≠])(?P<value>.*)", re.DOTALL)
_BEFORE = re.compile(r"[(\-]*")
_GAME = re.compile(r"(?<![\w-])(?:game|ゲーム)[:=：＝]\"?([^\s\")]+)", re.IGNORECASE)
_CLOSING = {'"': '"', "“": "”", "「": "」", "『": "』"}
_OPERATORS = {
    "number": (":", "=", "!=", "<", "<=", ">", ">="),
    "rank": (":", "=", "!=", "<", "<=", ">", ">="),
    "set": (":", "=", "!=", "<=", ">="),
}
_NUMBERS = ("owned", "cards")
DECK_FIELDS = {
    "name": later("the deck's name"),
    "game": later("the game"),
    "format": later("the format"),
    "cards": later("how many cards it has"),
    "tag": later("a tag"),
    "note": later("its note"),
    "comment": later("its comments"),
    "is": later("bundled, saved, built ..."),
    "order": later("name, game, cards or random"),
    "direction": later("asc or desc"),
    "limit": later("at most so many"),
    "page": later("the decks behind the first ones"),
    "seed": later("for order:random, a number"),
}
"""What a search for decks asks of a deck itself."""


class Typed(NamedTuple):
    """What a query may go on with: each word takes the place of everything from `start` on."""

    start: int
    found: list[Completion]


def complete_query(
    db: sqlite3.Connection, text: str, *, game: str = "", decks: Collection[str] = (), tags: Collection[str] = ()
) -> Typed:
    """Return what the last word of a query for cards may become.

    game         the game that is searched, besides what the query says
    decks, tags  names that may stand behind in: and missing:, and behind tag:
    """
    declared = declarations(db)
    asked = Asked(db, declared, _games(declared, text, game), vocabulary(db), tuple(decks), tuple(tags))
    return _once(_term(asked, text, of_decks=False))


def complete_deck_query(
    db: sqlite3.Connection, text: str, *, game: str = "", decks: Collection[str] = (), tags: Collection[str] = ()
) -> Typed:
    """Return what the last word of a query for decks may become; in double brackets it is one for cards."""
    bracket = text.rfind("[[") + 2
    if bracket > 1 and "]]" not in text[bracket:]:
        outside = _GAME.search(text[:bracket])
        inside = complete_query(db, text[bracket:], game=game or (outside[1] if outside else ""), decks=decks)
        return Typed(bracket + inside.start, inside.found)
    declared = declarations(db)
    asked = Asked(db, declared, _games(declared, text, game), vocabulary(db), tuple(decks), tuple(tags))
    return _once(_term(asked, text, of_decks=True))


def _games(declared: dict[str, Declaration], text: str, game: str) -> tuple[str, ...]:
    """Return the games that a query looks at: the one that is given or that it names, else all."""
    named = [game] if game else [match[1] for match in _GAME.finditer(text)]
    found = [key for word in named for key in games_called(word, declared)]
    return tuple(dict.fromkeys(found)) or tuple(declared)


def _term(asked: Asked, text: str, *, of_decks: bool) -> Typed:
    start = _last_word(text)
    word = text[start:]
    signs = _BEFORE.match(word)
    skipped = signs.end() if signs else 0
    start, word = start + skipped, word[skipped:]
    if word.startswith("!"):
        return Typed(start + 1, list(map(_written, complete_names(asked.db, word[1:].strip('"'), asked.game))))
    if term := _TERM.fullmatch(word):
        return _value(asked, term, start, of_decks=of_decks)
    fields = _deck_fields(word) if of_decks else list(_fields(asked, word))
    if fields or skipped or of_decks:
        return Typed(start, fields)
    return _name(asked, text, start)


def _once(typed: Typed) -> Typed:
    return typed._replace(found=list({one.word: one for one in reversed(typed.found)}.values())[::-1])


def _last_word(text: str) -> int:
    """Return where the last word begins: behind a blank that stands in no quotation."""
    start, closing, before = 0, "", " "
    for place, sign in enumerate(text):
        if closing:
            closing = "" if sign == closing and before != "\\" else closing
        elif sign.isspace():
            start = place + 1
        elif sign in _CLOSING and (before.isspace() or before in "(-!:=<>：＝＜＞≦≧≤≥≠"):
            closing = _CLOSING[sign]
        before = sign
    return start


def _name(asked: Asked, text: str, start: int) -> Typed:
    """Bare words are a name: all that stand together behind the last condition, or the last alone."""
    begins = start
    for match in reversed(list(re.finditer(r"\S+", text[:start]))):
        if _TERM.match(match[0]) or match[0][0] in "(-!/" or fold(match[0]) in ("or", "and", "not"):
            break
        begins = match.start()
    for place in dict.fromkeys((begins, start)):
        if found := complete_names(asked.db, text[place:].lstrip('"'), asked.game):
            return Typed(place, list(map(_name_written, found)))
    return Typed(start, [])


def _deck_fields(word: str) -> list[Completion]:
    fields = matching(word, (Choice(f"{name}:", say(says)) for name, says in DECK_FIELDS.items()))
    return [found._replace(open=True) for found in fields]


def _fields(asked: Asked, word: str) -> Iterator[Completion]:
    """Yield the fields whose names begin so, with an operator; one that is meant beyond doubt with all that it may have."""
    words, key = asked.vocabulary, fold(word)
    names = list({found.spelt or found.word: found for found in matching(word, _names(words, asked.games))}.values())
    for found in names:
        name = found.spelt or found.word
        operators = _operators(words.meaning(name, asked.games))
        if len(operators) == 1:
            yield Completion(f"{name}:", found.help, open=True)
        elif len(names) == 1 or fold(name) == key:
            yield from (Completion(f"{name}{op}", open=True) for op in operators)
        else:
            yield Completion(name, found.help, open=True)


def _names(words: Vocabulary, games: Collection[str]) -> Iterator[Choice]:
    """Yield what may stand before an operator: of each field its key and its other names."""
    own: dict[str, list[Field]] = {}
    for known in (known for group in words.fields.values() for known in group if known.game in games):
        own.setdefault(known.field.key, []).append(known.field)
    for key, fields in own.items():
        others = [
            name for field in fields for name in (*field.aliases, field.ja, field.en) if _TERM.fullmatch(f"{name}:")
        ]
        yield Choice(key, fields[0].en, tuple(dict.fromkeys(others)))
    grammar: dict[str, list[str]] = {}
    for folded, name in words.shared.items():
        grammar.setdefault(name, []).append(folded)
    yield from (Choice(name, "", tuple(others)) for name, others in grammar.items() if name not in own)


def _operators(meaning: str | tuple[Known, ...]) -> tuple[str, ...]:
    if isinstance(meaning, str):
        return _OPERATORS["number"] if meaning in _NUMBERS else (":",)
    field = meaning[0].field
    return _OPERATORS.get("rank" if field.ordered else field.kind, (":",))


def _value(asked: Asked, term: re.Match[str], start: int, *, of_decks: bool) -> Typed:
    place, typed = start + term.start("value"), term["value"]
    meaning = fold(term["field"]) if of_decks else asked.vocabulary.meaning(term["field"], asked.games)
    choices = list(deck_values(asked, fold(term["field"])) if of_decks else values(asked, meaning))
    quoted = typed[:1] in _CLOSING and bool(typed)
    listed = "" if quoted or not _is_list(meaning) else typed[: typed.rfind(",") + 1]
    typed, place = typed[len(listed) + quoted :], place + len(listed)
    minus = typed[:1] if meaning == "order" and typed[:1] == "-" else ""
    if meaning == "name" and not of_decks:
        found = complete_names(asked.db, typed, asked.game)
    else:
        found = list(map(_as_typed, matching(typed[len(minus) :], choices))) or _within(typed[len(minus) :], choices)
    written = (_written(one) for one in found)
    # A quotation cannot be one of several values.
    return Typed(place + len(minus), [one for one in written if not (listed and one.word.startswith('"'))])


def _within(typed: str, choices: Iterable[Choice]) -> list[Completion]:
    """Return the values that have in them what was typed, as `field:` finds them."""
    key = fold(typed)
    return [Completion(choice.word, choice.help) for choice in choices if key and key in fold(choice.word)]


def _is_list(meaning: str | tuple[Known, ...]) -> bool:
    if isinstance(meaning, str):
        return meaning in LISTS
    return any(known.field.kind in ("choice", "set", "number") for known in meaning)


def _as_typed(found: Completion) -> Completion:
    """A value is written as it was typed: a label where a label was begun."""
    return Completion(found.spelt, found.help or found.word) if found.spelt else found


def _written(found: Completion) -> Completion:
    """Return a value in the quotation marks that it needs in a query."""
    return found._replace(word=_quoted(found.word), spelt=_quoted(found.spelt) if found.spelt else "")


def _name_written(found: Completion) -> Completion:
    """A whole name may stand bare, unless the grammar would take it for something else."""
    return found if re.fullmatch(r"[^\W\d_][^\s\"(|/:=<>-]*( [^\W_][^\s\"(|/:=<>]*)*", found.word) else _written(found)


def _quoted(word: str) -> str:
    if not re.search(r"[\s()\",|]|^[/!\"“「『\-]", word):
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
