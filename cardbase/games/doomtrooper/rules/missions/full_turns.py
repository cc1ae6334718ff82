"""Missions that last a full turn: from the end of one turn of the holder to the end of its next, without a gap."""

from typing import Any, Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds, number
from cardbase.engine.run import call, procedure
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.missions.fulfilling import fulfil
from cardbase.games.doomtrooper.rules.pools import reward
from cardbase.games.doomtrooper.rules.printed.book import Book, State


def hold_out(g: State, f: Frame, n: Any) -> None:
    """The holder's turn ends and the condition holds: it began to hold now, or has held for a full turn."""
    card = f[SRC]
    if g.num[layout.ACTIVE] != f[WHO]:
        return
    if g.zone[card] == layout.LAID and not g.more[layout.NAMED][card]:
        g.write(layout.NAMED, card, 1)
        return
    fulfil(g, f)
    reward(g, f, f[WHO], number(g, f, n), layout.TO_PROMOTION)


def _full_turns(own: Book) -> list[Text]:
    """Return the texts of missions that last a full turn."""
    return [text for text in own.match.texts.texts if any(node[0] == "hold_out" for node in text.tree.effects)]


def check_gaps(g: State) -> None:
    """Whatever breaks the condition, at any time, lets the full turn begin anew."""
    for text in g.book.made[_full_turns]:
        for seat in (0, 1):
            running = [c for c in g.piles[layout.LAID * 2 + seat] if g.face[c] == text.face and g.more[layout.NAMED][c]]
            bit = 1 << text.number
            if (running or g.num[layout.HELD + seat] & bit) and not _meets(g, seat, text):
                g.num[layout.HELD + seat] &= ~bit
                for card in running:
                    g.write(layout.NAMED, card, 0)


def _meets(g: State, seat: int, text: Text) -> bool:
    return holds(g, context(g, EFFECTS, seat, -1, text.block), text.tree.condition)


def turn_ends(g: State, seat: int) -> None:
    """Missions in hand: those whose condition has held for a full turn can be shown now; from now on the next one is measured."""
    if not g.book.said >= {"secret", "hold_out"}:
        return
    call(g, MEASURED, seat)
    if g.num[layout.HELD + seat]:
        did(g, layout.PHASE_END, seat, -1)


def _measure(g: State, f: Frame) -> None:
    for text in g.book.made[_full_turns]:
        if _meets(g, f[WHO], text):
            g.num[layout.HELD + f[WHO]] |= 1 << text.number


MEASURED: Final = procedure("doomtrooper.full turn", _measure)


def add_to(words: Dialect) -> None:
    """Put the verb of this module into the dialect."""
    words.verbs["hold_out"] = Verb(hold_out)
