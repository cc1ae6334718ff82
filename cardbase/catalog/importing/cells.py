"""Raw cells of data files made into typed cells, by the game's declaration of the column."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing import data_rows
from cardbase.catalog.record import NAME_COLUMNS, NONE, PRINTING_COLUMNS, Cell
from cardbase.errors import did_you_mean
from cardbase.escaping import complaint
from cardbase.games.contract import Field
from cardbase.messages import label, listed, say
from cardbase.text import fold

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_YES = {"yes", "true", "1", "はい", "○"}
_NO = {"no", "false", "0", "いいえ", "×"}

Parse = Callable[[object], Cell]


class Mistaken(ValueError):  # noqa: N818 - it becomes one line of a list
    """A cell is wrong: what is wrong, and the nearest right thing."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def parser(field: Field) -> Parse:
    """Return the function that reads a declared field's cells; what it read once it remembers."""
    kinds: dict[str, Callable[[Field, object], Cell]] = {
        "number": _number,
        "choice": lambda field, raw: _value(field, word_of(raw)),
        "set": _set,
        "text": lambda _, raw: word_of(raw),
        "flag": lambda _, raw: flag_of(raw),
    }
    parse = kinds[field.kind]
    known: dict[str, Cell] = {}

    def remembered(raw: object) -> Cell:
        if not isinstance(raw, str):
            return parse(field, raw)
        if raw not in known:
            known[raw] = parse(field, raw)
        return known[raw]

    return remembered


def parsers(declared: Declaration) -> dict[str, Parse]:
    """Return what reads each column of a game's cards."""
    return {**COMMON, **{field.key: parser(field) for field in declared.fields}, "game": nothing}


def nearest_column(column: str, declared: Declaration, known: Iterable[str]) -> str:
    """Return which of the known columns a wrong one may mean; a label or a search name of a field leads to its key."""
    word = column.casefold()
    meant = next((f.key for f in declared.fields if word in map(str.casefold, (f.en, f.ja, *f.aliases))), "")
    return say("Did you mean '{meant}'?", meant=meant) if meant else did_you_mean(column, list(known))


def nothing(raw: object) -> Cell:  # noqa: ARG001 - it is a parser
    """Leave a cell to others."""
    return None


def text_of(raw: object, *, lines: bool = False) -> str:
    """Return a cell as text without blanks around it, a tab in it as a blank.

    lines  the text may have several lines

    Raises Mistaken where it is a list, a truth value, too long, or holds hidden characters (`cardbase.escaping`).
    """
    if isinstance(raw, str):
        text = raw.strip()
        if not (text.isascii() and text.isprintable()):
            if "\t" in text or "\r" in text:
                text = text.replace("\t", " ").replace("\r\n", "\n").replace("\r", "\n")
            if said := complaint(text, lines=lines):
                raise Mistaken(said, say("Such a character has no place in a card."))
        return _at_most(text, data_rows.CELL)
    if isinstance(raw, int) and not isinstance(raw, bool):
        if abs(raw) > 10**18:
            raise Mistaken(say("the number is too large"))
        return str(raw)
    raise Mistaken(say("a text is expected here"))


def word_of(raw: object) -> str:
    """Return a cell that is a name, a number or another short text.

    Raises Mistaken as `text_of` does.
    """
    return _at_most(text_of(raw), data_rows.WORDS)


def _at_most(text: str, most: int) -> str:
    if len(text) > most:
        raise Mistaken(say("{count:,} characters are too many; {most:,} are allowed", count=len(text), most=most))
    return text


def items_of(raw: object) -> tuple[str, ...]:
    """Return a list, or a text with ";" between the items, without repetitions; "none" is an empty one."""
    if isinstance(raw, list):
        parts = [word_of(item) for item in raw]
        if any(";" in part for part in parts):
            raise Mistaken(say("an item of a list may not hold ';', which stands between items in CSV files"))
    else:
        parts = [_at_most(part.strip(), data_rows.WORDS) for part in text_of(raw).split(";")]
    if raw == [] or [part.casefold() for part in parts] == [NONE]:
        return ()
    if not any(parts):
        raise Mistaken(say("the list is empty"), say("Leave the cell empty where it is unknown, or write none."))
    return checked_items(tuple(dict.fromkeys(part for part in parts if part)))


