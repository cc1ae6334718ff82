"""Abilities that copy others, come late, or clearly cannot be used now."""

from cardbase.engine.faces import Face
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import RULES, layout
from cardbase.games.build_divide.words import VOCABULARY
from cardbase.language import parse
from tests.matches.build_divide import deck, unit


def speaker(text: str) -> Face:
    face = unit("Speaker", 1, 3000)
    return Face(face.key, face.names, face.facts, parse(text, VOCABULARY))


def test_without_standing_energy_a_priced_ability_is_hopeless() -> None:
    g = RULES.new(RULES.load([{"main": [speaker("quick, pay 1: draw 1")] * 40}, deck()], {"starts": 0}), 1)
    for _ in (0, 1):
        RULES.apply(g, g.options[0], g.rng)
    [text] = [text for text in g.match.texts.texts if text.tree.kind == "activated"]
    card = g.piles[layout.HAND * 2][0]
    assert text.hopeless is not None
    assert not text.hopeless(g, 0, card)

    for energy in g.piles[layout.ENERGY * 2]:
        g.flags[energy] |= layout.RESTED
    assert text.hopeless(g, 0, card)


def test_what_reads_power_comes_after_what_changes_it() -> None:
    texts = "while power of this >= 4000: this hit +1\nalways: this power +1000"
    g = RULES.new(RULES.load([{"main": [speaker(texts)] * 40}, deck()]), 1)
    card = g.piles[layout.HAND * 2][0]
    move(g, card, layout.FIELD)
    g.rules.refresh(g)

    assert (g.stats[layout.POWER][card], g.stats[layout.HIT][card]) == (4000, 2)
