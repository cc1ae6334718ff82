"""What the words of `games.doomtrooper.word_turnabouts` do: Specials that somebody else plays, spells that are turned on somebody else."""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, seats
from cardbase.engine.layout import PLAYS
from cardbase.engine.state import WHO, Frame
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.diverting import divert, divertible, turn_back
from cardbase.games.doomtrooper.rules.actions.playing import play_card
from cardbase.games.doomtrooper.rules.actions.usurping import playable_now
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()

_ANOTHER: Final[Node] = ("other_target",)


def can_play_now(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether one of them can be played; of one that is to be countered first that is asked elsewhere."""
    return any(playable_now(g, seat, card) for card in cards(g, f, what) for seat in seats(g, f, who))


@WORDS.verb("play_now", can_play_now)
def play_now(g: State, f: Frame, who: Node, what: Node) -> None:
    """Play cards that were played before, if that can still be done."""
    for card in cards(g, f, what):
        for seat in seats(g, f, who):
            if playable_now(g, seat, card):
                play_card(g, seat, card)


def can_retarget(g: State, f: Frame, what: Node, whom: Node) -> bool:
    """Tell whether the spell that waits has somebody else to be turned on; for its caster that is in play."""
    card = g.chain[-1][2] if g.chain else -1
    return whom == _ANOTHER or (card >= 0 and g.host[card] >= 0 and g.zone[g.host[card]] in layout.AREAS)


@WORDS.verb("retarget", can_retarget)
def retarget(g: State, f: Frame, what: Node, whom: Node) -> None:
    """The spell that waits has other targets."""
    if _waits(g, kinds.ART):
        if whom != _ANOTHER:
            turn_back(g, f[WHO])
        elif divertible(g):
            divert(g, f[WHO])


def _waits(g: State, kind: int) -> bool:
    return bool(g.chain) and g.chain[-1][1] == layout.PLAY and g.book.kind[g.face[g.chain[-1][2]]] == kind


WORDS.event("played", PLAYS)
WORDS.event("carried_out", layout.CARRIED_OUT)
WORDS.reference("other_target")(lambda g, f: [])
