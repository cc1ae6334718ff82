"""The kinds of cards that texts speak of (words of `games.doomtrooper.words`)."""

from typing import Final

from cardbase.engine.effects.dialect import Noun
from cardbase.engine.effects.registry import Registry
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


def kind_is(*wanted: int) -> Noun:
    """Return the noun of cards of these kinds in play."""
    return Noun(lambda g, card: g.book.kind[g.face[card]] in wanted)


def _warrior_that_is(mask: int) -> Noun:
    """Return the noun of warriors with a trait: now, or as printed where they are not in play."""

    def test(g: State, card: int) -> bool:
        if g.book.kind[g.face[card]] != kinds.WARRIOR:
            return False
        live = g.rules.live[g.zone[card]]
        return bool((g.stats[layout.TRAITS][card] if live else g.match.printed[layout.TRAITS][g.face[card]]) & mask)

    return Noun(test, layout.WARRIOR_ZONES)


@WORDS.noun("warrior", layout.WARRIOR_ZONES)
def _warriors_place(g: State, card: int) -> bool:
    own = g.book
    return own.kind[g.face[card]] == kinds.WARRIOR or (own.poses[g.face[card]] and g.zone[card] in layout.AREAS)


@WORDS.noun("combatant", layout.AREAS)
def _combatant(g: State, card: int) -> bool:
    return in_combat(g, card)


for key, mask in traits.NOUNS.items():
    if mask:
        WORDS.nouns(_warrior_that_is(mask), key)
WORDS.nouns(kind_is(kinds.EQUIPMENT), "equipment")
WORDS.noun("fortification")(lambda g, card: g.book.fort[g.face[card]])
WORDS.nouns(kind_is(kinds.MISSION), "mission")
WORDS.nouns(kind_is(kinds.GIFT), "gift")
WORDS.nouns(kind_is(kinds.SPECIAL), "special")
WORDS.nouns(kind_is(kinds.ART), "spell")
