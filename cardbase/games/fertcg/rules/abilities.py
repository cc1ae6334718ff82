"""What abilities are called, in texts and in questions (AB1 to AB10)."""

from typing import Final

from cardbase.engine.effects.texts import Text
from cardbase.engine.match import Face, Match
from cardbase.games.fertcg.cards import JAPANESE

CREST_ABILITY: Final = "Crest ability"
SPECIAL_ABILITY: Final = "Special ability"
SKILL_CARD: Final = "Skill card"
INITIAL_EQUIPMENT: Final = "Initial Equipment"
"""What texts call all crests, all abilities of units with a name, all cards of skills, what initial equipment says together."""

CREST_NAMES: Final = {
    "strength": ("Strength", "力"),
    "skill": ("Skill", "技"),
    "speed": ("Speed", "速"),
    "luck": ("Luck", "運"),
    "defence": ("Defence", "守"),
    "magic": ("Magic", "魔"),
}


_CRESTS: Final = frozenset(english for english, _ in CREST_NAMES.values())


def with_kind(face: Face, name: str) -> tuple[str, str]:
    """Return an ability's name, and what all of its kind are called: what initial equipment says is no special ability (AT11)."""
    if name in _CRESTS:
        return name, CREST_ABILITY
    printed = face.words("initial_equipment")
    return name, INITIAL_EQUIPMENT if name in printed or JAPANESE.get(name) in printed else SPECIAL_ABILITY


def called(match: Match, text: Text) -> frozenset[str]:
    """Return what texts call an ability: a crest by its name, another one by the name that stands before it, and all of either kind together."""
    crests = [CREST_NAMES[timing[0]][0] for timing in text.tree.timings if timing[0] in CREST_NAMES]
    return frozenset(
        word for name in crests or filter(None, [text.tree.name]) for word in with_kind(match.faces[text.face], name)
    )


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
