"""What a DECK is on the command line: a saved deck's name, a file, - for standard input, or a preconstructed deck's
name.
"""

import re
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import Declaration, declaration, declarations
from cardbase.catalog.presentation import chosen, names_apart, shared_names, written_name
from cardbase.decks import store
from cardbase.decks.deck import Deck
from cardbase.decks.formats import by_suffix, detect, find_format, formats, word_format
from cardbase.decks.formats.contract import HOLDS, USUAL, Choices, DeckFormat, Export, ExportLine, Written
from cardbase.decks.reading import Notice, Reading, Source
from cardbase.decks.resolve import Resolver, exact_cards, section_for, settle
from cardbase.decks.store import find_preconstructed
from cardbase.errors import InputError, NotFound, OutsideError, did_you_mean, unreadable_input
from cardbase.escaping import visible
from cardbase.files import must_differ, read_most, write_all
from cardbase.games.card import MAYBE
from cardbase.games.contract import meant
from cardbase.messages import listed, say

SIGNIFICANT = 40
"""Lines of a list that are looked up to find out its game."""
MOST_BYTES = 1_000_000
MOST_LINES = 5_000
"""How long a list may be; more than so much is read of no file."""


Tell = Callable[[Notice], None]


def open_deck(
    db: sqlite3.Connection, reference: str, *, game: str = "", key: str = "", tell: Tell = lambda _notice: None
) -> Deck:
    """Return the deck that `reference` names: a saved deck ("name", or "name@3" for its third version), else a file,
    else a preconstructed deck, else one that the words themselves are (a share code); "-" is standard input.

    game  the game of a file that does not say it; tell: is told what there is to say about the lines of a file
    key   the format of a file; without it the content and the name decide

    Raises NotFound with the nearest names, InputError for a file that is no deck and for a deck of another game.
    """
    wanted = declaration(db, game) if game else None
    deck = _saved(db, reference) if reference != "-" and not key else None
    if key and not (reference == "-" or _is_file(reference)):
        raise _no_file(db, reference)
    if not deck and (reference == "-" or _is_file(reference)):
        reading = read_deck(db, reference, game=game, key=key)
        for notice in reading.notices:
            tell(notice)
        deck = reading.deck
    deck = deck or find_preconstructed(reference) or _in_a_word(db, reference, game)
    if deck and wanted and deck.game != wanted.key:
        hint = say("Leave --game out: the deck says its game itself.")
        raise InputError(
            say(
                "'{name}' is a deck of {game}, not of {key}",
                name=deck.name or reference,
                game=deck.game,
                key=wanted.key,
            ),
            hint=hint,
        )
    if deck:
        return deck
    if _is_folder(reference):
        raise _folder(reference)
    if "/" in reference or by_suffix(reference):
        message = say("there is no deck and no file '{reference}'", reference=reference)
    else:
        message = say("there is no deck '{name}'", name=reference)
    raise NotFound(message, hint=_hint(db, reference))


def _in_a_word(db: sqlite3.Connection, reference: str, game: str) -> Deck | None:
    """Return the deck that a word itself is, if a format has such words."""
    form = word_format(reference)
    return import_deck(db, reference, game=game, key=form.key).deck if form else None


def read_deck(db: sqlite3.Connection, reference: str, *, game: str = "", key: str = "") -> Reading:
    """Return the deck of a file (of standard input for "-", of a word that is a deck itself), looked up in the catalogue, with what there is to say
    about it.

    game  the game where the file does not say it; without it the game is the one that knows most of the names
    key   the file format; without it the content and the name decide

    Raises InputError with line, excerpt and hint, also for a list that is too long, NotFound where there is no such file.
    """
    form = None if reference == "-" or _is_file(reference) else word_format(reference)
    if form:
        return import_deck(db, reference, game=game, key=form.key)
    name = "" if reference == "-" or Path(reference).is_fifo() else reference
    content = bytes_of(reference, MOST_BYTES + 1)
    must_fit(len(content), MOST_BYTES, "bytes", name)
    return import_deck(db, decoded(content, reference), name=name, game=game, key=key)


