"""Who is related to whom (RL1): what cards name others as, and what these name them."""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.state import Frame
from cardbase.games.fertcg.names import one_name
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State

WORDS: Final = Registry()

_BACK: Final[dict[str, tuple[str, ...]]] = {
    "father": ("child",),
    "mother": ("child",),
    "child": ("father", "mother"),
    "brother": ("brother", "sister"),
    "sister": ("brother", "sister"),
    "support": (),
}
"""relation -> what who is that names the other"""
_SEX: Final = {"father": "male", "mother": "female", "brother": "male", "sister": "female"}


def kinds(g: State, card: int) -> tuple[str, ...]:
    """Return what a card names others as."""
    return tuple({entry.split(" ")[0] for entry in g.match.faces[g.face[card]].words("relations")})


def _names(g: State, card: int, kind: str, other: int) -> bool:
    """Tell whether a card names another one so; what counts as naming some so names all own units (RL4)."""
    bit = g.match.texts.values.get(("relations", kind), 0)
    if bit and g.stats[layout.COUNTS][card] & bit and g.zone[card] == layout.MAP and g.side[card] == g.side[other]:
        return True
    called = g.book.called[g.face[other]]
    entries = (entry.partition(" ") for entry in g.match.faces[g.face[card]].words("relations"))
    return any(said == kind and one_name(name) == called for said, _, name in entries)


def _is(g: State, card: int, kind: str, other: int) -> bool:
    """Tell whether a card is this to another one: that one names it so, or it names that one the other way round."""
    if _names(g, other, kind, card):
        return True
    sex = _SEX.get(kind)
    if sex and g.match.faces[g.face[card]].facts.get("sex") != sex:
        return False
    return any(_names(g, card, back, other) for back in _BACK.get(kind, ()))


@WORDS.filter("related")
def related(g: State, f: Frame, card: int, name: str, what: Node) -> bool:
    """One of these relations ("brother|sister") holds between the card and one of those."""
    return any(_is(g, card, kind, other) for other in cards(g, f, what) if other != card for kind in name.split("|"))
