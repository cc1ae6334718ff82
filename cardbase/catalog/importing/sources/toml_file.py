"""TOML: one [[card]] table a printing."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from cardbase.catalog.importing import limits
from cardbase.catalog.importing.sources.row import Row, check_count
from cardbase.errors import InputError, unreadable_text
from cardbase.messages import say

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![\w-])(?:{_PART}\.[ \t]*+){{10,}}{_PART}[=\]]")
"""A key of many parts. tomllib takes the square of their number in time and memory, and no card has one."""
_CARD = re.compile(r"^[ \t]*\[\[[ \t]*\"?card\"?[ \t]*\]\]", re.MULTILINE)


def read(text: str, name: str) -> list[Row]:
    """Return the rows, with the lines of their [[card]] heads.

    Raises InputError with the line and column where the text is not TOML, or holds something else than cards.
    """
    if len(text) > limits.TOML:
        hint = say("Write so many cards as JSON lines or CSV, which are read faster.")
        raise InputError(say("this TOML is larger than {toml} MB", toml=limits.TOML // 2**20), place=name, hint=hint)
    heads = list(_lines_of_heads(text))
    check_count(len(heads), name)
    found = tables(text, name)
    cards = found.pop("card", [])
    if found:
        raise InputError(
            say("'{next}' is not expected here", next=next(iter(found))),
            place=name,
            hint=say("Cards stand in [[card]] tables."),
        )
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise InputError(say("cards stand in [[card]] tables"), place=name)
    lines = heads if len(heads) == len(cards) else [0] * len(cards)  # a head inside a string: no line is better
    return [
        Row(line, {key: cell for key, cell in card.items() if cell != ""})
        for line, card in zip(lines, cards, strict=True)
    ]


def tables(text: str, name: str) -> dict[str, Any]:
    """Return what a text in TOML holds. Raises InputError with the place where it is wrong."""
    if long := _LONG_KEY.search(text):
        line = text.count("\n", 0, long.start()) + 1
        raise InputError(say("this key has too many parts"), place=say("{name} line {line}", name=name, line=line))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(say("this is not TOML: {error}", error=unreadable_text(error)), place=name) from error


def _lines_of_heads(text: str) -> Iterator[int]:
    line, at = 1, 0
    for head in _CARD.finditer(text):
        line += text.count("\n", at, head.end())
        at = head.end()
        yield line
