"""From the tree of a query to a condition in SQL, and the short way to the cards that pass every part of it."""

import sqlite3
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from cardbase.catalog.presentation import name_orders
from cardbase.catalog.search import names
from cardbase.catalog.search.builtin_filters import PRINTED, printed_condition, printed_part, shared_part
from cardbase.catalog.search.context import Context, Known
from cardbase.catalog.search.fields import field_part
from cardbase.catalog.search.names import Words
from cardbase.catalog.search.parser import And, CopyCount, Not, Or, Term, Tree, fault
from cardbase.catalog.search.predicates import (
    CAP,
    EVERYTHING,
    NOTHING,
    Args,
    Predicate,
    all_of,
    any_of,
    count,
    inverse,
    marks,
    of_ids,
)
from cardbase.errors import did_you_mean
from cardbase.messages import label, listed, say


def parts_of(context: Context, tree: Tree | None) -> list[Predicate]:
    """Return the conditions that must all hold.

    Raises InputError with the place for a name or value that nothing is called, with the nearest ones.
    """
    if tree is None:
        return []
    together = tree.parts if isinstance(tree, And) else (tree,)
    bare = [part for part in together if is_word(part)]
    parts = [_words(context, bare)] if bare else []
    printed = printed_terms(context, tree)
    if printed:
        parts.append(printed_part(*printed_together(context, printed)))
    return parts + [_part(context, part) for part in together if part not in bare and part not in printed]


def printed_together(context: Context, terms: Sequence[Term]) -> tuple[str, Args]:
    """Return what several terms ask of one printing."""
    conditions = [printed_condition(context, term, str(meaning(context, term))) for term in terms]
    return " AND ".join(sql for sql, _ in conditions), tuple(arg for _, args in conditions for arg in args)


def printed_terms(context: Context, tree: Tree | None) -> list[Term]:
    """Return the terms about printings that must hold for every card found."""
    together = tree.parts if isinstance(tree, And) else (tree,)
    return [part for part in together if isinstance(part, Term) and meaning(context, part) in PRINTED]


def narrow(context: Context, tree: Tree | None) -> None:
    """Let the query look only at the games that its game: terms allow."""
    for part in tree.parts if isinstance(tree, And) else (tree,):
        if isinstance(part, Term) and part.op in (":", "=") and part.value and meaning(context, part) == "game":
            keys = context.game_keys(part)
            if context.only and context.only not in keys:
                named = listed((_title(context, key) for key in keys), "or")
                message = say(
                    "the query asks for {named}, in a search of {game} alone",
                    named=named,
                    game=_title(context, context.only),
                )
                raise context.fault(part, message, say("Leave one of them out."))
            context.games = tuple(key for key in context.games if key in keys)


def _title(context: Context, game: str) -> str:
    declared = context.declared[game]
    return label(declared.en, declared.ja)


def is_word(part: Tree | None) -> bool:
    """Tell whether a part is a bare word or quotation."""
    return isinstance(part, Term) and not part.field and part.op == ":" and part.style != "regex"


def meaning(context: Context, term: Term) -> str | tuple[Known, ...]:
    """Return the shared name or the fields that the name of a term stands for."""
    return context.vocabulary.meaning(term.field, context.games) if term.field else ""


def _part(context: Context, tree: Tree) -> Predicate:
    match tree:
        case Not(part):
            context.negations += 1
            inner = _whole(context, part)
            context.negations -= 1
            return inverse(inner)
        case Or(parts):
            return any_of([_whole(context, part) for part in parts])
        case And():
            return _whole(context, tree)
        case CopyCount():
            raise fault(context.text, say("[[...]] counts the cards of decks, and this search looks at cards"), 0)
    return _words(context, [tree]) if is_word(tree) else _term(context, tree)


