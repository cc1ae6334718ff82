"""What a player with priority may do in a play window, and how it begins (TU6 to TU8, PL5, PL6, AB4)."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.announce import use, uses
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.match import Match
from cardbase.engine.state import WHO
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import NEVER, Book, State
from cardbase.games.build_divide.rules.payment import standing
from cardbase.games.build_divide.rules.playing import play_action, plays

# timings of abilities
NORMAL_BIT: Final = 1 << layout.NORMAL
QUICK_BIT: Final = 1 << layout.QUICK


def able(match: Match) -> list[int]:
    """Return, by face, the zones (a mask) from which a card can be played quickly, or has a quick ability to use."""
    own: Book = match.book
    masks = [quick << layout.HAND for quick in own.quick]
    for face in own.legacy:
        masks[face] |= own.quick[face] << layout.GRAVE
    for face, texts in enumerate(match.texts.activated):
        for text in texts:
            if text.timings & QUICK_BIT:
                masks[face] |= text.zones
    return masks


def offers(g: State, seat: int, timing: int) -> list[int]:
    """Return what a player with priority may do: play a card, use an ability, set energy."""
    own = g.book
    if timing == layout.NORMAL and seat == g.num[layout.ACTIVE] and not g.chain:
        found = plays(g, seat, True, standing(g, seat))
        if own.has_uses:
            found += [layout.USE + card for card in uses(g, seat, NORMAL_BIT | QUICK_BIT)]
        if g.num[layout.ENERGY_SET + seat] < 1:
            found += [layout.SET + face for face in sorted({g.face[card] for card in g.piles[layout.HAND * 2 + seat]})]
        return found
    if not g.able[seat] or (timing == layout.DAMAGE_WINDOW and not own.switch["damage_window"]):
        return []
    found = plays(g, seat, False, standing(g, seat)) if _may_have_quick(g, seat) else []
    if own.quick_uses:
        found += [layout.USE + card for card in uses(g, seat, QUICK_BIT)]
    return found


def _may_have_quick(g: State, seat: int) -> bool:
    """Tell, cheaply, that a seat might afford something quick: by the number of icons and of standing energy."""
    own = g.book
    if own.quick_legacy or own.quick_otherwise:
        return True
    cost, face, cheapest = own.quick_cost, g.face, NEVER
    for card in g.piles[layout.HAND * 2 + seat]:
        cheapest = min(cheapest, cost[face[card]])
    if cheapest == NEVER:
        return False
    flags = g.flags
    for card in g.piles[layout.ENERGY * 2 + seat]:
        if not flags[card] & (layout.RESTED | layout.DOWN):
            cheapest -= 1
            if cheapest <= 0:
                return True
    return cheapest <= 0


def quiet(g: State, timing: int) -> bool:
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
    emit(g, layout.TO_ENERGY, card, seat)
    keep_priority(g, seat)


def keep_priority(g: State, seat: int) -> None:
    """Give priority in the window on top back to the player who has just acted."""
    g.frames[-1][WHO] = seat
