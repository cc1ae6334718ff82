"""What a printed card is: memberships, designations and kinds of equipment, as traits (WA1, WA4, WA5, AT10)."""

from typing import Final

from cardbase.engine.match import Face
from cardbase.games.doomtrooper.rules import kinds, traits

_MEMBER_OF_ALL = "MEMBER OF ALL FIVE CORPORATIONS"


def words_of(face: Face, fact: str) -> tuple[str, ...]:
    """Return the values of a fact that may have one, several or none."""
    value = face.facts.get(fact, ())
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


_PRINTED: Final = {
    "PERSONALITY": traits.PERSONALITY,
    "HERETIC": traits.HERETIC,
    "AIRSHIP": traits.AIRSHIP,
    "VEHICLE": traits.VEHICLE,
    "TANK": traits.BIT["tank"],
    "BEAST": traits.BIT["beast"],
    "CARTEL": traits.CARTEL,
    "FREELANCER": traits.FREELANCER | traits.POINTS_TO_DESTINY,
    _MEMBER_OF_ALL: traits.CORPORATIONS,
    **{f"FOLLOWER OF {apostle.upper()}": traits.BIT[apostle] for apostle in traits.APOSTLES},
}


def printed_traits(face: Face, kind: int) -> int:
    """Return memberships and designations of a warrior, kinds of an equipment (WA1, WA4, WA5, AT10)."""
    mask = 0
    for word in (*words_of(face, "keywords"), *(words_of(face, "subtype") if kind == kinds.EQUIPMENT else ())):
        mask |= _PRINTED.get(word, 0)
    affiliations = words_of(face, "affiliation")
    if not mask & traits.FREELANCER or kind != kinds.WARRIOR:
        mask |= sum(traits.BIT[a] for a in affiliations if traits.BIT.get(a, 0) & traits.MEMBERSHIPS)
    if "dark_legion" in affiliations:
        mask |= traits.DARK_LEGION
    if kind != kinds.WARRIOR:
        return mask
    if not mask & (traits.DARK_LEGION | traits.TRIBES):
        mask |= traits.DOOMTROOPER
    return mask | _dashes(face)


def _dashes(face: Face) -> int:
    """Return what the dashes among the ratings of a warrior keep it out of."""
    dashes = [face.facts.get(rating) == "-" for rating in "fsa"]
    if all(dashes):
        return traits.NO_COMBAT
    return (traits.NO_FIGHT if dashes[0] else 0) | (traits.NO_SHOOT if dashes[1] else 0)
