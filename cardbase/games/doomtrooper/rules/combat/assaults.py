"""Attacks that are no attack action: one pair after the other, after a combat, or in the midst of one (CB17, CB18)."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import GAIN, UNTIL, change
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat.disarming import pairs
from cardbase.games.doomtrooper.rules.combat.eligibility import legal, may_make_attacks, tactics
from cardbase.games.doomtrooper.rules.combat.prospects import best_first
from cardbase.games.doomtrooper.rules.combat.record import start
from cardbase.games.doomtrooper.rules.combat.steps import COMBAT_STEPS, announced
from cardbase.games.doomtrooper.rules.combat.tactician import who_chooses
from cardbase.games.doomtrooper.rules.combat.wounds import AS_VICTIM
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.stale import combat_changed

# One attack. Registers: whom, and with which tactic (0: the attacker's player names it).
WHOM: Final = REG
HOW: Final = REG + 1
HELPLESS: Final = REG + 2


def assault(g: State, attacker: int, defender: int, tactic: int = 0) -> None:
    """Push an attack of one warrior on another, whatever the affiliations; nothing happens where one of them cannot be in it."""
    call(g, ASSAULT, g.side[attacker], attacker, defender, tactic)


def assault_later(g: State, attacker: int, defender: int) -> None:
    """The same, as soon as the combat under way is over."""
    assault(g, attacker, defender)
    frame = g.frames.pop()
    place = max(n for n, f in enumerate(g.frames) if f[PROC] == COMBAT_STEPS)
    g.frames.insert(place, frame)


def _able(g: State, attacker: int, defender: int) -> list[int]:
    there = g.zone[attacker] in layout.AREAS and g.zone[defender] in layout.AREAS and attacker != defender
    return tactics(g, attacker, defender) if there and may_make_attacks(g, attacker) else []


def _tell(g: State, f: Frame) -> None:
    """What is done before the tactic is named."""
    if _able(g, f[SRC], f[WHOM]) and g.watch[layout.ENGAGES] and not g.num[layout.COMBAT]:
        g.num[layout.ATTACKER], g.num[layout.DEFENDER] = f[SRC], f[WHOM]
        for one, other in pairs(f[SRC], f[WHOM]):
            emit(g, layout.ENGAGES, one, g.side[one], AS_VICTIM | other)
        triggers(g, at_once=True)


def _ask_tactic(g: State, f: Frame) -> None:
    able = _able(g, f[SRC], f[WHOM])
    if not able or (f[HOW] and f[HOW] not in able):
        leave(g, f)
    elif f[HOW]:
        f[ANS] = layout.TAKE_TACTIC + f[HOW]
    else:
        named = [layout.TAKE_TACTIC + tactic for tactic in best_first(g, f[SRC], f[WHOM])]
        ask(g, who_chooses(g, f[WHO]), named)


def _attack(g: State, f: Frame) -> None:
    start(g, f[SRC], f[WHOM], f[ANS] & ARG)
    call(g, COMBAT_STEPS, f[WHO], f[SRC], 0, 0)
    goto(g.frames[-1], announced)


ASSAULT: Final = procedure("doomtrooper.assault", _tell, _ask_tactic, _attack)
asks(_ask_tactic, "Which tactic?", "攻撃方法を選ぶ", rules="CB2")


# Several attacks, one after the other. Registers: whether all must attack, each somebody else; the attacker named; how many
# attackers; these, then the defenders.
SEPARATE: Final = REG
NAMED: Final = REG + 1
COUNT: Final = REG + 2
CARDS: Final = REG + 3


def campaign(g: State, seat: int, attackers: list[int], targets: list[int], *, separate: bool) -> None:
    """Push attacks by some warriors: each on a target of its own, all that can; or on the same one, those that are wanted."""
    call(g, CAMPAIGN, seat, -1, int(separate), -1, len(attackers), *attackers, *targets)


def _targets(g: State, f: Frame, attacker: int) -> list[int]:
    able = [card for card in f[CARDS + f[COUNT] :] if card >= 0 and g.zone[card] in layout.AREAS]
    return [card for card in able if not g.flags[card] & layout.DOWN and legal(g, attacker, card)]


def _ready(g: State, f: Frame) -> list[int]:
    mine = [card for card in f[CARDS : CARDS + f[COUNT]] if card >= 0 and g.zone[card] in layout.AREAS]
    return [card for card in mine if may_make_attacks(g, card) and _targets(g, f, card)]


def _ask_next(g: State, f: Frame) -> None:
    ready = [PICK + card for card in sorted(_ready(g, f))]
    ask(g, f[WHO], ready if f[SEPARATE] or not ready else [PASS, *ready])


def _ask_its_target(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        leave(g, f)
        return
    f[NAMED] = f[ANS] & ARG
    ask(g, f[WHO], [PICK + card for card in sorted(_targets(g, f, f[NAMED]))])


def _attack_it(g: State, f: Frame) -> None:
    target = f[ANS] & ARG
    for place in range(CARDS, len(f)):
        if f[place] == f[NAMED] or (f[SEPARATE] and f[place] == target):
            f[place] = -1
    goto(f, _ask_next)
    assault(g, f[NAMED], target)


CAMPAIGN: Final = procedure("doomtrooper.campaign", _ask_next, _ask_its_target, _attack_it)
asks(_ask_next, "Which warrior attacks next?", "次に攻撃する戦士を選ぶ", rules="CB18")
asks(_ask_its_target, "Which warrior is attacked?", "攻撃する相手を選ぶ", rules="CB18")


# A combat in the midst of another one: its numbers are kept, what lasts for the other combat waits.
_KEPT: Final = (
    layout.COMBAT, layout.ATTACKER, layout.DEFENDER, layout.WARZONE, layout.TACTIC, layout.NAMED_TACTIC, layout.FIRST_STRIKE, layout.CHANGED,
    layout.COMMANDED, layout.SECOND_TARGET, layout.SECOND_TACTIC, layout.PURSUER, layout.PURSUED, layout.STRUCK, layout.STRUCK + 1,
)  # fmt: skip
_WAITING: Final = layout.NEXT | layout.END_OF_COMBAT


def interrupt(g: State, attacker: int, defender: int, tactic: int = 0, *, helpless: bool = False) -> None:
    """Push an attack that comes before the one under way goes on; a `helpless` defender does not strike in it."""
    if _able(g, attacker, defender):
        kept = [g.num[number] for number in _KEPT]
        call(g, INTERRUPT, g.side[attacker], attacker, defender, tactic, int(helpless), *kept)


def _suspend(g: State, f: Frame) -> None:
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] &= ~layout.USED
    for number in _KEPT:
        g.num[number] = 0
    _put_off(g, layout.END_OF_COMBAT, _WAITING)
    if f[HELPLESS]:
        change(g, layout.END_OF_COMBAT, GAIN, layout.TRAITS, traits.HELD, f[WHOM])
    combat_changed(g)
    assault(g, f[SRC], f[WHOM], f[HOW])


def _resume(g: State, f: Frame) -> None:
    for n, number in enumerate(_KEPT):
        g.num[number] = f[HELPLESS + 1 + n]
    if g.num[layout.WARZONE]:
        g.flags[g.num[layout.WARZONE] - 1] |= layout.USED
    _put_off(g, _WAITING, layout.END_OF_COMBAT)
    g.todo |= DIRTY
    combat_changed(g)


def _put_off(g: State, old: int, new: int) -> None:
    g.effects = [(new, *row[1:]) if row[UNTIL] == old else row for row in g.effects]
    g.marks = [(new, *row[1:]) if row[0] == old else row for row in g.marks]


INTERRUPT: Final = procedure("doomtrooper.interrupt", _suspend, _resume)
