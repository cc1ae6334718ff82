"""Who can bear and reach what (IT1, LD1), and the combat under way as numbers of the state: who strikes whom, with what (CT2, CT4, AT2, AT3)."""

from typing import Final

from cardbase.engine.continuous import touched
from cardbase.engine.effects.context import context
from cardbase.engine.effects.core_words import USE_NAMED, may_not_use
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import never
from cardbase.engine.effects.values import described
from cardbase.engine.faces import HAPPENED
from cardbase.engine.zones import attachments
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import in_reach
from cardbase.games.fertcg.rules.tables import MAGICS, NO_REACH, RANKS, STRONG, WEAPONS, State

_IN_PLAY: Final = (layout.ATTACHMENTS, layout.KEPT, layout.LAND)


def is_for(g: State, unit: int, card: int) -> bool:
    """Tell whether the text of a card lets this unit bear or lay it."""
    wanted = g.tables.only_for[g.face[card]]
    if wanted is None:
        return True
    return described(g, context(g, EFFECTS, g.side[card], card, 0), wanted, unit)


def reaches(g: State, card: int, target: int) -> bool:
    """Tell whether a card says that it attacks this unit, however far off."""
    wanted = g.tables.reaches[g.face[card]] if card >= 0 else None
    return wanted is not None and described(g, context(g, EFFECTS, g.side[card], card, 0), wanted, target)


def is_there_already(g: State, face: int) -> bool:
    """Tell whether a card of which one is in play, on either side, is there already."""
    if "alone" not in g.tables.keywords[face]:
        return False
    called = g.tables.called
    return any(
        called[g.face[card]] == called[face]
        for zone in _IN_PLAY
        for side in (0, 1)
        for card in g.piles[zone * 2 + side]
    )


# Combatants and what they use.


NOBODY: Final = -1
INITIAL_EQUIPMENT: Final = -1
EQUIPMENT_CARD: Final = "Equipment card"  # what texts call weapons and magic cards where they forbid their use
_ATTACHED: Final = (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1)


def under_way(g: State, number: int, value: int) -> None:
    """Write a number of what is under way (a combat, an action), which continuous abilities may read."""
    g.num[number] = value
    if g.dependencies & HAPPENED:
        touched(g, HAPPENED)


def striker(g: State) -> int:
    """Return the unit that strikes, -1 outside of combat."""
    return g.num[layout.STRIKER] - 1


def struck(g: State) -> int:
    """Return the unit that is struck."""
    return g.num[layout.STRUCK] - 1


def in_use(g: State, unit: int) -> int:
    """Return the attached card that a combatant uses in this combat, -1 for its initial equipment."""
    if unit == g.num[layout.STRIKER] - 1:
        return g.num[layout.STRIKER_CARD] - 1
    return g.num[layout.STRUCK_CARD] - 1 if unit == g.num[layout.STRUCK] - 1 else -1


def equipped(g: State, unit: int) -> int:
    """Return the weapon or magic card attached to a unit, -1 if there is none."""
    piles, host = g.piles, g.host
    for place in _ATTACHED:
        for card in piles[place]:
            if host[card] == unit and g.tables.wielded[g.face[card]] and not g.flags[card] & layout.POISONING:
                return card
    return -1


def reach_of(g: State, unit: int, card: int, *, counter: bool = False) -> int:
    """Return the mask of distances at which a unit strikes with a card, or with its initial equipment (MP4)."""
    if (g.flags[unit] & layout.SILENCED or USE_NAMED in g.match.texts.sayings) and not may_use(g, unit, card):
        return NO_REACH
    return _distances(g, unit if card < 0 else card, counter=counter)


def _distances(g: State, what: int, *, counter: bool = False) -> int:
    mask = g.tables.reach[g.face[what]]
    return mask | 4 if mask and not counter and g.stats[layout.KEYWORDS][what] & layout.INDIRECT_ATTACK else mask


def range_of(g: State, unit: int) -> int:
    """Return the mask of the distances in the range of a unit; whether it may use what it has is not asked: who says that asks for ranges."""
    card = equipped(g, unit)
    mask = g.tables.covers[g.face[unit]] | _distances(g, unit)
    return mask | _distances(g, card) if card >= 0 else mask


def may_use(g: State, unit: int, card: int) -> bool:
    """Tell whether a unit may use a card, or its initial equipment: a silenced one uses no magic, one asleep no card, and a text may forbid all."""
    if card >= 0 and g.flags[unit] & layout.ASLEEP:
        return False
    if card >= 0 and USE_NAMED in g.match.texts.sayings and may_not_use(g, unit, EQUIPMENT_CARD):
        return False
    return not g.flags[unit] & layout.SILENCED or "magic" not in g.tables.made_with[g.face[unit if card < 0 else card]]


def equipment_for(g: State, unit: int, target: int) -> list[int]:
    """Return the equipment with which a unit can attack a target now: -1 the initial one, else the attached card."""
    here, there = g.place[unit], g.place[target]
    card = equipped(g, unit)
    choices = [INITIAL_EQUIPMENT] if card < 0 else [INITIAL_EQUIPMENT, card]
    choices = [choice for choice in choices if may_use(g, unit, choice)]
    return [choice for choice in choices if strikes_at(g, unit, choice, target, reach_of(g, unit, choice), here, there)]


