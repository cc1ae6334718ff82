"""What the game's verbs in and about combats do (words of `games.doomtrooper.word_verbs`)."""

from typing import Any, Final

from cardbase.engine.continuous import ADD, change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, dialect, number, seats
from cardbase.engine.events import emit
from cardbase.engine.state import DIRTY, SRC, WHO, Frame, Row
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.cover import leave_cover, may_take_cover, reveal_warrior, take_cover
from cardbase.games.doomtrooper.rules.combat.assaults import assault
from cardbase.games.doomtrooper.rules.combat.blasts import damage_all
from cardbase.games.doomtrooper.rules.combat.eligibility import tactics
from cardbase.games.doomtrooper.rules.combat.raid import raider, stop_raid
from cardbase.games.doomtrooper.rules.combat.record import end_combat
from cardbase.games.doomtrooper.rules.combat.wounds import deaths, killer_of, targeted, wound
from cardbase.games.doomtrooper.rules.lasting import AVENGED, BASE, HELPS, LATE_WOUND, TACTICIAN
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.verb("strike_first")
def strike_first(g: State, f: Frame, what: Node) -> None:
    """CB14."""
    for card in cards(g, f, what):
        if card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
            g.num[layout.FIRST_STRIKE] |= (
                layout.ATTACKER_FIRST if card == g.num[layout.ATTACKER] else layout.DEFENDER_FIRST
            )


def other_tactic(g: State) -> int:
    """Return the tactic that is not chosen."""
    return layout.FIGHT + layout.SHOOT - g.num[layout.TACTIC]


def can_change_tactic(g: State, f: Frame) -> bool:
    """Tell whether both combatants may use the other tactic."""
    return g.num[layout.COMBAT] > 0 and other_tactic(g) in tactics(g, g.num[layout.ATTACKER], g.num[layout.DEFENDER])


@WORDS.verb("change_tactic", can_change_tactic)
def change_tactic(g: State, f: Frame) -> None:
    """The other tactic, where both can fight in it (AT12)."""
    if can_change_tactic(g, f):
        g.num[layout.TACTIC] = other_tactic(g)
        g.todo |= DIRTY
        emit(g, layout.FIGHTS if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOTS, -1, f[WHO])


@WORDS.verb("redirect")
def redirect(g: State, f: Frame, what: Node) -> None:
    """CB5: a new defender, while there is a combat; a hidden one is revealed. Of an attack on the player: who is attacked instead."""
    for card in cards(g, f, what)[:1]:
        if g.num[layout.COMBAT]:
            _change_pair(g, layout.DEFENDER, card)
        elif raider(g) >= 0 and g.zone[card] in layout.AREAS:
            attacker = stop_raid(g)
            assault(g, g.side[attacker], attacker, card)


@WORDS.verb("take_over")
def take_over(g: State, f: Frame, what: Node) -> None:
    """CB5: a new attacker, while there is a combat; a hidden one is revealed."""
    for card in cards(g, f, what)[:1] if g.num[layout.COMBAT] else ():
        _change_pair(g, layout.ATTACKER, card)


def _change_pair(g: State, place: int, card: int) -> None:
    g.num[place], g.num[layout.CHANGED] = card, 1
    g.todo |= DIRTY
    if g.flags[card] & layout.DOWN:
        reveal_warrior(g, card)


def _flag(bit: int) -> Any:
    def do(g: State, f: Frame, what: Node) -> None:
        for card in cards(g, f, what):
            g.flags[card] |= bit
            g.todo |= DIRTY

    return do


@WORDS.verb("join")
def join(g: State, f: Frame, what: Node, whom: Node) -> None:
    """CB19: F and S as they are now are added; the opponent chooses which one of the group it strikes."""
    for helped in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT):
                change(g, layout.END_OF_COMBAT, ADD, stat, g.stats[stat][card], helped)
            change(g, layout.END_OF_COMBAT, HELPS, 0, helped, card)


@WORDS.verb("kill")
def kill(g: State, f: Frame, what: Node) -> None:
    """PT5: a combatant kills its opponent; what follows is that of a strike."""
    for card in cards(g, f, what):
        wound(g, card, kills=True, cause=f[SRC])


