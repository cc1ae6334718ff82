"""What the words of `games.doomtrooper.word_attacks` do."""

from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER
from cardbase.engine.continuous import change
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING
from cardbase.engine.effects.values import cards, dialect, number, seats
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat.at_once import able_at_once, able_out_of_cover, attack_at_once
from cardbase.games.doomtrooper.rules.lasting import LAST_TIMES, PAID_ATTACKS
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

_CORPORATIONS: Final = (traits.BAUHAUS, traits.CAPITOL, traits.CYBERTRONIC, traits.IMPERIAL, traits.MISHIMA)


@WORDS.verb("attack_at_once", fits=lambda g, f, _, card: able_at_once(g, card))
def at_once(g: State, f: Frame, what: Node) -> None:
    """An attack besides those of the turn."""
    for card in cards(g, f, what)[:1]:
        attack_at_once(g, f[WHO], card)


@WORDS.verb("paid_attacks")
def paid_attacks(g: State, f: Frame, who: Node, n: Any) -> None:
    """Further attacks for D, for a time."""
    for seat in seats(g, f, who):
        change(g, f[UNTIL], PAID_ATTACKS, 0, number(g, f, n), -2 - seat, f[SRC], f[MINE])


@WORDS.verb("double_last", names=((1, "stats"),))
def double_last(g: State, f: Frame, stat: str, what: Node) -> None:
    """Twice the rating as it comes out in the end."""
    for card in cards(g, f, what):
        change(g, f[UNTIL], LAST_TIMES, dialect(g).stats[stat], 2, card, -1, f[MINE])


@WORDS.filter("marked")
def _marked(g: State, f: Frame, card: int) -> bool:
    return card + 1 in (g.more[layout.NAMED][f[SRC]], g.more[layout.NAMED_TOO][f[SRC]])


@WORDS.verb("name_corporation")
def name_corporation(g: State, f: Frame, who: Node) -> None:
    """Push the question."""
    call(g, NAMING, seats(g, f, who)[0], f[SRC])


def _ask(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(1, len(_CORPORATIONS) + 1)])


def _name(g: State, f: Frame) -> None:
    g.write(layout.MEMBER, f[SRC], f[ANS] & ARG)
    g.todo |= DIRTY | CHECK


NAMING: Final = procedure("doomtrooper.corporation", _ask, _name)
asks(
    _ask,
    "Which corporation? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima)",
    "コーポレーションを選ぶ（1 バウハウス、2 キャピトル、3 サイバートロニック、4 インペリアル、5 ミシマ）",
)


WORDS.verbs(SAYING, "further", "besides_actions", "toll", "attack_takes")
WORDS.filter("ready_outside")(lambda g, f, card: able_out_of_cover(g, card))
