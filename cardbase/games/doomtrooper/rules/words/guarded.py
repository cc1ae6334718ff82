"""Verbs that do nothing to warriors that are immune to the spell or gift that does it (IM1)."""

from typing import Any, Final

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.immunity import immune

# What is done to warriors, and at which place of the verb they are named.
_DONE_TO: Final = {
    "slay_at": 1, "slay_for": 1, "wound_for": 1, "paralyse": 0,
    "heal": 1, "wound": 1, "must": 0, "redirect": 0, "take_cover": 0, "force_cover": 0,
    "uncover": 0, "add_mark": 3, "become": 0, "revert": 0, "shield": 0, "join": 0, "take_over": 0,
}  # fmt: skip


def guarded(verb: Verb, place: int) -> Verb:
    """Return a verb that does nothing when a spell or gift does it to warriors that are all immune to that card."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        source = f[SRC]
        closed = "not_affected" in g.book.said or (source >= 0 and g.book.shunned[g.face[source]])
        if source < 0 or not closed or not _repelled(g, f, arguments[place]):
            verb.do(g, f, *arguments)

    return Verb(do, verb.can, verb.always, names=verb.names, needs=verb.needs, takes=verb.takes, moves=verb.moves)


def _repelled(g: State, f: Frame, what: Node) -> bool:
    named = [card for card in cards(g, f, what) if g.zone[card] in layout.AREAS]
    return bool(named) and all(immune(g, card, f[SRC]) for card in named)


def add_to(words: Dialect) -> None:
    """Guard the verbs that do something to warriors."""
    for key, place in _DONE_TO.items():
        words.verbs[key] = guarded(words.verbs[key], place)
