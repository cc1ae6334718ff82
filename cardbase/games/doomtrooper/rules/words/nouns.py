"""The kinds of cards that texts speak of (words of `games.doomtrooper.words`)."""

from typing import Final

from cardbase.engine.effects.dialect import Dialect, Noun
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.filters import has_trait


def kind_is(*wanted: int) -> Noun:
    """Return the noun of cards of these kinds in play."""
    return Noun(lambda g, card: g.book.kind[g.face[card]] in wanted)


def _doomtrooper(g: State, card: int) -> bool:
    own = g.book
    if not g.rules.live[g.zone[card]]:
        return own.kind[g.face[card]] == kinds.WARRIOR and bool(
            g.match.printed[layout.TRAITS][g.face[card]] & traits.DOOMTROOPER
        )
    return own.kind[g.face[card]] == kinds.WARRIOR and has_trait(g, card, traits.DOOMTROOPER)


def _warriors_place(g: State, card: int) -> bool:
    own = g.book
    return own.kind[g.face[card]] == kinds.WARRIOR


def _combatant(g: State, card: int) -> bool:
    return in_combat(g, card)


NOUNS: Final = {
    "warrior": Noun(_warriors_place, layout.WARRIOR_ZONES),
    "doomtrooper": Noun(_doomtrooper, layout.WARRIOR_ZONES),
    "combatant": Noun(_combatant, layout.AREAS),
    "equipment": kind_is(kinds.EQUIPMENT),
    "fortification": Noun(lambda g, card: g.book.fort[g.face[card]]),
    "mission": kind_is(kinds.MISSION),
    "gift": kind_is(kinds.GIFT),
    "special": kind_is(kinds.SPECIAL),
    "spell": kind_is(kinds.ART),
    "order": kind_is(kinds.MISSION, kinds.SPECIAL),
}


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.nouns |= NOUNS
