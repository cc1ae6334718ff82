"""Decks as CSV: the columns section, count, name, number and says, with a row of titles.

What the deck says of itself stands in the last column of the first row, in the lines of the text format's comments:

    section,count,name,number,says
    main,4,法規の天使 エリザベルト,A-B1-62UR,game: build-divide

Older files say it in rows with the section "#", whose name is such a line; they are read, too.

What a spreadsheet would take for a formula stands behind an apostrophe (`cardbase.escaping`).

Tables of other programs are read too: commas, semicolons or tabs, columns in any order and under other titles; what the
remaining columns hold is no part of a deck.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardbase.decks import text
from cardbase.decks.deck import TAKE_OUT, Entry
from cardbase.decks.formats.contract import Export, Written
from cardbase.decks.formats.programs import notes
from cardbase.decks.reading import Notice, Reading, Source, Titles, checked, columns_of
from cardbase.errors import InputError, at_line, placed
from cardbase.escaping import complaint, neutralised, restored
from cardbase.messages import later, say

COLUMNS = ("section", "count", "name", "number", "says")
HINT = later("The first row names the columns: section,count,name,number.")


def write(export: Export) -> Written:
    """Return the deck as CSV text."""
    deck, out = export.deck, io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    says = "\n".join(line[1:].strip() for line in notes(deck, name=deck.name).splitlines())
    cards = [(entry.section, str(entry.count), entry.text, entry.number) for entry in deck.entries]
    for place, row in enumerate(cards or [("", "", "", "")]):
        writer.writerow([*map(neutralised, row), neutralised(says) if place == 0 else ""])
    return Written(out.getvalue())


def read(content: str, source: Source) -> Reading:
    """Return the deck of a CSV text. Raises InputError with the line."""
    try:
        rows = list(rows_of(content))
    except csv.Error as error:
        raise InputError(say("this is not CSV: {error}", error=error), place=_place(source), hint=say(HINT)) from None
    filled = [(number, row) for number, row in rows if any(cell.strip() for cell in row)]
    places = columns_of(filled[0][1], COLUMNS) if filled else {}
    if "name" not in places and "number" not in places:
        raise InputError(say("no column is called 'name' or 'number'"), place=_place(source, 1), hint=say(HINT))
    records = [(number, _cells(row, places, _place(source, number))) for number, row in filled[1:]]
    says = [line for _, record in records for line in record.pop("says", "").split("\n") if line]
    says += [record.get("name", "") for _, record in records if record.get("section") == "#"]
    deck = text.read("".join(f"# {line}\n" for line in says), place=_place(source))
    deck = deck if deck.game else replace(deck, game=source.game)
    titles = Titles(source.games.get(deck.game))
    cards = [(number, record) for number, record in records if record.get("section") != "#" and any(record.values())]
    found = [_entry(record, titles, source, number) for number, record in cards]
    notices = tuple(item for item in found if isinstance(item, Notice))
    entries = tuple(item for item in found if isinstance(item, Entry))
    comments = (*deck.comments, *(notice.text for notice in notices))
    return Reading(checked(replace(deck, entries=entries, comments=comments), source), notices)


def length(content: str) -> int:
    """Return how many rows hold something, beside that of the titles; what the deck says of itself may take many lines of one row."""
    try:
        return max(0, sum(any(map(str.strip, row)) for _, row in rows_of(content)) - 1)
    except csv.Error:  # which reading tells
        return 0


def _cells(row: Sequence[str], places: Mapping[str, int], place: str) -> dict[str, str]:
    """Return column -> cell, without blanks around it. Raises InputError for a hidden character."""
    cells = {key: restored(row[i]).replace("\t", " ").strip() for key, i in places.items() if i < len(row)}
    for key, cell in cells.items():
        if said := complaint(cell, lines=key == "says"):
            raise InputError(f"{key}: {said}", place=place, hint=say(TAKE_OUT))
    return cells


def _entry(record: dict[str, str], titles: Titles, source: Source, line: int) -> Entry | Notice:
    """Return the line of a record, or why it is kept as a comment."""
    section, name, number = (record.get(key, "") for key in ("section", "name", "number"))
    written = record.get("count") or "1"
    counted = re.fullmatch(r"[x×]?\s*(\d{1,4})\s*[x×枚]?", written)
    if not counted:
        raise InputError(
            say("'{written}' is not a count", written=written[:20]),
            place=_place(source, line),
            hint=say("Write a number, such as 4."),
        )
    kind, key = titles[section]
    words = " ".join(filter(None, (str(int(counted[1])), name, number)))
    if kind == "outside":
        return Notice(
            line,
            words,
            say(
                "'{words}' stands under '{section}', which this game's decks do not have; kept as a comment",
                words=words,
                section=section,
            ),
        )
    if not int(counted[1]):
        return Notice(line, words, say("'{words}' stands for no copy; kept as a comment", words=words))
    with placed(_place(source, line), say(HINT)):
        return Entry(key if kind == "section" and key else section, int(counted[1]), name, number, line)


def rows_of(content: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of a CSV text, whichever separator it has, with the line in which each ends. Raises csv.Error."""
    content = content.removeprefix("\ufeff")
    first = content.lstrip().split("\n", 1)[0]
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    for row in reader:
        yield reader.line_num, row


def _place(source: Source, line: int = 0) -> str:
    name = source.place or "deck"
    return at_line(name, line)
