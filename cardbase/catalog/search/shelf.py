"""Conditions on the user's decks and on what he owns: in:DECK, missing:DECK, owned>=2, owned:2..4, owned:no; and order:owned."""

import operator
import re
import unicodedata
from collections.abc import Callable, Collection, Mapping

from cardbase.catalog.search.context import Context, Shelf
from cardbase.catalog.search.parts import Part, inverse, of_ids
from cardbase.catalog.search.tree import Term
from cardbase.errors import NotFound, did_you_mean
from cardbase.messages import later, say
from cardbase.text import fold

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_RANGE = r"(\d{1,9})?\.\.(\d{1,9})?"
_WORDS = {fold(word): (1, None) for word in ("yes", "any", "はい", "有")} | {
    fold(word): (0, 0) for word in ("no", "none", "いいえ", "無", "なし")
}
_HINT = later("Write owned>=1, owned:2..4, owned:yes or owned:no.")


def in_part(context: Context, term: Term) -> Part:
    """The cards of a deck. Raises NotFound, with the place and the nearest names, for a deck that there is not."""
    return _of_deck(context, term, _shelf(context, term).cards_in)


def missing_part(context: Context, term: Term) -> Part:
    """The cards of which a deck needs more copies than are owned. Raises NotFound like `in_part`."""
    return _of_deck(context, term, _shelf(context, term).missing)


def owned_part(context: Context, term: Term) -> Part:
    """The cards of which so many copies are owned, over all printings."""
    test = _test(context, term)
    there = counts(context, _shelf(context, term))
    if test(0):
        return inverse(of_ids(sorted(card for card, count in there.items() if not test(count))))
    return of_ids(sorted(card for card, count in there.items() if test(count)))


def owned_order(context: Context, term: Term) -> str:
    """Return the SQL expression of how many copies of a card are owned."""
    there = counts(context, _shelf(context, term))
    context.db.create_function("copies_owned", 1, lambda card: there.get(card, 0), deterministic=True)
    return "copies_owned(c.id)"


def counts(context: Context, shelf: Shelf) -> Mapping[int, int]:
    """Return how many copies of cards are owned; asked once in a search."""
    if context.owned is None:
        context.owned = shelf.owned()
    return context.owned


def _shelf(context: Context, term: Term) -> Shelf:
    if context.shelf is None:
        raise context.fault(term, say("there are no decks to look into here"))
    return context.shelf


def _of_deck(context: Context, term: Term, ask: Callable[[str], Collection[int]]) -> Part:
    try:
        return of_ids(sorted(ask(term.value)))
    except NotFound as error:
        fault = context.fault(term, error.message)
        raise NotFound(error.message, place=fault.place, excerpt=fault.excerpt, hint=error.hint) from None


def _test(context: Context, term: Term) -> Callable[[int], bool]:
    """Return what a term asks of a number of copies. Raises InputError with the place for what is no number."""
    word = unicodedata.normalize("NFKC", term.value).strip()
    if word.isdecimal() and len(word) < 10:
        compare, wanted = COMPARE[term.op], int(word)
        return lambda count: compare(count, wanted)
    limits = re.fullmatch(_RANGE, word)
    low, high = (limits[1], limits[2]) if limits else (None, None)
    if not (low or high) and fold(word) not in _WORDS:
        hint = did_you_mean(word, ["yes", "no"]) or say(_HINT)
        raise context.fault(term, say("'{value}' is no number of copies", value=term.value), hint)
    if term.op not in (":", "=", "!="):
        raise context.fault(
            term,
            say("'{value}' cannot be compared with {op}", value=term.value, op=term.op),
            say("Write {field}:{value}.", field=term.field, value=term.value),
        )
    least, most = _WORDS.get(fold(word), (int(low or 0), int(high) if high else None))
    return lambda count: (least <= count and (most is None or count <= most)) != (term.op == "!=")
