"""What the words of `games.doomtrooper.word_turnabouts` do: Specials that somebody else plays, spells that are turned on somebody else."""

from cardbase.engine.effects.dialect import Dialect, Verb
from cardbase.engine.layout import PLAYS
from cardbase.engine.log import note
from cardbase.engine.state import WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.answering import put_away
from cardbase.games.doomtrooper.rules.actions.diverting import divert, divertible
from cardbase.games.doomtrooper.rules.actions.playing import play_card
from cardbase.games.doomtrooper.rules.actions.usurping import repeatable, usurpable
from cardbase.games.doomtrooper.rules.printed.book import State


def usurp(g: State, f: Frame) -> None:
    """TM4: the Special that waits does nothing for its player; this player plays it instead, if that can still be done."""
    if _waits(g, kinds.SPECIAL):
        able = usurpable(g, f[WHO])
        card = g.chain.pop()[2]
        note(g, layout.COUNTERED, f[WHO], card)
        if able and not g.book.usurps[g.face[card]]:
            play_card(g, f[WHO], card)
        else:
            put_away(g, card)


def repeat(g: State, f: Frame) -> None:
    """The Special that has just resolved is played once more, by this player."""
    if repeatable(g, f[WHO]):
        play_card(g, f[WHO], g.num[layout.LAST_SPELL] - 1)


def turn(g: State, f: Frame) -> None:
    """The spell that waits has other targets."""
    if _waits(g, kinds.ART) and divertible(g):
        divert(g, f[WHO])


def _waits(g: State, kind: int) -> bool:
    return bool(g.chain) and g.chain[-1][1] == layout.PLAY and g.book.kind[g.face[g.chain[-1][2]]] == kind


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "usurp": Verb(usurp),
        "repeat_special": Verb(repeat, lambda g, f: repeatable(g, f[WHO])),
        "divert": Verb(turn),
    }
    words.events |= {"played": PLAYS, "carried_out": layout.CARRIED_OUT}
    words.keywords["after_special"] = 0
