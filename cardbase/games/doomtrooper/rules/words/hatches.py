"""ESCAPE HATCH: warriors get into a vehicle and out of it for no action, each once between two draw steps of their player."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds, open_to
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, DIRTY, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import HATCH
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.stale import out_of_date

WORDS: Final = Registry()

_WAYS: Final = ("shelter", "come_out")


def _ways(g: State, vehicle: int) -> list[Text]:
    """Return the abilities of a vehicle by which warriors board it and get off."""
    found = []
    for text in g.match.texts.activated[g.face[vehicle]]:
        if any(node[0] in _WAYS for node in text.tree.effects) and len(text.tree.targets) == 1:
            found.append(text)
    return found


def _able(g: State, seat: int, hatch: int) -> list[int]:
    """Return the own warriors that may go through a hatch now."""
    vehicle = g.host[hatch]
    if vehicle < 0:
        return []
    bearer = g.host[vehicle]
    if bearer >= 0:
        found = [bearer] if g.side[bearer] == seat else []
    else:
        found = []
        for text in _ways(g, vehicle):
            f = context(g, EFFECTS, seat, vehicle, text.block)
            if g.side[vehicle] == seat and holds(g, f, text.tree.condition):
                found += open_to(g, f, text.tree.targets[0], target=True)
    return sorted(card for card in found if not marks(g, HATCH - hatch, card))


@WORDS.verb("hatch", lambda g, f: bool(_able(g, f[WHO], f[SRC])))
def pass_through(g: State, f: Frame) -> None:
    """Push the question who goes through."""
    call(g, PASSED_THROUGH, f[WHO], f[SRC])


def _ask(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + card for card in _able(g, f[WHO], f[SRC])])


def _go(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        return
    warrior, vehicle = f[ANS] & ARG, g.host[f[SRC]]
    mark(g, HATCH - f[SRC], warrior, layout.start_of(layout.DRAW_STEP), f[WHO])
    if g.host[vehicle] >= 0:
        g.flags[vehicle] ^= layout.UNMANNED
        out_of_date(g, vehicle)
    else:
        inside = g.more[layout.ABOARD][warrior] == vehicle + 1
        g.write(layout.ABOARD, warrior, 0 if inside else vehicle + 1)
    g.todo |= DIRTY


PASSED_THROUGH: Final = procedure("doomtrooper.hatch", _ask, _go)
asks(_ask, "Which card?", "カードを選ぶ")


WORDS.keyword("urban", "urban_entry", "carries_riders")
