"""What a text lends to a warrior for a time: all that is said on another card."""

from cardbase.engine.continuous import GAIN, GRANT, change
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.printed.book import State


def lend_text(g: State, face: int, warrior: int, until: int, source: int = -1) -> None:
    """Let a warrior have for a time what is said on a card: traits and abilities."""
    mask = sum(traits.BIT[key] for key in g.match.texts.keywords[face] if key in traits.BIT)
    if mask:
        change(g, until, GAIN, layout.TRAITS, mask, warrior, source)
    for text in g.match.texts.of_face[face]:
        if text.tree.kind != "keyword":
            change(g, until, GRANT, 0, text.number, warrior, source)
