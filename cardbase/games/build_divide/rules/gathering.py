"""Prices of any number of cards that together come to so much: units to rest by their power, cards to remove by their colours."""

from collections.abc import Callable
from typing import Any, Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, DIRTY, REG, SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout, leaving
from cardbase.games.build_divide.rules.book import COLOURS, State

POWER: Final = 0  # what is counted
COLOUR: Final = 1
# Registers: what is counted, how much is wanted, how many cards are picked, then the picked cards and those still to be picked.
KIND: Final = REG
WANTED: Final = REG + 1
PICKED: Final = REG + 2
GROUP: Final = REG + 3


def colours(g: State, of: list[int]) -> int:
    """Return how many colours cards have together."""
    mask = 0
    for card in of:
        mask |= 0 if g.flags[card] & layout.DOWN else g.book.colours[g.face[card]]
    return sum(mask >> n & 1 for n in range(len(COLOURS)))


def _power(g: State, of: list[int]) -> int:
    return sum(g.stats[layout.POWER][card] for card in of)


WORTH: Final[tuple[Callable[[State, list[int]], int], ...]] = (_power, colours)


def _ask_one(g: State, f: Frame) -> None:
    """The cards are named in rising order, so that what is left must be able to complete what is picked."""
    picked, left = f[GROUP : GROUP + f[PICKED]], f[GROUP + f[PICKED] :]
    worth = WORTH[f[KIND]]
    enough = worth(g, picked) >= f[WANTED]
    able = [card for n, card in enumerate(left) if enough or worth(g, picked + left[n:]) >= f[WANTED]]
    ask(g, f[WHO], [*([PASS] if enough else []), *[PICK + card for card in able]])


def _take_one(g: State, f: Frame) -> None:
    picked, left = f[GROUP : GROUP + f[PICKED]], f[GROUP + f[PICKED] :]
    if f[ANS] > PASS:
        card = f[ANS] & ARG
        f[GROUP:] = [*picked, card, *(other for other in left if other > card)]
        f[PICKED] += 1
        goto(f, _ask_one)
    elif f[KIND] == POWER:
        for card in picked:
            g.flags[card] |= layout.RESTED
            g.todo |= DIRTY
            emit(g, layout.IS_RESTED, card, g.side[card])
    else:
        for card in picked:
            leaving.send(g, card, layout.REMOVED)


GATHERED: Final = procedure("build-divide.gather", _ask_one, _take_one)
asks(_ask_one, "Which card?", "カードを選ぶ")


def _standing(g: State, f: Frame, what: Node) -> list[int]:
    return sorted(card for card in cards(g, f, what) if not g.flags[card] & layout.RESTED)


def rest_worth(g: State, f: Frame, who: Node, what: Node, n: Any, stat: str) -> None:
    """Rest standing units whose power comes to so much."""
    call(g, GATHERED, f[WHO], f[SRC], POWER, number(g, f, n), 0, *_standing(g, f, what))


def can_rest_worth(g: State, f: Frame, who: Node, what: Node, n: Any, stat: str) -> bool:
    """Tell whether all of them come to so much."""
    return _power(g, _standing(g, f, what)) >= number(g, f, n)


def remove_colours(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Remove cards that have so many colours together."""
    call(g, GATHERED, f[WHO], f[SRC], COLOUR, number(g, f, n), 0, *sorted(cards(g, f, what)))


def can_remove_colours(g: State, f: Frame, who: Node, what: Node, n: Any) -> bool:
    """Tell whether all of them have so many."""
    return colours(g, cards(g, f, what)) >= number(g, f, n)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {
        "rest_worth": Verb(rest_worth, can_rest_worth),
        "remove_colours": Verb(remove_colours, can_remove_colours),
    }
    words.amounts["colours_of"] = lambda g, f, what: colours(g, cards(g, f, what))
