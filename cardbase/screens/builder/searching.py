"""Searching beside the keyboard: a thread with a connection of its own, in which the latest query wins."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.cards import load_cards
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.search.answer import search
from cardbase.collection import shelf_of
from cardbase.errors import CardbaseError
from cardbase.games.card import Card
from cardbase.messages import listed, say

MOST = 100
"""Cards that a query shows, if it sets no limit."""


class Asked(NamedTuple):
    """A query, and whether cardbase's own cards come in every game."""

    query: str
    originals: bool = False


class Answer(NamedTuple):
    """What came of a query.

    total    how many cards there are, shown or not; withheld: how many of cardbase's own match, too (0: or there are more than shown)
    remarks  what there is to say about it, in sentences
    error    why it could not be understood; None where it could
    fault    an exception that nobody meant
    """

    asked: Asked
    cards: tuple[Card, ...] = ()
    total: int = 0
    withheld: int = 0
    remarks: tuple[str, ...] = ()
    error: CardbaseError | None = None
    fault: Exception | None = None


class Searching:
    """Answers queries in one game, one after the other; a query that is asked meanwhile ends the one before it.

    tell  is given each answer, in the thread of the search
    """

    def __init__(self, path: Path, game: str, tell: Callable[[Answer], None]) -> None:
        self.path, self.game, self.tell = path, game, tell
        self._asked: Asked | None = None
        self._closed = False
        self._news = threading.Condition()
        self._db: sqlite3.Connection | None = None
        self._thread = threading.Thread(target=self._work, name="search", daemon=True)
        self._thread.start()

    def ask(self, asked: Asked) -> None:
        """Ask a query; those that wait are forgotten, and the one that is being answered is stopped."""
        with self._news:
            self._asked = asked
            self._stop_answering()
            self._news.notify()

    def close(self) -> None:
        """End the thread, and close its database."""
        with self._news:
            self._closed = True
            self._stop_answering()
            self._news.notify()
        self._thread.join()

    def _stop_answering(self) -> None:
        if self._db is not None:
            self._db.interrupt()

    def _work(self) -> None:
        try:
            db = open_catalog(self.path)
        except Exception as error:
            self._tell(Answer(Asked(""), fault=error))
            return
        with self._news:
            self._db = db
        try:
            while (asked := self._next()) is not None:
                answer = self._answered(db, asked)
                while answer is None and self._is_latest():  # stopped in place of the query before it
                    answer = self._answered(db, asked)
                if answer is not None and self._is_latest():
                    self._tell(answer)
        finally:
            with self._news:
                self._db = None
            db.close()

    def _next(self) -> Asked | None:
        """Wait for a query; None: it is time to end."""
        with self._news:
            self._news.wait_for(lambda: self._closed or self._asked is not None)
            asked, self._asked = self._asked, None
            return None if self._closed else asked

    def _is_latest(self) -> bool:
        with self._news:
            return self._asked is None and not self._closed

    def _answered(self, db: sqlite3.Connection, asked: Asked) -> Answer | None:
        """Return what comes of a query, None where it was stopped."""
        try:
            words, originals = asked
            found = search(db, words, game=self.game, limit=MOST, shelf=shelf_of(db), originals=originals, counted=True)
            cards = tuple(load_cards(db, found.ids))
        except CardbaseError as error:
            return Answer(asked, error=error)
        except Exception as fault:  # told by the app, which ends with it
            stopped = getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT
            return None if stopped else Answer(asked, fault=fault)
        taken = [
            say("taken for {names}", names=listed(guess.names[:3], "or")) for guess in found.guessed if guess.names
        ]
        return Answer(asked, cards, found.total, found.withheld, (*found.warnings, *taken))

    def _tell(self, answer: Answer) -> None:
        if not self._closed:
            self.tell(answer)
