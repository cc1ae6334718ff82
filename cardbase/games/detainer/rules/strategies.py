"""Strategies and traps (R-T1 to R-T4, R-T7): issuing from hand, setting a trap face down, discarding it."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.effects.announce import announce, playable
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.run import call, procedure
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.engine.zones import conceal, move, promise
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.happenings import before_resolving


def zone_is_free(g: State, seat: int) -> bool:
    """Tell whether a strategy may be issued or a trap set: no face-up card there, and no face-down one (R-T1, R-T4)."""
    cards = g.piles[layout.STRATEGY * 2 + seat]
    if not cards:
        return True
    return not g.book.switch["face_down_hinders"] and all(g.flags[card] & layout.DOWN for card in cards)


def may_set(g: State, seat: int) -> bool:
    """Tell whether a trap may be set: one face-down card at most."""
    return zone_is_free(g, seat) and not g.piles[layout.STRATEGY * 2 + seat]


def can_issue(g: State, seat: int, face: int) -> bool:
    """Tell whether a strategy can do something: its condition holds and there are targets enough."""
    text = g.match.texts.play_text(face)
    if text is None or (text.targets < 0 and not text.tree.condition):
        return True
    f = context(g, EFFECTS, seat, first_of(g, layout.HAND, seat, face), text.block)
    return holds(g, f, text.tree.condition) and playable(g, f, text)


def set_cards(g: State, seat: int) -> list[int]:
    """Return the answers that discard an own face-down card (R-T3)."""
    return [layout.DROP + card for card in g.piles[layout.STRATEGY * 2 + seat] if g.flags[card] & layout.DOWN]


def issue(g: State, f: Frame) -> None:
    """Lay the strategy face up; traps may answer it."""
    move(g, f[SRC], layout.STRATEGY)
    before_resolving(g, f[WHO], f[SRC])


def resolve(g: State, f: Frame) -> None:
    """Resolve it, unless it has been countered; it stays until Refresh."""
    text = g.match.texts.play_text(g.face[f[SRC]])
    if text is not None and not g.flags[f[SRC]] & layout.VOID:
        announce(g, f[WHO], f[SRC], text)


ISSUED: Final = procedure("detainer.strategy", issue, resolve)


def act(g: State, seat: int, action: int) -> None:
    """Issue, set or discard, as a player has chosen in the main phase."""
    kind, value = action & ~ARG, action & ARG
    if kind == layout.ISSUE:
        call(g, ISSUED, seat, first_of(g, layout.HAND, seat, value))
    elif kind == layout.SET:
        card = conceal(g, first_of(g, layout.HAND, seat, value), layout.STRATEGY)
        promise(g, card, layout.TRAP_CARD)
        emit(g, layout.SETS, card, seat)
    else:
        g.rules.put(g, value, layout.DISCARD)
