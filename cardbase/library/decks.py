"""A deck as a program meets it: its lines as cards, its changes, what the rules say of it, and what it can be asked (docs/questions.md)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardbase import games
from cardbase.catalog.declaration import declaration, installed
from cardbase.catalog.opening import Reader
from cardbase.decks import store
from cardbase.errors import InputError
from cardbase.escaping import html_table
from cardbase.games.card import MAYBE
from cardbase.messages import label, say, several

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence
    from datetime import date
    from typing import Any, Self

    from cardbase.catalog.declaration import Declaration
    from cardbase.collection.wants import Wanted
    from cardbase.decks.advice.fill import Filled
    from cardbase.decks.advice.suggest import Suggestion
    from cardbase.decks.deck import Deck as Content
    from cardbase.decks.diff import Comparison
    from cardbase.decks.edit import Edited
    from cardbase.decks.formats.contract import Choices, DeckFormat, Written
    from cardbase.decks.legality import Report
    from cardbase.decks.questions.hands import Hand
    from cardbase.decks.questions.odds import Odds
    from cardbase.decks.questions.stats import Stats
    from cardbase.decks.reading import Notice
    from cardbase.decks.store import Revision
    from cardbase.library.cards import Card
    from cardbase.sim.matchup import Switches
    from cardbase.sim.playback import Turn
    from cardbase.sim.tuning.result import Tuned

    Counted = tuple[int, str | Card]
    """How many copies, and of which card."""


class Questions(Reader):
    """The questions to a deck, whether it is saved or not; nothing is changed by them."""

    content: Content
    reference: str

    def stats(self, section: str = "") -> Stats:
        """Return what is in the deck: the copies by section, and in one section ("": the main one) by whatever the game counts.

        Raises InputError for a section that the game does not have.
        """
        from cardbase.decks.questions.stats import stats  # noqa: PLC0415 - few decks are asked

        return stats(self._db, self.content, section)

    def plot(self, path: str | Path, section: str = "", *, language: str = "en") -> None:
        """Draw the statistics into an SVG or a page of HTML, as the file's name says, with labels in English or Japanese ("ja").

        Raises InputError where the name does not tell, OutsideError where the file cannot be written.
        """
        from cardbase.decks.questions.plot import write_plot  # noqa: PLC0415 - few decks are drawn

        declared = declaration(self._db, self.content.game)
        write_plot(self.stats(section), Path(path), declared.ja if language == "ja" else declared.en, language)

    def odds(
        self,
        *queries: str,
        at_least: int | Sequence[int] = (),
        by: int | None = None,
        on_the_draw: bool = False,
        used: int | None = None,
    ) -> Odds:
        """Return how likely it is to draw what all queries ask for: cards ("type:unit"), or "[[type:unit]]>=2 or [[...]]=0".

        at_least     how many cards each plain query asks for: one number each, or one for all (1)
        by           the turn of this player whose draw is the last one; None: the first hand alone
        on_the_draw  for the player who is not first
        used         cards that leave the hand in a turn, in a game whose turns fill it up; None: as agents play

        Raises InputError for a query that cannot be understood or finds too few cards, and for a turn below 1.
        """
        from cardbase.decks.questions.odds import odds  # noqa: PLC0415 - few decks are asked

        numbers = [at_least] if isinstance(at_least, int) else at_least
        return odds(self._db, self.content, queries, at_least=numbers, by=by, second=on_the_draw, used=used)

    def hand(self, count: int = 5, *, seed: int = 1) -> list[Hand]:
        """Return sample first hands, each with what a redraw would bring; the same seed gives the same hands.

        Raises InputError for a count that is not from 1 to 1,000, and for a deck with nothing to shuffle.
        """
        from cardbase.decks.questions.hands import hands, start_of  # noqa: PLC0415

        return hands(start_of(self._db, self.content), count, seed)

    def goldfish(
        self,
        turns: int = 3,
        *,
        seed: int = 1,
        agent: str = "greedy",
        on_the_draw: bool = False,
        language: str = "en",
        allow_unscripted: bool = False,
    ) -> list[Turn]:
        """Return the first turns of the deck, played by an agent against a copy of it that passes, as its player sees them.

        on_the_draw  the opponent begins

        The deck need not be legal. Raises InputError where no game begins with it, where it holds cards that the engine cannot play
        (unless allowed), for a number of turns that is not from 1 to 20, and for an unknown agent.
        """
        from cardbase.sim.entrants import Allowed, enter_deck  # noqa: PLC0415
        from cardbase.sim.goldfish import goldfish  # noqa: PLC0415

        entrant = enter_deck(self._db, self.content, Allowed(True, allow_unscripted), self.reference)
        return list(goldfish(entrant, turns, seed=seed, agent=agent, second=on_the_draw, language=language))

    def suggest(self, count: int = 10, *, owned: bool = False) -> list[Suggestion]:
        """Return cards that are not in the deck and go with it, the best first, with their reasons and as many copies as are legal.

        owned  only cards that are owned, and in no other built deck

        Raises InputError for a count that is not from 1 to 100.
        """
        from cardbase.decks.advice.suggest import suggest  # noqa: PLC0415 - few decks are asked

        return suggest(self._db, self.content, count, owned=self._free() if owned else None)

    def _free(self) -> dict[str, int]:
        from cardbase.collection.wants import free_by_key  # noqa: PLC0415

        return free_by_key(self._db, self.content)


class Line(NamedTuple):
    """`count` copies of a card in a section; `card` is None where `text` names no known card."""

    section: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody misses
    card: Card | None
    text: str
    number: str = ""


class Deck(Questions):
    """A deck of the catalogue. Each change of a saved one is a version in its history, and can be undone.

    content  what it says, as a value; notices: what there is to say about the lines of a file, or about the last change
    saved    whether it is one of the user's saved decks: bundled ones, files and earlier versions are not, and cannot be changed
             before `save` or `copy`
    reference  what errors call it: its name, or its file where it has none

    Two are equal that say the same and are both saved or both not. It can be pickled with its cards; what asks or changes it needs the catalogue.
    """

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(
        self,
        db: sqlite3.Connection,
        content: Content,
        *,
        saved: bool = False,
        notices: tuple[Notice, ...] = (),
        reference: str = "",
    ) -> None:
        self._held, self.content, self.saved, self.notices = db, content, saved, notices
        self._carried: tuple[Content, tuple[Line, ...]] | None = None
        self.reference = content.name or reference
        self._id = store.find(db, content.name).id if saved else 0

    @property
    def name(self) -> str:
        """The deck's name; "" where it has none."""
        return self.content.name

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.content.game

    @property
    def format(self) -> str:
        """The key of its format, the game's default one where it names none."""
        known = self._declared.formats
        return self.content.format or (known[0].key if known else "")

    @property
    def options(self) -> Mapping[str, str]:
        """What the deck says of itself."""
        return self.content.options

    @property
    def tags(self) -> tuple[str, ...]:
        """Words by which its owner finds it; `built` and `archived` have a meaning (docs/decks.md)."""
        return self.content.tags

    @property
    def note(self) -> str:
        """What its owner wrote on it, in lines."""
        return self.content.note

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its lines, section by section, but for the maybeboard."""
        return tuple(line for line in self._lines() if line.section != MAYBE)

    @property
    def maybe(self) -> tuple[Line, ...]:
        """The lines of the maybeboard, which no check and no size counts."""
        return self.section(MAYBE)

    @property
    def _declared(self) -> Declaration:
        away = isinstance(self._held, str) and not Path(self._held).is_file()
        return installed(self.game) if away else declaration(self._db, self.game)

    def _lines(self) -> tuple[Line, ...]:
        if self._carried and self._carried[0] is self.content:
            return self._carried[1]
        from cardbase.decks.resolve import exact_cards, section_for  # noqa: PLC0415
        from cardbase.library.cards import load  # noqa: PLC0415

        ids, declared = exact_cards(self._db, self.content), declaration(self._db, self.game)
        cards = {card.id: card for card in load(self._db, list(dict.fromkeys(filter(None, ids))))}
        known = zip(self.content.entries, (cards.get(number or 0) for number in ids), strict=True)
        return tuple(
            Line(
                entry.section or section_for(card.record.card if card else None, declared),
                entry.count,
                card,
                entry.text or entry.number,
                entry.number,
            )
            for entry, card in known
        )

    @property
    def unplayable(self) -> tuple[Card, ...]:
        """The cards, but for the maybeboard, that the engine cannot play; no test game is played with a deck that has one."""
        cards = dict.fromkeys(line.card for line in self.lines if line.card)
        return tuple(card for card in cards if card.playability.played == "no")

    def section(self, key: str) -> tuple[Line, ...]:
        """Return the lines of one section."""
        return tuple(line for line in self._lines() if line.section == key)

    def __len__(self) -> int:
        """Return the number of cards in all sections but the maybeboard."""
        return self.content.size

    def check(self, format: str = "", on: date | None = None) -> Report:
        """Check the deck against the construction rules of a format ("": its own), as they stood on a day (None: today).

        Raises InputError for a format that the game does not have.
        """
        from datetime import date  # noqa: PLC0415

        from cardbase.catalog.formats import game_of  # noqa: PLC0415
        from cardbase.decks.legality import check  # noqa: PLC0415
        from cardbase.decks.resolve import resolve_deck  # noqa: PLC0415

        game = game_of(self._db, self.game)
        cards = resolve_deck(self._db, self.content)
        return check(cards, game, game.format(format or self.content.format), on or date.today())

    def unlike(self, switches: Switches | None = None) -> list[tuple[str, str]]:
        """What the deck says of itself and is not played by, with these switches of the rules: each as it says and as it is played
        ("texts=clarified", "texts=printed").

        Raises InputError where the game cannot be played.
        """
        from cardbase.sim.entrants import unlike  # noqa: PLC0415

        return unlike(self.content, games.load(declaration(self._db, self.game).target), switches or {})

    def lacking(self) -> list[Wanted]:
        """Return the cards of which fewer copies are owned, and free of other decks tagged `built`, than the deck needs."""
        from cardbase.collection.wants import shortfall  # noqa: PLC0415

        return shortfall(self._db, self.content)

    def add(self, card: str | Card, count: int = 1, *, section: str = "", unknown: bool = False) -> None:
        """Add copies of a card, in the section that is named or that the game chooses.

        unknown  keep words that name no known card, instead of refusing them

        Raises NotFound with the nearest names for a card that nobody knows, InputError for a wrong section or count, and for a deck
        that is not saved.
        """
        self.add_all([(count, card)], section=section, unknown=unknown)

    def add_all(self, cards: Sequence[Counted], *, section: str = "", unknown: bool = False) -> Edited:
        """Add copies of cards, (count, card) each, as one change, all or none, and return it; raises what `add` does."""
        from cardbase.decks import edit  # noqa: PLC0415 - few decks are changed

        return self._changed(edit.add_all(self._db, self._own(), _worded(cards), section=section, unknown=unknown))

    def remove(self, card: str | Card, count: int = 0, *, section: str = "") -> None:
        """Remove copies of a card, all for 0; raises what `add` does, and for copies that are not there."""
        self.remove_all([(count, card)], section=section)

    def remove_all(self, cards: Sequence[Counted], *, section: str = "") -> Edited:
        """Remove copies of cards, as one change, all or none, and return it; raises what `remove` does."""
        from cardbase.decks import edit  # noqa: PLC0415 - few decks are changed

        return self._changed(edit.remove_all(self._db, self._own(), _worded(cards), section=section))

    def set(self, card: str | Card, count: int, *, section: str = "") -> None:
        """Make the deck hold exactly so many copies of a card; raises what `add` does."""
        self.set_all([(count, card)], section=section)

    def set_all(self, cards: Sequence[Counted], *, section: str = "") -> Edited:
        """Set the copies of cards, as one change, all or none, and return it; raises what `set` does."""
        from cardbase.decks import edit  # noqa: PLC0415 - few decks are changed

        return self._changed(edit.set_all(self._db, self._own(), _worded(cards), section=section))

    def tag(self, *words: str) -> None:
        """Give the deck tags. Raises InputError for one that is not one word, and for a deck that is not saved."""
        self.content = store.tag(self._db, self._own(), words)

    def untag(self, *words: str) -> None:
        """Take tags off. Raises NotFound, with the nearest, for one that it does not have."""
        self.content = store.untag(self._db, self._own(), words)

    def write_note(self, words: str) -> None:
        """Write a note on the deck in the place of the one that it has; no words take that off."""
        self.content = store.write_note(self._db, self._own(), words)

    def archive(self) -> None:
        """Put the deck away: `cardbase deck list` leaves it out."""
        self.content = store.archive(self._db, self._own())

    def unarchive(self) -> None:
        """Bring the deck back. Raises NotFound for one that is not archived."""
        self.content = store.unarchive(self._db, self._own())

    def rename(self, name: str) -> None:
        """Give the deck another name. Raises InputError for one that is taken."""
        self.content = store.rename(self._db, self._own(), name)

    def delete(self) -> None:
        """Delete the deck; `undo` brings it back."""
        store.delete(self._db, self._own())

    def undo(self, *, labels: bool = False) -> str:
        """Take the last change back, deleting included, and return what was undone. Raises NotFound where there is nothing.

        labels  also what is written on the deck: tags, note, archiving; else that stays
        """
        return self._moved(store.undo(self._db, self._own(), labels=labels))

    def redo(self) -> str:
        """Do again what was undone last, and return it. Raises NotFound where there is nothing."""
        return self._moved(store.redo(self._db, self._own()))

    def history(self) -> list[Revision]:
        """Return every version of a saved deck, the oldest first."""
        return store.history(self._db, self._own())

    def save(self, name: str = "", *, over: bool = False) -> Deck:
        """Save the deck under its name, or another one, and return the saved one.

        over  make a new version of the deck that has the name

        Raises InputError where it has no name, or the name is taken.
        """
        from cardbase.decks.resolve import settle  # noqa: PLC0415

        content = replace(self.content, name=name or self.content.name)
        settled = settle(self._db, content)
        kept = store.save_over(self._db, settled.deck, "saved") if over else store.save_new(self._db, settled.deck)
        return Deck(self._db, kept, saved=True, notices=settled.notices)

    def copy(self, name: str) -> Deck:
        """Copy the deck under another name, and return the copy, which is saved, and neither built nor archived."""
        kept = store.save_new(self._db, store.copied(self.content, name), f"copied from {self.reference}")
        return Deck(self._db, kept, saved=True)

    def swapped(self, tuned: Tuned) -> Deck:
        """Return the deck with the swaps by which it was tuned (`Catalog.tune`); it is not saved."""
        from cardbase.sim.tuning.result import in_words  # noqa: PLC0415

        return Deck(self._db, in_words(self._db, self.content, tuned), reference=self.reference)

    def take_over(self, tuned: Tuned) -> None:
        """Make the swaps by which the deck was tuned (`Catalog.tune`), as a new version of it.

        Raises InputError for a deck that is not saved, and where its cards were changed meanwhile.
        """
        from cardbase.sim.tuning.result import save_tuned  # noqa: PLC0415

        self._own()
        self.content = save_tuned(self._db, self.content, tuned)

    def fill(self, *, owned: bool = False, dry_run: bool = False) -> Filled:
        """Fill the deck to its legal size with cards that go with it, as one version, and return what was added.

        owned    only cards that are owned, and in no other built deck
        dry_run  change nothing; this can be asked of a deck that is not saved, too

        Raises InputError for a deck that is not saved.
        """
        from cardbase.decks.advice.fill import fill, save_filled  # noqa: PLC0415 - few decks are filled

        if not dry_run:
            self._own()
        filled = fill(self._db, self.content, owned=self._free() if owned else None)
        if not dry_run and filled.added:
            self.content = save_filled(self._db, self.content, filled)
        return filled

    def diff(self, other: Deck) -> Comparison:
        """Return what changes from this deck to another."""
        from cardbase.decks.diff import compare  # noqa: PLC0415

        return compare(self._db, self.content, other.content)

    def export(self, format: str = "text", choices: Choices | None = None) -> str:
        """Return the deck as a kind of file that is text (docs/files.md). What the file cannot hold is left out.

        Raises InputError for a format that cannot be written or is no text, and for a choice that it does not heed.
        """
        content = self.written(format, choices).content
        if isinstance(content, bytes):
            raise InputError(
                say("'{format}' is no text", format=format),
                hint=say("write() makes a file of it, written() gives the bytes."),
            )
        return content

    def written(self, format: str = "text", choices: Choices | None = None) -> Written:
        """Return the deck as a kind of file, with files that belong beside it and what the file cannot hold.

        Raises InputError for a format that cannot be written, and for a choice that it does not heed.
        """
        from cardbase.decks.formats import format_of  # noqa: PLC0415 - few decks are written

        return self._in(format_of(format), choices)

    def write(self, path: str | Path, format: str = "", choices: Choices | None = None) -> tuple[str, ...]:
        """Write the deck to a file, which appears whole or not at all; without `format` the file's name tells. Return what the
        format could not hold, in sentences.

        Raises InputError where the name does not tell, OutsideError where the file cannot be written.
        """
        from cardbase.decks.files import address_of, write_to  # noqa: PLC0415 - few decks are written
        from cardbase.decks.formats import format_of  # noqa: PLC0415
        from cardbase.decks.formats.contract import USUAL  # noqa: PLC0415

        form, chosen = format_of(format, str(path)), choices or USUAL
        if "home" in form.heeds and not chosen.home:
            chosen = chosen._replace(home=address_of(Path(path).parent))
        made = self._in(form, chosen)
        write_to(Path(path), made)
        return made.notices

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.saved, self.content) == (other.saved, other.content)

    def __copy__(self) -> Self:
        """Return the same deck as another object, as `Catalog.deck` would (`copy` saves one with another name)."""
        made = type(self).__new__(type(self))
        made._held = self._held
        made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, _: object) -> Self:
        return self.__copy__()

    def __getstate__(self) -> tuple[object, ...]:
        """Return what the deck says, its lines with their cards, and the path of its catalogue."""
        lines = self._lines()
        kept = {name: value for name, value in self.__dict__.items() if name != "_carried"}
        return kept, lines, self._place

    def __setstate__(self, known: tuple[Any, ...]) -> None:
        kept, lines, self._held = known
        self.__dict__.update(kept, _carried=(kept["content"], lines))

    def __str__(self) -> str:
        """Return the deck in cardbase's text format."""
        return self.export()

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the lines of the deck, section by section, the maybeboard too."""
        declared = self._declared
        rows = [
            (declared.section_name(line.section), line.count, line.card.shown if line.card else line.text)
            for line in self._lines()
        ]
        told = [
            label(declared.en, declared.ja),
            declared.format_name(self.format),
            several(len(self), "{n:,} card", "{n:,} cards"),
        ]
        heads = (say("Section"), say("Copies"), say("Card"))
        return html_table(
            self.name or self.reference, rows, heads if rows else (), [" · ".join(filter(None, told)), self.note]
        )

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {self.game}, {len(self)} cards{'' if self.saved else ', not saved'}>"

    def _in(self, form: DeckFormat, choices: Choices | None) -> Written:
        from cardbase.decks.files import export  # noqa: PLC0415 - few decks are written
        from cardbase.decks.formats.contract import USUAL  # noqa: PLC0415

        return export(self._db, self.content, form, choices or USUAL)

    def _own(self) -> str:
        if not self.saved:
            hint = say("save() makes a deck of its own of it, copy(NAME) one with another name.")
            raise InputError(say("'{name}' is no saved deck and cannot be changed", name=self.name), hint=hint)
        return self.name

    def _changed(self, edited: Edited) -> Edited:
        self.content, self.notices = edited.deck, edited.notices
        return edited

    def _moved(self, action: str) -> str:
        name = store.name_of(self._db, self._id)
        if store.exists(self._db, name):
            self.content = store.load(self._db, name)
        return action


def _worded(cards: Sequence[Counted]) -> list[tuple[int, str]]:
    return [(count, card if isinstance(card, str) else card.key) for count, card in cards]
