"""Impaled warriors (IMPALE): they lie under the one that has wounded them, for good, and add their base Value to its Armour."""

from cardbase.engine.continuous import ADD, change, mark, marks
from cardbase.engine.state import CHECK, DIRTY
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.lasting import IMPALES
from cardbase.games.doomtrooper.rules.moving import discard, release
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.base import base_of


def impaled_by(g: State, warrior: int) -> list[int]:
    """Return the warriors that lie under another one so."""
    kept = [card for card in attachments(g, warrior) if g.flags[card] & layout.STORED]
    return [card for card in kept if g.book.kind[g.face[card]] == kinds.WARRIOR]


def aim_to_impale(g: State, warrior: int) -> None:
    """Let a combatant impale its opponent if it wounds it in this combat."""
    mark(g, IMPALES, warrior, layout.END_OF_COMBAT)


def impale_the_wounded(g: State) -> None:
    """Impale whoever was wounded by one that is out to do that."""
    for warrior in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        if marks(g, IMPALES, warrior) and g.zone[warrior] in layout.AREAS:
            impale(g, warrior)


def impale(g: State, warrior: int) -> None:
    """Lay the opponent of a combatant under it, if that was wounded; its cards are discarded, and nobody has killed it."""
    victim = opponent_of(g, warrior)
    if victim < 0 or not g.flags[victim] & layout.HURT or impaled_by(g, warrior):
        return
    for card in attachments(g, victim):
        discard(g, card)
    release(g, victim)
    value = base_of(g, victim, layout.VALUE)
    move(g, victim, layout.ATTACHMENTS, g.side[warrior])
    g.host[victim] = warrior
    g.flags[victim] |= layout.STORED
    change(g, layout.WHILE_SOURCE, ADD, layout.ARMOUR, value, warrior, victim)
    g.todo |= DIRTY | CHECK
