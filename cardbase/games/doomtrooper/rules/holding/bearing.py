"""What a warrior may have beside what it has (CA1, AC7, GF1 to GF4), and what it costs besides the action."""

from typing import Final

from cardbase.engine.effects.said import said_of, speaks_of
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.holding.expansions import may_bear
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.memberships import words_of

BILLY_PRICE: Final = 5
FREELANCER_PRICE: Final = 3
_OF_CORPORATIONS: Final = (kinds.EQUIPMENT, kinds.MISSION, kinds.RELIC, kinds.KI_POWER)
GUNS: Final = {"SHOOT WEAPON", "FIGHT/SHOOT WEAPON"}


def affordable(g: State, seat: int, warrior: int, face: int) -> bool:
    """Tell whether a player can pay for giving this card to this warrior."""
    return g.num[layout.DESTINY + seat] >= extra_price(g, warrior, face)


def old_corporation(g: State, warrior: int, face: int) -> bool:
    """Tell whether a card is limited to the corporation that a Freelancer has left."""
    own = g.book
    if not g.stats[layout.TRAITS][warrior] & traits.FREELANCER:
        return False
    home, theirs = (words_of(g.match.faces[f], "affiliation") for f in (g.face[warrior], face))
    left = sum(traits.BIT[name] for name in set(home) & set(theirs) - {"general"})
    if not left:
        return False
    only = own.only[face]
    if only is not None:
        return not only.title and any(mask & left for mask in only.masks)
    return own.holders[face] is not None or own.kind[face] == kinds.KI_POWER


def extra_price(g: State, warrior: int, face: int) -> int:
    """Return the D that giving this card to this warrior takes besides the action."""
    own = g.book
    price = 0
    mine = g.stats[layout.TRAITS][warrior]
    if own.kind[face] in _OF_CORPORATIONS and old_corporation(g, warrior, face):
        price = FREELANCER_PRICE
    if (
        own.kind[face] == kinds.GIFT
        and own.gift[face]
        and "buys_gifts" in own.keywords[g.face[warrior]]
        and not mine & traits.ANY_GIFT
    ):
        price = BILLY_PRICE
    if "costs_value" in own.keywords[face]:
        price += max(0, g.stats[layout.VALUE][warrior])
    return price + printed_price(own, face)


def printed_price(own: Book, face: int) -> int:
    """Return the D that giving this card to anybody takes."""
    return own.for_actions.costs[face]


def may_have(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """CA1, GF1 to GF4: what this warrior may have beside what it has."""
    own = g.book
    kind = own.kind[face]
    if bare(g, warrior, kind) or refused(g, warrior, face):
        return False
    if kind == kinds.GIFT:
        return (face not in carried or hoards(g, warrior, face)) and _may_have_gift(g, warrior, face)
    if kind > kinds.SPECIAL and not (
        may_bear(g, warrior, kind) or (kind == kinds.KI_POWER and old_corporation(g, warrior, face))
    ):
        return False
    if kind == kinds.BEAST and own.switch["beasts"] and any(own.kind[other] == kind for other in carried):
        return False  # SW17
    if kind in (kinds.EQUIPMENT, kinds.RELIC) and not _may_wear(g, warrior, face, carried):
        return False
    return not own.limit[face] or carried.count(face) < own.limit[face]


def refused(g: State, warrior: int, face: int) -> bool:
    """Tell whether a warrior's own text keeps a card of this title from it."""
    own = g.book
    words = own.keywords[g.face[warrior]]
    return "never_has" in words and str(words["never_has"][0]).upper() == own.title[face]


def bare(g: State, warrior: int, kind: int) -> bool:
    """Tell whether a warrior may have no card of this kind whatever it has: none but missions."""
    if g.stats[layout.TRAITS][warrior] & traits.NO_CARDS:
        return True
    return kind != kinds.MISSION and "bare" in g.book.keywords[g.face[warrior]]


def hoards(g: State, warrior: int, face: int) -> bool:
    """Tell whether several copies of a card that a warrior has add up on it."""
    copies = [card for card in attachments(g, warrior) if g.face[card] == face]
    return bool(copies) and any(
        speaks_of(g, one.f, one.slots[1], copies[0]) for one in said_of(g, "several_of", warrior)
    )


def _may_wear(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle, no other Fight weapon beside a jealous one, no airship while none can be played; relics are no equipment (TY2)."""
    own = g.book
    barred = traits.NO_EQUIPMENT if own.kind[face] == kinds.EQUIPMENT else traits.NO_RELICS
    if g.stats[layout.TRAITS][warrior] & barred:
        return False
    if own.for_actions.airship[face] and (g.num[layout.BARRED] | g.num[layout.BARRED + 1]) & prohibitions.NO_AIRSHIPS:
        return False
    no_weapons, no_guns = (
        g.stats[layout.TRAITS][warrior] & traits.NO_WEAPONS,
        "no guns" in own.keywords[g.face[warrior]],
    )
    if own.weapon[face] and (no_weapons or (no_guns and own.subtypes[face] & GUNS)):
        return False
    fights, jealous = own.for_actions.fights, own.for_actions.jealous
    for other in carried:
        if (own.armor[face] and own.armor[other]) or (own.vehicle[face] and own.vehicle[other]):
            return False
        if (fights[face] and jealous[other]) or (jealous[face] and fights[other]):
            return False
    return True


def _may_have_gift(g: State, warrior: int, face: int) -> bool:
    """GF1, GF2: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers, or for those whom they name."""
    own = g.book
    mine, family = g.stats[layout.TRAITS][warrior], own.gift[face]
    if not mine & traits.DARK_LEGION:
        return False
    if mine & traits.GRACED and family == traits.BIT["algeroth"]:
        return True
    if mine & traits.NO_DS:
        return False
    if not family or own.holders[face] is not None:
        return True
    return bool(mine & (family | traits.ANY_GIFT)) or "buys_gifts" in own.keywords[g.face[warrior]]
