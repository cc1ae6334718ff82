"""What playing a card costs its player besides what the card says: `pays 1 less to play …`, for a time of the next such card alone."""

from collections.abc import Mapping
from typing import Final

from cardbase.engine.effects.dialect import Verb
from cardbase.engine.effects.said import (
    SAYING_OF_PLAYERS,
    Said,
    is_of,
    lent_to_players,
    said_of_itself,
    said_of_player,
    speaks_of,
)
from cardbase.engine.effects.values import number
from cardbase.engine.match import Match
from cardbase.engine.state import State

LESS: Final = "plays_for_less"
MORE: Final = "plays_for_more"
NEXT: Final = "plays_next_for_less"
COSTS_OF_PLAYING: Final[Mapping[str, Verb]] = dict.fromkeys((LESS, MORE, NEXT), SAYING_OF_PLAYERS)
"""The words, for the dialect of a game whose rules ask `cost_to_play`, where any of them is said."""


def change_costs(match: Match) -> bool:
    """Tell whether some text of a match changes what playing costs."""
    return not COSTS_OF_PLAYING.keys().isdisjoint(match.texts.sayings)


def cost_to_play(g: State, seat: int, card: int, n: int) -> int:
    """Return what a card costs a seat that costs so much by itself; never less than nothing."""
    sayings = g.match.texts.sayings
    for key in COSTS_OF_PLAYING:
        if key in sayings:
            of_others = [one for one in said_of_player(g, key, seat) if _is_about(g, one, card)]
            of_itself = [one for one in said_of_itself(g, key, card) if is_of(g, one, seat)]
            changes = [number(g, one.f, one.slots[1]) for one in (*of_others, *of_itself)]
            n += sum(changes) if key == MORE else -sum(changes)
    return max(0, n)


def note_played(g: State, seat: int, card: int) -> None:
    """Forget what was said of the next card that a seat plays, if it is such a one."""
    table = g.match.texts.sayings.get(NEXT)
    if table is not None:
        for row, one in lent_to_players(g, table):
            if is_of(g, one, seat) and _is_about(g, one, card):
                g.effects.remove(row)


def _is_about(g: State, one: Said, card: int) -> bool:
    return speaks_of(g, one.f, one.slots[2], card)