def import_deck(db: sqlite3.Connection, content: str, *, name: str = "", game: str = "", key: str = "") -> Reading:
    """Return the deck that `content` describes, looked up in the catalogue; `name` is the file's, for errors and
    detection.
    """
    games = declarations(db)
    chosen = find_format(key) if key else detect(content, name)
    if not chosen.spread:
        must_fit(chosen.length(content), MOST_LINES, "lines", name)
    place = Path(name).name if name else ""
    reading = chosen.read(content, Source(game, games, Resolver(db, game).knows, place))
    if not reading.deck.game:
        game = likeliest_game(db, reading.deck, list(games))
        reading = chosen.read(content, Source(game, games, Resolver(db, game).knows, place))
    must_fit(len(reading.deck.entries), MOST_LINES, "cards", name)
    settled = settle(db, reading.deck)
    deck = settled.deck if settled.deck.name else replace(settled.deck, name=visible(Path(name).stem) if name else "")
    notices = (*_unknown_words(deck, games[deck.game]), *reading.notices, *settled.notices)
    return Reading(deck, tuple(sorted(notices, key=lambda notice: notice.line)))


def likeliest_game(db: sqlite3.Connection, deck: Deck, games: list[str]) -> str:
    """Return the game that knows most of the deck's names and numbers exactly.

    Raises InputError where none knows any, or two know as many.
    """
    lines = deck.entries[:SIGNIFICANT]
    known = {game: sum(map(Resolver(db, game).knows, *_columns(deck, len(lines)))) for game in games}
    ranked = sorted(games, key=lambda game: -known[game])
    if not ranked or not known[ranked[0]] or (len(ranked) > 1 and known[ranked[0]] == known[ranked[1]]):
        hint = say("Say it with --game, or with a line '# game: KEY'. Games: {games}.", games=listed(games))
        raise InputError(say("the list does not tell its game"), hint=hint)
    return ranked[0]


