"""What a query is about: the names that may stand before an operator, the games it looks at, and what it has to tell afterwards."""

import sqlite3
from collections.abc import Callable, Collection, Mapping
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, declarations, games_called, loads, no_game
from cardbase.catalog.originals import stand_aside
from cardbase.catalog.search.names import Words
from cardbase.catalog.search.parser import Term, fault
from cardbase.catalog.search.regex import Pattern, compile_pattern
from cardbase.errors import InputError
from cardbase.games.field import Field, Value
from cardbase.messages import say
from cardbase.text import fold

# The first name of a line is the one that the grammar knows; a game's own field goes before names of one or two letters.
SHARED = (
    ("game", "ゲーム"),
    ("set", "セット", "弾", "edition", "e"),
    ("number", "番号", "カード番号", "no", "cn"),
    ("name", "名前", "名称", "カード名", "n"),
    ("keyword", "キーワード", "keywords", "kw"),
    ("text", "テキスト", "効果", "ability", "abilities", "oracle", "o"),
    ("does", "すること"),
    ("when", "誘発"),
    ("rarity", "レアリティ", "レア度", "r"),
    ("source", "出典"),
    ("is", "である"),
    ("has", "あり"),
    ("played", "再現", "plays"),
    ("in", "デッキ"),
    ("owned", "所持", "所持枚数", "have"),
    ("missing", "不足", "lacking"),
    ("saved", "保存"),
    ("legal", "使用可能", "format", "f"),
    ("banned", "禁止"),
    ("restricted", "制限", "limited"),
    ("order", "sort"),
    ("direction", "dir"),
    ("seed",),
    ("limit",),
    ("page",),
    ("unique",),
)


class Known(NamedTuple):
    """A field of a game, and its id in the database."""

    game: str
    field: Field
    id: int


class Vocabulary(NamedTuple):
    """fields: folded name -> the fields that games call so; shared: folded name -> the name in the grammar."""

    fields: dict[str, tuple[Known, ...]]
    shared: dict[str, str]
    names: tuple[str, ...]

    def meaning(self, name: str, games: Collection[str]) -> str | tuple[Known, ...]:
        """Return the shared name or the fields that a name stands for in some games; "" where it is unknown.

        Fields of other games are the answer where these have none.
        """
        folded = fold(name)
        shared, everywhere = self.shared.get(folded, ""), self.fields.get(folded, ())
        own = tuple(known for known in everywhere if known.game in games)
        return own if own and (not shared or len(folded) <= 2) else shared or everywhere


def vocabulary(db: sqlite3.Connection) -> Vocabulary:
    """Return the names that queries over a catalogue may use."""
    games = tuple(text for (text,) in db.execute("SELECT declaration FROM game ORDER BY key"))
    ids = tuple(db.execute("SELECT game, key, id FROM field"))
    return _vocabulary(games, ids)


@lru_cache(maxsize=8)
def _vocabulary(games: tuple[str, ...], ids: tuple[tuple[str, str, int], ...]) -> Vocabulary:
    numbers = {(game, key): number for game, key, number in ids}
    fields: dict[str, list[Known]] = {}
    names: dict[str, None] = dict.fromkeys(names[0] for names in SHARED)
    for game in map(loads, games):
        for field in game.fields:
            known = Known(game.key, field, numbers.get((game.key, field.key), 0))
            names.update(dict.fromkeys((field.key, *field.aliases, field.ja)))
            for name in dict.fromkeys(map(fold, field.names)):
                fields.setdefault(name, []).append(known)
    shared = {fold(name): group[0] for group in SHARED for name in group}
    return Vocabulary({name: tuple(known) for name, known in fields.items()}, shared, tuple(filter(None, names)))


def values(field: Field, word: str) -> list[Value]:
    """Return the declared values of a field that a word means: exactly, else as a beginning, else as a part."""
    wanted = fold(word)
    named = [
        (value, [fold(name) for name in (value.key, value.en, value.ja, *value.aliases)]) for value in field.values
    ]
    exact = [value for value, names in named if wanted in names]
    begun = exact or [value for value, names in named if any(name.startswith(wanted) for name in names)]
    return begun or [value for value, names in named if any(wanted in name for name in names)]


def games_with(declared: list[Declaration], format_key: str) -> list[str]:
    """Return the games that have a format called so (key or title)."""
    wanted = fold(format_key)
    return [
        game.key
        for game in declared
        if any(wanted in (fold(form.key), fold(form.en), fold(form.ja)) for form in game.formats)
    ]


