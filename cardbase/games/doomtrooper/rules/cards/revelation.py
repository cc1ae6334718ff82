"""REVELATION: a Doomtrooper casts a spell of the hand, whatever its aspect."""

from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.effects.announce import announce
from cardbase.engine.effects.registry import Registry
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.casting import castable_now
from cardbase.games.doomtrooper.rules.actions.fuelling import fuel
from cardbase.games.doomtrooper.rules.holding.holders import own_warriors
from cardbase.games.doomtrooper.rules.pools import drop_fuel
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.traits import DOOMTROOPER, NO_ART
from cardbase.games.doomtrooper.rules.windows import open_answers

WORDS: Final = Registry()


@WORDS.verb("reveal_spell")
def reveal_spell(g: State, f: Frame) -> None:
    """Push the choice of spell and caster."""
    call(g, REVELATION, f[WHO], -1, -1, NO_SPELL)


# registers: the rows of the chain below the spell, -1 before it is cast; the spell
FLOOR: Final = REG
SPELL: Final = REG + 1

NO_SPELL: Final = -1


def _doomtroopers(g: State) -> list[int]:
    both = [*own_warriors(g, 0), *own_warriors(g, 1)]
    return sorted(w for w in both if g.stats[layout.TRAITS][w] & (DOOMTROOPER | NO_ART) == DOOMTROOPER)


def _ask_inspired(g: State, f: Frame) -> None:
    able = [w for w in _doomtroopers(g) if _spells(g, f[WHO], w)]
    ask(g, f[WHO], [PICK + warrior for warrior in able])


def _spells(g: State, seat: int, caster: int) -> list[int]:
    own = g.book
    hand = {g.face[card]: card for card in g.piles[layout.HAND * 2 + seat] if own.kind[g.face[card]] == kinds.ART}
    return [face for face in sorted(hand) if castable_now(g, seat, hand[face], caster)]


def _name_inspired(g: State, f: Frame) -> None:
    f[SRC] = f[ANS] & ARG if f[ANS] > PASS else -1


def _ask_spell(g: State, f: Frame) -> None:
    ask(g, f[WHO], [FACE + face for face in _spells(g, f[WHO], f[SRC])] if f[SRC] >= 0 else [])


def _name_spell(g: State, f: Frame) -> None:
    f[SPELL] = NO_SPELL
    if f[ANS] > PASS:
        f[SPELL] = next(c for c in g.piles[layout.HAND * 2 + f[WHO]] if g.face[c] == f[ANS] & ARG)
        fuel(g, f[WHO], f[SPELL], f[SRC], 0)


def _cast(g: State, f: Frame) -> None:
    card, caster = f[SPELL], f[SRC]
    if card == NO_SPELL:
        return
    move(g, card, layout.PENDING, f[WHO])
    g.host[card], g.place[card] = caster, -1
    f[FLOOR] = len(g.chain)
    text = g.book.play[g.face[card]]
    if text is not None:
        emit(g, layout.PLAYS, card, f[WHO])
        announce(g, f[WHO], card, text, layout.PLAY)


def _paid(g: State, f: Frame) -> None:
    if f[SPELL] != NO_SPELL:
        drop_fuel(g, f[WHO])


def _answers(g: State, f: Frame) -> None:
    """The spell is played like any other card (TM4)."""
    if f[FLOOR] >= 0:
        open_answers(g, f[WHO], f[FLOOR])


REVELATION: Final = procedure(
    "doomtrooper.revelation", _ask_inspired, _name_inspired, _ask_spell, _name_spell, _cast, _paid, _answers
)
asks(_ask_inspired, "Who casts it?", "誰が唱えますか")
asks(_ask_spell, "Which spell?", "魔法を選ぶ")
