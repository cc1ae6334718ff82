"""Verbs that do nothing to players whom a text protects, to warriors that are immune to the spell or gift that does it (IM1), or to draw
piles that the card does not affect.
"""

from functools import partial
from typing import Any, Final

from cardbase.engine.effects.context import IT, LOOKED, add, new_group
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.pointless import fruitless
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import cannot_do_with
from cardbase.engine.effects.values import cards, per_player, pile_of, seats
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.holding.bearing import unaffected
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.immunity import immune
from cardbase.language.tree import Select

WORDS: Final = Registry()

# What is done to players, at which place of the verb they are named, and whether their points are changed.
_DONE_TO_PLAYERS: Final = {
    "lose_resource": (0, True), "take_resource": (3, True),
    "discard": (0, False), "discard_random": (0, False), "mill": (0, False),
}  # fmt: skip


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

    return verb.doing(do, verb.can, idle)


def _unless_tapped(verb: Verb) -> Verb:
    """Return a verb about both pools that does nothing where the opponent's are protected."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if not shielded(g, 1 - f[WHO], f[WHO], f[SRC], points=True):
            verb.do(g, f, *arguments)

    def idle(g: State, f: Frame, *arguments: Any) -> bool:
        return fruitless(g, f, verb, *arguments) or _reaches_nobody(g, f, ("opponent",), points=True)

    return verb.doing(do, verb.can, idle)


for key, (place, points) in _DONE_TO_PLAYERS.items():
    WORDS.change(partial(_protecting, place=place, points=points), key)
WORDS.change(_unless_tapped, "swap_pools", "steal_reward")


# What is done to warriors, and at which place of the verb they are named.
_DONE_TO_WARRIORS: Final = {
    "slay_at": 1, "slay_for": 1, "wound_for": 1, "paralyse": 0,
    "heal": 1, "wound": 1, "must": 0, "redirect": 0, "take_cover": 0, "force_cover": 0,
    "uncover": 0, "add_mark": 3, "become": 0, "revert": 0, "join": 0, "take_over": 0,
    "scratch": 1, "kill": 0, "return": 1, "recall": 0,
}  # fmt: skip


def guarded(verb: Verb, place: int) -> Verb:
    """Return a verb that is done to none of the warriors that are immune to the card that does it, and that does nothing where all are."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        source = f[SRC]
        closed = source >= 0 and ("not_affected" in g.book.said or g.book.shunned[g.face[source]])
        named = cards(g, f, arguments[place]) if closed else []
        reached = [card for card in named if g.zone[card] not in layout.AREAS or not immune(g, card, source)]
        if len(reached) == len(named):
            verb.do(g, f, *arguments)
        elif reached:
            own = f[:]
            own[IT] = new_group(own)
            for card in reached:
                add(g, own, own[IT], card)
            verb.do(g, own, *arguments[:place], ("it",), *arguments[place + 1 :])

    return verb.doing(do, verb.can, verb.idle)


for key, place in _DONE_TO_WARRIORS.items():
    WORDS.change(partial(guarded, place=place), key)


# What is done to cards of a pile, and at which places of the verb they are named.
_DONE_TO_PILES: Final = {"look": (1,), "look_at": (1,), "exchange": (1, 2), "put": (1,)}


def _leaving_alone(verb: Verb, places: tuple[int, ...]) -> Verb:
    """Return a verb that does nothing, and looks at nothing, where one of the places of its slots means cards of a draw pile that is closed to it."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        if "not_affected" in g.book.said and any(_is_closed(g, f, arguments[place]) for place in places):
            f[IT] = f[LOOKED] = new_group(f)
        else:
            verb.do(g, f, *arguments)

    return verb.doing(do, verb.can, verb.idle)


def _is_closed(g: State, f: Frame, what: Node) -> bool:
    whole = not isinstance(what, Select) and what[0] == "at"
    found = pile_of(g, f, what) if whole else cards(g, f, what)
    return any(g.zone[card] == layout.DECK and unaffected(g, card, f[SRC]) for card in found)


for key, places in _DONE_TO_PILES.items():
    WORDS.change(partial(_leaving_alone, places=places), key)
