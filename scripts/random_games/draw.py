"""Which game has which number: its decks, its switches and its seed follow from the seed of the run and the number alone."""

import sqlite3
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cardbase.decks.store import preconstructed
from cardbase.engine.faces import Deck
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.sim.entrants import enter
from cardbase.sim.lint.decks import draw_switches, material
from cardbase.sim.matchup import Switches
from cardbase.sim.playing import game_seed

ROUND = 10  # games that the same two decks play: making decks and loading them takes longer than a random game
BUNDLED, RANDOM, SWITCHED = "bundled decks", "random decks", "random decks, other switches"
KINDS = (BUNDLED, RANDOM, BUNDLED, SWITCHED)  # of the rounds, in turn


class Drawn(NamedTuple):
    """The games of a round: what kind of decks they have, the decks' names (none of random ones), their seeds by number."""

    kind: str
    names: str
    match: Match
    switches: Switches
    seeds: dict[int, int]


class Source:
    """Draws the games of one game; every deck that can be played as it is bundled is among them."""

    def __init__(self, db: sqlite3.Connection, game: str, seed: int) -> None:
        self.game, self.seed = game, seed
        self.material = material(db, game)
        self.maker = self.material.deck_maker(Random(seed))
        self.bundled = dict(_entered(db, game))

    def rounds(self, first: int, last: int) -> Iterator[Drawn]:
        """Yield the games with the numbers from `first` up to `last`, without it, as rounds."""
        for place in range(first // ROUND, -(-last // ROUND)):
            yield self._round(place, range(max(first, place * ROUND), min(last, (place + 1) * ROUND)))

    def _round(self, place: int, numbers: range) -> Drawn:
        rng = Random(f"{self.game} {self.seed} {place}")
        kind, names, switches = KINDS[place % len(KINDS)], "", {}
        if kind == BUNDLED:
            pair = [rng.choice(list(self.bundled)) for _ in range(2)]
            names, decks = " - ".join(pair), [self.bundled[name] for name in pair]
        else:
            faces = self.material.faces
            self.maker.begin(rng)
            made = self.maker.pair([0] * len(faces))
            decks = [{key: [faces[card] for card in cards] for key, cards in deck.items()} for deck in made]
        if kind == SWITCHED:
            switches = draw_switches(self.material.rules, rng)
        match = self.material.rules.load(decks, switches)
        return Drawn(kind, names, match, switches, {number: game_seed(self.seed, number) for number in numbers})


def _entered(db: sqlite3.Connection, game: str) -> Iterator[tuple[str, Deck]]:
    """Yield the bundled decks that are legal and scripted, by name."""
    for found in preconstructed(game):
        try:
            yield found.deck.name, enter(db, found.deck.name, game=game).deck
        except InputError:
            continue
