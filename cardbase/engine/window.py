"""Priority windows and the chain, one procedure for five games: who is asked next is a *habit*.

A habit says who has priority after a play, and after something on the chain has resolved:

    after a play        OTHER: the other player · SAME: the one who played · AT_ONCE: nobody, it resolves first
    after a resolution  FIRST: the first player, the chain may grow · OPPOSITE: the side that did not act · CLOSES:
    nothing is added any
                        more · ANSWER: the opponent of whoever owns the new top

What may be done is the game's `Rules.offers`; how a play begins is `Rules.play`, which ends by putting a row on the
chain with `chain`. The bottom link of a chain (damage of the attack, effect of the action) is no row: it is the next
step of the caller.
"""

from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.continuous import touched
from cardbase.engine.events import triggers
from cardbase.engine.faces import HAPPENED
from cardbase.engine.layout import ACTIVE
from cardbase.engine.run import PASSED, asks, call, leave, place_of, procedure, running
from cardbase.engine.state import ANS, ANSWERING, NONE, PC, REG, WHO, Frame, Observer, State

OTHER: Final = 0
SAME: Final = 1
AT_ONCE: Final = 2

FIRST: Final = 0
OPPOSITE: Final = 4
CLOSES: Final = 8
ANSWER: Final = 12

TRIGGERS_WAIT: Final = 16  # triggers are not taken into this window; the game calls `triggers` itself
FREE_CHOICE: Final = 32  # the player with priority is free to choose: a phase of its own turn (`run.asks`)

_PLAY: Final = 3
_RESOLVE: Final = 12

TIMING: Final = REG
HABIT: Final = REG + 1
OPENER: Final = REG + 2
PASSES: Final = REG + 3
ACTED: Final = REG + 4
FLOOR: Final = REG + 5
BEFORE: Final = REG + 6


def _ask(g: State, f: Frame) -> None:
    """Take what has triggered, then ask the player with priority; a player who could only pass is not asked."""
    if g.waiting and not f[HABIT] & TRIGGERS_WAIT:
        f[PC] = ASK
        triggers(g)
        return
    if not _offered(g, f):
        _both_passed(g, f)


def _pass(g: State, f: Frame) -> bool:
    """Let both pass without listing what they could do, if they usually pass (`Hooks.passes`); return whether they did."""
    if (g.waiting and not f[HABIT] & TRIGGERS_WAIT) or not g.rules.passes(g, f[TIMING]):
        return False
    _both_passed(g, f)
    return True


def _both_passed(g: State, f: Frame) -> None:
    f[PASSES] = 2
    _resolve(g, f)


def _offered(g: State, f: Frame) -> bool:
    """Ask the first player from the one with priority on who can do anything; return whether there is one."""
    who, passes, timing, rules, able = f[WHO], f[PASSES], f[TIMING], g.rules, g.able
    free = 3  # mask of the seats that can do more than answer
    if rules.answers >> timing & 1:
        free = 0
    elif rules.mains >> timing & 1:
        free = 0 if g.chain else 1 << g.num[ACTIVE]
    while passes < 2:
        if able[who] & ANSWERING or free >> who & 1:
            options = rules.offers(g, who, timing)
            if options:
                f[WHO], f[PASSES] = who, passes
                g.who = who
                g.options = [PASS, *options]
                return True
        if g.observer is not None:
            g.observer.passed_over(g, who, _ask, NONE)
        passes += 1
        who = 1 - who
    return False


def _answer(g: State, f: Frame) -> None:
    action, who = f[ANS], f[WHO]
    if action == PASS:
        f[PASSES] += 1
        f[WHO] = 1 - who
        f[PC] = ASK
        if f[PASSES] == 2:
            _resolve(g, f)
        return
    f[BEFORE] = f[PASSES]
    f[PASSES], f[ACTED] = 0, who
    after = f[HABIT] & _PLAY
    f[PC] = RESOLVE_TOP if after == AT_ONCE else ASK
    f[WHO] = who if after == SAME else 1 - who
    g.rules.play(g, who, action, f[TIMING])