def _whole(context: Context, tree: Tree) -> Predicate:
    parts = parts_of(context, tree)
    if len(parts) < 2:
        return parts[0] if parts else EVERYTHING
    counted = [(count(context.db, part, CAP // 4), place) for place, part in enumerate(parts) if part.source]
    return all_of(parts, parts[min(counted)[1]] if counted else None)


def _words(context: Context, terms: Sequence[Tree]) -> Predicate:
    words: Words = names.group_of([term.value for term in terms if isinstance(term, Term)])
    if not words:
        return NOTHING
    if not context.negations:
        context.groups.append(words)
    if words in context.taken:
        return of_ids(context.taken[words])
    part = names.words_part(words, loose=words in context.loose)
    return _whole_name(context, words, part) if context.whole_names else part


def _whole_name(context: Context, words: Words, part: Predicate) -> Predicate:
    """Return the cards that are called exactly so, and of games without any those that have the words in their names (`part`)."""
    keys = names.joined_keys(words)
    query = f"SELECT DISTINCT card.id, game FROM name JOIN card ON card.id = card_id WHERE folded IN ({marks(keys)})"
    called = [(number, game) for number, game in context.db.execute(query, keys) if game in context.games]
    own = tuple(dict.fromkeys(game for _, game in called))
    return any_of(
        [of_ids([number for number, _ in called]), all_of([Predicate(f"c.game NOT IN ({marks(own)})", own), part])]
    )


def _term(context: Context, term: Term) -> Predicate:
    if not term.field:
        if term.style == "regex":
            return names.regex_part(context.pattern(term))
        context.ask_for_originals()
        return names.exact_part(term.value)
    known = meaning(context, term)
    if isinstance(known, str) and known:
        if known in PRINTED:
            return printed_part(*printed_condition(context, term, known))
        return shared_part(context, term, known)
    fields = [field for field in known if isinstance(field, Known) and field.game in context.games]
    if not context.games:  # which several game: terms leave
        return NOTHING
    if not fields:
        raise _unknown_field(context, term, bool(known))
    return field_part(context, term, fields)


def _unknown_field(context: Context, term: Term, elsewhere: bool) -> Exception:
    known = context.vocabulary
    own = [
        name for game in context.searched() for field in game.fields for name in (field.key, *field.aliases, field.ja)
    ]
    hint = did_you_mean(term.field, list(dict.fromkeys(filter(None, [*own, *known.shared.values()]))))
    games = listed(context.games)
    message = (
        say("no card of {games} has a field '{field}'", games=games, field=term.field)
        if elsewhere
        else say("there is no field '{field}'", field=term.field)
    )
    if not hint and not elsewhere:
        hint = say(
            'Put the words in quotation marks if they are part of a name: "{field}{op}{value}".',
            field=term.field,
            op=term.op,
            value=term.value,
        )
    return fault(context.text, message, term.start, max(1, len(term.field)), hint)


DRIVEN = 2_000
"""So few cards are looked at one by one without further thought."""
BY_READING = "c.sort_name, c.id"
_LOOK = 1.5  # one card of a part costs as much as so many steps of the walk
_FAR = 4  # to look at all cards as they are stored is so many times faster than to walk over all of them
_TRY = 2_000  # steps that are walked before it is known how far it is
_SPARE = 1.3  # more steps at once than it seems to take, so that few walks are taken up again

Counted = Sequence[tuple[int, int]]
"""(how many cards, which part), the fewest first; `CAP` stands for any larger number."""


def by_name() -> str:
    """Return SQL for the order of the names that people read."""
    first, *others = name_orders("c")
    return BY_READING if not others else f"{first} IS NULL, {first}, {BY_READING}"


def fetch(
    db: sqlite3.Connection, parts: Sequence[Predicate], order: str, order_args: Args, limit: int | None
) -> list[int]:
    """Return the ids of the cards that pass every part, in order; at most `limit` (None: all)."""
    counted = sorted((count(db, part), place) for place, part in enumerate(parts) if part.source)
    sizes = dict.fromkeys(range(len(parts)), CAP) | {place: number for number, place in counted}
    tests = [parts[place] for place in sorted(sizes, key=sizes.__getitem__)]
    total = db.execute("SELECT max(id) FROM card").fetchone()[0] or 1
    least = counted[0][0] if counted else 0
    walk = _Walk(db, tests, limit) if order == by_name() and limit is not None and not 0 < least <= DRIVEN else None
    if walk and walk.goes_on(min(least * _LOOK, total / _FAR)):
        return walk.found
    driver, cards = _driver(db, parts, counted, total)
    if walk and walk.goes_on(min(cards * _LOOK, total / _FAR)):
        return walk.found
    return _look(db, tests, driver, order, order_args, limit)


class _Route(NamedTuple):
    """A way over cards in an order: the table with the index that has it, the same with the cards, the keys, and which rows count."""

    source: str
    cards: str
    keys: str
    test: str = "1"


_BY_READING = _Route("card AS c INDEXED BY card_order", "card AS c INDEXED BY card_order", BY_READING)
_WITHOUT_ENGLISH = _BY_READING._replace(test="NOT EXISTS (SELECT 1 FROM name WHERE card_id = c.id AND kind = 'en')")
_NAMES = "name AS n INDEXED BY name_folded"
_BY_ENGLISH = _Route(
    _NAMES, f"{_NAMES} CROSS JOIN card AS c ON c.id = n.card_id", "n.folded, n.card_id", "n.kind = 'en'"
)


class _Walk:
    """A walk over the cards in the order of their names, begun with `_TRY` steps.

    left  how many more steps it seems to take; 0: the first `limit` cards are found, or there are no more
    """

    def __init__(self, db: sqlite3.Connection, tests: Sequence[Predicate], limit: int) -> None:
        self.db, self.limit = db, limit
        self.condition = " AND ".join(["1", *(f"({part.test})" for part in tests)])
        self.args: Args = tuple(arg for part in tests for arg in part.args)
        self.found: list[int] = []
        self.steps, self.left = 0, 0.0
        self.last: Args = ("", 0)
        self.routes = [_BY_READING] if by_name() == BY_READING else [_BY_ENGLISH, _WITHOUT_ENGLISH]
        self._go(_TRY)

    def goes_on(self, farthest: float) -> bool:
        """Walk on as long as it seems to take no more steps than `farthest`, and tell whether all cards are found."""
        while 0 < self.left <= farthest:
            self._go(_TRY + int(self.left * _SPARE))
        return self.left == 0

    def _go(self, steps: int) -> None:
        route = self.routes[0]
        further = f"FROM {route.source} WHERE ({route.keys}) > (?, ?)"
        asked = f"SELECT {route.keys} {further} ORDER BY {route.keys} LIMIT 1 OFFSET {steps - 1}"
        end = self.db.execute(asked, self.last).fetchone()
        to_end = f"({route.keys}) <= (?, ?)" if end else "1"
        query = (
            f"SELECT c.id FROM {route.cards} WHERE ({route.keys}) > (?, ?) AND {to_end} AND {route.test} AND {self.condition} "
            f"ORDER BY {route.keys}"
        )
        wanted = self.limit - len(self.found)
        rows = self.db.execute(f"{query} LIMIT {wanted}", (*self.last, *(end or ()), *self.args))
        self.found += [number for (number,) in rows]
        self.steps, self.last = self.steps + steps, end or ("", 0)
        wanted = self.limit - len(self.found)
        if not end:
            self.routes = self.routes[1:]
        if not wanted or not self.routes:
            self.left = 0.0
        else:
            self.left = self.steps * wanted / len(self.found) if self.found else inf


def _driver(
    db: sqlite3.Connection, parts: Sequence[Predicate], counted: Counted, total: int
) -> tuple[Predicate | None, int]:
    """Return the part whose cards are looked at one by one, and how many these are; None: all cards are looked at."""
    if counted and counted[0][0] >= CAP:
        half = total // 2
        counted = sorted((count(db, parts[place], half), place) for _, place in counted)
        if counted[0][0] >= half:
            return None, total
    return (parts[counted[0][1]], counted[0][0]) if counted else (None, total)


def _look(
    db: sqlite3.Connection,
    tests: Sequence[Predicate],
    driver: Predicate | None,
    order: str,
    order_args: Args,
    limit: int | None,
) -> list[int]:
    """Return the cards of `driver` (None: of all) that pass the tests, sorted."""
    table, where = "card AS c NOT INDEXED", ["1"]
    args: Args = ()
    if driver:
        table, args = f"({driver.source}) AS s CROSS JOIN card AS c", driver.source_args
        where = ["c.id = s.card_id"]
        tests = [part for part in tests if part is not driver or not driver.sure]
    condition = " AND ".join([*where, *(f"({part.test})" for part in tests)])
    args += tuple(arg for part in tests for arg in part.args) + order_args
    query = (
        f"SELECT DISTINCT c.id FROM {table} WHERE {condition} ORDER BY {order} LIMIT {-1 if limit is None else limit}"
    )
    return [number for (number,) in db.execute(query, args)]
