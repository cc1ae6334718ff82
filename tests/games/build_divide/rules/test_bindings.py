"""Values are written anew only where a continuous text at work reads what has changed; that gives what writing all of them gives."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise
from random import Random

import pytest

from cardbase.engine.faces import PHASES, PLAY, RESTED_CARDS, TURNS, UNSAID, Face
from cardbase.engine.run import apply
from cardbase.engine.state import DIRTY, Match, State
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import RULES, layout
from cardbase.games.build_divide.words import VOCABULARY
from cardbase.language import parse
from tests.matches.build_divide import real_match, unit
from tests.matches.practice import practice_decks, practice_match

DECKS = practice_decks("build-divide")


def _values(g: State) -> list[tuple[int, ...]]:
    live = [card for place in g.rules.live_piles for card in g.piles[place]]
    barred = g.num[layout.CANNOT_PLAYERS : layout.CANNOT_PLAYERS + 2]
    return [tuple(barred), *((card, g.cannot[card], *(column[card] for column in g.stats)) for card in live)]


REAL = ("cyber-survivor", "envy-of-the-twins", "grail-war", "red-cliffs", "untamed-shadows", "white-wolf-rite")


@pytest.mark.parametrize(
    "made",
    [
        *(partial(practice_match, "build-divide", *pair) for pair in combinations(DECKS, 2)),
        *(partial(real_match, *pair) for pair in pairwise(REAL)),
    ],
    ids=lambda made: "-".join(made.args[-2:]),
)
def test_values_at_every_decision_are_those_of_a_full_refresh(made: Callable[[], Match]) -> None:
    """At each decision of two random games every value and prohibition is up to date."""
    match = made()
    for seed in (1, 2):
        rng = Random(seed)
        g = match.rules.deal(match, rng)
        while g.options:
            whole = g.copy()
            g.rules.refresh(whole)
            assert _values(g) == _values(whole)
            apply(g, rng.choice(g.options), rng)


def _speaker(text: str) -> Face:
    face = unit("Speaker", 1, 3000)
    return Face(face.key, face.names, face.facts, parse(text, VOCABULARY))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("while not awakening: this power +1000", PLAY),
        ("while cards in your graveyard >= 10: this hit +1", PLAY | 1 << layout.GRAVE),
        ("while your turn: this power +1000", PHASES | TURNS),
        ("all ally units with judgment power +1000", 0),
        ("ally units cannot be chosen by opponent", 0),
        ("while number of rested ally units >= 1: this power +1000", PLAY | RESTED_CARDS),
        ("while this is attacking: this power +1000", UNSAID),  # nothing tells when that changes
    ],
)
def test_what_a_continuous_text_reads(text: str, read: int) -> None:
    match = RULES.load([{"main": [_speaker(text)]}, {"main": []}])
    assert match.dependencies == [read]


def test_only_a_card_in_play_that_reads_the_graveyard_makes_its_cards_count() -> None:
    """A card that goes to the graveyard puts values out of date while such a unit is in the field, not before and not after."""
    speaker, plain = _speaker("while cards in your graveyard >= 10: this hit +1"), unit("Plain", 1, 1000)
    match = RULES.load([{"main": [speaker, *[plain] * 20]}, {"main": [plain] * 21}])
    g = match.rules.deal(match, Random(1))
    card = next(card for card in range(21) if match.faces[g.face[card]] is speaker)
    others = iter(g.piles[layout.DECK * 2 + 1][:])
    stale = []
    for zone in (layout.HAND, layout.FIELD, layout.GRAVE):
        move(g, card, zone, 0)
        g.rules.refresh(g)
        g.todo = 0
        move(g, next(others), layout.GRAVE)
        stale.append(g.todo & DIRTY != 0)
    assert stale == [False, True, False]
