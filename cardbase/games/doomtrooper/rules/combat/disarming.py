"""Weapons that are struck out of an opponent's hands (YORAMA'S DEFLECTING HANDS): before they are used, or after the first strike by them."""

from cardbase.engine.continuous import mark, marks
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import DISARMED
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State


def adversary(g: State, warrior: int) -> int:
    """Return the other one of the attack that is declared, before the tactic is named and afterwards; -1 for nobody."""
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    return defender if warrior == attacker else attacker if warrior == defender else -1


def strike_away(g: State, weapon: int) -> None:
    """A weapon is lost in the combat to come."""
    mark(g, DISARMED, weapon, layout.END_OF_COMBAT)


def lost(g: State, warrior: int) -> list[int]:
    """Return the weapons of a warrior that are struck away."""
    return [card for card in attachments(g, warrior) if marks(g, DISARMED, card)] if g.marks else []


def lose(g: State, warrior: int) -> None:
    """Discard them."""
    for card in lost(g, warrior):
        discard(g, card)
