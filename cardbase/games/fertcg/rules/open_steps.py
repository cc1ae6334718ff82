"""Steps in which a player does one thing after the other until it passes, surprise cards among them (CN6)."""

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.run import ask, leave, restart
from cardbase.engine.state import ANS, WHO, Frame, State
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.offers import ANY_TIME, at_any_time
from cardbase.games.fertcg.rules.playing import play_surprise, surprises, use_ability


def ask_next(g: State, f: Frame, options: list[int], timing: int, *, held: bool = False) -> None:
    """Ask for one of these, or for a surprise card at this timing of the step; without any the step is over.

    `held`: it does not end yet. With nothing but surprises for any time it is over, too: they are offered at its end (CN6).
    """
    more: list[int] = []
    if options or surprises(g, f[WHO], 1 << timing):
        more = surprises(g, f[WHO], ANY_TIME | 1 << timing)
        if g.users[f[WHO]]:
            more += at_any_time(g, f[WHO], options)
    ask(g, f[WHO], [*([] if held else [PASS]), *options, *more])


def begins(g: State, f: Frame, timing: int) -> bool:
    """Tell whether one of the options was chosen; a pass ends the step, a surprise card is played here, and all but a pass
    comes back to the first step of the procedure.
    """
    if f[ANS] == PASS:
        leave(g, f)
        return False
    restart(f)
    if f[ANS] & ~ARG == layout.PLAY:
        play_surprise(g, f[WHO], f[ANS] & ARG, ANY_TIME | 1 << timing)
        return False
    if f[ANS] & ~ARG == layout.USE:
        use_ability(g, f[WHO], f[ANS] & ARG, ANY_TIME | 1 << timing)
        return False
    return True
