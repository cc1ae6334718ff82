"""Declaring an attack (CB0 to CB2): attacker, defender and tactic, whoever names it; of duties and announcements the answers that are left (AT4)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, SEAT
from cardbase.engine.continuous import AMOUNT, OP
from cardbase.engine.effects.said import may
from cardbase.engine.events import emit, triggers_ordered_by
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.actions.cover import leave_cover, reveal_warrior
from cardbase.games.doomtrooper.rules.combat.aftermath import start
from cardbase.games.doomtrooper.rules.combat.eligibility import (
    as_planned,
    bold_tactics,
    bound_attackers,
    bound_defenders,
    bound_tactics,
    defenders,
    legal,
    may_attack_player,
    tactics,
)
from cardbase.games.doomtrooper.rules.combat.fighters import best_first, easiest_first, strongest_first
from cardbase.games.doomtrooper.rules.combat.further import entitled, take_right
from cardbase.games.doomtrooper.rules.combat.raid import raid
from cardbase.games.doomtrooper.rules.combat.tolls import actions_to_attack, pay_toll
from cardbase.games.doomtrooper.rules.lasting import TACTICIAN
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window


def who_chooses(g: State, seat: int) -> int:
    """Return who chooses the tactic of a combat that a seat begins: the seat, unless a spell says who; the latest one counts."""
    return next((row[AMOUNT] for row in reversed(g.effects) if row[OP] == TACTICIAN), seat)


def name_tactic_first(g: State, attacker: int) -> None:
    """Push the choice of the tactic for an attacker whose defender is not named yet, if a spell says who chooses."""
    g.num[layout.NAMED_TACTIC] = 0
    seat = who_chooses(g, -1)
    if seat >= 0:
        call(g, TACTIC_NAMED, seat, attacker)


def in_tactic(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return those of some defenders that the attacker may attack with the tactic named before, all of them where none was."""
    named = g.num[layout.NAMED_TACTIC]
    return [card for card in able if named in tactics(g, attacker, card)] if named else able


def _ask(g: State, f: Frame) -> None:
    able = {tactic for card in defenders(g, f[SRC]) for tactic in tactics(g, f[SRC], card)}
    ask(g, f[WHO], [layout.TAKE_TACTIC + tactic for tactic in sorted(able)])


