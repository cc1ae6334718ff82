"""XML of other programs, read without document types and entities, and with the line of each element."""

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn
from xml.parsers import expat

from cardbase.errors import InputError
from cardbase.messages import later, say

ASIDE = "aside"
"""The element in which our decks keep what programs do not put on the table: they skip it."""
HINT = later("Save it again with the program that it is from.")
_PROLOGUE = r"[\ufeff\s]*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*"


class Node(NamedTuple):
    """An element: its name, attributes and children, the text between them, and its line, which counts from 1."""

    name: str
    attributes: dict[str, str]
    line: int
    children: "list[Node]"
    texts: list[str]

    @property
    def text(self) -> str:
        """Return the text in the element, its children left out."""
        return "".join(self.texts)

    def first(self, name: str) -> "Node | None":
        """Return the first child of a name, None where there is none."""
        return next(self.every(name), None)

    def every(self, name: str) -> "Iterator[Node]":
        """Yield the children of a name."""
        return (child for child in self.children if child.name == name)

    def every_below(self, name: str, below: str) -> "Iterator[Node]":
        """Yield the children of a name of every child of another name."""
        return (child for node in self.every(name) for child in node.every(below))

    def said(self, name: str) -> str:
        """Return the text of the first child of a name, "" where there is none."""
        child = self.first(name)
        return child.text if child else ""


def begins(content: str, root: str) -> bool:
    """Return whether `content` is XML whose first element is of that beginning, a pattern such as "deck version="."""
    return re.match(f"{_PROLOGUE}<{root}", content, re.DOTALL) is not None


def parse(content: str, place: str, root: str) -> Node:
    """Return the element `root`, of which the text consists.

    Raises InputError, with the line, for what is no XML, for a document type or an entity, and for another element.
    """
    document = Node("", {}, 0, [], [])
    stack = [document]
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        node = Node(name, attributes, parser.CurrentLineNumber, [], [])
        stack[-1].children.append(node)
        stack.append(node)

    def add(text: str) -> None:
        stack[-1].texts.append(text)

    def refuse(*_said: object) -> NoReturn:
        line = f"{place} line {parser.CurrentLineNumber}"
        hint = say("Take the DOCTYPE out: decks need none.")
        raise InputError(say("XML with a document type or entities of its own is not read"), place=line, hint=hint)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _name: stack.pop()
    parser.CharacterDataHandler = add
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(content.removeprefix("\ufeff"), True)  # text: the encoding that it declares does not count
    except (expat.ExpatError, UnicodeEncodeError) as error:
        line, reason = parser.ErrorLineNumber, expat.ErrorString(parser.ErrorCode) or error
        raise InputError(
            say("this is not XML: {reason}", reason=reason),
            place=say("{place} line {line}", place=place, line=line),
            hint=say(HINT),
        ) from None
    found = document.children[0]
    if found.name != root:
        raise InputError(
            say("<{root}> was expected, not <{name}>", root=root, name=found.name),
            place=say("{place} line {line}", place=place, line=found.line),
            hint=say(HINT),
        )
    return found
