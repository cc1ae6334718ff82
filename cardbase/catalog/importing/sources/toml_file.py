"""TOML: one [[card]] table a printing."""

import re
import tomllib

from cardbase.catalog.importing.sources import Row
from cardbase.errors import InputError

_CARD = re.compile(r"^[ \t]*\[\[[ \t]*\"?card\"?[ \t]*\]\]", re.MULTILINE)


def read(text: str, name: str) -> list[Row]:
    """Return the rows, with the lines of their [[card]] heads.

    Raises InputError with the line and column where the text is not TOML, or holds something else than cards.
    """
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise InputError(f"this is not TOML: {error}", place=name) from error
    except RecursionError as error:
        raise InputError("this is nested too deeply", place=name) from error
    cards = found.pop("card", [])
    if found:
        raise InputError(
            f"'{next(iter(found))}' is not expected here", place=name, hint="Cards stand in [[card]] tables."
        )
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise InputError("cards stand in [[card]] tables", place=name)
    heads = [text.count("\n", 0, head.end()) + 1 for head in _CARD.finditer(text)]
    lines = heads if len(heads) == len(cards) else [0] * len(cards)  # a head inside a string: no line is better
    return [
        Row(line, {key: cell for key, cell in card.items() if cell != ""})
        for line, card in zip(lines, cards, strict=True)
    ]
