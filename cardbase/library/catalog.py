"""The catalogue as a program meets it: cards, decks, tables, scenarios.

What a method needs is loaded when it is called: the command line comes through here, and a search does not wait for what plays.
"""

from __future__ import annotations

from os import fspath
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.catalog.database.sqlite import Catalogue
from cardbase.catalog.declaration import Declaration, declaration, declarations
from cardbase.catalog.opening import file_of, open_catalog
from cardbase.errors import CardbaseError, InputError
from cardbase.library import HINTS
from cardbase.messages import say, say_instead

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date
    from types import TracebackType
    from typing import Any, Self

    from sqlmodel import Session

    from cardbase.catalog.formats import OwnFormat
    from cardbase.catalog.history import Changed
    from cardbase.catalog.importing.planning import Changes
    from cardbase.catalog.opening import Progress as FilledSoFar
    from cardbase.catalog.shorthands import Shorthand
    from cardbase.catalog.sql import Answer
    from cardbase.decks.find import FoundDecks
    from cardbase.decks.store import Revision
    from cardbase.library.cards import Card, Cards
    from cardbase.library.collection import Collection
    from cardbase.library.decks import Deck
    from cardbase.library.tables import Table
    from cardbase.sim.entrants import Entrant
    from cardbase.sim.executor import Executor
    from cardbase.sim.game import Game
    from cardbase.sim.matchup import Switches
    from cardbase.sim.matrix import Matrix
    from cardbase.sim.saved import Saved
    from cardbase.sim.scenarios.running import Verdict
    from cardbase.sim.tuning.contest import Progress as ToldSoFar
    from cardbase.sim.tuning.result import Tuned
    from cardbase.sim.workers import Progress

TEN_MINUTES = 600.0


def open(path: str | Path | None = None, *, tell: Callable[[str], None] = lambda _said: None) -> Catalog:
    """Open the catalogue of cards and decks; make it, and take up news of the bundled cards, where that is due.

    path  the database file; None: what CARDBASE_DB names, else the place for user data, as on the command line
    tell  is told what takes longer than a moment

    Raises OutsideError where the file cannot be opened or made.
    """
    say_instead(HINTS)  # the command line opens it otherwise
    return Catalog(open_catalog(Path(path) if path is not None else None, tell=tell))


