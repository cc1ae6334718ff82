"""TELEPORTATION: equipment from one warrior of a Squad to another."""

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import CHECK, DIRTY, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.holding.holders import may_carry
from cardbase.games.doomtrooper.rules.keeping import fixed
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.filters import has_trait


def hand_over(g: State, f: Frame, what: Node, whom: Node) -> None:
    """It stays the same object, with its attachments."""
    for card, warrior in zip(cards(g, f, what), cards(g, f, whom), strict=False):
        g.host[card] = warrior
        g.todo |= DIRTY | CHECK


def takers(g: State, card: int) -> list[int]:
    """Return the other Doomtroopers of the Squad in which the bearer of this equipment is that may have it."""
    host = g.host[card]
    if host < 0 or g.zone[host] != layout.SQUAD or fixed(g, card):
        return []
    squad = [w for w in g.piles[layout.SQUAD * 2 + g.side[host]] if w != host and has_trait(g, w, traits.DOOMTROOPER)]
    return [w for w in squad if has_trait(g, host, traits.DOOMTROOPER) and may_carry(g, g.side[host], card, w)]


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs["hand_over"] = Verb(hand_over)
    words.filters["movable"] = lambda g, f, card: bool(takers(g, card))
    words.filters["able_take"] = lambda g, f, card, what: any(card in takers(g, piece) for piece in cards(g, f, what))
