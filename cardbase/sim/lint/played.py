"""Cards that never get onto the table in random games: their scripts have not been tried by anybody."""

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from random import Random

from cardbase import games
from cardbase.catalog.store import declaration, load_cards
from cardbase.decks.precon import preconstructed
from cardbase.engine.layout import DOWN, ENTERS, PLAYS
from cardbase.engine.match import Deck, Face
from cardbase.engine.rules import Rules
from cardbase.engine.run import apply
from cardbase.engine.state import Row
from cardbase.errors import CardbaseError, InputError
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.sim.lint.texts import CANNOT_PLAY, NEVER_PLAYED, Finding
from cardbase.sim.rules import faces_of, rules_of
from cardbase.sim.series import Progress

Shape = dict[str, int]  # section -> how many cards


def never_played(
    db: sqlite3.Connection, game: str, count: int, seed: int = 1, progress: Progress = lambda _done: None
) -> Iterator[Finding]:
    """Play `count` games of random agents with decks made of all scripted cards, and yield those that no game played.

    The decks have the sections and sizes of the game's bundled decks and no other construction rule. A card is played when
    it is played, enters, or lies open in play. Yields first what a card's facts or a game's rules refuse.

    Raises InputError for a game without rules or bundled decks.
    """
    own = games.load(declaration(db, game).target)
    rules = rules_of(own)
    ids = [
        number for (number,) in db.execute("SELECT id FROM card WHERE game = ? AND NOT unscripted ORDER BY id", (game,))
    ]
    cards = load_cards(db, ids)
    faces = faces_of(db, cards)
    refused = dict(_refused(rules, faces))
    yield from (
        Finding(CANNOT_PLAY, game, card.key, card.name, refused[card.key]) for card in cards if card.key in refused
    )
    left = [card for card in cards if card.key not in refused]
    seen: set[str] = set()
    maker = _DeckMaker(own, left, faces, _shapes(game), Random(f"lint {seed}"))
    for number in range(count if left else 0):
        seen |= _seen(rules, [maker.deck(), maker.deck()], (seed << 32) + number)
        progress(1)
    message = f"not played in {count} random games"
    yield from (Finding(NEVER_PLAYED, game, card.key, card.name, message) for card in left if card.key not in seen)


def _refused(rules: Rules, faces: dict[str, Face]) -> Iterator[tuple[str, str]]:
    """Yield the cards with which no match can be loaded, and why."""
    for key, face in faces.items():
        try:
            rules.load([{"main": [face]}, {}])
        except CardbaseError as fault:
            yield key, fault.message


def _shapes(game: str) -> list[Shape]:
    shapes = []
    for found in preconstructed(game):
        shape: Shape = {}
        for entry in found.deck.entries:
            shape[entry.section] = shape.get(entry.section, 0) + entry.count
        shapes.append(shape)
    if not shapes:
        raise InputError("there is no bundled deck whose sizes random decks could have", place=game)
    return shapes


class _DeckMaker:
    """Makes decks in which all cards come up equally often."""

    def __init__(
        self, game: Game, cards: Sequence[Card], faces: dict[str, Face], shapes: list[Shape], rng: Random
    ) -> None:
        self.shapes, self.rng = shapes, rng
        self.pools: dict[str, list[Face]] = {section.key: [] for section in game.sections}
        for card in cards:
            home = next((section.key for section in game.sections if section.accepts(card)), game.sections[0].key)
            self.pools[home].append(faces[card.key])
        self.main = game.sections[0].key
        self.queues: dict[str, deque[Face]] = {key: deque() for key in self.pools}

    def deck(self) -> Deck:
        """Return the next deck; a section to which no card goes by itself takes cards of the main one."""
        shape = self.rng.choice(self.shapes)
        return {key: self._take(key if self.pools.get(key) else self.main, size) for key, size in shape.items()}

    def _take(self, key: str, size: int) -> list[Face]:
        queue = self.queues[key]
        while len(queue) < size and self.pools[key]:
            again = self.pools[key][:]
            self.rng.shuffle(again)
            queue.extend(again)
        return [queue.popleft() for _ in range(min(size, len(queue)))]


def _seen(rules: Rules, decks: list[Deck], seed: int) -> set[str]:
    """Play a game of random agents and return the keys of the cards that were played in it."""
    match = rules.load(decks)
    rng, log = Random(seed), list[Row]()
    g = rules.deal(match, rng, log)
    shown: set[int] = set()
    while g.options:
        for place in rules.live_piles:
            shown.update(g.face[card] for card in g.piles[place] if not g.flags[card] & DOWN)
        apply(g, g.options[int(rng.random() * len(g.options))], rng)
    shown.update(row[3] for row in log if row[0] in (PLAYS, ENTERS) and row[3] >= 0)
    return {match.faces[face].key for face in shown}