def decoded(content: bytes, place: str) -> str:
    """Return a file's text: UTF-8, UTF-16 with or without its mark, or Shift JIS as old Japanese programs write it.

    Raises InputError for anything else.
    """
    marked = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    unmarked = "utf-16-be" if content[:1] == b"\0" else "utf-16-le"  # a list begins with an ASCII sign or a line end
    for encoding in ("utf-16",) if marked else (unmarked,) if b"\0" in content[:2] else ("utf-8-sig", "cp932"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise InputError(say("this is not a text file"), place=place, hint=say("Save the deck as UTF-8 text."))


def _unknown_words(deck: Deck, declared: Declaration) -> Iterator[Notice]:
    """Yield a notice where the deck names a format, an option or its value that the game does not have."""
    formats = {form.key: {option.key: option.values for option in form.options} for form in declared.formats}
    if deck.format and deck.format not in formats:
        yield Notice(
            0, deck.format, say("{game} has no format '{format}'", game=deck.game, format=deck.format), tuple(formats)
        )
        return
    own = formats.get(deck.format or next(iter(formats), ""), {})
    for key, value in deck.options.items():
        having = [form for form, options in formats.items() if key in options]
        if not having:
            yield Notice(0, key, say("decks of this format have no option '{key}'", key=key), tuple(own))
            continue
        if key not in own:
            yield Notice(0, key, say("option '{key}' counts in {formats} alone", key=key, formats=listed(having)))
        values = own[key] if key in own else formats[having[0]][key]
        if not meant(values, value):
            yield Notice(
                0,
                value,
                say("option '{key}' has no value '{value}', and is not counted", key=key, value=value),
                values,
            )


def _columns(deck: Deck, most: int) -> tuple[list[str], list[str]]:
    return [entry.text for entry in deck.entries[:most]], [entry.number for entry in deck.entries[:most]]


def _saved(db: sqlite3.Connection, reference: str) -> Deck | None:
    if store.exists(db, reference):
        return store.load(db, reference)
    versioned = re.fullmatch(r"(.*\S)\s*@\s*(\d{1,9})", reference)
    if versioned and store.exists(db, versioned[1]):
        return store.load(db, versioned[1], int(versioned[2]))
    return None


def _is_file(reference: str) -> bool:
    try:
        return Path(reference).exists() and not Path(reference).is_dir()
    except (OSError, ValueError):
        return False


def _no_file(db: sqlite3.Connection, reference: str) -> InputError | NotFound:
    """Return the error of a file format that is said of what is no file."""
    if _is_folder(reference):
        return _folder(reference)
    if _saved(db, reference) or find_preconstructed(reference) or word_format(reference):
        said = say("'{reference}' is no file, and of no kind of file", reference=reference)
        return InputError(said, hint=say("Leave --from out."))
    return NotFound(say("there is no file '{reference}'", reference=reference))


def _folder(reference: str) -> InputError:
    return InputError(say("this is a folder"), place=reference, hint=say("Name a deck file in it."))


def _is_folder(reference: str) -> bool:
    try:
        return "/" in reference and Path(reference).is_dir()
    except (OSError, ValueError):
        return False


def must_fit(number: int, most: int, things: str, place: str) -> None:
    """Raise InputError for a list of more lines, bytes or cards than are read."""
    if number > most:
        hint = say(
            "A deck list has at most {most_lines:,} lines and {most_bytes:,} bytes.",
            most_lines=MOST_LINES,
            most_bytes=MOST_BYTES,
        )
        raise InputError(
            say("the list has more than {most:,} {things}", most=most, things=things), place=place, hint=hint
        )


def bytes_of(reference: str, most: int) -> bytes:
    """Return what a file holds, or standard input for "-", but no more than so many bytes.

    Raises NotFound where there is no such file, InputError for a folder, OutsideError for what cannot be read.
    """
    if reference == "-":
        return _standard_input(most)
    try:
        return read_most(Path(reference), most)
    except FileNotFoundError:
        raise NotFound(say("there is no file '{reference}'", reference=reference)) from None
    except IsADirectoryError:
        raise _folder(reference) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(say("the file cannot be read: {reason}", reason=reason), place=reference) from None


def _standard_input(most: int) -> bytes:
    try:
        return sys.stdin.buffer.read(most)
    except OSError as error:
        raise unreadable_input(error, say("Name a file, or pipe a list in.")) from None


def _hint(db: sqlite3.Connection, reference: str) -> str:
    return did_you_mean(reference, store.deck_names(db)) or say("'cardbase deck list' lists the decks.")


MOST_LISTED = 5
"""Lines that a notice names."""


def export(db: sqlite3.Connection, deck: Deck, form: DeckFormat, choices: Choices = USUAL) -> Written:
    """Return the deck in a format, with a notice for all that the format cannot hold.

    Raises InputError for a choice that the format does not heed, and for a deck that it cannot write.
    """
    for name, value in choices._asdict().items():
        if value and name not in form.heeds:
            heeding = listed(other.key for other in formats() if name in other.heeds) or say("no kind of file")
            raise InputError(
                say("{key} has no choice '{name}'", key=form.key, name=name),
                hint=say("It is for: {heeding}.", heeding=heeding),
            )
    what = looked_up(db, deck, choices)
    if "language" in form.heeds:
        what = named(db, what, by_name=form.by_name)
    written = form.write(what)
    return written._replace(notices=(*_lost(what, form), *written.notices))


def looked_up(db: sqlite3.Connection, deck: Deck, choices: Choices = USUAL) -> Export:
    """Return the deck line by line with what the catalogue knows of its cards."""
    ids, declared = exact_cards(db, deck), declaration(db, deck.game)
    wanted = list(dict.fromkeys(filter(None, ids)))
    records, texts = read_records(db, wanted), rules_texts(db, wanted)
    lines = []
    for entry, number in zip(deck.entries, ids, strict=True):
        record = records.get(number or 0)
        section = entry.section or section_for(record.card if record else None, declared)
        lines.append(ExportLine(section, entry.count, entry.text, entry.number, record, texts.get(number or 0, {})))
    return Export(deck, declared, tuple(lines), choices, db)


def named(db: sqlite3.Connection, what: Export, *, by_name: bool = False) -> Export:
    """Return the deck with its known cards under the names that they have in the language that is written.

    by_name  each known card under a name that no other card has, of any game (`names_apart`); without it a line that names a card by
             what only its key says keeps its words
    """
    language = what.choices.language and chosen(what.choices.language)
    shared = shared_names(db, what.deck.game)
    apart = names_apart(db, language) if by_name else {}

    def name(line: ExportLine) -> ExportLine:
        card = line.record.card if line.record else None
        plain = card and line.text in card.names.values() and line.number in ("", *card.numbers)
        if card and (own := apart.get((card.game, card.key))):
            return line._replace(text=own, number=line.number if line.number in card.numbers else "")
        return line._replace(text=written_name(card, language, shared)) if card and plain else line

    lines = tuple(map(name, what.lines))
    pairs = zip(what.deck.entries, lines, strict=True)
    entries = tuple(replace(entry, text=line.text) for entry, line in pairs)
    return what._replace(deck=replace(what.deck, entries=entries), lines=lines)


def address_of(folder: Path) -> str:
    """Return the address of a folder as programs take it that look for files: with its letters as they are."""
    return f"file:///{folder.absolute().as_posix().lstrip('/')}"


def write_to(file: Path, written: Written) -> list[Path]:
    """Write a file and those beside it, each of which appears whole or not at all; return their names, the file's first.

    Raises OutsideError where one cannot be written; what can be told beforehand is told before any is.
    """
    beside, content = _beside(file.parent, written), written.content
    must_differ([file, *beside])
    write_all(beside | {file: content.encode() if isinstance(content, str) else content})
    return [file, *beside]


def write_beside(folder: Path, written: Written) -> list[Path]:
    """Write the files that belong beside a written deck; see `write_to`."""
    found = _beside(folder, written)
    write_all(found)
    return list(found)


def _beside(folder: Path, written: Written) -> dict[Path, bytes]:
    return {folder / name: content for name, content in written.beside.items()}


def _lost(what: Export, form: DeckFormat) -> Iterator[str]:
    """Yield a sentence for each thing that the deck holds and the format does not."""
    for key, words in _held(what).items():
        if words and key not in form.holds:
            more = say(" and {count:,} more", count=len(words) - MOST_LISTED) if len(words) > MOST_LISTED else ""
            yield say(
                "{key} cannot hold {holds}; left out: {words}{more}",
                key=form.key,
                holds=say(HOLDS[key]),
                words=_in_a_row(words[:MOST_LISTED], sentences=key in ("comments", "shelf")),
                more=more,
            )


def _in_a_row(words: Sequence[str], *, sentences: bool) -> str:
    return say("; ").join(each.rstrip(".。") for each in words) if sentences else listed(words)


def _held(what: Export) -> Mapping[str, Sequence[str]]:
    """Return what the deck has of each of `HOLDS`, as words to be listed."""
    deck = what.deck
    sections = list(dict.fromkeys(line.section for line in what.lines if line.section != MAYBE))
    return {
        "name": [deck.name] if deck.name else [],
        "game": [deck.game],
        "format": [deck.format] if deck.format else [],
        "options": [f"{key} {value}" for key, value in deck.options.items()],
        "comments": list(deck.comments),
        "shelf": [*deck.tags, *deck.note.splitlines()],
        "sections": sections if len(sections) > 1 else [],
        "maybe": [f"{line.count} {line.text or line.number}" for line in what.maybe],
        "numbers": list(dict.fromkeys(line.number for line in what.lines if line.number)),
        "unknown": [f"{line.count} {line.text or line.number}" for line in what.lines if line.record is None],
    }
