"""What the game's verbs in and about combats do (words of `games.doomtrooper.word_verbs`)."""

from typing import Any

from cardbase.engine.continuous import ADD, change, mark, marks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Dialect, Node, Verb
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


def change_tactic(g: State, f: Frame) -> None:
    """The other tactic, where both can fight in it (AT12)."""
    if can_change_tactic(g, f):
        g.num[layout.TACTIC] = other_tactic(g)
        g.todo |= DIRTY
        emit(g, layout.FIGHTS if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOTS, -1, f[WHO])


def can_change_tactic(g: State, f: Frame) -> bool:
    """Tell whether both combatants may use the other tactic."""
    return g.num[layout.COMBAT] > 0 and other_tactic(g) in tactics(g, g.num[layout.ATTACKER], g.num[layout.DEFENDER])


def redirect(g: State, f: Frame, what: Node) -> None:
    """CB5: a new defender, while there is a combat; a hidden one is revealed. Of an attack on the player: who is attacked instead."""
    for card in cards(g, f, what)[:1]:
        if g.num[layout.COMBAT]:
            _change_pair(g, layout.DEFENDER, card)
        elif raider(g) >= 0 and g.zone[card] in layout.AREAS:
            attacker = stop_raid(g)
            assault(g, g.side[attacker], attacker, card)


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


def join(g: State, f: Frame, what: Node, whom: Node) -> None:
    """CB19: F and S as they are now are added; the opponent chooses which one of the group it strikes."""
    for helped in cards(g, f, whom)[:1]:
        for card in cards(g, f, what):
            for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT):
                change(g, layout.END_OF_COMBAT, ADD, stat, g.stats[stat][card], helped)
            change(g, layout.END_OF_COMBAT, HELPS, 0, helped, card)


def kill(g: State, f: Frame, what: Node) -> None:
    """PT5: a combatant kills its opponent; what follows is that of a strike."""
    for card in cards(g, f, what):
        wound(g, card, kills=True, cause=f[SRC])


def wound_all(g: State, f: Frame, who: Node, what: Node) -> None:
    """One wound each; a kill by a card gives no points (PT5)."""
    hit = [card for card in cards(g, f, what) if wound(g, card, cause=f[SRC])]
    dead = [card for card in hit if g.flags[card] & layout.DYING]
    if dead:
        deaths(g, g.num[layout.ACTIVE], [(card, -1) for card in dead])


def wound_later(g: State, f: Frame, what: Node) -> None:
    """One wound when the combat is over."""
    for card in cards(g, f, what):
        change(g, layout.END_OF_COMBAT, LATE_WOUND, 0, 0, card, f[SRC])


def blast(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; no points."""
    damage_all(g, f[WHO], f[SRC], number(g, f, n), -1)


def blast_for_points(g: State, f: Frame, n: Any) -> None:
    """Damage to everybody; kills give points to the bearer's player."""
    earner = g.host[f[SRC]] if g.host[f[SRC]] >= 0 else f[SRC]
    damage_all(g, f[WHO], f[SRC], number(g, f, n), earner)


def spare(g: State, f: Frame, what: Node) -> None:
    """It is not killed and stays as it was before the hit."""
    for card in [card for card in cards(g, f, what) if not g.cannot[card] & bars.BE_SAVED]:
        if g.num[layout.COMBAT] and any(targeted(g, card, seat) for seat in (0, 1)):
            continue
        g.flags[card] &= ~(layout.DYING | layout.HURT | layout.HIT)
        g.damage[card] = max(0, g.damage[card] - 1)
        g.todo |= DIRTY


def avenge(g: State, f: Frame, what: Node) -> None:
    """The killer is wounded; if that kills, its Value in points."""
    for card in cards(g, f, what)[:1]:
        killer = killer_of(g, card)
        if killer >= 0 and not marks(g, AVENGED, killer):
            mark(g, AVENGED, killer, layout.END_OF_COMBAT)
            value = g.stats[layout.VALUE][killer]
            if wound(g, killer, cause=f[SRC]) and g.flags[killer] & layout.DYING:
                deaths(g, f[WHO], [(killer, -1)], [(f[WHO], max(0, value))])


def cover(g: State, f: Frame, what: Node) -> None:
    """Into cover by choice."""
    for card in cards(g, f, what):
        if may_take_cover(g, card):
            take_cover(g, card)


def force_cover(g: State, f: Frame, what: Node) -> None:
    """By force; an attacker in cover ends the combat."""
    for card in cards(g, f, what):
        if may_take_cover(g, card, voluntarily=False):
            take_cover(g, card)
            if g.num[layout.COMBAT] and card == g.num[layout.ATTACKER]:
                end_combat(g)


def uncover(g: State, f: Frame, what: Node) -> None:
    """Turned face up."""
    for card in cards(g, f, what):
        leave_cover(g, card)


def choose_tactics(g: State, f: Frame, who: Node) -> None:
    """For a time a player chooses the tactic of every combat."""
    for seat in seats(g, f, who):
        change(g, f[UNTIL], TACTICIAN, 0, seat, -1, f[SRC], f[MINE])


def change_base(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Add to the base of a rating, which is doubled or halved with it."""
    for card in cards(g, f, what):
        change(g, f[UNTIL], BASE, dialect(g).stats[stat], number(g, f, n), card, f[SRC], f[MINE])


def always_base(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """The same while a text holds."""
    changes += [(BASE, dialect(g).stats[stat], card, number(g, f, n)) for card in cards(g, f, what)]


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "strike_first": Verb(strike_first),
        "change_tactic": Verb(change_tactic, can_change_tactic),
        "redirect": Verb(redirect),
        "take_over": Verb(take_over),
        "double_bonus": Verb(_flag(layout.DOUBLED)),
        "shut": Verb(_flag(layout.SHUT)),
        "join": Verb(join),
        "kill": Verb(kill),
        "wound": Verb(wound_all),
        "wound_later": Verb(wound_later),
        "blast": Verb(blast),
        "blast_points": Verb(blast_for_points),
        "spare": Verb(spare),
        "avenge": Verb(avenge),
        "take_cover": Verb(cover),
        "force_cover": Verb(force_cover),
        "uncover": Verb(uncover),
        "choose_tactics": Verb(choose_tactics),
        "change_base": Verb(change_base, None, always_base, names=((2, "stats"),)),
        "end_combat": Verb(lambda g, f: end_combat(g), idle=lambda g, f: not g.num[layout.COMBAT]),
    }  # fmt: skip
