"""What continuous abilities read is told as it changes: at each decision every value is what writing all of them anew gives."""

import tomllib
from random import Random

import pytest

from cardbase import games
from cardbase.bundled import data_folder
from cardbase.engine.faces import Deck, Face
from cardbase.engine.run import apply
from cardbase.engine.state import Match, State
from tests.matches.practice import practice_deck
from tests.matches.trees import trees_of

DECISIONS = 250
MATCHES = {
    "build-divide": ("ember-rush", "hollow-control"),
    "detainer": ("scarlet-charge", "wind-arrows"),
    "dreadnought": ("bell-choir", "tide-and-shadow"),
    "fertcg": ("iron-wall", "plains-charge"),
}
TEXTS = {
    "build-divide": (
        "while this is attacking: this power +1000",
        "always: defender power +1000",
        "while this is damaged: this power +1000",
        "while enemy card waits: this power +1000",
    ),
    "detainer": (
        "while this is attacking: this attack +1",
        "while contract power of you >= 2: this attack +1",
        "while stigmata of you <= 2: this attack +1",
    ),
    "dreadnought": (
        "while during your turn: this bp +10",
        "while there is own imprint: this bp +10",
        "while there is own speedcard: this bp +10",
        "while enemy card waits: this bp +10",
    ),
    "fertcg": ("while this is attacking: this damage dealt +1", "while enemy surprise waits: this damage dealt +1"),
}


def _deck(game: str, name: str, text: str) -> Deck:
    """Return a practice deck whose units have one more ability."""
    words = games.part(games.game(game).vocabulary)
    rows = tomllib.loads((data_folder(game) / "cards-practice.toml").read_text(encoding="utf-8"))["card"]
    texts = {row["number"]: row["abilities"] for row in rows}
    made: dict[str, Face] = {}

    def told(face: Face) -> Face:
        if face.facts["type"] != "unit":
            return face
        if face.key not in made:
            abilities = trees_of(game, [*texts[face.key], text], words)
            made[face.key] = Face(face.key, face.names, face.facts, abilities)
        return made[face.key]

    return {section: [told(face) for face in faces] for section, faces in practice_deck(game, name).items()}


def _match(game: str, text: str) -> Match:
    first, second = MATCHES[game]
    return games.part(games.game(game).rules).load([_deck(game, first, text), _deck(game, second, text)], {})


def _values(g: State) -> list[tuple[int, ...]]:
    live = [card for place in g.rules.live_piles for card in g.piles[place]]
    return [(card, g.cannot[card], *(column[card] for column in g.stats)) for card in live]


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in TEXTS.items() for text in texts])
def test_values_are_those_of_writing_all_anew(game: str, text: str) -> None:
    match = _match(game, text)
    for seed in (1, 2):
        rng = Random(seed)
        g = match.rules.deal(match, rng)
        for _ in range(DECISIONS):
            if not g.options:
                break
            anew = g.copy()
            g.rules.refresh(anew)
            assert _values(g) == _values(anew)
            apply(g, rng.choice(g.options), rng)
