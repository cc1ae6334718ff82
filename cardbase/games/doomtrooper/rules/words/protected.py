"""Verbs that do nothing to players whom a text protects: from the opponent's cards that change points, from the Art, from Dark Symmetry;
and verbs that do nothing to draw piles that the card does not affect.
"""

from typing import Any, Final

from cardbase.engine.effects.context import IT, LOOKED, new_group
from cardbase.engine.effects.dialect import Can, Dialect, Do, Node, Verb
from cardbase.engine.effects.pointless import fruitless
from cardbase.engine.effects.said import cannot_do_with
from cardbase.engine.effects.values import cards, per_player, pile_of, seats
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.holding.closed import unaffected
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.language.tree import Select

# What is done to players, at which place of the verb they are named, and whether their points are changed.
_DONE_TO: Final = {
    "lose_resource": (0, True), "take_resource": (3, True),
    "discard": (0, False), "discard_random": (0, False), "mill": (0, False),
}  # fmt: skip

# What is done to cards of a pile, and at which places of the verb they are named.
_DONE_TO_PILES: Final = {"look": (1,), "look_at": (1,), "exchange": (1, 2), "put": (1,)}


def shielded(g: State, seat: int, who: int, source: int, *, points: bool = False) -> bool:
    """Tell whether what a card of `who` does to a player has no effect on that one."""
    if source < 0:
        return False
    tapped = points and who != seat and cannot_do_with(g, "be_tapped", seat, source)
    return tapped or cannot_do_with(g, "be_affected", seat, source)


def _reaches_nobody(g: State, f: Frame, who: Node, *, points: bool) -> bool:
    return all(shielded(g, seat, f[WHO], f[SRC], points=points) for seat in seats(g, f, who))


def _protecting(verb: Verb, place: int, *, points: bool) -> Verb:
    """Return a verb that passes over players who are protected from it."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        named = seats(g, f, arguments[place])
        open_to = [seat for seat in named if not shielded(g, seat, f[WHO], f[SRC], points=points)]
        if len(open_to) == len(named):
            verb.do(g, f, *arguments)
            return
        for seat, own in per_player(g, f, arguments[place]):
            if seat in open_to:
                one = ("you",) if seat == f[WHO] else ("opponent",)
                verb.do(g, own, *arguments[:place], one, *arguments[place + 1 :])

    def idle(g: State, f: Frame, *arguments: Any) -> bool:
        return fruitless(g, f, verb, *arguments) or _reaches_nobody(g, f, arguments[place], points=points)

    return _like(verb, do, idle)


def _unless_tapped(verb: Verb) -> Verb:
    """Return a verb about both pools that does nothing where the opponent's are protected."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if not shielded(g, 1 - f[WHO], f[WHO], f[SRC], points=True):
            verb.do(g, f, *arguments)

    def idle(g: State, f: Frame, *arguments: Any) -> bool:
        return fruitless(g, f, verb, *arguments) or _reaches_nobody(g, f, ("opponent",), points=True)

    return _like(verb, do, idle)


def _leaving_alone(verb: Verb, places: tuple[int, ...]) -> Verb:
    """Return a verb that does nothing, and looks at nothing, where one of the places of its slots means cards of a draw pile that is closed to it."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if g.book.spares and any(_is_closed(g, f, arguments[place]) for place in places):
            f[IT] = f[LOOKED] = new_group(f)
        else:
            verb.do(g, f, *arguments)

    return _like(verb, do, verb.idle)


def _is_closed(g: State, f: Frame, what: Node) -> bool:
    whole = not isinstance(what, Select) and what[0] == "at"
    found = pile_of(g, f, what) if whole else cards(g, f, what)
    return any(g.zone[card] == layout.DECK and unaffected(g, card, f[SRC]) for card in found)


def _like(verb: Verb, do: Do, idle: Can | None) -> Verb:
    return Verb(
        do, verb.can, verb.always, names=verb.names, needs=verb.needs, takes=verb.takes, moves=verb.moves, idle=idle
    )


def add_to(words: Dialect) -> None:
    """Protect players from the verbs that do something to them."""
    for key, (place, points) in _DONE_TO.items():
        words.verbs[key] = _protecting(words.verbs[key], place, points=points)
    for key in ("swap_pools", "steal_reward"):
        words.verbs[key] = _unless_tapped(words.verbs[key])
    for key, places in _DONE_TO_PILES.items():
        words.verbs[key] = _leaving_alone(words.verbs[key], places)
