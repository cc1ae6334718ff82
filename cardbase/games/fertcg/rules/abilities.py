"""What abilities are called, in texts and in questions (AB1 to AB10)."""

from typing import Final

from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Match
from cardbase.games.fertcg.cards import JAPANESE

CREST_ABILITY: Final = "Crest ability"
SPECIAL_ABILITY: Final = "Special ability"
SKILL_CARD: Final = "Skill card"
"""What texts call all crests, all abilities with a name, all cards of skills together."""

CREST_NAMES: Final = {
    "strength": ("Strength", "力"),
    "skill": ("Skill", "技"),
    "speed": ("Speed", "速"),
    "luck": ("Luck", "運"),
    "defence": ("Defence", "守"),
    "magic": ("Magic", "魔"),
}


def called(text: Text) -> frozenset[str]:
    """Return what texts call an ability: a crest by its name, another one by the name that stands before it, and all of either kind together."""
    crests = [CREST_NAMES[timing[0]][0] for timing in text.tree.timings if timing[0] in CREST_NAMES]
    if crests:
        return frozenset((*crests, CREST_ABILITY))
    return frozenset((text.tree.name, SPECIAL_ABILITY)) if text.tree.name else frozenset()


def ability_names(match: Match) -> dict[int, tuple[str, str]]:
    """Return number of a text -> what it is called in English and Japanese: by its name, its crest, else "ability n"."""
    names: dict[int, tuple[str, str]] = {}
    for activated in match.texts.activated:
        for place, text in enumerate(activated, 1):
            names[text.number] = name_of(text) or (f"ability {place}", f"能力{place}")
    for text in match.texts.texts:  # what effects grant
        names.setdefault(text.number, name_of(text) or ("ability", "能力"))
    return names


def name_of(text: Text) -> tuple[str, str] | None:
    """Return how an ability is called in English and Japanese: by its name, else its crest; None for one without either."""
    name = text.tree.name
    if name:
        return name, JAPANESE.get(name, name)
    return next((CREST_NAMES[timing[0]] for timing in text.tree.timings if timing[0] in CREST_NAMES), None)
