"""How an answer is arranged: order: direction: limit: unique:."""

from typing import NamedTuple

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


class Display(NamedTuple):
    """orders: SQL expressions; empty: the best first. limit: None where the query sets none."""

    orders: tuple[str, ...] = ()
    descending: bool = False
    limit: int | None = None
    prints: bool = False


def display(context: Context, terms: tuple[Term, ...]) -> Display:
    """Return what the display terms of a query ask for.

    Raises InputError with the place for a value that is none.
    """
    found = Display()
    for term in terms:
        value = fold(term.value)
        match context.vocabulary.shared[fold(term.field)]:
            case "order":
                found = found._replace(orders=(*found.orders, *_orders(context, term, value)))
                if term.value.startswith("-"):
                    found = found._replace(descending=True)
            case "direction":
                if value not in _DOWN | _UP:
                    raise context.fault(
                        term,
                        say("'{value}' is no direction", value=term.value),
                        say("Write direction:asc or direction:desc."),
                    )
                found = found._replace(descending=value in _DOWN)
            case "limit":
                if not term.value.isdecimal() or not 0 < int(term.value) < 10_000_000:
                    raise context.fault(
                        term, say("'{value}' is no number of cards", value=term.value), say("Write limit:20.")
                    )
                found = found._replace(limit=int(term.value))
            case _:
                if value not in _PRINTS and value not in ("cards", "card"):
                    raise context.fault(
                        term, say("'{value}' is unknown", value=term.value), say("Write unique:cards or unique:prints.")
                    )
                found = found._replace(prints=value in _PRINTS)
    return found


def _orders(context: Context, term: Term, value: str) -> list[str]:
    if value in ("best", "relevance"):
        return []
    known = context.vocabulary
    fields = [field for field in known.fields.get(value, ()) if field.game in context.games]
    if known.shared.get(value) == "owned" and not fields:
        return [owned_order(context, term)]
    if value in ORDERS and (not fields or len(value) > 2):
        return [ORDERS[value]]
    if not fields:
        names = [name for name, group in known.fields.items() if any(field.game in context.games for field in group)]
        hint = did_you_mean(term.value, [*ORDERS, "owned", *names])
        hint = hint or say("Orders: {plain}, owned, best, and every field.", plain=listed(ORDERS))
        raise context.fault(term, say("cards cannot be put in the order '{value}'", value=term.value), hint)
    ids = ", ".join(str(field.id) for field in fields)
    fact = f"FROM fact WHERE fact.card_id = c.id AND fact.field_id IN ({ids})"
    text = f"(SELECT min((SELECT text FROM value WHERE id = fact.value_id)) {fact})"
    counted = any(field.field.kind in ("number", "flag") or field.field.ordered for field in fields)
    return [f"(SELECT min(+fact.number) {fact})" if counted else text]