def checked_items(items: tuple[str, ...]) -> tuple[str, ...]:
    """Return items that are not too many.

    Raises Mistaken where they are.
    """
    if len(items) > data_rows.ITEMS:
        raise Mistaken(
            say("{count:,} of these are too many; {items:,} are allowed", count=len(items), items=data_rows.ITEMS)
        )
    return items


def flag_of(raw: object) -> bool:
    """Return yes or no.

    Raises Mistaken for anything else.
    """
    if isinstance(raw, bool):
        return raw
    word = text_of(raw).casefold()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Mistaken(say("'{short}' is neither yes nor no", short=_short(word)))


def _number(field: Field, raw: object) -> Cell:
    if isinstance(raw, float) and raw.is_integer() and abs(raw) < 10**9:
        raw = int(raw)
    text = unicodedata.normalize("NFKC", text_of(raw)).strip().replace("−", "-")
    if _INTEGER.fullmatch(text):
        return int(text)
    for symbol in field.symbols:
        if text.casefold() == symbol.casefold():
            return symbol
    also = say(", nor one of {symbols}", symbols=listed(field.symbols)) if field.symbols else ""
    raise Mistaken(say("'{short}' is not a whole number{also}", short=_short(text), also=also))


def _set(field: Field, raw: object) -> Cell:
    items = items_of(raw)
    return tuple(dict.fromkeys(_value(field, item) for item in items)) if field.values else items


def _value(field: Field, text: str) -> str:
    if not field.values:
        return text
    spellings = _spellings(field)
    key = spellings.get(text.casefold()) or spellings.get(fold(text))
    if key is None:
        spelt = [word for value in field.values for word in (value.key, value.en, value.ja) if word]
        hint = did_you_mean(text, spelt) or say(
            "Values: {values}.", values=listed(value.key for value in field.values[:20])
        )
        raise Mistaken(
            say("'{short}' is not a value of {key}", short=_short(text), key=label(field.key, field.ja)), hint
        )
    return key


@cache
def _spellings(field: Field) -> dict[str, str]:
    """Return the key of every spelling: as declared, and folded where that tells the values apart (not C from C+)."""
    spelt = [(value.key, value.key) for value in field.values]
    spelt += [(word, value.key) for value in field.values for word in (value.en, value.ja, *value.aliases) if word]
    found: dict[str, str] = {}
    folded: dict[str, set[str]] = {}
    for word, key in spelt:
        folded.setdefault(fold(word), set()).add(found.setdefault(word.casefold(), key))
    return {word: keys.pop() for word, keys in folded.items() if len(keys) == 1} | found


def _sources(raw: object) -> tuple[str, ...]:
    """Split at ";", and at blanks where each part is an address."""
    parts: list[str] = []
    for item in items_of(raw.replace("\n", " ") if isinstance(raw, str) else raw):
        words = item.split()
        parts += words if all("://" in word for word in words) else [item]
    return checked_items(tuple(dict.fromkeys(parts)))


def _fact_sources(raw: object) -> tuple[str, ...]:
    """Return items of the form `power: own card`.

    Raises Mistaken for one without a column or a source.
    """
    found = []
    for item in items_of(raw):
        column, sign, source = (part.strip() for part in item.partition(":"))
        if not (column and sign and source):
            raise Mistaken(say("'{short}' is no COLUMN: SOURCE", short=_short(item)), say("Write power: own card."))
        found.append(f"{column}: {source}")
    return tuple(dict.fromkeys(found))


def _abilities(raw: object) -> tuple[str, ...]:
    """Return the lines; "none" is an empty tuple."""
    texts = [text_of(item, lines=True) for item in (raw if isinstance(raw, list) else [raw])]
    lines = [line for text in texts for line in text.split("\n")]
    lines = [line.strip() for line in lines if line.strip()]
    return () if [line.casefold() for line in lines] == [NONE] else checked_items(tuple(lines))


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


COMMON: dict[str, Parse] = {
    **dict.fromkeys(("key", *NAME_COLUMNS, "variant", *PRINTING_COLUMNS), word_of),
    "note": lambda raw: text_of(raw, lines=True),
    **dict.fromkeys(("aliases", "keywords", "inferred"), items_of),
    "sources": _sources,
    "fact_sources": _fact_sources,
    "abilities": _abilities,
    "original": lambda raw: flag_of(raw) or None,
}
"""The columns that every game has, beside `game`."""
