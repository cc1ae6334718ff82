"""From a line of text to its phrases: the only module that uses lark, and only when something is parsed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbase.language.mistakes import Mistake, unexpected
from cardbase.messages import later, say

if TYPE_CHECKING:
    from lark import Lark

MOST_CHARACTERS = 2000
MOST_BRACKETS = 12


class Atom(NamedTuple):
    """One token of a phrase; `kind` is NAME, INT, SIGNED, STRING, OPERATOR, HAS, group or bracket (`inner` is what it holds)."""

    kind: str
    text: str
    at: int
    inner: tuple[Part, ...] = ()


class Item(NamedTuple):
    """A phrase; `end` is the position behind it."""

    atoms: tuple[Atom, ...]
    end: int


class Part(NamedTuple):
    """What stands between two colons: alternatives (divided by "/") of items (divided by "," or "then")."""

    options: tuple[tuple[Item, ...], ...]


Line = tuple[Part, ...]

_SHOWN = {
    "COLON": "':'",
    "COMMA": "','",
    "_THEN": "','",
    "SLASH": "'/'",
    "LPAR": "'('",
    "RPAR": "')'",
    "LSQB": "'['",
    "RSQB": "']'",
    "NAME": later("a word"),
    "INT": later("a number"),
    "SIGNED": later("a number"),
    "STRING": later("a name in quotes"),
    "OPERATOR": later("a comparison"),
    "HAS": "':'",
    "$END": later("the end of the line"),
}


@cache
def _parser() -> Lark:
    from lark import Lark, Token, Transformer  # noqa: PLC0415 - half of the start-up time of everything that parses

    def atom(token: object) -> Atom:
        return token if isinstance(token, Atom) else Atom(token.type, str(token), token.start_pos or 0)  # type: ignore[attr-defined]

    class Phrases(Transformer[Token, Line]):
        def start(self, parts: list[Part]) -> Line:
            return tuple(parts)

        def part(self, options: list[tuple[Item, ...]]) -> Part:
            return Part(tuple(options))

        def option(self, items: list[Item]) -> tuple[Item, ...]:
            return tuple(items)

        def item(self, atoms: list[object]) -> Item:
            read = tuple(map(atom, atoms))
            return Item(read, read[-1].at + len(read[-1].text))

        def group(self, inner: list[Any]) -> Atom:
            return self._nested("group", inner)

        def bracket(self, inner: list[Any]) -> Atom:
            return self._nested("bracket", inner)

        def _nested(self, kind: str, inner: list[Any]) -> Atom:
            opening, line, closing = inner
            return Atom(kind, " " * (closing.start_pos + 1 - opening.start_pos), opening.start_pos, line)

    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", transformer=Phrases(), maybe_placeholders=False)


def phrases(text: str, start: int = 0, end: int | None = None) -> Line:
    """The phrases of one ability, `text[start:end]`; positions count in `text`. Raises `Mistake`."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

    end = len(text) if end is None else end
    _check_size(text, start, end)
    blank = re.sub(r"[^\n]", " ", text[:start]) + text[start:end]
    try:
        line: Line = _parser().parse(blank)  # type: ignore[assignment]
    except UnexpectedCharacters as error:
        at = error.pos_in_stream or 0
        found = text[at]
        hint = say('Close the quotes with another ".') if found == '"' else ""
        message = say("the character '{found}' cannot stand here", found=found)
        raise Mistake(message, text=text, at=at, hint=hint) from None
    except UnexpectedToken as error:
        ended = error.token.type == "$END"
        at = len(text[:end].rstrip()) if ended else error.token.start_pos or 0
        expected = _expected(error.accepts or error.expected)
        raise unexpected(text, at, "" if ended else str(error.token).strip(), expected, ()) from None
    return line


def _expected(names: set[str]) -> set[str]:
    """What could stand there, for people; anything that begins a phrase is "a word"."""
    shown = {_SHOWN.get(name, name) for name in names}
    return (
        shown - set(_SHOWN.values()) | shown & {"','", "':'", "'/'", "')'", "']'"}
        if "NAME" not in names
        else {later("a word")}
    )


def _check_size(text: str, start: int, end: int) -> None:
    if end - start > MOST_CHARACTERS:
        message = say("an ability has at most {most} characters", most=MOST_CHARACTERS)
        raise Mistake(message, text=text, at=start + MOST_CHARACTERS)
    depth = 0
    marks = re.sub(r'"[^"\n]*"', lambda name: " " * len(name[0]), text[:end])
    for at in range(start, end):
        depth += (marks[at] in "([") - (marks[at] in ")]")
        if depth > MOST_BRACKETS:
            raise Mistake(say("brackets nest at most {most} deep", most=MOST_BRACKETS), text=text, at=at)
