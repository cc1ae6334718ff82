"""What the words of `games.doomtrooper.word_copies` do."""

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.posing import holders_for_nothing, stand_for, with_face
from cardbase.games.doomtrooper.rules.printed.book import State


def _stand_for(g: State, f: Frame, what: Node) -> None:
    for card in cards(g, f, what)[:1]:
        stand_for(g, f[WHO], f[SRC], card)


def _embassable(g: State, f: Frame, card: int) -> bool:
    if g.flags[card] & (layout.DOWN | layout.STORED):
        return False
    held = g.face
    g.face = with_face(held, f[SRC], g.face[card])
    found = holders_for_nothing(g, f[WHO], f[SRC])
    g.face = held
    return bool(found)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.keywords["joker"] = 0
    words.verbs["stand_for"] = Verb(_stand_for)
    words.filters["embassable"] = _embassable
