"""Spells that lie under a relic and are cast from there again and again (THE FALCON OF PILGRIMS)."""

from collections.abc import Iterator
from typing import cast

from cardbase.engine.continuous import mark, marks
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.casting import castable_now, silenced, used_on
from cardbase.games.doomtrooper.rules.forbidden import forbidden
from cardbase.games.doomtrooper.rules.holding.holders import qualifies
from cardbase.games.doomtrooper.rules.lasting import CAST_AGAIN
from cardbase.games.doomtrooper.rules.moving import lay_under
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import PERSONAL, is_removed
from cardbase.language.tree import Node, Select


def stores(own: Book) -> dict[int, int]:
    """Return face -> the D that spells under such a card take more."""
    texts = own.match.texts.texts
    return {text.face: price for text in texts for node in text.tree.effects for price in _under(node)}


def _under(node: Node) -> Iterator[int]:
    """Give for how many D more spells may be cast from under a card that says this."""
    what, price = (
        (node[2], node[3]) if node[0] == "casts_for_more" else (node[2][-1], 0) if node[0] == "can" else (0, 0)
    )
    if isinstance(what, Select) and ("kept_under", ("this",)) in what.filters:
        yield cast("int", price)


def store_of(g: State, card: int) -> int:
    """Return the relic under which a spell lies from where it is cast, -1 for any other card."""
    host = g.host[card]
    stored = host >= 0 and g.zone[card] == layout.ATTACHMENTS and g.flags[card] & layout.STORED
    return host if stored and g.face[host] in g.book.made[stores] else -1


def price_of_stored(g: State, store: int) -> int:
    """Return the D that casting a spell takes besides, from under a relic."""
    return g.book.made[stores][g.face[store]]


def stored_caster(g: State, seat: int, card: int) -> int:
    """Return who may cast a stored spell now, its timing apart: the bearer, once from one draw step to the next; -1 for nobody."""
    store = store_of(g, card)
    caster = g.host[store] if store >= 0 else -1
    if caster < 0 or g.side[caster] != seat or g.zone[caster] not in layout.AREAS or not qualifies(g, store):
        return -1
    if silenced(g, caster) or forbidden(g, seat, g.face[card]) or marks(g, CAST_AGAIN, store):
        return -1
    if g.num[layout.COMBAT] and used_on(g, g.face[card], caster) and PERSONAL in g.book.subtypes[g.face[card]]:
        return -1
    return caster if castable_now(g, seat, card, caster, price_of_stored(g, store)) else -1


def stored_spells(g: State, seat: int) -> Iterator[int]:
    """Yield the spells that a seat may cast out of a relic now, their timing apart."""
    if not g.book.made[stores]:
        return
    for card in g.piles[layout.ATTACHMENTS * 2 + seat]:
        if g.book.kind[g.face[card]] == kinds.ART and stored_caster(g, seat, card) >= 0:
            yield card


def note_cast(g: State, store: int) -> None:
    """Remember that a spell was cast out of a relic."""
    if "stores_spell" in g.book.keywords[g.face[store]]:
        mark(g, CAST_AGAIN, store, layout.start_of(layout.DRAW_STEP), g.side[store])


def goes_back(g: State, card: int) -> bool:
    """Put a spell that was cast out of a relic back under it, if that is still there; as clarified not one that leaves the game."""
    store = g.more[layout.ABOARD][card] - 1
    if store < 0 or g.zone[store] != layout.ATTACHMENTS or g.host[store] < 0:
        return False
    if "stores_spell" not in g.book.keywords[g.face[store]]:
        return False
    if is_removed(g.book, g.face[card]) and price_of_stored(g, store):
        return False
    g.host[card] = g.place[card] = -1
    lay_under(g, card, store, layout.DISCARD)
    return True