def _name(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        g.num[layout.NAMED_TACTIC] = f[ANS] & ARG


TACTIC_NAMED: Final = procedure("doomtrooper.tactic", _ask, _name)
asks(_ask, "Which tactic?", "攻撃方法を選ぶ")


# registers of COMBAT_STEPS: a declaration was withdrawn; the attack needs a right of the turn, which it has not taken yet
WITHDRAWN: Final = REG
OF_TURN: Final = REG + 1


def before_attack(g: State, f: Frame) -> None:
    """CB0."""
    open_window(g, f[WHO], layout.DECLARE)


def ask_attacker(g: State, f: Frame) -> None:
    """CB1."""
    ask(g, f[WHO], [PICK + card for card in strongest_first(g, bound_attackers(g, f[WHO])) if entitled(g, card)])


def name_attacker(g: State, f: Frame) -> None:
    """Without an attacker there is no attack."""
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[SRC] = f[ANS] & ARG
    name_tactic_first(g, f[SRC])


def ask_defender(g: State, f: Frame) -> None:
    """CB1; a withdrawn declaration (HW8) may be given up."""
    attacker = f[SRC]
    able = bound_defenders(g, attacker, in_tactic(g, attacker, defenders(g, attacker)))
    options = [PICK + card for card in easiest_first(g, attacker, able)]
    if may_attack_player(g, attacker) and g.side[attacker] == f[WHO]:
        options.append(SEAT + 1 - f[WHO])
    options = as_planned(g, f[WHO], attacker, options)
    ask(g, _namer(g, attacker, f[WHO]), [PASS, *options] if f[WITHDRAWN] and options else options)


def _namer(g: State, attacker: int, seat: int) -> int:
    """Return who names the defender: the attacker's player, unless a card on the attacker lets its owner do so (WORKING ON THE SLY)."""
    held = [card for card in attachments(g, attacker) if "names_defender" in g.book.keywords[g.face[card]]]
    return g.owner[held[-1]] if held else seat


def name_defender(g: State, f: Frame) -> None:
    """A player as the defender is raided (AC12); a hidden warrior is revealed (HW8)."""
    answer = f[ANS]
    if answer <= PASS:
        leave(g, f)
    elif answer & ~ARG == SEAT:
        goto(f, stop)
        _set_out(g, f)
        pay_toll(g, f[SRC])
        raid(g, f[WHO], f[SRC])
    else:
        g.num[layout.ATTACKER], g.num[layout.DEFENDER] = f[SRC], answer & ARG
        if g.flags[answer & ARG] & layout.DOWN:
            reveal_warrior(g, answer & ARG)


def withdraw(g: State, f: Frame) -> None:
    """HW8: a hidden defender that turns out to be an illegal target: the declaration is withdrawn."""
    defender = g.num[layout.DEFENDER]
    there = g.zone[defender] in layout.AREAS and legal(g, f[SRC], defender)
    if not there or not in_tactic(g, f[SRC], [defender]):
        f[WITHDRAWN] = 1
        goto(f, ask_defender)


def targeted(g: State, f: Frame) -> None:
    """Tell who is attacked, before the tactic is named, where a text listens."""
    tell_of_target(g)


def tell_of_target(g: State) -> None:
    """Tell of the defender of an attack whose tactic is not named yet; its player orders what answers that (INFANTRY SNIPER)."""
    if g.watch[layout.TARGETED]:
        emit(g, layout.TARGETED, g.num[layout.DEFENDER], g.side[g.num[layout.DEFENDER]])
    if g.waiting:
        triggers_ordered_by(g, g.side[g.num[layout.DEFENDER]])


def still_there(g: State, f: Frame) -> None:
    """CB17: an attacker, or a defender, that was killed before the tactic is named leaves nothing to attack; the action is spent."""
    if g.watch[layout.TARGETED] and any(g.zone[card] not in layout.AREAS for card in (f[SRC], g.num[layout.DEFENDER])):
        g.num[layout.ATTACKED_ONCE] += 1
        goto(f, stop)


def ask_tactic(g: State, f: Frame) -> None:
    """CB2, AT12: what both may use, the more promising first; the tactic may have been named before the defender."""
    if g.num[layout.NAMED_TACTIC]:
        f[ANS] = layout.TAKE_TACTIC + g.num[layout.NAMED_TACTIC]
        return
    able = best_first(g, f[SRC], g.num[layout.DEFENDER])
    if g.num[layout.BARRED + g.side[f[SRC]]] & prohibitions.TIMID:
        able = bold_tactics(g, f[SRC], g.num[layout.DEFENDER]) or able
    ask(
        g,
        who_chooses(g, f[WHO]),
        [layout.TAKE_TACTIC + tactic for tactic in bound_tactics(g, f[WHO], f[SRC], g.num[layout.DEFENDER], able)],
    )


def begin(g: State, f: Frame) -> None:
    """CB1, CB2: the attack action is spent from here on (CB17)."""
    g.num[layout.ATTACKED_ONCE] += 1
    g.num[layout.NAMED_TACTIC] = 0
    _set_out(g, f)
    pay_toll(g, f[SRC], g.num[layout.DEFENDER])
    g.num[layout.ACTIONS] = max(0, g.num[layout.ACTIONS] + 1 - actions_to_attack(g, f[SRC], g.num[layout.DEFENDER]))
    start(g, f[SRC], g.num[layout.DEFENDER], f[ANS] & ARG)


def _set_out(g: State, f: Frame) -> None:
    """The right to the attack is taken; an attacker that may attack out of cover leaves it."""
    if f[OF_TURN]:
        f[OF_TURN] = 0
        take_right(g, f[WHO], f[SRC])
    if g.flags[f[SRC]] & layout.COVER and not may(g, "shoot_out", f[SRC]):
        leave_cover(g, f[SRC])


def stop(g: State, f: Frame) -> None:
    """The end; a raid joins here."""


asks(ask_attacker, "Which warrior attacks?", "攻撃する戦士を選ぶ", rules="CB1, AT1")
asks(ask_defender, "Which warrior is attacked?", "攻撃する相手を選ぶ", rules="CB1, AT2")
asks(ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB2, AT12")
