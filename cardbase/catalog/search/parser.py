"""The grammar of queries (docs/query.md), by recursive descent.

query       = [ either ]
either      = all { "or" all }
all         = single { [ "and" ] single }
single      = ( "-" | "not" ) single | "(" either ")" | term | count
term        = word | quotation | regex | "!" ( word | quotation ) | field operator value
count       = "[[" query "]]" [ comparison number ]         only in queries for decks
"""

from cardbase.catalog.search.lexer import Token, fault, tokens
from cardbase.catalog.search.tree import And, Count, Not, Or, Query, Term, Tree
from cardbase.messages import say

DISPLAY = frozenset(("order", "sort", "direction", "dir", "limit", "unique"))
DEEPEST, MOST = 20, 200


def parse(text: str) -> Query:
    """Return the query for cards that `text` says.

    Raises InputError with a caret under the place that is wrong.
    """
    return _Parser(text, decks=False).query()


def parse_decks(text: str) -> Query:
    """Return the query for decks that `text` says: [[query]]>4 counts cards, terms speak of the deck itself.

    Raises InputError like `parse`.
    """
    return _Parser(text, decks=True).query()


class _Parser:
    """A place in the tokens of a text; each method reads what its rule of the grammar says."""

    def __init__(self, text: str, *, decks: bool) -> None:
        self.text, self.decks = text, decks
        self.tokens = tokens(text, decks=decks)
        self.place = self.depth = 0
        self.display: list[Term] = []
        if len(self.tokens) > MOST:
            raise fault(text, say("the query has more than {most} parts", most=MOST), self.tokens[MOST].start)

    def query(self) -> Query:
        tree = self.either()
        if self.place < len(self.tokens):
            raise fault(self.text, say("there is no bracket that this one closes"), self.tokens[self.place].start)
        return Query(tree, tuple(self.display), self.text)

    def next(self, *kinds: str) -> Token | None:
        """Take the next token if it is of one of the kinds."""
        if self.place < len(self.tokens) and self.tokens[self.place].kind in kinds:
            self.place += 1
            return self.tokens[self.place - 1]
        return None

    def either(self) -> Tree | None:
        first = self.all()
        parts = [first] if first is not None else []
        while word := self.next("or"):
            part = self.all()
            if not parts or part is None:
                raise fault(self.text, say("'or' stands between two conditions"), word.start, word.end - word.start)
            parts.append(part)
        return Or(tuple(_flat(parts, Or))) if len(parts) > 1 else first

    def at_end(self) -> bool:
        return self.place == len(self.tokens) or self.tokens[self.place].kind in (")", "or")

    def all(self) -> Tree | None:
        parts: list[Tree] = []
        while not self.at_end():
            word = self.next("and")
            if word and self.at_end():
                raise fault(self.text, say("'and' stands between two conditions"), word.start, word.end - word.start)
            if not word and (part := self.single()) is not None:
                parts.append(part)
        return And(tuple(_flat(parts, And))) if len(parts) > 1 else parts[0] if parts else None

    def single(self) -> Tree | None:
        token = self.tokens[self.place]
        self.depth += 1
        if self.depth > DEEPEST:
            raise fault(
                self.text, say("more than {deepest} brackets stand in each other here", deepest=DEEPEST), token.start
            )
        self.place += 1
        tree = self.primary(token)
        self.depth -= 1
        return tree

    def primary(self, token: Token) -> Tree | None:
        if token.kind == "not":
            if self.at_end():
                raise fault(self.text, say("a condition must follow here"), token.start, token.end - token.start)
            part = self.single()
            return Not(part) if part is not None else None
        if token.kind == "(":
            tree = self.either()
            if not self.next(")"):
                raise fault(self.text, say("this bracket is not closed"), token.start, hint=say("Put a ) behind it."))
            return tree
        if token.kind == "count":
            return Count(self.counted(token), token.op, token.number)
        if token.term and token.term.field.lower() in DISPLAY:
            self.display.append(token.term)
            return None
        return token.term

    def counted(self, token: Token) -> Query:
        """The query inside [[ ]], with its places in the whole text."""
        before = " " * (token.start + 2)
        return _Parser(before + token.text, decks=False).query()._replace(text=token.text)


def _flat(parts: list[Tree], kind: type[And] | type[Or]) -> list[Tree]:
    """Take apart what would stand in a tree of its own kind: (a b) c is a b c."""
    return [inner for part in parts for inner in (part.parts if isinstance(part, kind) else (part,))]
