"""Random decks in which every card comes up, those that seldom did anything more often than others, and together with what they need."""

import re
import sqlite3
from array import array
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import log
from random import Random
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import Declaration, declaration
from cardbase.decks.resolve import section_for
from cardbase.decks.store import preconstructed
from cardbase.engine.faces import Face
from cardbase.engine.rules import Rules
from cardbase.engine.switches import choices
from cardbase.errors import CardbaseError, InputError
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.messages import say
from cardbase.sim.matchup import Switches, faces_of, rules_of

Shape = Mapping[str, int]  # section -> how many cards
Listed = dict[str, list[int]]  # section -> cards, as places in the list of all cards
STAR_COPIES = 3
KIN_SHARES = (1, 2, 3)  # the kin of a game's star are the rest of a deck, half of it, or a third
DISTANT = 3  # of so many kin one is a cousin: kin not of the star, but of another one of its kin
_ENDING = re.compile(
    r"(?<=\w{4})(?:ies|ied|e?s|e?d|ers?|ing)$"
)  # "buried" and "buries", "prison" and "prisoner" are one word
_WORD = re.compile(r"[^\W\d_]{3,}")


class DeckMaker:
    """Makes decks of the sections and sizes of `shapes`, with no other construction rule.

    faces     all cards; pools: section -> the cards that go there, as places in `faces`; main: the section that fills others
    """

    def __init__(
        self, faces: Sequence[Face], pools: Mapping[str, list[int]], main: str, shapes: Sequence[Shape], rng: Random
    ) -> None:
        self.pools, self.main, self.shapes = pools, main, shapes
        self.weights: dict[
            tuple[str, int], array[float]
        ] = {}  # (section, star) -> kinship with the cards of a pool, added up
        self.begin(rng)
        self.says = [frozenset(_words(face.abilities)) for face in faces]
        self.shows = [frozenset(_words((*face.names.values(), *face.facts.values()))) for face in faces]
        seen = Counter(word for says, shows in zip(self.says, self.shows, strict=True) for word in says | shows)
        self.rarity = {word: log(len(faces) / count) ** 3 for word, count in seen.items()}

    def begin(self, rng: Random) -> None:
        """Begin anew: the decks that follow depend on these random numbers alone, and not on those before."""
        self.rng = rng
        self.queues: dict[str, deque[int]] = {key: deque() for key in self.pools}

    def pair(self, resolved: Sequence[int]) -> list[Listed]:
        """Return two decks with the same star: the less often a card has resolved, the likelier it is the star."""
        places = [place for pool in self.pools.values() for place in pool]
        star = self.rng.choices(places, [1 / (1 + resolved[place]) for place in places])[0]
        return [self._deck(star), self._deck(star)]

    def _deck(self, star: int) -> Listed:
        """Return a deck; a section to which no card goes by itself takes cards of the main one."""
        shape = self.rng.choice(self.shapes)
        return {key: self._cards(key if self.pools.get(key) else self.main, size, star) for key, size in shape.items()}

    def _cards(self, key: str, size: int, star: int) -> list[int]:
        """Return the star with some of its kin, where it belongs to this section, and cards that come up equally often."""
        pool = self.pools[key]
        guests: list[int] = []
        if star in pool:
            share = self.rng.choice(KIN_SHARES)
            guests = [*[star] * STAR_COPIES, *self._kin(key, star, size // share)][:size]
        return guests + self._take(key, size - len(guests))

    def _kin(self, key: str, star: int, count: int) -> list[int]:
        """Return kin of the star, and some of theirs: what a card needs may need something itself."""
        kin = self._drawn(key, star, count - count // DISTANT)
        return kin + [self._drawn(key, self.rng.choice(kin), 1)[0] for _ in range(count // DISTANT)]

    def _drawn(self, key: str, star: int, count: int) -> list[int]:
        pool = self.pools[key]
        if (key, star) not in self.weights:
            self.weights[key, star] = array("d", accumulate(self._kinship(star, other) for other in pool))
        return self.rng.choices(pool, cum_weights=self.weights[key, star], k=count)

    def _kinship(self, star: int, other: int) -> float:
        """Return how much two cards need each other: the rarer the words that the text of one says and the other shows, the more, and
        a quarter of that for words that both texts say.
        """
        if star == other:
            return 0.0
        mine, theirs = self.says[star], self.says[other]
        needed = sum(self.rarity[word] for word in (*(mine & self.shows[other]), *(self.shows[star] & theirs)))
        return 0.01 + needed + sum(self.rarity[word] for word in mine & theirs) / 4

    def _take(self, key: str, size: int) -> list[int]:
        queue = self.queues[key]
        while len(queue) < size and self.pools[key]:
            again = self.pools[key][:]
            self.rng.shuffle(again)
            queue.extend(again)
        return [queue.popleft() for _ in range(min(size, len(queue)))]


def _words(tree: object) -> Iterator[str]:
    """Yield the stems of the words of texts, wherever they stand in nested tuples."""
    if isinstance(tree, str):
        for word in _WORD.findall(tree.casefold()):
            yield _ENDING.sub("", word)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _words(part)


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
