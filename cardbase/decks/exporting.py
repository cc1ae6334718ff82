"""Decks leave the catalogue: a deck is written in a format, and what the format cannot hold is said."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardbase.catalog.cards import read_records, rules_texts
from cardbase.catalog.declaration import declaration
from cardbase.decks.deck import Deck
from cardbase.decks.formats import TEXT, by_suffix, find_format, formats
from cardbase.decks.formats.contract import HOLDS, USUAL, Choices, DeckFormat, Export, Line, Written
from cardbase.decks.resolve import exact_cards, section_for
from cardbase.errors import InputError
from cardbase.files import must_differ, write_all
from cardbase.games.card import MAYBE
from cardbase.messages import listed, say

MOST_LISTED = 5
"""Lines that a notice names."""


def choose(to: str, file: str = "") -> DeckFormat:
    """Return the format in which a deck is to be written: the one called `to`, else the one that a file's name tells,
    else cardbase's text.

    Raises InputError for a key that no such format has, and for a name that does not tell.
    """
    if to or not file:
        return find_format(to or TEXT, writes=True)
    told = by_suffix(file)
    if told is None:
        keys = listed(form.key for form in formats() if form.writes)
        raise InputError(
            say("the name '{file}' does not tell the format", file=file),
            hint=say("Say it with --to: {keys}.", keys=keys),
        )
    return told


def export(db: sqlite3.Connection, deck: Deck, form: DeckFormat, choices: Choices = USUAL) -> Written:
    """Return the deck in a format, with a notice for all that the format cannot hold.

    Raises InputError for a choice that the format does not heed, and for a deck that it cannot write.
    """
    for name, value in choices._asdict().items():
        if value and name not in form.heeds:
            heeding = listed(other.key for other in formats() if name in other.heeds) or say("no format")
            raise InputError(
                say("{key} has no choice '{name}'", key=form.key, name=name),
                hint=say("It is for: {heeding}.", heeding=heeding),
            )
    what = looked_up(db, deck, choices)
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
        lines.append(Line(section, entry.count, entry.text, entry.number, record, texts.get(number or 0, {})))
    return Export(deck, declared, tuple(lines), choices)


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
                words=listed(words[:MOST_LISTED]),
                more=more,
            )


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