def strikes_at(g: State, unit: int, card: int, target: int, mask: int, here: int, there: int) -> bool:
    """Tell whether equipment reaches a target of an attack: by its distances, or where its card says whom, such a one (MP4)."""
    if card >= 0 and g.tables.reaches[g.face[card]] is not None:
        return reaches(g, card, target)
    return in_reach(mask, here, there)


def can_attack(g: State, unit: int) -> bool:
    """Tell whether a unit may declare attacks at all: awake, and forbidden by no text."""
    return not (g.flags[unit] & layout.ASLEEP or g.cannot[unit] & layout.NO_ATTACK)


def attack_mask(g: State, unit: int) -> int:
    """Return the distances at which a unit can attack with whatever it has."""
    card = equipped(g, unit)
    mask = reach_of(g, unit, INITIAL_EQUIPMENT)
    return mask | reach_of(g, unit, card) if card >= 0 else mask


def attack_value(g: State, unit: int, card: int) -> int:
    """Return A of the formulae: 0 for who has no force, else what a text makes it, else printed on the card in use, else the unit's attack, or its counter in a counter-attack."""
    own = g.tables
    if g.cannot[unit] & layout.NO_FORCE:
        return 0
    if g.num[layout.LENT_VALUE]:
        return g.num[layout.LENT_VALUE] - 1
    if card >= 0:
        return own.attack[g.face[card]]
    return own.counter[g.face[unit]] if g.num[layout.IS_COUNTER] else own.attack[g.face[unit]]


def lent_kind(g: State, unit: int) -> str:
    """Return the kind of magic that a text lets a unit strike with, "" where it strikes with what it has."""
    lent = g.num[layout.LENT_KIND]
    return MAGICS[lent - 1] if lent and unit == striker(g) else ""


def weapon_kind(g: State, unit: int, card: int) -> str:
    """Return the kind of what a unit uses, for the triangle: none where the card has been taken from it."""
    lent = lent_kind(g, unit)
    if lent:
        return lent
    return g.tables.weapon[g.face[unit if card < 0 else card]] if card < 0 or g.host[card] == unit else ""


def strong_against(g: State, unit: int, card: int) -> str:
    """Return the kind that it beats."""
    lent = lent_kind(g, unit)
    if lent:
        return STRONG.get(lent, "")
    return g.tables.strong[g.face[unit if card < 0 else card]] if card < 0 or g.host[card] == unit else ""


def made_with(g: State, unit: int, card: int) -> frozenset[str]:
    """Return what a strike with it is called: its kind of equipment, how it reaches, whether a weapon, magic or breath makes it."""
    lent = lent_kind(g, unit)
    if lent:
        return frozenset((lent, "magic"))
    return g.tables.made_with[g.face[unit if card < 0 else card]]


def level(g: State, unit: int, kind: str) -> int:
    """Return a unit's equip level in a kind, 0 (C) to 3 (S), -1 for none; attached items raise it, up to A."""
    own = g.tables
    printed = own.levels[g.face[unit]].get(kind, -1)
    if not own.raised:
        return printed
    raised, host = printed, g.host
    for place in _ATTACHED:
        for card in g.piles[place]:
            if host[card] == unit:
                given = own.keywords[g.face[card]].get("raises")
                if given and given[0] == kind:
                    raised += 1
    return raised if raised == printed else max(printed, min(raised, RANKS.index("A")))


def leadership(g: State, unit: int) -> int:
    """Return the stars of leadership of a unit: its own, or those of what it bears, if these are more."""
    faces = g.match.faces
    return max(faces[g.face[card]].number("command") for card in (unit, *attachments(g, unit)))


def kinds_of_levels(g: State, unit: int) -> tuple[str, ...]:
    """Return the kinds of equipment in which a unit has a level, by items too."""
    return tuple(kind for kind in (*WEAPONS, *MAGICS, "staff") if level(g, unit, kind) >= 0)


def may_bear(g: State, unit: int, card: int) -> bool:
    """Tell whether a unit's equip level suffices for a card."""
    borne = g.tables.borne[g.face[card]]
    if borne is not None:
        return g.face[unit] in borne
    need = g.tables.needs[g.face[card]]
    fits = need is None or level(g, unit, need[0]) >= need[1]
    return fits and is_for(g, unit, card) and not never(g, "bear", unit, card)


def on_map(g: State, unit: int) -> bool:
    """Tell whether a unit is on the map."""
    return unit >= 0 and g.zone[unit] == layout.MAP


def attributes(g: State, card: int) -> tuple[str, ...]:
    """Return the printed attributes of a card, and those that divine generals' weapons give their bearer."""
    own = g.tables
    found = own.attributes[g.face[card]]
    if own.divine and g.zone[card] == layout.MAP:
        found += given_attributes(g, attachments(g, card))
    return found


def given_attributes(g: State, cards: list[int]) -> tuple[str, ...]:
    """Return the attributes that attached cards give their bearer."""
    given, face = g.tables.given, g.face
    return tuple([name for card in cards for name in given[face[card]]])


def has_attribute(g: State, card: int, name: str) -> bool:
    """Tell whether one of its attributes is this one."""
    own, face = g.tables, g.face
    if name in own.attributes[face[card]]:
        return True
    if own.divine and g.zone[card] == layout.MAP:
        for other in attachments(g, card):
            if name in own.given[face[other]]:
                return True
    return False
