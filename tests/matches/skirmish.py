"""Two small decks of the toy game."""

from collections.abc import Mapping

from cardbase.engine.faces import Face
from cardbase.engine.state import Match
from cardbase.language import parse
from tests.toy.rules import RULES
from tests.toy.words import VOCABULARY

TEXTS = {
    1: "when enters: draw 1",
    3: "when destroyed: deal 2 damage to opponent",
    4: "main, rest this: choose enemy: it power -1 until end of turn",
    6: "always: all other allies power +1",
    8: "would be destroyed: may discard 1: return this",
}


def toy_match(texts: Mapping[int, str] = TEXTS) -> Match:
    """Return a match of two equal decks: thirty creatures, power and cost from 1 to 6, those that are numbered with a text."""
    faces = [
        Face(
            f"T-{n:02}",
            {"en": f"Creature {n}", "ja": f"クリーチャー{n}"},
            {"power": 1 + n % 5 + n // 5, "cost": 1 + n % 5},
            parse(texts.get(n, ""), VOCABULARY),
        )
        for n in range(10)
    ]
    deck = {"main": [face for face in faces for _ in range(3)]}
    return RULES.load([deck, deck])
