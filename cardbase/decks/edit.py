"""Changing a saved deck: its lines by words (several cards are one change), or as text in the user's own editor."""

import os
import shlex
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import declaration, declarations
from cardbase.decks import store, text
from cardbase.decks.deck import MOST_COPIES, Deck, Entry, canonical, one_line
from cardbase.decks.files import MOST_BYTES, MOST_LINES, must_fit
from cardbase.decks.reading import Notice, section_called
from cardbase.decks.resolve import Resolver, section_for, settle, written
from cardbase.errors import CardbaseError, InputError, NotFound, OutsideError, did_you_mean
from cardbase.messages import in_a_row, later, listed, say
from cardbase.text import fold


class Edited(NamedTuple):
    """A deck after a change, the change in words for each card, and what there is to say about the cards."""

    deck: Deck
    done: tuple[str, ...]
    notices: tuple[Notice, ...] = ()

    @property
    def message(self) -> str:
        """The whole change in words."""
        return "; ".join(self.done)


Counted = tuple[int, str]
"""How many copies, and a card in words: a name, a number, a unique beginning, or "name (number)"."""
_Step = Callable[[Deck], tuple[Deck, str]]
"""Changes a deck, and tells in words what was done."""


def add_all(
    db: sqlite3.Connection, name: str, cards: Sequence[Counted], *, section: str = "", unknown: bool = False
) -> Edited:
    """Add cards to a saved deck, all or none, in the section that is named or that the game chooses for each.

    unknown  keep words that name no known card as they are, instead of refusing them

    Raises NotFound for an unknown deck or card (with the nearest names), InputError for a wrong section or count.
    """
    saved, notices = store.find(db, name), list[Notice]()
    steps = [_adding(db, saved, card, section, unknown, notices) for card in cards]
    return _update(db, name, steps, notices)


def remove_all(db: sqlite3.Connection, name: str, cards: Sequence[Counted], *, section: str = "") -> Edited:
    """Remove copies of cards (0: all of them) from a saved deck, all or none. The words are looked up among the deck's
    own lines first.

    Raises NotFound for an unknown deck or a card that is not in it, InputError where it is not clear which line is
    meant or there are fewer copies.
    """
    saved = store.find(db, name)
    return _update(db, name, [_removing(db, saved, card, section) for card in cards])


def set_all(db: sqlite3.Connection, name: str, cards: Sequence[Counted], *, section: str = "") -> Edited:
    """Make a saved deck hold exactly these numbers of copies, all or none; 0 removes a card, one that is not in the deck
    yet is added.

    Raises what `add_all` and `remove_all` raise.
    """
    saved, notices = store.find(db, name), list[Notice]()
    return _update(db, name, [_setting(db, saved, card, section, notices) for card in cards], notices)


def _adding(
    db: sqlite3.Connection, saved: store.Saved, card: Counted, section: str, unknown: bool, notices: list[Notice]
) -> _Step:
    count, words = card
    entry, found = _line(db, saved, words, _copies(count), section, unknown)
    notices += found
    given = fold(entry.number) in map(fold, filter(None, called(words)))

    def change(deck: Deck) -> tuple[Deck, str]:
        lines = [line for line in deck.section(entry.section) if _same(line, entry, by_number=given)]
        changed = (
            _counted(deck, lines[0], lines[0].count + count) if lines else replace(deck, entries=(*deck.entries, entry))
        )
        return changed, f"added {text.write_line(entry)} to {entry.section}"

    return change


def _removing(db: sqlite3.Connection, saved: store.Saved, card: Counted, section: str) -> _Step:
    count, words = card

    def change(deck: Deck) -> tuple[Deck, str]:
        lines = _lines(db, deck, words, _section(db, saved, section))
        there = sum(line.count for line in lines)
        if count and (count < 0 or count > there):
            named = lines[0].text or lines[0].number
            message = say("{count} copies of '{text}': the deck has {there}", count=count, text=named, there=there)
            raise InputError(message)
        gone = text.write_line(replace(lines[0], count=count or there))
        return _taken(deck, lines, count or there), f"removed {gone} from {lines[0].section}"

    return change


def _setting(db: sqlite3.Connection, saved: store.Saved, card: Counted, section: str, notices: list[Notice]) -> _Step:
    count, words = card

    def change(deck: Deck) -> tuple[Deck, str]:
        try:
            lines = _lines(db, deck, words, _section(db, saved, section))
        except NotFound:
            if not count:
                raise
            return _adding(db, saved, card, section, False, notices)(deck)
        if not count:
            return _removing(db, saved, card, section)(deck)
        rest = _taken(deck, lines[1:], sum(other.count for other in lines[1:]))
        line = text.write_line(replace(lines[0], count=_copies(count)))
        return _counted(rest, lines[0], count), f"set {line} in {lines[0].section}"

    return change


