"""Play windows (CH1 to CH3), and what a player with priority may do there (TU6 to TU8, PL5, PL6, AB4)."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.announce import use, uses
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.events import emit
from cardbase.engine.state import WHO, Match
from cardbase.engine.window import FREE_CHOICE, OTHER, SAME, window
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.layout import MORE_ENERGY
from cardbase.games.build_divide.rules.playing import play_action, plays
from cardbase.games.build_divide.rules.tables import CardTables, State


def open_window(g: State, first: int, timing: int, floor: int = 0) -> None:
    """Open a play window; after a play the other player has priority (D-04), the turn player again after a resolution."""
    habit = OTHER if g.tables.switch["priority_moves"] else SAME
    window(g, first, timing, habit | FREE_CHOICE if timing == layout.NORMAL else habit, floor)


# timings of abilities
NORMAL_BIT: Final = 1 << layout.NORMAL
QUICK_BIT: Final = 1 << layout.QUICK


def note_answers(match: Match) -> None:
    """Note of each face from which zones (a mask) it can be played quickly, or has a quick ability to use."""
    own: CardTables = match.tables
    for face, texts in enumerate(match.texts.activated):
        for text in texts:
            if text.timings & QUICK_BIT:
                match.users[face] |= text.zones
    match.able = [users | quick << layout.HAND for users, quick in zip(match.users, own.quick, strict=True)]
    for face in own.legacy:
        match.able[face] |= own.quick[face] << layout.GRAVE


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what a player with priority may do: play a card, use an ability, set energy."""
    own = g.tables
    if timing == layout.NORMAL and seat == g.num[layout.ACTIVE] and not g.chain:
        found = plays(g, seat, own.least)
        if "activated" in own.said:
            found += [layout.USE + card for card in uses(g, seat, NORMAL_BIT | QUICK_BIT)]
        if g.num[layout.ENERGY_SET + seat] < 1 + (g.num[layout.CANNOT_PLAYERS + seat] & MORE_ENERGY > 0):
            found += [layout.SET + face for face in sorted({g.face[card] for card in g.piles[layout.HAND * 2 + seat]})]
        return found
    if not g.able[seat] or (timing == layout.DAMAGE_WINDOW and not own.switch["damage_window"]):
        return []
    users = g.users[seat]
    found = plays(g, seat, own.least_quick) if g.able[seat] > users or own.uses_besides else []
    if users or own.uses_besides:
        found += [layout.USE + card for card in uses(g, seat, QUICK_BIT)]
    return found


def nobody_can_act(g: State, timing: int) -> bool:
    """Tell that nobody has anything quick to do; the own main phase is never quiet."""
    if timing == layout.NORMAL:
        return False
    return not offers(g, 0, timing) and not offers(g, 1, timing)


def play(g: State, seat: int, action: int, timing: int) -> None:
    """Begin what was chosen in a window."""
    kind = action & ~ARG
    if kind == layout.SET:
        set_energy(g, seat, action & ARG)
    elif kind == layout.USE:
        own_main = timing == layout.NORMAL and seat == g.num[layout.ACTIVE] and not g.chain
        use(g, seat, action & ARG, NORMAL_BIT | QUICK_BIT if own_main else QUICK_BIT, ABILITY)
    else:
        play_action(g, seat, action)


def set_energy(g: State, seat: int, face: int) -> None:
    """Put a card from hand into the energy zone, face up and standing: no play, nothing to answer; priority stays."""
    card = first_of(g, layout.HAND, seat, face)
    move(g, card, layout.ENERGY)
    g.num[layout.ENERGY_SET + seat] += 1
    emit(g, layout.SET_ENERGY, card, seat)
    keep_priority(g, seat)


def keep_priority(g: State, seat: int) -> None:
    """Give priority in the window on top back to the player who has just acted."""
    g.frames[-1][WHO] = seat
