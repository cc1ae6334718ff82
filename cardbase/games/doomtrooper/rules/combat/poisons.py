"""Poisons (Mortificator): what a poisoned weapon does in a Fight, who is immune, what lasts, and its cure."""

from cardbase.engine.continuous import CANNOT, CARD, GAIN, OP, SOURCE, STAMP, change
from cardbase.engine.events import emit
from cardbase.engine.state import DIRTY
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.holding.closed import unaffected
from cardbase.games.doomtrooper.rules.lasting import FROM_POISON, UNTIL_HEALED
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.sources import works
from cardbase.games.doomtrooper.rules.twins import borne

_WOUND = 1
_DEATH = 2


def numbing(g: State, striker: int, victim: int) -> bool:
    """Poison the victim of a Fight by what the striker's weapon carries in place of a wound; tell whether there was such a poison."""
    if g.stats[layout.TRAITS][victim] & traits.INVULNERABLE:
        return False
    own = g.book
    if "POISON" not in own.said or g.num[layout.TACTIC] != layout.FIGHT:
        return False
    found = [
        poison
        for weapon in borne(g, striker)
        for poison in attachments(g, weapon)
        if "numbs" in own.keywords[g.face[poison]] and works(g, poison) and not unaffected(g, victim, poison)
    ]
    for poison in found:
        emit(g, layout.POISONS, poison, g.side[striker], AS_VICTIM | victim)
    return bool(found)


def paralyse(g: State, card: int, source: int) -> None:
    """A warrior does nothing until it is healed."""
    change(g, layout.EVER, CANNOT, 0, prohibitions.MAKE_ATTACKS | prohibitions.NO_ACTIONS, card, source)
    change(g, layout.EVER, GAIN, layout.TRAITS, traits.HELD, card, source)
    change(g, layout.EVER, UNTIL_HEALED, 0, 0, card, source)


def remember(g: State, card: int, source: int, *, dies: bool) -> None:
    """Note that a poison has just wounded, or is killing, a warrior."""
    change(g, layout.END_OF_TURN, FROM_POISON, 0, _DEATH if dies else _WOUND, card, source)


def check_healed(g: State) -> None:
    """What lasts until a warrior is healed ends as it is."""
    ended = [
        (row[CARD], row[SOURCE])
        for row in g.effects
        if row[OP] == UNTIL_HEALED and not g.damage[row[CARD]] and row[STAMP] == g.stamp[row[CARD]]
    ]
    if ended:
        g.effects = [row for row in g.effects if (row[CARD], row[SOURCE]) not in ended]
        g.todo |= DIRTY
