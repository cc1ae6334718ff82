"""Verbs that do nothing to warriors that are immune to the spell or gift that does it (IM1)."""

from typing import Any, Final

from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.immunity import immune

# What is done to warriors, and at which place of the verb they are named.
_DONE_TO: Final = {
    "slay": 0, "slay_for": 1, "wound_for": 1,
    "heal": 1, "wound": 1, "must": 0, "redirect": 0, "take_cover": 0, "force_cover": 0,
    "uncover": 0, "add_mark": 3, "redeem": 0, "possess": 0, "possess_for_you": 0, "shield": 0, "join": 0, "take_over": 0, "take_ratings": 0,
}  # fmt: skip


_HARM: Final = {0: ("slay",), 1: ("slay_for", "wound_for", "wound")}


def _without_adamant(g: State, f: Frame, arguments: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Return the arguments of a verb that wounds or kills, without warriors that Specials neither wound nor kill."""
    named = cards(g, f, arguments[place])
    spared = [card for card in named if not g.stats[layout.TRAITS][card] & traits.ADAMANT]
    return arguments if len(spared) == len(named) else (*arguments[:place], ("these", *spared), *arguments[place + 1 :])


def guarded(key: str, verb: Verb, place: int) -> Verb:
    """Return a verb that does nothing when a spell or gift does it to warriors that are all immune to that card."""

    def do(g: State, f: Frame, *arguments: Any) -> None:
        source = f[SRC]
        if place in _HARM and key in _HARM[place] and source >= 0 and g.book.kind[g.face[source]] == kinds.SPECIAL:
            arguments = _without_adamant(g, f, arguments, place)
        closed = g.book.spares or (source >= 0 and g.book.for_ratings.shunned[g.face[source]])
        if source < 0 or not closed or not _repelled(g, f, arguments[place]):
            verb.do(g, f, *arguments)

    return Verb(do, verb.can, verb.always, names=verb.names, needs=verb.needs, takes=verb.takes, moves=verb.moves)


def _repelled(g: State, f: Frame, what: Node) -> bool:
    named = [card for card in cards(g, f, what) if g.zone[card] in layout.AREAS]
    return bool(named) and all(immune(g, card, f[SRC]) for card in named)


def add_to(words: Dialect) -> None:
    """Guard the verbs that do something to warriors."""
    for key, place in _DONE_TO.items():
        words.verbs[key] = guarded(key, words.verbs[key], place)