@WORDS.verb("wound")
def wound_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound each; a kill by a card gives no points (PT5)."""
    hit = [card for card in cards(g, f, what) if wound(g, card, cause=f[SRC])]
    dead = [card for card in hit if g.flags[card] & layout.DYING]
    if dead:
        deaths(g, g.num[layout.ACTIVE], [(card, -1) for card in dead])


@WORDS.verb("wound_later")
def wound_later(g: State, f: Frame, what: Node) -> None:
    """One wound when the combat is over."""
    for card in cards(g, f, what):
        change(g, layout.END_OF_COMBAT, LATE_WOUND, 0, 0, card, f[SRC])


@WORDS.verb("blast")
def blast(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; no points."""
    damage_all(g, f[WHO], f[SRC], number(g, f, n), -1)


@WORDS.verb("blast_points")
def blast_for_points(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; kills give points to the bearer's player."""
    earner = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    damage_all(g, f[WHO], f[SRC], number(g, f, n), earner)


@WORDS.verb("spare")
def spare(g: State, f: Frame, what: Node) -> None:
    """It is not killed and stays as it was before the hit."""
    for card in [card for card in cards(g, f, what) if not g.cannot[card] & bars.BE_SAVED]:
        if g.num[layout.COMBAT] and any(targeted(g, card, seat) for seat in (0, 1)):
            continue
        g.flags[card] &= ~(layout.DYING | layout.HURT)
        g.damage[card] = max(0, g.damage[card] - 1)
        g.todo |= DIRTY


@WORDS.verb("avenge")
def avenge(g: State, f: Frame, what: Node) -> None:
    """The killer is wounded; if that kills, its Value in points."""
    for card in cards(g, f, what)[:1]:
        killer = killer_of(g, card)
        if killer >= 0 and not marks(g, AVENGED, killer):
            mark(g, AVENGED, killer, layout.END_OF_COMBAT)
            value = g.stats[layout.VALUE][killer]
            if wound(g, killer, cause=f[SRC]) and g.flags[killer] & layout.DYING:
                deaths(g, f[WHO], [(killer, -1)], [(f[WHO], max(0, value))])


@WORDS.verb("take_cover")
def cover(g: State, f: Frame, what: Node) -> None:
    """Into cover by choice."""
    for card in cards(g, f, what):
        if may_take_cover(g, card):
            take_cover(g, card)


@WORDS.verb("force_cover")
def force_cover(g: State, f: Frame, what: Node) -> None:
    """By force; an attacker in cover ends the combat."""
    for card in cards(g, f, what):
        if may_take_cover(g, card, voluntarily=False):
            take_cover(g, card)
            if g.num[layout.COMBAT] and card == g.num[layout.ATTACKER]:
                end_combat(g)


@WORDS.verb("uncover")
def uncover(g: State, f: Frame, what: Node) -> None:
    """Turned face up."""
    for card in cards(g, f, what):
        leave_cover(g, card)


@WORDS.verb("choose_tactics")
def choose_tactics(g: State, f: Frame, who: Node) -> None:
    """For a time a player chooses the tactic of every combat."""
    for seat in seats(g, f, who):
        change(g, f[UNTIL], TACTICIAN, 0, seat, -1, f[SRC], f[MINE])


def always_base(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """The same while a text holds."""
    changes += [(BASE, dialect(g).stats[stat], card, number(g, f, n)) for card in cards(g, f, what)]


@WORDS.verb("change_base", always=always_base, names=((2, "stats"),))
def change_base(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Add to the base of a rating, which is doubled or halved with it."""
    for card in cards(g, f, what):
        change(g, f[UNTIL], BASE, dialect(g).stats[stat], number(g, f, n), card, f[SRC], f[MINE])


WORDS.verb("double_bonus")(_flag(layout.DOUBLED))
WORDS.verb("shut")(_flag(layout.SHUT))
WORDS.verb("end_combat", idle=lambda g, f: not g.num[layout.COMBAT])(lambda g, f: end_combat(g))