def _resolve(g: State, f: Frame) -> None:
    """Both have passed, or a play resolves at once: resolve the top of the chain, or leave the window."""
    if len(g.chain) <= f[FLOOR]:
        if f[PASSES] < 2:
            f[PC] = ASK
        else:
            leave(g, f)
        return
    row = g.chain.pop()
    touched(g, HAPPENED)
    after = f[HABIT] & _RESOLVE
    f[PC] = RESOLVE_TOP
    if after != CLOSES:
        f[PC], f[PASSES] = ASK, 0
        f[WHO] = f[OPENER] if after == FIRST else 1 - f[ACTED]
        if after == ANSWER and g.chain:
            f[WHO] = 1 - g.chain[-1][0]
    call(g, RESOLVE, row[0], row[2], *row)


def _dispatch(g: State, f: Frame) -> None:
    g.rules.resolve(g, f)


WINDOW: Final = procedure("window", _ask, _answer, _resolve)

ASK: Final = place_of(WINDOW, _ask)
ANSWERED: Final = place_of(WINDOW, _answer)
RESOLVE_TOP: Final = place_of(WINDOW, _resolve)


def timing_now(g: State) -> int:
    """Return the timing of the innermost window that is open, 0 without one."""
    f = running(g, WINDOW)
    return 0 if f is None else f[TIMING]


RESOLVE: Final = procedure("resolve", _dispatch)
PASSED[_ask] = _pass
asks(_ask, "Do you play something?", "何かプレイしますか", free=lambda f: f[HABIT] & FREE_CHOICE != 0)
ROW: Final = REG  # in a RESOLVE frame: the chain's row (who, kind, card, stamp, ...) begins here


def window(g: State, first: int, timing: int, habit: int = OTHER, floor: int = 0) -> None:
    """Open a window; one in which nothing waits and nobody could do anything pushes no frame (`Rules.nobody_can_act`). The step
    that opens it does nothing after it: where only answers count (`Rules.answers`) the question is put at once.

    The lowest `floor` rows of the chain are left alone: a window inside the resolution of something passes
    `len(g.chain)`.
    """
    begins, rules = ASK, g.rules
    if not g.waiting and len(g.chain) <= floor:
        if rules.answers >> timing & 1:
            if not g.todo:  # settled: nothing can trigger before the question
                if not (g.able[0] | g.able[1]) & ANSWERING or (g.ahead and rules.passes(g, timing)):
                    if g.observer is not None:
                        _nobody(g, g.observer, first)
                    return
                begins = ANSWERED
        elif rules.nobody_can_act(g, timing):
            if g.observer is not None:
                _nobody(g, g.observer, first)
            return
    f = [WINDOW, begins, first, -1, 0, timing, habit, first, 0, first, floor, 0]
    if begins == ASK or _offered(g, f):
        g.frames.append(f)


def _nobody(g: State, observer: Observer, first: int) -> None:
    """Tell an observer that both players are passed over."""
    for who in (first, 1 - first):
        observer.passed_over(g, who, _ask, NONE)


def keep(g: State, seat: int) -> None:
    """Leave priority, and the passes so far, as they are after something that is no play; called by `Rules.play`."""
    f = g.frames[-1]
    f[WHO], f[PASSES] = seat, f[BEFORE]


def chain(g: State, who: int, kind: int, card: int, *more: int) -> None:
    """Put a play or an ability on the chain; `kind` is one of the game's kinds of action."""
    g.chain.append((who, kind, card, g.stamp[card] if card >= 0 else 0, *more))
    touched(g, HAPPENED)


def counter(g: State, place: int) -> tuple[int, ...]:
    """Take a row off the chain without effect and return it; its price stays paid, the game puts its card away."""
    touched(g, HAPPENED)
    return g.chain.pop(place)
