"""The kinds of cards that texts speak of (words of `games.doomtrooper.words`)."""

from typing import Final

from cardbase.engine.effects.dialect import Dialect, Noun
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.printed.book import State


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


def _warriors_place(g: State, card: int) -> bool:
    own = g.book
    return own.kind[g.face[card]] == kinds.WARRIOR or (
        "WARRIOR" in own.subtypes[g.face[card]] and g.zone[card] in layout.AREAS
    )


def _combatant(g: State, card: int) -> bool:
    return in_combat(g, card)


NOUNS: Final = {
    "warrior": Noun(_warriors_place, layout.WARRIOR_ZONES),
    **{key: _warrior_that_is(mask) for key, mask in traits.NOUNS.items() if mask},
    "combatant": Noun(_combatant, layout.AREAS),
    "equipment": kind_is(kinds.EQUIPMENT),
    "fortification": Noun(lambda g, card: "FORTIFICATION" in g.book.subtypes[g.face[card]]),
    "mission": kind_is(kinds.MISSION),
    "gift": kind_is(kinds.GIFT),
    "special": kind_is(kinds.SPECIAL),
    "spell": kind_is(kinds.ART),
}


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.nouns |= NOUNS
