"""How an answer is arranged: order: direction: seed: limit: page: unique:."""

from os import urandom
from typing import NamedTuple

from cardbase.catalog.presentation import name_orders
from cardbase.catalog.search.builtin_filters import owned_order
from cardbase.catalog.search.context import Context
from cardbase.catalog.search.parser import Term
from cardbase.errors import did_you_mean
from cardbase.messages import listed, say
from cardbase.text import fold

ORDERS = {
    "name": "c.sort_name",
    "game": "c.game",
    "number": "(SELECT min(number) FROM printing WHERE card_id = c.id AND number <> '')",
    "set": "(SELECT min(set_id) FROM printing WHERE card_id = c.id)",
    "rarity": "(SELECT min(rarity) FROM printing WHERE card_id = c.id AND rarity <> '')",
    "id": "c.id",
}
_DOWN = frozenset(("desc", "descending", "down"))
_UP = frozenset(("asc", "ascending", "up"))
_PRINTS = frozenset(("prints", "printings", "print"))
RANDOM, _SHUFFLED = "random", "shuffled(c.game, c.key)"
PAGE = 50
"""Rows of a page where nobody says how many."""
ALL = 0
_SEEDS, _LARGEST = 1_000_000, 10_000_000


class Order(NamedTuple):
    """A key that cards are sorted by: an SQL expression, and whether what is high comes first."""

    sql: str
    descending: bool = False


class Display(NamedTuple):
    """How an answer is arranged.

    orders  the keys, the first counts most; empty: the best first
    limit   rows of a page; `ALL`: all in one; None: the query says nothing
    page    which of the pages, from 1
    prints  a row for each printing
    seed    what order:random began with; None where nothing is shuffled
    """

    orders: tuple[Order, ...] = ()
    limit: int | None = None
    page: int = 1
    prints: bool = False
    seed: int | None = None


def display(context: Context, terms: tuple[Term, ...]) -> Display:
    """Return what the display terms of a query ask for.

    Raises InputError with the place for a value that is none.
    """
    found, down = Display(), False
    keys: list[tuple[str, bool | None]] = []
    turned: Term | None = None
    for term in terms:
        value = fold(term.value)
        match context.vocabulary.shared[fold(term.field)]:
            case "order":
                keys += [(sql, _own_way(term)) for sql in _orders(context, term, value)]
            case "direction":
                down = _is_down(context, term, value)
            case "limit":
                limit = ALL if value == "all" else _number(context, term, say("Write limit:20, or limit:all."))
                found = found._replace(limit=limit)
            case "page":
                turned = term
                found = found._replace(page=_number(context, term, say("Write page:2.")))
            case "seed":
                found = found._replace(seed=_number(context, term, say("Write seed:7."), least=0))
            case _:
                if value not in _PRINTS and value not in ("cards", "card"):
                    raise context.fault(
                        term, say("'{value}' is unknown", value=term.value), say("Write unique:cards or unique:prints.")
                    )
                found = found._replace(prints=value in _PRINTS)
    if turned and found.page > 1 and found.limit == ALL:
        raise context.fault(turned, say("limit:all leaves one page"), say("Take limit:all out."))
    if _SHUFFLED in dict(keys):
        found = found._replace(seed=_shuffle(context, found.seed))
    if down and not keys:
        keys = [(sql, None) for sql in name_orders("c")]
    return found._replace(orders=tuple(Order(sql, down if own is None else own) for sql, own in keys))


def _is_down(context: Context, term: Term, value: str) -> bool:
    if value not in _DOWN | _UP:
        hint = say("Write direction:asc or direction:desc.")
        raise context.fault(term, say("'{value}' is no direction", value=term.value), hint)
    return value in _DOWN


def _own_way(term: Term) -> bool | None:
    """Return whether the sign before a key turns it round; None where it has none."""
    return {"-": True, "+": False}.get(term.value[:1])


def _number(context: Context, term: Term, hint: str, least: int = 1) -> int:
    if not term.value.isdecimal() or not least <= int(term.value) < _LARGEST:
        if context.vocabulary.shared[fold(term.field)] == "limit":
            raise context.fault(term, say("'{value}' is no number of cards", value=term.value), hint)
        raise context.fault(term, say("'{value}' is no number that may stand here", value=term.value), hint)
    return int(term.value)


def _shuffle(context: Context, seed: int | None) -> int:
    """Let SQL put cards in the order of a seed (None: any), which is the same in every database, and return the seed."""
    begun = new_seed() if seed is None else seed
    context.db.create_function("shuffled", 2, lambda game, key: shuffled(begun, game, key), deterministic=True)
    return begun


def new_seed() -> int:
    """Return a number for order:random that nobody chose."""
    return int.from_bytes(urandom(4), "big") % _SEEDS


def shuffled(seed: int | None, *words: str) -> bytes:
    """Return by what something of this name stands in the order of a seed."""
    from hashlib import blake2b  # noqa: PLC0415 - few answers are shuffled

    return blake2b(" ".join((str(seed), *words)).encode(), digest_size=8).digest()


def _orders(context: Context, term: Term, value: str) -> list[str]:
    if value in ("best", "relevance"):
        return []
    if value == RANDOM:
        return [_SHUFFLED]
    known = context.vocabulary
    fields = [field for field in known.fields.get(value, ()) if field.game in context.games]
    if known.shared.get(value) == "owned" and not fields:
        return [owned_order(context, term)]
    if value == "name" and not fields:
        return list(name_orders("c"))
    if value in ORDERS and (not fields or len(value) > 2):
        return [ORDERS[value]]
    if not fields:
        names = [name for name, group in known.fields.items() if any(field.game in context.games for field in group)]
        hint = did_you_mean(term.value, [*ORDERS, RANDOM, "owned", *names])
        parts = [part.strip() for part in term.value.split(",")]
        if len(parts) > 1 and all(parts):
            hint = say("Write {orders}.", orders=" ".join(f"order:{part}" for part in parts))
        hint = hint or say("Orders: {plain}, owned, random, best, and every field.", plain=listed(ORDERS))
        raise context.fault(term, say("cards cannot be put in the order '{value}'", value=term.value), hint)
    ids = ", ".join(str(field.id) for field in fields)
    fact = f"FROM fact WHERE fact.card_id = c.id AND fact.field_id IN ({ids})"
    text = f"(SELECT min((SELECT text FROM value WHERE id = fact.value_id)) {fact})"
    counted = any(field.field.kind in ("number", "flag") or field.field.ordered for field in fields)
    return [f"(SELECT min(+fact.number) {fact})" if counted else text]
