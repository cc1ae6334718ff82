"""What a completion is asked, and what it answers."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardbase.errors import Choice

if TYPE_CHECKING:
    from cardbase.catalog.declaration import Declaration
    from cardbase.decks.deck import Deck


class Suggestion(NamedTuple):
    """A word that may stand where the cursor is.

    word     what is to be completed, without what stands before it in the same word
    help    a few words on it
    spelt   the name by which it was found, where that is not the word itself: a reading, a label
    open    more belongs behind it, in the same word
    before  what stands before it: "--game=", "greedy,", "type:"
    """

    word: str
    help: str = ""
    spelt: str = ""
    open: bool = False
    before: str = ""

    @property
    def whole(self) -> str:
        """Return the word of the command line."""
        return self.before + self.word


_DECKS = ("deck", "one", "decks", "before")
"""What the parameters are called that name a deck."""


class NoCatalogue(Exception):  # noqa: N818 - an answer rather than a fault
    """There is no catalogue that can be read, so that nothing is known."""


class Request:
    """A command line up to the cursor.

    word     what is typed of the word that is completed
    given    the values that the command has been given already, by the names of its parameters
    command  its name: "deck show"
    commands  the commands of the program
    earlier  those of them that the same parameter has been given, where it takes several

    `db` raises NoCatalogue where there is none: it is opened for reading alone, and never made.
    """

    def __init__(
        self,
        word: str,
        given: Mapping[str, Sequence[str]],
        earlier: Sequence[str] = (),
        command: str = "",
        commands: Sequence[str] = (),
        database: str = "",
    ) -> None:
        self.word, self.given, self.earlier = word, given, earlier
        self.command, self.commands, self._database = command, commands, database
        self._db: sqlite3.Connection | None = None

    @property
    def db(self) -> sqlite3.Connection:
        """The catalogue."""
        if self._db is None:
            from cardbase.catalog.opening import open_as_it_is  # noqa: PLC0415

            self._db = open_as_it_is(Path(self._database) if self._database else None)
            if self._db is None:
                raise NoCatalogue
        return self._db

    def close(self) -> None:
        """Close the catalogue, if it was opened."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def one(self, name: str) -> str:
        """Return the last value of a parameter, "" where none is given."""
        return next(reversed(self.given.get(name, ())), "")

    @property
    def game(self) -> str:
        """The key of the game of the command: of --game, else of its deck; "" where neither tells."""
        if named := self.one("game"):
            from cardbase.catalog.declaration import declarations, games_called  # noqa: PLC0415

            keys = games_called(named, declarations(self.db))
            return keys[0] if len(keys) == 1 else ""
        deck = self.deck
        return deck.game if deck else ""

    @property
    def games(self) -> "list[Declaration]":
        """The declaration of the game of the command, of all games where that is not said."""
        from cardbase.catalog.declaration import declarations  # noqa: PLC0415

        known, game = declarations(self.db), self.game
        return [known[game]] if game in known else list(known.values())

    @property
    def deck(self) -> "Deck | None":
        """The first deck that the command names, None where that is not a saved or a bundled one."""
        named = next((self.given[name][0] for name in _DECKS if self.given.get(name)), "")
        if not named:
            return None
        from cardbase.decks import store  # noqa: PLC0415
        from cardbase.decks.store import find_preconstructed  # noqa: PLC0415

        return store.load(self.db, named) if store.exists(self.db, named) else find_preconstructed(named)

    def among(self, choices: "Iterable[Choice | str]") -> list[Suggestion]:
        """Return the choices that begin as the word does."""
        return matching(self.word, choices)


def matching(typed: str, choices: "Iterable[Choice | str]", before: str = "") -> list[Suggestion]:
    """Return the choices that begin as it was typed, in any script and case."""
    from cardbase.catalog.completing import matching  # noqa: PLC0415

    known = (Choice(choice) if isinstance(choice, str) else choice for choice in choices)
    return [Suggestion(*found, before) for found in matching(typed, known)]
