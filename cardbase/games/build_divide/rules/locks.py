"""Texts that forbid a player to play some cards, or more than one card each turn.

What may not be played has a bit of the player's number `CANNOT_PLAYERS`, one for each player who may control the text,
so that it holds as long as any other prohibition, continuously or for a time.
"""

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import dialect, holds, passes
from cardbase.engine.state import WHO, Frame
from cardbase.games.build_divide.rules import layout, prohibitions
from cardbase.games.build_divide.rules.book import State
from cardbase.language.tree import Select


def lock(g: State, f: Frame, select: Select) -> int:
    """Return the bit of a player who may not play such cards by a text of `f`."""
    return 1 << prohibitions.FIRST_LOCK + 2 * g.book.locks.index(select) + f[WHO]


def forbidden(g: State, seat: int, card: int) -> bool:
    """Tell whether a text forbids a player to play a card, one of its own or another one."""
    text = g.book.unplayable.get(g.face[card])
    if text is not None and holds(g, context(g, EFFECTS, seat, card, text.block), text.tree.condition):
        return True
    cannot = g.num[layout.CANNOT_PLAYERS + seat]
    if not cannot:
        return False
    if cannot & prohibitions.ONE_PLAY and g.num[layout.PLAYS_MADE + seat]:
        return True
    return any(
        cannot >> prohibitions.FIRST_LOCK + 2 * number + who & 1 and _describes(g, who, select, card)
        for number, select in enumerate(g.book.locks)
        for who in (0, 1)
    )


def _describes(g: State, who: int, select: Select, card: int) -> bool:
    """Tell whether a selection of a player's text describes a card, wherever it is."""
    f, noun = context(g, EFFECTS, who, -1, 0), dialect(g).nouns[select.noun]
    if select.place and g.zone[card] != dialect(g).zones[select.place[1]]:
        return False
    return (noun.test is None or noun.test(g, card)) and all(passes(g, f, card, test) for test in select.filters)
