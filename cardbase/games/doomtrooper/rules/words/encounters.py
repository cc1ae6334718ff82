"""What the words of `games.doomtrooper.word_encounters` do."""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.introducing import area_of
from cardbase.games.doomtrooper.rules.combat.disarming import adversary, strike_away
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("strike_away")
def strike_all_away(g: State, f: Frame, what: Node) -> None:
    """Weapons are lost before they are used."""
    for card in cards(g, f, what):
        strike_away(g, card)


@WORDS.filter("at_home_beside")
def _at_home_beside(g: State, f: Frame, card: int, what: Node) -> bool:
    face, there = g.face[card], {area_around(g, other) for other in cards(g, f, what)}
    return "only_by_text" not in g.book.keywords[face] and area_of(g, face) in there


WORDS.event("reaches", layout.REACHES)
WORDS.event("raided", layout.RAIDS)
WORDS.reference("adversary")(lambda g, f, what: [adversary(g, c) for c in cards(g, f, what) if adversary(g, c) >= 0])
WORDS.keyword("fence", "names_defender")
