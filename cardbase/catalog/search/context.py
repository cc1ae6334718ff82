"""What a search knows while a query is made into SQL: the games it looks at, and what it has to tell afterwards."""

import sqlite3
from collections.abc import Callable, Collection, Mapping
from datetime import date
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, declarations, games_called, no_game
from cardbase.catalog.search.lexer import fault
from cardbase.catalog.search.names import Words
from cardbase.catalog.search.regex import Pattern, compile_pattern
from cardbase.catalog.search.tree import Term
from cardbase.catalog.search.vocabulary import Vocabulary, vocabulary
from cardbase.errors import InputError
from cardbase.messages import say


class Shelf(NamedTuple):
    """What a search asks of the user's decks and of his collection, which are on the floor above.

    cards_in  the name of a deck -> the ids of its cards; raises NotFound with the nearest names
    missing   the name of a deck -> the ids of the cards of which it needs more copies than are owned; raises NotFound, too
    owned     the ids of the cards of which copies are owned, with how many
    """

    cards_in: Callable[[str], Collection[int]]
    missing: Callable[[str], Collection[int]]
    owned: Callable[[], Mapping[int, int]]


class Context:
    """One search.

    games     the keys of the games that the query looks at
    groups    the words of names that the query asks for, a group for each place in the query
    taken     groups that match no name, and the cards that are taken for what was meant, best first
    warnings  sentences about what was asked and does not exist
    owned     how many copies of cards are owned, by id; None where the query does not ask for that
    """

    def __init__(self, db: sqlite3.Connection, text: str, on: date, shelf: Shelf | None) -> None:
        self.db, self.text, self.on, self.shelf = db, text, on, shelf
        self.declared = declarations(db)
        self.games: tuple[str, ...] = tuple(self.declared)
        self.groups: list[Words] = []
        self.taken: dict[Words, list[int]] = {}
        self.loose: set[Words] = set()
        self.warnings: list[str] = []
        self.owned: Mapping[int, int] | None = None
        self.negations = 0
        self.patterns: list[Pattern] = []
        self._vocabulary: Vocabulary | None = None

    @property
    def vocabulary(self) -> Vocabulary:
        """The names that may stand before an operator."""
        if self._vocabulary is None:
            self._vocabulary = vocabulary(self.db)
        return self._vocabulary

    def fault(self, term: Term, message: str, hint: str = "") -> InputError:
        """Return the error for the value of a term."""
        start = term.at if term.value else term.start
        return fault(self.text, message, start, max(1, term.end - start), hint)

    def warn(self, sentence: str, hint: str = "") -> None:
        """Note a sentence for the user, once; `hint` is what to do about it."""
        if hint:
            sentence = say("{sentence}. {hint}", sentence=sentence, hint=hint)
        if sentence not in self.warnings:
            self.warnings.append(sentence)

    def searched(self) -> list[Declaration]:
        """Return the declarations of the games that the query looks at."""
        return [self.declared[key] for key in self.games]

    def only(self, game: str) -> None:
        """Look at one game alone.

        Raises InputError where there is none with this key.
        """
        if game not in self.declared:
            raise no_game(game, self.declared)
        self.games = (game,)

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
