"""What the words of `games.doomtrooper.word_encounters` do."""

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.introducing import area_of
from cardbase.games.doomtrooper.rules.combat.disarming import adversary, strike_away
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.printed.book import State


def strike_all_away(g: State, f: Frame, what: Node) -> None:
    """Weapons are lost before they are used."""
    for card in cards(g, f, what):
        strike_away(g, card)


def _at_home_beside(g: State, f: Frame, card: int, what: Node) -> bool:
    face, there = g.face[card], {area_around(g, other) for other in cards(g, f, what)}
    return "only_by_text" not in g.book.keywords[face] and area_of(g, face) in there


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.events |= {"reaches": layout.REACHES, "raided": layout.RAIDS}
    words.references["adversary"] = lambda g, f, what: [
        adversary(g, c) for c in cards(g, f, what) if adversary(g, c) >= 0
    ]
    words.verbs |= {
        "strike_away": Verb(strike_all_away),
    }
    words.filters["at_home_beside"] = _at_home_beside
    words.keywords |= dict.fromkeys(("fence", "names_defender"), 0)
