"""From the text of a query to its tree, and back: the lexer, the grammar (docs/query.md) by recursive descent, the tree as text.

Names may be typed bare: a sign is an operator only where it can be one.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from cardbase.catalog.search import LONGEST
from cardbase.errors import InputError, caret
from cardbase.messages import say
from cardbase.text import fold


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


class CopyCount(NamedTuple):
    """In a query for decks: how many copies of the cards that match `query` a deck holds, compared with `number`."""

    query: "Query"
    op: str
    number: int


Tree = Term | Not | And | Or | CopyCount


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
        case CopyCount(query, op, number):
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


_OPERATORS = {"＝": "=", "：": ":", "＜": "<", "＞": ">", "≦": "<=", "≧": ">=", "≤": "<=", "≥": ">=", "≠": "!="}
_SIGNS = frozenset(":=<>：＝＜＞≦≧≤≥≠")
_OPERATOR = re.compile("<=|>=|!=|[:=<>：＝＜＞≦≧≤≥≠]")
_COMPARISON = re.compile(r"\s+(<=|>=|!=|[=<>＝＜＞≦≧≤≥≠])")
_FIELD = re.compile(r"\w[\w・.-]*\Z")
_QUOTES = {'"': '"', "“": "”", "「": "」", "『": "』"}
_LOGIC = {"or": "or", "and": "and", "not": "not", "|": "or"}
OPTION = re.compile(r"(?<!\S)-n\s+(\d+)(?=[\s)]|\Z)", re.IGNORECASE)
"""What other programs call limit:."""
_COUNT = re.compile(r"\s*(<=|>=|!=|[:=<>])\s*(\d{1,6})(?=[\s)]|\Z)")


class Token(NamedTuple):
    """kind: ( ) or and not term count; `term` where it is a term; a count's text is the query inside [[ ]]."""

    kind: str
    start: int
    end: int
    term: Term | None = None
    text: str = ""
    op: str = ""
    number: int = 0


def fault(text: str, message: str, start: int, length: int = 1, hint: str = "") -> InputError:
    """Return the error for a place in a query."""
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return InputError(
        message, place=say("query column {start}", start=start + 1), excerpt=caret(line, start, length), hint=hint
    )


def tokens(text: str, *, decks: bool = False) -> list[Token]:
    """Return the tokens of a query; with `decks`, [[query]]>4 is one too.

    Raises InputError for a quotation that is not closed, for what is no text, and for more than 2,000 characters.
    """
    if len(text) > LONGEST:
        raise InputError(
            say("the query has {count} characters, {longest} are allowed", count=len(text), longest=LONGEST)
        )
    if not text.isascii() and (broken := re.search("[\ud800-\udfff]", text)):
        raise fault(
            text,
            say("this is not a character"),
            broken.start(),
            hint=say("The terminal and the query must be in UTF-8."),
        )
    found: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace() or _idle(text, place):
            place += 1
            continue
        token = _count(text, place) if decks and text.startswith("[[", place) else _token(text, place)
        found.append(token)
        place = token.end
    return found


def _idle(text: str, place: int) -> bool:
    """Tell whether the sign at the start of a word is an operator or quotation mark that has nothing to work on."""
    after = text[place + 1 : place + 2]
    if text[place] == '"':
        return _closing_quote(text, place) < 0
    return text[place] in _SIGNS or (text[place] == "!" and (after in ("", ")", "=") or after.isspace()))


def _token(text: str, start: int) -> Token:
    sign, after = text[start], text[start + 1 : start + 2]
    if sign in "()":
        return Token(sign, start, start + 1)
    if sign == "-" and after not in ("", ")") and not after.isspace():
        return Token("not", start, start + 1)
    if sign == "!":
        value, style, end = _value(text, start + 1)
        return Token("term", start, end, Term("", "=", value, style, start, start + 1, end))
    if sign == '"' or (sign == "/" and _closing_slash(text, start)):
        value, style, end = _value(text, start)
        return Token("term", start, end, Term("", ":", value, style, start, start, end))
    return _word(text, start)


def _word(text: str, start: int) -> Token:
    """A bare word, or a field with operator and value."""
    end = _word_end(text, start)
    operator = _OPERATOR.search(text, start + 1, end + 1)
    if operator and operator.start() < end and _FIELD.match(text, start, operator.start()):
        return _field(text, start, operator.start(), operator)
    spaced = _COMPARISON.match(text, end)
    if spaced and _FIELD.match(text, start, end):
        return _field(text, start, end, spaced)
    word = text[start:end]
    if word.lower() in _LOGIC:
        return Token(_LOGIC[word.lower()], start, end)
    return Token("term", start, end, Term("", ":", word, "plain", start, start, end))


