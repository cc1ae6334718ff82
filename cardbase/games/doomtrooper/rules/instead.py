"""What happens to a card instead of leaving play: `would …` of texts, read at once where the card goes.

A text says that the card stays (`prevent it`) or where it goes. What goes with the card on which it lies is kept by nothing, but may go
elsewhere; what goes by its own text does, but for what it says of itself. What its player may do is asked once it is gone (`rescuing`).
"""

from typing import Final

from cardbase.engine.effects.said import Said, said_of
from cardbase.engine.effects.values import cards
from cardbase.engine.layout import RESOLVED
from cardbase.engine.log import note
from cardbase.engine.state import SRC, WHO
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.language.tree import Node

EVENTS: Final = ("discarded", "removed", "leaves", "goes_along")
WORDS: Final = frozenset(f"would {event}" for event in EVENTS)
_LET: Final[Node] = ("let_happen",)
PREVENTED: Final[Node] = ("prevent",)
_WORDS: Final = {layout.DISCARD: ("would discarded", "would leaves"), layout.REMOVED: ("would removed", "would leaves")}
_ALONG: Final = "would goes_along"
_UNDER: Final = "put_under"
_AWAY: Final = {"discard_card": layout.DISCARD, "remove": layout.REMOVED}
_ZONES: Final = {"shuffle_into": layout.DECK, **_AWAY}


def ways(g: State, card: int, zone: int, host_goes: int = -1) -> list[Said]:
    """Return what texts say that happens to a card instead of going to a pile; `host_goes`: to which the card goes on which it lies."""
    words: tuple[str, ...] = _WORDS.get(zone, ())
    if host_goes not in (-1, layout.REMOVED):
        words = (*words, _ALONG)
    return [one for word in words if word in g.match.texts.sayings for one in said_of(g, word, card)]


def by_own_text(g: State, card: int) -> bool:
    """Tell whether a card's own text, which is running, puts it away."""
    return bool(g.frames) and g.frames[-1][SRC] == card


def stays(g: State, card: int, zone: int, going: int = -1) -> bool:
    """Tell whether a card stays in play, though it would go to a pile; if its own text puts it there, only what it
    lies on (HUSSAR), or what lies on it, keeps it. What is `going` itself keeps nothing.
    """
    used = by_own_text(g, card)
    for one in ways(g, card, zone):
        keeper = one.f[SRC]
        if (
            keeper != going
            and one.text.tree.effects[0] == PREVENTED
            and (not used or keeper == g.host[card] or g.host[keeper] == card)
        ):
            _tell(g, one)
            return True
    return False


def going_first(g: State, card: int, zone: int) -> list[tuple[int, int]]:
    """Return (card, pile) of what texts discard or remove before a card leaves play all the same."""
    found = [one for one in ways(g, card, zone) if one.text.tree.effects[0] == _LET]
    told = [(one.f, node) for one in found for node in one.text.tree.effects[1:]]
    return [(other, _AWAY[node[0]]) for f, node in told for other in cards(g, f, node[2])]


def instead_of(g: State, card: int, zone: int, host_goes: int, *, forced: bool) -> tuple[int, int]:
    """Return to which pile a card goes, and under which card, -1 for none; what is used goes into no draw pile, but by its own text."""
    where = {
        one.text.tree.effects[0][0]: one
        for one in reversed(ways(g, card, zone, host_goes))
        if one.text.tree.effects[0] != _LET
    }
    if _UNDER in where and not g.flags[card] & layout.STORED and not g.more[layout.GUISE][card]:
        _tell(g, where[_UNDER])
        return zone, where[_UNDER].f[SRC]
    for key, other in _ZONES.items():
        if key in where and (forced or other != layout.DECK or where[key].f[SRC] == card):
            _tell(g, where[key])
            return other, -1
    return zone, -1


def _tell(g: State, one: Said) -> None:
    note(g, RESOLVED, one.f[WHO], one.f[SRC], 1 + one.text.number)