def _update(db: sqlite3.Connection, name: str, steps: Sequence[_Step], notices: Sequence[Notice] = ()) -> Edited:
    """Take the steps one after the other, as one change of the deck."""
    keys = [section.key for section in declaration(db, store.find(db, name).game).places]
    done = list[str]()

    def change(deck: Deck) -> Deck:
        done.clear()
        for step in steps:
            deck, words = step(deck)
            done.append(words)
        return canonical(deck, keys)

    deck = store.update(db, name, change, lambda: "; ".join(done))
    return Edited(deck, tuple(done), tuple(notices))


def _line(
    db: sqlite3.Connection, saved: store.Saved, words: str, count: int, section: str, unknown: bool
) -> tuple[Entry, tuple[Notice, ...]]:
    """Return the line that words stand for, and what they were taken to mean."""
    name, number = called(words)
    resolver = Resolver(db, saved.game)
    meaning = resolver.meaning(name, number)
    notice = Notice(0, words, meaning.message, meaning.nearest, meaning.id is None)
    declared = declaration(db, saved.game)
    if meaning.id is None:
        if not unknown:
            raise NotFound(meaning.message, hint=near(meaning.nearest))
        return Entry(_section(db, saved, section) or section_for(None, declared), count, name, number), (notice,)
    card = load_cards(db, [meaning.id])[0]
    name, number = written(resolver, card, (name, number), meaning)
    place = _section(db, saved, section) or section_for(card, declared)
    return Entry(place, count, name, number), (notice,) if meaning.message else ()


def called(words: str) -> tuple[str, str]:
    """Return the name and the number that words give."""
    if not words.strip():
        raise InputError(say("no card is named"), hint=say("Give a name or a number."))
    return text.read_line("1 " + one_line(words, later("the card")))[1:]


def near(names: Sequence[str]) -> str:
    """Return what to tell of the names that come nearest to a wrong one."""
    quoted = [say("'{name}'", name=name) for name in names]
    return (
        say("Did you mean {names}?", names=listed(quoted, "or"))
        if quoted
        else say("'cardbase search' finds cards by parts of their names.")
    )


def _section(db: sqlite3.Connection, saved: store.Saved, words: str) -> str:
    """Return the key of the section that words name, "" for no words; raises what `section_called` does."""
    return section_called(declaration(db, saved.game), words)


def _lines(db: sqlite3.Connection, deck: Deck, words: str, section: str) -> list[Entry]:
    """Return the lines of one section that words mean: by number, exact name, beginning or part, else as the
    catalogue says.
    """
    lines = [entry for entry in deck.entries if section in ("", entry.section)]
    found = named(lines, words) or _meant(db, deck, lines, words)
    if not found:
        known = list(dict.fromkeys(entry.text or entry.number for entry in lines))
        place = say("section '{section}' of '{name}'", section=section, name=deck.name) if section else f"'{deck.name}'"
        raise NotFound(
            say("{place} holds no card '{words}'", place=place, words=words), hint=did_you_mean(words, known)
        )
    if len({fold(entry.text) for entry in found}) > 1:
        names = listed(dict.fromkeys(f"'{entry.text}'" for entry in found))
        raise InputError(
            say("'{words}' may mean several cards of the deck: {names}", words=words, names=names),
            hint=say("Write more of the name."),
        )
    if len({entry.section for entry in found}) > 1:
        places = say(" and in ").join(entry.section for entry in found)
        raise InputError(
            say("'{text}' stands in {places}", text=found[0].text, places=places),
            hint=say("Name one of them with --section."),
        )
    return found


def named(lines: Sequence[Entry], words: str) -> list[Entry]:
    """Return the lines that words mean: by number, exact name, beginning or part."""
    name, number = called(words)
    if number:
        both = [e for e in lines if fold(e.number) == fold(number) and fold(name) in ("", fold(e.text))]
        return both or [e for e in lines if fold(e.text) == fold(words)]
    key = fold(name)
    ways = (
        [e for e in lines if e.number and fold(e.number) == key],
        [e for e in lines if fold(e.text) == key],
        [e for e in lines if fold(e.text).startswith(key)],
        [e for e in lines if key in fold(e.text)],
    )
    return next(filter(None, ways), [])


