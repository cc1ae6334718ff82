"""A query as a tree, and the tree as text again."""

from typing import NamedTuple


class Term(NamedTuple):
    """One condition; `start`, `at` and `end` are places in the text: of the term, of its value, behind it.

    field  the name before the operator; "" for words of a name
    op     one of : = != < <= > >=
    style  how the value was written: plain, quoted or regex
    """

    field: str
    op: str
    value: str
    style: str = "plain"
    start: int = 0
    at: int = 0
    end: int = 0


class Not(NamedTuple):
    """What does not match `part`."""

    part: "Tree"


class And(NamedTuple):
    """What matches every one of two or more parts."""

    parts: "tuple[Tree, ...]"


class Or(NamedTuple):
    """What matches at least one of two or more parts."""

    parts: "tuple[Tree, ...]"


class Count(NamedTuple):
    """In a query for decks: how many copies of the cards that match `query` a deck holds, compared with `number`."""

    query: "Query"
    op: str
    number: int


Tree = Term | Not | And | Or | Count


class Query(NamedTuple):
    """A parsed query: a condition (None: every card), the terms that arrange the answer, and the text."""

    tree: Tree | None
    display: tuple[Term, ...]
    text: str


def show(tree: Tree | None) -> str:
    """Return a text that is parsed to the same tree."""
    match tree:
        case None:
            return ""
        case Term():
            return _term(tree)
        case Not(part):
            return "-" + _operand(part)
        case And(parts):
            return " ".join(f"({show(part)})" if isinstance(part, Or) else show(part) for part in parts)
        case Or(parts):
            return " or ".join(map(show, parts))
        case Count(query, op, number):
            return f"[[{' '.join(filter(None, (show(query.tree), *map(_term, query.display))))}]]{op}{number}"


def _operand(part: Tree) -> str:
    return f"({show(part)})" if isinstance(part, And | Or) else show(part)


def _term(term: Term) -> str:
    value = term.value
    if term.style == "quoted":
        value = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    elif term.style == "regex":
        value = f"/{value}/"
    if term.field:
        apart = " " if term.op in "<>" and value.startswith("=") else ""
        return f"{term.field}{term.op}{apart}{value}"
    return "!" + value if term.op == "=" else value
