"""What is read of printed cards whenever ratings are written, by face."""

from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.changes import BEARER, THIS
from cardbase.games.doomtrooper.rules.printed.faces import ON_CARD, ON_WEAPON, Faces, family
from cardbase.games.doomtrooper.rules.printed.moods import COUNTING, FIGHTING, MOODY, STEADY
from cardbase.games.doomtrooper.rules.printed.plans import Plan, plan_of
from cardbase.games.doomtrooper.rules.traits import FREEING


def plans_of(own: Faces, face: int) -> tuple[Plan, ...]:
    """Return the continuous texts of a card that change ratings or traits, ready to be read after every change."""
    whose = THIS if own.kind[face] == kinds.WARRIOR else BEARER
    if own.kind[face] == kinds.GIFT or "FORTIFICATION" in own.subtypes[face] or own.lies[face] & ON_WEAPON:
        whose = -1
    texts, late = own.match.texts, own.limited[face]
    found = [plan_of(texts.dialect, text, whose, late=late) for text in texts.of_face[face]]
    return tuple(plan for plan in found if plan is not None)


def mood(plans: tuple[Plan, ...]) -> int:
    """Return when some texts are read again: where any of them is."""
    moods = {plan.mood.when for plan in plans}
    return MOODY if moods >= {COUNTING, FIGHTING} else max(moods, default=STEADY)


def unsettles(own: Faces) -> list[bool]:
    """Tell, by face, whether all ratings and traits are written again as a card comes or goes."""
    sayings = own.match.texts.sayings
    frees = {face for key in FREEING & own.said for face in sayings[key].printed}
    faces = enumerate(zip(own.lies, own.keywords, strict=True))
    return [lies & ON_CARD > 0 or "urban" in words or n in frees for n, (lies, words) in faces]


def gate(own: Faces, face: int) -> tuple[int, int, int]:
    """Return which flags tell whether the text of a card counts, and what they must be: weapons only in use, vehicles unless
    aside or unmanned, nothing face down; then the tactics in which it counts (0: whatever the tactic is; below 0: as the weapon under it).
    """
    attached, carried = own.lies[face] & ON_WEAPON, "carried_text" in own.keywords[face]
    tactics = 0 if carried else own.weapon[face] or -(attached > 0)
    if tactics > 0 or own.kind[face] == kinds.WARZONE:
        return layout.DOWN | layout.SHUT | layout.USED, layout.USED, tactics
    aside = 0 if attached else layout.ASIDE | layout.UNMANNED
    return layout.DOWN | layout.SHUT | aside, 0, tactics


def shunned(own: Faces, face: int) -> int:
    """Return the traits that make a warrior immune to what a card does (IM1, IM2)."""
    if own.kind[face] == kinds.ART:
        return traits.IMMUNE_ART
    if own.kind[face] != kinds.GIFT:
        return 0
    return traits.IMMUNE_DS | (0 if family(own, face) else traits.IMMUNE_GIFTS)