def _meant(db: sqlite3.Connection, deck: Deck, lines: Sequence[Entry], words: str) -> list[Entry]:
    resolver = Resolver(db, deck.game)
    name, number = called(words)
    meaning = resolver.meaning(name, number)
    if meaning.id is None:
        return []
    resolver.fetch((entry.text, entry.number) for entry in lines)
    return [entry for entry in lines if resolver.exact(entry.text, entry.number) == meaning.id]


def _same(line: Entry, other: Entry, *, by_number: bool) -> bool:
    return fold(line.text) == fold(other.text) and (not by_number or fold(line.number) == fold(other.number))


def _counted(deck: Deck, line: Entry, count: int) -> Deck:
    """Return the deck with another count of one of its lines (0: without the line)."""
    changed = [replace(line, count=_copies(count))] if count else []
    place = deck.entries.index(line)
    return replace(deck, entries=(*deck.entries[:place], *changed, *deck.entries[place + 1 :]))


def _taken(deck: Deck, lines: Sequence[Entry], count: int) -> Deck:
    """Return the deck without `count` copies of these lines, the last line first."""
    for line in reversed(lines):
        take = min(count, line.count)
        deck, count = _counted(deck, line, line.count - take), count - take
    return deck


def _copies(count: int) -> int:
    if not 1 <= count <= MOST_COPIES:
        raise InputError(
            say("{count} is no number of copies", count=count),
            hint=say("Give a number from 1 to {most_copies}.", most_copies=MOST_COPIES),
        )
    return count


Ask = Callable[[CardbaseError], bool]
"""Shows a mistake and answers whether the user wants the text back to mend it."""


def edit(db: sqlite3.Connection, name: str, ask: Ask) -> Edited:
    """Open a saved deck in $VISUAL or $EDITOR and save what comes back as a new version.

    After a mistake `ask` decides whether the editor opens again with the text as it was left. Otherwise, and where
    the deck was changed by somebody else meanwhile, the text stays in a file that the error names. Raises NotFound,
    InputError, OutsideError.
    """
    before = store.load(db, name)
    handle, place = tempfile.mkstemp(prefix="deck-", suffix=".txt")
    file = Path(place)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
        out.write(text.write(before))
    edited = _until_right(db, before, file, ask)
    file.unlink()
    return edited


def _until_right(db: sqlite3.Connection, before: Deck, file: Path, ask: Ask) -> Edited:
    while True:
        try:
            _open_editor(file)
            return _save(db, before, _read(file))
        except CardbaseError as error:
            if isinstance(error, InputError) and ask(error):
                continue
            if _untouched(file, before):
                file.unlink()
            else:
                error.hint = in_a_row((error.hint or "", say("Your text is kept in {file}", file=file)))
            raise


def _save(db: sqlite3.Connection, before: Deck, content: str) -> Edited:
    read = text.read(content, declarations(db), place="deck")
    after = replace(read, name=read.name or before.name, game=read.game or before.game)
    if after.game != before.game:
        raise InputError(
            say("the deck is of {game}, not of {game_2}", game=before.game, game_2=after.game),
            hint=say("Make a new deck for another game."),
        )
    if after == before:
        return Edited(before, (say("nothing was changed"),))
    settled = settle(db, after)

    def change(now: Deck) -> Deck:
        if now != before:
            raise InputError(
                say("'{name}' was changed by somebody else in the meantime", name=before.name),
                hint=say("Edit it anew."),
            )
        return settled.deck

    return Edited(store.update(db, before.name, change, "edited"), ("edited",), settled.notices)


def _open_editor(file: Path) -> None:
    windows = os.name == "nt"
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if windows else "vi")
    hint = say("Name an editor in the variable EDITOR.")
    try:
        # Windows takes a whole line, in which a backslash is part of a path.
        line = f'{command} "{file}"' if windows else [*shlex.split(command), str(file)]
        done = subprocess.run(line, check=False)
    except (OSError, ValueError) as error:
        raise OutsideError(
            say(
                "the editor '{command}' cannot be started: {reason}",
                command=command,
                reason=getattr(error, "strerror", None) or error,
            ),
            hint=hint,
        ) from None
    if done.returncode:
        raise OutsideError(
            say(
                "the editor '{command}' ended with code {returncode}; nothing was saved",
                command=command,
                returncode=done.returncode,
            ),
            hint=hint,
        )


def _read(file: Path) -> str:
    must_fit(file.stat().st_size, MOST_BYTES, "bytes", "deck")
    try:
        content = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            say("the text is not UTF-8: {reason}", reason=error.reason), place="deck", hint=say("Save it as UTF-8.")
        ) from None
    must_fit(text.lines_of_cards(content), MOST_LINES, "lines", "deck")
    return content


def _untouched(file: Path, before: Deck) -> bool:
    return file.read_bytes() == text.write(before).encode()
