"""The kinds of cards that texts speak of (words of `games.doomtrooper.words`)."""

from cardbase.engine.effects.dialect import Dialect, Noun
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.kinds import ART as SPELL
from cardbase.games.doomtrooper.rules.kinds import EQUIPMENT, GIFT, MISSION, SPECIAL, WARRIOR
from cardbase.games.doomtrooper.rules.layout import TRAITS
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.words.filters import has_trait


def kind_is(*kinds: int) -> Noun:
    """Return the noun of cards of these kinds in play."""
    return Noun(lambda g, card: g.book.kind[g.face[card]] in kinds)


def _doomtrooper(g: State, card: int) -> bool:
    own = g.book
    if not g.rules.live[g.zone[card]]:
        return own.kind[g.face[card]] == WARRIOR and bool(g.match.printed[TRAITS][g.face[card]] & traits.DOOMTROOPER)
    return own.kind[g.face[card]] == WARRIOR and has_trait(g, card, traits.DOOMTROOPER)


def _warriors_place(g: State, card: int) -> bool:
    own = g.book
    return own.kind[g.face[card]] == WARRIOR


def _combatant(g: State, card: int) -> bool:
    return in_combat(g, card)


NOUNS = {
    "warrior": Noun(_warriors_place, names.WARRIOR_ZONES),
    "doomtrooper": Noun(_doomtrooper, names.WARRIOR_ZONES),
    "combatant": Noun(_combatant, names.AREAS),
    "equipment": kind_is(EQUIPMENT),
    "fortification": Noun(lambda g, card: g.book.fort[g.face[card]]),
    "mission": kind_is(MISSION),
    "gift": kind_is(GIFT),
    "special": kind_is(SPECIAL),
    "spell": kind_is(SPELL),
    "order": kind_is(MISSION, SPECIAL),
}


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.nouns |= NOUNS