class Shelf(NamedTuple):
    """What a search asks of the user's decks and of his collection, which are on the floor above.

    cards_in  the name of a deck -> the ids of its cards; raises NotFound with the nearest names
    missing   the name of a deck -> the ids of the cards of which it needs more copies than are owned; raises NotFound, too
    owned     the ids of the cards of which copies are owned, with how many
    saved     the name of a saved query -> the ids of its cards; raises NotFound with the nearest names
    """

    cards_in: Callable[[str], Collection[int]]
    missing: Callable[[str], Collection[int]]
    owned: Callable[[], Mapping[int, int]]
    saved: Callable[[str], Collection[int]] = lambda _name: ()


class Context:
    """One search, in one game alone or in all. Raises InputError where there is no game with this key.

    only      the one game that the search is in; "": any
    games     the keys of the games that the query looks at
    groups    the words of names that the query asks for, a group for each place in the query
    taken     groups that match no name, and the cards that are taken for what was meant, best first
    warnings  sentences about what was asked and does not exist
    exact     misspelt words are not taken for the nearest names
    aside     the games whose originals come only where they are asked for; none once something asks for them
    owned     how many copies of cards are owned, by id; None where the query does not ask for that
    whole_names  words that are the whole name of a card mean this card alone, in the games that have it
    """

    def __init__(self, db: sqlite3.Connection, text: str, on: date, shelf: Shelf | None = None, game: str = "") -> None:
        self.db, self.text, self.on, self.shelf = db, text, on, shelf
        self.declared = declarations(db)
        if game and game not in self.declared:
            raise no_game(game, self.declared)
        self.only = game
        self.games: tuple[str, ...] = (game,) if game else tuple(self.declared)
        self.groups: list[Words] = []
        self.taken: dict[Words, list[int]] = {}
        self.loose: set[Words] = set()
        self.warnings: list[str] = []
        self.owned: Mapping[int, int] | None = None
        self.exact = False
        self.aside = stand_aside(db)
        self.whole_names = False
        self.negations = 0
        self.patterns: list[Pattern] = []
        self._vocabulary: Vocabulary | None = None

    @property
    def vocabulary(self) -> Vocabulary:
        """The names that may stand before an operator."""
        if self._vocabulary is None:
            self._vocabulary = vocabulary(self.db)
        return self._vocabulary

    def ask_for_originals(self) -> None:
        """Let originals come in every game, as a part of the query asks for them, for a number, a set, a deck or what is owned."""
        if not self.negations:
            self.aside = ()

    def fault(self, term: Term, message: str, hint: str = "") -> InputError:
        """Return the error for the value of a term."""
        start = term.at if term.value else term.start
        return fault(self.text, message, start, max(1, term.end - start), hint)

    def check_value(self, term: Term) -> None:
        """Raise InputError for a term without a value."""
        if not term.value:
            raise self.fault(
                term, say("a value must follow here"), say("Write {field}{op}...", field=term.field, op=term.op)
            )

    def check_equality(self, term: Term, name: str) -> None:
        """Raise InputError for a term that compares what has no order; `name` is what messages call that."""
        if term.op not in (":", "=", "!="):
            raise self.not_compared(term, say("{name} has no order", name=name))

    def not_compared(self, term: Term, message: str) -> InputError:
        """Return the error for a term whose value can only be equal or not."""
        return self.fault(term, message, say("Write {field}:{value}.", field=term.field, value=term.value))

    def warn(self, sentence: str, hint: str = "") -> None:
        """Note a sentence for the user, once; `hint` is what to do about it."""
        if hint:
            sentence = say("{sentence}. {hint}", sentence=sentence, hint=hint)
        if sentence not in self.warnings:
            self.warnings.append(sentence)

    def searched(self) -> list[Declaration]:
        """Return the declarations of the games that the query looks at."""
        return [self.declared[key] for key in self.games]

    def game_keys(self, term: Term) -> list[str]:
        """Return the games that a value of game: names: in full or for short, or the beginning of a name."""
        found = games_called(term.value, self.declared)
        if not found:
            error = no_game(term.value, self.declared)
            raise self.fault(term, error.message, error.hint)
        return found

    def pattern(self, term: Term) -> int:
        """Return the number under which SQL finds the regular expression of a term, as `matches(number, text)`."""
        if not self.patterns:
            self.db.create_function("matches", 2, self._matches, deterministic=True)
        self.patterns.append(self.compiled(term))
        return len(self.patterns) - 1

    def compiled(self, term: Term) -> Pattern:
        """Return the regular expression of a term.

        Raises InputError with the place where it is none.
        """
        try:
            return compile_pattern(term.value)
        except ValueError as error:
            raise self.fault(term, str(error)) from error

    def _matches(self, number: int, text: str | None) -> bool:
        return self.patterns[number].found_in(text or "")
