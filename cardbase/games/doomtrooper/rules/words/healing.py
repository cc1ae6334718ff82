"""Healing, the window right after it, and what the words of `games.doomtrooper.word_healing` do (CB10, PT5, PT6)."""

from typing import Any, Final

from cardbase.engine.effects.core import damage_verbs
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.run import call, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, wound
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window


def heal(g: State, f: Frame, who: Node, what: Node) -> None:
    """Take off all wounds; what is played right after that comes at once."""
    healed = [card for card in cards(g, f, what) if g.damage[card] and g.zone[card] in layout.AREAS]
    damage_verbs.heal(g, f, who, what)
    if healed and g.book.windows_used & layout.RECOVERED:
        for card in healed:
            g.flags[card] |= layout.MENDED
        call(g, HEALED, f[WHO], -1, *healed)


def _open(g: State, f: Frame) -> None:
    open_window(g, 1 - f[WHO], layout.RECOVERED)


def _close(g: State, f: Frame) -> None:
    for card in f[REG:]:
        g.flags[card] &= ~layout.MENDED


HEALED: Final = procedure("doomtrooper.healed", _open, _close)


def slay_at(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Kill a warrior at once; so many points for the death, if nothing saves it."""
    points = number(g, f, n)
    for card in cards(g, f, what):
        if wound(g, card, kills=True, cause=f[SRC]):
            deaths(g, g.num[layout.ACTIVE], [(card, -1)], [(seats(g, f, who)[0], points)])


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {"heal": Verb(heal), "slay_at": Verb(slay_at)}
    words.filters["mended"] = lambda g, f, card: bool(g.flags[card] & layout.MENDED)
