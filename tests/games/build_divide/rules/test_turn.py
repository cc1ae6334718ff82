"""What unopened territories say about the set-up (SU6)."""

from random import Random

from cardbase.engine.faces import Face
from cardbase.engine.state import State
from cardbase.games.build_divide.rules import RULES
from cardbase.games.build_divide.rules.layout import D_DECK, DECK, ENERGY, HAND, LIFE
from cardbase.games.build_divide.words import VOCABULARY
from cardbase.language import parse
from tests.matches.build_divide import deck, territory


def dealt(text: str) -> State:
    """Return a game after its set-up, seat 0 with a territory of this text."""
    ground = territory("Gate", 5)
    ground = Face(ground.key, ground.names, ground.facts, parse(text, VOCABULARY))
    g = RULES.new(RULES.load([{**deck(), "territory": [ground]}, deck()], {"starts": 0}), 1)
    for _ in (0, 1):
        RULES.apply(g, 0, g.rng)
    return g


def sizes(g: State, seat: int) -> dict[str, int]:
    return {
        name: len(g.piles[zone * 2 + seat])
        for name, zone in (("deck", DECK), ("hand", HAND), ("life", LIFE), ("energy", ENERGY))
    }


def test_another_opening_hand_and_no_energy() -> None:
    g = dealt("opening hand 7\nopening energy 0")
    assert sizes(g, 0) == {"deck": 27, "hand": 7, "life": 10, "energy": 0}
    assert sizes(g, 1)["hand"] == 5


def test_the_whole_deck_goes_into_the_life_zone_last() -> None:
    assert sizes(dealt("opening life cards in your deck"), 0) == {"deck": 0, "hand": 5, "life": 37, "energy": 2}


def test_a_resample_keeps_the_d_deck_apart() -> None:
    """What the other player has in the D deck is never dealt into the hand or the life zone."""
    blank = Face("D", {"en": "D"}, {"type": "unit", "cost": 1, "power": 1000, "hit": 1})
    g = RULES.new(RULES.load([{**deck(), "d-deck": [blank] * 12}] * 2), 1)
    for seed in range(5):
        other = RULES.resample(g, Random(seed))
        names = {g.match.faces[other.face[card]].key for card in other.piles[D_DECK * 2 + 1 - g.who]}
        assert names == {"D"}
        assert other.face != g.face