def _field(text: str, start: int, name_end: int, operator: re.Match[str]) -> Token:
    sign = operator.group(operator.lastindex or 0)
    op, at = _OPERATORS.get(sign, sign), operator.end()
    while op != ":" and at < len(text) and text[at].isspace():
        at += 1
    value, style, end = _value(text, at)
    if op != ":" and at == end:
        raise fault(
            text,
            say("a value must follow here"),
            start,
            at - start,
            say("Write {text}{op}3.", text=text[start:name_end], op=op),
        )
    return Token("term", start, end, Term(text[start:name_end], op, value, style, start, at, end))


def _word_end(text: str, start: int) -> int:
    """Where a bare word ends: at a blank, or at a bracket that it did not open itself."""
    depth = 0
    for place in range(start, len(text)):
        sign = text[place]
        if sign.isspace() or (sign == ")" and depth == 0):
            return place
        depth += (sign == "(") - (sign == ")")
    return len(text)


def _value(text: str, at: int) -> tuple[str, str, int]:
    """Return a value, how it was written, and where it ends."""
    sign = text[at : at + 1]
    if sign in _QUOTES:
        return _quotation(text, at, _QUOTES[sign])
    if sign == "/" and (end := _closing_slash(text, at)):
        return text[at + 1 : end], "regex", end + 1
    end = _word_end(text, at)
    return text[at:end], "plain", end


def _quotation(text: str, at: int, closing: str) -> tuple[str, str, int]:
    end = _closing_quote(text, at, closing)
    if end < 0:
        raise fault(
            text, say("this quotation is not closed"), at, hint=say("Put a {closing} behind it.", closing=closing)
        )
    return re.sub(rf"\\([\\{closing}])", r"\1", text[at + 1 : end]), "quoted", end + 1


def _closing_quote(text: str, at: int, closing: str = '"') -> int:
    """Return the place of the mark that ends a quotation, -1 where there is none."""
    place = at + 1
    while place < len(text) and text[place] != closing:
        place += 2 if text[place] == "\\" and text[place + 1 : place + 2] in ("\\", closing) else 1
    return place if place < len(text) else -1


def _closing_slash(text: str, at: int) -> int:
    """Return the place of the slash that ends a regular expression, 0 where there is none."""
    place = at + 1
    while place < len(text):
        after = text[place + 1 : place + 2]
        if text[place] == "/" and place > at + 1 and (after in ("", ")") or after.isspace()):
            return place
        place += 2 if text[place] == "\\" else 1
    return 0


def _count(text: str, start: int) -> Token:
    """[[query]]>4; the comparison may be left out and is then >0."""
    closing = text.find("]]", start)
    if closing < 0:
        raise fault(text, say("these brackets are not closed"), start, 2, hint=say("Write [[type:unit]]>8."))
    comparison = _COUNT.match(text, closing + 2)
    op, number = (comparison.group(1), int(comparison.group(2))) if comparison else (">", 0)
    end = comparison.end() if comparison else closing + 2
    return Token("count", start, end, None, text[start + 2 : closing], "=" if op == ":" else op, number)


DISPLAY = frozenset(("order", "sort", "direction", "dir", "seed", "limit", "page", "unique"))
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


def names_field(text: str, names: Iterable[str]) -> bool:
    """Tell whether a query, for cards or for decks, has a condition with one of these names; False for one that cannot be read."""
    try:
        found = tokens(text, decks="[[" in text)
    except InputError:
        return False
    wanted = set(map(fold, names))
    return any(token.term and fold(token.term.field) in wanted for token in found)


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
            self.refuse_option(token.start)
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
            return CopyCount(self.counted(token), token.op, token.number)
        if token.term and token.term.field.lower() in DISPLAY:
            self.display.append(token.term)
            return None
        return token.term

    def refuse_option(self, start: int) -> None:
        """Raise InputError for "-n 5": who writes that does not mean "not called n"."""
        if option := OPTION.match(self.text, start):
            hint = say("Write limit:{number}.", number=option[1])
            raise fault(self.text, say("-n is no part of a query"), start, option.end() - start, hint)

    def counted(self, token: Token) -> Query:
        """The query inside [[ ]], with its places in the whole text."""
        before = " " * (token.start + 2)
        return _Parser(before + token.text, decks=False).query()._replace(text=token.text)


def _flat(parts: list[Tree], kind: type[And] | type[Or]) -> list[Tree]:
    """Take apart what would stand in a tree of its own kind: (a b) c is a b c."""
    return [inner for part in parts for inner in (part.parts if isinstance(part, kind) else (part,))]
