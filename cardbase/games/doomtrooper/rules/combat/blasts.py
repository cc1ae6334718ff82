"""Damage to every warrior in play, compared with the Armour of each."""

from typing import Final

from cardbase.engine.run import call, goto, procedure
from cardbase.engine.state import REG, SRC, WHO, Frame, State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.cover import reveal_warrior
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, wound
from cardbase.games.doomtrooper.rules.ratings.immunity import immune

AMOUNT: Final = REG
EARNER: Final = REG + 1


def damage_all(g: State, seat: int, source: int, amount: int, earner: int) -> None:
    """Push damage to every warrior in play; `earner` is the warrior whose kills of others (PT3) give points, -1 for
    nobody's.
    """
    call(g, BLAST, seat, source, amount, earner)


def _reveal_all(g: State, f: Frame) -> None:
    """HW9: hidden warriors are revealed first; they stay in cover."""
    for seat in (0, 1):
        for card in warriors(g, seat):
            if g.flags[card] & layout.DOWN:
                goto(f, _reveal_all)
                reveal_warrior(g, card)
                return


def _blast(g: State, f: Frame) -> None:
    everybody = [card for seat in (0, 1) for card in warriors(g, seat)]
    hit = [card for card in everybody if f[AMOUNT] >= g.stats[layout.ARMOUR][card] and not immune(g, card, f[SRC])]
    for card in hit:
        wound(g, card, cause=f[SRC])
    dying = [(card, f[EARNER] if card != f[EARNER] else -1) for card in hit if g.flags[card] & layout.DYING]
    if dying:
        deaths(g, f[WHO], dying)


BLAST: Final = procedure("doomtrooper.blast", _reveal_all, _blast)
