"""Warriors that are discarded to pay for a spell (MYSTIC, as clarified): asked once the caster is named; what the spell does not take is lost."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.casting import fuel_of, fuels, text_playable
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State

# registers: the caster, and the D that the spell takes more from it
CASTER: Final = REG
MORE: Final = REG + 1


def fuel(g: State, seat: int, card: int, caster: int, more: int) -> None:
    """Push the question which warriors are discarded for a spell, where there are any and it takes D."""
    if caster >= 0 and (more or _takes_destiny(g, g.face[card])) and fuels(g, seat, caster):
        call(g, FUELLING, seat, card, caster, more)


def _takes_destiny(g: State, face: int) -> bool:
    text = g.book.play[face]
    return text is not None and any(price[0] in ("spend", "spend_any", "pay", "seek") for price in text.tree.prices)


def _ask(g: State, f: Frame) -> None:
    able = [PICK + warrior for warrior in fuels(g, f[WHO], f[CASTER])]
    ask(g, f[WHO], [PASS, *able] if able and _enough(g, f) else able)


def _enough(g: State, f: Frame) -> bool:
    """Tell whether the spell can be paid for with what there is now."""
    text = g.book.play[g.face[f[SRC]]]
    rich = g.num[layout.DESTINY + f[WHO]] >= f[MORE]
    return rich and (text is None or text_playable(g, f[WHO], f[SRC], text, f[CASTER], f[MORE], surcharged=f[MORE]))


def _take(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        warrior, seat = f[ANS] & ARG, f[WHO]
        if not g.num[layout.UNFUELLED + seat]:
            g.num[layout.UNFUELLED + seat] = 1 + g.num[layout.DESTINY + seat]
        g.num[layout.DESTINY + seat] += fuel_of(g, warrior)
        if "stores_destiny" in g.book.keywords[g.face[warrior]]:
            g.add(layout.MARKERS, warrior, -1)
        else:
            discard(g, warrior)
        goto(f, _ask)


FUELLING: Final = procedure("doomtrooper.fuelling", _ask, _take)
asks(_ask, "Which warrior is discarded to pay for the spell?", "魔法の支払いのために捨てる戦士を選ぶ")
