"""What the user owns as a program meets it: copies by printing, their history, and what decks want beside them."""

from __future__ import annotations

from collections import defaultdict
from os import fspath
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardbase.catalog.declaration import declaration
from cardbase.catalog.opening import Reader
from cardbase.collection import store
from cardbase.errors import CardbaseError
from cardbase.text import fold

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence

    from cardbase.catalog.history import Changed
    from cardbase.collection.edit import Counted, Edited
    from cardbase.collection.files import Incoming
    from cardbase.collection.sets import SetOwned
    from cardbase.collection.store import Counts, Lot, Printing
    from cardbase.collection.wants import Wanted
    from cardbase.decks.reading import Notice
    from cardbase.library.cards import Card
    from cardbase.library.decks import Deck


class Owned(NamedTuple):
    """`count` copies of a printing; `card` is None where the catalogue knows no such card (any more).

    lots  the copies of which something is said, with how many there are of each
    """

    game: str
    name: str
    number: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    card: Card | None
    lots: tuple[tuple[Lot, int], ...] = ()


class Collection(Reader):
    """The owned cards of a catalogue. Each change is kept, and can be undone.

    notices  what there is to say about the words or the file of the last call
    """

    def __init__(self, db: sqlite3.Connection | str) -> None:
        self._held = db
        self.notices: tuple[Notice, ...] = ()

    def __iter__(self) -> Iterator[Owned]:
        return iter(self.of_game())

    def __len__(self) -> int:
        """Return the number of copies of all printings."""
        return sum(store.owned(self._db).values())

    def of_game(self, game: str = "", *, condition: str | None = None, place: str | None = None) -> list[Owned]:
        """Return the owned printings ("": of all games), by game and name.

        condition, place  only copies in this condition, in this place ("": where nothing is said of that)

        Raises InputError for a game that is not installed, and for a grade that there is not.
        """
        from cardbase.collection.wants import cards_of  # noqa: PLC0415
        from cardbase.library.cards import load  # noqa: PLC0415

        if game:
            declaration(self._db, game)
        there = store.owned(self._db, game)
        ids = cards_of(self._db, there)
        cards = {card.id: card for card in load(self._db, list(dict.fromkeys(ids.values())))}
        lots: dict[Printing, list[tuple[Lot, int]]] = defaultdict(list)
        for lot, count in store.lots(self._db, game).items():
            lots[lot.printing].append((lot, count))
        found = [Owned(*key, count, cards.get(ids.get(key, 0)), tuple(lots[key])) for key, count in there.items()]
        if condition is None and place is None:
            return found
        from cardbase.collection.edit import grade  # noqa: PLC0415

        wanted = (None if condition is None else grade(condition), None if place is None else fold(place))
        return [one for each in found if (one := _only(each, *wanted)).count]

    def sets(self, game: str = "") -> list[SetOwned]:
        """Return the sets of real cards ("": of all games) with how many of their printings are owned.

        Raises InputError for a game that is not installed.
        """
        from cardbase.collection.sets import sets  # noqa: PLC0415

        if game:
            declaration(self._db, game)
        return sets(self._db, game)

    def copies(self, card: Card) -> int:
        """Return how many copies of a card are owned, over all printings."""
        from cardbase.collection.wants import of_card  # noqa: PLC0415

        return sum(of_card(self._db, card.id, card.record.card).values())

    def add(
        self,
        card: str | Card,
        count: int = 1,
        *,
        game: str = "",
        condition: str = "",
        place: str = "",
        note: str = "",
    ) -> Printing:
        """Add copies of a printing: of a number, or of the first printing of a card that is named, and return which.

        condition  a grade ("NM"); place: where they lie; note: anything

        Raises NotFound with the nearest names for a card that nobody knows, InputError for a wrong count, and where cards of several
        games are meant.
        """
        words, game = _named(card, game)
        said = {"condition": condition, "place": place, "note": note}
        (added,) = self.add_all([(count, words)], game=game, **said).changed[0]
        return added

    def add_all(
        self, cards: Sequence[Counted], *, game: str = "", condition: str = "", place: str = "", note: str = ""
    ) -> Edited:
        """Add copies of printings, (count, words) each, as one change, all or none, and return it; raises what `add` does."""
        from cardbase.collection import edit  # noqa: PLC0415

        return self._changed(edit.add_all(self._db, cards, game=game, said=edit.said_of(condition, place, note)))

    def mark(
        self,
        card: str | Card,
        count: int = 0,
        *,
        condition: str | None = None,
        place: str | None = None,
        note: str | None = None,
        at: str | None = None,
        game: str = "",
    ) -> Edited:
        """Say something of owned copies of a card, of all of them for 0; what is None stays as it was, "" takes it off.

        at  only copies that lie in this place

        Copies of which nothing is said are taken first. Raises NotFound where nothing of it is owned, InputError for a grade that there
        is not, for fewer copies, and where nothing is to be said.
        """
        words, game = _named(card, game)
        return self.mark_all([(count, words)], condition=condition, place=place, note=note, at=at, game=game)

    def mark_all(
        self,
        cards: Sequence[Counted],
        *,
        condition: str | None = None,
        place: str | None = None,
        note: str | None = None,
        at: str | None = None,
        game: str = "",
    ) -> Edited:
        """Say something of copies of several cards, as one change, all or none; raises what `mark` does."""
        from cardbase.collection import edit  # noqa: PLC0415

        said = {"condition": condition, "place": place, "note": note, "at": at}
        return self._changed(edit.mark_all(self._db, cards, **said, game=game))

    def remove(self, card: str | Card, count: int = 0, *, game: str = "") -> Counts:
        """Remove copies of a printing, for 0 all copies of all printings, and return how many went, by printing.

        The words are looked up among what is owned. Raises NotFound where nothing of it is owned, InputError where it is not clear
        which printing is meant or fewer copies are there.
        """
        words, game = _named(card, game)
        return self.remove_all([(count, words)], game=game).changed[0]

    def remove_all(self, cards: Sequence[Counted], *, game: str = "") -> Edited:
        """Remove copies of printings, as one change, all or none, and return it; raises what `remove` does."""
        from cardbase.collection import edit  # noqa: PLC0415

        return self._changed(edit.remove_all(self._db, cards, game=game))

    def set(self, card: str | Card, count: int, *, game: str = "") -> Printing:
        """Let exactly so many copies of a printing be owned, 0 for none, and return which.

        The words are looked up among what is owned first. Raises what `add` does, and InputError where several printings are meant.
        """
        words, game = _named(card, game)
        (counted,) = self.set_all([(count, words)], game=game).changed[0]
        return counted

    def set_all(self, cards: Sequence[Counted], *, game: str = "") -> Edited:
        """Set the copies of printings, as one change, all or none, and return it; raises what `set` does."""
        from cardbase.collection import edit  # noqa: PLC0415

        return self._changed(edit.set_all(self._db, cards, game=game))

    def take_in(self, source: str | Path, *, game: str = "", replace: bool = False) -> Incoming:
        """Add what a file lists, or with `replace` let that be what is owned of its games, and return it with its notices.

        Lines that name no known card are left out and named. Raises InputError, and changes nothing, for a file that is none.
        """
        from cardbase.collection import files  # noqa: PLC0415

        name = fspath(source)
        incoming = files.read(self._db, name, game)
        action = f"imported {incoming.copies} cards from {'standard input' if name == '-' else Path(name).name}"
        files.take_in(self._db, incoming, action, replace=replace)
        self.notices = incoming.notices
        return incoming

    def export(self, format: str = "csv", *, game: str = "") -> str:
        """Return the collection as `csv` or `json`. Raises InputError for another format."""
        from cardbase.collection import files  # noqa: PLC0415

        return files.written(self._db, format, game)

    def missing(self, *decks: str | Path | Deck, together: bool = False, game: str = "") -> list[Wanted]:
        """Return the cards of which decks need more copies than are owned; each is a `Deck`, or what `Catalog.deck` takes.

        together  the decks are built at once, and need the copies of all of them; otherwise one after the other
        game      the game of files that do not say it
        """
        from cardbase.collection.wants import wish_list  # noqa: PLC0415
        from cardbase.decks.files import open_deck  # noqa: PLC0415
        from cardbase.library.decks import Deck  # noqa: PLC0415

        notices: list[Notice] = []
        contents = [
            deck.content
            if isinstance(deck, Deck)
            else open_deck(self._db, fspath(deck), game=game, tell=notices.append)
            for deck in decks
        ]
        self.notices = tuple(notices)
        return wish_list(self._db, contents, together=together)

    def undo(self) -> str:
        """Take the last change back, and return what was undone. Raises NotFound where there is nothing."""
        return store.undo(self._db)

    def redo(self) -> str:
        """Do again what was undone last, and return it. Raises NotFound where there is nothing."""
        return store.redo(self._db)

    def history(self) -> list[Changed]:
        """Return every change, the oldest first."""
        return store.history(self._db)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it where its catalogue is opened anew."""
        return Collection, (self._place,)

    def _changed(self, edited: Edited) -> Edited:
        self.notices = edited.notices
        return edited

    def __repr__(self) -> str:
        try:
            return f"<Collection: {len(self)} cards>"
        except CardbaseError:
            return "<Collection, closed>"


def _only(owned: Owned, condition: str | None, place: str | None) -> Owned:
    """Return the copies of a printing that are in a condition and in a place (None: in any)."""

    def fits(lot: Lot) -> bool:
        return condition in (None, lot.condition) and place in (None, fold(lot.place) if lot.place else "")

    loose = owned.count - sum(count for _, count in owned.lots)
    lots = tuple((lot, count) for lot, count in owned.lots if fits(lot))
    without = loose if not condition and not place else 0
    return owned._replace(count=without + sum(count for _, count in lots), lots=lots)


def _named(card: str | Card, game: str) -> tuple[str, str]:
    """Return the words for a card, and the game in which they are meant."""
    return (card, game) if isinstance(card, str) else (card.key, card.game)
