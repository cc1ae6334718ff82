"""The cards of another site's file as rows."""

import json

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.mapping.mapping import SiteMapping
from cardbase.catalog.importing.mapping.paths import keys_of
from cardbase.catalog.importing.mistakes import Mistake, complain
from cardbase.catalog.importing.sources import json_file
from cardbase.catalog.importing.sources.json_file import Placed
from cardbase.catalog.importing.sources.row import Row
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say

MOST_KEYS = 10_000
"""Keys of a file that are looked through for those of a mapping."""


def mapped(text: str, name: str, mapping: SiteMapping, source: str = "") -> list[Row]:
    """Return the cards in a text as rows: a list of objects, a list inside an object, one object, or one a line.

    name    what messages call the file; source: where it is from, for cards of which the mapping names no source

    Raises InputError with the place where the text is no such list, and with every key of the mapping that no card has.
    """
    cards = _objects(text.removeprefix("\ufeff"), name, mapping)
    _check_keys(cards, name, mapping)
    return [Row(line, mapping.cells(card, source)) for line, card in cards]


def _objects(text: str, name: str, mapping: SiteMapping) -> list[Placed]:
    if not mapping.cards and _is_lines(text):
        return json_file.read_objects_in_lines(text, name)
    return json_file.read_objects(text, name, mapping.cards)


def _is_lines(text: str) -> bool:
    """Tell whether the first of several lines is an object by itself."""
    first, _, rest = text.lstrip().partition("\n")
    if not (first.startswith("{") and rest.strip()):
        return False
    try:
        json.loads(first)
    except (ValueError, RecursionError):
        return False
    return True


def _check_keys(cards: list[Placed], name: str, mapping: SiteMapping) -> None:
    known: dict[str, None] = {}
    for line, card in cards:
        if len(card) > limits.COLUMNS:
            message = say(
                "a card of {count:,} columns; {columns:,} are allowed", count=len(card), columns=limits.COLUMNS
            )
            raise InputError(message, place=say("{name} line {line}", name=name, line=line))
        if len(known) < MOST_KEYS:
            known.update(dict.fromkeys(keys_of(card)))
    mistakes = []
    for column, paths in mapping.places():
        missing = [path.key for path in paths if path.key not in known and not path.optional]
        for key in dict.fromkeys(missing):
            hint = did_you_mean(key, list(known)) or say("They have: {keys}.", keys=listed(list(known)[:20]))
            message = say("no card of {name} has '{key}'", name=name, key=key)
            mistakes.append(Mistake(0, f"columns.{column}", message, hint))
    if cards:
        complain(mistakes, mapping.name)