class Catalog:
    """An open catalogue; a context manager that closes it. It belongs to the thread that opened it; a copy, and what was pickled, is opened
    anew.

    db  the SQLite connection
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; what was read stays, what would be read raises InputError. It may be closed twice."""
        self.db.close()

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to open it in another process."""
        return open, (self.db.place if isinstance(self.db, Catalogue) else self.path,)

    @property
    def path(self) -> Path:
        """The database file."""
        return file_of(self.db)

    @property
    def games(self) -> Mapping[str, Declaration]:
        """The installed games by key: their fields, sections and formats."""
        return declarations(self.db)

    def search(
        self,
        query: str,
        *,
        game: str = "",
        limit: int | None = None,
        on: date | None = None,
        exact: bool = False,
        originals: bool = False,
    ) -> Cards:
        """Return the cards that match a query (docs/query.md).

        game   look at this game alone; limit: the most cards where the query has no `limit:` (None: all)
        on     the day for legal: banned: restricted: (None: today)
        exact  do not take misspelt words for the nearest names (`Cards.guessed`)
        originals  let cardbase's own cards come in every game; without it those of a game with plenty of real cards come only where
               the query asks for them (`Cards.withheld`)

        Raises InputError with a caret under the place for a query that cannot be understood.
        """
        from cardbase.catalog.search.answer import search  # noqa: PLC0415
        from cardbase.collection import shelf_of  # noqa: PLC0415
        from cardbase.library.cards import Cards  # noqa: PLC0415

        self._known(game)
        shelf, told = shelf_of(self.db), {"exact": exact, "originals": originals}
        answer = search(self.db, query, game=game, limit=limit, shelf=shelf, on=on, counted=True, **told)
        return Cards(self.db, answer)

    def card(self, words: str, *, game: str = "", exact: bool = False) -> Card:
        """Return the card that a number, a key or a whole name means, in any script, or the one card that has the words in its name
        or is near to them.

        exact  take a number, a key or a whole name only

        Raises NotFound that names all cards which may be meant, or, where there is none, what comes nearest.
        """
        from cardbase.catalog.search.resolve import meant  # noqa: PLC0415
        from cardbase.library.cards import load  # noqa: PLC0415

        self._known(game)
        meaning = meant(self.db, words, game=game, exact=exact)
        return load(self.db, meaning.ids[:1])[0]

    def sql(self, statement: str, values: Sequence[Any] = ()) -> Answer:
        """Return what an SQL statement answers about the catalogue, which it can only read (docs/sql.md); `values` stand for each ?.

        Raises InputError, with the nearest name, for a statement that is wrong, and for one that would change something.
        """
        from cardbase.catalog.sql import ask  # noqa: PLC0415

        return ask(self.path, statement, values)

    def import_cards(
        self,
        source: str | Path,
        *,
        game: str = "",
        dry_run: bool = False,
        timeout: int | None = None,
        mapping: str | Path = "",
        progress: FilledSoFar | None = None,
    ) -> Changes:
        """Import cards from a file or an address (docs/data.md), all or none, and return what changed.

        game     the game of rows that do not name theirs; dry_run: only tell what would change
        timeout  seconds for an address; mapping: a file that names another site's keys
        progress is told what is being done, how much of it is done, and how much there is (0: unknown)

        Raises InputError with every mistake and its line, OutsideError where the source cannot be read.
        """
        from cardbase.catalog.importing.importer import import_source  # noqa: PLC0415 - half of what there is to load
        from cardbase.catalog.importing.mapping import read_mapping  # noqa: PLC0415

        self._known(game)
        own = read_mapping(Path(mapping), self.games, game) if mapping else None
        return import_source(
            self.db, fspath(source), game=game, dry_run=dry_run, timeout=timeout, progress=progress, mapping=own
        )

    def own_formats(self, game: str = "") -> list[OwnFormat]:
        """Return the user's own formats (of one game)."""
        from cardbase.catalog import formats  # noqa: PLC0415

        return formats.own_formats(self.db, game)

    def read_format(self, text: str, place: str) -> OwnFormat:
        """Return the format that a file says (docs/decks.md). Raises InputError with the line where it is wrong."""
        from cardbase.catalog import formats  # noqa: PLC0415

        return formats.read(self.db, text, place)

    def keep_format(self, own: OwnFormat) -> None:
        """Keep a format of the user's, in the place of the one that has its key; `undo` takes it back."""
        from cardbase.catalog.importing.importer import change_format  # noqa: PLC0415

        change_format(self.db, own.game, own.key, own.text)

    def remove_format(self, key: str) -> OwnFormat:
        """Take a format of the user's out and return it. Raises NotFound with the nearest."""
        from cardbase.catalog import formats  # noqa: PLC0415
        from cardbase.catalog.importing.importer import change_format  # noqa: PLC0415

        own = formats.find(self.db, key)
        change_format(self.db, own.game, own.key, None)
        return own

    def undo(self) -> str:
        """Take the user's last change of cards and formats back, and return what was undone; NotFound where there is nothing."""
        from cardbase.catalog import editing  # noqa: PLC0415

        return editing.undo(self.db)

    def redo(self) -> str:
        """Do again what was undone last of cards and formats, and return it; NotFound where there is nothing."""
        from cardbase.catalog import editing  # noqa: PLC0415

        return editing.redo(self.db)

    def history(self) -> list[Changed]:
        """Return every change of the user's of cards and formats, the oldest first."""
        from cardbase.catalog import editing  # noqa: PLC0415

        return editing.history(self.db)

    def export_cards(self, cards: Sequence[Card], format: str = "csv") -> str:
        """Return cards as a data file (`csv`, `json`, `jsonl`, `toml`). Raises InputError for an unknown format."""
        from cardbase.catalog.exporter import export  # noqa: PLC0415

        return "".join(export(self.db, [card.id for card in cards], format))

    def deck(self, reference: str | Path, *, game: str = "", file_format: str = "") -> Deck:
        """Return a deck: a saved one ("name", or "name@3" for its third version), one from a file, or a bundled one.

        game         the game of a file that does not say it
        file_format  the kind of file (docs/files.md); without it the content tells

        Raises NotFound with the nearest names, InputError for a file that is no deck, or a deck of another game.
        """
        from cardbase.decks import store  # noqa: PLC0415
        from cardbase.decks.files import open_deck  # noqa: PLC0415
        from cardbase.decks.reading import Notice  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        name, notices = fspath(reference), list[Notice]()
        content = open_deck(self.db, name, game=game, key=file_format, tell=notices.append)
        saved = store.exists(self.db, name) and name != "-" and not file_format
        return Deck(self.db, content, saved=saved, notices=tuple(notices), reference=name)

    def saved_deck(self, name: str) -> Deck:
        """Return the user's deck of this name, which can be changed. Raises NotFound with the nearest names."""
        from cardbase.decks import store  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        return Deck(self.db, store.load(self.db, name), saved=True)

    def delete_deck(self, name: str) -> str:
        """Delete the user's deck of this name, whatever is in it, and return how its name is written; `undo_deck` brings it back.

        Raises NotFound with the nearest names.
        """
        from cardbase.decks import store  # noqa: PLC0415

        return store.delete(self.db, name).name

    def undo_deck(self, name: str, *, labels: bool = False) -> str:
        """Take the last change of a deck back, also of one that is deleted, and return what was undone.

        labels  also what is written on it: tags, note, archiving; else that stays

        Raises NotFound with the nearest names, and where there is nothing.
        """
        from cardbase.decks import store  # noqa: PLC0415

        return store.undo(self.db, name, labels=labels)

    def redo_deck(self, name: str) -> str:
        """Do again what was undone last of a deck, also of one that is deleted, and return it; raises what `undo_deck` does."""
        from cardbase.decks import store  # noqa: PLC0415

        return store.redo(self.db, name)

    def deck_history(self, name: str) -> list[Revision]:
        """Return every version of a deck, also of one that is deleted, the oldest first; raises NotFound with the nearest names."""
        from cardbase.decks import store  # noqa: PLC0415

        return store.history(self.db, name)

    def decks(self, query: str = "", *, game: str = "") -> list[Deck]:
        """Return the saved and the bundled decks that match a query (docs/decks.md), those of the user first.

        Raises InputError with a caret under the place for a query that cannot be understood.
        """
        return self.search_decks(query, game=game)[0]

    def search_decks(self, query: str, *, game: str = "", limit: int | None = None) -> tuple[list[Deck], FoundDecks]:
        """Return the decks that match a query as `decks` does, at most so many where it has no limit: of its own, and what the search
        says: how many there are in all, and where these begin.
        """
        from cardbase.collection import shelf_of  # noqa: PLC0415
        from cardbase.decks import store  # noqa: PLC0415
        from cardbase.decks.find import find_decks  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        self._known(game)
        found = find_decks(self.db, query, game=game, shelf=shelf_of(self.db), limit=limit)
        return [Deck(self.db, deck, saved=store.exists(self.db, deck.name)) for deck in found.decks], found

    def new_deck(self, name: str, game: str, format: str = "") -> Deck:
        """Save an empty deck and return it. Raises InputError for a taken name, an unknown game or format."""
        from cardbase.decks import deck, store  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        key = declaration(self.db, game).format_called(format)
        return Deck(self.db, store.save_new(self.db, deck.Deck(name, game, key)), saved=True)

    def random_deck(self, game: str, seed: int, *, format: str = "", name: str = "") -> Deck:
        """Return a legal random deck of a game, of cards that the engine plays whole; `Deck.save` keeps it.

        seed  the same seed gives the same deck; format: without it the first one in which there are cards enough

        Raises InputError for an unknown game or format, NotFound where none was found.
        """
        from cardbase.decks.advice.fill import random_deck  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        return Deck(self.db, random_deck(self.db, game, seed, form=format, name=name).deck)

    def read_deck(self, text: str, *, name: str = "", game: str = "", format: str = "") -> Deck:
        """Return the deck that a text describes, a list as people paste it included; `Deck.save` keeps it.

        name    the deck's name where the text says none; game: where the text does not tell it; format: without it the text tells

        Raises InputError with line, excerpt and hint.
        """
        from cardbase.decks.files import import_deck  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        self._known(game)
        reading = import_deck(self.db, text, name=name, game=game, key=format)
        return Deck(self.db, reading.deck, notices=reading.notices)

    def save_search(self, name: str, query: str) -> Shorthand:
        """Save a query under a name, which `saved:NAME` asks for in queries, in the place of the one that it had, and return it.

        Raises InputError for a query that cannot be understood, for one that asks for itself, and for what is no name.
        """
        from cardbase.catalog import shorthands  # noqa: PLC0415

        self.search(query, limit=1)
        return shorthands.save(self.db, "search", name, query, lambda: self.search(f"saved:{name}", limit=1))

    def saved_searches(self) -> list[Shorthand]:
        """Return the saved queries, in the order of their names."""
        from cardbase.catalog import shorthands  # noqa: PLC0415

        return shorthands.shorthands(self.db, "search")

    def forget_search(self, name: str) -> Shorthand:
        """Forget a saved query and return it. Raises NotFound with the nearest names."""
        from cardbase.catalog import shorthands  # noqa: PLC0415

        return shorthands.forget(self.db, "search", name)

    def set_alias(self, name: str, words: str) -> Shorthand:
        """Let a name stand for the beginning of a command line, and return it. Raises InputError for what is no name."""
        from cardbase.catalog import shorthands  # noqa: PLC0415

        return shorthands.save(self.db, "alias", name, words)

    def aliases(self) -> list[Shorthand]:
        """Return the aliases, in the order of their names."""
        from cardbase.catalog import shorthands  # noqa: PLC0415

        return shorthands.shorthands(self.db, "alias")

    def forget_alias(self, name: str) -> Shorthand:
        """Forget an alias and return it. Raises NotFound with the nearest names."""
        from cardbase.catalog import shorthands  # noqa: PLC0415

        return shorthands.forget(self.db, "alias", name)

    @property
    def collection(self) -> Collection:
        """The cards that the user owns."""
        from cardbase.library.collection import Collection  # noqa: PLC0415

        return Collection(self.db)

    def table(
        self,
        first: str | Deck,
        second: str | Deck,
        *,
        switches: Switches | None = None,
        allow_illegal: bool = False,
        allow_unscripted: bool = False,
    ) -> Table:
        """Sit two decks of a game down; each is a `Deck`, or what `deck` takes.

        switches  rules of the game that are played otherwise (docs/rules)

        Raises InputError where a deck is not legal or holds cards that the engine cannot play (unless allowed), and for decks of two
        games.
        """
        from cardbase.library.tables import Table  # noqa: PLC0415

        entrants = self._entrants([first, second], allow_illegal, allow_unscripted)
        return Table((entrants[0], entrants[1]), switches or {})

    def matrix(
        self,
        decks: Sequence[str | Deck],
        games: int = 100,
        *,
        seed: int = 1,
        agents: str = "greedy",
        workers: int | Executor = 1,
        switches: Switches | None = None,
        allow_illegal: bool = False,
        allow_unscripted: bool = False,
        progress: Progress = lambda _done: None,
        until: float = 0.0,
        cards: bool = False,
        results: str | Path | None = None,
    ) -> Matrix:
        """Play every deck against every other one: `pairs` of what comes back has the summary of each pair, in the order of
        `itertools.combinations`, `standings()` the ratings.

        games    of each pair, the most with `until`; cards: count what each card does (`cards()`)
        results  a file of games: those that it holds are not played again, and the others are added to it as they are played

        What is said of `table` and `Table.play` holds here. Raises InputError where two decks have one name, or the file is none.
        """
        from cardbase.sim.agents import agent_names  # noqa: PLC0415
        from cardbase.sim.matrix import play_matrix  # noqa: PLC0415
        from cardbase.sim.workers import cores  # noqa: PLC0415

        pair = agent_names(agents)
        if len(decks) < 2:
            raise InputError(say("a table needs two decks or more"))
        entrants = self._entrants(decks, allow_illegal, allow_unscripted)
        most = workers or cores()
        return play_matrix(
            entrants,
            games,
            seed,
            pair,
            switches or {},
            until=until,
            cards=cards,
            results=Path(results) if results else None,
            workers=most,
            progress=progress,
        )

    def tune(
        self,
        deck: str | Deck,
        against: Sequence[str | Deck],
        *,
        seconds: float = 0,
        games: int = 0,
        swap: int = 8,
        owned: bool = False,
        agents: str = "greedy",
        seed: int = 1,
        workers: int | Executor = 1,
        switches: Switches | None = None,
        allow_illegal: bool = False,
        allow_unscripted: bool = False,
        progress: ToldSoFar = lambda _what, _done, _of: None,
    ) -> Tuned:
        """Look for swaps by which a deck wins more against others (docs/tuning.md); `Deck.take_over` makes a version of them.

        seconds, games  how long, one of them (none: ten minutes); with a number of games the same seed gives the same result
        swap            the most cards that leave the deck; owned: only cards that are owned, and in no other built deck, come in
        allow_illegal   opponents may be decks that the check refuses; the deck itself may not
        agents          for all decks, or one for the deck and one for its opponents: "greedy,random"
        progress        is told what is being done, how many games are over, and how many there are

        Raises InputError for decks that cannot play, and for too few games; NotFound where no swap is legal; `Stopped`, with what
        is known, on Ctrl-C.
        """
        from cardbase.sim.agents import agent_names  # noqa: PLC0415
        from cardbase.sim.tuning.contest import Budget  # noqa: PLC0415
        from cardbase.sim.tuning.setup import ground, proposals  # noqa: PLC0415
        from cardbase.sim.tuning.tune import tune  # noqa: PLC0415
        from cardbase.sim.workers import cores  # noqa: PLC0415

        if swap < 1:
            raise InputError(say("{swap} cards cannot be swapped", swap=swap), hint=say("Give a number from 1 on."))
        budget = Budget(games, seconds if seconds or games else TEN_MINUTES)
        tuned = self.deck(deck) if isinstance(deck, str) else deck
        proposed = proposals(self.db, tuned.content, seed, only_owned=owned)
        one, *others = self._entrants([tuned, *against], allow_illegal, allow_unscripted)
        played = ground(self.db, one, others, agent_names(agents), switches or {}, seed)
        return tune(played, proposed, budget, copies=swap, workers=workers or cores(), progress=progress)

    def resume(self, game: str | Path | Saved, number: int = 1, *, language: str = "en") -> Game:
        """Return a saved game (of a file: game `number`, from 1) at the point at which it was saved, with this catalogue's cards.

        Raises NotFound and InputError, with the place, where there is none or it cannot be played on.
        """
        from cardbase.sim.game import resumed  # noqa: PLC0415
        from cardbase.sim.saved import Saved, match_of, read  # noqa: PLC0415

        record, place = (game, "replay") if isinstance(game, Saved) else (read(Path(game), number), str(game))
        return resumed(match_of(self.db, record, place), record, language, place)

    def scenarios(self, *places: str | Path) -> list[Verdict]:
        """Play scenario files, and all in folders, and return a verdict on each (docs/scenarios.md).

        Raises CardbaseError for a file that is wrong; what comes out otherwise than expected is a verdict.
        """
        from cardbase.sim.scenarios.cards import lookup_in  # noqa: PLC0415
        from cardbase.sim.scenarios.running import run_file  # noqa: PLC0415
        from cardbase.sim.scenarios.scenario import scenario_files  # noqa: PLC0415

        lookup = lookup_in(lambda: self.db)
        return [verdict for file in scenario_files(map(Path, places)) for verdict in run_file(file, lookup)]

    def session(self) -> Session:
        """Return a SQLModel session on the same file, which reads typed objects (`cardbase.models`, docs/sql.md); close it, too.

        It is for reading: what would write raises `sqlalchemy.exc.OperationalError`.
        """
        from sqlmodel import Session  # noqa: PLC0415 - takes half a second

        from cardbase.catalog.database.sqlite import reading_engine  # noqa: PLC0415

        return Session(reading_engine(self.path))

    def _entrants(self, decks: Sequence[str | Deck], illegal: bool, unscripted: bool) -> list[Entrant]:
        from cardbase.library.decks import Deck  # noqa: PLC0415
        from cardbase.sim.entrants import Allowed, enter, enter_deck  # noqa: PLC0415

        allowed = Allowed(illegal, unscripted)
        return [
            enter_deck(self.db, deck.content, allowed, deck.reference)
            if isinstance(deck, Deck)
            else enter(self.db, deck, allowed=allowed)
            for deck in decks
        ]

    def _known(self, game: str) -> None:
        """Raise InputError, with the nearest, for a game that is not installed."""
        if game:
            declaration(self.db, game)

    def __repr__(self) -> str:
        try:
            return f"<Catalog {self.path}>"
        except CardbaseError:
            return "<Catalog, closed>"
