"""CYBERCURITY MP, as clarified: prisoners, who lie under a warrior, in no area, and do nothing until it leaves play."""

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import CHECK, DIRTY, SRC, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.moving import relocate
from cardbase.games.doomtrooper.rules.printed.book import State

_AREA_OF_ZONE = {zone: area for area, zone in layout.ZONE_OF_AREA.items()}


def imprison(g: State, f: Frame, what: Node) -> None:
    """Lay warriors under the one that says so; where they stood is kept."""
    for card in cards(g, f, what):
        if g.zone[card] in layout.AREAS and g.rules.live[g.zone[f[SRC]]] and card != f[SRC]:
            g.write(layout.AREA, card, _AREA_OF_ZONE[g.zone[card]])
            relocate(g, card, layout.ATTACHMENTS)
            g.host[card] = f[SRC]
            g.flags[card] = layout.IMPRISONED
            g.todo |= DIRTY | CHECK


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs["imprison"] = Verb(imprison)
    words.filters["imprisoned"] = lambda g, f, card: bool(g.flags[card] & layout.IMPRISONED)
