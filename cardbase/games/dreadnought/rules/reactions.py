"""Reactions (RE1 to RE3): Re codes, abilities and sub effects, last in first out; nothing is added once they resolve."""

from cardbase.engine.actions import ARG
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.state import State
from cardbase.engine.window import CLOSES, OTHER, TRIGGERS_WAIT, keep, window
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.abilities import use, uses
from cardbase.games.dreadnought.rules.codes import codes, play_code, sub_effects, use_sub
from cardbase.games.dreadnought.rules.hand import god_draw, god_draws, is_god_draw


def react(g: State, first: int) -> None:
    """Open the reaction chain; one reaction at a time, then the right goes to the other, two passes close it."""
    window(g, first, layout.T_RE, OTHER | CLOSES | TRIGGERS_WAIT)


def reactions(g: State, seat: int) -> list[int]:
    """Return what the holder of the reaction right may do."""
    found = god_draws(g, seat)
    found += codes(g, seat, layout.T_RE)
    for card in uses(g, seat, layout.T_RE):
        found.append(layout.USE + card)
    found += sub_effects(g, seat, layout.T_RE)
    return found


def begin_reaction(g: State, seat: int, action: int) -> None:
    """Begin a reaction; a god draw is none, and keeps the right."""
    kind = action & ~ARG
    if is_god_draw(action):
        keep(g, seat)
        god_draw(g, seat, action)
    elif kind == layout.PLAY:
        play_code(g, seat, action & ARG, layout.T_RE)
    elif kind == layout.USE:
        use(g, seat, action & ARG, layout.T_RE, ABILITY)
    else:
        use_sub(g, seat, action & ARG, layout.T_RE)
