"""Deck search: conditions on decks, and [[conditions on cards]]>8 that count the cards in them.

Words are looked for in the deck's name; game: name: format: cards: tag: note: comment: is: speak of the deck itself, and order:,
direction: and limit: arrange the answer. What stands in double brackets is the language of card search.
"""

import sqlite3
from collections.abc import Callable, Sequence

from cardbase.catalog.search.answer import matching
from cardbase.catalog.search.context import Shelf
from cardbase.catalog.search.lexer import fault
from cardbase.catalog.search.parser import parse_decks
from cardbase.catalog.search.shelf import COMPARE
from cardbase.catalog.search.tree import And, Count, Not, Or, Term, Tree
from cardbase.decks.deck import ARCHIVED, BUILT, Deck
from cardbase.decks.holding import Candidate, candidates
from cardbase.errors import did_you_mean
from cardbase.messages import say
from cardbase.text import fold

FIELDS = ("name", "game", "format", "cards", "tag", "note", "comment", "is")
ORDERS: dict[str, Callable[[Candidate], tuple[str | int, ...]]] = {
    "name": lambda candidate: (candidate.deck.name,),
    "game": lambda candidate: (candidate.deck.game, candidate.deck.name),
    "cards": lambda candidate: (candidate.deck.size, candidate.deck.name),
}


def find_decks(db: sqlite3.Connection, query: str, *, game: str = "", shelf: Shelf | None = None) -> list[Deck]:
    """Return the saved and the preconstructed decks that match a query, those of the user first.

    shelf  knows decks and what is owned, for in:DECK, owned>=n, missing:DECK in double brackets

    Raises InputError with a caret under the place for a query that cannot be understood.
    """
    parsed = parse_decks(query)
    looked_at = list(candidates(db, game))
    search = _Search(db, query, looked_at, shelf)
    found = [candidate for candidate in looked_at if search.matches(candidate, parsed.tree)]
    return [candidate.deck for candidate in _arranged(query, found, parsed.display)]


class _Search:
    """One query over some decks; each [[query]] is asked once for the cards of all of them."""

    def __init__(self, db: sqlite3.Connection, text: str, candidates: Sequence[Candidate], shelf: Shelf | None) -> None:
        self.db, self.text, self.shelf = db, text, shelf
        self.ids = {number for candidate in candidates for number, _, _ in candidate.cards}
        self.found: dict[Count, set[int]] = {}

    def matches(self, candidate: Candidate, tree: Tree | None) -> bool:
        match tree:
            case None:
                return True
            case Not(part):
                return not self.matches(candidate, part)
            case And(parts):
                return all(self.matches(candidate, part) for part in parts)
            case Or(parts):
                return any(self.matches(candidate, part) for part in parts)
            case Count():
                return COMPARE[tree.op](self.count(candidate, tree), tree.number)
        return self.says(candidate, tree)

    def count(self, candidate: Candidate, tree: Count) -> int:
        if tree.query.tree is None:
            return candidate.deck.size
        if tree not in self.found:
            self.found[tree] = matching(self.db, tree.query.tree, self.text, self.ids, shelf=self.shelf)
        return sum(count for number, _, count in candidate.cards if number in self.found[tree])

    def says(self, candidate: Candidate, term: Term) -> bool:
        field = term.field.casefold() or "name"
        if field not in FIELDS:
            hint = did_you_mean(term.field, FIELDS) or say(
                "Conditions on cards stand in double brackets: [[type:unit]]>8."
            )
            raise fault(
                self.text, say("decks have no field '{field}'", field=term.field), term.start, len(term.field), hint
            )
        if field == "cards":
            return COMPARE[term.op](candidate.deck.size, self.number(term))
        if field == "is":
            return self.states(candidate, term)
        if term.op not in (":", "=", "!="):
            raise fault(
                self.text,
                say("'{field}' has no order", field=field),
                term.start,
                len(term.field),
                say("Write {field}:{value}.", field=field, value=term.value),
            )
        lists = {"comment": candidate.deck.comments, "tag": candidate.deck.tags}
        values = lists[field] if field in lists else (getattr(candidate.deck, field),)
        wanted = fold(term.value)
        found = any(wanted in fold(value) if term.op == ":" else wanted == fold(value) for value in values)
        return found != (term.op == "!=")

    def number(self, term: Term) -> int:
        if not term.value.isdecimal() or len(term.value) > 9:
            raise fault(
                self.text,
                say("'{value}' is not a number", value=term.value),
                term.at,
                len(term.value) or 1,
                say("Write cards>=60."),
            )
        return int(term.value)

    def states(self, candidate: Candidate, term: Term) -> bool:
        states = {"bundled": candidate.bundled, "saved": not candidate.bundled, "unresolved": bool(candidate.unknown)}
        states |= {tag: candidate.deck.is_tagged(tag) for tag in (BUILT, ARCHIVED)}
        if term.value.casefold() not in states:
            hint = did_you_mean(term.value, list(states)) or say("Write is:{states}.", states=" or is:".join(states))
            raise fault(self.text, say("no deck is '{value}'", value=term.value), term.at, len(term.value) or 1, hint)
        return states[term.value.casefold()] != (term.op == "!=")


def _arranged(text: str, found: list[Candidate], display: Sequence[Term]) -> list[Candidate]:
    for term in display:
        value, field = term.value.casefold(), term.field.casefold()
        if field in ("order", "sort") and value in ORDERS:
            found = sorted(found, key=ORDERS[value])
        elif field in ("direction", "dir") and value in ("desc", "asc"):
            found = found[::-1] if value == "desc" else found
        elif field == "limit" and value.isdecimal() and len(value) < 10:
            found = found[: int(value)]
        else:
            hint = say("Write order:{orders}, direction:desc, limit:10.", orders=" or order:".join(ORDERS))
            raise fault(
                text,
                say("decks cannot be arranged by '{field}:{value}'", field=term.field, value=term.value),
                term.start,
                hint=hint,
            )
    return found
