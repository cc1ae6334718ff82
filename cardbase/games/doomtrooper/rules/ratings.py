"""What decides which texts count for a warrior's ratings now, and what puts the ratings out of date (dossier 5.2, 9.2, 9.3).

A weapon counts only while it is used, a vehicle unless it is left aside; what comes from gifts or the Art does nothing to a
warrior that is immune to it. `refreshing` writes the ratings.
"""

from cardbase.engine.continuous import AMOUNT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP
from cardbase.engine.events import LOST
from cardbase.engine.state import CHECK, DIRTY, STALE, State
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.kinds import GIFT
from cardbase.games.doomtrooper.rules.layout import (
    AREAS,
    ARMOUR,
    ATTACHED,
    ATTACKER,
    COMBAT,
    COVER,
    DEFENDER,
    HASTY,
    LAID,
    SHUT,
    TACTIC,
    TRAITS,
    USED,
)
from cardbase.games.doomtrooper.rules.quick import STEADY

VOID = 20  # op of a timed effect: the gift `amount` does nothing to the card
WAIVED = 25  # op of an effect: what the source does reaches the card in spite of its MENTAL CONSTITUTION
COVERED, HASTILY = 3, 2
_BY_COMBAT = traits.FLIES | traits.IGNORES_FORTIFICATIONS


_TEXTS = [zone * 2 + side for zone in (ATTACHED, LAID, *AREAS) for side in (0, 1)]


def speaking(g: State) -> list[int]:
    """Return the cards in play that have a continuous text which changes ratings."""
    plans, face, piles = g.match.book.readings.plans, g.face, g.piles
    return [card for place in _TEXTS for card in piles[place] if plans[face[card]]]


def under(g: State, card: int) -> int:
    """Return the warrior that a card is, or lies on, or whose weapon it lies on; -1 without one."""
    host = g.host[card]
    if host < 0:
        return card if g.zone[card] in AREAS else -1
    return g.host[host] if g.host[host] >= 0 else host


def out_of_date(g: State, card: int) -> None:
    """Note that the ratings of a warrior, or of the bearer of a card, have to be written again."""
    g.stale += (card, under(g, card))
    g.todo |= STALE


def combat_changed(g: State) -> None:
    """Note that a combat begins or ends: texts that speak of it, and what flies or ignores fortifications, are read again."""
    g.todo |= CHECK
    if g.stats[TRAITS][g.num[ATTACKER]] & _BY_COMBAT:
        g.todo |= DIRTY
    elif g.statics:
        mood, face = g.match.book.readings.mood, g.face
        for card in speaking(g):
            if mood[face[card]] != STEADY:
                g.stale += (under(g, card), g.num[ATTACKER], g.num[DEFENDER])
                g.todo |= STALE


def turn_cover(g: State, card: int, gained: int, lost: int) -> None:
    """Give a warrior flags of cover and take others; its Armour is all that changes, unless a text asks for cover."""
    before = cover_of(g, card)
    g.flags[card] = g.flags[card] & ~lost | gained
    g.stats[ARMOUR][card] += cover_of(g, card) - before
    if g.match.book.readings.cover_read:
        g.todo |= DIRTY


def cover_of(g: State, card: int) -> int:
    """Return what cover adds to the Armour of a warrior (CB15)."""
    flags = g.flags[card]
    return (HASTILY if flags & HASTY else COVERED) if flags & COVER else 0


def works(g: State, card: int) -> bool:
    """Tell whether the text of a card counts now: weapons only in use, vehicles unless aside, nothing face down."""
    own: Book = g.match.book
    face = g.face[card]
    mask, wanted = own.readings.gate[face]
    if g.flags[card] & mask != wanted or g.cannot[card] & LOST:
        return False
    if own.weapon[face]:
        return own.weapon[face] & g.num[TACTIC] != 0
    return not own.readings.on_weapon[face] or (g.host[card] >= 0 and flags_of_weapon(g, g.host[card]))


def flags_of_weapon(g: State, weapon: int) -> bool:
    """Tell whether the weapon under an attachment is in use."""
    return g.flags[weapon] & (USED | SHUT) == USED


def immune(g: State, card: int, source: int, stamp: int = -1) -> bool:
    """Tell whether what `source` does, or did while it had another stamp, to a warrior has no effect on it (IM1, IM2, IM4)."""
    own: Book = g.match.book
    face = g.face[source]
    mask = own.readings.shunned[face]
    if not mask:
        return False
    mine = g.stats[TRAITS][card]
    if mine & traits.CONSTITUTION and not _waived(g, card, source, g.stamp[source] if stamp < 0 else stamp):
        return True
    gift, away = own.kind[face] == GIFT, g.host[source] != card
    if gift and away:
        mask |= traits.SHIELDED
    if mine & mask:
        return not gift or away or own.title[face] != "DISRUPT POWER"
    if gift:
        for row in g.effects:
            if row[OP] == VOID and row[CARD] == card and row[AMOUNT] == source and row[STAMP] == g.stamp[card]:
                return True
    return False


def _waived(g: State, card: int, source: int, stamp: int) -> bool:
    return any(
        row[OP] == WAIVED
        and row[CARD] == card
        and row[STAMP] == g.stamp[card]
        and row[SOURCE] == source
        and row[SOURCE_STAMP] == stamp
        for row in g.effects
    )


def in_combat(g: State, card: int) -> bool:
    """Tell whether a warrior is one of the two in the combat."""
    return g.num[COMBAT] > 0 and card in (g.num[ATTACKER], g.num[DEFENDER])


def opponent_of(g: State, card: int) -> int:
    """Return the other warrior of the combat that a warrior is in, -1 where it is in none or the other one is gone."""
    if not g.num[COMBAT]:
        return -1
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    other = defender if card == attacker else attacker if card == defender else -1
    return other if other >= 0 and g.zone[other] in AREAS else -1
