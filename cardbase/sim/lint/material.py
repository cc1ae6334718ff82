"""What random games are made of: all scripted cards of a game with which a match can be loaded, decks of them, and switches."""

import sqlite3
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import Declaration, declaration
from cardbase.decks.precon import preconstructed
from cardbase.decks.resolve import section_for
from cardbase.engine.match import Face
from cardbase.engine.rules import Rules
from cardbase.engine.switches import choices
from cardbase.errors import CardbaseError, InputError
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.messages import say
from cardbase.sim.faces import faces_of, rules_of
from cardbase.sim.lint.random_decks import DeckMaker, Shape
from cardbase.sim.table import Switches


class Material(NamedTuple):
    """The scripted cards of a game.

    cards    those with which a match can be loaded; faces: the same as printed cards
    refused  those with which none can, and why
    """

    own: Game
    rules: Rules
    declared: Declaration
    cards: list[Card]
    faces: tuple[Face, ...]
    refused: Sequence[tuple[Card, str]]

    def deck_maker(self, rng: Random) -> DeckMaker:
        """Return what makes decks of all these cards, in the sections and sizes of the game's bundled decks.

        Raises InputError for a game without bundled decks.
        """
        pools: dict[str, list[int]] = {section.key: [] for section in self.declared.sections}
        for place, card in enumerate(self.cards):
            pools[section_for(card, self.declared)].append(place)
        return DeckMaker(self.faces, pools, section_for(None, self.declared), _shapes(self.own.key), rng)


def material(db: sqlite3.Connection, game: str) -> Material:
    """Return what random games of a game are made of. Raises InputError for a game without rules."""
    declared = declaration(db, game)
    own = games.load(declared.target)
    rules = rules_of(own)
    cards = load_cards(db, [n for (n,) in db.execute(_SCRIPTED, (game,))])
    faces = faces_of(db, cards)
    why = dict(_refused(rules, faces))
    left = [card for card in cards if card.key not in why]
    refused = [(card, why[card.key]) for card in cards if card.key in why]
    return Material(own, rules, declared, left, tuple(faces[card.key] for card in left), refused)


def draw_switches(rules: Rules, rng: Random) -> Switches:
    """Return switches that are a choice, or numbers of which some are to be tried; those that were not drawn by default."""
    few = choices(rules.switches)
    few |= {key: (switch.default, *switch.tried) for key, switch in rules.switches.items() if switch.tried}
    drawn = {key: rng.choice(values) for key, values in few.items()}
    return {key: value for key, value in drawn.items() if value != few[key][0]}


_SCRIPTED = "SELECT id FROM card WHERE game = ? AND NOT unscripted ORDER BY id"


def _refused(rules: Rules, faces: dict[str, Face]) -> Iterator[tuple[str, str]]:
    """Yield the cards with which no match can be loaded, and why."""
    for key, face in faces.items():
        try:
            rules.load([{"main": [face]}, {}])
        except CardbaseError as fault:
            yield key, fault.message


def _shapes(game: str) -> list[Shape]:
    shapes: list[Shape] = []
    for found in preconstructed(game):
        shape: dict[str, int] = {}
        for entry in found.deck.entries:
            shape[entry.section] = shape.get(entry.section, 0) + entry.count
        shapes.append(shape)
    if not shapes:
        raise InputError(say("there is no bundled deck whose sizes random decks could have"), place=game)
    return shapes
