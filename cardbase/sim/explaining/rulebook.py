"""The rules of a game by their ids, read of the tables of its page in the documentation (`docs/rules/`)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardbase import pages

_HEADING = re.compile(r"#{2,3} (.+)")
_ID = re.compile(r"(?:R-[A-Z]|D-|SW|[A-Z]{2}-C|[A-Z]{2})\d{1,2}[a-z]?")
_BETWEEN = re.compile(r", (?![^()]*\))")
"""What stands between two sources: a comma, but none in brackets."""
_IDS = ("id", "decision", "case")
"""Heads of the columns that hold ids; what stands under the heads of _SAYS is what they say."""
_SAYS = ("rule", "says", "shows", "what was missing", "decision")


class Rule(NamedTuple):
    """A rule of a game.

    id       "AT7"; chapter: "Attacks"
    text     what it says
    sources  where that comes from, in words; none where it is not told

    All in English; `messages.looked_up` has them in Japanese.
    """

    id: str
    chapter: str
    text: str
    sources: tuple[str, ...] = ()


@cache
def rulebook(game: str) -> dict[str, Rule]:
    """Return the rules of a game by id, in the order of its page; none for a game that has no page."""
    page = pages.page(f"rules {game}")
    if page is None:
        return {}
    found: dict[str, Rule] = {}
    tables = list(_tables(page.text()))
    known = _sources(tables)
    for table in sorted(
        tables, key=lambda table: "id" not in table[1]
    ):  # a switch only says how a rule may be played otherwise
        if rule := _rule(*table, known):
            found.setdefault(rule.id, rule)
    return found


def _tables(text: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the rows of all tables of a page, each with the heading above and the head of its table."""
    chapter, head = "", list[str]()
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            chapter = heading[1]
        if not line.startswith("|"):
            head = []
            continue
        row = [cell.strip().replace("`", "") for cell in line.strip("| ").split("|")]
        if head and len(row) == len(head):
            yield chapter, head, row
        head = head or row


def _rule(chapter: str, head: list[str], row: list[str], known: dict[str, str]) -> Rule | None:
    """Return a row as a rule, None where it is none."""
    cells = dict(zip(head, row, strict=True))
    name = next((key for key in _IDS if _ID.fullmatch(cells.get(key, ""))), "")
    says = next((cells[key] for key in _SAYS if key != name and cells.get(key)), "")
    if not name or not says:
        return None
    keys = [key.strip() for key in cells.get("source", "").split(",") if key.strip()]
    return Rule(cells[name], chapter, says, tuple(known.get(key) or _decided(key) for key in keys))


def _decided(key: str) -> str:
    """Return a source that is none: a decision of cardbase's own."""
    return "a decision of cardbase's own, where the sources are silent" if key == "D" else key


def _sources(tables: list[tuple[str, list[str], list[str]]]) -> dict[str, str]:
    """Return what the keys in the columns of sources stand for; several may share an entry."""
    found: dict[str, str] = {}
    for _, head, row in tables:
        if head == ["key", "source"]:
            keys, sources = row[0].split(", "), _BETWEEN.split(row[1])
            each = sources if len(keys) == len(sources) else [row[1]] * len(keys)
            found |= dict(zip(keys, each, strict=True))
    return found
